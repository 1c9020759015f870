import {
  canStand,
  distanceToSpot,
  doorKey,
  heading,
  inches,
  spot,
  spotsNear,
  standingPlace,
  surfaceAt,
  surfaceBelow,
  type Board,
  type BoardPiece,
  type Placement,
  type Spot,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { PlacementQuestion } from '../questions'
import type { Scene } from './field'
import { movePolicy } from './policies'
import { isApart, raised } from './scenery'
import type { MarkerValue } from './values'

type Placing<Ask extends PlacementQuestion['ask']> = Extract<PlacementQuestion, { ask: Ask }>

/** NEC-LOOT-01: distance from every table edge. */
const fromEdges = inches(12)
const reach = inches(1)

/** Half the width of a casket. */
const halfWidth = inches(0.5)

const isFarFromEdges = ({ field }: Scene, { x, y }: Spot): boolean => {
  const { width, depth } = field.board.field
  return x > fromEdges && y > fromEdges && x < width - fromEdges && y < depth - fromEdges
}

/** Loot does not block models, but it cannot lie inside walls or pits or on barricades. */
const isFree = ({ field, tabletop }: Scene, { x, y, z }: Spot): boolean => {
  const { solid, barricades } = field.board
  const inTheWay = ({ minX, minY, maxX, maxY, base, top, door }: BoardPiece): boolean =>
    x + halfWidth > minX &&
    y + halfWidth > minY &&
    x - halfWidth < maxX &&
    y - halfWidth < maxY &&
    top > z &&
    base < z + halfWidth &&
    !(door >= 0 && tabletop.openDoors[door] === true)
  if (solid.pieces.some(inTheWay) || barricades.pieces.some(inTheWay)) return false
  const ground = surfaceAt(field.board, x, y, z)
  return ground.z === z && ground.pit === null
}

const grid = inches(1)

/** Cached by battlefield and door states, on which the places depend; every battle asks several times. */
const known = new WeakMap<Board, Map<number, readonly MarkerValue[]>>()

/** Places for a casket: a grid of one inch over the middle of the table, on the ground. */
export const placesForLoot = (scene: Scene): readonly MarkerValue[] => {
  const { board } = scene.field
  const byDoors = known.get(board) ?? new Map<number, readonly MarkerValue[]>()
  known.set(board, byDoors)
  const doors = doorKey(scene.tabletop.openDoors)
  const places = byDoors.get(doors) ?? gridOver(scene)
  byDoors.set(doors, places)
  return places
}

const gridOver = (scene: Scene): MarkerValue[] => {
  const { width, depth } = scene.field.board.field
  const places: MarkerValue[] = []
  for (let y = fromEdges + grid / 2; y < depth - fromEdges; y += grid) {
    for (let x = fromEdges + grid / 2; x < width - fromEdges; x += grid) {
      const at = spot(x, y, 0)
      if (isFarFromEdges(scene, at) && isFree(scene, at)) places.push(at)
    }
  }
  return places
}

export const placeLoot = (scene: Scene, value: MarkerValue): Resolution => {
  if (!isFarFromEdges(scene, value)) return { ok: false, problem: 'loot.near-edge' }
  return isFree(scene, value) ? { ok: true, outcome: value } : { ok: false, problem: 'place.no-room' }
}

/** NEC-ACT-27: within 1" of the carrier; with nothing below, it falls to the next surface. */
export const setDownLoot = (scene: Scene, { carrier }: Placing<'set-down-loot'>, value: MarkerValue): Resolution => {
  const { tabletop } = scene
  const held = standingPlace(tabletop.positions, carrier)
  const at = spot(value.x, value.y, held.z)
  if (distanceToSpot(tabletop, carrier, at) > reach) return { ok: false, problem: 'place.too-far-away' }
  if (isApart(scene, raised(held), raised(at))) return { ok: false, problem: 'place.no-room' }
  const { z } = surfaceAt(tabletop.board, at.x, at.y, held.z + movePolicy.step)
  const below = surfaceBelow(tabletop, spot(at.x, at.y, z))
  return { ok: true, outcome: spot(at.x, at.y, below.z) }
}

/** Where dragged loot may be left: around its carrier, or at the carrier's own place if there is no room. */
export const placesToLeaveLoot = (scene: Scene, { carrier }: Placing<'set-down-loot'>): MarkerValue[] => {
  const { tabletop } = scene
  const held = standingPlace(tabletop.positions, carrier)
  const like: Pick<Placement, 'heading' | 'pose'> = { heading: heading(0), pose: 'prone' }
  const around = spotsNear(tabletop, carrier, held, reach, like).filter((at) => isFree(scene, at))
  return [held, ...around.filter((at) => canStand(tabletop, carrier, at))].map(({ x, y, z }) => ({ x, y, z }))
}
