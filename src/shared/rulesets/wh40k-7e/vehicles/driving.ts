import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'

type Speed = Option & { readonly inches: number }
const speeds: readonly Speed[] = [
  { id: 'stay', inches: 0 },
  { id: 'combat', inches: 6 },
  { id: 'cruise', inches: 12 },
]

/** Stationary, at combat or at cruising speed (7E-BASE-MOVE-01). */
export function* driveUnit(table: SeventhTable, unit: UnitIndex): Procedure {
  const rule = '7E-BASE-MOVE-01'
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const { keywords } = table.roster(unit)
  const open = keywords.includes('walker') || keywords.includes('heavy') ? speeds.slice(0, 2) : speeds
  const still = table.unit(unit).models.some((model) => table.model(model).damage?.immobilised === true)
  const { inches: most } = still ? { inches: 0 } : yield* choose(side, 'movement.speed', subject, open, rule)
  const question = { ask: 'move', unit, kind: 'drive', allowance: inches(most), minimum: NOTHING, targets: [] } as const
  const { places } = most === 0 ? { places: [] } : yield* place(side, subject, question, rule)
  if (places.length === 0) {
    table.emit({ type: 'unit-stayed', rule, unit })
    return
  }
  table.emit({ type: 'unit-moved', rule, unit, kind: 'drive', places })
  table.emit({ type: 'vehicle-drove', rule, unit, upTo: inches(most) })
}
