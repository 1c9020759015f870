import { z } from 'zod'
import { consequencesSchema } from '../campaign/post-battle/consequences'
import { postBattleDraftSchema } from '../campaign/post-battle/draft'
import { BattleSummary } from './battles'
import { BattleId, FighterId, GangId } from './ids'
import { command, query } from './operation'
import { outcome, Reason } from './outcome'
import { Name } from './vocabulary'

/** The saved draft and what it comes to now. Names are those of the roster today. */
export const PostBattle = z.strictObject({
  summary: BattleSummary,
  draft: postBattleDraftSchema,
  consequences: consequencesSchema,
  gangs: z.array(z.strictObject({ id: GangId, name: Name })),
  fighters: z.array(z.strictObject({ id: FighterId, gangId: GangId, name: Name })),
})
export type PostBattle = z.infer<typeof PostBattle>

const ofBattle = z.strictObject({ battle: BattleId })

export const postBattle = {
  open: query({ input: ofBattle, output: PostBattle }),
  /** Keeps an edited draft and says what it comes to. The result inside can't be edited: that is `correctResult`. */
  save: command({ input: z.strictObject({ battle: BattleId, draft: postBattleDraftSchema }), output: PostBattle }),
  /** Rolls what is still missing: these dice, or all. Rolls can ask for more dice, so look at `required` again. */
  roll: command({ input: z.strictObject({ battle: BattleId, rolls: z.array(z.string()).optional() }), output: PostBattle }),
  /** Rolls everything, decides nothing: the fast path of a simple evening. Nothing is committed yet. */
  acceptAll: command({ input: ofBattle, output: PostBattle }),
  /** The arbitrator says what really happened on the battlefield. Dice already rolled stay where they still apply. */
  correctResult: command({
    input: z.strictObject({ battle: BattleId, result: postBattleDraftSchema.shape.result, reason: Reason }),
    output: PostBattle,
  }),
  /** Everything in one transaction. A second time it changes nothing. */
  commit: command({ input: ofBattle, output: outcome(z.strictObject({ committed: z.boolean() })) }),
}
