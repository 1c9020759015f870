import { z } from 'zod'
import { consequencesSchema } from '../campaign/post-battle/consequences'
import { draftPartSchema, postBattleDraftSchema } from '../campaign/post-battle/draft'
import { BattleSummary } from './battles'
import { GrowthPage, RolledRow } from './growth'
import { BattleId, FighterId, GangId, PictureId, PlayerId, TerritoryId } from './ids'
import { command, query } from './operation'
import { outcome, Reason } from './outcome'
import { Name, Notes } from './vocabulary'

/** The saved draft with its present consequences; after it is committed, with the committed ones. Names are those of the roster today. */
export const PostBattle = z.strictObject({
  summary: BattleSummary,
  notes: Notes,
  pictureId: PictureId.nullable(),
  draft: postBattleDraftSchema,
  consequences: consequencesSchema,
  gangs: z.array(z.strictObject({ id: GangId, name: Name })),
  fighters: z.array(z.strictObject({ id: FighterId, gangId: GangId, name: Name })),
  /** Players who may have typed dice. */
  players: z.array(z.strictObject({ id: PlayerId, name: Name })),
  /** Identifies this version of the draft; every other version has another mark. */
  mark: z.string(),
  /** CAMP-PST-42. Vehicles that will be damaged after the draft. */
  scrappable: z.array(z.strictObject({ id: FighterId, gangId: GangId, name: Name })),
  /** CAMP-PST-50. Holdings that bring recruits or equipment, with the printed text. */
  boons: z.array(
    z.strictObject({
      resource: TerritoryId,
      territory: z.string(),
      gangId: GangId,
      printed: z.string(),
      brings: z.array(z.enum(['recruit', 'equipment'])),
      /** The ranks that may join, and the only types that may if `types` isn't empty. */
      ranks: z.array(z.string()),
      types: z.array(z.string()),
    }),
  ),
  /** Territories that could be the stake; `stakeId`: the one that was (CAMP-PST-10). */
  territories: z.array(z.strictObject({ id: TerritoryId, name: z.string(), holder: z.string().nullable() })),
  stakeId: TerritoryId.nullable(),
  /** CAMP-L18-08. Whether a Leader or Champion may work the territory. */
  hasTurf: z.boolean(),
  /** CAMP-VAR-04. Holdings that winners may choose to take, with their holders. */
  takeable: z.array(
    z.strictObject({
      gangId: GangId,
      holdings: z.array(z.strictObject({ id: TerritoryId, name: z.string(), from: Name })),
    }),
  ),
})
export type PostBattle = z.infer<typeof PostBattle>

/** CAMP-PST-52. A fighter with experience to spend, as it will be when everything before the advancements is carried out. */
export const Learner = z.strictObject({ fighterId: FighterId, name: Name, gangId: GangId, growth: GrowthPage })
export type Learner = z.infer<typeof Learner>

const ofBattle = z.strictObject({ battle: BattleId })

export const postBattle = {
  open: query({ input: ofBattle, output: PostBattle }),
  /**
   * Saves an edited draft and returns its consequences. The result inside can't be edited: use `correctResult`. `mark`: of
   * the draft that was edited; `conflict` if it has changed since.
   */
  save: command({
    input: z.strictObject({ battle: BattleId, draft: postBattleDraftSchema, mark: z.string() }),
    output: PostBattle,
  }),
  /** A player's entries for their own gangs, until the battle is settled. `refused` for entries of other players or the arbitrator. */
  tell: command({ input: ofBattle.extend({ part: draftPartSchema }), output: PostBattle }),
  /**
   * Rolls missing dice: the named ones, or all; for a player, those of their own gangs. A roll may require more dice, so
   * check `required` again.
   */
  roll: command({
    input: z.strictObject({ battle: BattleId, rolls: z.array(z.string()).optional() }),
    output: PostBattle,
  }),
  /** Rolls all dice and decides nothing else: the quick way for a simple evening. Nothing is committed yet. */
  acceptAll: command({ input: ofBattle, output: PostBattle }),
  /** Fighters who can advance after this battle, and how. */
  learners: query({ input: ofBattle, output: z.array(Learner) }),
  /** The advancement that these dice give a fighter (CAMP-ADV-04). */
  rolled: query({
    input: ofBattle.extend({ fighterId: FighterId, dice: z.array(z.int().min(1).max(6)).length(2) }),
    output: RolledRow,
  }),
  /** The arbitrator corrects what happened on the battlefield. Rolled dice are kept where they still apply. */
  correctResult: command({
    input: z.strictObject({ battle: BattleId, result: postBattleDraftSchema.shape.result, reason: Reason }),
    output: PostBattle,
  }),
  /** Commits everything in one transaction. Committing again changes nothing. */
  commit: command({ input: ofBattle, output: outcome(z.strictObject({ committed: z.boolean() })) }),
}
