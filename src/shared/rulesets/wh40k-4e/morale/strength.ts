import { isBelowHalf, strengthOf } from '../../wh40k/classic/morale/strength'
import type { UnitIndex } from '../../wh40k/table/state'
import { startingStrength } from '../../wh40k/classic/roster'
import type { Strength } from '../state'
import type { FourthTable } from '../table'

/** A unit's remaining models and Wounds (4E-MOR-22). */
export const leftOf = (table: FourthTable, unit: UnitIndex): Strength => {
  const { models } = table.unit(unit)
  return { models: models.length, wounds: models.reduce((sum, model) => sum + table.model(model).wounds, 0) }
}

/** Whether less than half of its original strength is left (4E-MOR-09, 4E-AMB-06). */
export const belowHalf = (table: FourthTable, unit: UnitIndex): boolean => {
  const { strengthCounts } = table.options
  return isBelowHalf(
    strengthOf(startingStrength(table.roster(unit)), strengthCounts),
    strengthOf(leftOf(table, unit), strengthCounts),
  )
}
