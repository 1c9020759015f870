import type { UnitIndex } from '../../wh40k/table/state'
import { firstModel } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'
import { isCrewShaken } from '../vehicles/hull'
import { buildingAround } from './kind'

/** Whether a unit can fire only snap shots because its building was shaken (7E-BASE-BLDG-03). */
export const isUnsettled = (table: SeventhTable, unit: UnitIndex): boolean => {
  const building = buildingAround(table, unit)
  return building !== null && isCrewShaken(table, firstModel(table, building))
}
