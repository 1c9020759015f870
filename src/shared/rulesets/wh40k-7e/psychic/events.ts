import type { ModelIndex, SideIndex, UnitIndex } from '../../wh40k/table/state'
import type { Known } from './knowing'

/** What happens in the Psychic phase. */
export type PsychicEvent =
  /** `face`: what was rolled on the discipline's table (7E-BASE-PSY-02). */
  | {
      readonly type: 'power-generated'
      readonly unit: UnitIndex
      readonly model: ModelIndex
      readonly face: number
      readonly known: Known
    }
  /** `charges`: warp charge dice of each side (7E-BASE-PSY-01). */
  | {
      readonly type: 'warp-charge-rolled'
      readonly faces: readonly number[]
      readonly charges: readonly [number, number]
    }
  | {
      readonly type: 'power-tried'
      readonly unit: UnitIndex
      readonly power: string
      /** Null: nobody; its own unit where it blesses that. */
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
