import type { UnitIndex } from '../../wh40k/table/state'
import type { SeventhTable } from '../table'

/** Whether all units that this one is locked with have charged this turn. */
export const wasCharged = (table: SeventhTable, unit: UnitIndex): boolean => {
  const { charged, lockedWith } = table.unit(unit)
  return charged === null && lockedWith.length > 0 && lockedWith.every((enemy) => table.unit(enemy).charged !== null)
}

/** Whether this is the first round of the unit's combat. */
export const isFirstRound = (table: SeventhTable, unit: UnitIndex): boolean =>
  table.unit(unit).charged !== null || wasCharged(table, unit)
