import type { Procedure } from '../../../engine'
import type { SeventhTable } from '../table'

/** The Fight sub-phase (7E-TURN-08). */
export function* combatStep(_table: SeventhTable): Procedure<boolean> {
  return false
}
