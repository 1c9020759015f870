import type { BattleSetup } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import type { AnswerableRequest, BattleState, GameEvent, Input, Option, Session } from '@shared/engine'
import type { Battlefield } from '@shared/space'
import type { ComputedRef, Ref } from 'vue'
import type { FigureView, SceneryView } from './figures'
import type { CoverShown, FigureSight } from './sightView'
import type { ToldLine } from './log/told'
import type { Looking } from './useLooking'

/** Where a battle stands, to be read. */
export interface Standing<State extends BattleState = BattleState, Event extends GameEvent = GameEvent> extends Pick<
  Session<State, Event>,
  'game' | 'state' | 'pending'
> {
  readonly events: readonly Event[]
  readonly inputs: readonly Input[]
}

/** A battle that is looked at, with its own rules: in play on this screen, followed from another, or watched again. */
export type BattleSource<Rules, State extends BattleState, Event extends GameEvent> = Rules & {
  readonly setup: BattleSetup
  /** Null on the players' own table. */
  readonly field: Battlefield | null
  readonly catalogue: Catalogue
  /** Triggered after every change. */
  readonly session: Readonly<Ref<Standing<State, Event>>>
}

/** The battle as the screen shows it while it catches up with what has happened. */
export interface Unfolding<State extends BattleState = BattleState, Event extends GameEvent = GameEvent> {
  readonly state: State
  /** What is being shown; null once the screen has caught up. */
  readonly event: Event | null
}

/** A legal answer as a person sees it. */
export interface Answer {
  readonly id: string
  readonly label: string
  /** The figure it stands for: clicking that figure gives it. */
  readonly figure: number | null
  readonly option: Option
  /** The letter that gives it as long as the question comes again; absent: the number of its place. */
  readonly key?: string
  /** It says more than the answer with that id, in a few words: shown beside it. */
  readonly beside?: { readonly id: string; readonly label: string }
}

/** The key of an answer at this place: its own, or its number; null: it has none. */
export const keyOf = ({ key }: Pick<Answer, 'key'>, place: number): string | null =>
  key ?? (place < 9 ? String(place + 1) : null)

/** What the battle waits for, in the reader's language. */
export interface Asked {
  readonly request: AnswerableRequest
  readonly title: string
  /** Who answers; null: everybody who can see the table. */
  readonly side: number | null
  /** The figure it is about. */
  readonly about: number | null
  /** Options of a choice; otherwise none. */
  readonly answers: readonly Answer[]
  /** What people see to themselves that may matter now, in a line each. Absent: nothing. */
  readonly notes?: readonly string[]
}

/** A place in a battle worth jumping to. */
export interface Landmark {
  readonly kind: 'round' | 'fall' | 'bottled' | 'end'
  readonly label: string
}

/** A battle in the reader's language and as figures on a board, for any ruleset. All of it updates with the battle. */
export interface BattleView {
  readonly setup: BattleSetup
  /** Null on the players' own table. */
  readonly field: Battlefield | null
  readonly looking: Looking
  readonly figures: ComputedRef<readonly FigureView[]>
  /** Null: as the battlefield has it. */
  readonly scenery: ComputedRef<SceneryView | null>
  /** How far the battle is: round, turn, phase. */
  readonly where: ComputedRef<string>
  /** Which side goes before which; empty where that doesn't change. */
  readonly order: ComputedRef<string>
  /** Score and last round, in words; empty: there are none. Absent: the sides' panels tell them. */
  readonly standing?: ComputedRef<string>
  /** Null when the battle is over. */
  readonly asked: ComputedRef<Asked | null>
  /** Names of what contributes to computed numbers. */
  readonly sources: ComputedRef<Readonly<Record<string, string>>>
  /** What a figure sees, as the rules count it; null: it sees nothing, or nobody measures. Absent: these rules don't tell. */
  readonly sightOf?: (figure: number) => FigureSight | null
  /** Reaches of a figure's weapons, in thousandths of an inch, the nearer first. Absent: these rules don't tell. */
  readonly rangesOf?: (figure: number) => readonly { readonly label: string; readonly rings: readonly number[] }[]
  /** Who would see somebody of its size at a spot on the highest surface there. Absent: these rules don't tell. */
  readonly seersOf?: (at: { readonly x: number; readonly y: number }) => readonly {
    readonly figure: number
    readonly cover: CoverShown
  }[]
  sideName(side: number): string
  figureName(figure: number): string
  /** The log's line for an event; null: nothing to tell, or what happens next says it. Events that these rules don't know are told by their type. */
  told(event: GameEvent, next?: GameEvent): ToldLine | null
  landmark(event: GameEvent): Landmark | null
}
