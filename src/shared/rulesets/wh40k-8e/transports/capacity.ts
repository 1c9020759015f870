import { hasKeywords } from '../../wh40k/table/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { unitsWhere } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** Models inside a transport. */
export const aboard = (table: EighthTable, transport: UnitIndex): number =>
  unitsWhere(table, (unit) => unit.transport === transport).reduce(
    (sum, unit) => sum + table.unit(unit).models.length,
    0,
  )

/** 8E-TRANS-01: friends of the kind its datasheet names, as many as fit. */
export const hasRoom = (table: EighthTable, transport: UnitIndex, unit: UnitIndex): boolean => {
  const carrier = table.roster(transport)
  const passenger = table.roster(unit)
  if (carrier.transport === null || carrier.side !== passenger.side || transport === unit) return false
  const { capacity, needs, refuses } = carrier.transport
  const fits = hasKeywords(passenger, needs) && !refuses.some((keyword) => passenger.keywords.includes(keyword))
  return fits && aboard(table, transport) + table.unit(unit).models.length <= capacity
}
