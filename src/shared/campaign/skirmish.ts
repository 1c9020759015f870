import type { FighterType } from '../content/schema'
import type { FighterCategory, RosterFighter } from './roster'
import type { Skirmish, SkirmishExtra } from './skirmish-schema'

export * from './skirmish-schema'

/** CAMP-CRE-03, -17. Gangs for one evening without a campaign: an agreed budget, and free extras that depend on it. */

/** CAMP-CRE-03, -17. Guidelines, not limits. */
export const skirmishGuide = {
  budget: { least: 1250, most: 2000 },
  houseModels: 10,
  fighters: { least: 10, most: 20 },
  vehicles: { least: 1, most: 4 },
  reputation: [5, 10, 15],
} as const

/** Number of free skills of each kind, and of free characteristics, for a gang of this size. */
export interface Allowance {
  readonly primary: number
  readonly secondary: number
  readonly stats: number
}

/** CAMP-CRE-17. By the agreed budget in credits; half as many characteristics as skills. */
export function allowanceFor(budget: number): Allowance {
  const [primary, secondary] = budget <= 1300 ? [5, 0] : budget <= 1500 ? [6, 0] : [5, 1]
  return { primary, secondary, stats: Math.floor((primary + secondary) / 2) }
}

/** CAMP-CRE-17. Extra skills that one model may have. */
export const mostExtraSkills = (category: FighterCategory): number => (category === 'leader' ? 2 : 1)

export const extrasOf = ({ extras }: Skirmish, fighterId: string, kind: SkirmishExtra['kind']): SkirmishExtra[] =>
  extras.filter((extra) => extra.fighterId === fighterId && extra.kind === kind)

/** Whether an extra skill counts as a Primary one; a skill of a set that isn't on the card counts as Secondary. */
export const isPrimary = ({ skills }: FighterType, set: string): boolean => skills.primary.some((one) => one === set)

/** CAMP-CRE-17. Whether it gets extras: no hangers-on, brutes and hired guns; beasts are their owners' gear. */
export const isHouseModel = ({ category }: Pick<RosterFighter, 'category'>): boolean =>
  category !== 'hanger-on' &&
  category !== 'brute' &&
  category !== 'hired-gun' &&
  category !== 'exotic-beast' &&
  category !== 'vehicle'
