import type { SpaceQuestion } from '../../../engine'
import { inches } from '../../../space'
import { setUpSchema } from '../../wh40k/board/values'
import type { Goal } from '../../wh40k/bots/goals'
import { zoneBox } from '../../wh40k/classic/board/zone'
import { fromHome } from '../../wh40k/classic/bots/ground'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, sideState, unitsOf } from '../../wh40k/table/table'
import type { FourthBattle } from '..'
import { missionOn } from '../missions/choosing'
import { asFourth } from '../questions'
import type { FourthTable } from '../table'
import { countersOf, lookingOut } from './goals'
import { mostAbreast } from './timing'

/** Distance between places that are considered. */
const grid = inches(2.5)
/** Number of best places tried for a unit, and of those with room the number compared. */
const tried = 40
const compared = 4

/** Places, one of which the unit is set up as near to as possible; empty if it doesn't matter. */
const aimsOf = ({ battlefield }: FourthBattle, table: FourthTable, unit: UnitIndex): readonly Goal[] => {
  const { edge } = sideState(table, sideOf(table, unit))
  if (battlefield === null || edge === null) return []
  const { width, depth } = battlefield
  const middle = { x: width / 2, y: depth / 2 }
  switch (missionOn(table)) {
    case 'take-and-hold':
    case 'cleanse':
      return [middle]
    case 'secure-and-control': {
      const counters = countersOf(table)
      return [counters[unit % counters.length] ?? middle]
    }
    case 'recon': {
      const own = unitsOf(table, sideOf(table, unit))
      if (own.length > mostAbreast) {
        const along = (own.indexOf(unit) + 0.5) / own.length
        return [fromHome(battlefield, edge, Math.min(width, depth), along * Math.max(width, depth))]
      }
      // All units together, because a unit crossing alone meets the whole enemy army.
      return [fromHome(battlefield, edge, Math.min(width, depth), Math.max(width, depth) / 2)]
    }
    case 'seek-and-destroy':
      // All units together, because enemies arrive there one by one.
      return [fromHome(battlefield, edge, inches(15), Math.max(width, depth) / 2)]
  }
}

/**
 * Sets a unit up as near as possible to the mission's objectives; null if it doesn't matter, there is no room, or the
 * question isn't about set-up.
 */
export const deployed = (battle: FourthBattle, table: FourthTable, asked: SpaceQuestion): unknown => {
  const question = asFourth(asked)
  const { advisor, battlefield } = battle
  if (question.ask !== 'deploy' || advisor === null || battlefield === null) return null
  const { minX, minY, maxX, maxY } = zoneBox(battlefield, question.zone)
  const places: Goal[] = []
  for (let x = minX + grid / 2; x < maxX; x += grid)
    for (let y = minY + grid / 2; y < maxY; y += grid) places.push({ x, y })
  // Distance is that of the way on foot: places behind a wall aren't near.
  const [nearest] = aimsOf(battle, table, question.unit)
    .map((aim) => {
      const left = advisor.leftTo(table.state, question.unit, aim, lookingOut)
      const byWay = places.map((place) => ({ place, away: left(place) })).sort((one, other) => one.away - other.away)
      return { left, byWay, away: byWay[0]?.away ?? Infinity }
    })
    .sort((one, other) => one.away - other.away)
  if (nearest === undefined) return null
  const { left, byWay } = nearest
  let found: { readonly value: unknown; readonly away: number } | null = null
  let room = 0
  for (const { place } of byWay.slice(0, tried)) {
    const value = advisor.pointAt(table.state, asked, place)
    if (value === null) continue
    const { models } = setUpSchema.parse(value)
    const away = models.reduce((sum, { at }) => sum + left(at), 0) / models.length
    if (found === null || away < found.away) found = { value, away }
    room += 1
    if (room === compared) break
  }
  return found?.value ?? null
}
