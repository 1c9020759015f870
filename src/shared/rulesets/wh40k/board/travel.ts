import {
  bodiesOverlap,
  bodyOf,
  carries,
  cornersOf,
  heightIn,
  inches,
  outlineOf,
  pieceOnWay,
  placementOf,
  segmentNears,
  SLACK,
  STEP,
  type Placement,
  type Spot,
} from '../../../space'
import type { ModelIndex } from '../table/state'
import { girth, sideOfUnit, unitOfModel, type Scene } from './field'

/** Enemies that a path keeps away from, and the distance. */
export interface Avoid {
  readonly enemies: readonly ModelIndex[]
  /** Thousandths of an inch, base to base. */
  readonly distance: number
}

const distance3 = (from: Spot, to: Spot): number => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const dz = to.z - from.z
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/**
 * Cost of one straight stretch, or null if it is blocked: models don't move through walls and models (8E-MOVE-04), and keep
 * their distance from enemies during the whole stretch.
 */
const stretchCost = (scene: Scene, model: ModelIndex, from: Spot, to: Spot, avoid: Avoid): number | null => {
  const rise = Math.abs(to.z - from.z)
  const run = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
  if (!terrainLets(scene, model, from, to, rise, run)) return null
  if (!modelsLet(scene, model, from, to, avoid)) return null
  if (scene.field.policy.barred?.(scene, model, from, to) === true) return null
  return scene.field.policy.price(scene, model, from, to)
}

/** The price if vertical distance counts like horizontal, and barricades are climbed up and down. */
export const climbedPrice = (scene: Scene, model: ModelIndex, from: Spot, to: Spot): number => {
  const rise = Math.abs(to.z - from.z)
  const run = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
  return run + rise + hurdles(scene, model, from, to)
}

/** Maximum horizontal distance while climbing: the length of an arm. */
export const armsLength = inches(2)
/** Distance between the points of a stretch where the ground is checked, in thousandths of an inch. */
const pace = 500

const terrainLets = (scene: Scene, model: ModelIndex, from: Spot, to: Spot, rise: number, run: number): boolean => {
  const { board, openDoors, positions } = scene.tabletop
  const radius = girth(scene, model)
  const height = heightIn(bodyOf(positions, model), 'standing')
  const high = Math.max(from.z, to.z)
  if (pieceOnWay(board.solid, openDoors, from.x, from.y, to.x, to.y, high, radius, STEP, height) !== null) return false
  if (rise > STEP) {
    const low = from.z < to.z ? from : to
    if (run > armsLength + 2 * radius) return false
    return pieceOnWay(board.solid, openDoors, low.x, low.y, low.x, low.y, low.z, radius, STEP, rise + height) === null
  }
  if (high === 0 && board.pits.pieces.length === 0) return true
  const paces = Math.ceil(run / pace)
  for (let step = 1; step < paces; step += 1) {
    const share = step / paces
    if (!carries(board, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, high)) return false
  }
  return true
}

/** The height of climbing up and down every barricade. */
const hurdles = ({ tabletop, ...scene }: Scene, model: ModelIndex, from: Spot, to: Spot): number => {
  const { board, openDoors, positions } = tabletop
  const radius = girth({ tabletop, ...scene }, model)
  const height = heightIn(bodyOf(positions, model), 'standing')
  const z = Math.max(from.z, to.z)
  if (pieceOnWay(board.barricades, openDoors, from.x, from.y, to.x, to.y, z, radius, STEP, height) === null) return 0
  let cost = 0
  for (const piece of board.barricades.pieces) {
    const inTheWay = piece.top > z + STEP && piece.base < z + height
    if (inTheWay && segmentNears(piece.corners, from.x, from.y, to.x, to.y, radius - SLACK)) cost += 2 * (piece.top - z)
  }
  return cost
}

const squaredToSegment = (from: Spot, to: Spot, x: number, y: number): number => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length))
  const ax = from.x + dx * along - x
  const ay = from.y + dy * along - y
  return ax * ax + ay * ay
}

/** Whether the sliding base stays at least `keep` away from another model standing there. */
const passes = (
  scene: Scene,
  other: ModelIndex,
  there: Placement,
  from: Spot,
  to: Spot,
  radius: number,
  keep: number,
): boolean => {
  const { base } = bodyOf(scene.state.positions, other)
  const near = radius + keep - SLACK
  if (base.kind !== 'circle') {
    return !segmentNears(cornersOf(outlineOf(base, there, there.heading)), from.x, from.y, to.x, to.y, near)
  }
  const reach = near + base.radius
  return squaredToSegment(from, to, there.x, there.y) >= reach * reach
}

const areFriends = (scene: Scene, model: ModelIndex, other: ModelIndex): boolean =>
  sideOfUnit(scene, unitOfModel(scene, model)) === sideOfUnit(scene, unitOfModel(scene, other))

/** Whether another model standing there leaves a stretch free. */
const letsPass = (
  scene: Scene,
  model: ModelIndex,
  other: ModelIndex,
  there: Placement,
  from: Spot,
  to: Spot,
): boolean => {
  // Most are far away, which is the cheapest test.
  if (passes(scene, other, there, from, to, girth(scene, model), 0)) return true
  const { positions } = scene.state
  if (scene.field.policy.throughFriends === true && areFriends(scene, model, other)) return true
  const low = Math.min(from.z, to.z)
  const high = Math.max(from.z, to.z) + heightIn(bodyOf(positions, model), 'standing')
  return there.z >= high || there.z + heightIn(bodyOf(positions, other), 'standing') <= low
}

const modelsLet = (scene: Scene, model: ModelIndex, from: Spot, to: Spot, { enemies, distance }: Avoid): boolean => {
  const { positions, models } = scene.state
  const radius = girth(scene, model)
  for (let other = 0; other < models.length; other += 1) {
    if (other === model || models[other]?.status !== 'alive') continue
    const there = placementOf(positions, other)
    if (there !== null && !letsPass(scene, model, other, there, from, to)) return false
  }
  for (const enemy of enemies) {
    const there = placementOf(positions, enemy)
    if (there !== null && !passes(scene, enemy, there, from, to, radius, distance)) return false
  }
  return true
}

/** Whether another model standing there is in a model's path, or at its end (8E-MOVE-04). */
export const isInTheWay = (
  scene: Scene,
  { model, path, flies }: { readonly model: ModelIndex; readonly path: readonly Spot[]; readonly flies: boolean },
  from: Placement,
  to: Placement,
  other: ModelIndex,
  there: Placement,
): boolean => {
  const { positions } = scene.state
  if (bodiesOverlap(bodyOf(positions, model), to, bodyOf(positions, other), there)) return true
  if (flies) return false
  return path.some((corner, index) => !letsPass(scene, model, other, there, path[index - 1] ?? from, corner))
}

/** The cost of the whole path; null if it is blocked. Flyers go straight over everything. */
export const wayCost = (
  scene: Scene,
  model: ModelIndex,
  from: Spot,
  path: readonly Spot[],
  flies: boolean,
  avoid: Avoid,
): number | null => {
  let cost = 0
  let at = from
  for (const to of path) {
    const stretch = flies ? distance3(at, to) : stretchCost(scene, model, at, to, avoid)
    if (stretch === null) return null
    cost += stretch
    at = to
  }
  return cost
}
