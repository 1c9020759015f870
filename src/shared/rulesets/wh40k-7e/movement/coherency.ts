import type { Procedure } from '../../../engine'
import { askFact } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf } from '../../wh40k/table/table'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'

/** Whether casualties have broken a unit's coherency, so that it must regain it first (7E-COH-04, 7E-COH-05). Nothing else can break it. */
export function* isTornApart(table: SeventhTable, unit: UnitIndex): Procedure<boolean> {
  const { models } = table.unit(unit)
  if (models.length < 2 || models.length === table.roster(unit).models.length) return false
  const question: SeventhFact = { ask: 'coherent', unit }
  const coherent = yield* askFact<boolean>(table, subjectOf(table, unit), question, '7E-COH-04')
  if (!coherent) table.emit({ type: 'coherency-seen', rule: '7E-COH-04', unit, coherent })
  return !coherent
}
