import {
  canStand,
  contactSpots,
  directionOfHeading,
  distanceToSpot,
  heading,
  HEADINGS,
  inches,
  nearestStand,
  plus,
  priceMove,
  reachOfModel,
  spot,
  spotsNear,
  standingPlace,
  surfaceAt,
  times,
  type Placement,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { FactQuestion, PlacementQuestion, Settled } from '../questions'
import type { FighterIndex } from '../state'
import { distanceFrom, touchedBy, withPlaced } from './contact'
import { hullBelow } from '../riding-place'
import { apart, besideHull, isFallen } from './displacing'
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

/** NEC-TERR-36: within 1" of the end without a wall between; in contact with enemies or 1" away from them. */
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

/** NEC-TERR-24: up to 2" away, out of the doorway without moving through anything but the door. */
const isOutOfDoorway = (scene: Scene, { fighter, at: opening }: ComeOut, at: Placement): boolean => {
  if (opening.kind !== 'doorway') return false
  const { tabletop } = scene
  const openDoors = tabletop.openDoors.map((open, gate) => open || gate === opening.door)
  const mover = { ...moverOf(scene, fighter, doorwayReach), avoids: [] }
  const { cost, faults } = priceMove({ ...tabletop, openDoors }, mover, [{ by: 'walk', to: at }], movePolicy)
  return cost <= doorwayReach && faults.length === 0
}

/** NECV-PASS-02, NECV-WRK-04: within the distance of the hull, but not on a vehicle. */
const isOffHull = (scene: Scene, { fighter, at: opening }: ComeOut, at: Placement): boolean => {
  if (opening.kind !== 'hull') return false
  const { vehicle, within } = opening
  if (distanceFrom(scene, fighter, at, vehicle) > within || hullBelow(scene.state, at) !== undefined) return false
  return (
    !opening.apart ||
    standingEnemies(scene, fighter).every((enemy) => distanceFrom(scene, fighter, at, enemy) >= separation)
  )
}

const isOut = (scene: Scene, question: ComeOut, at: Placement): boolean => {
  if (!canStand(scene.tabletop, question.fighter, at)) return false
  switch (question.at.kind) {
    case 'duct':
      return isOutOfDuct(scene, question, at)
    case 'doorway':
      return isOutOfDoorway(scene, question, at)
    case 'hull':
      return isOffHull(scene, question, at)
  }
}

/** Candidate places in a fixed order: in contact with enemies near the end of the ductway, then on a grid around the opening. */
const placesByOpening = (scene: Scene, { fighter, at: opening }: ComeOut): Placement[] => {
  const { tabletop } = scene
  if (opening.kind === 'hull') return placesByHull(scene, fighter, opening)
  const here = standingPlace(tabletop.positions, fighter)
  const like = { heading: here.heading, pose: isProne(scene, fighter) ? 'prone' : 'standing' } as const
  if (opening.kind === 'doorway') return spotsNear(tabletop, fighter, here, doorwayReach, like)
  const end = spotOf(scene, 'duct', opening.end)
  // An enemy farther than this from the end cannot be touched by a fighter within reach of it.
  const touchable = plus(inches(2), times(reachOfModel(tabletop, fighter), 2))
  const enemies = opening.engaging
    ? standingEnemies(scene, fighter).filter((enemy) => distanceToSpot(tabletop, enemy, end) <= touchable)
    : []
  const touching = enemies.flatMap((enemy) => contactSpots(tabletop, fighter, [enemy]))
  return [...touching.map((at) => ({ ...at, pose: like.pose })), ...spotsNear(tabletop, fighter, end, ductReach, like)]
}

/** Places around a hull, nearest rings first; those away from enemies before others. */
const placesByHull = (
  scene: Scene,
  fighter: FighterIndex,
  { vehicle, within }: Extract<ComeOut['at'], { kind: 'hull' }>,
): Placement[] => {
  const { tabletop } = scene
  const hull = standingPlace(tabletop.positions, vehicle)
  const own = reachOfModel(tabletop, fighter)
  const pose = isProne(scene, fighter) ? 'prone' : 'standing'
  const found: Placement[] = []
  for (let gap = 50; gap <= within; gap += 250) {
    for (let steps = 0; steps < HEADINGS; steps += 8) {
      const at = besideHull(scene, vehicle, directionOfHeading(heading(steps)), gap + own)
      const { z } = surfaceAt(tabletop.board, at.x, at.y, hull.z + movePolicy.step)
      found.push({ ...at, z, heading: hull.heading, pose })
    }
  }
  const away = found.filter((at) => canStand(tabletop, fighter, at, apart(scene, fighter)))
  return [...away, ...found]
}

/** Legal places in a fixed order, for bots. */
export const placesToComeOut = (scene: Scene, question: ComeOut): Placement[] => {
  const { fighter, at: opening } = question
  const legal = placesByOpening(scene, question).filter((at) => isOut(scene, question, at))
  if (opening.kind !== 'doorway') return legal
  const away = legal.filter((at) => canStand(scene.tabletop, fighter, at, apart(scene, fighter)))
  return away.length > 0 ? away : legal
}

export const hasRoom = (scene: Scene, { fighter, at: opening }: Asked<'has-room'>): boolean => {
  const question = { ask: 'come-out', fighter, at: opening } as const
  return placesByOpening(scene, question).some((at) => isOut(scene, question, at))
}

export const comeOut = (scene: Scene, question: ComeOut, { x, y, z, heading: faces }: StandValue): Resolution => {
  const { tabletop } = scene
  const pose = isProne(scene, question.fighter) ? 'prone' : 'standing'
  const at: Placement = { x, y, z: surfaceAt(tabletop.board, x, y, z).z, heading: faces, pose }
  if (!isOut(scene, question, at)) return { ok: false, problem: 'place.not-out' }
  return { ok: true, outcome: settledAt(scene, question.fighter, standsUp(scene, question, at)) }
}

/** NEC-STATUS-05: Pinned fighters get up if they come out into contact. */
const standsUp = (scene: Scene, { fighter }: ComeOut, at: Placement): Placement =>
  !isFallen(scene, fighter) && touchedBy(withPlaced(scene, fighter, at), fighter, at).length > 0
    ? { ...at, pose: 'standing' }
    : at

/** NEC-TERR-24: the sides of a door are the two sides of its longest edge. */
export const besideDoor = (scene: Scene, { fighter, door, side }: Asked<'beside-door'>): Settled => {
  const { tabletop } = scene
  const here = standingPlace(tabletop.positions, fighter)
  const pose = isProne(scene, fighter) ? 'prone' : 'standing'
  const out = outOfDoor(scene, door, reachOfModel(tabletop, fighter), side)
  const wanted: Placement = { ...here, ...out, z: here.z, pose }
  const at = nearestStand(tabletop, fighter, wanted, apart(scene, fighter)) ?? nearestStand(tabletop, fighter, wanted)
  return settledAt(scene, fighter, at ?? wanted)
}

const outOfDoor = (scene: Scene, door: number, reach: number, side: 0 | 1) => {
  const { outline, base } = doorOf(scene, door)
  let along = { dx: 0, dy: 0, length: 0 }
  outline.forEach((corner, number) => {
    const next = outline[(number + 1) % outline.length] ?? corner
    const dx = next.x - corner.x
    const dy = next.y - corner.y
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length > along.length) along = { dx, dy, length }
  })
  const across = { x: -along.dy / along.length, y: along.dx / along.length }
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  }
  const thickness = Math.max(
    ...outline.map(({ x, y }) => Math.abs((x - middle.x) * across.x + (y - middle.y) * across.y)),
  )
  const away = (thickness + reach + clearance) * (side === 0 ? 1 : -1)
  return spot(middle.x + across.x * away, middle.y + across.y * away, base)
}

const clearance = 20
