import { has } from '../../wh40k/table/roster'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { unitsWhere } from '../../wh40k/table/table'
import type { FourthTable } from '../table'

/** Only whose army list says so (4E-CHAR-02, 4E-CHAR-03, 4E-UTAB-02); upgrade characters are models of their unit like any other (4E-CHAR-01). */
export const isCharacter = (table: FourthTable, unit: UnitIndex): boolean =>
  has(table.roster(unit).carried, 'independent-character')

/** Characters that have joined a unit. */
export const charactersOf = (table: FourthTable, unit: UnitIndex): readonly UnitIndex[] =>
  unitsWhere(table, ({ joined }) => joined === unit)

/** The unit that a character is part of; null: it is alone, or is no character (4E-CHAR-06). */
export const joinedBy = (table: FourthTable, character: UnitIndex): UnitIndex | null => table.unit(character).joined

/** Everybody who is one unit with it, itself left out. */
export const companyOf = (table: FourthTable, unit: UnitIndex): readonly UnitIndex[] => {
  const lead = joinedBy(table, unit) ?? unit
  return [lead, ...charactersOf(table, lead)].filter((one) => one !== unit)
}

/** The units and everybody who is one with them on the board: in an assault they stand or fall together (4E-CHAR-27). */
export const withCompany = (table: FourthTable, units: readonly UnitIndex[]): readonly UnitIndex[] => {
  const present = units.flatMap((unit) => companyOf(table, unit)).filter((unit) => isOnBoard(table.unit(unit)))
  return [...new Set([...units, ...present])]
}
