import type { UnitIndex } from '../../wh40k/table/state'
import type { Reserve } from '../state'

export type Flank = 'left' | 'right'
export type Mishap = 'destroyed' | 'misplaced' | 'delayed'

/** What happens to units that aren't on the table yet. */
export type ReserveEvent =
  | { readonly type: 'reserve-kept'; readonly unit: UnitIndex; readonly kind: Reserve }
  /** `faces`: empty where it comes without a roll. */
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
  /** It will come in its side's next turn (7E-BASE-RES-04). */
  | { readonly type: 'arrival-delayed'; readonly unit: UnitIndex }
