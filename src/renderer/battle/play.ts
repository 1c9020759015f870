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

/** A place that is asked for on the board, and what the pointer does there. Points are in thousandths of an inch. */
export interface Placing {
  /** What to do, in a sentence. */
  readonly hint: string
  /** The figure that can be dragged there. */
  readonly movable: number | null
  /** Places that the application suggests, in words. */
  readonly suggestions: readonly string[]
  /** Other answers, such as staying where it is. */
  readonly presses: readonly { readonly label: string; readonly press: () => void }[]
}

/** Dice of a line that are looked at in the same way. */
export interface LinePart extends Along {
  /** What they are thrown for. */
  readonly label: string
  /** What is needed is needed of all of them together. */
  readonly sum?: boolean
}

/** How people answer, in any ruleset. */
export interface BattlePlay {
  readonly view: BattleView
  /** What a person is asked; null while a bot is at it. */
  readonly mine: ComputedRef<Asked | null>
  /** Legal answers of a choice, those that are shown now. */
  readonly answers: ComputedRef<readonly Answer[]>
  /** Shows the answers that were left out; null: all are shown. */
  readonly moreAnswers: ComputedRef<{ readonly label: string; readonly show: () => void } | null>
  /** What goes without saying was answered before this; pressed, it is answered otherwise. Absent: nothing ever is. */
  readonly otherwise?: ComputedRef<readonly { readonly label: string; readonly press: () => void }[]>
  readonly dice: ComputedRef<DiceRequest | null>
  /** The dice that are thrown in one go with those that are asked for, these first. */
  lineOf(request: DiceRequest): readonly LinePart[]
  /** How people tell what is on their own table. */
  readonly form: ComputedRef<Form | null>
  readonly placing: ComputedRef<Placing | null>
  /** Whether an answer with this id lets the figure that is asked about move: then it can be dragged there. */
  isMove(answer: string): boolean
  /** Figures that answer who acts. */
  readonly actors: ComputedRef<readonly number[]>
  /** Nobody has moved yet: one press can set up everybody. */
  readonly settingUp: ComputedRef<boolean>
  choose(answer: Answer, inFull: boolean): void
  /** What to ask before an answer is given that seldom is what is meant; null: nothing. */
  doubt(answer: Answer): string | null
  /** Whether an answer has a longer way of giving it. */
  canTellMore(answer: Answer): boolean
  /** False: it was refused, which people have been told. */
  answer(value: unknown): boolean
  /** Faces of a line, or at least those that are asked for. `counts`: how many of each part, where fewer may be thrown. */
  throwDice(faces: readonly number[], counts?: readonly number[]): void
  tell(value: unknown, follows: readonly Following[]): void
  /** Tells whom people named in a line, with their dice. Absent: no form asks for that. */
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
  /** The board waits for a point. */
  readonly pointing: ComputedRef<boolean>
  /** Figures under what is being placed. */
  readonly touched: ComputedRef<readonly number[]>
  /** A place has been settled and waits to be confirmed. */
  readonly settled: ComputedRef<boolean>
  point(at: At): void
  /** Whether what is asked for is a way that may lead through places. */
  readonly bends: ComputedRef<boolean>
  /** The way leads through there. */
  bend(at: At): void
  /** The movable figure is taken up, there. */
  grab(at: At): void
  hover(at: At): void
  /** Let go after dragging; `turns`: it is to be turned or corrected before it is settled. */
  drop(at: At, turns: boolean): void
  leave(): void
  /** Keys push what is being placed by so much, or turn it by steps of a heading. False: they mean something else. */
  push(by: At): boolean
  turn(steps: number): boolean
  confirm(): void
  /** True if something was settled. */
  letGo(): boolean
  /** Shows a suggestion while it is considered, by its place in the list. */
  consider(place: number | null): void
  choose(place: number): void
  /** Highest level that is looked at, in thousandths of an inch; null: all. */
  lookAtLevel(level: number | null): void
}

/** What a judge may overrule, and how. */
export interface Judging<Question = unknown> {
  readonly text: string
  /** What is set right holds from now on; else from where the turn began, and what was answered since is taken back. */
  readonly amendsAtOnce?: boolean
  /** Latest first. */
  rulable(most: number): readonly Rulable<Question>[]
  /** What was asked or rolled, in words. */
  what(one: Rulable<Question>): string
  /** A fact's answer in words. */
  told(question: Question, answer: unknown): string
  /** How a fact is told; null: it can't be. */
  form(question: Question, answer: unknown): Form | null
}

/** Who won, and what it cost. */
export interface Result {
  /** What sides are called. */
  readonly member: string
  /** Heads of the figures. */
  readonly heads: readonly { readonly label: string; readonly title?: string | undefined }[]
  readonly rows: readonly {
    readonly name: string
    readonly outcome: string
    /** What went wrong beside it; empty: nothing. */
    readonly note: string
    readonly figures: readonly number[]
  }[]
  /** By how much, and what that is called among all there is; absent: in this game it has no name. */
  readonly margin?: {
    readonly title: string
    readonly steps: readonly { readonly name: string; readonly bound: string; readonly reached: boolean }[]
  }
}
