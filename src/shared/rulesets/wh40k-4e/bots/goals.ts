import type { BotView } from '../../../bots/bot'
import type { SpaceQuestion } from '../../../engine'
import { type Battlefield, inches, type Length, NOTHING, placementOf } from '../../../space'
import { awayFromHome, fromHome } from '../../wh40k/classic/bots/ground'
import { wayTowards, type March } from '../../wh40k/bots/marching'
import { distanceBetween, middleOf, nearestEnemy, nearestOf, type Goal } from '../../wh40k/bots/goals'
import { markerSpot } from '../../wh40k/board/measuring'
import type { MoveQuestion } from '../../wh40k/board/moving'
import type { Crowds } from '../../wh40k/board/ways'
import { isPlacement } from '../../wh40k/questions/questions'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { shareOut, type Sent } from '../../wh40k/bots/sharing'
import { isScoring } from '../missions/scoring'
import { opponentOf, sideOf, sideState, unitsOf } from '../../wh40k/table/table'
import type { FourthBattle, FourthState } from '..'
import { moveRate } from '../movement/rates'
import { asFourth } from '../questions'
import type { FourthTable } from '../table'
import { reconDepth } from '../missions/catalogue'
import { missionOn } from '../missions/choosing'

export const countersOf = (table: FourthTable): readonly Goal[] =>
  table.state.markers.filter(({ removed }) => !removed).map((marker) => markerSpot(marker.at))

/** The mission's places as a unit's goals; for table quarters its own comes first. */
const placesOf = ({ battlefield }: FourthBattle, table: FourthTable, unit: UnitIndex): readonly Goal[] => {
  const at = middleOf(table, unit)
  const { edge, end } = sideState(table, sideOf(table, unit))
  if (battlefield === null || at === null || edge === null) return []
  const { width, depth } = battlefield
  const [long, deep] = width >= depth ? [width, depth] : [depth, width]
  switch (missionOn(table)) {
    case 'take-and-hold':
      return [{ x: width / 2, y: depth / 2 }]
    case 'secure-and-control':
      return countersOf(table)
    case 'recon':
      return [fromHome(battlefield, edge, deep - reconDepth + beyond, width >= depth ? at.x : at.y)]
    case 'cleanse':
      return (end === 'low' ? [0.25, 0.75] : [0.75, 0.25]).flatMap((along) =>
        [0.25, 0.75].map((across) => fromHome(battlefield, edge, across * deep, along * long)),
      )
    case 'seek-and-destroy':
      return []
  }
}

/**
 * A unit's goal without coordination: the nearest place, away from its own quarter, or the nearest enemy; null if it or its
 * goal isn't on the table.
 */
const goalOf = (battle: FourthBattle, table: FourthTable, unit: UnitIndex): Goal | null => {
  const at = middleOf(table, unit)
  const places = placesOf(battle, table, unit)
  if (missionOn(table) === 'seek-and-destroy') return nearestEnemy(table, unit)
  if (missionOn(table) !== 'cleanse') return at === null ? null : nearestOf(at, places)
  const others = places.slice(1)
  return others[unit % others.length] ?? null
}

/** Enemies within this distance of a place may soon take it. */
const threat = inches(15)

const pointsLeft = (table: FourthTable, unit: UnitIndex): number => {
  const { points, models } = table.roster(unit)
  return (points * table.unit(unit).models.length) / models.length
}

/** Units of a side that score (4E-VP-04), with their positions. */
const scorers = (table: FourthTable, side: SideIndex): readonly Sent[] =>
  unitsOf(table, side).flatMap((unit) => {
    const at = middleOf(table, unit)
    return at === null || !isScoring(table, unit) ? [] : [{ unit, at, points: pointsLeft(table, unit) }]
  })

/** Distance of a unit's middle from the edge of a quarter at which it is wholly inside. */
const inside = inches(5)

/** The nearest place in a quarter at which a unit counts for it. */
const nearestInside = ({ width, depth }: Battlefield, at: Goal, quarter: Goal): Goal => {
  const along = (one: number, middle: number, length: number): number =>
    2 * middle < length ? Math.min(one, length / 2 - inside) : Math.max(one, length / 2 + inside)
  return { x: along(at.x, quarter.x, width), y: along(at.y, quarter.y, depth) }
}

/** The goal assigned to a unit when all units of its side are distributed; null if it or its goal isn't on the table. */
export const sentTo = (battle: FourthBattle, table: FourthTable, unit: UnitIndex): Goal | null => {
  const goal = sharedOut(battle, table, unit)
  const at = middleOf(table, unit)
  if (goal === null || at === null || battle.battlefield === null || missionOn(table) !== 'cleanse') return goal
  return nearestInside(battle.battlefield, at, goal)
}

const sharedOut = (battle: FourthBattle, table: FourthTable, unit: UnitIndex): Goal | null => {
  const places = placesOf(battle, table, unit)
  if (places.length < 2) return places[0] ?? nearestEnemy(table, unit)
  const side = sideOf(table, unit)
  const theirs = scorers(table, opponentOf(side))
  const wanted = places.map((goal) => ({
    goal,
    enemies: theirs
      .filter(({ at }) => distanceBetween(at, goal) <= threat)
      .reduce((sum, { points }) => sum + points, 0),
  }))
  return shareOut(scorers(table, side), wanted).get(unit) ?? goalOf(battle, table, unit)
}

