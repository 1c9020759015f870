import type { BattleSetup } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import type { AnswerableRequest, BattleState, GameEvent, Input, Option, Session } from '@shared/engine'
import type { Battlefield } from '@shared/space'
import type { ComputedRef, Ref } from 'vue'
import type { FigureView, SceneryView } from './figures'
import type { CoverShown, FigureSight } from './sightView'
import type { BattleLogLine } from './log/line'
import type { Looking } from './useLooking'

/** State of a battle, read-only. */
export interface Standing<State extends BattleState = BattleState, Event extends GameEvent = GameEvent> extends Pick<
  Session<State, Event>,
  'game' | 'state' | 'pending'
> {
  readonly events: readonly Event[]
  readonly inputs: readonly Input[]
}

/** A battle on the screen, with its own rules: played here, followed from another device, or replayed. */
export type BattleSource<Rules, State extends BattleState, Event extends GameEvent> = Rules & {
  readonly setup: BattleSetup
  /** Null on the players' own table. */
  readonly field: Battlefield | null
  readonly catalogue: Catalogue
  /** Triggered after every change. */
  readonly session: Readonly<Ref<Standing<State, Event>>>
}

/** The battle as shown while the animation catches up with the events. */
export interface Unfolding<State extends BattleState = BattleState, Event extends GameEvent = GameEvent> {
  readonly state: State
  /** The event being shown; null once the screen has caught up. */
  readonly event: Event | null
}

/** A legal answer as shown to the user. */
export interface Answer {
  readonly id: string
  readonly label: string
  /** The figure it stands for: clicking the figure gives the answer. */
  readonly figure: number | null
  readonly option: Option
  /** Its fixed letter for every time the question comes; absent: the number of its place. */
  readonly key?: string
  /** A variant of the answer with that id, with a short label: shown beside it. */
  readonly beside?: { readonly id: string; readonly label: string }
}

/** The key of an answer at this place: its own, or its number; null: none. */
export const keyOf = ({ key }: Pick<Answer, 'key'>, place: number): string | null =>
  key ?? (place < 9 ? String(place + 1) : null)

/** What the battle waits for, in the reader's language. */
export interface Asked {
  readonly request: AnswerableRequest
  readonly title: string
  /** The side that answers; null: everybody who can see the table. */
  readonly side: number | null
  /** The figure it is about. */
  readonly about: number | null
  /** Options of a choice; empty for other requests. */
  readonly answers: readonly Answer[]
  /** Rules to be applied by hand that may matter now, one per line. Absent: none. */
  readonly notes?: readonly string[]
}

/** An event of a battle worth jumping to. */
export interface Landmark {
  readonly kind: 'round' | 'fall' | 'bottled' | 'end'
  readonly label: string
}

/** A battle in the reader's language and as figures on a board, for any ruleset. Everything updates with the battle. */
export interface BattleView {
  readonly setup: BattleSetup
  /** Null on the players' own table. */
  readonly field: Battlefield | null
  readonly looking: Looking
  readonly figures: ComputedRef<readonly FigureView[]>
  /** Null: unchanged. */
  readonly scenery: ComputedRef<SceneryView | null>
  /** Round, turn, phase. */
  readonly where: ComputedRef<string>
  /** Order of the sides; empty if it never changes. */
  readonly order: ComputedRef<string>
  /** Score and last round, in words; empty: none. Absent: shown in the sides' panels. */
  readonly standing?: ComputedRef<string>
  /** Null when the battle is over. */
  readonly asked: ComputedRef<Asked | null>
  /** Names of the sources of computed numbers. */
  readonly sources: ComputedRef<Readonly<Record<string, string>>>
  /** A figure's view, as the rules count it; null: it sees nothing, or there is no board. Absent: these rules can't tell. */
  readonly sightOf?: (figure: number) => FigureSight | null
  /** Ranges of a figure's weapons, in thousandths of an inch, the nearer first. Absent: these rules can't tell. */
  readonly rangesOf?: (figure: number) => readonly { readonly label: string; readonly rings: readonly number[] }[]
  /** Figures that would see another of their own size at a spot, on the highest surface there. Absent: these rules can't tell. */
  readonly seersOf?: (at: { readonly x: number; readonly y: number }) => readonly {
    readonly figure: number
    readonly cover: CoverShown
  }[]
  sideName(side: number): string
  figureName(figure: number): string
  /** The log's line for an event; null: none, or the next event's line says it. Unknown events are shown by their type. */
  logLine(event: GameEvent, next?: GameEvent): BattleLogLine | null
  landmark(event: GameEvent): Landmark | null
}
