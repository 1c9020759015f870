import {
  contactSpots,
  directionOfHeading,
  DIRECTION_LENGTH,
  heading,
  HEADINGS,
  NOTHING,
  sampleMove,
  sampleZone,
  standingPlace,
  type Draw,
  type Placement,
} from '../../../space'
import { below, type Resolution, type Stream } from '../../../engine'
import { mayHang } from '../movement/hanging'
import type { PlacementQuestion } from '../questions'
import { wayOntoDeck } from './boarding'
import { engagingMover, wayIn, type MoveQuestion } from './contact'
import { sampleDrive } from './drive-plans'
import { moverOf, policyOf, type Scene } from './field'
import { forHull, sampleGround, sampleObject } from './set-up-places'
import { sampleBehind } from './laying'
import { placesForLoot, placesToLeaveLoot } from './loot'
import { placesToComeOut } from './openings'
import { headingInFront, headingsInFront, markerNear, placeBlast } from './markers'
import { face, placesToSetDown } from './placing'
import { resolveDrawn, resolveMove } from './plan'
import { placesToChange } from './rebuilding'
import { bestRefuge } from './refuge'
import { sampleScenery } from './rolling'
import {
  wayValue,
  type FaceValue,
  type MarkerValue,
  type MoveValue,
  type StandValue,
  type TemplateValue,
} from './values'
import { zoneOf } from './zones'

/** A random legal placement, with its resolution if that was computed anyway. */
export interface Sample {
  readonly value: unknown
  readonly resolution: Resolution | null
}

/** A placement known to be legal needs no second check. */
const settled = (value: StandValue): Sample => ({
  value,
  resolution: { ok: true, outcome: { ...value, pose: 'standing' } },
})

const settledObject = (value: MarkerValue): Sample => ({ value, resolution: { ok: true, outcome: value } })

const only = (value: unknown): Sample => ({ value, resolution: null })

export const drawFrom =
  (stream: Stream): Draw =>
  (sides) =>
    below(stream, sides)

export const samplePlacement = (scene: Scene, question: PlacementQuestion, draw: Draw): Sample => {
  switch (question.ask) {
    case 'plan-move':
      return sampleWay(scene, question, draw)
    case 'plan-drive':
      return only(sampleDrive(scene, question, draw))
    case 'deploy': {
      const wanted = forHull(scene, question)
      return wanted.ground === undefined
        ? only(sampleDeployment(scene, wanted, draw))
        : settled(sampleGround(scene, wanted, draw))
    }
    case 'face':
      return sampleFacing(scene, question, draw)
    case 'set-down':
      return only(sampleSetDown(scene, question, draw))
    case 'place-blast':
      return only(sampleBlast(scene, question, draw))
    case 'place-object':
      return settledObject(sampleObject(scene, question, draw))
    case 'lay-behind':
      return only(sampleBehind(scene, question, draw))
    case 'place-scenery':
      return only(sampleScenery(scene, question, draw))
    case 'come-out':
      return only(standValueOf(oneOf(placesToComeOut(scene, question), draw)))
    case 'place-loot':
      return only(oneOf(placesForLoot(scene), draw))
    case 'set-down-loot':
      return only(oneOf(placesToLeaveLoot(scene, question), draw))
    case 'change-scenery':
      return only(oneOf(placesToChange(scene, question), draw))
    case 'place-template':
      return only({
        heading: headingInFront(scene, question.shooter, draw(headingsInFront)),
        rise: NOTHING,
      } satisfies TemplateValue)
  }
}

/** Every heading is legal. */
const sampleFacing = (scene: Scene, question: Extract<PlacementQuestion, { ask: 'face' }>, draw: Draw): Sample => {
  const value: FaceValue = { heading: heading(draw(HEADINGS)) }
  return { value, resolution: face(scene, question, value) }
}

/** Throws a RangeError if nothing is legal: rules only ask if something is. */
const oneOf = <Value>(values: readonly Value[], draw: Draw): Value => {
  const found = values[values.length === 0 ? 0 : draw(values.length)]
  if (found === undefined) throw new RangeError('There is no legal place to choose')
  return found
}

export const standValueOf = ({ x, y, z, heading: facing }: Placement): StandValue => ({ x, y, z, heading: facing })

const stay: MoveValue = { path: [] }

/** A walk to a place known to be on the same ground as the start. */
const walkTo = ({ x, y, z }: Placement): MoveValue => ({ path: [{ by: 'walk', to: { x, y, z } }] })

const sampleWay = (scene: Scene, question: MoveQuestion, draw: Draw): Sample => {
  if (question.targets.length > 0) return drawEngagement(scene, question, draw)
  return question.kind === 'run-for-cover'
    ? legalOrStay(scene, question, refugeWay(scene, question))
    : drawFree(scene, question, draw)
}

const orStay = (value: MoveValue, resolution: Resolution): Sample =>
  resolution.ok ? { value, resolution } : only(stay)

const legalOrStay = (scene: Scene, question: MoveQuestion, value: MoveValue): Sample =>
  orStay(value, resolveMove(scene, question, value))

