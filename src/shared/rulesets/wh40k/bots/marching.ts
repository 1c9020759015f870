import type { BattleState } from '../../../engine'
import { placementOf, type Positions } from '../../../space'
import type { BoardAdvisor } from '../board/advisor'
import type { MoveQuestion } from '../board/moving'
import { unitMoveSchema } from '../board/values'
import type { Crowds } from '../board/ways'
import type { ArmyState, UnitIndex } from '../table/state'
import { distanceBetween, type Goal } from './goals'

/** A unit's move, and its distance from the goal afterwards. */
export interface March {
  readonly value: unknown
  readonly left: number
}

interface Placed extends BattleState {
  readonly positions: Positions
  readonly units: ArmyState['units']
}

const spots = (state: Placed, unit: UnitIndex): Map<number, Goal> =>
  new Map(
    (state.units[unit]?.models ?? []).flatMap((model) => {
      const at = placementOf(state.positions, model)
      return at === null ? [] : [[model, at] as const]
    }),
  )

const mean = (places: readonly Goal[]): Goal => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
})

/** Straight on, and past obstacles on either side: cosine and sine of the turn. */
const turns: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.866, 0.5],
  [0.866, -0.5],
  [0.5, 0.866],
  [0.5, -0.866],
]

/**
 * The move that brings a unit nearest to a goal, around obstacles, or as a block if it must regain coherency; null: no move
 * does. `crowds`: also around other units.
 */
export const wayTowards = <State extends ArmyState>(
  advisor: BoardAdvisor<State>,
  state: State,
  question: MoveQuestion,
  goal: Goal,
  crowds: Crowds | null = null,
): March | null => advisor.routed(state, question, goal, crowds) ?? straightTo(advisor, state, question, goal)

/** A move as a block, straight on or past obstacles. */
const straightTo = <State extends ArmyState>(
  advisor: BoardAdvisor<State>,
  state: State,
  question: MoveQuestion,
  goal: Goal,
): March | null => {
  const from = spots(state, question.unit)
  if (from.size === 0) return null
  const middle = mean([...from.values()])
  const before = distanceBetween(middle, goal)
  let best: March | null = null
  for (const [cos, sin] of turns) {
    const [dx, dy] = [goal.x - middle.x, goal.y - middle.y]
    const pointer = { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos }
    const value = advisor.pointAt(state, question, pointer)
    if (value === null) continue
    const after = new Map(from)
    for (const { model, path } of unitMoveSchema.parse(value).moves) {
      const end = path.at(-1)
      if (end !== undefined) after.set(model, end)
    }
    const left = distanceBetween(mean([...after.values()]), goal)
    if (left < before && (best === null || left < best.left)) best = { value, left }
    // No move gets nearer than the full distance straight on.
    if (best !== null && before - best.left >= 0.95 * Math.min(before, question.allowance)) break
  }
  return best
}
