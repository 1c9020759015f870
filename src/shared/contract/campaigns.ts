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

/** A campaign as home shows it. */
export const CampaignSummary = z.strictObject({
  id: CampaignId,
  name: Name,
  ruleset: rulesetIdSchema,
  status: CampaignStatus,
  /** A fight of practice gangs that nobody has asked to keep. */
  skirmish: z.boolean(),
  gangs: z.int().nonnegative(),
  battles: z.strictObject({
    /** Begun and not played to their end. */
    open: z.array(BattleId),
    /** Played to their end, and their result isn't taken over. */
    over: z.array(BattleId),
    /** Ended, and their post-battle isn't committed. */
    awaiting: z.array(BattleId),
    committed: z.int().nonnegative(),
  }),
  lastEvent: LogLine.nullable(),
  /** The last that everybody may read. */
  lastPublic: LogLine.nullable(),
  createdAt: z.int(),
})
export type CampaignSummary = z.infer<typeof CampaignSummary>

export const PlayerView = z.strictObject({ id: PlayerId, name: Name, role: PlayerRole, notes: Notes })
export type PlayerView = z.infer<typeof PlayerView>

/** One gang in the standings. Credits; counts. */
export const StandingsRow = z.strictObject({
  gangId: GangId,
  name: Name,
  /** Gang list slug, and its name at founding. */
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
  /** Enemies its fighters took out of action, and its own dead. */
  takedowns: z.int(),
  dead: z.int(),
  /** Of an army: units, their models and Power, victory points, enemy models slain, units lost in battle, experience of its units. */
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
  /** The rules ask for nothing more, though nobody has finished it. */
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
  /** The gangs it is about, by name. */
  who: z.array(z.string()),
  /** Since when it waits; null: nobody knows. */
  since: z.int().nullable(),
})
/** Something that somebody in the campaign still has to do. */
export const Waiting = z.discriminatedUnion('kind', [
  /** Begun and not ended; whose gangs fight in it. */
  waits.extend({ kind: z.literal('battle'), battleId: BattleId, gangIds: z.array(GangId) }),
  /** Played to its end, and not finished yet. */
  waits.extend({ kind: z.literal('battle-over'), battleId: BattleId, gangIds: z.array(GangId) }),
  waits.extend({ kind: z.literal('post-battle'), battleId: BattleId, gangIds: z.array(GangId) }),
  /** Challenges nobody has answered, and those that are to be fought; `due`: when they mean to meet. */
  waits.extend({ kind: z.literal('answer'), challengeId: ChallengeId, due: z.int().nullable() }),
  waits.extend({ kind: z.literal('challenge'), challengeId: ChallengeId, due: z.int().nullable() }),
  /** To be rescued, ransomed, sold or released: of the first gang, held by the second. */
  waits.extend({ kind: z.literal('captive'), fighterId: FighterId, name: z.string() }),
  /** Fighters who must roll an advancement; what is against the rules about a roster. */
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
  /** A campaign whose packs, own content, trading posts, map and own territories it begins with. `invalid` for one of other rules. */
  like: CampaignId.optional(),
})

export const CampaignChange = z.strictObject({
  status: CampaignStatus.optional(),
  notes: Notes.optional(),
  /** All of them: what isn't named is back at its default. */
  houseRules: HouseRules.optional(),
  settings: CampaignSettings.partial().optional(),
})

const campaign = z.strictObject({ campaignId: CampaignId })
const player = z.strictObject({ playerId: PlayerId })

export const campaigns = {
  /** Latest first. */
  list: query({ output: z.array(CampaignSummary) }),
  page: query({ input: campaign, output: CampaignPage }),
  /** What waits for somebody, the oldest first. */
  waiting: query({ input: campaign, output: z.array(Waiting) }),
  log: query({ input: LogRequest, output: z.array(LogLine) }),
  create: command({ input: NewCampaign, output: outcome(z.strictObject({ campaignId: CampaignId })) }),
  rename: command({ input: campaign.extend({ name: Name }), output: outcome(Nothing) }),
  change: command({ input: campaign.extend({ change: CampaignChange }), output: outcome(Nothing) }),
  /** Dice for anything at the table; the log has what fell. Changes nothing else, and can't be taken back. */
  throwDice: command({
    input: campaign.extend({ dice: z.enum(freeDice) }),
    output: outcome(
      z.strictObject({
        faces: z.array(z.int()),
        arrow: z.strictObject({ hour: z.int(), hit: z.boolean() }),
      }),
    ),
  }),
  /** With all its gangs and battles. Undo brings it back. */
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
  /** The campaign a newcomer starts with. Its names are in this language, or the one of the settings. */
  loadSample: command({
    input: z.strictObject({ language: z.enum(locales).optional() }),
    output: outcome(z.strictObject({ campaignId: CampaignId })),
  }),
}