/** If there are vehicles, one in this many moves tries to board one. */
const boardingOdds = 6

const drawFree = (scene: Scene, question: MoveQuestion, draw: Draw): Sample => {
  const onto = scene.field.hulls.length > 0 && draw(boardingOdds) === 0 ? wayOntoDeck(scene, question) : null
  if (onto !== null) return legalOrStay(scene, question, onto)
  const mover = moverOf(scene, question.fighter, question.allowance, question.kind)
  const found = sampleMove(draw, scene.tabletop, mover, policyOf(scene, question.fighter), mayHang(question.kind))
  if (found === null) return legalOrStay(scene, question, stay)
  const value = wayValue(found.path, found.to.heading)
  // NECV-MNT-03: a ride past an enemy has to be checked along the whole path.
  if (question.past !== undefined) return legalOrStay(scene, question, value)
  return orStay(value, resolveDrawn(scene, question, value, mover, found.to))
}

/** NEC-COND-14. */
export const refugeWay = (scene: Scene, question: MoveQuestion): MoveValue => {
  const { at } = bestRefuge(scene, question)
  const start = standingPlace(scene.tabletop.positions, question.fighter)
  return at.x === start.x && at.y === start.y ? stay : walkTo(at)
}

/** Straight into contact if possible, otherwise the shortest path; stays if there is none. */
const drawEngagement = (scene: Scene, question: MoveQuestion, draw: Draw): Sample =>
  drawStraightIn(scene, question, draw) ?? legalOrStay(scene, question, shortestWay(scene, question) ?? stay)

const straightTries = 3

const drawStraightIn = (scene: Scene, question: MoveQuestion, draw: Draw): Sample | null => {
  const { fighter, targets, allowance } = question
  const mover = engagingMover(moverOf(scene, fighter, allowance))
  const start = standingPlace(scene.tabletop.positions, fighter)
  const level = contactSpots(scene.tabletop, fighter, targets, mover).filter(({ z }) => z === start.z)
  // The nearest places in contact are on the near side, where a straight path leads.
  const near = level
    .map((at) => ({ at, squared: (at.x - start.x) * (at.x - start.x) + (at.y - start.y) * (at.y - start.y) }))
    .sort((one, other) => one.squared - other.squared)
    .slice(0, straightTries)
  const chosen = near[near.length === 0 ? 0 : draw(near.length)]
  if (chosen === undefined) return null
  const value = walkTo(chosen.at)
  const resolution = resolveMove(scene, question, value)
  return resolution.ok ? { value, resolution } : null
}

/** NEC-MOVE-15, -21. */
export const shortestWay = (scene: Scene, question: MoveQuestion): MoveValue | null => {
  const shortest = wayIn(scene, question)
  return shortest === null ? null : wayValue(shortest.route.path, shortest.route.at.heading)
}

const sampleDeployment = (
  scene: Scene,
  question: Extract<PlacementQuestion, { ask: 'deploy' }>,
  draw: Draw,
): StandValue => {
  const { fighter, zone } = question
  const like = { heading: heading(draw(HEADINGS)), pose: 'standing' } as const
  const at = sampleZone(draw, scene.tabletop, fighter, zoneOf(scene, zone).id, like)
  if (at === null) throw new RangeError(`Deployment zone ${zone} has no room for fighter ${fighter}`)
  return { x: at.x, y: at.y, z: at.z, heading: at.heading }
}

type SetDownQuestion = Extract<PlacementQuestion, { ask: 'set-down' }>

export const setDownAt = (scene: Scene, { carrier }: SetDownQuestion, at: Placement | undefined): StandValue => {
  const { x, y, z, heading: facing } = at ?? standingPlace(scene.tabletop.positions, carrier)
  return { x, y, z, heading: facing }
}

const sampleSetDown = (scene: Scene, question: SetDownQuestion, draw: Draw): StandValue => {
  const places = placesToSetDown(scene, question)
  return setDownAt(scene, question, places[places.length === 0 ? 0 : draw(places.length)])
}

type BlastQuestion = Extract<PlacementQuestion, { ask: 'place-blast' }>

export const blastOn = ({ tabletop }: Scene, { target }: BlastQuestion): MarkerValue => {
  const { x, y, z } = standingPlace(tabletop.positions, target)
  return { x, y, z }
}

const blastTries = 4

/** A random place over the target's base; if a few tries fail, the target's own place, whose centre is certainly in sight. */
const sampleBlast = (scene: Scene, question: BlastQuestion, draw: Draw): MarkerValue => {
  const there = standingPlace(scene.tabletop.positions, question.target)
  for (let attempt = 0; attempt < blastTries; attempt += 1) {
    const { dx, dy } = directionOfHeading(heading(draw(HEADINGS)))
    const share = draw(question.diameter) / 2 / DIRECTION_LENGTH
    const at = markerNear(scene, there, dx * share, dy * share)
    if (placeBlast(scene, question, at).ok) return at
  }
  return blastOn(scene, question)
}
