import type { Procedure } from '../../../engine'
import type { Fire } from '../../wh40k/classic/questions'
import { askFact } from '../../wh40k/questions/asking'
import { isOnBoard, type ModelIndex, type UnitIndex } from '../../wh40k/table/state'
import { subjectOf } from '../../wh40k/table/table'
import { charactersOf } from '../characters/company'
import type { FourthFact } from '../questions'
import { mountIn } from '../shooting/arms'
import type { Salvo } from '../shooting/shots'
import { vantageOf, vantagesOf } from '../shooting/vantage'
import type { FourthTable } from '../table'

/**
 * Characters in the unit that is shot at, if visible and in range: their player may choose them as casualties like other
 * models (4E-AMB-14). An option excludes them.
 */
export function* charactersInFire(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  shots: readonly Salvo[],
): Procedure<readonly ModelIndex[]> {
  if (table.options.charactersShot === 'never') return []
  const found = new Set<ModelIndex>()
  for (const character of charactersOf(table, target)) {
    if (!isOnBoard(table.unit(character))) continue
    for (const salvo of shots) {
      const { range, id: weapon } = salvo.mode
      if (range === null) continue
      const from = { unit: vantageOf(table, unit), models: vantagesOf(table, unit, salvo.models) }
      const question: FourthFact = {
        ask: 'fire',
        ...from,
        weapon,
        range,
        target: character,
        sight: true,
        ...mountIn(salvo),
      }
      const fire = yield* askFact<Fire>(table, subjectOf(table, unit), question, '4E-AMB-14')
      for (const model of fire.victims) found.add(model)
    }
  }
  return [...found]
}
