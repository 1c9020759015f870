import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { isCharacter } from '../characters/company'
import { hasGuns } from '../artillery/guns'
import { belowHalf } from '../morale/strength'
import { vantageOf } from '../shooting/vantage'
import { isArtillery, isVehicle } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'

/** Whether half of the unit's original vehicles can move (4E-VP-04); a single vehicle is a unit of one. */
const isMobile = (table: FourthTable, unit: UnitIndex): boolean => {
  const mobile = table.unit(unit).models.filter((model) => table.model(model).damage?.immobilised === false).length
  return 2 * mobile >= table.roster(unit).models.length
}

/** 4E-VP-04, 4E-ORG-11: whether a unit counts for its side's objective, on foot or in a transport on the table. Characters never do (4E-AMB-66), nor dedicated transports. */
export const isScoring = (table: FourthTable, unit: UnitIndex): boolean => {
  const roster = table.roster(unit)
  const state = table.unit(unit)
  if (!isOnBoard(table.unit(vantageOf(table, unit))) || isCharacter(table, unit)) return false
  if (isVehicle(roster)) return roster.role !== 'transport' && isMobile(table, unit)
  return !state.fallingBack && !belowHalf(table, unit) && !hasLostGuns(table, unit)
}

/** A crew without guns neither scores nor gives the enemy points; an option makes it ordinary infantry (4E-VP-04, 4E-AMB-78). */
const hasLostGuns = (table: FourthTable, unit: UnitIndex): boolean =>
  table.options.gunlessCrew === 'lost' && isArtillery(table.roster(unit)) && !hasGuns(table, unit)

const isWounded = (table: FourthTable, unit: UnitIndex): boolean => {
  const { kinds, models } = table.roster(unit)
  const full = models.reduce((sum, kind) => sum + (kinds[kind]?.profile.w ?? 0), 0)
  return table.unit(unit).models.reduce((sum, model) => sum + table.model(model).wounds, 0) < full
}

/** Share of its points that a unit's losses give the enemy (4E-VP-02, 4E-VP-04). */
export const shareLost = (table: FourthTable, unit: UnitIndex): 0 | 0.5 | 1 => {
  const { where, fallingBack } = table.unit(unit)
  if (where === 'destroyed' || fallingBack) return 1
  // Units that never arrived count as unharmed.
  if (where !== 'on-board' && where !== 'embarked') return 0
  if (isVehicle(table.roster(unit))) return isMobile(table, unit) ? 0 : 0.5
  const isHurt = isCharacter(table, unit) ? isWounded(table, unit) : belowHalf(table, unit) || hasLostGuns(table, unit)
  return isHurt ? 0.5 : 0
}
