import { z } from 'zod'
import { messageSchema } from '../campaign/message'
import { fighterCategorySchema } from '../campaign/roster'
import { ownUses } from '../campaign/season/own-uses'
import { countSchema } from '../values/figures'
import { AllianceId, CampaignId, CardId, FighterId, GangId, RecordId, TerritoryId } from './ids'
import { command, query } from './operation'
import { Nothing, outcome, Reason } from './outcome'
import { Faces } from './season'
import { Alignment, AllianceStatus, CardState, Name, Notes, Slug } from './vocabulary'

/** A gang's actions between battles besides fighting and trading: allies, intrigues, sub-plots, its settlement, favours, scavenging. */

const Face = z.int().min(1).max(6)

const AllyView = z.strictObject({
  /** Slug in the catalogue. */
  id: Slug,
  name: z.string(),
  kind: z.enum(['guild', 'criminal', 'noble']),
  alignment: z.enum(['law-abiding', 'outlaw', 'any']),
  /** Gang and ally both agree: their alignments fit. */
  willing: z.boolean(),
  /** Between this ally and this house the alliance is strong. */
  strong: z.boolean(),
  representatives: z.string(),
  costs: z.string(),
  /** D6 + Reputation must be at most this for the delegation to come; null: no source gives it. */
  aidOn: z.int().nullable(),
})
type AllyView = z.infer<typeof AllyView>

const AllianceView = z.strictObject({
  id: AllianceId,
  ally: Slug,
  status: AllianceStatus,
  testsThisCycle: z.int(),
})

/** Cards a gang can hold. `delegation`: an ally's fighters who come along to the next battle. */
const decks = ['intrigue', 'sub-plot', 'delegation'] as const
export const Deck = z.enum(decks)
export type Deck = z.infer<typeof Deck>

export const CardView = z.strictObject({
  id: CardId,
  deck: Deck,
  card: z.string(),
  state: CardState,
  /** The intrigue's printed figures; null for other cards. */
  intrigue: z
    .strictObject({
      name: z.string(),
      card: z.string(),
      side: z.enum(['law', 'outlaw']),
      criteria: z.string(),
      reward: z.string(),
      testDice: z.int(),
    })
    .nullable(),
})
export type CardView = z.infer<typeof CardView>

/** CAMP-PRE-41. Types a house can pay for, each as a benefit of its shop, with the gear that may be added. Credits. */
export const PatronView = z.array(
  z.strictObject({
    id: Slug,
    name: z.string(),
    benefit: Slug,
    cost: z.int(),
    gear: z.array(z.strictObject({ item: Slug, price: z.int() })),
  }),
)
export type PatronView = z.infer<typeof PatronView>

/** Amounts of Power, Sustenance and Salvage by their slugs. */
const Materials = z.record(z.string(), z.int())

const StructureView = z.strictObject({
  territory: Slug,
  name: z.string(),
  kind: z.string(),
  cost: Materials,
  requires: z.string().nullable(),
  gives: z.string().nullable(),
  /** Reasons against building it now. */
  against: z.array(messageSchema),
})
type StructureView = z.infer<typeof StructureView>

export const Settlement = z.strictObject({
  location: Slug.nullable(),
  locations: z.array(z.strictObject({ id: Slug, name: z.string(), caps: Materials })),
  caps: Materials.nullable(),
  materials: Materials,
  built: z.array(
    z.strictObject({
      holdingId: TerritoryId,
      territory: Slug,
      name: z.string(),
      kind: z.string(),
      gives: z.string().nullable(),
      scrap: Materials,
      /** Another structure that stands on this one, so that it can't be scrapped; null: none. */
      carries: z.string().nullable(),
    }),
  ),
  /** Structures whose supporting structure is gone, so that they should fall. */
  fallen: z.array(z.string()),
  offer: z.array(StructureView),
})
export type Settlement = z.infer<typeof Settlement>

export const RecordView = z.strictObject({
  id: RecordId,
  gangId: GangId.nullable(),
  title: Name,
  notes: Notes,
  done: z.boolean(),
  at: z.int(),
})
export type RecordView = z.infer<typeof RecordView>

/** One use of an item or a fighter of the gang: the possible targets, and the skills to choose from if a skill is chosen. */
export const OwnUseOffer = z.strictObject({
  what: z.enum(ownUses),
  /** Id of the item or the fighter. */
  by: z.string(),
  targets: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  skills: z.array(Slug),
})
export type OwnUseOffer = z.infer<typeof OwnUseOffer>

const windfallKinds = ['favour', 'scavenging', 'recruit'] as const
export const WindfallKind = z.enum(windfallKinds)
export type WindfallKind = z.infer<typeof WindfallKind>

