import { z } from 'zod'
import { CaptivityId, FighterId, GangId } from './ids'
import { command, query } from './operation'
import { Nothing, outcome } from './outcome'
import { Alignment, Name } from './vocabulary'

/** CAMP-CAP-01..07. Captives: who is held by whom, what was tried, and how it ends. */

export const Captivity = z.strictObject({
  id: CaptivityId,
  fighter: z.strictObject({ id: FighterId, name: Name, category: z.string(), value: z.int() }),
  owner: z.strictObject({ id: GangId, name: Name, alignment: Alignment.nullable() }),
  captor: z.strictObject({ id: GangId, name: Name, alignment: Alignment.nullable() }).nullable(),
  rescueOffered: z.boolean(),
  rescueAttempted: z.boolean(),
  rescueFailed: z.boolean(),
  /** CAMP-CAP-07: the owner has had its chance. */
  settled: z.boolean(),
  /** What the Guilders or the law would pay. Credits. */
  sale: z.int(),
  bounty: z.int(),
  /** CAMP-UPR-06. In the Damnation the captor may make Meat of it. */
  edible: z.boolean(),
  /** Valuable, and its owner has had its chance: it may stay with its captor. */
  keepable: z.boolean(),
  capturedAt: z.int(),
})
export type Captivity = z.infer<typeof Captivity>

/** `ransomed` and `traded` for credits where agreed; `bounty` and `sold` for what the rules say, `eaten` for Meat; the others for nothing. */
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
  /** Held by this gang, and its own in the hands of others. */
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
      /** What was agreed, for a ransom or a trade. */
      credits: z.int().nonnegative().max(100_000).default(0),
      /** Who takes the captive over, in a trade. */
      to: GangId.optional(),
      /** NEC-PSY-41. The die for an unsanctioned psyker that is sold; without it the application rolls. */
      face: z.int().min(1).max(6).optional(),
    }),
    output: outcome(Nothing),
  }),
  /** By the arbitrator's word, outside a post-battle. */
  take: command({ input: z.strictObject({ fighterId: FighterId, captorId: GangId }), output: outcome(Nothing) }),
}
