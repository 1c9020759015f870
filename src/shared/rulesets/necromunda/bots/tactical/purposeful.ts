import { rounded, spot, standingPlace, type PathStep, type Spot } from '../../../../space'
import { wayValue, type MoveValue } from '../../board/values'
import type { PlannedMove } from '../../questions'
import { neighbours } from '../footing'
import type { MoveQuestion } from '../moving'
import type { Outlook } from '../view'
import { entryAt } from './levels'
import type { Goal } from './pursuing'
import { noWay, type Steps } from './ways'

/** Paths to a fighter's goals, around corners and up ladders; random paths seldom go far in the right direction. */

const inch = 1000
/** Number of goals that paths are searched for. */
const mostGoals = 2
/** Number of inches searched beyond the end of a move. */
const ahead = 2
/** Largest number of legs of a path on one level. */
const mostLegs = 4
/** The search between levels is slow and limited to this many moves. */
const farSight = 3
/** A goal within this many moves is near. */
const near = 2
/** Offsets in squares that are searched for the next step on another level. */
const landing = [-2, -1, 0, 1, 2]

/** Length of a diagonal step, in squares. */
const diagonal = 1.4

interface Flat {
  readonly x: number
  readonly y: number
}

const middle = (value: number): number => (Math.floor(value / inch) + 0.5) * inch
const middleOf = ({ x, y, z }: Spot): Spot => spot(middle(x), middle(y), z)

/** Squares towards a goal, nearest first, up to a number of inches. */
const squaresTo = (steps: Steps, from: Spot, most: number): Spot[] => {
  const squares: Spot[] = []
  let at = middleOf(from)
  let left = steps(at)
  for (let gone = 0; left > 0 && gone < most;) {
    let found: { readonly at: Spot; readonly left: number; readonly length: number } | null = null
    for (const [dx, dy] of neighbours) {
      const there = spot(at.x + dx * inch, at.y + dy * inch, from.z)
      const remaining = steps(there)
      const length = dx !== 0 && dy !== 0 ? diagonal : 1
      const isBetter = found === null || remaining < found.left || (remaining === found.left && length < found.length)
      if (remaining < left && isBetter) found = { at: there, left: remaining, length }
    }
    if (found === null) break
    // The path does not cut the corner of a wall.
    const beside = [spot(found.at.x, at.y, from.z), spot(at.x, found.at.y, from.z)]
    const open = beside.filter((there) => steps(there) < noWay)
    if (open.length === 1) squares.push(...open)
    squares.push(found.at)
    at = found.at
    left = found.left
    gone += found.length
  }
  return squares
}

/** Shift away from walls in thousandths of an inch: a base is wider than a square, so the middle of a square beside a wall is too near. */
const room = 350
const besideWalls = (steps: Steps, { x, y, z }: Spot): Spot => {
  const blocked = (dx: number, dy: number): number => Number(steps(spot(x + dx * inch, y + dy * inch, z)) >= noWay)
  return spot(x + room * (blocked(-1, 0) - blocked(1, 0)), y + room * (blocked(0, -1) - blocked(0, 1)), z)
}

/** The next place of the path on another level; null if it stays on this level. */
const nextLevel = (outlook: Outlook, steps: Steps, from: Spot): Spot | null => {
  const levels = [0, ...(outlook.footing?.floors.map(({ top }) => top) ?? [])]
  let found: Spot | null = null
  for (const z of levels) {
    if (Math.abs(z - from.z) < storey) continue
    for (const dx of landing) {
      for (const dy of landing) {
        const there = spot(middle(from.x) + dx * inch, middle(from.y) + dy * inch, z)
        if (hasLevel(outlook, there) && steps(there) < steps(found ?? from)) found = there
      }
    }
  }
  return found
}

const storey = 500
const hasLevel = ({ footing }: Outlook, there: Spot): boolean =>
  there.z === 0 || (footing !== null && entryAt(footing, there) >= footing.cost.length)

const flat = (one: Flat, other: Flat): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))

const walk = (to: Spot): PathStep => ({ by: 'walk', to })

