import { isLeft, type SideIndex } from '../table/state'
import { unitsWhere, type ArmyTable } from '../table/table'

const isGone = (table: ArmyTable, side: SideIndex): boolean =>
  unitsWhere(table, (unit, profile) => profile.side === side && isLeft(unit)).length === 0

/** Sides without any units left; null while both have some. */
export const wipedOut = (table: ArmyTable): readonly SideIndex[] | null => {
  const gone = [0, 1].filter((side) => isGone(table, side))
  return gone.length === 0 ? null : gone
}
