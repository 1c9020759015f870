import {
  baseDistance,
  bodyOf,
  canStand,
  facing,
  headingOf,
  inches,
  standingPlace,
  surfaceAt,
  baseInside,
  type DeploymentZone,
  type Placement,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { FactQuestion, PlacementQuestion } from '../questions'
import type { Scene } from './field'
import { movePolicy } from './policies'
import type { FaceValue, StandValue } from './values'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>
type Placing<Ask extends PlacementQuestion['ask']> = Extract<PlacementQuestion, { ask: Ask }>

/** Throws a RangeError if the battlefield has fewer zones than sides. */
export const zoneOf = ({ field }: Scene, zone: number): DeploymentZone => {
  const found = field.board.field.deployment[zone]
  if (found === undefined) throw new RangeError(`The battlefield has no deployment zone ${zone}`)
  return found
}

const standing = ({ x, y, z, heading }: StandValue): Placement => ({ x, y, z, heading, pose: 'standing' })

/** NECX-SCN-01: with the whole base inside the zone. */
export const deploy = (scene: Scene, { fighter, zone }: Placing<'deploy'>, value: StandValue): Resolution => {
  const { tabletop } = scene
  const at = standing(value)
  if (!baseInside(zoneOf(scene, zone).outline, bodyOf(tabletop.positions, fighter), at)) {
    return { ok: false, problem: 'place.outside-zone' }
  }
  if (!canStand(tabletop, fighter, at)) return { ok: false, problem: 'place.no-room' }
  return { ok: true, outcome: at }
}

/** NEC-MOVE-08. */
export const face = ({ tabletop }: Scene, { fighter }: Placing<'face'>, { heading }: FaceValue): Resolution => ({
  ok: true,
  outcome: facing(standingPlace(tabletop.positions, fighter), heading),
})

const reach = inches(1)

/** NEC-ACT-27: within 1" of its carrier, on its level; over nothing it hangs in the air, and falls (NEC-Q-28). */
export const setDown = (scene: Scene, { fighter, carrier }: Placing<'set-down'>, value: StandValue): Resolution => {
  const { tabletop } = scene
  const { positions, board } = tabletop
  const held = standingPlace(positions, carrier)
  const ground = surfaceAt(board, value.x, value.y, held.z + movePolicy.step)
  const inAir = held.z - ground.z > movePolicy.step || ground.pit !== null
  const at: Placement = { ...standing(value), z: inAir ? held.z : ground.z, pose: 'prone' }
  if (baseDistance(bodyOf(positions, carrier), held, bodyOf(positions, fighter), at) > reach) {
    return { ok: false, problem: 'place.too-far-away' }
  }
  if (!inAir && !canStand(tabletop, fighter, at)) return { ok: false, problem: 'place.no-room' }
  return { ok: true, outcome: { placement: at, inAir } }
}

/** NEC-SHOOT-05. */
export const turnedTowards = ({ tabletop }: Scene, { fighter, target }: Asked<'turned-towards'>): Placement => {
  const at = standingPlace(tabletop.positions, fighter)
  const there = standingPlace(tabletop.positions, target)
  return facing(at, headingOf(there.x - at.x, there.y - at.y, at.heading))
}
