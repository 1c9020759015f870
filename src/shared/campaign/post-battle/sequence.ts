import type { Amount } from '../../values/figures'
import { base, row, type Row } from '../../engine/modifiers'
import { fits, poolOf, valueOf, type DicePool } from '../dice'
import { severalTimes } from '../printed-amounts'
import type { Edition } from '../editions'
import { say, type Message } from '../message'
import { foldInSequence } from '../reasons'
import type { HeldResource } from '../roster'
import type { Answered, Consequence, ConsequenceOf, Consequences, Notice, Section, Unit } from './consequences'
import type { FighterResult } from '../../battle/result'
import type { Departed, PostBattleContext } from './context'
import type { PostBattleDraft, Ruling } from './draft'
import type { Person, Side } from './people'
import { isWithheld, limitOf } from './limits'

/**
 * One run of the post-battle sequence. The steps read the draft, ask for dice, and write lines; intermediate results (how
 * badly each fighter is hurt, the contents of the stash) are kept here, so that later steps see what earlier ones did.
 */
export interface Sequence {
  readonly draft: PostBattleDraft
  readonly context: PostBattleContext
  readonly edition: Edition
  readonly lines: Consequence[]
  readonly notices: Consequences['notices']
  readonly required: Consequences['required']
  readonly thrown: Consequences['thrown']
  readonly answered: Consequences['answered']
  /** The holdings before the battle, by id. */
  readonly before: ReadonlyMap<string, HeldResource>
  readonly people: ReadonlyMap<string, Person>
  readonly sides: readonly Side[]
  /** Ids of lines and rolls that occurred, to find rulings that refer to nothing. */
  readonly met: Set<string>
}

interface Ask {
  readonly id: string
  readonly section: Section
  readonly rule: string
  readonly text: Message
  readonly gangId: string
  readonly fighterId?: string
  /** Unit of the amount that the dice determine, if the section doesn't imply it. */
  readonly unit?: Unit
}

/** Units of the amounts in a section. */
const unitsOf: Readonly<Partial<Record<Section, Unit>>> = {
  experience: 'experience',
  scrap: 'credits',
  rewards: 'credits',
  income: 'credits',
}

/** The faces of a roll; null if they are missing; the roll is then listed as required. */
export function dice(
  sequence: Sequence,
  ask: Ask & { readonly amount?: Exclude<Amount, number> },
  pool: DicePool,
): readonly number[] | null {
  sequence.met.add(ask.id)
  const stored = sequence.draft.rolls[ask.id]
  const asked = { ...ask, ...pool, fighterId: ask.fighterId ?? null }
  if (stored && fits(pool, stored.faces)) {
    sequence.thrown.push(asked)
    return stored.faces
  }
  if (stored) {
    const { gangId, fighterId } = ask
    const at = { where: `rolls.${ask.id}`, gangId, ...(fighterId === undefined ? {} : { fighterId }) }
    notice(sequence, 'error', 'CAMP-GEN-04', say('postBattle.badRoll', { count: pool.count, sides: pool.sides }), at)
  }
  sequence.required.push(asked)
  return null
}

const d6: DicePool = { count: 1, sides: 6, ordered: false }

/** The face of one D6 roll; null while it is missing. */
export const die = (sequence: Sequence, ask: Ask): number | null => dice(sequence, ask, d6)?.[0] ?? null

/** A printed or rolled amount, multiplied by `times`; null while dice are missing. */
export function amountOf(sequence: Sequence, ask: Ask, amount: Amount, times = 1): number | null {
  if (times === 0) return 0
  if (typeof amount === 'number') return amount * times
  const pool = poolOf(amount)
  const unit = ask.unit ?? unitsOf[ask.section]
  const whole = severalTimes(amount, times)
  const unitAndAmount = { ...(unit === undefined ? {} : { unit }), ...(isRolled(whole) ? { amount: whole } : {}) }
  const faces = dice(sequence, { ...ask, ...unitAndAmount }, { ...pool, count: pool.count * times })
  if (!faces) return null
  const each = Array.from({ length: times }, (_, n) => faces.slice(n * pool.count, (n + 1) * pool.count))
  return each.reduce((total, own) => total + valueOf(amount, own), 0)
}

const isRolled = (amount: Amount | null): amount is Exclude<Amount, number> =>
  amount !== null && typeof amount !== 'number'

type Draftless<Line> = Line extends Consequence ? Omit<Line, 'struck' | 'overruled'> : never
type NewLine = Draftless<Consequence>
type AmountLine = Draftless<ConsequenceOf<'experience' | 'credits' | 'reputation'>>
type Unsummed<Line> = Line extends AmountLine
  ? Omit<Line, 'amount' | 'rows'> & { readonly rows: readonly Row[] }
  : never

/** Writes a line, unless the arbitrator has struck it; a struck line is kept for display. Returns whether it happens. */
export function write(sequence: Sequence, line: NewLine): boolean {
  const ruling = rulingOn(sequence, line.id)
  const struck = ruling?.kind === 'strike' ? ruling.reason : null
  sequence.lines.push({ ...line, struck, overruled: overruledBy(ruling, line) })
  return struck === null
}

