import { z } from 'zod'
import type { Placement } from '../../../space'
import type { ConditionId, FighterIndex } from '../state'

/** Corrections that players may make to the state. Fighters, weapons and sides by index. */

const fighter = z.int().min(0)
/** Thousandths of an inch; null on the players' own table. */
const spotSchema = z.strictObject({ x: z.int(), y: z.int() }).nullable()

export const amendableStatuses = ['active', 'pinned', 'seriously-injured', 'out-of-action', 'fled'] as const
export const amendableConditions = [
  'broken',
  'insane',
  'on-fire',
  'blind',
  'webbed',
  'concussed',
  'gunked',
  'intoxicated',
  'hidden',
  'hard-target',
] as const satisfies readonly ConditionId[]

export const amendmentSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('wounds'), fighter, wounds: z.int().min(0), fleshWounds: z.int().min(0).max(20) }),
  /** `at`: the place of a fighter that was out of play. */
  z.strictObject({ what: z.literal('status'), fighter, status: z.enum(amendableStatuses), at: spotSchema }),
  z.strictObject({ what: z.literal('condition'), fighter, condition: z.enum(amendableConditions), has: z.boolean() }),
  z.strictObject({
    what: z.literal('ammo'),
    fighter,
    weapon: z.int().min(0),
    ammo: z.enum(['loaded', 'out', 'lost']),
  }),
  z.strictObject({ what: z.literal('ready'), fighter, ready: z.boolean() }),
  /** In addition to what its deeds earn after the battle. */
  z.strictObject({ what: z.literal('experience'), fighter, points: z.int().min(1).max(20) }),
  z.strictObject({ what: z.literal('placed'), fighter, at: spotSchema.unwrap() }),
  z.strictObject({
    what: z.literal('side'),
    side: z.int().min(0),
    victoryPoints: z.int().min(0).max(1000),
    credits: z.int().min(0).max(100_000),
    bottled: z.boolean(),
  }),
])
export type Amendment = z.infer<typeof amendmentSchema>

/** An amendment as applied: places on a board are complete placements. */
export type Change =
  | Exclude<Amendment, { what: 'placed' | 'status' }>
  | (Omit<Extract<Amendment, { what: 'status' }>, 'at'> & { readonly at: Placement | null })
  | { readonly what: 'placed'; readonly fighter: FighterIndex; readonly at: Placement }

export type AmendmentProblem =
  | 'amendment.malformed'
  | 'amendment.notThere'
  | 'amendment.tooManyWounds'
  | 'amendment.offBattlefield'
  | 'amendment.noRoom'
  | 'amendment.needsPlace'
