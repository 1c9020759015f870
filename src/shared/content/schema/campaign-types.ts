import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { amountSchema, type Of } from '../../values/figures'
import { categorySchema } from './gangs'
import { campaignTypeIdSchema, gangIdSchema, itemIdSchema, scenarioIdSchema, territoryIdSchema } from './ids'

/** A campaign type as data (CAMP-STR-01, -10): phases of cycles, holdings, challenges for them, and triumphs. */

/** This program's own words in both languages. */
const words = z.object({ en: z.string().min(1), ru: z.string().min(1) })
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const count = z.number().int().nonnegative()

/** Kinds of holdings in a campaign. */
export const holdingKinds = [
  'territory',
  'racket',
  'settlement',
  'structure',
  'road-section',
  'trade-route',
  'sympathiser',
  'zone',
] as const
const holdingKindSchema = z.enum(holdingKinds)

/** A rule that players carry out themselves, as text. */
const noteSchema = z.object({ rule: ruleIdSchema, text: words })

/** The season of ash waste battles in one cycle (CAMP-DOM-10, CAMP-ASH-03); `changes`: a D6 from this on makes it Changing. */
const weatherSchema = z.object({ season: z.enum(['ash', 'flame', 'changing']), changes: z.number().int().nullable() })
export type Weather = Of<typeof weatherSchema>

/**
 * Possible stakes of a phase's battles (CAMP-DOM-05): an unclaimed holding, or if there is none left one of the opponent's;
 * only unclaimed ones; only the opponent's; none.
 */
const stakeRules = ['unclaimed-first', 'unclaimed', 'held', 'none'] as const

/** Changes during a phase. */
const phaseCustoms = [
  /** CAMP-UPR-06, -07. Gangs eat Meat before battles or starve; captives and retired fighters become Meat. */
  'meat',
  /** CAMP-UPR-06. Gangs scavenge. */
  'scavenging',
  /** CAMP-UPR-08. Injuries may fester into mutations. */
  'festering',
  /** CAMP-OUT-04. Scenarios give twice the materials. */
  'double-materials',
] as const

const phaseSchema = z.object({
  id: slug,
  title: words,
  kind: z.enum(['battles', 'downtime']),
  cycles: z.number().int().positive(),
  stake: z.enum(stakeRules),
  /** One entry per cycle of the phase; empty if seasons don't matter. */
  weather: z.array(weatherSchema),
  customs: z.array(z.enum(phaseCustoms)).default([]),
  notes: z.array(noteSchema),
})
export type Phase = Of<typeof phaseSchema>

/** Steps at the end of a phase, in this order. */
const phaseEndSteps = [
  /** All fighters in Recovery are fit again. */
  'recover',
  /** Captives are released; the captor is paid half of their cost. */
  'return-captives',
  /** Juves and Prospects with enough advancements may be promoted: a reminder. */
  'promote',
  /** Credits that must be spent now. */
  'grant',
  /** Unclaimed holdings leave the campaign. */
  'remove-unclaimed',
  /** All holdings are ruined. */
  'ruin-all',
  /** Alliances end (CAMP-STR-20). */
  'end-alliances',
] as const

/** Who chooses if a table offers a choice. */
const choosers = ['more', 'fewer', 'free', 'ascendant'] as const

/**
 * A row of a scenario table: one of these scenarios (the first in the underhive, the second in the ash wastes), or any that
 * the chooser wants.
 */
const tableRowSchema = z.object({
  from: z.number().int(),
  to: z.number().int(),
  chooser: z.enum(choosers).nullable(),
  scenarios: z.array(scenarioIdSchema),
})

const scenarioTableSchema = z.object({
  /** Only in this phase; null: in any. */
  phase: slug.nullable(),
  /** Only for stakes of this region; null: for any. */
  region: slug.nullable(),
  dice: z.enum(['D6', '2D6']),
  rows: z.array(tableRowSchema).min(1),
  rule: ruleIdSchema,
})
export type ScenarioTable = Of<typeof scenarioTableSchema>

const measures = [
  'holdings',
  'takedowns-and-wrecks',
  'takedowns',
  'wrecks',
  'wealth',
  'rating',
  'reputation',
  'battles',
  'fighters',
  'enemy-leaders',
  'raid-wins-attacking',
  'raid-wins-defending',
  'gathering-wins',
  'wins-for-side',
  'longest-chain',
  'resource',
  'fewest-deaths',
] as const
export type Measure = (typeof measures)[number]

