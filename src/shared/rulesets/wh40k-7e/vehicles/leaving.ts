import { has } from '../../wh40k/table/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf } from '../../wh40k/table/table'
import { unitHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/** Out of an assault vehicle (7E-BASE-VEH-06), or out of a building that repels the enemy (7E-USR-REPEL-1). */
const mayChargeFrom = (table: SeventhTable, transport: UnitIndex): boolean =>
  has(table.roster(transport).carried, 'assault-vehicle') || unitHas(table, transport, 'sorties')

/** Who leaves a transport or its wreck charges in the same turn only out of some (7E-BASE-VEH-06). */
export const afterLeaving = (table: SeventhTable, unit: UnitIndex, transport: UnitIndex): void => {
  const own = sideOf(table, unit) === table.state.active
  if (own && table.unit(unit).models.length > 0 && !mayChargeFrom(table, transport))
    table.emit({ type: 'charge-forbidden', rule: '7E-BASE-VEH-06', unit })
}
