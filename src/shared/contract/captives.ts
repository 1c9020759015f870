import { z } from 'zod'
import { CaptivityId, FighterId, GangId } from './ids'
import { command, query } from './operation'
import { Nothing, outcome } from './outcome'
import { Alignment, Name } from './vocabulary'

/** CAMP-CAP-01..07. Captives: who holds whom, what was tried, and how each captivity ends. */

export const Captivity = z.strictObject({
  id: CaptivityId,
  fighter: z.strictObject({ id: FighterId, name: Name, category: z.string(), value: z.int() }),
  owner: z.strictObject({ id: GangId, name: Name, alignment: Alignment.nullable() }),
  captor: z.strictObject({ id: GangId, name: Name, alignment: Alignment.nullable() }).nullable(),
  rescueOffered: z.boolean(),
  rescueAttempted: z.boolean(),
  rescueFailed: z.boolean(),
  /** CAMP-CAP-07: the owner has had its chance to free the captive. */
  settled: z.boolean(),
  /** Credits that the Guilders or the law would pay. */
  sale: z.int(),
  bounty: z.int(),
  /** CAMP-UPR-06. In the Damnation phase the captor may turn the captive into Meat. */
  edible: z.boolean(),
  /** The captive is valuable and its owner has had its chance: the captor may keep it. */
  keepable: z.boolean(),
  capturedAt: z.int(),
})
export type Captivity = z.infer<typeof Captivity>

/**
 * `ransomed` and `traded`: for the agreed credits; `bounty` and `sold`: for the credits of the rules; `eaten`: for Meat; the
 * others: for nothing.
 */
export const CaptiveEnding = z.enum([
  'rescued',
  'released',
  'escaped',
  'ransomed',
  'traded',
  'sold',
  'bounty',
  'disposed',
  'eaten',
  'kept',
])
export type CaptiveEnding = z.infer<typeof CaptiveEnding>

const captivity = z.strictObject({ captivityId: CaptivityId })

export const captives = {
  /** The captives this gang holds, and its own fighters held by others. */
  list: query({
    input: z.strictObject({ gangId: GangId }),
    output: z.strictObject({ held: z.array(Captivity), lost: z.array(Captivity) }),
  }),
  change: command({
    input: captivity.extend({
      rescueOffered: z.boolean().optional(),
      rescueAttempted: z.boolean().optional(),
      rescueFailed: z.boolean().optional(),
    }),
    output: outcome(Nothing),
  }),
  end: command({
    input: captivity.extend({
      ending: CaptiveEnding,
      /** Agreed credits, for a ransom or a trade. */
      credits: z.int().nonnegative().max(100_000).default(0),
      /** The gang that takes over the captive, in a trade. */
      to: GangId.optional(),
      /** NEC-PSY-41. The die for selling an unsanctioned psyker; absent: the application rolls. */
      face: z.int().min(1).max(6).optional(),
    }),
    output: outcome(Nothing),
  }),
  /** The arbitrator declares a capture, outside a post-battle. */
  take: command({ input: z.strictObject({ fighterId: FighterId, captorId: GangId }), output: outcome(Nothing) }),
}
