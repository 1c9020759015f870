import { firstModel, unitsWhere } from '../../wh40k/table/table'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { unitHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/** Buildings are units of their side with armour and hull points that never move (7E-BASE-BLDG-01). */

export const isBuilding = (table: SeventhTable, unit: UnitIndex): boolean =>
  table.roster(unit).keywords.includes('building')

/** Units inside. */
export const garrisonOf = (table: SeventhTable, building: UnitIndex): readonly UnitIndex[] =>
  unitsWhere(table, ({ transport, models }) => transport === building && models.length > 0)

/** The building that a unit is inside of; null: it isn't inside any. */
export const buildingAround = (table: SeventhTable, unit: UnitIndex): UnitIndex | null => {
  const { transport } = table.unit(unit)
  return transport !== null && isBuilding(table, transport) ? transport : null
}

/** Empty buildings are left alone, unless they guard themselves (7E-USR-SENTRY-2). */
export const mayBeAttacked = (table: SeventhTable, unit: UnitIndex): boolean =>
  !isBuilding(table, unit) || garrisonOf(table, unit).length > 0 || unitHas(table, unit, 'guardsItself')

/** Whom to measure from for models that fire: from themselves, or from the building around them (7E-BASE-BLDG-01). */
export const muzzles = (
  table: SeventhTable,
  unit: UnitIndex,
  models: readonly ModelIndex[],
): { readonly unit: UnitIndex; readonly models: readonly ModelIndex[] } => {
  const building = buildingAround(table, unit)
  return building === null ? { unit, models } : { unit: building, models: [firstModel(table, building)] }
}
