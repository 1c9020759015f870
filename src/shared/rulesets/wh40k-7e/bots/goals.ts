import type { SpaceQuestion } from '../../../engine'
import { inches } from '../../../space'
import { markerSpot } from '../../wh40k/board/measuring'
import { distanceBetween, middleOf, type Goal } from '../../wh40k/classic/bots/worth'
import { isPlacement } from '../../wh40k/questions/questions'
import type { UnitIndex } from '../../wh40k/table/state'
import type { SeventhBattle } from '..'
import { asSeventh } from '../questions'
import type { SeventhTable } from '../table'

/** The marker that is nearest to a unit; null: there is none. */
const goalOf = (table: SeventhTable, unit: UnitIndex): Goal | null => {
  const at = middleOf(table, unit)
  if (at === null) return null
  const goals = table.state.markers.filter(({ removed }) => !removed).map((marker) => markerSpot(marker.at))
  return goals.reduce<Goal | null>(
    (best, goal) => (best === null || distanceBetween(at, goal) < distanceBetween(at, best) ? goal : best),
    null,
  )
}

/** Whether it holds its marker as long as nobody drives it off. */
export const isAtMarker = (table: SeventhTable, unit: UnitIndex): boolean => {
  const at = middleOf(table, unit)
  const goal = goalOf(table, unit)
  return at !== null && goal !== null && distanceBetween(at, goal) <= inches(3)
}

const marching: readonly string[] = ['move', 'difficult-move', 'drive', 'run', 'thrust', 'regroup', 'consolidate']

/** The way of a unit to its marker, or where it stands if it is there; null: it has none, or the question is another. */
export const march = (battle: SeventhBattle, table: SeventhTable, asked: SpaceQuestion): unknown => {
  const question = asSeventh(asked)
  if (!isPlacement(question) || question.ask !== 'move' || !marching.includes(question.kind)) return null
  const goal = goalOf(table, question.unit)
  if (goal === null || battle.advisor === null) return null
  return isAtMarker(table, question.unit) ? { moves: [] } : battle.advisor.pointAt(table.state, question, goal)
}
