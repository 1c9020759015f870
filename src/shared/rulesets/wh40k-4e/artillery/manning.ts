import type { Procedure } from '../../../engine'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { subjectOf } from '../../wh40k/table/table'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import { gunsOf } from './guns'

/**
 * Guns that can fire, measured from the gun (4E-ART-08): each needs its own crew model within 2" (4E-ART-05) that also sees
 * the target (4E-ART-07, 4E-LOS-10). `target` is null for a barrage, which needs no line of sight.
 */
export function* mannedGuns(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex | null,
): Procedure<readonly ModelIndex[]> {
  const guns = gunsOf(table, unit)
  if (guns.length === 0) return []
  const question: FourthFact = { ask: 'manned', unit, guns, ...(target === null ? {} : { target }) }
  return yield* askFact<readonly ModelIndex[]>(table, subjectOf(table, unit), question, '4E-ART-05')
}
