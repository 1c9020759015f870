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

/** Share of its move that a unit covers in a turn, allowing for obstacles and other units. */
const paceOf = (table: FourthTable, unit: UnitIndex): number => {
  if (isVehicle(table.roster(unit))) return 0.75 * inches(mostInches[mobilityOf(table, unit)])
  return (table.unit(unit).models.length > 11 ? 0.6 : 0.75) * moveRate(table.roster(unit))
}

/** Whether a unit at that place can still reach its goal in the turns after this one, keeping some turns spare. */
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
  // Units that don't score can't be late.
  if (!isScoring(table, unit)) return true
  const turns = table.options.rounds - table.state.round - spared
  // The foremost model is enough, except for quarters, in which the whole unit must be.
  const ahead = missionOn(table) === 'cleanse' ? 0 : distanceBetween(middle, goal) - gapTo(table, unit, goal)
  const left = advisor.leftTo(table.state, unit, goal, lookingOut)(at) - ahead - nearEnough(table)
  return left <= turns * paceOf(table, unit)
}

/** The same from its present place; true if it isn't on the table yet. */
export const hasTime = (battle: FourthBattle, table: FourthTable, unit: UnitIndex, spared = 0): boolean => {
  const at = middleOf(table, unit)
  return at === null || hasTimeFrom(battle, table, unit, at, spared)
}

/** Number of game turns to wait for the enemy if the mission is only about destroying it. */
const waitingTurns = 3

/** Whether more of its side's units score than of the enemy's, so that the enemy must come. */
const isAhead = (table: FourthTable, side: SideIndex): boolean => {
  const counting = (one: SideIndex): number => unitsOf(table, one).filter((unit) => isScoring(table, unit)).length
  return counting(side) > counting(opponentOf(side))
}

const coming = inches(30)

/** Whether an enemy is near enough to be on its way. */
const isNearby = (table: FourthTable, unit: UnitIndex): boolean => {
  const at = middleOf(table, unit)
  return enemiesOf(table, unit).some((enemy) => {
    const there = middleOf(table, enemy)
    return at !== null && there !== null && distanceBetween(at, there) <= coming
  })
}

/** Larger armies block their own way and need a spare turn. */
export const mostAbreast = 7

/**
 * Whether a unit lets the enemy come instead of advancing: it has enough time, or would be charged on its way. If the
 * mission is only about destroying the enemy, it waits as long as the enemy comes, or must come.
 */
export const awaits = (battle: FourthBattle, table: FourthTable, unit: UnitIndex): boolean => {
  const side = sideOf(table, unit)
  const isCrowded = unitsOf(table, side).length > mostAbreast
  if (missionOn(table) !== 'seek-and-destroy') return hasTime(battle, table, unit, isCrowded ? 1 : 0)
  const { round } = table.state
  if (round <= waitingTurns || isAhead(table, side) || isNearby(table, unit)) return true
  return isBetterCharging(table, unit)
}