export const DealingsPage = z.strictObject({
  gang: z.strictObject({
    id: GangId,
    name: Name,
    alignment: Alignment.nullable(),
    reputation: z.int(),
    fighters: z.int(),
  }),
  alliance: AllianceView.nullable(),
  /** Why no alliance can be made now; null: one can. */
  noAlliance: messageSchema.nullable(),
  allies: z.array(AllyView),
  /** Whether the campaign plays intrigues; otherwise sub-plots are drawn. */
  intrigues: z.boolean(),
  noSubPlot: messageSchema.nullable(),
  /** Cards in hand, and claimed cards that count in the next alignment check. */
  cards: z.array(CardView),
  /** Number of dice that claimed intrigues add to the alignment check; null: alignments aren't checked here. */
  alignmentDice: z.int().nullable(),
  /** Whether the gang may change its alignment. */
  mayChange: z.boolean(),
  settlement: Settlement.nullable(),
  favour: z.strictObject({ bonus: z.int(), refused: messageSchema.nullable() }),
  /**
   * CAMP-PRE-31. Where its tactics cards come from, its own deck, cards played and gone, what is wrong with the deck, and
   * all existing cards.
   */
  tactics: z.strictObject({
    pool: z.enum(['preset', 'custom', 'limited']),
    deck: z.array(Slug),
    gone: z.array(Slug),
    wrong: z.enum(['size', 'twice']).nullable(),
    all: z.array(Slug),
  }),
  ownUses: z.array(OwnUseOffer),
  scavenges: z.boolean(),
  /** The gang's stored Meat; null: the campaign has no Meat. */
  meat: z.int().nullable(),
  recruiters: z.array(z.strictObject({ holdingId: TerritoryId, territory: Slug, name: z.string(), dice: z.int() })),
})
export type DealingsPage = z.infer<typeof DealingsPage>

const of = z.strictObject({ gangId: GangId })
const throwing = of.extend({
  kind: WindfallKind,
  /** The territory that brings recruits. */
  holdingId: TerritoryId.nullable().default(null),
  faces: Faces.default({}),
})

const WantedDice = z.array(
  z.strictObject({ id: z.string(), count: z.int(), sides: z.int(), text: messageSchema, rule: z.string() }),
)

const using = of.extend({
  what: z.enum(ownUses),
  by: z.string().min(1).max(60),
  target: z.string().max(60).nullable().default(null),
  skill: Slug.nullable().default(null),
  faces: Faces.default({}),
})

export const OwnUseView = z.strictObject({ rule: z.string(), wanted: WantedDice, ready: z.boolean() })
export type OwnUseView = z.infer<typeof OwnUseView>

export const WindfallView = z.strictObject({
  rule: z.string(),
  wanted: WantedDice,
  /** Null while dice of the first roll are missing. */
  brings: z
    .strictObject({
      recruit: z.enum(['juve', 'ganger', 'champion']).nullable(),
      recruitExperience: z.int(),
      /** Types of that category in the gang's list. */
      types: z.array(z.strictObject({ id: Slug, name: z.string(), category: fighterCategorySchema })),
      gear: z
        .strictObject({
          worth: z.int(),
          what: z.enum(['house', 'any', 'one']),
          items: z.array(z.strictObject({ id: Slug, price: z.int() })),
        })
        .nullable(),
      training: z.strictObject({ fighters: z.int(), experience: z.array(z.int()) }).nullable(),
      leaves: z.boolean(),
      injury: z.boolean(),
    })
    .nullable(),
})
export type WindfallView = z.infer<typeof WindfallView>

const alliance = z.strictObject({ allianceId: AllianceId })

