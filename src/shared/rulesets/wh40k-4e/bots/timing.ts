import { inches } from '../../../space'
import { distanceBetween, middleOf, type Goal } from '../../wh40k/bots/goals'
import { isVehicle } from '../../wh40k/classic/roster'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, opponentOf, sideOf, unitsOf } from '../../wh40k/table/table'
import type { FourthBattle } from '..'
import { missionOn } from '../missions/choosing'
import { isScoring } from '../missions/scoring'
import { moveRate } from '../movement/rates'
import type { FourthTable } from '../table'
import { mostInches } from '../vehicles/driving'
import { mobilityOf } from '../vehicles/hull'
import { isBetterCharging } from './assaults'
import { gapTo, lookingOut, nearEnough, sentTo } from './goals'

/** How much of its move a unit gets on in a turn, around what is in the way and after each other. */
const paceOf = (table: FourthTable, unit: UnitIndex): number => {
  if (isVehicle(table.roster(unit))) return 0.75 * inches(mostInches[mobilityOf(table, unit)])
  return (table.unit(unit).models.length > 11 ? 0.6 : 0.75) * moveRate(table.roster(unit))
}

/** Whether a unit that stands there still gets to its goal in the turns after this one, some of them spared. */
export const hasTimeFrom = (
  battle: FourthBattle,
  table: FourthTable,
  unit: UnitIndex,
  at: Goal,
  spared = 0,
): boolean => {
  const goal = sentTo(battle, table, unit)
  const middle = middleOf(table, unit)
  const { advisor } = battle
  if (goal === null || middle === null || advisor === null || missionOn(table) === 'seek-and-destroy') return true
  // Who counts for nothing is late for nothing.
  if (!isScoring(table, unit)) return true
  const turns = table.options.rounds - table.state.round - spared
  // Its foremost model is enough, but for quarters, outside which none may be left.
  const ahead = missionOn(table) === 'cleanse' ? 0 : distanceBetween(middle, goal) - gapTo(table, unit, goal)
  const left = advisor.leftTo(table.state, unit, goal, lookingOut)(at) - ahead - nearEnough(table)
  return left <= turns * paceOf(table, unit)
}

/** The same from where it stands; true: it is nowhere yet. */
export const hasTime = (battle: FourthBattle, table: FourthTable, unit: UnitIndex, spared = 0): boolean => {
  const at = middleOf(table, unit)
  return at === null || hasTimeFrom(battle, table, unit, at, spared)
}

/** Game turns in which an enemy is awaited where the mission is about nothing but him. */
const waitingTurns = 3

/** Whether more of its units count than of the enemy's, so that he has to come. */
const isAhead = (table: FourthTable, side: SideIndex): boolean => {
  const counting = (one: SideIndex): number => unitsOf(table, one).filter((unit) => isScoring(table, unit)).length
  return counting(side) > counting(opponentOf(side))
}

const coming = inches(30)

/** Whether an enemy is near enough to be on his way. */
const isNearby = (table: FourthTable, unit: UnitIndex): boolean => {
  const at = middleOf(table, unit)
  return enemiesOf(table, unit).some((enemy) => {
    const there = middleOf(table, enemy)
    return at !== null && there !== null && distanceBetween(at, there) <= coming
  })
}

/** More units than these are in each other's way, and have a turn to spare. */
export const mostAbreast = 7

/** Whether a unit lets the enemy come rather than go to meet him: it is where it is sent early enough, or would be charged on its way. Where the mission is about nothing but him, it waits as long as he comes, or has to. */
export const awaits = (battle: FourthBattle, table: FourthTable, unit: UnitIndex): boolean => {
  const side = sideOf(table, unit)
  const isCrowded = unitsOf(table, side).length > mostAbreast
  if (missionOn(table) !== 'seek-and-destroy') return hasTime(battle, table, unit, isCrowded ? 1 : 0)
  const { round } = table.state
  if (round <= waitingTurns || isAhead(table, side) || isNearby(table, unit)) return true
  return isBetterCharging(table, unit)
}
