import { hasKeywords } from '../table/roster'
import type { UnitIndex } from '../table/state'
import { unitsWhere, type ArmyTable } from '../table/table'

/** Models inside a transport. */
const aboard = (table: ArmyTable, transport: UnitIndex): number =>
  unitsWhere(table, (unit) => unit.transport === transport).reduce(
    (sum, unit) => sum + table.unit(unit).models.length,
    0,
  )

/** Friends of the kind the transport's datasheet names, as many as fit. */
export const hasRoom = (table: ArmyTable, transport: UnitIndex, unit: UnitIndex): boolean => {
  const carrier = table.roster(transport)
  const passenger = table.roster(unit)
  if (carrier.transport === null || carrier.side !== passenger.side || transport === unit) return false
  const { capacity, needs, refuses } = carrier.transport
  const fits = hasKeywords(passenger, needs) && !refuses.some((keyword) => passenger.keywords.includes(keyword))
  return fits && aboard(table, transport) + table.unit(unit).models.length <= capacity
}
