import {
  canStand,
  contactSpots,
  distanceToSpot,
  inches,
  nearestStand,
  priceMove,
  reachOfModel,
  spot,
  spotsNear,
  standingPlace,
  surfaceAt,
  type Placement,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { FactQuestion, PlacementQuestion, Settled } from '../questions'
import type { FighterIndex } from '../state'
import { distanceFrom, touchedBy, withPlaced } from './contact'
import { apart, isFallen } from './displacing'
import { isProne, moverOf, standingEnemies, type Scene } from './field'
import { movePolicy, separation } from './policies'
import { doorOf, isApart, raised, spotOf } from './scenery'
import type { StandValue } from './values'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>
type ComeOut = Extract<PlacementQuestion, { ask: 'come-out' }>

const ductReach = inches(1)
const doorwayReach = inches(2)

const settledAt = (scene: Scene, fighter: FighterIndex, placement: Placement): Settled => ({
  placement,
  contacts: isFallen(scene, fighter) ? [] : touchedBy(withPlaced(scene, fighter, placement), fighter, placement),
})

/** NEC-TERR-36: within 1" of the end and not walled off from it; in contact with enemies or 1" away from them. */
const isOutOfDuct = (scene: Scene, { fighter, at: opening }: ComeOut, at: Placement): boolean => {
  if (opening.kind !== 'duct') return false
  const end = spotOf(scene, 'duct', opening.end)
  const there = withPlaced(scene, fighter, at)
  if (distanceToSpot(there.tabletop, fighter, end) > ductReach || isApart(scene, raised(end), raised(at))) return false
  if (isFallen(scene, fighter)) return true
  const contacts = touchedBy(there, fighter, at)
  if (contacts.length > 0) return opening.engaging
  return standingEnemies(scene, fighter).every((enemy) => distanceFrom(scene, fighter, at, enemy) >= separation)
}

/** NEC-TERR-24: up to 2" away, out of the doorway without going through anything but the door. */
const isOutOfDoorway = (scene: Scene, { fighter, at: opening }: ComeOut, at: Placement): boolean => {
  if (opening.kind !== 'doorway') return false
  const { tabletop } = scene
  const openDoors = tabletop.openDoors.map((open, gate) => open || gate === opening.door)
  const mover = { ...moverOf(scene, fighter, doorwayReach), avoids: [] }
  const { cost, faults } = priceMove({ ...tabletop, openDoors }, mover, [{ by: 'walk', to: at }], movePolicy)
  return cost <= doorwayReach && faults.length === 0
}

const isOut = (scene: Scene, question: ComeOut, at: Placement): boolean =>
  canStand(scene.tabletop, question.fighter, at) &&
  (question.at.kind === 'duct' ? isOutOfDuct(scene, question, at) : isOutOfDoorway(scene, question, at))

/** Legal places, in a fixed order: for bots, and to see whether there is any at all. */
export const placesToComeOut = (scene: Scene, question: ComeOut): Placement[] => {
  const { fighter, at: opening } = question
  const { tabletop } = scene
  const here = standingPlace(tabletop.positions, fighter)
  const like = { heading: here.heading, pose: isProne(scene, fighter) ? 'prone' : 'standing' } as const
  if (opening.kind === 'doorway') {
    const near = spotsNear(tabletop, fighter, here, doorwayReach, like)
    const legal = near.filter((at) => isOut(scene, question, at))
    const away = legal.filter((at) => canStand(tabletop, fighter, at, apart(scene, fighter)))
    return away.length > 0 ? away : legal
  }
  const end = spotOf(scene, 'duct', opening.end)
  const touching = opening.engaging
    ? standingEnemies(scene, fighter).flatMap((enemy) => contactSpots(tabletop, fighter, [enemy]))
    : []
  const near = spotsNear(tabletop, fighter, end, ductReach, like)
  return [...touching.map((at) => ({ ...at, pose: like.pose })), ...near].filter((at) => isOut(scene, question, at))
}

export const hasRoom = (scene: Scene, { fighter, at }: Asked<'has-room'>): boolean =>
  placesToComeOut(scene, { ask: 'come-out', fighter, at }).length > 0

export const comeOut = (scene: Scene, question: ComeOut, { x, y, z, heading }: StandValue): Resolution => {
  const { tabletop } = scene
  const pose = isProne(scene, question.fighter) ? 'prone' : 'standing'
  const at: Placement = { x, y, z: surfaceAt(tabletop.board, x, y, z).z, heading, pose }
  if (!isOut(scene, question, at)) return { ok: false, problem: 'place.not-out' }
  return { ok: true, outcome: settledAt(scene, question.fighter, standsUp(scene, question, at)) }
}

/** NEC-STATUS-05: the Pinned get up when they come out into contact. */
const standsUp = (scene: Scene, { fighter }: ComeOut, at: Placement): Placement =>
  !isFallen(scene, fighter) && touchedBy(withPlaced(scene, fighter, at), fighter, at).length > 0
    ? { ...at, pose: 'standing' }
    : at

/** NEC-TERR-24: the sides of a door are those of its longest edge. */
export const besideDoor = (scene: Scene, { fighter, door, side }: Asked<'beside-door'>): Settled => {
  const { tabletop } = scene
  const here = standingPlace(tabletop.positions, fighter)
  const pose = isProne(scene, fighter) ? 'prone' : 'standing'
  const out = outOfDoor(scene, door, reachOfModel(tabletop, fighter), side)
  const wanted: Placement = { ...here, ...out, z: here.z, pose }
  const at =
    nearestStand(tabletop, fighter, wanted, apart(scene, fighter)) ?? nearestStand(tabletop, fighter, wanted)
  return settledAt(scene, fighter, at ?? wanted)
}

const outOfDoor = (scene: Scene, door: number, reach: number, side: 0 | 1) => {
  const { footprint, base } = doorOf(scene, door)
  let along = { dx: 0, dy: 0, length: 0 }
  footprint.forEach((corner, number) => {
    const next = footprint[(number + 1) % footprint.length] ?? corner
    const dx = next.x - corner.x
    const dy = next.y - corner.y
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length > along.length) along = { dx, dy, length }
  })
  const across = { x: -along.dy / along.length, y: along.dx / along.length }
  const middle = {
    x: footprint.reduce((sum, { x }) => sum + x, 0) / footprint.length,
    y: footprint.reduce((sum, { y }) => sum + y, 0) / footprint.length,
  }
  const thickness = Math.max(
    ...footprint.map(({ x, y }) => Math.abs((x - middle.x) * across.x + (y - middle.y) * across.y)),
  )
  const away = (thickness + reach + clearance) * (side === 0 ? 1 : -1)
  return spot(middle.x + across.x * away, middle.y + across.y * away, base)
}

const clearance = 20