const triumphSchema = z.object({
  id: slug,
  title: words,
  measure: z.enum(measures),
  /** The side whose wins count, or the resource counted. */
  of: slug.nullable(),
  /** Only this phase counts. */
  phase: slug.nullable(),
  rule: ruleIdSchema,
})
export type Triumph = Of<typeof triumphSchema>

const sideSchema = z.object({
  id: slug,
  title: words,
  /** Gang lists that must be on this side. */
  only: z.array(gangIdSchema),
  /** CAMP-ASH-01. Gangs of this alignment must be on this side too, unless their list decides it. */
  aligned: z.enum(['law-abiding', 'outlaw']).nullable().default(null),
  customs: z
    .object({
      /** Additional credits of a new gang whose list or alignment puts it on this side. */
      credits: count.default(0),
      /** CAMP-UPR-02. Additional models in the crew, by role in the battle. */
      moreInCrew: z.object({ attacker: count.default(0), defender: count.default(0) }).prefault({}),
      /** CAMP-UPR-02. Rewards in credits may be rolled a second time. */
      rerollsRewards: z.boolean().default(false),
      /** CAMP-UPR-02. Each gain of Reputation is 1 more, and a Leader who fought unhurt earns D3 experience. */
      unaligned: z.boolean().default(false),
    })
    .prefault({}),
  notes: z.array(noteSchema),
})

/** Payments of a battle, by their reason in the ledger. */
export const battlePay = ['reward', 'income', 'loot', 'bounty', 'captive-sale', 'scrap'] as const
const paySchema = z.array(z.enum(battlePay))

/** Changes of a campaign after a battle (CAMP-VAR-03, -05, -06, -07, -09, -10). */
const postBattleCustomsSchema = z.object({
  /** Scenarios pay no credits. */
  noRewards: z.boolean().default(false),
  /** Reasons for which no credits are paid. */
  withheld: paySchema.default([]),
  /** Credits that each battle pays, to every gang or to the winner; null: none. */
  pays: z
    .object({ to: z.enum(['each', 'winner']), amount: amountSchema })
    .nullable()
    .default(null),
  /** The most credits that a gang may earn in a cycle for these reasons; null: no limit. */
  most: z
    .object({ credits: count, reasons: paySchema.min(1) })
    .nullable()
    .default(null),
  /** CAMP-VAR-05. Injuries are rolled with a single D6. */
  shortInjuries: z.boolean().default(false),
  /** CAMP-VAR-07. Out of action means dead, and bottling out costs D3 models. */
  lastStand: z.boolean().default(false),
  /** CAMP-VAR-10. A holding taken from a gang leaves the campaign. */
  capturedLeaves: z.boolean().default(false),
})

/** Restrictions and changes of a campaign between battles; breaches are warned of with the type's own rule. */
const customsSchema = z.object({
  /** No hiring after a gang's first battle. */
  noRecruits: z.boolean().default(false),
  /** No purchases after a gang's first battle. */
  noTrading: z.boolean().default(false),
  /** During founding a gang may buy any gear. */
  anyGear: z.boolean().default(false),
  /** Sales bring no credits. */
  noSales: z.boolean().default(false),
  noTactics: z.boolean().default(false),
  /** Categories excluded from the campaign. */
  without: z.array(categorySchema).default([]),
  /** Maximum number of a gang's special and heavy weapons; null: no limit. */
  heavyWeapons: count.nullable().default(null),
  /** Goods that are rare in this campaign, with their level. */
  rare: z.record(itemIdSchema, count).default({}),
  /** Bonus to each search for rare goods. */
  search: count.default(0),
  /** Highest rare or illegal level that can be found; null: no limit. */
  rarest: count.nullable().default(null),
  /** Minimum number of gangs in a battle. */
  fewestSides: z.number().int().min(2).max(4).default(2),
  /** Experience of fighters hired during founding; null: none. */
  startingExperience: z.object({ leader: count, champion: count, others: count }).nullable().default(null),
  /** Maximum size of a custom crew: the first entry whose rating is at least the gang's (null: any). Empty: no limit. */
  crewLimits: z.array(z.object({ rating: count.nullable(), models: z.number().int().positive() })).default([]),
  /** CAMP-LAW-07. Gangs draw intrigues instead of sub-plots. */
  intrigues: z.boolean().default(false),
  /** CAMP-LAW-03, -04. Reputation gives rewards by alignment, which affect bounties, also for dead Outlaws. */
  bounties: z.boolean().default(false),
  /** CAMP-LAW-05. A gang that changes its alignment loses Reputation, and its alliance is tested. */
  paysForSwitching: z.boolean().default(false),
  /** CAMP-UPR-03. At the end of a cycle with Chaos ascendant each gang loses a holding to ruin. */
  ruinedByChaos: z.boolean().default(false),
  /** CAMP-VAR-12. The arbitrator gives rewards for triumphs of the last campaign. */
  legacy: z.boolean().default(false),
  postBattle: postBattleCustomsSchema.prefault({}),
})
export type Customs = Of<typeof customsSchema>

