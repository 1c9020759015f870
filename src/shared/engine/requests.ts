import type { RuleId } from '../battle/ids'
import type { Computed } from './modifiers'

/**
 * A rule is a generator that yields requests and is resumed with their answers. Requests are its only contact with the
 * outside: a player's decision, a pool of dice, or a fact about space. Facts that the program knows can be had without
 * yielding (`Table.answer`).
 */
export interface Procedure<Result = void> {
  next(answer?: unknown): IteratorResult<Request, Result>
  [Symbol.iterator](): Procedure<Result>
}

/** A procedure that ends without asking anything. */
class Settled<Result> implements Procedure<Result> {
  readonly done = true
  constructor(readonly value: Result) {}
  next(): this {
    return this
  }
  [Symbol.iterator](): this {
    return this
  }
}

/** For rules that usually ask nothing: a generator would cost several times as much. */
export const settled = <Result>(value: Result): Procedure<Result> => new Settled(value)

/** A procedure that does nothing. */
export const nothingToDo: Procedure = settled(undefined)

/** A procedure of exactly one request. Every question of a battle goes through it, so it avoids the cost of a generator too. */
class Asking<Answer> implements Procedure<Answer> {
  private asked = false
  constructor(private readonly request: Request) {}
  next(answer?: unknown): IteratorResult<Request, Answer> {
    if (this.asked) {
      // The session checks every answer against its request.
      return { done: true, value: answer as Answer }
    }
    this.asked = true
    return { done: false, value: this.request }
  }
  [Symbol.iterator](): this {
    return this
  }
}

/** Yields a request once and returns its answer. */
export const ask = <Answer>(request: Request): Procedure<Answer> => new Asking(request)

/** A legal answer with an id, so that an input list stays readable and can be checked. */
export interface Option {
  readonly id: string
}

interface Asked {
  /** Named moment of the rule, `shoot.target`. Inputs repeat it, so an input can't answer another question. */
  readonly kind: string
  readonly rule: RuleId
  /** What the question is about: a fighter's or unit's id. */
  readonly subject: string
}

/** Choose one of the legal options. */
export interface ChoiceRequest extends Asked {
  readonly type: 'choice'
  /** Index of the side that answers. */
  readonly side: number
  readonly options: readonly Option[]
}

/**
 * Choose where a model goes. The rules don't interpret the answer: a path on the board, or what the players declare about
 * it. The space oracle checks it and turns it into an outcome.
 */
export interface PlacementRequest extends Asked {
  readonly type: 'placement'
  readonly side: number
  readonly question: SpaceQuestion
}

type UpTo = true | 'all-or-none'

/** Roll a whole pool at a time. The answer is the raw faces, each 1 to `sides`. */
export interface DiceRequest extends Asked {
  readonly type: 'dice'
  /** Side whose player rolls. */
  readonly side: number
  readonly count: number
  /** `true`: the player may throw any smaller number of dice. `all-or-none`: all or none. */
  readonly upTo?: UpTo
  readonly sides: number
  /** Special dice keep their own face names on screen: `injury`, `firepower`, `scatter`. */
  readonly die: string
  /**
   * Upper bound of each class of faces the rule distinguishes, ascending and ending at `sides` ([1, 3, 6] = 1 | 2-3 | 4-6).
   * Exact odds use classes instead of faces. Absent: every face matters.
   */
  readonly classes?: readonly number[]
  /** The number that the roll needs, with the reasons; absent if no number decides it. Shown before the roll. */
  readonly needed?: Needed
  /**
   * Dice that players throw together with these although the rules roll them later, in the order of the rules. They may turn
   * out not to be needed.
   */
  readonly along?: readonly Along[]
  /** Id of what the roll decides about, if it isn't the subject. Shown before the roll. */
  readonly about?: string
  /** The profile used for the roll, if dice of other profiles are thrown at the same time. */
  readonly by?: string
}

/** Dice thrown along with others. */
export interface Along extends Pick<
  DiceRequest,
  'kind' | 'subject' | 'count' | 'upTo' | 'sides' | 'die' | 'needed' | 'by'
> {
  /** Besides `count`, the dice that result from earlier dice of the line. */
  readonly after?: readonly After[]
}

