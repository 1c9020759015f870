import { z } from 'zod'
import { messageSchema } from '../campaign/message'
import { locales } from '../i18n/locale'
import { amountSchema } from '../values/figures'
import { ChallengeId, CampaignId, CycleId, FighterId, GangId, TerritoryId } from './ids'
import { command, query } from './operation'
import { Nothing, outcome, Reason } from './outcome'
import { ChallengeStatus, CycleStatus, Moment, Name, Notes, Slug, TerritoryKind, TerritoryStatus } from './vocabulary'

/** A running season: its cycles, challenges and stakes, the gangs' holdings, and the changes between two cycles. */

const Title = z.strictObject({ en: z.string(), ru: z.string() })
const Note = z.strictObject({ rule: z.string(), text: Title })
const Season = z.enum(['ash', 'flame', 'changing'])

/** A hex of the map, or a point on its picture in thousandths of its width and height. */
export const MapPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hex'), q: z.int().min(-1000).max(1000), r: z.int().min(-1000).max(1000) }),
  z.strictObject({ kind: z.literal('point'), x: z.int().min(0).max(1000), y: z.int().min(0).max(1000) }),
])
export type MapPlace = z.infer<typeof MapPlace>

/** A territory that a gang holds or could hold. */
export const HoldingView = z.strictObject({
  id: TerritoryId,
  /** Slug in the catalogue. */
  territory: z.string(),
  kind: TerritoryKind,
  name: z.string(),
  status: TerritoryStatus,
  stakeable: z.boolean(),
  holderId: GangId.nullable(),
  /** The holding it is part of and changes hands with. */
  partOf: TerritoryId.nullable(),
  /** Printed income of its base and enhanced boon, and its other boons; for a held one, as its holder gets them. */
  income: z.string().nullable(),
  boons: z.array(z.string()),
  /** Credits after each battle as set by the arbitrator; `income` includes them. */
  ownIncome: amountSchema.nullable(),
  place: MapPlace.nullable(),
  notes: z.string(),
})
export type HoldingView = z.infer<typeof HoldingView>

export const ChallengeView = z.strictObject({
  id: ChallengeId,
  challengerId: GangId,
  challengedId: GangId.nullable(),
  stakeId: TerritoryId.nullable(),
  captiveId: FighterId.nullable(),
  battleId: z.string().nullable(),
  status: ChallengeStatus,
  /** Agreed time of the battle. */
  plannedFor: z.int().nullable(),
  /** What refusing it would cost. */
  refusal: z.enum(['stake', 'random', 'nothing']),
})
export type ChallengeView = z.infer<typeof ChallengeView>

/** A round robin of all gangs, as it would be scheduled. */
export const Schedule = z.strictObject({
  rounds: z.array(
    z.strictObject({
      cycle: z.int(),
      phase: Title,
      pairs: z.array(z.strictObject({ challengerId: GangId, challengedId: GangId })),
      /** The gang without an opponent. */
      bye: GangId.nullable(),
    }),
  ),
  /** Number of rounds for which the season has no cycles left. */
  leftOver: z.int(),
})
export type Schedule = z.infer<typeof Schedule>

export const LegacyReward = z.enum(['territory', 'experience', 'credits', 'reputation', 'hanger-on'])
export type LegacyReward = z.infer<typeof LegacyReward>

const Contestant = z.strictObject({
  id: GangId,
  name: Name,
  colour: z.string().nullable(),
  rating: z.int(),
  holdings: z.int(),
  side: z.string().nullable(),
  /** Sides the gang may choose in this campaign. */
  mayBe: z.array(z.string()),
  resources: z.record(z.string(), z.int()),
  /** Why it can't issue a challenge now. */
  noChallenge: messageSchema.nullable(),
  /** If the campaign has alignments: the benefits of its Reputation. */
  rewards: z.array(z.string()),
})
type Contestant = z.infer<typeof Contestant>

