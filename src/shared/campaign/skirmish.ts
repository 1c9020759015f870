import { z } from 'zod'
import type { FighterType } from '../content/schema'
import type { FighterCategory, RosterFighter } from './roster'

/** CAMP-CRE-03, -17. Gangs for an evening without a campaign: a budget both agree on, and free extras by its size. */

export const skirmishExtraSchema = z.object({
  fighterId: z.string().min(1),
  kind: z.enum(['skill', 'stat']),
  /** Slug of the skill, or the characteristic. */
  what: z.string().min(1),
})
export type SkirmishExtra = z.infer<typeof skirmishExtraSchema>

/** What the players agreed on. Credits; `ceiling`: the rarest trading-post goods either side may have, null: house lists only. */
export const skirmishSchema = z.object({
  budget: z.number().int().nonnegative(),
  ceiling: z.number().int().nonnegative().nullable(),
  extras: z.array(skirmishExtraSchema),
})
export type Skirmish = z.infer<typeof skirmishSchema>

/** CAMP-CRE-03, -17. Guidelines, not limits. */
export const skirmishGuide = {
  budget: { least: 1250, most: 2000 },
  houseModels: 10,
  fighters: { least: 10, most: 20 },
  vehicles: { least: 1, most: 4 },
  reputation: [5, 10, 15],
} as const

/** How many skills of each kind, and how many characteristics, a gang of this size has for nothing. */
export interface Allowance {
  readonly primary: number
  readonly secondary: number
  readonly stats: number
}

/** CAMP-CRE-17. By the value agreed on, in credits; half as many characteristics as skills. */
export function allowanceFor(budget: number): Allowance {
  const [primary, secondary] = budget <= 1300 ? [5, 0] : budget <= 1500 ? [6, 0] : [5, 1]
  return { primary, secondary, stats: Math.floor((primary + secondary) / 2) }
}

/** CAMP-CRE-17. Extra skills that one model may have. */
export const mostExtraSkills = (category: FighterCategory): number => (category === 'leader' ? 2 : 1)

export const extrasOf = ({ extras }: Skirmish, fighterId: string, kind: SkirmishExtra['kind']): SkirmishExtra[] =>
  extras.filter((extra) => extra.fighterId === fighterId && extra.kind === kind)

/** Whether an extra skill counts as a Primary one; a set that isn't on the card is neither and counts as Secondary. */
export const isPrimary = ({ skills }: FighterType, set: string): boolean => skills.primary.some((one) => one === set)

/** CAMP-CRE-17. Before hangers-on, brutes and hired guns; beasts are their owners' gear. */
export const isHouseModel = ({ category }: Pick<RosterFighter, 'category'>): boolean =>
  category !== 'hanger-on' &&
  category !== 'brute' &&
  category !== 'hired-gun' &&
  category !== 'exotic-beast' &&
  category !== 'vehicle'
