import type { Catalogue } from '@shared/content'
import type { AnswerableRequest, GameEvent, Needed, SpaceQuestion } from '@shared/engine'
import type { Locale, MessageKey, MessageValues } from '@shared/i18n'
import type { Chapter } from '@shared/report'
import type { RulesetPlugin } from '@shared/rulesets/plugin'
import type { BoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import type { ArmyLogLine, ArmyLogNames as CommonNames } from '@shared/rulesets/wh40k/narration/lines'
import type { ArmyContext } from '@shared/rulesets/wh40k/table/table'
import type { ArmyState, ModelIndex, SideIndex, UnitIndex } from '@shared/rulesets/wh40k/table/state'
import type { TerrainPiece } from '@shared/space'
import type { Reminder } from '@shared/rulesets/wh40k/classic/reminders'
import type { Form } from '@renderer/battle/table/form'
import type { BattleParts, ScreenRules } from '@renderer/rulesets/plugin'
import type { ArmyLook } from './looks'

/** A battle of armies of any edition. */
export interface ArmyBattle extends ScreenRules<ArmyState, GameEvent> {
  readonly context: ArmyContext
  /** Null on the players' own table. */
  readonly advisor: BoardAdvisor<ArmyState> | null
}

/** Names that sentences about a battle of armies need, in the reader's language. */
export interface BattleNames extends CommonNames {
  power(slug: string): string
  /** As the unit's datasheet calls it; null: nobody's in particular. */
  ability(slug: string, unit: UnitIndex | null): string
}

export interface UnitFacts {
  /** What it has done this turn. */
  readonly done: readonly MessageKey[]
  /** Slugs of the psychic powers that last on it. */
  readonly held: readonly string[]
  /** What its models have left are hull points of a vehicle, not wounds. */
  readonly hull?: boolean
}

export interface SideFacts {
  /** Null: nobody leads it. */
  readonly warlord: ModelIndex | null
  /** Points, strength and the like, in the order in which they are shown. */
  readonly figures: readonly { readonly label: MessageKey; readonly value: number }[]
  /** What else is said of it, below its name. */
  readonly notes: readonly { readonly key: MessageKey; readonly params: MessageValues }[]
}

/** How questions about space that only one edition asks are answered on the screen. */
export interface OwnScreens<State extends ArmyState = ArmyState, Battle extends ArmyBattle = ArmyBattle> {
  isPlacement(question: SpaceQuestion): boolean
  /** How people tell it of their own table, and judges of any; null: they aren't asked in words, or it is none of these questions. */
  form(battle: Battle, state: State, question: SpaceQuestion): Form | null
  /** What to do on the board; an answer that is no place is among the suggestions. */
  hint(question: SpaceQuestion): MessageKey
  /** The unit from which it is dragged to its place; null: that isn't on the table yet. */
  draggedFrom(question: SpaceQuestion): UnitIndex | null
  /** An answer to a placement as it would be drawn. */
  look(state: State, question: SpaceQuestion, value: unknown): ArmyLook
  /** A place that is suggested, in a few words. */
  words(
    state: State,
    question: SpaceQuestion,
    value: unknown,
  ): { readonly key: MessageKey; readonly params: MessageValues }
  /** Facts that a judge may overrule. */
  isRulable(question: SpaceQuestion): boolean
  /** An answer to such a fact in words. */
  told(question: SpaceQuestion, answer: unknown): { readonly key: MessageKey; readonly params: MessageValues }
}

/** The difference in victory points, of those agreed on; how far it is called what, in percent of them, and which of that it was. */
export interface Margin {
  readonly difference: number
  readonly limit: number
  /** How many percent of the limit it is. */
  readonly share: number
  readonly grades: readonly { readonly name: MessageKey; readonly upTo: number | null; readonly reached: boolean }[]
}

/** What an edition supplies to the battle screen of armies. `State`, `Event` and `Battle` are its own. */
export interface ArmyEdition<
  State extends ArmyState = ArmyState,
  Event extends GameEvent = GameEvent,
  Battle extends ArmyBattle = ArmyBattle,
> {
  readonly rules: RulesetPlugin<Battle>
  /** Last parts of the messages `armyBattle.stage` and `armyBattle.phase`; the stage is `battle` once everything is prepared. */
  progress(state: State): { readonly stage: string; readonly phase: string }
  /** What it numbers: battle rounds, or game turns. */
  readonly numbers: 'round' | 'turn'
  /** Terrain that the battle has left on the board. Absent: there is none in this edition. */
  leftOver?(state: State): readonly TerrainPiece[]
  unit(state: State, unit: UnitIndex): UnitFacts
  side(battle: Battle, state: State, side: SideIndex): SideFacts
  /** The log's line; null: nothing to tell. Events that its rules don't know are told by their type. */
  tell(event: Event, names: BattleNames, locale: Locale): ArmyLogLine | null
  begins(event: Event): Chapter['kind'] | null
  /** By how much a battle was won, and what that is called; null: it has no name. Absent: none has in this edition. */
  marginOf?(battle: Battle, events: readonly Event[]): Margin | null
  /** What the dice of a unit have to come to, where it isn't part of the request. Null: nothing. */
  needed(battle: Battle, state: State, request: AnswerableRequest, unit: UnitIndex): Needed | null
  /** What it asks about space besides the shared questions; null: nothing. */
  readonly own: OwnScreens<State, Battle> | null
  /** Special rules and wargear of a unit that people see to and that may matter at this question, and why. Absent: this edition says it elsewhere. */
  reminders?(
    of: Pick<Battle, 'context'> & { readonly catalogue: Catalogue },
    state: State,
    request: AnswerableRequest,
    unit: UnitIndex,
  ): readonly Reminder[]
  readonly parts: Pick<BattleParts, 'BoardUnder' | 'Amend'>
}
