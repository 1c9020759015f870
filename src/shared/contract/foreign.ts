import { z } from 'zod'
import { rulesetIdSchema } from '../battle'
import { categorySchema } from '../content/schema'
import { CardLocale } from './cards'
import { CampaignId, FighterId, GangId } from './ids'
import { command, query } from './operation'
import { Nothing, outcome } from './outcome'
import { FighterStatus, Name, Slug } from './vocabulary'

/** Bringing gangs and campaigns in from other tools: read, look at the plan, decide what is unsure, bring in. */

/** Bytes, unpacked: no gang and no campaign of another tool comes near. */
export const foreignLimit = 8_000_000

const ForeignSource = z.enum(['yaktribe', 'battlescribe', 'new-recruit', 'munda-manager', 'table'])

/** What kind of thing a name of the file stands for. */
export const NameKind = z.enum(['list', 'type', 'item', 'skill', 'injury', 'territory', 'scenario'])
export type NameKind = z.infer<typeof NameKind>

/** `remembered`: decided for an earlier file. `exact`: the same but for spelling. `alias`: known under another name. `likely`: it looks like it, and somebody must say so. */
export const Certainty = z.enum(['decided', 'remembered', 'exact', 'alias', 'likely', 'none'])
export type Certainty = z.infer<typeof Certainty>

/**
 * What is made of a name: something known by its slug; itself, kept as it stands (null); a type, a unit or an item of its own with the
 * figures of the file; or nothing.
 */
export const NameDecision = z.union([
  Slug.nullable(),
  z.strictObject({ as: z.literal('own-type'), category: categorySchema }),
  z.strictObject({ as: z.literal('own-unit') }),
  z.strictObject({ as: z.literal('own-item') }),
  z.strictObject({ as: z.literal('skipped') }),
])
export type NameDecision = z.infer<typeof NameDecision>

/** A name of the file and what it is in the content. Decisions name it by `key`. */
export const NameMatch = z.strictObject({
  key: z.string(),
  kind: NameKind,
  /** As the file has it. */
  wanted: z.string(),
  certainty: Certainty,
  /** What was decided, now or for an earlier file. */
  decision: NameDecision.optional(),
  /** What it will be brought in as; null: as an imported thing under its own name, or not at all. */
  slug: Slug.nullable(),
  name: z.string().nullable(),
  candidates: z.array(z.strictObject({ slug: Slug, name: z.string() })),
  /** How often the file names it. */
  times: z.int(),
})
export type NameMatch = z.infer<typeof NameMatch>

/** A number that the file and the rules don't agree on. Statlines in their own units: inches, target numbers, plain numbers; credits. */
export const Difference = z.strictObject({ what: z.string(), theirs: z.int(), ours: z.int() })

/** A name of the file and what it is here; null: nothing. */
const Recognised = z.strictObject({ wanted: z.string(), slug: Slug.nullable(), name: z.string().nullable() })
export type Recognised = z.infer<typeof Recognised>
const Counted = Recognised.extend({ quantity: z.int() })

export const PlannedFighter = z.strictObject({
  place: z.string(),
  name: z.string(),
  type: Recognised,
  status: FighterStatus,
  items: z.array(Counted),
  /** What its type brings along and the file doesn't name: gear and skills. */
  added: z.array(Counted),
  /** Gear that its type starts with and that it doesn't get: the file lists its gear without it. */
  without: z.array(Counted),
  skills: z.array(Recognised),
  injuries: z.array(Recognised),
  experience: z.int(),
  differences: z.array(Difference),
})
export type PlannedFighter = z.infer<typeof PlannedFighter>

export const PlannedGang = z.strictObject({
  place: z.string(),
  /** A gang of this name and list is where it goes already: this would be a second one. */
  again: z.boolean(),
  name: z.string(),
  list: Recognised,
  credits: z.int().nullable(),
  reputation: z.int().nullable(),
  /** The other tool's figure, and what it comes to here with their numbers. Credits. */
  rating: z.strictObject({ theirs: z.int().nullable(), here: z.int() }),
  stash: z.array(Counted),
  territories: z.array(Recognised),
  fighters: z.array(PlannedFighter),
})
export type PlannedGang = z.infer<typeof PlannedGang>

/** An amount of the file below 0. `of`: the fighter, gang or resource by name. Decisions name it by `key`. */
export const NegativeAmount = z.strictObject({
  key: z.string(),
  what: z.enum(['credits', 'reputation', 'experience', 'other']),
  of: z.string(),
  amount: z.int(),
  decided: z.enum(['keep', 'zero']).nullable(),
})
export type NegativeAmount = z.infer<typeof NegativeAmount>

