import { z } from 'zod'
import { consequencesSchema } from '../campaign/post-battle/consequences'
import { draftPartSchema, postBattleDraftSchema } from '../campaign/post-battle/draft'
import { BattleSummary } from './battles'
import { GrowthPage, RolledRow } from './growth'
import { BattleId, FighterId, GangId, PictureId, PlayerId, TerritoryId } from './ids'
import { command, query } from './operation'
import { outcome, Reason } from './outcome'
import { Name, Notes } from './vocabulary'

/** The saved draft and what it comes to now; once it is committed, what it came to. Names are those of the roster today. */
export const PostBattle = z.strictObject({
  summary: BattleSummary,
  notes: Notes,
  pictureId: PictureId.nullable(),
  draft: postBattleDraftSchema,
  consequences: consequencesSchema,
  gangs: z.array(z.strictObject({ id: GangId, name: Name })),
  fighters: z.array(z.strictObject({ id: FighterId, gangId: GangId, name: Name })),
  /** Those who may have typed dice. */
  players: z.array(z.strictObject({ id: PlayerId, name: Name })),
  /** Stands for the draft as it is: with another version of it this is another. */
  mark: z.string(),
  /** CAMP-PST-42. Damaged vehicles, as they will be. */
  scrappable: z.array(z.strictObject({ id: FighterId, gangId: GangId, name: Name })),
  /** CAMP-PST-50. Holdings that bring recruits or equipment, in the printed words. */
  boons: z.array(
    z.strictObject({
      resource: TerritoryId,
      territory: z.string(),
      gangId: GangId,
      printed: z.string(),
      brings: z.array(z.enum(['recruit', 'equipment'])),
      /** Who may join: of these ranks; of these types alone, where there are any. */
      ranks: z.array(z.string()),
      types: z.array(z.string()),
    }),
  ),
  /** What could have been fought over, and what was (CAMP-PST-10): by slug, or the name it was given. */
  territories: z.array(z.strictObject({ id: TerritoryId, name: z.string(), holder: z.string().nullable() })),
  stakeId: TerritoryId.nullable(),
  /** CAMP-L18-08. A Leader or Champion may work the territory. */
  hasTurf: z.boolean(),
  /** CAMP-VAR-04. What winners may choose to take, and from whom. */
  takeable: z.array(
    z.strictObject({
      gangId: GangId,
      holdings: z.array(z.strictObject({ id: TerritoryId, name: z.string(), from: Name })),
    }),
  ),
})
export type PostBattle = z.infer<typeof PostBattle>

/** CAMP-PST-52. Somebody with experience to spend, as it will be when everything before the advancements is carried out. */
export const Learner = z.strictObject({ fighterId: FighterId, name: Name, gangId: GangId, growth: GrowthPage })
export type Learner = z.infer<typeof Learner>

const ofBattle = z.strictObject({ battle: BattleId })

export const postBattle = {
  open: query({ input: ofBattle, output: PostBattle }),
  /**
   * Keeps an edited draft and says what it comes to. The result inside can't be edited: that is `correctResult`. `mark`: of the draft that was
   * edited; `conflict` if somebody has changed it since.
   */
  save: command({
    input: z.strictObject({ battle: BattleId, draft: postBattleDraftSchema, mark: z.string() }),
    output: PostBattle,
  }),
  /** A player's word on their own gangs' part, until the battle is settled. `refused` for what is others' or the arbitrator's. */
  tell: command({ input: ofBattle.extend({ part: draftPartSchema }), output: PostBattle }),
  /** Rolls what is still missing: these dice, or all; of a player, their own gangs'. Rolls can ask for more dice, so look at `required` again. */
  roll: command({
    input: z.strictObject({ battle: BattleId, rolls: z.array(z.string()).optional() }),
    output: PostBattle,
  }),
  /** Rolls everything, decides nothing: the fast path of a simple evening. Nothing is committed yet. */
  acceptAll: command({ input: ofBattle, output: PostBattle }),
  /** Who can advance after this battle, and how. */
  learners: query({ input: ofBattle, output: z.array(Learner) }),
  /** What these dice offer one of them (CAMP-ADV-04). */
  rolled: query({
    input: ofBattle.extend({ fighterId: FighterId, dice: z.array(z.int().min(1).max(6)).length(2) }),
    output: RolledRow,
  }),
  /** The arbitrator says what really happened on the battlefield. Dice already rolled stay where they still apply. */
  correctResult: command({
    input: z.strictObject({ battle: BattleId, result: postBattleDraftSchema.shape.result, reason: Reason }),
    output: PostBattle,
  }),
  /** Everything in one transaction. A second time it changes nothing. */
  commit: command({ input: ofBattle, output: outcome(z.strictObject({ committed: z.boolean() })) }),
}
