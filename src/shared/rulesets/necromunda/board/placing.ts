import {
  baseDistance,
  bodyOf,
  canStand,
  directionOfHeading,
  DIRECTION_LENGTH,
  facing,
  heading,
  HEADINGS,
  headingOf,
  inches,
  nearestStand,
  reachOf,
  spot,
  standingPlace,
  surfaceAt,
  baseInside,
  type Placement,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { FactQuestion, PlacementQuestion } from '../questions'
import { arrivingAt, asksForEdge } from './at-edge'
import type { Scene } from './field'
import { forHull, mayBeSetUp } from './set-up-places'
import { movePolicy } from './policies'
import type { FaceValue, StandValue } from './values'
import { zoneOf } from './zones'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>
type Placing<Ask extends PlacementQuestion['ask']> = Extract<PlacementQuestion, { ask: Ask }>

const standing = ({ x, y, z, heading }: StandValue): Placement => ({ x, y, z, heading, pose: 'standing' })

/** NECX-SCN-01: with the whole base inside the zone, or within the scenario's limits instead. */
export const deploy = (scene: Scene, asked: Placing<'deploy'>, value: StandValue): Resolution => {
  const question = forHull(scene, asked)
  const { fighter, zone, ground } = question
  const { tabletop } = scene
  // NECV-DEP-03.
  const isArriving = bodyOf(tabletop.positions, fighter).base.kind === 'hull' && asksForEdge(ground ?? [])
  const at = isArriving ? arrivingAt(scene, fighter, value) : standing(value)
  if (ground !== undefined) {
    if (!canStand(tabletop, fighter, at)) return { ok: false, problem: 'place.no-room' }
    return mayBeSetUp(scene, question, at) ? { ok: true, outcome: at } : { ok: false, problem: 'place.outside-zone' }
  }
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

type SetDownQuestion = Placing<'set-down'>

/** NEC-ACT-27: within 1" of its carrier, on the same level; with nothing below it is in the air and falls (NEC-Q-28). */
export const setDown = (scene: Scene, question: SetDownQuestion, value: StandValue): Resolution => {
  const { tabletop } = scene
  const { positions, board } = tabletop
  const held = standingPlace(positions, question.carrier)
  const ground = surfaceAt(board, value.x, value.y, held.z + movePolicy.step)
  const inAir = held.z - ground.z > movePolicy.step || ground.pit !== null
  const at: Placement = { ...standing(value), z: inAir ? held.z : ground.z, pose: 'prone' }
  const problem = !isInReach(scene, question, at)
    ? 'place.too-far-away'
    : !inAir && !canStand(tabletop, question.fighter, at)
      ? 'place.no-room'
      : null
  if (problem === null) return { ok: true, outcome: { placement: at, inAir } }
  // If there is no room around the carrier, it is put down as near as possible.
  const [room] = placesToSetDown(scene, question)
  const near = room === undefined ? nearestStand(tabletop, question.fighter, { ...held, pose: 'prone' }) : null
  return near === null ? { ok: false, problem } : { ok: true, outcome: { placement: near, inAir: false } }
}

const isInReach = ({ tabletop: { positions } }: Scene, { fighter, carrier }: SetDownQuestion, at: Placement): boolean =>
  baseDistance(bodyOf(positions, carrier), standingPlace(positions, carrier), bodyOf(positions, fighter), at) <= reach

/** Places around the carrier where a carried fighter can be put down, nearest rings first. */
export const placesToSetDown = (scene: Scene, question: SetDownQuestion): Placement[] => {
  const { tabletop } = scene
  const { positions, board } = tabletop
  const held = standingPlace(positions, question.carrier)
  const touching =
    reachOf(bodyOf(positions, question.carrier).base) + reachOf(bodyOf(positions, question.fighter).base) + 1
  const found: Placement[] = []
  for (const gap of [0, 450, 900]) {
    for (let steps = 0; steps < HEADINGS; steps += 16) {
      const { dx, dy } = directionOfHeading(heading(steps))
      const share = (touching + gap) / DIRECTION_LENGTH
      const { x, y } = spot(held.x + dx * share, held.y + dy * share, held.z)
      const { z } = surfaceAt(board, x, y, held.z + movePolicy.step)
      const at: Placement = { x, y, z, heading: held.heading, pose: 'prone' }
      if (held.z - z <= movePolicy.step && canStand(tabletop, question.fighter, at)) found.push(at)
    }
  }
  return found
}

/** NEC-SHOOT-05. */
export const turnedTowards = ({ tabletop }: Scene, { fighter, target }: Asked<'turned-towards'>): Placement => {
  const at = standingPlace(tabletop.positions, fighter)
  const there = standingPlace(tabletop.positions, target)
  return facing(at, headingOf(there.x - at.x, there.y - at.y, at.heading))
}