const TriumphView = z.strictObject({
  id: z.string(),
  title: Title,
  rule: z.string(),
  places: z.array(z.strictObject({ gangId: GangId, value: z.int() })),
  /** Null: a tie, or no gang has any points for it. */
  winner: GangId.nullable(),
})
type TriumphView = z.infer<typeof TriumphView>

export const SeasonPage = z.strictObject({
  type: z.strictObject({
    id: Slug,
    kind: TerritoryKind,
    attacker: z.enum(['challenger', 'chooser', 'as-chosen']),
    table: z.boolean(),
    /** Number of dice for the table; 0 if there is none. */
    tableDice: z.int(),
    resources: z.array(z.string()),
  }),
  /** The open cycle; null: the season has not begun or is over. */
  cycle: z
    .strictObject({
      id: CycleId,
      number: z.int(),
      phase: z.string(),
      within: z.int(),
      notes: z.string(),
      season: Season.nullable(),
    })
    .nullable(),
  over: z.boolean(),
  calendar: z.array(
    z.strictObject({ number: z.int(), phase: Title, kind: z.enum(['battles', 'downtime']), status: CycleStatus }),
  ),
  sides: z.array(z.strictObject({ id: z.string(), title: Title, notes: z.array(Note) })),
  /** The side that is ascendant, if sides fight for ascendancy. */
  ascendant: z.string().nullable(),
  gangs: z.array(Contestant),
  holdings: z.array(HoldingView),
  /** Challenges of this cycle. */
  challenges: z.array(ChallengeView),
  /** Challenges of future cycles. */
  planned: z.array(z.strictObject({ number: z.int(), phase: Title, challenges: z.array(ChallengeView) })),
  /** Challenges of earlier cycles that were neither fought nor settled. */
  leftOver: z.array(ChallengeView),
  /** Gangs that may challenge, in order. */
  order: z.array(GangId),
  /** Gangs without a battle in this cycle. */
  bystanders: z.array(GangId),
  /** Holdings that can be staked; `against`: only against this holder; null: against any gang. */
  stakes: z.array(z.strictObject({ holdingId: TerritoryId, against: GangId.nullable() })),
  /** CAMP-VAR-04. Gangs that still have to choose `left` holdings, and the territories to choose from. */
  choosing: z.strictObject({
    gangs: z.array(z.strictObject({ gangId: GangId, left: z.int() })),
    territories: z.array(z.strictObject({ id: Slug, name: z.string() })),
  }),
  /** CAMP-VAR-12. Whether triumphs of an earlier campaign are rewarded. */
  legacy: z.boolean(),
  /** CAMP-VAR-11. How many holdings each gang keeps when the campaign is refreshed; empty if the type has no refresh. */
  refresh: z.array(z.strictObject({ gangId: GangId, keeps: z.int() })),
  captives: z.array(z.strictObject({ fighterId: FighterId, name: z.string(), gangId: GangId, captorId: GangId })),
  triumphs: z.array(TriumphView),
  leadingSide: z.string().nullable(),
  /** What a gang that joins now could be given. Credits; number of holdings. */
  late: z.strictObject({ credits: z.int(), holdings: z.int() }),
  /** Rules of the campaign type and this phase that players carry out themselves. */
  notes: z.array(Note),
})
export type SeasonPage = z.infer<typeof SeasonPage>

/** Rolled faces by the id of their roll. */
export const Faces = z.record(z.string().max(200), z.array(z.int().min(1).max(6)).max(12))
const Amounts = z.record(z.string().max(200), z.int().min(-100_000).max(100_000))

export const CycleChange = z.strictObject({
  lines: z.array(
    z.strictObject({
      rule: z.string(),
      text: messageSchema,
      kind: z.string(),
      gangId: z.string().nullable(),
      amount: z.int().nullable(),
    }),
  ),
  wanted: z.array(
    z.strictObject({ id: z.string(), count: z.int(), sides: z.int(), text: messageSchema, rule: z.string() }),
  ),
  sums: z.array(z.strictObject({ id: z.string(), text: messageSchema, rule: z.string() })),
  /** Choices for the players; without an answer, chance decides. */
  choices: z.array(
    z.strictObject({
      id: z.string(),
      rule: z.string(),
      text: messageSchema,
      options: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    }),
  ),
  /** The next cycle; null: the season ends. */
  next: z.strictObject({ number: z.int(), phase: Title }).nullable(),
})
export type CycleChange = z.infer<typeof CycleChange>