/**
 * Why a value of the file doesn't arrive. `unread`: nothing here has a place for it. `territory`: it needs a campaign. `injury`: it doesn't
 * last. `rule`: the rules of the type count. `printed`: a line or keyword that
 * ours counts for. `ability`: what a unit of its own could do there. `stat`: the type has no such characteristic. `selection`: it belongs to no fighter. `battles`,
 * `players`: the campaign it goes to has its own. `freeTerritory`: nothing here goes by this name. `label`: longer than a label is.
 * `skipped`: somebody said so.
 */
const LeftOutReason = z.enum([
  'unread',
  'territory',
  'freeTerritory',
  'injury',
  'rule',
  'ability',
  'printed',
  'stat',
  'selection',
  'battles',
  'players',
  'label',
  'skipped',
])

/** `text`: in the words of the file. */
export const LeftOut = z.strictObject({ place: z.string(), reason: LeftOutReason, text: z.string() })
export type LeftOut = z.infer<typeof LeftOut>

export const ForeignPlan = z.strictObject({
  source: ForeignSource,
  /** The game it belongs to, and what that keeps: an army stands as a gang whose fighters are its units. */
  ruleset: rulesetIdSchema,
  keeps: z.enum(['gangs', 'armies']),
  /** What fighters or units are measured by. */
  worth: z.enum(['credits', 'power', 'points']),
  campaign: z
    .strictObject({ name: z.string(), players: z.array(z.string()), battles: z.int(), territories: z.int() })
    .nullable(),
  gangs: z.array(PlannedGang),
  /** Every name once, the unsure ones first. */
  names: z.array(NameMatch),
  /** Keys of names that something of its own can be made of: the file has the figures. */
  makeable: z.array(z.string()),
  negatives: z.array(NegativeAmount),
  /** What must be decided before anything can be brought in: keys of names and of negative amounts. */
  undecided: z.array(z.string()),
  leftOut: z.array(LeftOut),
})
export type ForeignPlan = z.infer<typeof ForeignPlan>

/**
 * `names`: what a name of the file is, by key. `numbers`: whose count. `negatives`: whether an amount below 0 stays
 * or becomes 0, by key.
 */
export const ForeignDecisions = z.strictObject({
  names: z.record(z.string().max(300), NameDecision).default({}),
  numbers: z.enum(['theirs', 'ours']).default('theirs'),
  negatives: z.record(z.string().max(300), z.enum(['keep', 'zero'])).default({}),
  /** For a file that names no gang. */
  gangName: Name.nullable().default(null),
  list: Slug.nullable().default(null),
})
export type ForeignDecisions = z.infer<typeof ForeignDecisions>

const file = z.strictObject({
  /** The file's bytes. */
  base64: z.base64().max(11_000_000),
  /** Where the gangs go; null: practice gangs, or a campaign of their own where the file has one. */
  campaignId: CampaignId.nullable(),
  /** Of the words that go into notes. */
  locale: CardLocale.default('en'),
  decisions: ForeignDecisions.default({ names: {}, numbers: 'theirs', negatives: {}, gangName: null, list: null }),
})

/** Everything that a name may be chosen to be. `of`: the gang list of a type. */
const Choice = z.strictObject({ slug: Slug, name: z.string(), of: Slug.nullable() })
export const ForeignChoices = z.record(NameKind, z.array(Choice))
export type ForeignChoices = z.infer<typeof ForeignChoices>

export const foreign = {
  /** By the content of a campaign, or of a ruleset outside any; of practice gangs where that is not said either. */
  choices: query({
    input: z.strictObject({ campaignId: CampaignId.nullable(), ruleset: rulesetIdSchema.optional() }),
    output: ForeignChoices,
  }),
  /** Reads and matches; writes nothing. `invalid` with line or path for a file that can't be read. */
  plan: query({ input: file, output: ForeignPlan }),
  /** Numbers of the file that a fighter came from and that still count here, beside ours; empty where there are none. */
  imported: query({ input: z.strictObject({ fighterId: FighterId }), output: z.array(Difference) }),
  /** The same of everybody on a gang's roster who has such numbers. */
  importedByGang: query({
    input: z.strictObject({ gangId: GangId }),
    output: z.array(z.strictObject({ fighterId: FighterId, name: Name, differences: z.array(Difference) })),
  }),
  /** Ours count from now on. */
  acceptOurs: command({ input: z.strictObject({ fighterId: FighterId }), output: outcome(Nothing) }),
  /** Ours count from now on for everybody in the gang. */
  acceptAllOurs: command({ input: z.strictObject({ gangId: GangId }), output: outcome(Nothing) }),
  /** All of it or nothing. `refused` while something is undecided. */
  bringIn: command({
    input: file,
    output: outcome(z.strictObject({ campaignId: CampaignId.nullable(), gangIds: z.array(GangId) })),
  }),
}
