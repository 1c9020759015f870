import { inches } from '../../../space'
import { distanceBetween, middleOf } from '../../wh40k/bots/goals'
import { tollOf, type Measure, type Toll } from '../../wh40k/classic/bots/firing'
import { awayFromHome } from '../../wh40k/classic/bots/ground'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, sideState, unitsOf } from '../../wh40k/table/table'
import type { FourthBattle } from '..'
import { missionOn } from '../missions/choosing'
import { isScoring } from '../missions/scoring'
import { isLocked } from '../state'
import { isVehicle } from '../../wh40k/classic/roster'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import { threatOf } from './assaults'
import { countersOf } from './goals'
import { stopChance } from './stopping'

/** Whether an enemy scores at its present place or soon will. */
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

/** The effect of shooting at an enemy that may be in cover (4E-COVER-08). */
const coveredToll = (table: FourthTable, measure: Measure, unit: UnitIndex, enemy: UnitIndex): Toll => {
  const { models } = table.unit(unit)
  // Passengers aren't on the table.
  if (isVehicle(table.roster(enemy)) || middleOf(table, unit) === null) return tollOf(table, measure, unit, enemy)
  const question: FourthFact = { ask: 'cover-save', unit, models, target: enemy }
  // The board's answer to this question has this type.
  return tollOf(table, measure, unit, enemy, measure(question) as number | null)
}

/** Points that a scoring enemy is valued at in the last game turn. */
const decisive = 1000

/** Factor by which the cost of an enemy's charge outweighs its own points, because it pursues units it breaks. */
const threatening = 2

/** Whether only the objective still matters. */
const isLastTurn = (table: FourthTable): boolean => table.state.round >= table.options.rounds

/**
 * A target's value to the mission: its points, more if it scores, and tripled if the remaining shooting can stop it from
 * scoring (4E-VP-04), plus what its charge would cost. In the last game turn almost only the objective counts.
 */
export const targetWorth = (
  battle: FourthBattle,
  table: FourthTable,
  measure: Measure,
  unit: UnitIndex,
  enemy: UnitIndex,
): number => {
  const { kills, points } = coveredToll(table, measure, unit, enemy)
  if (kills === 0) return 0
  const share = kills / table.unit(enemy).models.length
  const threat = isLastTurn(table) ? 0 : threatening * share * threatOf(table, enemy)
  if (!isScoring(table, enemy)) return 0.5 * points + threat
  const isPlaced = isAtObjective(battle, table, unit, enemy)
  const place = isPlaced ? 1.5 : 1
  const others = unitsOf(table, sideOf(table, unit)).filter(
    (one) => one !== unit && !table.unit(one).shot && !isLocked(table.unit(one)),
  )
  const together = others.reduce((sum, one) => sum + tollOf(table, measure, one, enemy).kills, kills)
  const stops = stopChance(table, enemy, together)
  if (isLastTurn(table) && isPlaced) return points + (decisive * stops * kills) / together
  return (1 + 2 * stops) * place * points + threat
}
