import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { amountSchema, type Of } from '../../values/figures'
import { categorySchema } from './gangs'
import { campaignTypeIdSchema, gangIdSchema, itemIdSchema, scenarioIdSchema, territoryIdSchema } from './ids'

/** A campaign type as data (CAMP-STR-01, -10): phases of cycles, what gangs hold, whom they fight over it, and who wins in the end. */

/** Our own words in both languages. */
const words = z.object({ en: z.string().min(1), ru: z.string().min(1) })
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const count = z.number().int().nonnegative()

/** What a gang can hold in a campaign. */
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

/** What the people at the table see to themselves, and the rule that says so. */
const noteSchema = z.object({ rule: ruleIdSchema, text: words })

/** The season of ash waste battles in one cycle (CAMP-DOM-10, CAMP-ASH-03); `changes`: a D6 from this on makes it Changing. */
const weatherSchema = z.object({ season: z.enum(['ash', 'flame', 'changing']), changes: z.number().int().nullable() })
export type Weather = Of<typeof weatherSchema>

/**
 * What a battle of this phase is about (CAMP-DOM-05): something nobody holds and, when nothing of that is left, something of the opponent's;
 * only what nobody holds; only something of the opponent's; or nothing.
 */
const stakeRules = ['unclaimed-first', 'unclaimed', 'held', 'none'] as const

/** What a phase changes. */
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
  /** One entry per cycle of the phase; empty where the seasons don't matter. */
  weather: z.array(weatherSchema),
  customs: z.array(z.enum(phaseCustoms)).default([]),
  notes: z.array(noteSchema),
})
export type Phase = Of<typeof phaseSchema>

/** What happens when a phase ends, in this order. */
const phaseEndSteps = [
  /** Everybody in recovery is fit again. */
  'recover',
  /** Captives go home; the captor is paid half of what they are worth. */
  'return-captives',
  /** Juves and Prospects with enough advancements may be promoted: a reminder. */
  'promote',
  /** Credits that must be spent now. */
  'grant',
  /** What nobody holds leaves the campaign. */
  'remove-unclaimed',
  /** Everything is ruined. */
  'ruin-all',
  /** Alliances end (CAMP-STR-20). */
  'end-alliances',
] as const

/** Who picks where a table gives a choice. */
const choosers = ['more', 'fewer', 'free', 'ascendant'] as const

/**
 * A line of a scenario table: one of these scenarios (the first in the underhive, the second in the ash wastes), or any that somebody
 * chooses.
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
  /** The side whose wins count, or the resource. */
  of: slug.nullable(),
  /** Only this phase counts. */
  phase: slug.nullable(),
  rule: ruleIdSchema,
})
export type Triumph = Of<typeof triumphSchema>

const sideSchema = z.object({
  id: slug,
  title: words,
  /** Gang lists that can be nothing else. */
  only: z.array(gangIdSchema),
  /** CAMP-ASH-01. Gangs of this alignment can be nothing else either, where their list doesn't say. */
  aligned: z.enum(['law-abiding', 'outlaw']).nullable().default(null),
  customs: z
    .object({
      /** Credits that a new gang has beyond the others, if its list can only be of this side or it is of this alignment. */
      credits: count.default(0),
      /** CAMP-UPR-02. Models more in the crew, by the role in the battle. */
      moreInCrew: z.object({ attacker: count.default(0), defender: count.default(0) }).prefault({}),
      /** CAMP-UPR-02. Rewards in credits may be rolled a second time. */
      rerollsRewards: z.boolean().default(false),
      /** CAMP-UPR-02. Each gain of Reputation is 1 more, and a Leader who fought unhurt earns D3 experience. */
      unaligned: z.boolean().default(false),
    })
    .prefault({}),
  notes: z.array(noteSchema),
})

/** What a battle can pay, by the reason that the ledger gives. */
export const battlePay = ['reward', 'income', 'loot', 'bounty', 'captive-sale', 'scrap'] as const
const paySchema = z.array(z.enum(battlePay))

/** What a campaign changes after a battle (CAMP-VAR-03, -05, -06, -07, -09, -10). */
const postBattleCustomsSchema = z.object({
  /** Scenarios pay no credits. */
  noRewards: z.boolean().default(false),
  /** Credits that nobody is paid. */
  withheld: paySchema.default([]),
  /** Credits that each battle pays, to every gang or to the winner; null: none. */
  pays: z
    .object({ to: z.enum(['each', 'winner']), amount: amountSchema })
    .nullable()
    .default(null),
  /** The most credits that a gang earns in a cycle by these; null: no limit. */
  most: z
    .object({ credits: count, reasons: paySchema.min(1) })
    .nullable()
    .default(null),
  /** CAMP-VAR-05. Injuries are rolled with a single D6. */
  shortInjuries: z.boolean().default(false),
  /** CAMP-VAR-07. Out of action is dead, and bottling costs D3 models. */
  lastStand: z.boolean().default(false),
  /** CAMP-VAR-10. What is taken from a gang leaves the campaign. */
  capturedLeaves: z.boolean().default(false),
})

