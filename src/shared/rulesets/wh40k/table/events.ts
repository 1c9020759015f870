import type { Computed, JudgeRuled, SpaceQuestion } from '../../../engine'
import type { ModelPlace } from '../questions/questions'
import type { ModelIndex, SideIndex, UnitIndex } from './state'

/**
 * Events of any edition, in the past tense. An edition's events are these, with its own words for phases and the like, and
 * its own. The log renders events, statistics and the battle result are folds over them, and only `apply` changes state by
 * them. A roll includes its raw faces.
 */

/** The unit and weapon that did it; null if none did. */
export interface By {
  readonly unit: UnitIndex
  readonly weapon: string
  readonly melee: boolean
}

/** An edition's types for data that shared rules pass on without reading. */
export interface ArmyWords {
  readonly stage: string
  readonly phase: string
  /** Why a model lost wounds or was slain. */
  readonly cause: string
  /** The purpose of a roll. */
  readonly purpose: string
  readonly move: string
  /** Questions about space. */
  readonly question: SpaceQuestion
  /** What a judge changed. */
  readonly change: { readonly what: string }
}

/** The words of a rule that needs none of an edition's own: its events are events of every edition. */
type NoWords = { readonly [Word in keyof ArmyWords]: never }
/** The words of a rule that gets a cause. */
export type CauseWords<Cause extends string> = Omit<NoWords, 'cause'> & { readonly cause: Cause }

/** The words of a rule that gets a phase. */
export type PhaseWords<Phase extends string> = Omit<NoWords, 'phase'> & { readonly phase: Phase }

export interface WithRule {
  /** The rule that caused it. */
  readonly rule: string
}

export type ArmyEvent<Word extends ArmyWords = NoWords> = WithRule &
  (
    | { readonly type: 'stage-entered'; readonly stage: Word['stage'] }
    | {
        readonly type: 'rolled-off'
        readonly purpose: string
        readonly throws: readonly (readonly [number, number])[]
        readonly winner: SideIndex
      }
    | { readonly type: 'marker-placed'; readonly side: SideIndex; readonly at: unknown }
    | { readonly type: 'marker-picked'; readonly side: SideIndex }
    | { readonly type: 'unit-set-up'; readonly unit: UnitIndex; readonly places: readonly ModelPlace[] }
    | { readonly type: 'unit-held-back'; readonly unit: UnitIndex }
    | { readonly type: 'unit-boarded'; readonly unit: UnitIndex; readonly transport: UnitIndex }
    | { readonly type: 'unit-not-deployed'; readonly unit: UnitIndex }
    | { readonly type: 'first-player-chosen'; readonly side: SideIndex }
    | { readonly type: 'round-began'; readonly round: number }
    | { readonly type: 'phase-entered'; readonly phase: Word['phase'] }
    | { readonly type: 'turn-ended'; readonly side: SideIndex }
    | {
        readonly type: 'dice-rolled'
        readonly purpose: Word['purpose']
        readonly unit: UnitIndex | null
        readonly faces: readonly number[]
        readonly total: number
      }
    | {
        readonly type: 'dice-rerolled'
        readonly side: SideIndex
        readonly purpose: string
        readonly from: readonly number[]
        readonly to: readonly number[]
        /** Slug of what granted it. */
        readonly by: string
      }
    | {
        readonly type: 'unit-moved'
        readonly unit: UnitIndex
        readonly kind: Word['move']
        readonly places: readonly ModelPlace[]
      }
    | { readonly type: 'unit-stayed'; readonly unit: UnitIndex }
    | { readonly type: 'unit-embarked'; readonly unit: UnitIndex; readonly transport: UnitIndex }
    | {
        readonly type: 'unit-disembarked'
        readonly unit: UnitIndex
        readonly transport: UnitIndex
        readonly places: readonly ModelPlace[]
      }
    | { readonly type: 'unit-arrived'; readonly unit: UnitIndex; readonly places: readonly ModelPlace[] }
    | { readonly type: 'unit-shot'; readonly unit: UnitIndex }
    | {
        readonly type: 'hits-rolled' | 'wounds-rolled'
        readonly unit: UnitIndex
        readonly target: UnitIndex
        readonly faces: readonly number[]
        readonly needed: Computed
        readonly passed: number
        /** The profile, if dice of several profiles are rolled together. */
        readonly weapon?: string
      }
    | {
        readonly type: 'wounds-ignored'
        readonly unit: UnitIndex
        readonly faces: readonly number[]
        readonly needed: number
        readonly ignored: number
        readonly by: string
      }
    | {
        readonly type: 'wounds-lost'
        readonly model: ModelIndex
        readonly amount: number
        readonly by: By | null
        readonly cause: Word['cause']
      }
    | {
        readonly type: 'model-slain'
        readonly model: ModelIndex
        readonly by: By | null
        readonly cause: Word['cause']
        /** Whether it counts for its unit's morale tests. */
        readonly counts: boolean
      }
    | { readonly type: 'unit-destroyed'; readonly unit: UnitIndex; readonly by: By | null }
    | { readonly type: 'models-fled'; readonly unit: UnitIndex; readonly models: readonly ModelIndex[] }
    | { readonly type: 'exploded'; readonly unit: UnitIndex }
    | { readonly type: 'charge-declared'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
    | { readonly type: 'charge-made'; readonly unit: UnitIndex }
    | { readonly type: 'charge-failed'; readonly unit: UnitIndex }
    | { readonly type: 'fact-declared'; readonly question: SpaceQuestion; readonly answer: unknown }
    /** A judge has overruled dice or a fact. */
    | JudgeRuled<Word['question']>
    /** A judge has changed the state. */
    | {
        readonly type: 'judge-amended'
        readonly change: Word['change']
        readonly reason: string
        readonly by: string | null
      }
  )

/** Events of one type. Types that are rolled the same way (hits and wounds) share a shape. */
export type OfType<Event, Type extends string> = Event extends { readonly type: string }
  ? Type extends Event['type']
    ? Event
    : never
  : never
