import { isVehicle } from '../../wh40k/classic/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { alwaysPasses, leadershipOf } from '../morale/tests'
import type { FourthTable } from '../table'

/** Of the 36 results of 2D6, the number above 2, above 3 and so on up to 12. */
const throwsAbove = [35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0]

/** Probability that 2D6 exceed a Leadership. */
export const fails = (leadership: number): number => (throwsAbove[Math.max(0, Math.min(10, leadership - 2))] ?? 0) / 36

/** Probability of at least so many losses if the average is `mean`. */
const atLeast = (losses: number, mean: number): number => {
  if (losses <= 0) return 1
  if (mean <= 0) return 0
  const ahead = (0.85 * (mean - losses + 0.5)) / Math.sqrt(mean)
  return (1 + ahead / Math.sqrt(1 + ahead * ahead)) / 2
}

/**
 * Probability that shooting stops a unit from scoring: below half strength (4E-VP-04), or fleeing after losing a quarter
 * (4E-MOR-07). `kills` is the average number of models lost.
 */
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