/** For each die of an earlier part of a line that passes, fails or shows a one, `each` more dice. The requested dice are part 0. */
export interface After {
  readonly place: number
  readonly those: 'passing' | 'failing' | 'ones'
  readonly each: number
}

export interface Needed extends Computed {
  /** Compares each single die, or the sum of the dice. */
  readonly limit: 'at-least' | 'at-most'
}

/** A question that players at a table could answer; the ruleset defines the vocabulary. */
export interface SpaceQuestion {
  readonly ask: string
}

export interface SpaceRequest extends Asked {
  readonly type: 'space'
  readonly question: SpaceQuestion
}

/** A safe point: no rule is in progress, and the state alone determines how to continue. */
export interface SafePointRequest {
  readonly type: 'safe-point'
}

export type DecisionRequest = ChoiceRequest | PlacementRequest
export type AnswerableRequest = DecisionRequest | DiceRequest | SpaceRequest
export type Request = AnswerableRequest | SafePointRequest

const safePointRequest: SafePointRequest = { type: 'safe-point' }

/** Declares that a battle can be resumed from the state alone at this point. */
export const safePoint = (): Procedure => ask(safePointRequest)

/** Asks a side to choose. A single option is taken without asking. Throws if there is none: the rule must not ask then. */
export const choose = <Chosen extends Option>(
  side: number,
  kind: string,
  subject: string,
  options: readonly Chosen[],
  rule: RuleId,
): Procedure<Chosen> => {
  const only = options[0]
  return only !== undefined && options.length === 1 ? settled(only) : confirm(side, kind, subject, options, rule)
}

/** Like `choose`, but asked even when only one option is legal: the player confirms or can look first. */
const confirm = <Chosen extends Option>(
  side: number,
  kind: string,
  subject: string,
  options: readonly Chosen[],
  rule: RuleId,
): Procedure<Chosen> => {
  if (options.length === 0) throw new Error(`${kind} (${rule}) was asked without a legal option`)
  return ask({ type: 'choice', side, kind, subject, options, rule })
}

const yesNo = [{ id: 'yes' }, { id: 'no' }] as const

export function* agree(side: number, kind: string, subject: string, rule: RuleId): Procedure<boolean> {
  const answer = yield* choose<Option>(side, kind, subject, yesNo, rule)
  return answer.id === 'yes'
}

export interface Pool {
  readonly side: number
  readonly kind: string
  readonly subject: string
  readonly rule: RuleId
  readonly count?: number
  readonly upTo?: UpTo
  readonly sides?: number
  readonly die?: string
  readonly classes?: readonly number[]
  readonly needed?: Needed
  readonly along?: readonly Along[]
  readonly about?: string
  readonly by?: string
}

export const atLeast = ({ value, rows }: Computed): Needed => ({ value, rows, limit: 'at-least' })
export const atMost = ({ value, rows }: Computed): Needed => ({ value, rows, limit: 'at-most' })

/** Rolls a pool (one D6 unless told otherwise) and returns its raw faces. An empty pool rolls nothing. */
export const roll = (pool: Pool): Procedure<readonly number[]> => {
  const count = pool.count ?? 1
  if (count === 0) return settled([])
  const sides = pool.sides ?? 6
  const request: DiceRequest = {
    type: 'dice',
    side: pool.side,
    kind: pool.kind,
    subject: pool.subject,
    rule: pool.rule,
    count,
    sides,
    die: pool.die ?? `d${sides}`,
    ...(pool.upTo === undefined ? {} : { upTo: pool.upTo }),
    ...(pool.classes === undefined ? {} : { classes: pool.classes }),
    ...(pool.needed === undefined ? {} : { needed: pool.needed }),
    ...(pool.along === undefined || pool.along.length === 0 ? {} : { along: pool.along }),
    ...(pool.about === undefined ? {} : { about: pool.about }),
    ...(pool.by === undefined ? {} : { by: pool.by }),
  }
  return ask(request)
}

/** Rolls a single die and returns its face. */
export function* rollOne(pool: Pool): Procedure<number> {
  const [face] = yield* roll({ ...pool, count: 1 })
  if (face === undefined) throw new Error(`${pool.kind} was answered without a face`)
  return face
}
