import { z } from 'zod'
import {
  battleModesSchema,
  battleResultSchema,
  battleSetupSchema,
  controllerSchema,
  fighterFateSchema,
  rulesetIdSchema,
} from '../battle'
import { messageSchema } from '../campaign/message'
import { fighterCategorySchema } from '../campaign/roster'
import { crewSchema, tacticsMethodSchema } from '../content/schema'
import { answerInputSchema, inputSchema } from '../engine/inputs'
import { savedPointSchema } from '../engine/save'
import { BattleId, CampaignId, ChallengeId, FighterId, GangId, LoadoutId } from './ids'
import { command, query, watch } from './operation'
import { Nothing, outcome, Reason } from './outcome'
import { BattleMode, BattleStatus, Moment, Name, Notes, Outcome, Role, Slug } from './vocabulary'

/**
 * A battle from its set-up to its end. The page plays it and sends in every input as it is given; the main process stores
 * them, replays them at the end and trusts only its own result.
 */

export const BattleSummary = z.strictObject({
  id: BattleId,
  campaign: z.strictObject({ id: CampaignId, name: Name }).nullable(),
  ruleset: rulesetIdSchema,
  scenario: z.string().nullable(),
  status: BattleStatus,
  /** `manual`: its result was typed in. */
  mode: BattleMode,
  sides: z.array(z.strictObject({ gangId: GangId.nullable(), name: z.string(), outcome: Outcome })),
  createdAt: z.int(),
  /** The rules ask for nothing more, but the battle has not been finished yet. */
  over: z.boolean(),
})
export type BattleSummary = z.infer<typeof BattleSummary>

/** A fighter who may be picked for the crew (CAMP-PRE-10), with the equipment sets. */
const Candidate = z.strictObject({
  id: FighterId,
  name: Name,
  type: Slug,
  category: fighterCategorySchema,
  rating: z.int(),
  eligible: z.boolean(),
  /** Why the fighter isn't eligible. */
  why: messageSchema.nullable(),
  loadouts: z.array(z.strictObject({ id: LoadoutId, name: Name })),
  /** The engine does not play it; its players do (CAMP-CRE-27). */
  byHand: z.boolean(),
  /** CAMP-PRE-15. It comes along only if one of these is picked; `any`: always; null: only if it is picked itself. */
  comesWith: z.union([z.array(FighterId), z.literal('any')]).nullable(),
})

export const CrewPick = z.strictObject({ fighter: FighterId, loadout: LoadoutId.nullable() })
export type CrewPick = z.infer<typeof CrewPick>

const ScenarioChoice = z.strictObject({
  id: Slug,
  name: z.string(),
  roles: z.enum(['equal', 'attacker-defender']),
  /** Number of gangs, and whether they fight all against each other. */
  gangs: z.enum(['attacker-defender', 'equal', 'multiplayer', 'cooperative']),
  /** Null: until one side is left, or as the scenario's text says. */
  lastRound: z.int().positive().nullable(),
  /** How it is won, in the content's words; null: the last side left wins. */
  objective: z.string().nullable(),
  pays: z.array(z.enum(['credits', 'experience', 'reputation'])),
  /** CAMP-PRE-51. The side on whose home turf it is fought. */
  homeTurf: z.enum(['defender', 'none']),
  attackerCrew: crewSchema,
  defenderCrew: crewSchema,
  tactics: tacticsMethodSchema,
  /** Whether the engine knows the scenario's rules. Then `byHand` are message keys, otherwise the scenario's own words. */
  engine: z.boolean(),
  /** Parts of the scenario that players carry out themselves. */
  byHand: z.array(z.string()),
  /** Message keys of figures that no source gives and this program assumes. */
  assumed: z.array(z.string()),
  confidence: z.enum(['high', 'medium', 'low']),
  /** All gangs but the last attack together: players don't choose alliances. */
  attackTogether: z.boolean(),
})

const BattlefieldChoice = z.strictObject({
  id: Slug,
  title: z.strictObject({ en: z.string(), ru: z.string() }),
  /** Width and depth in inches. */
  width: z.number(),
  depth: z.number(),
  pieces: z.int(),
  /** The file of a battlefield built here; null for a built-in one, which the page has itself. */
  file: z.unknown(),
})

/** CAMP-PRE-40, -41. What a house has paid for before the battle. `others`: benefits that are not models; `cost` in credits. */
export const Patronage = z.strictObject({
  others: z.array(Slug),
  models: z.array(z.strictObject({ id: FighterId, name: Name, cost: z.int() })),
})
export type Patronage = z.infer<typeof Patronage>

