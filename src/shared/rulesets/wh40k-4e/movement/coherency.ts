import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { isVehicle } from '../../wh40k/classic/roster'
import { askFact } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf } from '../../wh40k/table/table'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'

/** Whether a unit is in coherency (4E-UNIT-11): a single model always is (4E-UNIT-01), squadrons use 4" (4E-SQD-03). */
export function* isCoherent(table: FourthTable, unit: UnitIndex, rule: string): Procedure<boolean> {
  if (table.unit(unit).models.length < 2) return true
  const apart = isVehicle(table.roster(unit)) ? { apart: inches(4) } : {}
  const question: FourthFact = { ask: 'coherent', unit, ...apart }
  return yield* askFact<boolean>(table, subjectOf(table, unit), question, rule)
}
