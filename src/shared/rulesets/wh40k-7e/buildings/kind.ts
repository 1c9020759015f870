import { firstModel, unitsWhere } from '../../wh40k/table/table'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { unitHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/** Buildings are units of a side with armour and hull points, and never move (7E-BASE-BLDG-01). */

export const isBuilding = (table: SeventhTable, unit: UnitIndex): boolean =>
  table.roster(unit).keywords.includes('building')

/** Units inside a building. */
export const garrisonOf = (table: SeventhTable, building: UnitIndex): readonly UnitIndex[] =>
  unitsWhere(table, ({ transport, models }) => transport === building && models.length > 0)

/** The building that a unit occupies; null if none. */
export const buildingAround = (table: SeventhTable, unit: UnitIndex): UnitIndex | null => {
  const { transport } = table.unit(unit)
  return transport !== null && isBuilding(table, transport) ? transport : null
}

/** Empty buildings may not be attacked, unless they have a sentry defence system (7E-USR-SENTRY-2). */
export const mayBeAttacked = (table: SeventhTable, unit: UnitIndex): boolean =>
  !isBuilding(table, unit) || garrisonOf(table, unit).length > 0 || unitHas(table, unit, 'guardsItself')

/** The models that shots are measured from: the firing models, or the building they occupy (7E-BASE-BLDG-01). */
export const muzzles = (
  table: SeventhTable,
  unit: UnitIndex,
  models: readonly ModelIndex[],
): { readonly unit: UnitIndex; readonly models: readonly ModelIndex[] } => {
  const building = buildingAround(table, unit)
  return building === null ? { unit, models } : { unit: building, models: [firstModel(table, building)] }
}
