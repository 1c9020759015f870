import type { Procedure } from '../../../engine'
import type { UnitIndex } from '../../wh40k/table/state'
import { unitsWhere } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'

/** Passengers of a vehicle that is gone. */
export function* abandon(table: SeventhTable, transport: UnitIndex): Procedure {
  for (const unit of unitsWhere(table, (one) => one.transport === transport))
    table.emit({ type: 'unit-destroyed', rule: '7E-BASE-VEH-06', unit, by: null })
}
