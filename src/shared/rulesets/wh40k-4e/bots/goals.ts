import type { BotView } from '../../../bots/bot'
import type { SpaceQuestion } from '../../../engine'
import { inches, type Length, NOTHING } from '../../../space'
import { fromHome } from '../../wh40k/classic/bots/ground'
import { wayTowards, type Way } from '../../wh40k/bots/marching'
import { distanceBetween, middleOf, type Goal } from '../../wh40k/bots/goals'
import { markerSpot } from '../../wh40k/board/measuring'
import type { MoveQuestion } from '../../wh40k/board/moving'
import { isPlacement } from '../../wh40k/questions/questions'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, sideState } from '../../wh40k/table/table'
import type { FourthBattle, FourthState } from '..'
import { moveRate } from '../movement/rates'
import { asFourth } from '../questions'
import type { FourthTable } from '../table'

/** Where a unit does most for its side's objective; null: wherever the enemy is. */
export const goalOf = (battle: FourthBattle, table: FourthTable, unit: UnitIndex): Goal | null => {
  const { battlefield } = battle
  const at = middleOf(table, unit)
  const side = sideOf(table, unit)
  const { edge, end } = sideState(table, side)
  if (battlefield === null || at === null || edge === null) return null
  const { width, depth } = battlefield
  const [long, deep] = width >= depth ? [width, depth] : [depth, width]
  switch (table.mission) {
    case 'take-and-hold':
      return { x: width / 2, y: depth / 2 }
    case 'secure-and-control':
      return nearest(
        at,
        table.state.markers.filter(({ removed }) => !removed).map((marker) => markerSpot(marker.at)),
      )
    case 'recon':
      return fromHome(battlefield, edge, deep - inches(10), width >= depth ? at.x : at.y)
    case 'cleanse': {
      // Its own quarter's neighbours and the enemy's, in turn.
      const far = end === 'low' ? 0.75 : 0.25
      const near = 1 - far
      const goals = [
        fromHome(battlefield, edge, 0.75 * deep, near * long),
        fromHome(battlefield, edge, 0.25 * deep, far * long),
        fromHome(battlefield, edge, 0.75 * deep, far * long),
      ]
      return goals[unit % goals.length] ?? null
    }
    case 'seek-and-destroy':
      return null
  }
}

const nearest = (at: Goal, goals: readonly Goal[]): Goal | null =>
  goals.toSorted((one, other) => distanceBetween(at, one) - distanceBetween(at, other))[0] ?? null

/** So near that it counts. */
export const isThere = (table: FourthTable, unit: UnitIndex, goal: Goal): boolean => {
  const at = middleOf(table, unit)
  const reach = table.mission === 'take-and-hold' ? inches(9) : inches(4)
  return at !== null && distanceBetween(at, goal) <= reach
}

const marching: readonly string[] = ['move', 'difficult-move', 'drive', 'run', 'leap', 'regroup', 'consolidate']

/** The way of a unit to its goal, or where it stands if it is there or gets no nearer; null: it has none, or the question is another. */
export const march = (battle: FourthBattle, table: FourthTable, asked: SpaceQuestion): unknown => {
  const question = asFourth(asked)
  if (!isPlacement(question) || question.ask !== 'move' || !marching.includes(question.kind)) return null
  const goal = goalOf(battle, table, question.unit)
  if (goal === null || battle.advisor === null) return null
  if (isThere(table, question.unit, goal)) return { moves: [] }
  return wayTowards(battle.advisor, table.state, question, goal)?.value ?? { moves: [] }
}

/** How far a unit gets through difficult terrain, as often as not. */
const slowly = inches(4.5)

/** How a unit sets out for its goal: through terrain where there is no way round. */
export const wayTo = (battle: FourthBattle, table: FourthTable, unit: UnitIndex, ids: readonly string[]): string => {
  const goal = goalOf(battle, table, unit)
  const [way = 'stay'] = ids.filter((id) => id !== 'stay' && id !== 'boost')
  if (goal === null || battle.advisor === null || !ids.includes('move') || !ids.includes('difficult-move')) return way
  const { advisor } = battle
  const by = (kind: 'move' | 'difficult-move', allowance: Length): Way | null => {
    const question: MoveQuestion = { ask: 'move', unit, kind, allowance, minimum: NOTHING, targets: [] }
    return wayTowards(advisor, table.state, question, goal)
  }
  const around = by('move', moveRate(table.roster(unit)))
  const through = by('difficult-move', slowly)
  return through !== null && (around === null || through.left < around.left) ? 'difficult-move' : 'move'
}

export type View = BotView<FourthState>
