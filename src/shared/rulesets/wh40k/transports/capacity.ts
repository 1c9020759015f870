import { hasKeywords } from '../table/roster'
import type { UnitIndex } from '../table/state'
import { unitsWhere, type ArmyTable } from '../table/table'

/** How much room a unit takes in a transport. */
type RoomOf<Table> = (table: Table, unit: UnitIndex) => number

const each = (table: ArmyTable, unit: UnitIndex): number => table.unit(unit).models.length

/** Whether a friendly unit of a kind that the transport's datasheet allows has room; for models that all take the same room. */
export const hasRoom = (table: ArmyTable, transport: UnitIndex, unit: UnitIndex): boolean =>
  fits(table, transport, unit, each)

/** The same if some models take more room. */
export const fits = <Table extends ArmyTable>(
  table: Table,
  transport: UnitIndex,
  unit: UnitIndex,
  roomOf: RoomOf<Table>,
): boolean => {
  const carrier = table.roster(transport)
  const passenger = table.roster(unit)
  if (carrier.transport === null || carrier.side !== passenger.side || transport === unit) return false
  const { capacity, needs, refuses } = carrier.transport
  if (!hasKeywords(passenger, needs) || refuses.some((keyword) => passenger.keywords.includes(keyword))) return false
  const inside = unitsWhere(table, (other) => other.transport === transport)
  return [...inside, unit].reduce((sum, one) => sum + roomOf(table, one), 0) <= capacity
}
