import type { BattleResult, RulesetId } from '../battle'
import type { Stream } from './random'
import type { AmendInput, OverruleInput } from './inputs'
import type { AnswerableRequest, Procedure, SpaceQuestion, SpaceRequest } from './requests'

/** What happened: past tense, typed, append-only, and the only way state changes. No clock in it. */
export interface GameEvent {
  readonly type: string
}

/** State is one plain JSON-able tree. What the kernel needs of it is only whether the battle is over. */
export interface BattleState {
  readonly over: boolean
}

/** What rules code holds: the state to read and the only way to change it. */
export interface Table<State extends BattleState, Event extends GameEvent> {
  readonly state: State
  /** Applies the event to the state and appends it to the log. */
  emit(event: Event): void
  /**
   * The answer to a question about space where nobody has to be asked: on the spot, not by way of every procedure in progress.
   * Undefined, and where it is absent: the question has to be yielded.
   */
  answer?(request: SpaceRequest): unknown
}

/** Leaves every question to be yielded. */
export const nothingKnown = (): undefined => undefined

/** A judge has replaced what the program had worked out. */
export interface Ruling extends Pick<OverruleInput, 'reason' | 'by'> {
  readonly request: AnswerableRequest
  /** What had been worked out; undefined where players would have been asked. */
  readonly computed: unknown
  readonly value: unknown
}

/** A judge says that something is otherwise than the program has it. */
export type Amendment = Pick<AmendInput, 'change' | 'reason' | 'by'>

/** An amendment as the event that carries it out, or what is wrong with it. */
export type Amended<Event extends GameEvent> =
  { readonly ok: true; readonly event: Event } | { readonly ok: false; readonly problem: string }

/** One battle of a ruleset, bound to its set-up and content. */
export interface Game<State extends BattleState = BattleState, Event extends GameEvent = GameEvent> {
  readonly ruleset: RulesetId
  /** Raised whenever old inputs may mean something else: a save then resumes from its last safe point. */
  readonly compatibility: number
  /** State before anything has happened. */
  begin(): State
  /** The whole battle. Must be able to start from the state of any safe point it declared, knowing nothing else. */
  play(table: Table<State, Event>): Procedure
  /** Tells the log of a ruling; state never changes by it. Absent: rulings are not told. */
  ruled?(ruling: Ruling): Event
  /** Checks what a judge changes at a safe point. Absent: nothing can be amended. */
  amend?(state: State, amendment: Amendment): Amended<Event>
  /** The only place where state changes. */
  apply(state: State, event: Event): void
  /** Hand-written deep copy; a test holds it equal to structuredClone. */
  clone(state: State): State
  /** Message with what is wrong in the state, or nothing. Checked after every input in tests and simulations. */
  invariants(state: State): string | undefined
  /** Folds the events of a finished (or abandoned) battle. */
  result(state: State, events: readonly Event[]): BattleResult
}

/** A space answer that came from outside, checked: either the outcome the rules get, or what is wrong with it. */
export type Resolution =
  { readonly ok: true; readonly outcome: unknown } | { readonly ok: false; readonly problem: string }

/** Who answers questions about space: a board that computes, players who look at their table, or a script. */
export interface SpaceOracle<State extends BattleState = BattleState> {
  /** The answer, or undefined where the players have to be asked. */
  measure(state: State, question: SpaceQuestion): unknown
  /** Checks a placement given by a player and works out what it means. */
  resolve(state: State, question: SpaceQuestion, value: unknown): Resolution
  /** Checks a fact declared by players or a judge. */
  accept(state: State, question: SpaceQuestion, value: unknown): Resolution
}

/** Placements without pointing at a board: for bots, keyboards, suggestions on screen. */
export interface PlacementAdvisor<State extends BattleState = BattleState> {
  /** Any legal placement, cheaply. */
  sample(state: State, question: SpaceQuestion, stream: Stream): unknown
  /** A handful of sensible ones, best first where that means anything. Never empty. */
  suggest(state: State, question: SpaceQuestion): readonly unknown[]
}