export const Preparation = z.strictObject({
  campaign: z.strictObject({ id: CampaignId, name: Name, ruleset: rulesetIdSchema }),
  /** The campaign's setting; a single battle may override it. */
  tableScenery: z.boolean(),
  /** `caches`: ammo caches in the stash (NECX-GEAR-AMMO-CACHE). */
  gangs: z.array(
    z.strictObject({
      id: GangId,
      name: Name,
      list: Slug,
      rating: z.int(),
      caches: z.int().nonnegative(),
      candidates: z.array(Candidate),
      /** CAMP-PRE-31. The gang's own deck of tactics cards, or the cards open to it; null: any card. */
      deck: z.array(Slug).nullable(),
      /** CAMP-UPR-02. Additional models in its crew in this role. */
      moreInCrew: z.strictObject({ attacker: z.int(), defender: z.int(), equal: z.int() }),
      /** Null: its house has paid for nothing. */
      patronage: Patronage.nullable(),
    }),
  ),
  scenarios: z.array(ScenarioChoice),
  battlefields: z.array(BattlefieldChoice),
  bots: z.array(z.string()),
  /** CAMP-CRE-41. Faces of a D6 on which a hanger-on at home has to fight. */
  homeTurf: z.strictObject({ fightsFrom: z.int(), fightsTo: z.int() }),
  /** CAMP-PRE-30. `at`: when the battle offers a card; null: players play it by hand. */
  tactics: z.strictObject({
    cards: z.array(z.strictObject({ id: Slug, at: z.string().nullable() })),
    chosen: z.int().nonnegative(),
    underdogPer: z.int().positive(),
  }),
})
export type Preparation = z.infer<typeof Preparation>

const SideChoice = z.strictObject({
  gang: GangId,
  role: Role,
  controller: controllerSchema,
  crew: z.array(CrewPick).min(1).max(40),
  /** Sides with the same number fight together. Absent: as the scenario says, otherwise alone. */
  alliance: z.int().min(0).max(3).exactOptional(),
  /** Chosen tactics cards, and how many more are drawn. Absent: none. */
  tactics: z.strictObject({ chosen: z.array(Slug).max(20), drawn: z.int().min(0).max(20) }).exactOptional(),
  /** CAMP-CRE-41. Hangers-on who have to fight because the battle is at home. Absent: none. */
  drawnIn: z.array(FighterId).min(1).max(20).exactOptional(),
  /** Number of ammo caches taken from the stash; they are used up. Absent: none. */
  caches: z.int().min(1).max(10).exactOptional(),
})

export const NewBattle = z.strictObject({
  campaign: CampaignId,
  /** The challenge that the battle decides; its stake goes to the winner. */
  challenge: ChallengeId.optional(),
  scenario: Slug,
  /** Null for a table, where nothing is measured. */
  battlefield: Slug.nullable(),
  modes: battleModesSchema,
  /** NEC-TERR-01: whether doors, terminals, ductways and loot of the players' own table are played. Absent: as the campaign is set. */
  tableScenery: z.boolean().optional(),
  /** Absent: a random seed. */
  seed: z.string().min(1).max(64).optional(),
  sides: z.array(SideChoice).min(2).max(4),
})
export type NewBattle = z.infer<typeof NewBattle>

/** Everything a page needs to open a battle: the saved battle without the position, which the page computes itself. */
export const StoredBattle = z.strictObject({
  summary: BattleSummary,
  setup: battleSetupSchema,
  compatibility: z.int(),
  base: savedPointSchema.nullable(),
  inputs: z.array(inputSchema),
  safePoint: savedPointSchema.nullable(),
})
export type StoredBattle = z.infer<typeof StoredBattle>

/** Inputs of a battle as they arrive. */
const Followed = z.strictObject({
  from: z.int().nonnegative(),
  inputs: z.array(inputSchema),
  status: BattleStatus,
  /** Sides whose players have the battle open on their own devices. */
  seats: z.array(z.int().nonnegative()),
})
export type Followed = z.infer<typeof Followed>

/** The events of a battle. They may come from older rules; they are shown as far as the present rules know them. */
export const BattleRecording = z.strictObject({
  summary: BattleSummary,
  setup: battleSetupSchema,
  events: z.array(z.unknown()),
})
export type BattleRecording = z.infer<typeof BattleRecording>

/** A battle as shown to a player of a side or a spectator: without its seed, and without what its sides hide from each other. */
export const SeenBattle = z.strictObject({
  status: BattleStatus,
  /** Sent at the beginning and whenever this data changes, then with all events again. Null: unchanged. */
  opened: z.strictObject({ summary: BattleSummary, setup: battleSetupSchema, compatibility: z.int() }).nullable(),
  /** Sides whose questions this user answers; empty for a spectator. */
  sides: z.array(z.int().nonnegative()),
  /** Number of inputs up to here; an answer repeats it. */
  inputs: z.int().nonnegative(),
  /** Whether this user can take back their last answer: nobody else has answered and no dice were thrown since. */
  takesBack: z.boolean(),
  /** Index of the first event sent; earlier events after this index were taken back. */
  from: z.int().nonnegative(),
  events: z.array(z.unknown()),
  /** The pending request in the engine's format; null: the battle is over. Another side's options are left out. */
  asked: z.unknown(),
})
export type SeenBattle = z.infer<typeof SeenBattle>

