import {
  bodyOf,
  chest,
  clearLine,
  directionOfHeading,
  DIRECTION_LENGTH,
  placementOf,
  reachOf,
  spot,
  standingPlace,
  type Spot,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { FactQuestion, PlacementQuestion } from '../questions'
import type { FighterIndex } from '../state'
import { isWalledOff } from './looking'
import { markerSpot, type Scene } from './field'
import { distanceToObject, isObjectOnGround, isOnGround, ownEdge } from './ground-limits'
import { mayLie } from './set-up-places'
import { planOf } from './plan'
import type { MarkerValue } from './values'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>
type Placing = Extract<PlacementQuestion, { ask: 'place-object' }>

/** A place on the ground or a floor, within the scenario's limits. */
export const placeObject = (scene: Scene, question: Placing, value: MarkerValue): Resolution =>
  mayLie(scene, question, value) ? { ok: true, outcome: value } : { ok: false, problem: 'place.outside-zone' }

/** Place of an object, or of its carrier; null: it is gone. */
const placeOf = ({ state, tabletop }: Scene, object: number): Spot | null => {
  const found = state.scenario.objects[object]
  if (found === undefined || found.gone) return null
  if (found.carrier === null) return markerSpot(found.at)
  return placementOf(tabletop.positions, found.carrier)
}

/** Place of an object. Throws a RangeError if it is gone. */
export const objectSpot = (scene: Scene, object: number): Spot => {
  const at = placeOf(scene, object)
  if (at === null) throw new RangeError(`Object ${object} is not on the table`)
  return at
}

const nearestFirst = (found: readonly { readonly index: number; readonly distance: number }[]): number[] =>
  [...found].sort((one, other) => one.distance - other.distance || one.index - other.index).map(({ index }) => index)

export const objectsNear = (scene: Scene, { fighter, objects, distance, sight }: Asked<'objects-near'>): number[] =>
  nearestFirst(
    objects.flatMap((index) => {
      const at = placeOf(scene, index)
      if (at === null || (sight === true && !isSeen(scene, fighter, at))) return []
      const apart = distanceToObject(scene, fighter, at)
      return apart <= distance ? [{ index, distance: apart }] : []
    }),
  )

/** The corners of the path that a mover has taken: as planned, up to where it ended. */
const wayGone = (scene: Scene, { fighter, plan, arrival }: Asked<'objects-neared'>): readonly Spot[] => {
  const start = standingPlace(scene.tabletop.positions, fighter)
  const end: Spot = arrival.placement ?? start
  const gone: Spot[] = [start]
  for (const { to } of planOf(plan).path) {
    const [from = start] = gone.slice(-1)
    if (between(from, to, end) <= onTheLine) return [...gone, end]
    gone.push(to)
  }
  return [...gone, end]
}

/** Coordinates are rounded to thousandths of an inch, so a point on a line may be this far beside it. */
const onTheLine = 2

/** Distance from a place to the nearest point of a leg, in thousandths of an inch. */
const between = (from: Spot, to: Spot, at: Spot): number => {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z]
  const squared = dx * dx + dy * dy + dz * dz
  const along = squared === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy + (at.z - from.z) * dz) / squared
  const share = Math.max(0, Math.min(1, along))
  const [x, y, z] = [from.x + dx * share - at.x, from.y + dy * share - at.y, from.z + dz * share - at.z]
  return Math.sqrt(x * x + y * y + z * z)
}

/** Share of a leg, from 0 to 1, after which a mover is `near` (thousandths of an inch) to a place; the leg must come that near. */
const shareBefore = (from: Spot, to: Spot, at: Spot, near: number): number => {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z]
  const squared = dx * dx + dy * dy + dz * dz
  if (squared === 0) return 0
  const along = ((at.x - from.x) * dx + (at.y - from.y) * dy + (at.z - from.z) * dz) / squared
  const [x, y, z] = [from.x + dx * along - at.x, from.y + dy * along - at.y, from.z + dz * along - at.z]
  const back = Math.sqrt(Math.max(0, near * near - x * x - y * y - z * z) / squared)
  return Math.max(0, Math.min(1, along - back))
}

