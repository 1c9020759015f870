import { z } from 'zod'
import { rulesetIdSchema } from '../battle'
import { categorySchema } from '../content/schema'
import { CardLocale } from './cards'
import { CampaignId, FighterId, GangId } from './ids'
import { command, query } from './operation'
import { Nothing, outcome } from './outcome'
import { FighterStatus, Name, Slug } from './vocabulary'

/** Importing gangs and campaigns of other tools: read the file, review the plan, decide what is unsure, import. */

/** Unpacked size in bytes; larger than any gang or campaign of another tool. */
export const foreignLimit = 8_000_000

const ForeignSource = z.enum(['yaktribe', 'battlescribe', 'new-recruit', 'munda-manager', 'table'])

/** The kind of content that a name in the file stands for. */
export const NameKind = z.enum(['list', 'type', 'item', 'skill', 'injury', 'territory', 'scenario'])
export type NameKind = z.infer<typeof NameKind>

/**
 * `remembered`: decided for an earlier file. `exact`: equal but for spelling. `alias`: known under another name. `likely`:
 * similar, to be confirmed by the user.
 */
export const Certainty = z.enum(['decided', 'remembered', 'exact', 'alias', 'likely', 'none'])
export type Certainty = z.infer<typeof Certainty>

/**
 * What a name becomes: known content by its slug; an imported thing under its own name (null); an own type, unit or item
 * with the file's figures; or nothing.
 */
export const NameDecision = z.union([
  Slug.nullable(),
  z.strictObject({ as: z.literal('own-type'), category: categorySchema }),
  z.strictObject({ as: z.literal('own-unit') }),
  z.strictObject({ as: z.literal('own-item') }),
  z.strictObject({ as: z.literal('skipped') }),
])
export type NameDecision = z.infer<typeof NameDecision>

/** A name in the file and the content it matches. Decisions refer to it by `key`. */
export const NameMatch = z.strictObject({
  key: z.string(),
  kind: NameKind,
  /** The name in the file. */
  wanted: z.string(),
  certainty: Certainty,
  /** The user's decision, for this or an earlier file. */
  decision: NameDecision.optional(),
  /** The content it will become; null: an imported thing under its own name, or nothing. */
  slug: Slug.nullable(),
  name: z.string().nullable(),
  candidates: z.array(z.strictObject({ slug: Slug, name: z.string() })),
  /** How often the name occurs in the file. */
  times: z.int(),
})
export type NameMatch = z.infer<typeof NameMatch>

/** A number that differs between the file and the rules. Statlines in their own units: inches, target numbers, plain numbers; credits. */
export const Difference = z.strictObject({ what: z.string(), theirs: z.int(), ours: z.int() })

/** A name in the file and the content it matches; null: none. */
const Recognised = z.strictObject({ wanted: z.string(), slug: Slug.nullable(), name: z.string().nullable() })
export type Recognised = z.infer<typeof Recognised>
const Counted = Recognised.extend({ quantity: z.int() })

export const PlannedFighter = z.strictObject({
  place: z.string(),
  name: z.string(),
  type: Recognised,
  status: FighterStatus,
  items: z.array(Counted),
  /** Gear and skills that its type brings and the file doesn't name. */
  added: z.array(Counted),
  /** Gear that its type starts with and that it doesn't get, because the file's list of its gear doesn't have it. */
  without: z.array(Counted),
  skills: z.array(Recognised),
  injuries: z.array(Recognised),
  experience: z.int(),
  differences: z.array(Difference),
})
export type PlannedFighter = z.infer<typeof PlannedFighter>

export const PlannedGang = z.strictObject({
  place: z.string(),
  /** The target already has a gang of this name and list: this would be a second one. */
  again: z.boolean(),
  name: z.string(),
  list: Recognised,
  credits: z.int().nullable(),
  reputation: z.int().nullable(),
  /** The other tool's rating, and the rating here with the file's numbers. Credits. */
  rating: z.strictObject({ theirs: z.int().nullable(), here: z.int() }),
  stash: z.array(Counted),
  territories: z.array(Recognised),
  fighters: z.array(PlannedFighter),
})
export type PlannedGang = z.infer<typeof PlannedGang>

/** An amount below 0 in the file. `of`: name of the fighter, gang or resource. Decisions refer to it by `key`. */
export const NegativeAmount = z.strictObject({
  key: z.string(),
  what: z.enum(['credits', 'reputation', 'experience', 'other']),
  of: z.string(),
  amount: z.int(),
  decided: z.enum(['keep', 'zero']).nullable(),
})
export type NegativeAmount = z.infer<typeof NegativeAmount>

