import { z } from 'zod'
import { FighterStatus, LedgerReason } from '../vocabulary'
import { diceExpressionSchema, type Amount } from '../../values/figures'
import { messageSchema } from '../message'
import type { Choices } from './draft'
import { rowSchema } from '../reasons'
import {
  advanceSchema,
  fighterCategorySchema,
  ownedItemSchema,
  rosterFighterSchema,
  ruleHeldSchema,
  statModifierSchema,
} from '../roster'

/**
 * What a post-battle draft will change when it is committed: a complete list of typed lines, each with a stable id, the
 * section it belongs to, the rule behind it and its reasons. Storage carries out the lines that aren't struck, in order.
 */

/** Sections in the order of the rules (CAMP-PST-00, CAMP-IMP-01; all gangs share one draft, so what CAMP-IMP-02 wants agreed first is), with the number of the rules' step each belongs to. */
export const sections = {
  experience: 1,
  injuries: 1,
  captures: 1,
  scrap: 1,
  recovery: 1,
  territory: 2,
  rewards: 3,
  income: 4,
  actions: 5,
  'clean-house': 6,
  supplies: 6,
  trading: 6,
  boons: 6,
  advances: 6,
  report: 7,
} as const
const sectionSchema = z.enum([
  'experience',
  'injuries',
  'captures',
  'scrap',
  'recovery',
  'territory',
  'rewards',
  'income',
  'actions',
  'clean-house',
  'supplies',
  'trading',
  'boons',
  'advances',
  'report',
])
export type Section = z.infer<typeof sectionSchema>

const line = {
  /** The same for the same event when other things change: rulings refer to it. */
  id: z.string().min(1),
  section: sectionSchema,
  rule: z.string().min(1),
  /** What happened, in words for the reader. */
  text: messageSchema,
  /** The arbitrator's reason why this line doesn't happen; null if it does. A struck line changes nothing and counts nowhere. */
  struck: z.string().nullable(),
  /** The arbitrator's reason for another amount, result or status than the rules'; null where the rules had their way. */
  overruled: z.string().nullable(),
}

/** One ledger entry of a fighter. */
const experienceLineSchema = z.object({
  ...line,
  kind: z.literal('experience'),
  gangId: z.string(),
  fighterId: z.string(),
  amount: z.number().int(),
  reason: LedgerReason,
  /** The deed behind it, where the reason alone doesn't say: `opened-casket`. */
  deed: z.string().nullable(),
  /** The enemy it was earned on. */
  victim: z.string().nullable(),
  rows: z.array(rowSchema),
})

/** One ledger entry of a gang's stash. */
const creditsLineSchema = z.object({
  ...line,
  kind: z.literal('credits'),
  gangId: z.string(),
  amount: z.number().int(),
  reason: LedgerReason,
  rows: z.array(rowSchema),
})

/** One ledger entry of a gang's reputation. `amount` is what really changes: a loss stops at the floor (CAMP-PST-11). */
const reputationLineSchema = z.object({
  ...line,
  kind: z.literal('reputation'),
  gangId: z.string(),
  amount: z.number().int(),
  reason: LedgerReason,
  rows: z.array(rowSchema),
})

/** One result of a lasting injury or damage table. */
const injuryLineSchema = z.object({
  ...line,
  kind: z.literal('injury'),
  gangId: z.string(),
  fighterId: z.string(),
  table: z.enum(['fighter', 'crew', 'vehicle']),
  /** 11 to 66, or 1 to 6 for a vehicle; null if the arbitrator named the result. */
  face: z.number().int().nullable(),
  /** The result the dice gave, and the result it became (a repeated Impressive Scars is an Out Cold). */
  rolled: z.string(),
  injury: z.string(),
  /** Kept as a row of the fighter's injuries. */
  lasting: z.boolean(),
  by: z.string().nullable(),
  byGang: z.string().nullable(),
  /** CAMP-INJ-14: the gang that an enmity is against. */
  against: z.string().nullable().default(null),
  modifiers: z.array(statModifierSchema),
  skills: z.array(z.string()),
  rules: z.array(ruleHeldSchema),
})

/** Damage that is repaired: these injuries end. */
const mendedLineSchema = z.object({
  ...line,
  kind: z.literal('mended'),
  gangId: z.string(),
  fighterId: z.string(),
  injuryIds: z.array(z.string()),
})

/** At most one per fighter: the status it ends with. */
const statusLineSchema = z.object({
  ...line,
  kind: z.literal('status'),
  gangId: z.string(),
  fighterId: z.string(),
  from: FighterStatus,
  to: FighterStatus,
  /** What brought it about: an injury result, `succumbed`, `recovered`, `retired`, `sold`, ... */
  cause: z.string(),
  /** The gang that holds a captive. */
  captor: z.string().nullable(),
  /** The enemy behind a death, for the graveyard (CAMP-PST-43). */
  killer: z.string().nullable(),
})

