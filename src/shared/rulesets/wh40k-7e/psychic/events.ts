import type { ModelIndex, SideIndex, UnitIndex } from '../../wh40k/table/state'
import type { Known } from './knowing'

/** Events of the Psychic phase. */
export type PsychicEvent =
  /** `face` is the roll on the discipline's table (7E-BASE-PSY-02). */
  | {
      readonly type: 'power-generated'
      readonly unit: UnitIndex
      readonly model: ModelIndex
      readonly face: number
      readonly known: Known
    }
  /** `charges` are each side's warp charge dice (7E-BASE-PSY-01). */
  | {
      readonly type: 'warp-charge-rolled'
      readonly faces: readonly number[]
      readonly charges: readonly [number, number]
    }
  | {
      readonly type: 'power-tried'
      readonly unit: UnitIndex
      readonly power: string
      /** Null if there is no target; the psyker's own unit for blessings. */
      readonly target: UnitIndex | null
      readonly faces: readonly number[]
      readonly harnessed: number
      readonly passed: boolean
    }
  | {
      readonly type: 'power-opposed'
      readonly unit: UnitIndex
      readonly side: SideIndex
      readonly faces: readonly number[]
      readonly denied: boolean
    }
  | {
      readonly type: 'power-manifested'
      readonly unit: UnitIndex
      readonly power: string
      readonly kind: 'blessing' | 'witchfire' | 'by-hand'
    }
  | { readonly type: 'perils-suffered'; readonly unit: UnitIndex; readonly faces: readonly number[] }
  | { readonly type: 'charges-lost'; readonly count: number }
