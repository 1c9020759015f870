import { inches } from '../../../space'
import { distanceBetween, middleOf } from '../../wh40k/bots/goals'
import { tollOf, type Measure } from '../../wh40k/classic/bots/firing'
import { awayFromHome } from '../../wh40k/classic/bots/ground'
import { isVehicle } from '../../wh40k/classic/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, sideState, unitsOf } from '../../wh40k/table/table'
import type { FourthBattle } from '..'
import { missionOn } from '../missions/choosing'
import { isScoring } from '../missions/scoring'
import { isLocked } from '../state'
import type { FourthTable } from '../table'
import { countersOf } from './goals'

/** Whether an enemy is where he counts for his side, or soon will be. */
const isAtObjective = (
  { battlefield }: FourthBattle,
  table: FourthTable,
  unit: UnitIndex,
  enemy: UnitIndex,
): boolean => {
  const there = middleOf(table, enemy)
  const { edge } = sideState(table, sideOf(table, unit))
  if (battlefield === null || there === null || edge === null) return false
  const { width, depth } = battlefield
  switch (missionOn(table)) {
    case 'take-and-hold':
      return distanceBetween(there, { x: width / 2, y: depth / 2 }) <= inches(18)
    case 'secure-and-control':
      return countersOf(table).some((counter) => distanceBetween(there, counter) <= inches(12))
    case 'recon':
      return awayFromHome(battlefield, edge, there) <= inches(15 + 6 * (table.options.rounds - table.state.round))
    case 'cleanse':
    case 'seek-and-destroy':
      return true
  }
}

/** What a target is worth to the mission: its points, more where it counts for its side, and where all fire that is left takes that from it (4E-VP-04). */
export const targetWorth = (
  battle: FourthBattle,
  table: FourthTable,
  measure: Measure,
  unit: UnitIndex,
  enemy: UnitIndex,
): number => {
  const { kills, points } = tollOf(table, measure, unit, enemy)
  if (kills === 0) return 0
  if (!isScoring(table, enemy)) return 0.5 * points
  const place = isAtObjective(battle, table, unit, enemy) ? 1.5 : 1
  if (isVehicle(table.roster(enemy))) return place * points
  const others = unitsOf(table, sideOf(table, unit)).filter(
    (one) => one !== unit && !table.unit(one).shot && !isLocked(table.unit(one)),
  )
  const together = others.reduce((sum, one) => sum + tollOf(table, measure, one, enemy).kills, kills)
  const spare = table.unit(enemy).models.length - table.roster(enemy).models.length / 2
  return (together >= spare ? 2 : 1) * place * points
}
