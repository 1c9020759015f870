import type { Needed } from '../../../engine'
import type { ArmyEvent, ArmyWords, Told } from '../table/events'
import type { ModelIndex, SideIndex, UnitIndex } from '../table/state'
import type { Facing } from './questions'
import type { ClassicChange } from './rulings/amendment'
import type { HitKind } from './vehicles/penetration'

/** An edition's words for what shared rules pass on without reading it. */
export interface Words extends ArmyWords {
  /** Why a unit takes a test of its Leadership. */
  readonly test: string
  readonly change: ClassicChange
}

/** What can happen in a battle of both editions; each adds its own. */
export type EditionEvent<Word extends Words> =
  | ArmyEvent<Word>
  | (Told &
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
            /** Whom it wants to fire at (4E-SHOOT-07). */
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
        /** `moved`: inches; `under`: models of any side; `from`, `at`: where it was laid and where it lies, as the board or people said. */
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
            /** Which way it went, where an edition says; null: it stayed. */
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
        /** Out of the air; `moved`: inches that the unit drifted (4E-MSR-06, 7E-BASE-RES-06). */
        | {
            readonly type: 'deep-strike-made'
            readonly unit: UnitIndex
            readonly faces: readonly number[]
            readonly moved: number
            /** Where it was aimed, and which way it drifted; null: it didn't. */
            readonly from: unknown
            readonly direction: number | null
          }
        | { readonly type: 'charge-forbidden'; readonly unit: UnitIndex }
        /** No model of one is in contact with the other any more (4E-RES-27). */
        | { readonly type: 'units-parted'; readonly unit: UnitIndex; readonly other: UnitIndex }
        | {
            readonly type: 'blows-struck'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            /** Null: as with an ordinary weapon. */
            readonly weapon: string | null
            readonly initiative: number
            readonly attacks: number
          }
        | {
            readonly type: 'combat-fought'
            readonly units: readonly UnitIndex[]
            /** Inflicted by each side. */
            readonly wounds: readonly [number, number]
            /** Null: a draw. */
            readonly winner: SideIndex | null
          }
        | {
            readonly type: 'pursued'
            /** The unit that falls back. */
            readonly unit: UnitIndex
            readonly by: UnitIndex
            /** Of the pursuer and of the unit. */
            readonly faces: readonly [number, number]
            readonly totals: readonly [number, number]
            readonly caught: boolean
          }
      ))

/** What results and reports read of a battle: events of both editions, and of such that each writes in its own way what is alike. */
export type ClassicEvent =
  | EditionEvent<Words>
  | (Told &
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

/** Events of one edition; readers of these pass over those that only it has. */
export const asClassic = (events: readonly { readonly type: string }[]): readonly ClassicEvent[] =>
  events as readonly ClassicEvent[]