/** Path search settings for units that avoid other models. */
export const lookingOut: Crowds = { from: 6, berth: inches(1.5) }

/** A unit's goal; if it hunts an enemy, being near isn't enough. */
export type Aim = Goal & { readonly hunted?: boolean }
type Goals = (battle: FourthBattle, table: FourthTable, unit: UnitIndex) => Aim | null

/** Margin for distances measured between middles. */
const spare = inches(0.5)

const placesIn = (table: FourthTable, unit: UnitIndex): readonly Goal[] =>
  table.unit(unit).models.flatMap((model) => placementOf(table.state.positions, model) ?? [])

/**
 * Distance from its goal within which a unit counts for it, by its nearest model (4E-MIS-10, 4E-MIS-17); null if its own
 * position decides (4E-MIS-02, 4E-MIS-15).
 */
const countingRange = (table: FourthTable): Length | null => {
  const mission = missionOn(table)
  if (mission === 'take-and-hold') return inches(12)
  return mission === 'secure-and-control' ? inches(6) : null
}

/** In Recon, how far past the counting line units are sent. */
const beyond = inches(5)

/** Distance from its goal at which a unit already counts; 0 if it must be there. */
export const nearEnough = (table: FourthTable): Length =>
  missionOn(table) === 'recon' ? beyond : (countingRange(table) ?? NOTHING)

/** Distance of a unit's nearest model from a place. */
export const gapTo = (table: FourthTable, unit: UnitIndex, goal: Goal): number =>
  Math.min(...placesIn(table, unit).map((at) => distanceBetween(at, goal)))

/** Whether a unit counts for its goal at its present place. */
export const isThere = (battle: FourthBattle, table: FourthTable, unit: UnitIndex, goal: Goal): boolean => {
  const range = countingRange(table)
  if (range !== null) return gapTo(table, unit, goal) <= range - spare
  const { battlefield } = battle
  const { edge } = sideState(table, sideOf(table, unit))
  const places = placesIn(table, unit)
  if (battlefield === null || edge === null || places.length === 0) return false
  const { width, depth } = battlefield
  switch (missionOn(table)) {
    case 'recon':
      return places.some((at) => Math.min(width, depth) - awayFromHome(battlefield, edge, at) <= reconDepth - spare)
    case 'cleanse': {
      const isSame = (one: number, other: number, length: number): boolean => 2 * one < length === 2 * other < length
      return places.every((at) => isSame(at.x, goal.x, width) && isSame(at.y, goal.y, depth))
    }
    default:
      return distanceBetween(middleOf(table, unit) ?? goal, goal) <= inches(4)
  }
}

const marching: readonly string[] = ['move', 'difficult-move', 'drive', 'run', 'leap', 'regroup', 'consolidate']

/**
 * The unit's move towards its goal, or its present places if it is there or can't get nearer; null if it has no goal or the
 * question isn't about a move.
 */
export const march = (
  battle: FourthBattle,
  table: FourthTable,
  asked: SpaceQuestion,
  goals: Goals = goalOf,
  crowds: Crowds | null = null,
): unknown => {
  const question = asFourth(asked)
  if (!isPlacement(question) || question.ask !== 'move' || !marching.includes(question.kind)) return null
  const goal = goals(battle, table, question.unit)
  if (goal === null || battle.advisor === null) return null
  if (goal.hunted !== true && isThere(battle, table, question.unit, goal)) return { moves: [] }
  const move = wayTowards(battle.advisor, table.state, question, goal, crowds)?.value
  return move ?? battle.advisor.gatheredRound(table.state, question) ?? { moves: [] }
}

/** Median distance of a move through difficult terrain. */
const slowly = inches(4.5)

/** How a unit starts towards its goal: through terrain if there is no way around. */
export const wayTo = (
  battle: FourthBattle,
  table: FourthTable,
  unit: UnitIndex,
  ids: readonly string[],
  goals: Goals = goalOf,
  crowds: Crowds | null = null,
): string => {
  const goal = goals(battle, table, unit)
  const [way = 'stay'] = ids.filter((id) => id !== 'stay' && id !== 'boost')
  const { advisor } = battle
  const at = middleOf(table, unit)
  // A unit coming on from reserve has no way yet.
  if (goal === null || advisor === null || at === null || !ids.includes('move') || !ids.includes('difficult-move'))
    return way
  const by = (kind: 'move' | 'difficult-move', allowance: Length): March | null => {
    const question: MoveQuestion = { ask: 'move', unit, kind, allowance, minimum: NOTHING, targets: [] }
    return wayTowards(advisor, table.state, question, goal, crowds)
  }
  const around = by('move', moveRate(table.roster(unit)))
  // A way through terrain can't be better than a straight line.
  if (around !== null && around.left <= distanceBetween(at, goal) - slowly) return 'move'
  const through = by('difficult-move', slowly)
  return through !== null && (around === null || through.left < around.left) ? 'difficult-move' : 'move'
}

export type View = BotView<FourthState>
