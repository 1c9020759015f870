import { has } from '../../wh40k/table/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf } from '../../wh40k/table/table'
import { unitHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/** Whether units may charge after leaving it: an assault vehicle (7E-BASE-VEH-06), or a building with the Repel rule (7E-USR-REPEL-1). */
const mayChargeFrom = (table: SeventhTable, transport: UnitIndex): boolean =>
  has(table.roster(transport).carried, 'assault-vehicle') || unitHas(table, transport, 'sorties')

/** Units that leave a transport or its wreck may charge in the same turn only from some of them (7E-BASE-VEH-06). */
export const afterLeaving = (table: SeventhTable, unit: UnitIndex, transport: UnitIndex): void => {
  const own = sideOf(table, unit) === table.state.active
  if (own && table.unit(unit).models.length > 0 && !mayChargeFrom(table, transport))
    table.emit({ type: 'charge-forbidden', rule: '7E-BASE-VEH-06', unit })
}
