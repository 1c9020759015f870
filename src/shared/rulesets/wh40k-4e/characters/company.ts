import { has } from '../../wh40k/table/roster'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { unitsWhere } from '../../wh40k/table/table'
import type { FourthTable } from '../table'

/**
 * Whether the army list makes a unit an independent character (4E-CHAR-02, 4E-CHAR-03, 4E-UTAB-02); upgrade characters are
 * ordinary models of their unit (4E-CHAR-01).
 */
export const isCharacter = (table: FourthTable, unit: UnitIndex): boolean =>
  has(table.roster(unit).carried, 'independent-character')

/** Characters that have joined a unit. */
export const charactersOf = (table: FourthTable, unit: UnitIndex): readonly UnitIndex[] =>
  unitsWhere(table, ({ joined }) => joined === unit)

/** The unit a character is part of; null if it is alone or no character (4E-CHAR-06). */
export const joinedBy = (table: FourthTable, character: UnitIndex): UnitIndex | null => table.unit(character).joined

/** All other units that count as one unit with it. */
export const companyOf = (table: FourthTable, unit: UnitIndex): readonly UnitIndex[] => {
  const lead = joinedBy(table, unit) ?? unit
  return [lead, ...charactersOf(table, lead)].filter((one) => one !== unit)
}

/** The units and everything joined with them on the board, which share the result of an assault (4E-CHAR-27). */
export const withCompany = (table: FourthTable, units: readonly UnitIndex[]): readonly UnitIndex[] => {
  const present = units.flatMap((unit) => companyOf(table, unit)).filter((unit) => isOnBoard(table.unit(unit)))
  return [...new Set([...units, ...present])]
}
