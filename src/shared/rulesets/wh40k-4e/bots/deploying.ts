import type { SpaceQuestion } from '../../../engine'
import { inches } from '../../../space'
import { distanceBetween, type Goal } from '../../wh40k/bots/goals'
import { zoneBox } from '../../wh40k/classic/board/zone'
import { fromHome } from '../../wh40k/classic/bots/ground'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, sideState } from '../../wh40k/table/table'
import type { FourthBattle } from '..'
import { missionOn } from '../missions/choosing'
import { asFourth } from '../questions'
import type { FourthTable } from '../table'
import { countersOf } from './goals'

/** Between places that are looked at. */
const grid = inches(2.5)
/** Places that are tried for a unit, the best first. */
const tried = 40

/** What a unit is set up as near to as it may; null: nothing. */
const aimOf = ({ battlefield }: FourthBattle, table: FourthTable, unit: UnitIndex): Goal | null => {
  const { edge } = sideState(table, sideOf(table, unit))
  if (battlefield === null || edge === null) return null
  const { width, depth } = battlefield
  const middle = { x: width / 2, y: depth / 2 }
  switch (missionOn(table)) {
    case 'take-and-hold':
    case 'cleanse':
      return middle
    case 'secure-and-control': {
      const counters = countersOf(table)
      return counters[unit % counters.length] ?? middle
    }
    case 'recon':
      // All past one flank of the enemy: who goes across alone meets all of him.
      return fromHome(battlefield, edge, Math.min(width, depth), 0.3 * Math.max(width, depth))
    case 'seek-and-destroy':
      return null
  }
}

/** Sets a unit up as near as it may be to what the mission is about; null: it doesn't matter, there is no room, or the question is another. */
export const deployed = (battle: FourthBattle, table: FourthTable, asked: SpaceQuestion): unknown => {
  const question = asFourth(asked)
  const { advisor, battlefield } = battle
  if (question.ask !== 'deploy' || advisor === null || battlefield === null) return null
  const aim = aimOf(battle, table, question.unit)
  if (aim === null) return null
  const { minX, minY, maxX, maxY } = zoneBox(battlefield, question.zone)
  const places: Goal[] = []
  for (let x = minX + grid / 2; x < maxX; x += grid)
    for (let y = minY + grid / 2; y < maxY; y += grid) places.push({ x, y })
  places.sort((one, other) => distanceBetween(one, aim) - distanceBetween(other, aim))
  for (const place of places.slice(0, tried)) {
    const value = advisor.pointAt(table.state, asked, place)
    if (value !== null) return value
  }
  return null
}
