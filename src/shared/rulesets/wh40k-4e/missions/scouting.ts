import type { Procedure } from '../../../engine'
import { has } from '../../wh40k/table/roster'
import { isOnBoard, type SideIndex, type UnitIndex } from '../../wh40k/table/state'
import { unitsWhere } from '../../wh40k/table/table'
import { pickUnit } from '../../wh40k/units/picking'
import { moveUnit } from '../phases/movement'
import { isVehicle } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'

const scouts = (table: FourthTable, side: SideIndex): UnitIndex[] =>
  unitsWhere(
    table,
    (unit, roster) =>
      roster.side === side && isOnBoard(unit) && !unit.scouted && has(roster.carried, 'scouts') && !isVehicle(roster),
  )

/** After deployment and before the roll for the first turn, each scout unit may move once (4E-ORG-17, 4E-USR-18). */
export function* scoutNext(table: FourthTable): Procedure {
  for (const side of [0, 1]) {
    const unit = yield* pickUnit(table, side, 'scouts.unit', scouts(table, side), '4E-USR-18')
    const moved = unit === null ? scouts(table, side) : [unit]
    if (unit !== null) yield* moveUnit(table, unit)
    // Units that have moved aren't asked again.
    for (const one of moved) table.emit({ type: 'scout-moved', rule: '4E-USR-18', unit: one })
    if (unit !== null) return
  }
  table.emit({ type: 'stage-entered', rule: '4E-MSR-11', stage: 'nightfall' })
}
