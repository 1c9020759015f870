import type { Computed, JudgeRuled } from '../../engine'
import type { FactQuestion, ModelPlace, MoveKind } from './questions'
import type { Change } from './rulings/amendment'
import type {
  Affliction,
  Cut,
  Half,
  ModelIndex,
  ModelState,
  Phase,
  PrimaryObjective,
  SideIndex,
  Stage,
  UnitIndex,
  WarlordTrait,
} from './state'

/**
 * Everything that can happen in a battle, past tense. The log renders events, statistics and the battle result are folds over
 * them, and `apply` is the only reader that changes state. A roll carries its raw faces.
 */

/** Why a model lost wounds or its life. */
export type Cause = 'attack' | 'mortal-wounds' | 'perils' | 'transport' | 'overheated' | 'minimum-move'

/** Who did it, with what; null where nobody did. */
export interface By {
  readonly unit: UnitIndex
  readonly weapon: string
  readonly melee: boolean
}

export type RollPurpose =
  | 'advance'
  | 'move'
  | 'charge'
  | 'attacks'
  | 'damage'
  | 'mortal-wounds'
  | 'objective'
  | 'trait'
  | 'relic'
  | 'transport'
  | 'explosion'
  | 'warlord-points'

interface Told {
  /** Rule that made it happen. */
  readonly rule: string
}

