import { isArtillery, isGun } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { FourthTable } from '../table'

/** Guns of artillery and their crew, in one unit (4E-UNIT-02, 4E-UNIT-09). */

export const isGunModel = (table: FourthTable, model: ModelIndex): boolean => isGun(profileOf(table, model))

export const gunsOf = (table: FourthTable, unit: UnitIndex): readonly ModelIndex[] =>
  isArtillery(table.roster(unit)) ? table.unit(unit).models.filter((model) => isGunModel(table, model)) : []

/** All models that aren't guns. */
export const crewOf = (table: FourthTable, unit: UnitIndex): readonly ModelIndex[] => {
  const { models } = table.unit(unit)
  return isArtillery(table.roster(unit)) ? models.filter((model) => !isGunModel(table, model)) : models
}

/** Whether the unit still has a gun; without guns a crew is ordinary infantry. */
export const hasGuns = (table: FourthTable, unit: UnitIndex): boolean => gunsOf(table, unit).length > 0

/** Whether there is one crew model for each gun; otherwise guns can't move (4E-ART-04). */
export const canHaul = (table: FourthTable, unit: UnitIndex): boolean =>
  crewOf(table, unit).length >= gunsOf(table, unit).length

/** Models that fire weapons: only the guns, as long as there are any (4E-ART-06). */
export const bearersOf = (table: FourthTable, unit: UnitIndex): readonly ModelIndex[] => {
  const guns = gunsOf(table, unit)
  return guns.length > 0 ? guns : table.unit(unit).models
}