/** Writes a line with an amount, by the rules or the arbitrator. Returns the amount that applies. */
export function writeAmountLine(sequence: Sequence, line: Unsummed<AmountLine>): number {
  const ruling = rulingOn(sequence, line.id)
  const rows =
    ruling?.kind === 'amount' ? [...line.rows, row('arbitrator', 'CAMP-GEN-05', 'set', ruling.amount)] : [...line.rows]
  const amount = foldInSequence(rows).value
  const happens = write(sequence, { ...line, rows, amount })
  return happens ? amount : 0
}

/** Adds credits to a gang's stash or takes them out, with a line. */
export function payCredits(
  sequence: Sequence,
  side: Side,
  line: Omit<Draftless<ConsequenceOf<'credits'>>, 'kind' | 'gangId' | 'amount' | 'rows'> & {
    readonly amount: number
    /** Rows that limit the amount. */
    readonly limits?: readonly Row[]
  },
): void {
  const { amount, limits = [], ...rest } = line
  if (amount > 0 && (sequence.context.sideBattle === true || isWithheld(sequence, line.reason))) return
  const rows = [
    base(line.reason, line.rule, amount),
    ...limits,
    ...(amount > 0 ? limitOf(sequence, side.gang.id, line.reason) : []),
  ]
  side.credits += writeAmountLine(sequence, { ...rest, kind: 'credits', gangId: side.gang.id, rows })
}

export function rulingOn(sequence: Sequence, id: string): Ruling | undefined {
  sequence.met.add(id)
  return sequence.draft.rulings[id]
}

function overruledBy(ruling: Ruling | undefined, line: NewLine): string | null {
  if (ruling === undefined || ruling.kind === 'strike') return null
  const allowed: Record<Exclude<Ruling['kind'], 'strike'>, readonly Consequence['kind'][]> = {
    amount: ['experience', 'credits', 'reputation'],
    result: ['injury'],
    status: ['status'],
  }
  return allowed[ruling.kind].includes(line.kind) ? ruling.reason : null
}

export const sideOf = (sequence: Sequence, gangId: string): Side | undefined =>
  sequence.sides.find(({ gang }) => gang.id === gangId)

export const departedOf = ({ context }: Sequence, id: string): Departed | undefined =>
  context.departed?.find((one) => one.id === id)

/** The fighter's name; a question mark if the fighter is not known. */
export const nameOf = (sequence: Sequence, id: string): string =>
  sequence.people.get(id)?.fighter.name ?? departedOf(sequence, id)?.name ?? '?'

/** The fighter who took this one out of action; null: none, or removed with its gang since. */
export const takerOf = (sequence: Sequence, { takenOutBy }: FighterResult): string | null =>
  takenOutBy !== null && departedOf(sequence, takenOutBy)?.status !== null ? takenOutBy : null

/** Notes that something in the draft is wrong, odd, or undecided. */
export const notice = (
  { notices }: Sequence,
  severity: Notice['severity'],
  rule: string | null,
  text: Message,
  at: { readonly where: string; readonly gangId?: string; readonly fighterId?: string },
): void => {
  notices.push({ severity, rule, text, where: at.where, gangId: at.gangId ?? null, fighterId: at.fighterId ?? null })
}

/** Whether the question is already listed: several rewards may depend on one answer, which is asked once. */
export const isOpen = ({ notices }: Pick<Sequence, 'notices'>, where: string): boolean =>
  notices.some((asked) => asked.where === where)

/** Records an answered question for display, once. */
export const noteAnswer = (
  { answered }: Sequence,
  question: Omit<Answered, 'severity' | 'fighterId' | 'value'>,
  value: number | string,
): void => {
  if (!answered.some(({ where }) => where === question.where))
    answered.push({ severity: 'info', fighterId: null, ...question, value })
}

interface Picking {
  /** Key under which the answer is stored: `gangId/what/...`. */
  readonly where: string
  readonly rule: string
  readonly text: Message
  readonly gangId: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
}

/** The player's pick: empty for none, null while unanswered. Without options nothing is asked. */
export function pick(sequence: Sequence, { where, rule, text, gangId, options }: Picking): string | null {
  if (options.length === 0) return ''
  const picked = sequence.draft.choices.picks?.[where]
  const question = { rule, text, where: `choices.picks.${where}`, gangId, options: [...options] }
  if (picked === '' || options.some(({ value }) => value === picked)) {
    noteAnswer(sequence, question, picked ?? '')
    return picked ?? ''
  }
  if (!isOpen(sequence, question.where)) sequence.notices.push({ severity: 'info', fighterId: null, ...question })
  return null
}

interface Offer {
  readonly where: string
  readonly rule: string
  readonly text: Message
  readonly gangId: string
}

/** Whether a player accepts a rule's offer; null while unanswered. */
export function accepted(sequence: Sequence, { where, rule, text, gangId }: Offer): boolean | null {
  const answered = countOf(sequence, { where, rule, text, gangId })
  return answered === null ? null : answered > 0
}

/** A number that only the players know; null while unanswered. */
export function countOf(sequence: Sequence, { where, rule, text, gangId }: Offer): number | null {
  const known = sequence.draft.choices.facts[where]
  const place = `choices.facts.${where}`
  if (known === undefined) notice(sequence, 'info', rule, text, { where: place, gangId })
  else noteAnswer(sequence, { rule, text, where: place, gangId }, known)
  return known ?? null
}