/** What a campaign forbids or changes between battles; what is against it is warned of by the type's own rule. */
const customsSchema = z.object({
  /** Once a gang has fought nobody is hired any more. */
  noRecruits: z.boolean().default(false),
  /** Once a gang has fought nothing is bought any more. */
  noTrading: z.boolean().default(false),
  /** While it is founded a gang may buy any gear. */
  anyGear: z.boolean().default(false),
  /** What is sold brings no credits. */
  noSales: z.boolean().default(false),
  noTactics: z.boolean().default(false),
  /** Who doesn't take part. */
  without: z.array(categorySchema).default([]),
  /** The most special and heavy weapons of a gang; null: any number. */
  heavyWeapons: count.nullable().default(null),
  /** Goods that are rare here, with their level. */
  rare: z.record(itemIdSchema, count).default({}),
  /** Added to each search for rare goods. */
  search: count.default(0),
  /** Nothing rarer or more illegal is found; null: no such limit. */
  rarest: count.nullable().default(null),
  /** The fewest gangs in a battle. */
  fewestSides: z.number().int().min(2).max(4).default(2),
  /** Experience of a fighter that is hired while the gang is founded; null: none. */
  startingExperience: z.object({ leader: count, champion: count, others: count }).nullable().default(null),
  /** The largest custom crew: the first line whose rating the gang's does not exceed, null being any. Empty: no limit. */
  crewLimits: z.array(z.object({ rating: count.nullable(), models: z.number().int().positive() })).default([]),
  /** CAMP-LAW-07. Gangs draw intrigues instead of sub-plots. */
  intrigues: z.boolean().default(false),
  /** CAMP-LAW-03, -04. Reputation gives rewards by alignment, and bounties are paid by them, for dead Outlaws too. */
  bounties: z.boolean().default(false),
  /** CAMP-LAW-05. A gang that changes its alignment loses Reputation, and its alliance is tested. */
  paysForSwitching: z.boolean().default(false),
  /** CAMP-UPR-03. A cycle that ends with Chaos ascendant costs each gang a holding, which is ruined. */
  ruinedByChaos: z.boolean().default(false),
  /** CAMP-VAR-12. The arbitrator hands out what triumphs of the last campaign gave. */
  legacy: z.boolean().default(false),
  postBattle: postBattleCustomsSchema.prefault({}),
})
export type Customs = Of<typeof customsSchema>

export const campaignTypeSchema = z.object({
  id: campaignTypeIdSchema,
  name: z.string().min(1),
  /** CAMP-STR-10. The type of a campaign that names none: the first entry with this flag. */
  isDefault: z.boolean().default(false),
  /** Whose variant it is (CAMP-VAR-*); null: one of its own. */
  variantOf: campaignTypeIdSchema.nullable(),
  rule: ruleIdSchema,
  founding: z.object({ credits: count, vehicleCredits: count, keepsUnspent: z.boolean() }),
  holdings: z.object({
    kind: holdingKindSchema,
    /** The catalogue's territories of this campaign take part; null: none. */
    set: slug.nullable(),
    /** Entries of the set that are dealt; the rest is built, given or chained. Empty: all kinds. */
    kinds: z.array(slug),
    /** What every gang begins with: the first entry whose `gangs` name it, or any gang where that is null. */
    own: z.array(z.object({ territory: territoryIdSchema, gangs: z.array(gangIdSchema).nullable() })),
    /** Further entries that belong to every gang, all of them. */
    everyone: z.array(territoryIdSchema),
    /** How many each gang begins with, its own included; the others are drawn. */
    begins: count,
    /** And so many for each gang that nobody holds at first; null: all that are left. */
    pool: z.object({ perGang: count.nullable(), houseFirst: z.boolean(), hidden: z.boolean() }),
    /** Holdings beyond those it begins with that each gang chooses for itself, once the season has begun. */
    chosen: count.default(0),
    /** The side whose gangs are dealt what lies in the middle, as their common property; null: nobody's. */
    pooledFor: slug.nullable().default(null),
    /** One for everybody, another in each cycle. */
    shared: z.boolean().default(false),
    /** What a gang begins with lies side by side on the map. */
    connected: z.boolean().default(false),
    /** Where the gang settles: kinds of entry to choose one from. */
    location: slug.nullable(),
    income: z.enum(['battle', 'cycle']),
    rule: ruleIdSchema,
  }),
  phases: z.array(phaseSchema).min(1),
  /** After the last phase the first begins again (CAMP-VAR-11). */
  repeats: z.boolean(),
  /** By phase id. */
  phaseEnds: z.record(slug, z.array(z.enum(phaseEndSteps))),
  /** Credits of the grant. */
  grant: count,
  challenges: z.object({
    perCycle: z.number().int().positive(),
    /** What refusing costs: the stake, one random holding, or nothing. */
    refusal: z.enum(['stake', 'random', 'nothing']),
    /** From when on a gang may refuse freely in a cycle. */
    refusesFreely: z.enum(['once-challenged', 'once-both', 'always']),
    /**
     * The winner takes the stake; or, after three times as many casualties as it suffered, a random holding (`thrice`) or, with at least three, one
     * of its choice (`thrice-chosen`); or nothing.
     */
    takes: z.enum(['stake', 'thrice', 'thrice-chosen', 'nothing']),
    /** Only what touches something of its own may a gang attack. */
    neighbours: z.boolean().default(false),
    rule: ruleIdSchema,
  }),
  scenarios: z.array(scenarioTableSchema),
  /** Who attacks: the challenger, the gang that chose the scenario, or whom that one names. */
  attacker: z.enum(['challenger', 'chooser', 'as-chosen']),
  /** Scenario in which captives are freed. */
  captives: scenarioIdSchema.nullable(),
  sides: z.array(sideSchema),
  /** What gangs collect besides credits. */
  resources: z.array(slug),
  triumphs: z.array(triumphSchema),
  customs: customsSchema.prefault({}),
  notes: z.array(noteSchema),
})
export type CampaignType = Of<typeof campaignTypeSchema>
