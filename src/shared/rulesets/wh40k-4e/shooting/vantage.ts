import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { FourthTable } from '../table'

/** Passengers fire out of their transport: its hull stands in for them wherever sight and distance are asked for (4E-VSHT-14). */

/** The transport that a unit rides in; null: it stands on its own feet. */
export const ridesIn = (table: FourthTable, unit: UnitIndex): UnitIndex | null => {
  const { where, transport } = table.unit(unit)
  return where === 'embarked' ? transport : null
}

/** The unit from whose place it sees and measures. */
export const vantageOf = (table: FourthTable, unit: UnitIndex): UnitIndex => ridesIn(table, unit) ?? unit

/** The models from whose places its models see and measure. */
export const vantagesOf = (
  table: FourthTable,
  unit: UnitIndex,
  models: readonly ModelIndex[],
): readonly ModelIndex[] => {
  const transport = ridesIn(table, unit)
  return transport === null ? models : table.unit(transport).models.slice(0, 1)
}
