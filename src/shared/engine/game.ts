import type { BattleResult, RulesetId } from '../battle'
import type { Stream } from './random'
import type { AmendInput, OverruleInput } from './inputs'
import type { AnswerableRequest, Procedure, SpaceQuestion, SpaceRequest } from './requests'

/** Something that happened: named in the past tense, typed, append-only, and the only way state changes. Holds no clock time. */
export interface GameEvent {
  readonly type: string
}

/** State is one tree of plain JSON data. The kernel only needs to know whether the battle is over. */
export interface BattleState {
  readonly over: boolean
}

/** What rules code gets: the state to read, and `emit` as the only way to change it. */
export interface Table<State extends BattleState, Event extends GameEvent> {
  readonly state: State
  /** Applies the event to the state and appends it to the log. */
  emit(event: Event): void
  /**
   * Answers a question about space at once, without passing the request through every procedure in progress. If it is absent
   * or returns undefined, the question has to be yielded.
   */
  answer?(request: SpaceRequest): unknown
}

/** An `answer` that knows nothing, so that every question is yielded. */
export const nothingKnown = (): undefined => undefined

/** A judge has replaced an answer that the program computed. */
export interface Ruling extends Pick<OverruleInput, 'reason' | 'by'> {
  readonly request: AnswerableRequest
  /** The replaced answer; undefined if the players would have been asked. */
  readonly computed: unknown
  readonly value: unknown
}

/** A judge's change of the state, where it differs from what the program has. */
export type Amendment = Pick<AmendInput, 'change' | 'reason' | 'by'>

/** The event that carries out an amendment, or what is wrong with the amendment. */
export type Amended<Event extends GameEvent> =
  { readonly ok: true; readonly event: Event } | { readonly ok: false; readonly problem: string }

/** One battle of a ruleset, bound to its set-up and content. */
export interface Game<State extends BattleState = BattleState, Event extends GameEvent = GameEvent> {
  readonly ruleset: RulesetId
  /** Raised whenever the meaning of old inputs may have changed: a save then resumes from its last safe point. */
  readonly compatibility: number
  /** State before anything has happened. */
  begin(): State
  /** The whole battle. It must be able to start from the state of any safe point it declared, without other information. */
  play(table: Table<State, Event>): Procedure
  /** The log event of a ruling; it doesn't change the state. Absent: rulings are not logged. */
  ruled?(ruling: Ruling): Event
  /** Checks a judge's change at a safe point. Absent: nothing can be amended. */
  amend?(state: State, amendment: Amendment): Amended<Event>
  /** The only place where state changes. */
  apply(state: State, event: Event): void
  /** Hand-written deep copy; a test holds it equal to structuredClone. */
  clone(state: State): State
  /** Message about what is wrong in the state, or undefined. Checked after every input in tests and simulations. */
  invariants(state: State): string | undefined
  /** Folds the events of a finished (or abandoned) battle. */
  result(state: State, events: readonly Event[]): BattleResult
}

/** A checked space answer from outside: either the outcome for the rules, or what is wrong with it. */
export type Resolution =
  { readonly ok: true; readonly outcome: unknown } | { readonly ok: false; readonly problem: string }

/** Who answers questions about space: a board that computes, players who look at their table, or a script. */
export interface SpaceOracle<State extends BattleState = BattleState> {
  /** The answer, or undefined if the players have to be asked. */
  measure(state: State, question: SpaceQuestion): unknown
  /** Checks a placement given by a player and computes its outcome for the rules. */
  resolve(state: State, question: SpaceQuestion, value: unknown): Resolution
  /** Checks a fact declared by players or a judge. */
  accept(state: State, question: SpaceQuestion, value: unknown): Resolution
}

/** Computes placements without a player pointing at a board: for bots, keyboard input and suggestions on screen. */
export interface PlacementAdvisor<State extends BattleState = BattleState> {
  /** Some legal placement, computed cheaply. */
  sample(state: State, question: SpaceQuestion, stream: Stream): unknown
  /** A few sensible placements, best first if they can be compared. Never empty. */
  suggest(state: State, question: SpaceQuestion): readonly unknown[]
}
