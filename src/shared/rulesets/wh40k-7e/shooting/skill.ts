import type { ModelIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import { isBuilding } from '../buildings/kind'
import type { SeventhTable } from '../table'

/** Weapons of a building that nobody aims (7E-BASE-BLDG-02). */
const automated = 2

/** Ballistic Skill with which a model fires. */
export const ballisticSkill = (table: SeventhTable, model: ModelIndex): number =>
  isBuilding(table, table.model(model).unit) ? automated : profileOf(table, model).bs