export const battles = {
  list: query({ input: z.strictObject({ campaign: CampaignId }), output: z.array(BattleSummary) }),
  summary: query({ input: z.strictObject({ id: BattleId }), output: BattleSummary }),
  /** What the battle wizard offers. */
  prepare: query({ input: z.strictObject({ campaign: CampaignId }), output: Preparation }),
  /** Draws a random crew from the eligible fighters, in addition to those already chosen (CAMP-PRE-11, -13). */
  drawCrew: query({
    input: z.strictObject({ gang: GangId, rule: crewSchema, chosen: z.array(CrewPick).default([]) }),
    output: z.strictObject({ crew: z.array(CrewPick), dice: z.array(z.int()) }),
  }),
  /** Freezes the set-up, with copies of the rosters. Illegal crews may fight, with warnings. */
  begin: command({
    input: NewBattle,
    output: outcome(z.strictObject({ id: BattleId })),
  }),
  open: query({ input: z.strictObject({ id: BattleId }), output: StoredBattle }),
  /** All events, for watching the battle again; also if the rules have changed since. */
  recording: query({ input: z.strictObject({ id: BattleId }), output: BattleRecording }),
  /** All inputs so far, then every input as it is stored. `from` is 0 again when the battle continues from a safe point. */
  follow: watch({ input: z.strictObject({ id: BattleId }), output: Followed }),
  /** The present position of the battle as this user may see it, then its changes. `looksOn`: for a public screen that answers nothing. */
  attend: watch({
    input: z.strictObject({ id: BattleId, looksOn: z.boolean().default(false) }),
    output: SeenBattle,
  }),
  /**
   * Answers a question of the user's own side. `after`: number of inputs before the question; another number is a
   * `conflict`. Dice that aren't rolled at a table are then thrown by the host.
   */
  answer: command({
    input: z.strictObject({ id: BattleId, after: z.int().nonnegative(), input: answerInputSchema }),
    output: z.strictObject({ stored: z.int() }),
  }),
  /** Takes back the user's own last answer. `after` as in `answer`. */
  takeBack: command({
    input: z.strictObject({ id: BattleId, after: z.int().nonnegative() }),
    output: z.strictObject({ stored: z.int() }),
  }),
  /** Appends inputs. `from`: number of inputs already stored; a gap or an overlap is a `conflict` and stores nothing. */
  store: command({
    input: z.strictObject({
      id: BattleId,
      from: z.int().nonnegative(),
      inputs: z.array(inputSchema).min(1).max(10_000),
    }),
    output: z.strictObject({ stored: z.int() }),
  }),
  /** Stores the latest safe point, so that the battle survives a change of the rules. */
  keepSafePoint: command({
    input: z.strictObject({ id: BattleId, compatibility: z.int(), safePoint: savedPointSchema }),
    output: Nothing,
  }),
  /** Continues from the stored safe point under changed rules; everything after it is dropped. */
  rebase: command({ input: z.strictObject({ id: BattleId }), output: StoredBattle }),
  /** Ends the battle, complete or called off: replays it, stores events and result, and opens the post-battle draft. */
  finish: command({
    input: z.strictObject({
      id: BattleId,
      abandoned: z.boolean().default(false),
      /** Results of participants played by hand. Absent: they stand, and reserves never arrived. */
      byHand: z
        .array(z.strictObject({ id: FighterId, fate: fighterFateSchema }))
        .max(160)
        .default([]),
    }),
    output: battleResultSchema,
  }),
  /** Records a battle played elsewhere: its result is processed like an engine's. */
  record: command({
    input: z.strictObject({
      campaign: CampaignId,
      challenge: ChallengeId.optional(),
      result: battleResultSchema,
      /** Roles of the sides, in the order of the sides; absent: all equal. */
      roles: z.array(Role).max(8).default([]),
      /** Absent: today. */
      playedOn: Moment.optional(),
      notes: Notes.default(''),
    }),
    output: outcome(z.strictObject({ id: BattleId })),
  }),
  /** Users' notes on the battle; they go into the newsletter. */
  note: command({ input: z.strictObject({ id: BattleId, notes: Notes }), output: outcome(Nothing) }),
  /** Discards the battle: no result and no post-battle. */
  discard: command({ input: z.strictObject({ id: BattleId, reason: Reason }), output: Nothing }),
}
