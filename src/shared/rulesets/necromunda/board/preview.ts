import {
  clonePositions,
  levelsAt,
  modelsAt,
  place,
  priceMove,
  rounded,
  route,
  standingPlace,
  type Length,
  type MoveEnd,
  type PathStep,
  type Placement,
  type PricedLeg,
  type Spot,
} from '../../../space'
import type { Hazard, PlannedMove } from '../questions'
import type { FighterIndex } from '../state'
import { touchedBy, type MoveQuestion } from './contact'
import { moverOf, policyOf, type Scene } from './field'
import { planOf, resolveMove } from './plan'
import { shortestWay } from './sampling'
import { wayValue, type MoveValue } from './values'

/** NEC-MOVE-10: preview of a move to the point under the pointer. It changes nothing. */
export interface MovePreview {
  /** The answer to give, if the move is legal. */
  readonly value: MoveValue
  /** Message key of the reason why the move isn't legal; null if it is. */
  readonly problem: string | null
  readonly legs: readonly PricedLeg[]
  readonly cost: Length
  /** Movement left at the end; negative: the move ends on the way (NEC-MOVE-02). */
  readonly remaining: number
  /** Where it ends if nothing goes wrong. */
  readonly end: Spot
  readonly hazards: readonly Hazard[]
  /** Enemies that it would be in contact with. */
  readonly contacts: readonly FighterIndex[]
}

/** A point of the board; without a height, the fighter's own level is tried first, then the others from the ground up. */
export interface Pointer {
  readonly x: number
  readonly y: number
  readonly z?: number
}

/**
 * The cheapest path to a point, priced: straight if that can be walked, otherwise around obstacles. `via`: places that it passes through
 * first, in order; one that can't be reached is walked to in a straight line, so that the preview shows why not. No path longer than
 * `limit` is searched for.
 */
export const previewMove = (
  scene: Scene,
  question: MoveQuestion,
  pointer: Pointer,
  via: readonly Spot[] = [],
  limit?: Length,
): MovePreview => {
  const value = via.length === 0 ? wayTo(scene, question, pointer, limit) : wayThrough(scene, question, pointer, via)
  const resolution = resolveMove(scene, question, value)
  if (resolution.ok) {
    // On a board, the outcome of resolving a plan is a planned move.
    const planned = resolution.outcome as PlannedMove
    return show(scene, question, value, planned.hazards, planOf(planned).priced, null)
  }
  const priced = priceMove(
    scene.tabletop,
    moverOf(scene, question.fighter, question.allowance, question.kind),
    value.path,
    policyOf(scene, question.fighter),
  )
  return show(scene, question, value, [], priced, resolution.problem)
}

const show = (
  scene: Scene,
  { fighter, allowance }: MoveQuestion,
  value: MoveValue,
  hazards: readonly Hazard[],
  { legs, cost, end, lastLegal }: { legs: readonly PricedLeg[]; cost: Length; end: MoveEnd; lastLegal: MoveEnd },
  problem: string | null,
): MovePreview => {
  const reached = cost <= allowance ? end.spot : lastLegal.spot
  const at: Placement = { ...standingPlace(scene.tabletop.positions, fighter), ...reached, pose: 'standing' }
  const contacts = touchedBy(scene, fighter, at)
  return { value, problem, legs, cost, remaining: allowance - cost, end: reached, hazards, contacts }
}

const wayTo = (scene: Scene, question: MoveQuestion, pointer: Pointer, limit?: Length): MoveValue => {
  const { tabletop } = scene
  const { fighter, targets, allowance, kind } = question
  const start = standingPlace(tabletop.positions, fighter)
  const mover = moverOf(scene, fighter, allowance, kind)
  const levels = levelsFor(scene, start, pointer)
  const places = levels.map((z): Spot => ({ x: rounded(pointer.x), y: rounded(pointer.y), z }))
  const onTarget = places.some((at) =>
    modelsAt(tabletop, fighter, { ...start, ...at, pose: 'standing' }).some((model) => targets.includes(model)),
  )
  if (onTarget) {
    const into = shortestWay(scene, question)
    if (into !== null) return into
  }
  const [first] = places
  if (first === undefined) return { path: [] }
  const straight: MoveValue = { path: [{ by: 'walk', to: first }] }
  if (first.z === start.z && resolveMove(scene, question, straight).ok) return straight
  for (const at of places) {
    const found = route(tabletop, mover, at, policyOf(scene, fighter), limit)
    if (found !== null) return wayValue(found.path)
  }
  return straight
}

/** From place to place, each by the cheapest path from the one before. */
const wayThrough = (
  scene: Scene,
  { fighter, allowance, kind }: MoveQuestion,
  pointer: Pointer,
  via: readonly Spot[],
): MoveValue => {
  const { tabletop } = scene
  const positions = clonePositions(tabletop.positions)
  const mover = moverOf(scene, fighter, allowance, kind)
  const policy = policyOf(scene, fighter)
  const start = standingPlace(positions, fighter)
  const path: PathStep[] = []
  const go = (ends: readonly Spot[]): void => {
    const routes = ends.map((to) => route({ ...tabletop, positions }, mover, to, policy))
    const [straight] = ends
    const firstPath = routes.find((found) => found !== null)?.path
    const steps: readonly PathStep[] = firstPath ?? (straight === undefined ? [] : [{ by: 'walk', to: straight }])
    path.push(...steps)
    const last = steps.at(-1)
    if (last !== undefined) place(positions, fighter, { ...start, ...last.to, pose: 'standing' })
  }
  for (const at of via) go([at])
  const from = standingPlace(positions, fighter)
  go(levelsFor(scene, from, pointer).map((z) => ({ x: rounded(pointer.x), y: rounded(pointer.y), z })))
  return wayValue(path)
}

const levelsFor = ({ tabletop }: Scene, start: Placement, { x, y, z }: Pointer): Length[] => {
  const levels = levelsAt(tabletop, rounded(x), rounded(y))
  if (z !== undefined) return levels.includes(rounded(z)) ? [rounded(z)] : levels
  return levels.includes(start.z) ? [start.z, ...levels.filter((level) => level !== start.z)] : levels
}