/** From each point straight to the farthest of these squares in a clear line, until the allowance is spent; null if none is reachable. */
const walked = (outlook: Outlook, question: MoveQuestion, squares: readonly Spot[]): MoveValue | null => {
  const { battle, state } = outlook
  const isLegal = (path: readonly PathStep[]): boolean => battle.space.resolve(state, question, wayValue(path)).ok
  let at: Spot = standingPlace(state.positions, question.fighter)
  let left: number = question.allowance
  let path: readonly PathStep[] = []
  let next = 0
  while (path.length < mostLegs && next < squares.length && left > 0) {
    let reached: Spot | null = null
    for (let place = squares.length - 1; place >= next && reached === null; place -= 1) {
      const to = squares[place]
      if (to === undefined || !isLegal([...path, walk(to)])) continue
      reached = to
      next = place + 1
    }
    if (reached === null) break
    const length = flat(at, reached)
    const share = length > left ? left / length : 1
    const end = spot(at.x + (reached.x - at.x) * share, at.y + (reached.y - at.y) * share, at.z)
    if (share < 1 && !isLegal([...path, walk(end)])) break
    path = [...path, walk(end)]
    left -= length
    at = end
  }
  return path.length === 0 ? null : shortened(outlook, question, path)
}

/** Shortens the path if its ground costs too much movement. */
const shortened = ({ battle, state }: Outlook, question: MoveQuestion, path: readonly PathStep[]): MoveValue | null => {
  const whole = wayValue(path)
  const resolved = battle.space.resolve(state, question, whole)
  if (!resolved.ok) return null
  // A resolved move is a planned move.
  const { cost } = resolved.outcome as PlannedMove
  if (cost <= question.allowance) return whole
  const before = path.slice(0, -1)
  return before.length === 0 ? null : wayValue(before)
}

/** A path between levels, as far as the allowance permits; null if there is none that is short enough. */
const climbed = ({ battle, state }: Outlook, question: MoveQuestion, to: Spot): MoveValue | null => {
  const limit = rounded(farSight * question.allowance)
  const seen = battle.advisor?.preview(state, question, to, [], limit) ?? null
  if (seen === null || seen.problem !== null || seen.value.path.length === 0) return null
  if (seen.remaining >= 0) return seen.value
  let spent = 0
  let leg = 0
  for (const { cost } of seen.legs) {
    if (spent + cost > question.allowance) break
    spent += cost
    leg += 1
  }
  const broken = seen.value.path[leg]
  const whole = seen.value.path.slice(0, leg)
  if (broken === undefined) return wayValue(whole)
  // NEC-CLIMB-04: a climb may end between levels; a jump is left for a later move.
  if (broken.by === 'walk') return wayValue([...whole, walk(seen.end)])
  if (broken.by === 'climb' || broken.by === 'ladder') return wayValue([...whole, broken])
  return whole.length === 0 ? null : wayValue(whole)
}

/** Paths towards the goals that are worth most, as far as one move leads. */
export const waysToGoals = (outlook: Outlook, question: MoveQuestion, goals: readonly Goal[]): readonly MoveValue[] => {
  const { battle, state } = outlook
  const here = standingPlace(state.positions, question.fighter)
  const reach = question.allowance / inch
  const found: MoveValue[] = []
  let mayClimb = true
  for (const { steps, spot: goal, isThere } of goals.slice(0, mostGoals)) {
    // The fighter's square is on the goal's ground, but the fighter itself is not yet.
    const isShort = steps(here) === 0 && isThere?.(here) === false
    const squares = isShort ? [middleOf(here)] : squaresTo(steps, here, reach + ahead)
    const last = squares.at(-1) ?? here
    const beyond = steps(last) > 0 ? nextLevel(outlook, steps, last) : null
    const clear = squares.map((square) => besideWalls(steps, square))
    const isLevel = goal === null || Math.abs(goal.z - here.z) < storey
    if (goal !== null && isLevel && steps(here) <= near * reach && flat(here, goal) > inch)
      clear.push(spot(goal.x, goal.y, here.z))
    const onFoot = walked(outlook, question, clear)
    // From where the level ends, or where no straight walk is possible.
    const on = beyond ?? (onFoot === null && here.z > storey ? last : null)
    const up = on !== null && mayClimb ? climbed(outlook, question, on) : null
    if (on !== null) mayClimb = false
    if (up !== null) found.push(up)
    if (onFoot !== null) found.push(onFoot)
  }
  return found.filter((way) => battle.space.resolve(state, question, way).ok)
}
