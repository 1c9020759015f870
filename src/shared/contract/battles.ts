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
 * A battle from its set-up to its end. The screen plays it and hands in every input as it is given; the main process keeps them,
 * and at the end replays them and believes only its own result.
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
  /** The rules ask for nothing more, though nobody has finished it. */
  over: z.boolean(),
})
export type BattleSummary = z.infer<typeof BattleSummary>

/** Who of a gang can fight (CAMP-PRE-10), and with which equipment sets. */
const Candidate = z.strictObject({
  id: FighterId,
  name: Name,
  type: Slug,
  category: fighterCategorySchema,
  rating: z.int(),
  eligible: z.boolean(),
  /** Why not. */
  why: messageSchema.nullable(),
  loadouts: z.array(z.strictObject({ id: LoadoutId, name: Name })),
  /** The engine does not play it: its players see to it (CAMP-CRE-27). */
  byHand: z.boolean(),
  /** CAMP-PRE-15. One of these has to be picked for it to come along; `any`: it always comes; null: only if it is picked. */
  comesWith: z.union([z.array(FighterId), z.literal('any')]).nullable(),
})

export const CrewPick = z.strictObject({ fighter: FighterId, loadout: LoadoutId.nullable() })
export type CrewPick = z.infer<typeof CrewPick>

const ScenarioChoice = z.strictObject({
  id: Slug,
  name: z.string(),
  roles: z.enum(['equal', 'attacker-defender']),
  /** For how many gangs, and whether they are all against each other. */
  gangs: z.enum(['attacker-defender', 'equal', 'multiplayer', 'cooperative']),
  /** Null: it goes on until one side is left, or as its words say. */
  lastRound: z.int().positive().nullable(),
  /** How it is won, in the content's words; null: by being left. */
  objective: z.string().nullable(),
  pays: z.array(z.enum(['credits', 'experience', 'reputation'])),
  /** CAMP-PRE-51. Whose home turf it is fought on. */
  homeTurf: z.enum(['defender', 'none']),
  attackerCrew: crewSchema,
  defenderCrew: crewSchema,
  tactics: tacticsMethodSchema,
  /** Whether the engine knows the scenario's rules. Then `byHand` are message keys, otherwise the scenario's own words. */
  engine: z.boolean(),
  /** Parts of the scenario that people see to themselves. */
  byHand: z.array(z.string()),
  /** Message keys of the figures that no source gives, so that they are ours. */
  assumed: z.array(z.string()),
  confidence: z.enum(['high', 'medium', 'low']),
  /** All gangs but the last attack together: nobody chooses who fights with whom. */
  attackTogether: z.boolean(),
})

const BattlefieldChoice = z.strictObject({
  id: Slug,
  title: z.strictObject({ en: z.string(), ru: z.string() }),
  /** Inches. */
  width: z.number(),
  depth: z.number(),
  pieces: z.int(),
  /** Of one that was built here; null for a ready-made one, which the page has itself. */
  file: z.unknown(),
})

/** CAMP-PRE-40, -41. What a house has paid for before the battle. `others`: benefits that are no models; `cost` in credits. */
export const Patronage = z.strictObject({
  others: z.array(Slug),
  models: z.array(z.strictObject({ id: FighterId, name: Name, cost: z.int() })),
})
export type Patronage = z.infer<typeof Patronage>

