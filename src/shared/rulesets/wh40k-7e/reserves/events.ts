import type { UnitIndex } from '../../wh40k/table/state'
import type { Reserve } from '../state'

export type Flank = 'left' | 'right'
export type Mishap = 'destroyed' | 'misplaced' | 'delayed'

/** Events of units that aren't on the table yet. */
export type ReserveEvent =
  | { readonly type: 'reserve-kept'; readonly unit: UnitIndex; readonly kind: Reserve }
  /** `faces` is empty if it arrives without a roll. */
  | {
      readonly type: 'reserve-rolled'
      readonly unit: UnitIndex
      readonly faces: readonly number[]
      readonly arrives: boolean
    }
  | {
      readonly type: 'flank-rolled'
      readonly unit: UnitIndex
      readonly faces: readonly number[]
      readonly flank: Flank
    }
  | {
      readonly type: 'mishap-rolled'
      readonly unit: UnitIndex
      readonly faces: readonly number[]
      readonly mishap: Mishap
    }
  /** It arrives in its side's next turn (7E-BASE-RES-04). */
  | { readonly type: 'arrival-delayed'; readonly unit: UnitIndex }