export const campaignTypeSchema = z.object({
  id: campaignTypeIdSchema,
  name: z.string().min(1),
  /** CAMP-STR-10. Used for a campaign that names no type: the first entry with this flag. */
  isDefault: z.boolean().default(false),
  /** The type of which it is a variant (CAMP-VAR-*); null: not a variant. */
  variantOf: campaignTypeIdSchema.nullable(),
  rule: ruleIdSchema,
  founding: z.object({ credits: count, vehicleCredits: count, keepsUnspent: z.boolean() }),
  holdings: z.object({
    kind: holdingKindSchema,
    /** Slug of the catalogue's territories used in this campaign; null: none. */
    set: slug.nullable(),
    /** Kinds of territories that are dealt; others are built, given or linked. Empty: all kinds. */
    kinds: z.array(slug),
    /** The first holding of each gang: the first entry that names its list, or with null any gang. */
    own: z.array(z.object({ territory: territoryIdSchema, gangs: z.array(gangIdSchema).nullable() })),
    /** Further holdings that every gang has. */
    everyone: z.array(territoryIdSchema),
    /** Number of each gang's first holdings, including its own; the rest is drawn. */
    begins: count,
    /** Unclaimed holdings: `perGang` for each gang; null: all that are left. */
    pool: z.object({ perGang: count.nullable(), houseFirst: z.boolean(), hidden: z.boolean() }),
    /** Number of further holdings that each gang chooses once the season has begun. */
    chosen: count.default(0),
    /** The side whose gangs receive the unclaimed holdings; null: they remain unclaimed. */
    pooledFor: slug.nullable().default(null),
    /** One holding for all gangs, another in each cycle. */
    shared: z.boolean().default(false),
    /** A gang's first holdings are adjacent on the map. */
    connected: z.boolean().default(false),
    /** Kind of location of which each gang chooses one to settle in; null: none. */
    location: slug.nullable(),
    income: z.enum(['battle', 'cycle']),
    rule: ruleIdSchema,
  }),
  phases: z.array(phaseSchema).min(1),
  /** After the last phase the first one begins again (CAMP-VAR-11). */
  repeats: z.boolean(),
  /** By phase id. */
  phaseEnds: z.record(slug, z.array(z.enum(phaseEndSteps))),
  /** Credits of the phase-end step `grant`. */
  grant: count,
  challenges: z.object({
    perCycle: z.number().int().positive(),
    /** The cost of refusing: the stake, one random holding, or nothing. */
    refusal: z.enum(['stake', 'random', 'nothing']),
    /** When a gang may refuse without cost in a cycle. */
    refusesFreely: z.enum(['once-challenged', 'once-both', 'always']),
    /**
     * What the winner takes: the stake; a random holding if it caused three times the casualties it suffered (`thrice`); the
     * same with at least three, and a holding of its choice (`thrice-chosen`); or nothing.
     */
    takes: z.enum(['stake', 'thrice', 'thrice-chosen', 'nothing']),
    /** A gang may only attack holdings adjacent to its own. */
    neighbours: z.boolean().default(false),
    rule: ruleIdSchema,
  }),
  scenarios: z.array(scenarioTableSchema),
  /** The attacker: the challenger, the gang that chose the scenario, or a gang named by it. */
  attacker: z.enum(['challenger', 'chooser', 'as-chosen']),
  /** The scenario in which captives are freed. */
  captives: scenarioIdSchema.nullable(),
  sides: z.array(sideSchema),
  /** Resources that gangs collect besides credits. */
  resources: z.array(slug),
  triumphs: z.array(triumphSchema),
  customs: customsSchema.prefault({}),
  notes: z.array(noteSchema),
})
export type CampaignType = Of<typeof campaignTypeSchema>
