import type { Procedure } from '../../../engine'
import type { SeventhTable } from '../table'

/** The end of the Movement phase (7E-TURN-04). */
export function* movementEndStep(_table: SeventhTable): Procedure<boolean> {
  return false
}
