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

/** Names in sentences about a battle of armies, in the reader's language. */
export interface BattleNames extends CommonNames {
  power(slug: string): string
  /** The name on the unit's datasheet; null: without a unit. */
  ability(slug: string, unit: UnitIndex | null): string
}

export interface UnitFacts {
  /** What it has done this turn. */
  readonly done: readonly MessageKey[]
  /** Slugs of the psychic powers that affect it. */
  readonly held: readonly string[]
  /** Its models have a vehicle's hull points instead of wounds. */
  readonly hull?: boolean
}

export interface SideFacts {
  /** Null: no Warlord. */
  readonly warlord: ModelIndex | null
  /** Points, strength and similar, in display order. */
  readonly figures: readonly { readonly label: MessageKey; readonly value: number }[]
  /** Other texts below its name. */
  readonly notes: readonly { readonly key: MessageKey; readonly params: MessageValues }[]
}

/** Screen parts for questions about space that only one edition has. */
export interface OwnScreens<State extends ArmyState = ArmyState, Battle extends ArmyBattle = ArmyBattle> {
  isPlacement(question: SpaceQuestion): boolean
  /** Form for players at their own table, and for judges; null: never asked in words, or not one of these questions. */
  form(battle: Battle, state: State, question: SpaceQuestion): Form | null
  /** Instruction for the board; answers without a place are among the suggestions. */
  hint(question: SpaceQuestion): MessageKey
  /** The unit that is dragged to its place; null: it isn't on the table yet. */
  draggedFrom(question: SpaceQuestion): UnitIndex | null
  /** Preview of an answer to a placement. */
  look(state: State, question: SpaceQuestion, value: unknown): ArmyLook
  /** A short text of a suggested placement. */
  words(
    state: State,
    question: SpaceQuestion,
    value: unknown,
  ): { readonly key: MessageKey; readonly params: MessageValues }
  /** Whether a judge may overrule this fact. */
  isRulable(question: SpaceQuestion): boolean
  /** An answer to such a fact, in words. */
  answerMessage(question: SpaceQuestion, answer: unknown): { readonly key: MessageKey; readonly params: MessageValues }
}

/**
 * The margin of victory: the difference in victory points relative to the agreed limit, the grades in percent of that limit, and the grade
 * reached.
 */
export interface Margin {
  readonly difference: number
  readonly limit: number
  /** The difference in percent of the limit. */
  readonly share: number
  readonly grades: readonly { readonly name: MessageKey; readonly upTo: number | null; readonly reached: boolean }[]
}

/** An edition's part of the battle screen of armies. `State`, `Event` and `Battle` are its own types. */
export interface ArmyEdition<
  State extends ArmyState = ArmyState,
  Event extends GameEvent = GameEvent,
  Battle extends ArmyBattle = ArmyBattle,
> {
  readonly rules: RulesetPlugin<Battle>
  /** Last parts of the message keys `armyBattle.stage` and `armyBattle.phase`; the stage is `battle` after all preparations. */
  progress(state: State): { readonly stage: string; readonly phase: string }
  /** Whether it counts battle rounds or game turns. */
  readonly numbers: 'round' | 'turn'
  /** Terrain added during the battle. Absent: this edition adds none. */
  leftOver?(state: State): readonly TerrainPiece[]
  unit(state: State, unit: UnitIndex): UnitFacts
  side(battle: Battle, state: State, side: SideIndex): SideFacts
  /** The log's line; null: none. Unknown events are shown by their type. */
  tell(event: Event, names: BattleNames, locale: Locale): ArmyLogLine | null
  begins(event: Event): Chapter['kind'] | null
  /** The margin of victory and its grade; null: without a grade. Absent: this edition has no grades. */
  marginOf?(battle: Battle, events: readonly Event[]): Margin | null
  /** The value that a unit's dice need, if the request doesn't contain it. Null: none. */
  needed(battle: Battle, state: State, request: AnswerableRequest, unit: UnitIndex): Needed | null
  /** Its own questions about space besides the shared ones; null: none. */
  readonly own: OwnScreens<State, Battle> | null
  /**
   * A unit's special rules and wargear that are carried out by hand and may matter at this question, with the reason. Absent: shown
   * elsewhere in this edition.
   */
  reminders?(
    of: Pick<Battle, 'context'> & { readonly catalogue: Catalogue },
    state: State,
    request: AnswerableRequest,
    unit: UnitIndex,
  ): readonly Reminder[]
  readonly parts: Pick<BattleParts, 'BoardUnder' | 'Amend'>
}
