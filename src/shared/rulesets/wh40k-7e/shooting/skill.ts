import type { ModelIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import { isBuilding } from '../buildings/kind'
import type { SeventhTable } from '../table'

/** Ballistic Skill of a building's automatic weapons (7E-BASE-BLDG-02). */
const automated = 2

/** The Ballistic Skill a model fires with. */
export const ballisticSkill = (table: SeventhTable, model: ModelIndex): number =>
  isBuilding(table, table.model(model).unit) ? automated : profileOf(table, model).bs
