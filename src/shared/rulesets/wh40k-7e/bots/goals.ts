import type { SpaceQuestion } from '../../../engine'
import { inches, type Length, NOTHING } from '../../../space'
import { markerSpot } from '../../wh40k/board/measuring'
import type { MoveQuestion } from '../../wh40k/board/moving'
import { awayFromHome } from '../../wh40k/classic/bots/ground'
import { wayTowards, type March } from '../../wh40k/bots/marching'
import { shareOut } from '../../wh40k/bots/sharing'
import { distanceBetween, middleOf, nearestOf, type Goal } from '../../wh40k/bots/goals'
import { isPlacement } from '../../wh40k/questions/questions'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, sideState, unitsOf } from '../../wh40k/table/table'
import type { SeventhBattle } from '..'
import { isBuilding } from '../buildings/kind'
import { movesOf } from '../movement/rates'
import { asSeventh } from '../questions'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'

const markersOn = (table: SeventhTable): readonly Goal[] =>
  table.state.markers.filter(({ removed }) => !removed).map((marker) => markerSpot(marker.at))

/** The objective marker nearest to a unit; null if there is none. */
export const nearestMarker = (table: SeventhTable, unit: UnitIndex): Goal | null => {
  const at = middleOf(table, unit)
  return at === null ? null : nearestOf(at, markersOn(table))
}

/** The nearest marker not occupied by another unit of the side, otherwise the nearest of all; null if there is none. */
export const openMarker = (table: SeventhTable, unit: UnitIndex): Goal | null => {
  const at = middleOf(table, unit)
  const friends = unitsOf(table, sideOf(table, unit)).filter((one) => one !== unit)
  const open = markersOn(table).filter((goal) => !friends.some((friend) => isAt(table, friend, goal)))
  if (at === null || open.length === 0) return nearestMarker(table, unit)
  return open.reduce((best, goal) => (distanceBetween(at, goal) < distanceBetween(at, best) ? goal : best))
}

/** Enemies within this distance of a marker may soon take it. */
const threat = inches(15)

/** A single-model unit gives a point as soon as that model falls, so it stays away from enemies. */
const isAlone = (table: SeventhTable, unit: UnitIndex): boolean => table.unit(unit).models.length === 1

/** The marker nearest to a side's own edge; null if there is none. */
const homeMarker = ({ battlefield }: SeventhBattle, table: SeventhTable, side: SideIndex): Goal | null => {
  const { edge } = sideState(table, side)
  if (battlefield === null || edge === null) return null
  const away = (goal: Goal): number => awayFromHome(battlefield, edge, goal)
  const [home = null] = markersOn(table).toSorted((one, other) => away(one) - away(other))
  return home
}

/** The marker assigned to a unit when all units of its side are distributed; null if there is none. */
export const sentTo = (battle: SeventhBattle, table: SeventhTable, unit: UnitIndex): Goal | null => {
  const side = sideOf(table, unit)
  const home = isAlone(table, unit) ? homeMarker(battle, table, side) : null
  if (home !== null) return home
  const own = unitsOf(table, side).flatMap((one) => {
    const at = middleOf(table, one)
    const { fallingBack } = table.unit(one)
    if (at === null || fallingBack || isLocked(table.unit(one)) || isBuilding(table, one)) return []
    if (isAlone(table, one)) return []
    return [{ unit: one, at, points: pointsLeft(table, one) }]
  })
  const places = markersOn(table).map((goal) => ({
    goal,
    enemies: unitsOf(table, opponentOf(side)).reduce((sum, enemy) => {
      const at = middleOf(table, enemy)
      return at !== null && distanceBetween(at, goal) <= threat ? sum + pointsLeft(table, enemy) : sum
    }, 0),
  }))
  return shareOut(own, places).get(unit) ?? nearestMarker(table, unit)
}

const pointsLeft = (table: SeventhTable, unit: UnitIndex): number => {
  const { points, models } = table.roster(unit)
  return (points * table.unit(unit).models.length) / models.length
}

/** Whether a unit holds a place unless it is driven off. */
export const isAt = (table: SeventhTable, unit: UnitIndex, goal: Goal): boolean => {
  const at = middleOf(table, unit)
  return at !== null && distanceBetween(at, goal) <= inches(2.5)
}

const marching: readonly string[] = [
  'move',
  'difficult-move',
  'free-move',
  'drive',
  'flat-out',
  'run',
  'thrust',
  'regroup',
  'consolidate',
]

/** The unit's move towards its goal, or its present places if it is there or can't get nearer; null if the question isn't about a move. */
export const march = (
  battle: SeventhBattle,
  table: SeventhTable,
  asked: SpaceQuestion,
  goalOf: (table: SeventhTable, unit: UnitIndex) => Goal | null,
): unknown => {
  const question = asSeventh(asked)
  if (!isPlacement(question) || question.ask !== 'move' || !marching.includes(question.kind)) return null
  const goal = goalOf(table, question.unit)
  if (goal === null || battle.advisor === null) return null
  if (isAt(table, question.unit, goal)) return { moves: [] }
  return wayTowards(battle.advisor, table.state, question, goal)?.value ?? { moves: [] }
}

/** Median distance of a move through difficult terrain. */
const slowly = inches(4.5)

/** Whether going through difficult terrain brings a unit nearer to a goal than going around it. */
export const goesThrough = (battle: SeventhBattle, table: SeventhTable, unit: UnitIndex, goal: Goal): boolean => {
  if (battle.advisor === null) return false
  const { advisor } = battle
  const pathFor = (kind: 'move' | 'difficult-move', allowance: Length): March | null => {
    const question: MoveQuestion = { ask: 'move', unit, kind, allowance, minimum: NOTHING, targets: [] }
    return wayTowards(advisor, table.state, question, goal)
  }
  const around = pathFor('move', movesOf(table, unit).most)
  const through = pathFor('difficult-move', slowly)
  return through !== null && (around === null || through.left < around.left)
}