export const Preparation = z.strictObject({
  campaign: z.strictObject({ id: CampaignId, name: Name, ruleset: rulesetIdSchema }),
  /** How the campaign has it; a single battle may say otherwise. */
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
      /** CAMP-PRE-31. Its own deck of tactics, or those that are open to it; null: any card. */
      deck: z.array(Slug).nullable(),
      /** CAMP-UPR-02. Models more in its crew in this role. */
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
  /** CAMP-PRE-30. `at`: when the battle offers a card; null: it is played by hand. */
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
  /** Sides with the same number fight together. Left out: as the scenario has it, or alone. */
  alliance: z.int().min(0).max(3).exactOptional(),
  /** Tactics cards chosen, and how many are drawn besides. Left out: none. */
  tactics: z.strictObject({ chosen: z.array(Slug).max(20), drawn: z.int().min(0).max(20) }).exactOptional(),
  /** CAMP-CRE-41. Hangers-on that are drawn into a fight at home. Left out: none. */
  drawnIn: z.array(FighterId).min(1).max(20).exactOptional(),
  /** Ammo caches taken from the stash; they are used up. Left out: none. */
  caches: z.int().min(1).max(10).exactOptional(),
})

export const NewBattle = z.strictObject({
  campaign: CampaignId,
  /** The challenge it is fought over; its stake goes to the winner. */
  challenge: ChallengeId.optional(),
  scenario: Slug,
  /** Null at a table, where nothing is measured. */
  battlefield: Slug.nullable(),
  modes: battleModesSchema,
  /** NEC-TERR-01: doors, terminals, ductways and loot of the players' own table are played. Left out: as the campaign has it. */
  tableScenery: z.boolean().optional(),
  /** Left out: made up. */
  seed: z.string().min(1).max(64).optional(),
  sides: z.array(SideChoice).min(2).max(4),
})
export type NewBattle = z.infer<typeof NewBattle>

/** What a page needs to open a battle: everything in the saved battle but the position it will compute itself. */
export const StoredBattle = z.strictObject({
  summary: BattleSummary,
  setup: battleSetupSchema,
  compatibility: z.int(),
  base: savedPointSchema.nullable(),
  inputs: z.array(inputSchema),
  safePoint: savedPointSchema.nullable(),
})
export type StoredBattle = z.infer<typeof StoredBattle>

/** Inputs of a battle as they come in. */
const Followed = z.strictObject({
  from: z.int().nonnegative(),
  inputs: z.array(inputSchema),
  status: BattleStatus,
  /** Sides whose players have the battle before them at their own devices. */
  seats: z.array(z.int().nonnegative()),
})
export type Followed = z.infer<typeof Followed>

/** What happened in a battle. Events may be of older rules than these: they are told as far as these rules know them. */
export const BattleRecording = z.strictObject({
  summary: BattleSummary,
  setup: battleSetupSchema,
  events: z.array(z.unknown()),
})
export type BattleRecording = z.infer<typeof BattleRecording>

/** A battle as it is shown to somebody who plays a side in it or looks on: without its seed, and without what its sides hide from each other. */
export const SeenBattle = z.strictObject({
  status: BattleStatus,
  /** At the beginning, and whenever it shows otherwise than before, with all events anew. Null: as it was. */
  opened: z.strictObject({ summary: BattleSummary, setup: battleSetupSchema, compatibility: z.int() }).nullable(),
  /** Sides whose questions they answer; none: they look on. */
  sides: z.array(z.int().nonnegative()),
  /** How many inputs led here: an answer says so. */
  inputs: z.int().nonnegative(),
  /** Whether they can take back their own last answer: nobody else has answered since, and no dice were thrown on it. */
  takesBack: z.boolean(),
  /** The events from this place on; others that stood there were taken back. */
  from: z.int().nonnegative(),
  events: z.array(z.unknown()),
  /** What is asked, as the engine has it; null: the battle is over. What another side may choose from is left out. */
  asked: z.unknown(),
})
export type SeenBattle = z.infer<typeof SeenBattle>

