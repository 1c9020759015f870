import type { Procedure } from '../../../engine'
import type { SeventhTable } from '../table'

/** The Charge sub-phase (7E-TURN-08). */
export function* chargeStep(_table: SeventhTable): Procedure<boolean> {
  return false
}
