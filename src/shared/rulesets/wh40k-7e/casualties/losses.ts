import { lossesBy } from '../../wh40k/attacks/losses'
import { profileOf, unitsWhere } from '../../wh40k/table/table'
import type { Cause } from '../events'
import type { SeventhTable } from '../table'

/** Each unsaved wound costs a model one Wound, or a vehicle one hull point; at zero it is removed (7E-BASE-SHOOT-10, 7E-BASE-VEH-01). */
export const { loseWounds, slay } = lossesBy<SeventhTable, Cause>({
  lost: (table, model) => (profileOf(table, model).kind === 'vehicle' ? '7E-BASE-VEH-01' : '7E-BASE-SHOOT-10'),
  slain: (table, model) => (profileOf(table, model).kind === 'vehicle' ? '7E-BASE-VEH-05' : '7E-BASE-SHOOT-08'),
  *suffered(_table, _unit, _model, damage) {
    return damage
  },
  // Passengers that haven't got out before.
  *dying(table, unit) {
    for (const passenger of unitsWhere(table, ({ transport }) => transport === unit))
      table.emit({ type: 'unit-destroyed', rule: '7E-BASE-VEH-06', unit: passenger, by: null })
  },
})