export const dealings = {
  page: query({ input: of, output: DealingsPage }),
  records: query({ input: z.strictObject({ campaignId: CampaignId }), output: z.array(RecordView) }),

  /** CAMP-STR-20. */
  ally: command({ input: of.extend({ ally: Slug }), output: outcome(z.strictObject({ allianceId: AllianceId })) }),
  /** CAMP-STR-21. */
  testAlliance: command({
    input: alliance.extend({ face: Face, changedAlignment: z.boolean().default(false) }),
    output: outcome(z.strictObject({ result: z.enum(['holds', 'withheld', 'broken']) })),
  }),
  /** Restores the alliance after its battle without benefits. */
  resumeAlliance: command({ input: alliance, output: outcome(Nothing) }),
  endAlliance: command({ input: alliance.extend({ reason: Reason }), output: outcome(Nothing) }),
  /** CAMP-STR-22. `joins`: whether the delegation comes along. */
  callDelegation: command({
    input: alliance.extend({ face: Face }),
    output: outcome(z.strictObject({ joins: z.boolean() })),
  }),

  /** CAMP-LAW-07, CAMP-STR-24. Without named cards the application draws; cards that other gangs hold are not drawn. */
  draw: command({
    input: of.extend({
      deck: z.enum(['intrigue', 'sub-plot']),
      cards: z.array(z.string().max(120)).max(10).optional(),
    }),
    output: outcome(z.strictObject({ cards: z.array(CardId) })),
  }),
  /** Claims a card with its rewards, or discards it. */
  settleCard: command({
    input: z.strictObject({
      cardId: CardId,
      claimed: z.boolean(),
      credits: z.int().min(-10_000).max(10_000).default(0),
      reputation: z.int().min(-50).max(50).default(0),
      notes: z.string().trim().max(500).default(''),
    }),
    output: outcome(Nothing),
  }),
  /** CAMP-PRE-31. Replaces the gang's deck of tactics cards; breaches of the rules come back as warnings. */
  saveDeck: command({ input: of.extend({ cards: z.array(Slug).max(60) }), output: outcome(Nothing) }),
  /** CAMP-PRE-31. Marks cards played in a battle fought elsewhere: they leave a limited deck. */
  spendCards: command({ input: of.extend({ cards: z.array(Slug).min(1).max(20) }), output: outcome(Nothing) }),
  /**
   * CAMP-LAW-06. The check after a battle; claimed intrigues count once. `carriedIllegal`: number of participants who
   * carried illegal gear.
   */
  checkAlignment: command({
    input: of.extend({ carriedIllegal: z.int().min(0).max(50).default(0), faces: z.array(Face).max(60) }),
    output: outcome(z.strictObject({ flipped: z.boolean(), alignment: Alignment.nullable() })),
  }),

  /** CAMP-OUT-01. */
  settle: command({ input: of.extend({ location: Slug }), output: outcome(Nothing) }),
  /** CAMP-OUT-03. Builds a structure even against the rules; breaches come back as warnings. */
  build: command({
    input: of.extend({ territory: Slug }),
    output: outcome(z.strictObject({ holdingId: TerritoryId })),
  }),
  /** CAMP-OUT-04. Scraps a structure; half of its materials come back. */
  scrap: command({ input: z.strictObject({ holdingId: TerritoryId }), output: outcome(Nothing) }),

  windfall: query({ input: throwing, output: WindfallView }),
  /** CAMP-STR-23, CAMP-UPR-06, CAMP-DOM-14. Takes the result of a roll. `conflict` while dice are missing. */
  takeWindfall: command({
    input: throwing.extend({
      recruit: z.strictObject({ type: Slug, name: Name }).nullable().default(null),
      items: z.array(Slug).max(50).default([]),
      trainees: z.array(FighterId).max(20).default([]),
      /** The fighter who leaves the gang, if the result demands one. */
      leaver: FighterId.nullable().default(null),
      /** The fighter drawn for a lasting injury; without dice the application rolls. */
      hurt: z
        .strictObject({ fighterId: FighterId, dice: z.array(Face).max(3).optional() })
        .nullable()
        .default(null),
    }),
    output: outcome(z.strictObject({ fighterId: FighterId.nullable() })),
  }),
  /** CAMP-UPR-07. Feeds this many of the crew before a battle. */
  feed: command({
    input: of.extend({ crew: z.int().min(0).max(60) }),
    output: outcome(z.strictObject({ eaten: z.int(), starving: z.boolean() })),
  }),

  ownUse: query({ input: using, output: OwnUseView }),
  /** Carries out the use; an item is used up. `conflict` while dice are missing. */
  useOwn: command({ input: using, output: outcome(z.strictObject({ credits: z.int() })) }),

  patrons: query({ input: of, output: PatronView }),
  /** CAMP-PRE-40, -41. What a house pays for before a battle. `others`: benefits that are not models; `credits`: the limit. */
  patronise: command({
    input: of.extend({
      credits: countSchema,
      models: z
        .array(z.strictObject({ type: Slug, name: Name, items: z.array(Slug).max(30).default([]) }))
        .max(20)
        .default([]),
      others: z.array(Slug).max(20).default([]),
    }),
    output: outcome(z.strictObject({ fighters: z.array(FighterId) })),
  }),

  saveRecord: command({
    input: z.strictObject({
      campaignId: CampaignId,
      recordId: RecordId.optional(),
      gangId: GangId.nullable().default(null),
      title: Name,
      notes: Notes.default(''),
      done: z.boolean().default(false),
    }),
    output: outcome(z.strictObject({ recordId: RecordId })),
  }),
  removeRecord: command({ input: z.strictObject({ recordId: RecordId }), output: outcome(Nothing) }),
}
