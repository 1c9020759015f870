import { isVehicle } from '../../wh40k/classic/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { alwaysPasses, leadershipOf } from '../morale/tests'
import type { FourthTable } from '../table'

/** Of 36 throws of 2D6 those above 2, above 3 and so on to 12. */
const throwsAbove = [35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0]

/** Chance that a throw is above a Leadership. */
export const fails = (leadership: number): number => (throwsAbove[Math.max(0, Math.min(10, leadership - 2))] ?? 0) / 36

/** Chance that there are so many losses, where there are `mean` on average. */
const atLeast = (losses: number, mean: number): number => {
  if (losses <= 0) return 1
  if (mean <= 0) return 0
  const ahead = (0.85 * (mean - losses + 0.5)) / Math.sqrt(mean)
  return (1 + ahead / Math.sqrt(1 + ahead * ahead)) / 2
}

/** Chance that fire makes a unit count no more: below half of its strength (4E-VP-04), or on the run after a quarter is lost (4E-MOR-07). `kills`: models on average. */
export const stopChance = (table: FourthTable, unit: UnitIndex, kills: number): number => {
  if (kills <= 0) return 0
  if (isVehicle(table.roster(unit))) return Math.min(1, kills) / 2
  const { models, atTurnStart } = table.unit(unit)
  const below = atLeast(Math.floor(models.length - table.roster(unit).models.length / 2) + 1, kills)
  if (alwaysPasses(table, unit, 'morale')) return below
  const begun = Math.max(models.length, atTurnStart.models)
  const quarter = atLeast(Math.ceil(begun / 4) - (begun - models.length), kills)
  return below + Math.max(0, quarter - below) * fails(leadershipOf(table, unit))
}