/**
 * Why a value of the file is left out. `unread`: this program can't store it. `territory`: it needs a campaign. `injury`: it
 * isn't lasting. `rule`: the type's own rules are used. `printed`: a line or keyword replaced by this program's own.
 * `ability`: an ability of an own unit. `stat`: the type has no such characteristic. `selection`: it belongs to no fighter.
 * `battles`, `players`: the target campaign has its own. `freeTerritory`: no content of this name. `label`: longer than a
 * label may be. `skipped`: the user decided so.
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

/** `text`: the words of the file. */
export const LeftOut = z.strictObject({ place: z.string(), reason: LeftOutReason, text: z.string() })
export type LeftOut = z.infer<typeof LeftOut>

export const ForeignPlan = z.strictObject({
  source: ForeignSource,
  /** The game it belongs to, which decides how it is stored: an army is stored as a gang whose fighters are its units. */
  ruleset: rulesetIdSchema,
  keeps: z.enum(['gangs', 'armies']),
  /** The unit in which fighters or units are valued. */
  worth: z.enum(['credits', 'power', 'points']),
  campaign: z
    .strictObject({ name: z.string(), players: z.array(z.string()), battles: z.int(), territories: z.int() })
    .nullable(),
  gangs: z.array(PlannedGang),
  /** Every name once, unsure ones first. */
  names: z.array(NameMatch),
  /** Keys of names that can become own content: the file has the figures. */
  makeable: z.array(z.string()),
  negatives: z.array(NegativeAmount),
  /** What must be decided before the import: keys of names and of negative amounts. */
  undecided: z.array(z.string()),
  leftOut: z.array(LeftOut),
})
export type ForeignPlan = z.infer<typeof ForeignPlan>

/**
 * `names`: what each name becomes, by key. `numbers`: whose numbers count. `negatives`: whether an amount below 0 is kept or
 * becomes 0, by key.
 */
export const ForeignDecisions = z.strictObject({
  names: z.record(z.string().max(300), NameDecision).default({}),
  numbers: z.enum(['theirs', 'ours']).default('theirs'),
  negatives: z.record(z.string().max(300), z.enum(['keep', 'zero'])).default({}),
  /** Name for a gang that has none in the file. */
  gangName: Name.nullable().default(null),
  list: Slug.nullable().default(null),
})
export type ForeignDecisions = z.infer<typeof ForeignDecisions>

const file = z.strictObject({
  /** The file's bytes. */
  base64: z.base64().max(11_000_000),
  /** The target of the gangs; null: practice gangs, or a new campaign if the file has one. */
  campaignId: CampaignId.nullable(),
  /** Language of the words written into notes. */
  locale: CardLocale.default('en'),
  decisions: ForeignDecisions.default({ names: {}, numbers: 'theirs', negatives: {}, gangName: null, list: null }),
})

/** An option for a name. `of`: the gang list of a type. */
const Choice = z.strictObject({ slug: Slug, name: z.string(), of: Slug.nullable() })
export const ForeignChoices = z.record(NameKind, z.array(Choice))
export type ForeignChoices = z.infer<typeof ForeignChoices>

export const foreign = {
  /** Options from the content of a campaign, or of a ruleset outside campaigns; without either, of practice gangs. */
  choices: query({
    input: z.strictObject({ campaignId: CampaignId.nullable(), ruleset: rulesetIdSchema.optional() }),
    output: ForeignChoices,
  }),
  /** Reads and matches the file; writes nothing. `invalid` with line or path for a file that can't be read. */
  plan: query({ input: file, output: ForeignPlan }),
  /** An imported fighter's numbers from the file that still count, with this program's own; empty if there are none. */
  imported: query({ input: z.strictObject({ fighterId: FighterId }), output: z.array(Difference) }),
  /** The same for all fighters of a gang's roster who have such numbers. */
  importedByGang: query({
    input: z.strictObject({ gangId: GangId }),
    output: z.array(z.strictObject({ fighterId: FighterId, name: Name, differences: z.array(Difference) })),
  }),
  /** Uses this program's own numbers for the fighter from now on. */
  acceptOurs: command({ input: z.strictObject({ fighterId: FighterId }), output: outcome(Nothing) }),
  /** Uses this program's own numbers for the whole gang from now on. */
  acceptAllOurs: command({ input: z.strictObject({ gangId: GangId }), output: outcome(Nothing) }),
  /** Imports everything or nothing. `refused` while something is undecided. */
  bringIn: command({
    input: file,
    output: outcome(z.strictObject({ campaignId: CampaignId.nullable(), gangIds: z.array(GangId) })),
  }),
}
