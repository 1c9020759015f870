import { lossesBy } from '../../wh40k/attacks/losses'
import type { Cause } from '../events'
import type { FourthTable } from '../table'

/** Each unsaved wound takes one of a model's Wounds; at none left it is removed (4E-CAS-11, 4E-CAS-18). */
export const { loseWounds, slay } = lossesBy<FourthTable, Cause>({
  lost: '4E-CAS-11',
  slain: '4E-CAS-01',
  *suffered(_table, _unit, _model, damage) {
    return damage
  },
  *dying() {
    // Passengers of a wreck are the vehicles' own rules' affair.
  },
})
