import { freeDice } from '../campaign/free-dice'
import { z } from 'zod'
import { rulesetIdSchema } from '../battle'
import { locales } from '../i18n/locale'
import {
  BattleId,
  CampaignId,
  ChallengeId,
  CycleId,
  FighterId,
  GangId,
  ParticipantId,
  PictureId,
  PlayerId,
} from './ids'
import { LogLine, LogRequest } from './log'
import { command, query } from './operation'
import { Nothing, outcome } from './outcome'
import {
  BattleMode,
  BattleStatus,
  CampaignSettings,
  CampaignStatus,
  CycleStatus,
  HouseRules,
  Name,
  Notes,
  Outcome,
  PlayerRole,
  Role,
} from './vocabulary'

/** A campaign as the home page shows it. */
export const CampaignSummary = z.strictObject({
  id: CampaignId,
  name: Name,
  ruleset: rulesetIdSchema,
  status: CampaignStatus,
  /** A battle of practice gangs that no user has asked to keep. */
  skirmish: z.boolean(),
  gangs: z.int().nonnegative(),
  battles: z.strictObject({
    /** Battles begun and not played to their end. */
    open: z.array(BattleId),
    /** Battles played to their end, with a result not taken over yet. */
    over: z.array(BattleId),
    /** Battles ended, with a post-battle not committed yet. */
    awaiting: z.array(BattleId),
    committed: z.int().nonnegative(),
  }),
  lastEvent: LogLine.nullable(),
  /** The latest log line that all users may read. */
  lastPublic: LogLine.nullable(),
  createdAt: z.int(),
})
export type CampaignSummary = z.infer<typeof CampaignSummary>

export const PlayerView = z.strictObject({ id: PlayerId, name: Name, role: PlayerRole, notes: Notes })
export type PlayerView = z.infer<typeof PlayerView>

/** One gang in the standings. Credits and numbers. */
export const StandingsRow = z.strictObject({
  gangId: GangId,
  name: Name,
  /** Gang list slug, and the list's name at founding. */
  list: z.string(),
  listName: z.string(),
  colour: z.string().nullable(),
  pictureId: PictureId.nullable(),
  playerName: z.string().nullable(),
  rating: z.int(),
  wealth: z.int(),
  credits: z.int(),
  reputation: z.int(),
  territories: z.int(),
  fighters: z.int(),
  won: z.int(),
  lost: z.int(),
  drawn: z.int(),
  /** Enemies that its fighters took out of action; deaths of its own. */
  takedowns: z.int(),
  dead: z.int(),
  /** For an army: units, their models and Power, victory points, enemy models slain, units lost in battle, experience of its units. */
  units: z.int(),
  models: z.int(),
  power: z.int(),
  points: z.int(),
  slain: z.int(),
  destroyed: z.int(),
  experience: z.int(),
})
export type StandingsRow = z.infer<typeof StandingsRow>

export const BattleLine = z.strictObject({
  id: BattleId,
  scenario: z.string().nullable(),
  mode: BattleMode,
  status: BattleStatus,
  /** The rules ask for nothing more, but the battle has not been finished yet. */
  over: z.boolean(),
  pictureId: PictureId.nullable(),
  cycleId: CycleId.nullable(),
  notes: Notes,
  participants: z.array(
    z.strictObject({
      id: ParticipantId,
      gangId: GangId.nullable(),
      name: z.string(),
      role: Role,
      outcome: Outcome,
      rating: z.int(),
      /** Victory points. */
      points: z.int(),
    }),
  ),
  plannedFor: z.int().nullable(),
  createdAt: z.int(),
  committedAt: z.int().nullable(),
})
export type BattleLine = z.infer<typeof BattleLine>

const CycleView = z.strictObject({
  id: CycleId,
  number: z.int(),
  phase: z.string(),
  status: CycleStatus,
})

export const CampaignPage = z.strictObject({
  id: CampaignId,
  name: Name,
  ruleset: rulesetIdSchema,
  status: CampaignStatus,
  settings: CampaignSettings,
  houseRules: HouseRules,
  notes: Notes,
  mapPictureId: PictureId.nullable(),
  players: z.array(PlayerView),
  cycles: z.array(CycleView),
  standings: z.array(StandingsRow),
  /** Latest first. */
  battles: z.array(BattleLine),
})
export type CampaignPage = z.infer<typeof CampaignPage>