/** What becomes of an owned item; what hangs on a destroyed bionic goes with it. `out-of-ammo` is only noted: it is loaded again for the next battle. */
const itemLineSchema = z.object({
  ...line,
  kind: z.literal('item'),
  gangId: z.string(),
  /** Whose it was. */
  fighterId: z.string(),
  itemId: z.string(),
  fate: z.enum(['to-stash', 'lost', 'used-up', 'destroyed', 'out-of-ammo']),
})

/** CAMP-TRD-20. A search for rare goods, and how far it reached. */
const searchLineSchema = z.object({
  ...line,
  kind: z.literal('search'),
  gangId: z.string(),
  traders: z.array(z.object({ fighterId: z.string(), name: z.string(), category: z.string() })),
  faces: z.array(z.number().int()),
  rows: z.array(rowSchema),
  rare: z.number().int(),
  illegal: z.number().int(),
})

/** CAMP-PST-50. Somebody joins for nothing; its id is the draft's own. */
const recruitLineSchema = z.object({
  ...line,
  kind: z.literal('recruit'),
  gangId: z.string(),
  resourceId: z.string(),
  fighter: rosterFighterSchema,
})

/** CAMP-PST-50. A thing that a holding gives, and takes along when it is lost (CAMP-FTR-23); its id is the draft's own. */
const giftLineSchema = z.object({
  ...line,
  kind: z.literal('gift'),
  gangId: z.string(),
  /** Null: into the stash. */
  fighterId: z.string().nullable(),
  /** The holding it goes with; null: it is the gang's for good. */
  resourceId: z.string().nullable(),
  item: ownedItemSchema,
})

/** CAMP-PST-52. One advancement: what it costs, what it adds to the fighter and to its cost. */
const advanceLineSchema = z.object({
  ...line,
  kind: z.literal('advance'),
  gangId: z.string(),
  fighterId: z.string(),
  advance: advanceSchema,
  modifier: statModifierSchema.nullable(),
  skill: z.string().nullable(),
  category: fighterCategorySchema.nullable(),
  dice: z.array(z.number().int()),
})

/** A territory or other resource changes hands. */
const resourceLineSchema = z.object({
  ...line,
  kind: z.literal('resource'),
  resourceId: z.string(),
  /** Slug in the catalogue. */
  resource: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

/** CAMP-L18-08. Something nobody held comes to a gang; its id is the draft's own. */
const foundLineSchema = z.object({
  ...line,
  kind: z.literal('found'),
  gangId: z.string(),
  /** Slug in the catalogue. */
  resource: z.string(),
})

/** A skill that somebody has for nothing, by what the rule says. */
const taughtLineSchema = z.object({
  ...line,
  kind: z.literal('taught'),
  gangId: z.string(),
  fighterId: z.string(),
  skill: z.string(),
})

/** CAMP-LAW-07. A gang claims an intrigue, fulfilled so often; the next check of its alignment asks after it. */
const intrigueLineSchema = z.object({
  ...line,
  kind: z.literal('intrigue'),
  gangId: z.string(),
  /** Slug in the catalogue. */
  intrigue: z.string(),
  count: z.number().int().positive(),
})

/** One ledger entry of something else a gang collects: Meat. */
const materialLineSchema = z.object({
  ...line,
  kind: z.literal('material'),
  gangId: z.string(),
  resource: z.string(),
  amount: z.number().int(),
  reason: LedgerReason,
})

/** What is written into the campaign's log without changing anything. */
const logLineSchema = z.object({ ...line, kind: z.literal('log'), gangId: z.string().nullable() })

export const consequenceSchema = z.discriminatedUnion('kind', [
  experienceLineSchema,
  creditsLineSchema,
  reputationLineSchema,
  injuryLineSchema,
  mendedLineSchema,
  statusLineSchema,
  itemLineSchema,
  resourceLineSchema,
  foundLineSchema,
  searchLineSchema,
  recruitLineSchema,
  giftLineSchema,
  advanceLineSchema,
  taughtLineSchema,
  intrigueLineSchema,
  materialLineSchema,
  logLineSchema,
])
export type Consequence = z.infer<typeof consequenceSchema>
export type ConsequenceOf<Kind extends Consequence['kind']> = Extract<Consequence, { kind: Kind }>

/** What an amount is of. */
const unitSchema = z.enum(['credits', 'reputation', 'experience', 'meat', 'rolls', 'materials'])
export type Unit = z.infer<typeof unitSchema>

/** Dice that are still missing. */
const requiredRollSchema = z.object({
  /** Where to put them in the draft's `rolls`. */
  id: z.string().min(1),
  section: sectionSchema,
  rule: z.string().min(1),
  text: messageSchema,
  gangId: z.string(),
  fighterId: z.string().nullable(),
  count: z.number().int().positive(),
  sides: z.union([z.literal(2), z.literal(3), z.literal(6)]),
  /** Two ordered dice, tens then units. */
  ordered: z.boolean(),
  /** What the dice are the dice of, where they are an amount. */
  amount: diceExpressionSchema.optional(),
  unit: unitSchema.optional(),
})
export type RequiredRoll = z.infer<typeof requiredRollSchema>

/**
 * `error`: the draft can't be committed. `warning`: legal to commit, but look at it. `info`: something was left undone.
 */
const noticeSchema = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  rule: z.string().nullable(),
  text: messageSchema,
  /** Where in the draft: `rolls.injury/f1/1`, `choices.actions.0`. */
  where: z.string(),
  gangId: z.string().nullable(),
  fighterId: z.string().nullable(),
  /** What can be picked: ids with the names people know, or slugs of the catalogue by themselves. */
  options: z.array(z.object({ value: z.string(), name: z.string() })).exactOptional(),
})
export type Notice = z.infer<typeof noticeSchema>

