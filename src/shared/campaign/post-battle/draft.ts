import { z } from 'zod'
import { battleResultSchema } from '../../battle/result'
import { amountSchema, countSchema, figureSchema } from '../../values/figures'
import { advanceTakenSchema } from '../advancement/choice'
import { FighterStatus } from '../vocabulary'

/**
 * The post-battle sequence while users work on it: the battle's result, all rolled dice, all choices, all rulings of the
 * arbitrator. It contains no consequences: they are computed from it each time (`previewDraft`), so a draft can't contradict
 * its own totals.
 */

/** Dice of one roll. `app`: rolled by the application. `typed`: rolled at the table and typed in. */
const facesSchema = z.array(z.number().int().min(1).max(6)).min(1)
const storedRollSchema = z.object({
  faces: facesSchema,
  origin: z.enum(['app', 'typed']),
  /** The player who typed them; absent: an arbitrator. */
  by: z.string().min(1).exactOptional(),
})
export type StoredRoll = z.infer<typeof storedRollSchema>

/** CAMP-PST-30..36. Actions of the gang's hierarchy after the battle; at most one per member. */
const postBattleActionSchema = z.discriminatedUnion('kind', [
  /** CAMP-PST-34. `pay: false`: the fee was rolled and refused, which kills the patient. */
  z.object({ kind: z.literal('medical-escort'), by: z.string().min(1), patient: z.string().min(1), pay: z.boolean() }),
  /** CAMP-PST-31. Opens the trading post for rare goods. */
  z.object({ kind: z.literal('trade'), by: z.string().min(1) }),
  /** CAMP-PST-32. */
  z.object({ kind: z.literal('sell-captives'), by: z.string().min(1), captives: z.array(z.string().min(1)).min(1) }),
  /** CAMP-PST-33. */
  z.object({ kind: z.literal('claim-bounty'), by: z.string().min(1), captives: z.array(z.string().min(1)).min(1) }),
  /** CAMP-PST-33. */
  z.object({
    kind: z.literal('dispose-of-captives'),
    by: z.string().min(1),
    captives: z.array(z.string().min(1)).min(1),
  }),
  /** CAMP-PST-36. `pay: false`: the offer was declined and nothing changes. */
  z.object({
    kind: z.literal('negotiate-repairs'),
    by: z.string().min(1),
    vehicle: z.string().min(1),
    pay: z.boolean(),
  }),
  /** CAMP-L18-08. */
  z.object({ kind: z.literal('work-territory'), by: z.string().min(1) }),
])
export type PostBattleAction = z.infer<typeof postBattleActionSchema>

/** CAMP-PST-50. A claim on a holding: a free recruit, or an item that is lost with the holding. `id` is unique within the draft. */
const boonClaimSchema = z.discriminatedUnion('kind', [
  z.object({
    id: z.string().min(1),
    kind: z.literal('recruit'),
    resource: z.string().min(1),
    type: z.string().min(1),
    name: z.string().trim().min(1).max(120),
  }),
  z.object({
    id: z.string().min(1),
    kind: z.literal('equipment'),
    resource: z.string().min(1),
    item: z.string().min(1),
    /** Null: for the stash. */
    to: z.string().min(1).nullable(),
  }),
])
export type BoonClaim = z.infer<typeof boonClaimSchema>

const choicesSchema = z.object({
  /** The captor if several opponents could be: fighter id -> gang id. */
  captors: z.record(z.string(), z.string().min(1)),
  /** CAMP-PST-10. The territory at stake, if no challenge names it; null: none. */
  stake: z.string().min(1).nullable().exactOptional(),
  /** Who takes the stake, if the outcome doesn't decide it (several winners): gang id, or null for none. Absent: by rule. */
  stakeTo: z.string().min(1).nullable().exactOptional(),
  /** CAMP-VAR-04. The holding a winner takes by its takedowns: gang id -> holding, or null for none. */
  seized: z.record(z.string(), z.string().min(1).nullable()).exactOptional(),
  /**
   * Numbers that rewards need and the result doesn't have: `gangId/credits-0`: how many of the things that line 0 of the
   * scenario's credits pays for; `gangId/credits-0/when`: 1 if its condition holds; `fighterId/experience-2`: how often the
   * fighter did the action.
   */
  facts: z.record(z.string(), countSchema),
  /** Picks for rules that let a player choose: keys as in `facts` -> the picked option, or empty for none. */
  picks: z.record(z.string(), z.string()).exactOptional(),
  /** Rewards and incomes printed as text: line id -> the amount that applies, credits or Reputation, a number or dice. */
  byHand: z.record(z.string(), amountSchema),
  actions: z.array(postBattleActionSchema),
  /** CAMP-PST-52. Advancements in the order they are taken; `id` is unique within the draft. */
  advances: z
    .array(z.object({ id: z.string().min(1), fighterId: z.string().min(1), taken: advanceTakenSchema }))
    .exactOptional(),
  /** CAMP-PST-37. Bonuses to a gang's search for rare goods besides its traders: gang id -> reasons and amounts. */
  searches: z
    .record(z.string(), z.array(z.object({ reason: z.string().trim().min(1), amount: figureSchema })))
    .exactOptional(),
  /** Fighters to retire (CAMP-PST-41). */
  retire: z.array(z.string().min(1)),
  /** Damaged vehicles to break up (CAMP-PST-42). */
  scrap: z.array(z.string().min(1)).exactOptional(),
  boons: z.array(boonClaimSchema).exactOptional(),
})
export type Choices = z.infer<typeof choicesSchema>