export type EighthEvent = Told &
  (
    | { readonly type: 'stage-entered'; readonly stage: Stage }
    | {
        readonly type: 'rolled-off'
        readonly purpose: string
        readonly throws: readonly (readonly [number, number])[]
        readonly winner: SideIndex
      }
    | { readonly type: 'mission-chosen'; readonly mission: string }
    | { readonly type: 'warlord-named'; readonly side: SideIndex; readonly model: ModelIndex }
    | { readonly type: 'marker-placed'; readonly side: SideIndex; readonly at: unknown }
    | { readonly type: 'marker-picked'; readonly side: SideIndex }
    | { readonly type: 'objective-set'; readonly objective: PrimaryObjective; readonly roller: SideIndex }
    | { readonly type: 'battlefield-cut'; readonly cut: Cut }
    | { readonly type: 'half-chosen'; readonly side: SideIndex; readonly half: Half }
    | { readonly type: 'trait-gained'; readonly side: SideIndex; readonly trait: WarlordTrait }
    | { readonly type: 'unit-set-up'; readonly unit: UnitIndex; readonly places: readonly ModelPlace[] }
    | { readonly type: 'unit-held-back'; readonly unit: UnitIndex }
    | { readonly type: 'unit-boarded'; readonly unit: UnitIndex; readonly transport: UnitIndex }
    | { readonly type: 'unit-not-deployed'; readonly unit: UnitIndex }
    | {
        readonly type: 'power-compared'
        readonly power: readonly number[]
        readonly underdog: SideIndex
        readonly rerolls: number
      }
    | { readonly type: 'first-player-chosen'; readonly side: SideIndex }
    | { readonly type: 'markers-reduced'; readonly kept: number }
    | { readonly type: 'round-began'; readonly round: number }
    | { readonly type: 'turn-began'; readonly side: SideIndex; readonly engaged: readonly UnitIndex[] }
    | { readonly type: 'phase-entered'; readonly phase: Phase }
    | { readonly type: 'turn-ended'; readonly side: SideIndex }
    | {
        readonly type: 'dice-rolled'
        readonly purpose: RollPurpose
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
        /** Slug of what granted it, or `command`. */
        readonly by: string
      }
    | {
        readonly type: 'unit-moved'
        readonly unit: UnitIndex
        readonly kind: MoveKind
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
    | {
        readonly type: 'psychic-test'
        readonly unit: UnitIndex
        readonly power: string
        readonly faces: readonly number[]
        readonly total: number
        readonly needed: number
        readonly passed: boolean
      }
    | { readonly type: 'perils'; readonly unit: UnitIndex }
    | {
        readonly type: 'deny-test'
        readonly unit: UnitIndex
        readonly faces: readonly number[]
        readonly total: number
        /** To be beaten. */
        readonly against: number
        readonly passed: boolean
      }
    | {
        readonly type: 'power-resolved'
        readonly unit: UnitIndex
        readonly power: string
        readonly target: UnitIndex | null
      }
    /** Lasts on the unit; a second time it takes the place of the first. */
    | { readonly type: 'power-held'; readonly unit: UnitIndex; readonly held: Affliction }
    | { readonly type: 'power-ended'; readonly unit: UnitIndex; readonly power: string; readonly side: SideIndex }
    | { readonly type: 'unit-shot'; readonly unit: UnitIndex }
    | {
        readonly type: 'attack-made'
        readonly unit: UnitIndex
        readonly target: UnitIndex
        /** Weapon mode. */
        readonly weapon: string
        readonly models: number
        readonly attacks: number
        readonly overwatch: boolean
        readonly melee: boolean
      }
    | {
        readonly type: 'hits-rolled' | 'wounds-rolled'
        readonly unit: UnitIndex
        readonly target: UnitIndex
        readonly faces: readonly number[]
        readonly needed: Computed
        readonly passed: number
      }
    | {
        readonly type: 'saves-rolled'
        readonly unit: UnitIndex
        readonly faces: readonly number[]
        readonly needed: Computed
        readonly invulnerable: boolean
        readonly passed: number
      }
    | { readonly type: 'mortal-wounds'; readonly unit: UnitIndex; readonly amount: number; readonly cause: Cause }
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
        readonly cause: Cause
      }
    | {
        readonly type: 'model-slain'
        readonly model: ModelIndex
        readonly by: By | null
        readonly cause: Cause
        readonly counts: boolean
      }
    | { readonly type: 'unit-destroyed'; readonly unit: UnitIndex; readonly by: By | null }
    | {
        readonly type: 'model-joined'
        readonly model: ModelState
        readonly places: readonly ModelPlace[]
        readonly body: number
      }
    | { readonly type: 'exploded'; readonly unit: UnitIndex }
    | { readonly type: 'charge-declared'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
    | { readonly type: 'charge-made'; readonly unit: UnitIndex }
    | { readonly type: 'charge-failed'; readonly unit: UnitIndex }
    | { readonly type: 'overwatch-fired'; readonly unit: UnitIndex; readonly at: UnitIndex }
    | { readonly type: 'intervened'; readonly unit: UnitIndex }
    | { readonly type: 'unit-chosen-to-fight'; readonly unit: UnitIndex }
    | { readonly type: 'unit-fought'; readonly unit: UnitIndex; readonly next: SideIndex }
    | {
        readonly type: 'morale-tested'
        readonly unit: UnitIndex
        readonly face: number
        readonly lost: number
        readonly leadership: Computed
        readonly fleeing: number
      }
    | { readonly type: 'morale-passed'; readonly unit: UnitIndex; readonly by: string }
    | { readonly type: 'models-fled'; readonly unit: UnitIndex; readonly models: readonly ModelIndex[] }
    | {
        readonly type: 'points-scored'
        readonly side: SideIndex
        readonly points: number
        readonly for: 'marker' | 'warlord' | 'relic'
      }
    | {
        readonly type: 'battle-ended'
        readonly winner: SideIndex
        readonly victory: 'major' | 'minor'
        readonly ending: 'scenario' | 'one-side-left'
      }
    | { readonly type: 'fact-declared'; readonly question: FactQuestion; readonly answer: unknown }
    /** A judge has overruled dice or a fact. */
    | JudgeRuled<FactQuestion>
    /** A judge has said that something is otherwise. */
    | { readonly type: 'judge-amended'; readonly change: Change; readonly reason: string; readonly by: string | null }
  )

/** Events of one kind; hits and wounds are rolled alike and share a shape. */
export type EventOf<Type extends EighthEvent['type'], Event = EighthEvent> = Event extends { readonly type: string }
  ? Type extends Event['type']
    ? Event
    : never
  : never