/** NECX-GEAR-BOOBY-TRAP: objects that a mover's base comes near on its path. */
export const objectsNeared = (scene: Scene, question: Asked<'objects-neared'>): number[] => {
  const { fighter, objects, distance } = question
  const path = wayGone(scene, question)
  const near = distance + reachOf(bodyOf(scene.tabletop.positions, fighter).base)
  return nearestFirst(
    objects.flatMap((index) => {
      const at = placeOf(scene, index)
      if (at === null || distanceToObject(scene, fighter, at) <= distance) return []
      const leg = path.findIndex((to, nth) => between(path[nth - 1] ?? to, to, at) <= near)
      const to = path[leg]
      return to === undefined ? [] : [{ index, distance: leg + shareBefore(path[leg - 1] ?? to, to, at, near) }]
    }),
  )
}

const eyeLevel = 500

const isSeen = ({ tabletop }: Scene, fighter: FighterIndex, at: Spot): boolean =>
  clearLine(tabletop, chest(tabletop, fighter), spot(at.x, at.y, at.z + eyeLevel)) === null

/** NECX-LOS-02: distance is not measured through walls. */
export const fightersNear = (scene: Scene, { object, among, distance }: Asked<'fighters-near'>): FighterIndex[] => {
  const at = placeOf(scene, object)
  if (at === null) return []
  const eye = spot(at.x, at.y, at.z + eyeLevel)
  return nearestFirst(
    among.flatMap((index) => {
      const apart = distanceToObject(scene, index, at)
      return apart <= distance && !isWalledOff(scene, eye, index) ? [{ index, distance: apart }] : []
    }),
  )
}

export const onGround = (scene: Scene, { zone, ground, among }: Asked<'on-ground'>): FighterIndex[] =>
  among.filter((fighter) => isOnGround(scene, ground, zone, fighter))

export const objectsOn = (scene: Scene, { zone, ground, objects }: Asked<'objects-on'>): number[] =>
  objects.filter((object) => {
    const at = placeOf(scene, object)
    return at !== null && isObjectOnGround(scene, ground, zone, at)
  })

export const objectAt = ({ tabletop }: Scene, { fighter, behind }: Asked<'object-at'>): Spot => {
  const at = placementOf(tabletop.positions, fighter)
  if (at === null) throw new RangeError(`Fighter ${fighter} is not on the table`)
  const { base } = bodyOf(tabletop.positions, fighter)
  if (behind === undefined || at.pose !== 'standing' || base.kind === 'circle') return { x: at.x, y: at.y, z: at.z }
  const { dx, dy } = directionOfHeading(at.heading)
  const back = base.length / 2 + behind
  return spot(at.x - (dx * back) / DIRECTION_LENGTH, at.y - (dy * back) / DIRECTION_LENGTH, at.z)
}

/** Straight towards the goal through any obstacle, at most to the edge or the centre. */
export const objectMoved = (scene: Scene, { object, zone, towards, distance }: Asked<'object-moved'>): Spot => {
  const at = placeOf(scene, object)
  if (at === null) throw new RangeError(`Object ${object} is not on the table`)
  const { width, depth } = scene.field.board.field
  const goal = towards === 'centre' ? { x: width / 2, y: depth / 2 } : edgePoint(scene, zone, towards, at)
  const dx = goal.x - at.x
  const dy = goal.y - at.y
  const left = Math.sqrt(dx * dx + dy * dy)
  const share = left <= distance ? 1 : distance / left
  return spot(at.x + dx * share, at.y + dy * share, at.z)
}

const edgePoint = (scene: Scene, side: number, towards: 'enemy-edge' | 'own-edge', { x, y }: Spot) => {
  const { width, depth } = scene.field.board.field
  const own = ownEdge(scene, side)
  const ahead = towards === 'own-edge'
  switch (own) {
    case 'north':
      return { x, y: ahead ? 0 : depth }
    case 'south':
      return { x, y: ahead ? depth : 0 }
    case 'west':
      return { x: ahead ? 0 : width, y }
    case 'east':
      return { x: ahead ? width : 0, y }
  }
}