/**
 * A player's entries for their own gang's post-battle. `rolls`: typed faces, or null to take back their own wrong ones.
 * Answers: only missing ones. Lists: the complete list for the gang.
 */
export const draftPartSchema = z.object({
  rolls: z.record(z.string(), facesSchema.nullable()),
  answers: choicesSchema.pick({ facts: true, picks: true, byHand: true }).required(),
  choices: choicesSchema.pick({ actions: true, advances: true, retire: true, scrap: true, boons: true }).required(),
})
export type DraftPart = z.infer<typeof draftPartSchema>

const reason = z.string().trim().min(1)

/** The arbitrator's ruling on one line of the preview, always with a reason. */
const rulingSchema = z.discriminatedUnion('kind', [
  /** Cancels the line. */
  z.object({ kind: z.literal('strike'), reason }),
  /** Sets another amount of experience, credits or reputation. */
  z.object({ kind: z.literal('amount'), amount: figureSchema, reason }),
  /** Sets another result of the table than the dice gave: for injury lines. */
  z.object({ kind: z.literal('result'), result: z.string().min(1), reason }),
  /** Sets another final status: for status lines. */
  z.object({ kind: z.literal('status'), status: FighterStatus, reason }),
])
export type Ruling = z.infer<typeof rulingSchema>

/** An addition by the arbitrator that follows from no rule. `id` is unique within the draft. */
const additionSchema = z.discriminatedUnion('kind', [
  z.object({
    id: z.string().min(1),
    kind: z.literal('experience'),
    fighterId: z.string().min(1),
    amount: figureSchema,
    reason,
  }),
  z.object({
    id: z.string().min(1),
    kind: z.literal('credits'),
    gangId: z.string().min(1),
    amount: figureSchema,
    reason,
  }),
  z.object({
    id: z.string().min(1),
    kind: z.literal('reputation'),
    gangId: z.string().min(1),
    amount: figureSchema,
    reason,
  }),
  /** A roll on the lasting injury table although the fighter was not taken out of action. */
  z.object({ id: z.string().min(1), kind: z.literal('injury'), fighterId: z.string().min(1), reason }),
  /** Captured by a gang of the battle, whatever the dice said (CAMP-CAP-01). */
  z.object({
    id: z.string().min(1),
    kind: z.literal('captive'),
    fighterId: z.string().min(1),
    gangId: z.string().min(1),
    reason,
  }),
  /** A found or looted item; `to` null: for the stash. */
  z.object({
    id: z.string().min(1),
    kind: z.literal('item'),
    gangId: z.string().min(1),
    item: z.string().min(1),
    to: z.string().min(1).nullable(),
    reason,
  }),
  /** An item that the battle used up, if the result doesn't say so. */
  z.object({
    id: z.string().min(1),
    kind: z.literal('used'),
    fighterId: z.string().min(1),
    itemId: z.string().min(1),
    reason,
  }),
  z.object({ id: z.string().min(1), kind: z.literal('note'), text: z.string().trim().min(1) }),
])
export type Addition = z.infer<typeof additionSchema>

export const postBattleDraftSchema = z.object({
  version: z.literal(1),
  battleId: z.string().min(1),
  result: battleResultSchema,
  /** By the id of the roll, as in `requiredRolls`. Dice that are no longer needed are kept and have no effect. */
  rolls: z.record(z.string(), storedRollSchema),
  choices: choicesSchema,
  /** By the id of the line. */
  rulings: z.record(z.string(), rulingSchema),
  additions: z.array(additionSchema),
})
export type PostBattleDraft = z.infer<typeof postBattleDraftSchema>