const waits = z.strictObject({
  /** Names of the gangs concerned. */
  who: z.array(z.string()),
  /** Waiting since; null: not known. */
  since: z.int().nullable(),
})
/** A task that a user of the campaign still has to do. */
export const Waiting = z.discriminatedUnion('kind', [
  /** A battle begun and not ended; the gangs in it. */
  waits.extend({ kind: z.literal('battle'), battleId: BattleId, gangIds: z.array(GangId) }),
  /** A battle played to its end and not finished yet. */
  waits.extend({ kind: z.literal('battle-over'), battleId: BattleId, gangIds: z.array(GangId) }),
  waits.extend({ kind: z.literal('post-battle'), battleId: BattleId, gangIds: z.array(GangId) }),
  /** Challenges without an answer, and challenges to be fought; `due`: the agreed time. */
  waits.extend({ kind: z.literal('answer'), challengeId: ChallengeId, due: z.int().nullable() }),
  waits.extend({ kind: z.literal('challenge'), challengeId: ChallengeId, due: z.int().nullable() }),
  /** A captive to be rescued, ransomed, sold or released: of the first gang, held by the second. */
  waits.extend({ kind: z.literal('captive'), fighterId: FighterId, name: z.string() }),
  /** Fighters who must roll an advancement; breaches of the rules in a roster. */
  waits.extend({ kind: z.literal('advances'), gangId: GangId, count: z.int() }),
  waits.extend({ kind: z.literal('roster'), gangId: GangId, count: z.int() }),
])
export type Waiting = z.infer<typeof Waiting>

export const NewPlayer = z.strictObject({ name: Name, role: PlayerRole.default('player') })

export const NewCampaign = z.strictObject({
  name: Name,
  ruleset: rulesetIdSchema,
  settings: CampaignSettings.partial().default({}),
  houseRules: HouseRules.default({}),
  players: z.array(NewPlayer).max(50).default([]),
  /** The campaign whose packs, own content, trading posts, map and own territories are copied. `invalid` for one of another ruleset. */
  like: CampaignId.optional(),
})

export const CampaignChange = z.strictObject({
  status: CampaignStatus.optional(),
  notes: Notes.optional(),
  /** All house rules: those not given are reset to their default. */
  houseRules: HouseRules.optional(),
  settings: CampaignSettings.partial().optional(),
})

const campaign = z.strictObject({ campaignId: CampaignId })
const player = z.strictObject({ playerId: PlayerId })

export const campaigns = {
  /** Latest first. */
  list: query({ output: z.array(CampaignSummary) }),
  page: query({ input: campaign, output: CampaignPage }),
  /** Waiting tasks, oldest first. */
  waiting: query({ input: campaign, output: z.array(Waiting) }),
  log: query({ input: LogRequest, output: z.array(LogLine) }),
  create: command({ input: NewCampaign, output: outcome(z.strictObject({ campaignId: CampaignId })) }),
  rename: command({ input: campaign.extend({ name: Name }), output: outcome(Nothing) }),
  change: command({ input: campaign.extend({ change: CampaignChange }), output: outcome(Nothing) }),
  /** Throws dice for any purpose at the table; the log keeps the faces. Changes nothing else, and can't be undone. */
  throwDice: command({
    input: campaign.extend({ dice: z.enum(freeDice) }),
    output: outcome(
      z.strictObject({
        faces: z.array(z.int()),
        arrow: z.strictObject({ hour: z.int(), hit: z.boolean() }),
      }),
    ),
  }),
  /** Removes the campaign with all its gangs and battles. Can be undone. */
  remove: command({ input: campaign, output: outcome(Nothing) }),
  addPlayer: command({
    input: campaign.extend({ player: NewPlayer }),
    output: outcome(z.strictObject({ playerId: PlayerId })),
  }),
  changePlayer: command({
    input: player.extend({ name: Name.optional(), role: PlayerRole.optional(), notes: Notes.optional() }),
    output: outcome(Nothing),
  }),
  removePlayer: command({ input: player, output: outcome(Nothing) }),
  /** Loads the sample campaign for new users. Its names are in this language, or else the language of the settings. */
  loadSample: command({
    input: z.strictObject({ language: z.enum(locales).optional() }),
    output: outcome(z.strictObject({ campaignId: CampaignId })),
  }),
}