/** A question that has its answer: a number, or what was picked; empty: nobody and nothing. */
const answeredSchema = noticeSchema.extend({ value: z.union([z.number(), z.string()]) })
export type Answered = z.infer<typeof answeredSchema>

const change = z.object({ before: z.number().int(), change: z.number().int(), after: z.number().int() })

const gangTotalsSchema = z.object({
  gangId: z.string(),
  outcome: z.enum(['won', 'lost', 'drawn', 'unrecorded']),
  credits: change,
  reputation: change,
  rating: change,
  wealth: change,
  /** Experience gained by all its fighters together. */
  experience: z.number().int(),
  /** Enemies its fighters took out of action. */
  enemiesOutOfAction: z.number().int().nonnegative(),
  /** Of its own crew. */
  outOfAction: z.number().int().nonnegative(),
  dead: z.number().int().nonnegative(),
  captured: z.number().int().nonnegative(),
  recovering: z.number().int().nonnegative(),
})
export type GangTotals = z.infer<typeof gangTotalsSchema>

export const consequencesSchema = z.object({
  lines: z.array(consequenceSchema),
  totals: z.array(gangTotalsSchema),
  notices: z.array(noticeSchema),
  required: z.array(requiredRollSchema),
  /** Dice that have fallen and stand beside no line of their own: an escape, a doctor's fee. */
  thrown: z.array(requiredRollSchema).default([]),
  /** What people have answered. */
  answered: z.array(answeredSchema).default([]),
  /** No dice are missing, nothing is undecided and nothing is wrong: it may be committed. */
  ready: z.boolean(),
})
export type Consequences = z.infer<typeof consequencesSchema>

type Where = Pick<Notice, 'where'>

/** What only the people at the table know: `choices.facts.<gang>/<key>`, `choices.picks.<gang>/<key>`, `choices.byHand.<line>`. */
export const isAsked = ({ where }: Where): boolean =>
  ['choices.facts.', 'choices.picks.', 'choices.byHand.'].some((place) => where.startsWith(place))

/** What has to be answered before a commit. A second throw is only offered (CAMP-UPR-02). */
export const isUndecided = (notice: Where & Pick<Notice, 'rule'>): boolean =>
  isAsked(notice) && notice.rule !== 'CAMP-UPR-02'

const under = <Given extends Amount>(prefix: string, asked: readonly Where[], amount: Given): [string, Given][] =>
  asked.flatMap(({ where }) => (where.startsWith(prefix) ? [[where.slice(prefix.length), amount]] : []))

/** Choices with the asked-for numbers set to one amount, and nobody picked. */
export const decidedWith = (
  choices: Pick<Choices, 'facts' | 'byHand' | 'picks'>,
  asked: readonly Where[],
  amount: Amount,
): Pick<Choices, 'facts' | 'byHand' | 'picks'> => {
  return {
    picks: { ...choices.picks, ...Object.fromEntries(under('choices.picks.', asked, 0).map(([key]) => [key, ''])) },
    // A count is never rolled.
    facts: {
      ...choices.facts,
      ...(typeof amount === 'number' ? Object.fromEntries(under('choices.facts.', asked, amount)) : {}),
    },
    byHand: { ...choices.byHand, ...Object.fromEntries(under('choices.byHand.', asked, amount)) },
  }
}
