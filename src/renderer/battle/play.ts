import type { Along, BattleState, DiceRequest, GameEvent, Input } from '@shared/engine'
import type { ComputedRef } from 'vue'
import type { Rulable } from './judge/rulable'
import type { Called, Following, Form } from './table/form'
import type { InPlay, Step } from './usePlay'
import type { Answer, Asked, BattleSource, BattleView } from './view'

interface At {
  readonly x: number
  readonly y: number
}

/** A battle that is played on this screen, with its own rules. */
export type BattleInPlay<Rules, State extends BattleState, Event extends GameEvent> = BattleSource<
  Rules,
  State,
  Event
> &
  InPlay<State, Event>

/** A placement on the board, and what the pointer does. Points are in thousandths of an inch. */
export interface Placing {
  /** What to do, in a sentence. */
  readonly hint: string
  /** The figure that can be dragged there. */
  readonly movable: number | null
  /** The application's suggested places, in words. */
  readonly suggestions: readonly string[]
  /** Other answers, such as staying where it is. */
  readonly presses: readonly { readonly label: string; readonly press: () => void }[]
}

/** Dice of a line that are evaluated alike. */
export interface LinePart extends Along {
  /** What they are thrown for. */
  readonly label: string
  /** The needed value applies to their sum. */
  readonly sum?: boolean
}

/** How users answer, in any ruleset. */
export interface BattlePlay {
  readonly view: BattleView
  /** The present request to a user; null during a bot's turn. */
  readonly mine: ComputedRef<Asked | null>
  /** Legal answers of a choice that are shown now. */
  readonly answers: ComputedRef<readonly Answer[]>
  /** Shows the answers left out; null: all are shown. */
  readonly moreAnswers: ComputedRef<{ readonly label: string; readonly show: () => void } | null>
  /** Obvious choices that were answered automatically; pressing one answers it differently. Absent: the ruleset has none. */
  readonly otherwise?: ComputedRef<readonly { readonly label: string; readonly press: () => void }[]>
  readonly dice: ComputedRef<DiceRequest | null>
  /** The requested dice, then those thrown together with them. */
  lineOf(request: DiceRequest): readonly LinePart[]
  /** Form for facts about the players' own table. */
  readonly form: ComputedRef<Form | null>
  readonly placing: ComputedRef<Placing | null>
  /** Whether this answer lets the figure in question move: then it can be dragged. */
  isMove(answer: string): boolean
  /** Figures that answer who acts. */
  readonly actors: ComputedRef<readonly number[]>
  /** No figure has moved yet: one press can set up all. */
  readonly settingUp: ComputedRef<boolean>
  choose(answer: Answer, inFull: boolean): void
  /** A confirmation question for an answer that is rarely intended; null: none. */
  doubt(answer: Answer): string | null
  /** Whether an answer has a longer form. */
  canTellMore(answer: Answer): boolean
  /** False if it was refused; the user has been told. */
  answer(value: unknown): boolean
  /** Faces of a line, or at least the requested ones. `counts`: number of dice of each part, where fewer may be thrown. */
  throwDice(faces: readonly number[], counts?: readonly number[]): void
  tell(value: unknown, follows: readonly Following[]): void
  /** Reports the figures named in a line, with their dice. Absent: no form needs it. */
  callRoll?(all: readonly Called[]): void
  give(input: Input): boolean
  rollForMe(counts?: readonly number[]): void
  setUpAll(): Promise<void>
  undo(): void
  undoTo(to: number): void
  redo(): void
  stepName(step: Step): string
  readonly board: BoardPlay
  readonly judging: Judging
  /** The result, once the battle is over. */
  readonly result: ComputedRef<Result>
}

/** What the pointer does on the board. */
interface BoardPlay {
  /** The board asks for a point. */
  readonly pointing: ComputedRef<boolean>
  /** Figures touched by what is being placed. */
  readonly touched: ComputedRef<readonly number[]>
  /** A place is settled and waits for confirmation. */
  readonly settled: ComputedRef<boolean>
  point(at: At): void
  /** Whether the request is for a path that may have waypoints. */
  readonly bends: ComputedRef<boolean>
  /** Adds a waypoint. */
  bend(at: At): void
  /** A drag of the movable figure begins there. */
  grab(at: At): void
  hover(at: At): void
  /** Dropped after dragging; `turns`: it will be turned or corrected before it is settled. */
  drop(at: At, turns: boolean): void
  leave(): void
  /** Keys move what is being placed, or turn it by steps of a heading. False if there is nothing to move. */
  push(by: At): boolean
  turn(steps: number): boolean
  confirm(): void
  /** True if something was settled. */
  letGo(): boolean
  /** Previews a suggestion, by its index. */
  consider(place: number | null): void
  choose(place: number): void
  /** Highest level shown, in thousandths of an inch; null: all. */
  lookAtLevel(level: number | null): void
}

/** What a judge may overrule, and how. */
export interface Judging<Question = unknown> {
  readonly text: string
  /** An amendment counts from now on; if false, from the turn's beginning, and later answers are undone. */
  readonly amendsAtOnce?: boolean
  /** Latest first. */
  rulable(most: number): readonly Rulable<Question>[]
  /** Describes what was asked or rolled. */
  what(one: Rulable<Question>): string
  /** Describes a fact's answer. */
  answerWords(question: Question, answer: unknown): string
  /** Form for a fact; null: it can't be ruled on. */
  form(question: Question, answer: unknown): Form | null
}

/** Who won, and the losses. */
export interface Result {
  /** Heading for the sides. */
  readonly member: string
  /** Headings of the figures. */
  readonly heads: readonly { readonly label: string; readonly title?: string | undefined }[]
  readonly rows: readonly {
    readonly name: string
    readonly outcome: string
    /** What went wrong meanwhile; empty: nothing. */
    readonly note: string
    readonly figures: readonly number[]
  }[]
  /** The margin of victory, and its name among all possible ones; absent: this game names none. */
  readonly margin?: {
    readonly title: string
    readonly steps: readonly { readonly name: string; readonly bound: string; readonly reached: boolean }[]
  }
}
