import { isArtillery, isGun } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { FourthTable } from '../table'

/** Guns of artillery and the men who serve them, in one unit (4E-UNIT-02, 4E-UNIT-09). */

export const isGunModel = (table: FourthTable, model: ModelIndex): boolean => isGun(profileOf(table, model))

export const gunsOf = (table: FourthTable, unit: UnitIndex): readonly ModelIndex[] =>
  isArtillery(table.roster(unit)) ? table.unit(unit).models.filter((model) => isGunModel(table, model)) : []

/** Every model that is no gun. */
export const crewOf = (table: FourthTable, unit: UnitIndex): readonly ModelIndex[] => {
  const { models } = table.unit(unit)
  return isArtillery(table.roster(unit)) ? models.filter((model) => !isGunModel(table, model)) : models
}

/** Whether it still has a gun; a crew that has none left are ordinary infantry. */
export const hasGuns = (table: FourthTable, unit: UnitIndex): boolean => gunsOf(table, unit).length > 0

/** One of the crew for each gun, or nobody moves it (4E-ART-04). */
export const canHaul = (table: FourthTable, unit: UnitIndex): boolean =>
  crewOf(table, unit).length >= gunsOf(table, unit).length

/** Who fires its own weapon: the guns for as long as there are any, nobody of the crew (4E-ART-06). */
export const bearersOf = (table: FourthTable, unit: UnitIndex): readonly ModelIndex[] => {
  const guns = gunsOf(table, unit)
  return guns.length > 0 ? guns : table.unit(unit).models
}
