import type { Procedure } from '../../../engine'
import type { FourthTable } from '../table'

/** One unit's charge or one combat of the Assault phase (4E-TURN-05). False: the phase is over. Nobody charges yet, so nobody is ever locked. */
export function* assaultPhase(_table: FourthTable): Procedure<boolean> {
  return false
}
