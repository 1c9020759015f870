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
 * The changes that committing a post-battle draft will make: a complete list of typed lines, each with a stable id, its
 * section, its rule and its reasons. Storage carries out the lines that aren't struck, in order.
 */

/**
 * Sections in the order of the rules (CAMP-PST-00, CAMP-IMP-01; all gangs share one draft, which includes the agreement
 * demanded by CAMP-IMP-02), with the number of the rules' step.
 */
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
  /** Stays the same for the same event when other things change: rulings refer to it. */
  id: z.string().min(1),
  section: sectionSchema,
  rule: z.string().min(1),
  /** Text of the event for the reader. */
  text: messageSchema,
  /** The arbitrator's reason to cancel this line; null if it happens. A struck line changes nothing and is not counted. */
  struck: z.string().nullable(),
  /** The arbitrator's reason for an amount, result or status that differs from the rules'; null if the rules' stands. */
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
  /** The action, if the reason alone doesn't say it: `opened-casket`. */
  deed: z.string().nullable(),
  /** The enemy for whom it was earned. */
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

/** One ledger entry of a gang's reputation. `amount` is the actual change: a loss stops at the minimum (CAMP-PST-11). */
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
  /** The result of the dice, and the result that applies (a repeated Impressive Scars becomes an Out Cold). */
  rolled: z.string(),
  injury: z.string(),
  /** Whether it is stored as an injury of the fighter. */
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

/** At most one line per fighter, with its final status. */
const statusLineSchema = z.object({
  ...line,
  kind: z.literal('status'),
  gangId: z.string(),
  fighterId: z.string(),
  from: FighterStatus,
  to: FighterStatus,
  /** Cause of the status: an injury result, `succumbed`, `recovered`, `retired`, `sold`, ... */
  cause: z.string(),
  /** The gang that holds a captive. */
  captor: z.string().nullable(),
  /** The enemy behind a death, for the graveyard (CAMP-PST-43). */
  killer: z.string().nullable(),
})

/**
 * The fate of an owned item; items fitted to a destroyed bionic are lost with it. `out-of-ammo` is only noted: it is
 * reloaded for the next battle.
 */
const itemLineSchema = z.object({
  ...line,
  kind: z.literal('item'),
  gangId: z.string(),
  /** The former bearer. */
  fighterId: z.string(),
  itemId: z.string(),
  fate: z.enum(['to-stash', 'lost', 'used-up', 'destroyed', 'out-of-ammo']),
})

/** CAMP-TRD-20. A search for rare goods and the level it reached. */
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

/** CAMP-PST-50. A free recruit; the id comes from the draft. */
const recruitLineSchema = z.object({
  ...line,
  kind: z.literal('recruit'),
  gangId: z.string(),
  resourceId: z.string(),
  fighter: rosterFighterSchema,
})

/** CAMP-PST-50. An item that a holding gives, lost with the holding (CAMP-FTR-23); the id comes from the draft. */
const giftLineSchema = z.object({
  ...line,
  kind: z.literal('gift'),
  gangId: z.string(),
  /** Null: for the stash. */
  fighterId: z.string().nullable(),
  /** The holding with which it is lost; null: the gang keeps it. */
  resourceId: z.string().nullable(),
  item: ownedItemSchema,
})

/** CAMP-PST-52. One advancement: its cost in experience, its gain, and what it adds to the fighter's cost. */
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

/** CAMP-L18-08. A territory without a holder comes to a gang; the id comes from the draft. */
const foundLineSchema = z.object({
  ...line,
  kind: z.literal('found'),
  gangId: z.string(),
  /** Slug in the catalogue. */
  resource: z.string(),
})

/** A free skill from a rule. */
const taughtLineSchema = z.object({
  ...line,
  kind: z.literal('taught'),
  gangId: z.string(),
  fighterId: z.string(),
  skill: z.string(),
})

/** CAMP-LAW-07. A gang claims an intrigue, fulfilled `count` times; the next alignment check takes it into account. */
const intrigueLineSchema = z.object({
  ...line,
  kind: z.literal('intrigue'),
  gangId: z.string(),
  /** Slug in the catalogue. */
  intrigue: z.string(),
  count: z.number().int().positive(),
})

/** One ledger entry of another resource of the gang: Meat. */
const materialLineSchema = z.object({
  ...line,
  kind: z.literal('material'),
  gangId: z.string(),
  resource: z.string(),
  amount: z.number().int(),
  reason: LedgerReason,
})

/** A log entry without any change. */
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

/** The unit of an amount. */
const unitSchema = z.enum(['credits', 'reputation', 'experience', 'meat', 'rolls', 'materials'])
export type Unit = z.infer<typeof unitSchema>

/** Dice that are still missing. */
const requiredRollSchema = z.object({
  /** Key for the dice in the draft's `rolls`. */
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
  /** The amount that the dice determine, if they are for an amount. */
  amount: diceExpressionSchema.optional(),
  unit: unitSchema.optional(),
})
export type RequiredRoll = z.infer<typeof requiredRollSchema>

/** `error`: the draft can't be committed. `warning`: it can be committed but should be checked. `info`: something was left undone. */
const noticeSchema = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  rule: z.string().nullable(),
  text: messageSchema,
  /** Place in the draft: `rolls.injury/f1/1`, `choices.actions.0`. */
  where: z.string(),
  gangId: z.string().nullable(),
  fighterId: z.string().nullable(),
  /** Options: ids with readable names, or catalogue slugs alone. */
  options: z.array(z.object({ value: z.string(), name: z.string() })).exactOptional(),
})
export type Notice = z.infer<typeof noticeSchema>

/** An answered question, with the number or the picked option; empty: none picked. */
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
  /** Total experience gained by its fighters. */
  experience: z.number().int(),
  /** Enemies its fighters took out of action. */
  enemiesOutOfAction: z.number().int().nonnegative(),
  /** Out of action and dead fighters of its own crew. */
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
  /** Rolled dice that have no line of their own: an escape, a doctor's fee. */
  thrown: z.array(requiredRollSchema).default([]),
  /** Questions that players have answered. */
  answered: z.array(answeredSchema).default([]),
  /** No dice are missing, nothing is undecided and nothing is wrong: it may be committed. */
  ready: z.boolean(),
})
export type Consequences = z.infer<typeof consequencesSchema>

type Where = Pick<Notice, 'where'>

/** Whether only the players can know it: `choices.facts.<gang>/<key>`, `choices.picks.<gang>/<key>`, `choices.byHand.<line>`. */
export const isAsked = ({ where }: Where): boolean =>
  ['choices.facts.', 'choices.picks.', 'choices.byHand.'].some((place) => where.startsWith(place))

/** Whether it must be answered before a commit. A reroll is only an offer (CAMP-UPR-02). */
export const isUndecided = (notice: Where & Pick<Notice, 'rule'>): boolean =>
  isAsked(notice) && notice.rule !== 'CAMP-UPR-02'

const under = <Given extends Amount>(prefix: string, asked: readonly Where[], amount: Given): [string, Given][] =>
  asked.flatMap(({ where }) => (where.startsWith(prefix) ? [[where.slice(prefix.length), amount]] : []))

/** Choices with all asked numbers set to one amount, and all picks set to none. */
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