/** The result of a roll for the scenario. */
export const ScenarioRoll = z.strictObject({
  faces: z.array(z.int()),
  /** Index of the discarded die; null: none was. */
  dropped: z.int().nullable(),
  rule: z.string(),
  scenarios: z.array(z.string()),
  /** Set if a gang chooses; `gangId` null: a roll-off or an agreement decides which. */
  choice: z.strictObject({ by: z.enum(['more', 'fewer', 'free', 'ascendant']), gangId: GangId.nullable() }).nullable(),
  attackerId: GangId.nullable(),
})
export type ScenarioRoll = z.infer<typeof ScenarioRoll>

const campaign = z.strictObject({ campaignId: CampaignId })
const settling = campaign.extend({
  faces: Faces.default({}),
  amounts: Amounts.default({}),
  picks: z.record(z.string(), z.string()).default({}),
})

export const season = {
  page: query({ input: campaign, output: SeasonPage }),
  /** The changes if the cycle ended now. */
  preview: query({ input: settling, output: CycleChange }),
  /** Deals the gangs' starting holdings, and opens the first cycle. `seed`: the same seed deals the same cards. */
  start: command({ input: campaign.extend({ seed: z.string().min(1).max(64).optional() }), output: outcome(Nothing) }),
  /** Ends the cycle and opens the next, or ends the season. `conflict` while dice are missing. */
  advance: command({ input: settling, output: outcome(Nothing) }),
  challenge: command({
    input: campaign.extend({
      challengerId: GangId,
      challengedId: GangId.nullable(),
      stakeId: TerritoryId.nullable().default(null),
      captiveId: FighterId.nullable().default(null),
    }),
    output: outcome(z.strictObject({ challengeId: ChallengeId })),
  }),
  /** A round robin of all gangs over the remaining cycles; with an odd number, one gang sits out each round. */
  proposeSchedule: query({
    input: campaign.extend({ gangs: z.array(GangId).min(2).max(40), perCycle: z.int().min(1).max(5).default(1) }),
    output: Schedule,
  }),
  /** Adds all these challenges in one step. `invalid` for a past cycle or one that the season doesn't have. */
  schedule: command({
    input: campaign.extend({
      rounds: z
        .array(
          z.strictObject({
            cycle: z.int().positive().max(1000),
            pairs: z.array(z.strictObject({ challengerId: GangId, challengedId: GangId })).max(20),
          }),
        )
        .min(1)
        .max(80),
    }),
    output: outcome(z.strictObject({ challenges: z.int() })),
  }),
  /** Changes the gangs or the stake of a challenge. `conflict` once its battle has begun. */
  changeChallenge: command({
    input: z.strictObject({
      challengeId: ChallengeId,
      challengerId: GangId.optional(),
      challengedId: GangId.nullable().optional(),
      stakeId: TerritoryId.nullable().optional(),
      captiveId: FighterId.nullable().optional(),
    }),
    output: outcome(Nothing),
  }),
  removeChallenge: command({ input: z.strictObject({ challengeId: ChallengeId }), output: outcome(Nothing) }),
  /** A text to send to the gangs: about one challenge, or about a whole cycle. `missing` if there is no such cycle. */
  invitation: query({
    input: campaign.extend({
      of: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('challenge'), challengeId: ChallengeId }),
        z.strictObject({ kind: z.literal('cycle'), number: z.int().positive().max(1000) }),
      ]),
      language: z.enum(locales),
      format: z.enum(['markdown', 'plain']),
    }),
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
  }),
  answer: command({
    input: z.strictObject({ challengeId: ChallengeId, answer: z.enum(['accept', 'refuse', 'withdraw']) }),
    output: outcome(Nothing),
  }),
  /** Sets the agreed time of the battle; null: not agreed. */
  plan: command({
    input: z.strictObject({ challengeId: ChallengeId, plannedFor: Moment.nullable() }),
    output: outcome(Nothing),
  }),
  /** Gives a late gang its start. `seed`: the same seed deals the same cards. `conflict` while no cycle is open. */
  join: command({
    input: z.strictObject({
      gangId: GangId,
      credits: z.int().min(0).max(100_000),
      holdings: z.int().min(0).max(20),
      seed: z.string().min(1).max(64).optional(),
    }),
    output: outcome(Nothing),
  }),
  /** CAMP-VAR-11. Refreshes the campaign: `keeps` lists every holding that stays with its gang; all others lose their holder. */
  refresh: command({ input: campaign.extend({ keeps: z.array(TerritoryId).max(500) }), output: outcome(Nothing) }),
  /**
   * CAMP-VAR-12. Rewards a triumph of the last campaign. `trainees`: one entry per point of experience. `recruit`: the free
   * hanger-on. `seed`: the same seed deals the same territory.
   */
  legacy: command({
    input: z.strictObject({
      gangId: GangId,
      reward: LegacyReward,
      trainees: z.array(FighterId).max(20).default([]),
      recruit: z.strictObject({ type: Slug, name: Name }).nullable().default(null),
      seed: z.string().min(1).max(64).optional(),
    }),
    output: outcome(Nothing),
  }),
  /** Rolls on the campaign's scenario table, or reads typed faces. `missing` if there is no table. */
  rollScenario: query({
    input: campaign.extend({
      gangs: z.array(GangId).min(2).max(4),
      challengerId: GangId.nullable().default(null),
      stakeId: TerritoryId.nullable().default(null),
      shift: z.int().min(-4).max(4).default(0),
      faces: z.array(z.int().min(1).max(6)).max(3).optional(),
      /** Index of the die to discard if one extra was rolled (Fake Out); absent: the last. */
      drop: z.int().min(0).max(2).optional(),
    }),
    output: ScenarioRoll,
  }),
  /** Adds a territory by hand: from the catalogue, or one of the arbitrator's own without a slug. */
  addHolding: command({
    input: campaign.extend({
      territory: Slug.nullable(),
      name: Name.optional(),
      kind: TerritoryKind.optional(),
      /** A part has the same holder as its whole. */
      holderId: GangId.nullable().default(null),
      partOf: TerritoryId.optional(),
      place: MapPlace.nullable().default(null),
      /** Credits after each battle; null or absent: as printed. */
      income: amountSchema.nullable().optional(),
    }),
    output: outcome(z.strictObject({ holdingId: TerritoryId })),
  }),
  changeHolding: command({
    input: z.strictObject({
      holdingId: TerritoryId,
      holderId: GangId.nullable().optional(),
      name: Name.optional(),
      status: TerritoryStatus.optional(),
      stakeable: z.boolean().optional(),
      /** Null: no longer a part of another. */
      partOf: TerritoryId.nullable().optional(),
      place: MapPlace.nullable().optional(),
      /** Credits after each battle instead of the printed ones; null: as printed. */
      income: amountSchema.nullable().optional(),
      notes: Notes.optional(),
    }),
    output: outcome(Nothing),
  }),
  /** Cycles to whose end the campaign can be rolled back, latest first. */
  snapshots: query({ input: campaign, output: z.array(z.int()) }),
  /** Restores everything to the time just before that cycle ended. Can be undone. */
  rollBack: command({
    input: campaign.extend({ cycle: z.int().positive().max(1000), reason: Reason }),
    output: outcome(Nothing),
  }),
  removeHolding: command({ input: z.strictObject({ holdingId: TerritoryId }), output: outcome(Nothing) }),
}
