import type { UnitIndex } from '../../wh40k/table/state'
import { firstModel } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'
import { isCrewShaken } from '../vehicles/hull'
import { buildingAround } from './kind'

/** Whether a unit fires snap shots alone because the building around it was shaken (7E-BASE-BLDG-03). */
export const isUnsettled = (table: SeventhTable, unit: UnitIndex): boolean => {
  const building = buildingAround(table, unit)
  return building !== null && isCrewShaken(table, firstModel(table, building))
}