export const battles = {
  list: query({ input: z.strictObject({ campaign: CampaignId }), output: z.array(BattleSummary) }),
  summary: query({ input: z.strictObject({ id: BattleId }), output: BattleSummary }),
  /** What the battle wizard offers. */
  prepare: query({ input: z.strictObject({ campaign: CampaignId }), output: Preparation }),
  /** Deals a crew at random from the eligible fighters, after those already chosen (CAMP-PRE-11, -13). */
  drawCrew: query({
    input: z.strictObject({ gang: GangId, rule: crewSchema, chosen: z.array(CrewPick).default([]) }),
    output: z.strictObject({ crew: z.array(CrewPick), dice: z.array(z.int()) }),
  }),
  /** Freezes the set-up. Rosters are copied into it. Illegal crews are fought all the same, with warnings. */
  begin: command({
    input: NewBattle,
    output: outcome(z.strictObject({ id: BattleId })),
  }),
  open: query({ input: z.strictObject({ id: BattleId }), output: StoredBattle }),
  /** Everything that happened, to be watched again; also of battles whose rules have changed since. */
  recording: query({ input: z.strictObject({ id: BattleId }), output: BattleRecording }),
  /** The inputs so far, then every input as it is stored. `from` 0 again: the battle goes on from a safe point. */
  follow: watch({ input: z.strictObject({ id: BattleId }), output: Followed }),
  /** The battle as it stands for those who ask, then as it goes on. `looksOn`: on a screen for everybody, where nothing is answered. */
  attend: watch({
    input: z.strictObject({ id: BattleId, looksOn: z.boolean().default(false) }),
    output: SeenBattle,
  }),
  /**
   * Answers a question of a side of one's own. `after`: how many inputs had led to the question; others are a conflict. Dice that lie on no table the host
   * throws behind it.
   */
  answer: command({
    input: z.strictObject({ id: BattleId, after: z.int().nonnegative(), input: answerInputSchema }),
    output: z.strictObject({ stored: z.int() }),
  }),
  /** Takes back one's own last answer. `after` as in `answer`. */
  takeBack: command({
    input: z.strictObject({ id: BattleId, after: z.int().nonnegative() }),
    output: z.strictObject({ stored: z.int() }),
  }),
  /** Appends inputs. `from` is how many are stored already: a gap or an overlap is a conflict and stores nothing. */
  store: command({
    input: z.strictObject({
      id: BattleId,
      from: z.int().nonnegative(),
      inputs: z.array(inputSchema).min(1).max(10_000),
    }),
    output: z.strictObject({ stored: z.int() }),
  }),
  /** Keeps the latest safe point, so that the battle survives a change of the rules. */
  keepSafePoint: command({
    input: z.strictObject({ id: BattleId, compatibility: z.int(), safePoint: savedPointSchema }),
    output: Nothing,
  }),
  /** Goes on from the stored safe point under changed rules: what was done after it is dropped. */
  rebase: command({ input: z.strictObject({ id: BattleId }), output: StoredBattle }),
  /**
   * The battle is over, or is called off as it stands: replays it, keeps events and result, and opens the post-battle draft.
   */
  finish: command({
    input: z.strictObject({
      id: BattleId,
      abandoned: z.boolean().default(false),
      /** How those fared who were seen to by hand. Left out: they stand, and reserves never came. */
      byHand: z
        .array(z.strictObject({ id: FighterId, fate: fighterFateSchema }))
        .max(160)
        .default([]),
    }),
    output: battleResultSchema,
  }),
  /** A battle played elsewhere: its result goes the same way as an engine's. */
  record: command({
    input: z.strictObject({
      campaign: CampaignId,
      challenge: ChallengeId.optional(),
      result: battleResultSchema,
      /** Of the sides, in their order; left out: equals. */
      roles: z.array(Role).max(8).default([]),
      /** Left out: today. */
      playedOn: Moment.optional(),
      notes: Notes.default(''),
    }),
    output: outcome(z.strictObject({ id: BattleId })),
  }),
  /** What people want to remember of it; it goes into the newsletter. */
  note: command({ input: z.strictObject({ id: BattleId, notes: Notes }), output: outcome(Nothing) }),
  /** Never happened: neither result nor post-battle. */
  discard: command({ input: z.strictObject({ id: BattleId, reason: Reason }), output: Nothing }),
}
