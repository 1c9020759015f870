import type { Needed } from '../../../engine'
import type { ArmyEvent, ArmyWords, WithRule } from '../table/events'
import type { ModelIndex, SideIndex, UnitIndex } from '../table/state'
import type { Facing } from './questions'
import type { ClassicChange } from './rulings/amendment'
import type { HitKind } from './vehicles/penetration'

/** An edition's types for data that shared rules pass on without reading. */
export interface Words extends ArmyWords {
  /** The reason of a Leadership test. */
  readonly test: string
  readonly change: ClassicChange
}

/** Events of both editions; each edition adds its own. */
export type EditionEvent<Word extends Words> =
  | ArmyEvent<Word>
  | (WithRule &
      (
        | { readonly type: 'infiltration-chosen'; readonly unit: UnitIndex }
        | { readonly type: 'turn-began'; readonly side: SideIndex }
        /** 2D6 against Leadership (4E-PROF-12, 7E-BASE-GEN-02). */
        | {
            readonly type: 'leadership-tested'
            readonly unit: UnitIndex
            readonly reason: Word['test']
            readonly faces: readonly number[]
            readonly needed: Needed
            readonly passed: boolean
            /** The unit it wants to fire at (4E-SHOOT-07). */
            readonly target?: UnitIndex
          }
        | { readonly type: 'test-passed-unrolled'; readonly unit: UnitIndex; readonly reason: Word['test'] }
        | { readonly type: 'fall-back-began'; readonly unit: UnitIndex }
        | { readonly type: 'unit-regrouped'; readonly unit: UnitIndex; readonly freely: boolean }
        | { readonly type: 'unit-left-table'; readonly unit: UnitIndex }
        | { readonly type: 'coherency-seen'; readonly unit: UnitIndex; readonly coherent: boolean }
        | {
            readonly type: 'armour-rolled'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            readonly model: ModelIndex
            readonly weapon: string
            readonly facing: Facing
            readonly armour: number
            readonly faces: readonly number[]
            readonly total: number
            readonly result: HitKind
          }
        | {
            readonly type: 'vehicle-remains'
            readonly unit: UnitIndex
            readonly model: ModelIndex
            readonly left: 'wreck' | 'crater'
          }
        /** `moved`: inches; `under`: models of any side; `from`, `at`: first and final place, from the board or the players. */
        | {
            readonly type: 'marker-landed'
            readonly unit: UnitIndex
            readonly weapon: string
            readonly faces: readonly number[]
            readonly moved: number
            readonly under: number
            readonly diameter: number
            readonly from: unknown
            readonly at: unknown
            /** The direction of its drift, if the edition has one; null: it stayed. */
            readonly direction?: number | null
          }
        | {
            readonly type: 'saves-rolled'
            readonly unit: UnitIndex
            readonly faces: readonly number[]
            readonly needed: number
            readonly save: 'armour' | 'invulnerable' | 'cover'
            readonly passed: number
          }
        /** A unit arrived by deep strike; `moved`: inches that it drifted (4E-MSR-06, 7E-BASE-RES-06). */
        | {
            readonly type: 'deep-strike-made'
            readonly unit: UnitIndex
            readonly faces: readonly number[]
            readonly moved: number
            /** The place it aimed at, and the direction of its drift; null: none. */
            readonly from: unknown
            readonly direction: number | null
          }
        | { readonly type: 'charge-forbidden'; readonly unit: UnitIndex }
        /** The units' models are no longer in contact (4E-RES-27). */
        | { readonly type: 'units-parted'; readonly unit: UnitIndex; readonly other: UnitIndex }
        | {
            readonly type: 'blows-struck'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            /** Null: an ordinary weapon. */
            readonly weapon: string | null
            readonly initiative: number
            readonly attacks: number
          }
        | {
            readonly type: 'combat-fought'
            readonly units: readonly UnitIndex[]
            /** Wounds inflicted by each side. */
            readonly wounds: readonly [number, number]
            /** Null: a draw. */
            readonly winner: SideIndex | null
          }
        | {
            readonly type: 'pursued'
            /** The unit that falls back. */
            readonly unit: UnitIndex
            readonly by: UnitIndex
            /** The dice of the pursuer and of the unit. */
            readonly faces: readonly [number, number]
            readonly totals: readonly [number, number]
            readonly caught: boolean
          }
      ))

/** The events that results and reports read: those of both editions, and equivalent events that each edition writes differently. */
export type ClassicEvent =
  | EditionEvent<Words>
  | (WithRule &
      (
        | { readonly type: 'volley-fired'; readonly unit: UnitIndex; readonly target: UnitIndex }
        | {
            readonly type: 'psychic-tested'
            readonly unit: UnitIndex
            readonly faces: readonly number[]
            readonly needed: Needed
          }
        | { readonly type: 'units-locked'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
        | {
            readonly type: 'battle-ended'
            /** Null: a draw. */
            readonly winner: SideIndex | null
            readonly ending: 'scenario' | 'one-side-left'
          }
      ))

export const asClassicEvent = (event: { readonly type: string }): ClassicEvent => event as ClassicEvent

/** An edition's events; readers ignore types that only one edition has. */
export const asClassic = (events: readonly { readonly type: string }[]): readonly ClassicEvent[] =>
  events as readonly ClassicEvent[]
