import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { FourthTable } from '../table'

/** Passengers that shoot measure sight and distance from their transport (4E-VSHT-14). */

/** The transport a unit is in; null if none. */
export const ridesIn = (table: FourthTable, unit: UnitIndex): UnitIndex | null => {
  const { where, transport } = table.unit(unit)
  return where === 'embarked' ? transport : null
}

/** The unit from which it sees and measures: itself or its transport. */
export const vantageOf = (table: FourthTable, unit: UnitIndex): UnitIndex => ridesIn(table, unit) ?? unit

/** The models from which its models see and measure. */
export const vantagesOf = (
  table: FourthTable,
  unit: UnitIndex,
  models: readonly ModelIndex[],
): readonly ModelIndex[] => {
  const transport = ridesIn(table, unit)
  return transport === null ? models : table.unit(transport).models.slice(0, 1)
}
