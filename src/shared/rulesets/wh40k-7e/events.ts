import type { TestKind } from '../wh40k/classic/morale/leadership'
import type { ClassicChange } from '../wh40k/classic/rulings/amendment'
import type { Edge } from '../wh40k/classic/questions'
import type { EditionEvent } from '../wh40k/classic/events'
import type { OfType, WithRule } from '../wh40k/table/events'
import type { ModelIndex, SideIndex, UnitIndex } from '../wh40k/table/state'
import type { AnyFact, MoveKind } from './questions'
import type { PsychicEvent } from './psychic/events'
import type { ReserveEvent } from './reserves/events'
import type { Phase, Stage } from './state'

/** Events of a battle of this edition. */

/** Why a model lost wounds or was removed. */
export type Cause = 'attack' | 'overheated' | 'dangerous-terrain' | 'explosion' | 'no-room' | 'perils'

type RollPurpose =
  | 'difficult-terrain'
  | 'dangerous-terrain'
  | 'fall-back'
  | 'shots'
  | 'attacks'
  | 'consolidation'
  | 'run'
  | 'charge'
  | 'thrust'
  | 'night'
  | 'seize'
  | 'look-out'
  | 'rampage'
  | 'rending'
  | 'it-will-not-die'
  | 'debris'

interface SeventhWords {
  readonly stage: Stage
  readonly phase: Phase
  readonly cause: Cause
  readonly purpose: RollPurpose
  readonly move: MoveKind
  readonly test: TestKind
  readonly question: AnyFact
  readonly change: ClassicChange
}

/** Effects of a penetrating hit besides losing a hull point (table A.7). */
export type VehicleDamage = 'shaken' | 'stunned' | 'armament-destroyed' | 'immobilised' | 'occupants-hit' | 'explodes'

export type SeventhEvent =
  | EditionEvent<SeventhWords>
  | (WithRule & ReserveEvent)
  | (WithRule & PsychicEvent)
  | (WithRule &
      (
        | { readonly type: 'edge-chosen'; readonly side: SideIndex; readonly edge: Edge }
        | { readonly type: 'scout-moved'; readonly unit: UnitIndex; readonly moved: boolean }
        | { readonly type: 'night-fell'; readonly dark: boolean }
        /** `through` is the player turn at whose end the unit gets up. */
        | { readonly type: 'gone-to-ground'; readonly unit: UnitIndex; readonly through: number }
        | { readonly type: 'got-up'; readonly unit: UnitIndex }
        | { readonly type: 'jink-declared'; readonly unit: UnitIndex; readonly through: number }
        | { readonly type: 'jink-ended'; readonly unit: UnitIndex }
        | { readonly type: 'unit-ran'; readonly unit: UnitIndex }
        | {
            readonly type: 'volley-fired'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            readonly weapon: string
            readonly models: number
            readonly shots: number
            readonly snap: boolean
            /** The unit may not charge this turn (7E-BASE-SHOOT-12 to 7E-BASE-SHOOT-15). */
            readonly forbidsCharge: boolean
          }
        /** A model has used something that it can use only a limited number of times. */
        | { readonly type: 'use-noted'; readonly model: ModelIndex; readonly what: string }
        /** Look Out, Sir: another model takes the wound (7E-BASE-LOOKOUT-01). */
        | { readonly type: 'wound-taken-over'; readonly model: ModelIndex; readonly by: ModelIndex }
        /** `upTo` is in thousandths of an inch. */
        | { readonly type: 'vehicle-drove'; readonly unit: UnitIndex; readonly upTo: number }
        | {
            readonly type: 'damage-rolled'
            readonly unit: UnitIndex
            readonly model: ModelIndex
            readonly faces: readonly number[]
            readonly total: number
            readonly damage: VehicleDamage
          }
        /** `through` is the last turn of a temporary effect; `weapon` the slug of a destroyed weapon. */
        | {
            readonly type: 'vehicle-damaged'
            readonly unit: UnitIndex
            readonly model: ModelIndex
            readonly damage: VehicleDamage
            readonly weapon: string | null
            readonly through: number | null
          }
        /** Both sides are locked in combat. */
        | { readonly type: 'units-locked'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
        | {
            readonly type: 'charge-rolled'
            readonly unit: UnitIndex
            readonly disordered: boolean
            readonly rough: boolean
          }
        | { readonly type: 'overwatch-fired'; readonly unit: UnitIndex; readonly target: UnitIndex }
        | { readonly type: 'thrust-made'; readonly unit: UnitIndex }
        | { readonly type: 'rampage-began'; readonly units: readonly UnitIndex[]; readonly attacks: number }
        | { readonly type: 'wound-regained'; readonly model: ModelIndex }
        /** Points for objectives held or units destroyed (7E-TURN-11). */
        | { readonly type: 'points-scored'; readonly side: SideIndex; readonly points: number }
        | {
            readonly type: 'battle-ended'
            /** Null for a draw. */
            readonly winner: SideIndex | null
            readonly counts: readonly [number, number]
            readonly ending: 'scenario' | 'one-side-left'
          }
      ))
export type EventOf<Type extends SeventhEvent['type']> = OfType<SeventhEvent, Type>
