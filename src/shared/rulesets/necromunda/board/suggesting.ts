import {
  bodyOf,
  directionOf,
  DIRECTION_LENGTH,
  distanceBetween,
  headingOf,
  heading,
  NOTHING,
  priceMove,
  reachOf,
  rounded,
  routeToContact,
  sampleZone,
  spot,
  standingPlace,
  TEARDROP,
  waysFromWall,
  type Direction,
} from '../../../space'
import { createStream } from '../../../engine'
import type { PlacementQuestion } from '../questions'
import type { FighterIndex } from '../state'
import { wayOntoDeck } from './boarding'
import { engagingMover, type MoveQuestion } from './contact'
import { moverOf, policyOf, standingEnemies, type Scene } from './field'
import { forHull, sampleGround, sampleObject } from './set-up-places'
import { placesBehind } from './laying'
import { placesToChange } from './rebuilding'
import { placesForLoot, placesToLeaveLoot } from './loot'
import { placesToComeOut } from './openings'
import { liesInFront, markerNear, placeBlast } from './markers'
import { placesToSetDown } from './placing'
import { resolveMove } from './plan'
import { blastOn, drawFrom, refugeWay, setDownAt, shortestWay, standValueOf } from './sampling'
import {
  wayValue,
  type FaceValue,
  type MarkerValue,
  type MoveValue,
  type StandValue,
  type TemplateValue,
} from './values'
import { suggestDrives } from './drive-plans'
import { suggestScenery } from './rolling'
import { zoneOf } from './zones'

const few = 3

/** A few sensible placements, best first if they can be ranked. Never empty. */
export const suggestPlacements = (scene: Scene, question: PlacementQuestion): readonly unknown[] => {
  switch (question.ask) {
    case 'plan-move':
      return suggestWays(scene, question)
    case 'plan-drive':
      return suggestDrives(scene, question)
    case 'deploy':
      return suggestDeployments(scene, question)
    case 'face':
      return suggestFacings(scene, question.fighter)
    case 'set-down':
      return [setDownAt(scene, question, placesToSetDown(scene, question)[0])]
    case 'place-blast':
      return suggestBlasts(scene, question)
    case 'place-object': {
      const draw = drawFrom(createStream(`${question.zone}/${scene.state.scenario.objects.length}`, 'objects'))
      return Array.from({ length: deployments }, (): MarkerValue => sampleObject(scene, question, draw))
    }
    case 'lay-behind':
      return placesBehind(scene, question).slice(0, few)
    case 'place-scenery':
      return suggestScenery(scene, question)
    case 'come-out':
      return placesToComeOut(scene, question).slice(0, few).map(standValueOf)
    case 'place-loot':
      return middleOf(placesForLoot(scene))
    case 'set-down-loot':
      return placesToLeaveLoot(scene, question).slice(0, few)
    case 'change-scenery':
      return middleOf(placesToChange(scene, question))
    case 'place-template':
      return suggestTemplates(scene, question.shooter)
  }
}

/** A few values from the middle of the list, which is the middle of the table. */
const middleOf = <Value>(values: readonly Value[]): readonly Value[] => {
  const from = Math.max(0, Math.floor(values.length / 2) - 1)
  return values.slice(from, from + few)
}

const stay: MoveValue = { path: [] }

const enemiesByDistance = (scene: Scene, fighter: FighterIndex): FighterIndex[] =>
  standingEnemies(scene, fighter)
    .map((enemy) => ({ enemy, distance: distanceBetween(scene.tabletop, fighter, enemy) }))
    .sort((one, other) => one.distance - other.distance || one.enemy - other.enemy)
    .map(({ enemy }) => enemy)

/** Into contact if the move sets out to engage; else towards the nearest enemy, into cover, away from it, or staying. */
const suggestWays = (scene: Scene, question: MoveQuestion): MoveValue[] => {
  const wanted = question.targets.length > 0 ? [shortestWay(scene, question)] : waysAtDistance(scene, question)
  const legal = [...wanted, stay].filter(
    (value): value is MoveValue => value !== null && resolveMove(scene, question, value).ok,
  )
  return legal.length === 0 ? [stay] : legal
}

const waysAtDistance = (scene: Scene, question: MoveQuestion): (MoveValue | null)[] => {
  if ((scene.state.fighters[question.fighter]?.climbing ?? null) !== null) return waysOn(scene, question)
  const cover = refugeWay(scene, question)
  const [nearest] = enemiesByDistance(scene, question.fighter)
  if (question.kind === 'run-for-cover' || nearest === undefined) return [cover]
  return [
    roundabout(scene, question, nearest) ?? straight(scene, question, nearest, 1),
    cover,
    straight(scene, question, nearest, -1),
    ...(scene.field.hulls.length === 0 ? [] : [wayOntoDeck(scene, question)]),
  ]
}

/** NEC-CLIMB-05: further up or down the wall it hangs on, the shortest first. */
const waysOn = (scene: Scene, { fighter, allowance }: MoveQuestion): MoveValue[] =>
  waysFromWall(scene.tabletop, moverOf(scene, fighter, allowance), policyOf(scene, fighter)).map((path) =>
    wayValue(path),
  )

/** Paths to an enemy are searched for only up to this multiple of the move's distance, because the search is slow over a whole table. */
const farSight = 2

/** Along the shortest path to it, as far as the allowance and the 1" rule permit (NEC-MOVE-12). */
const roundabout = (
  scene: Scene,
  { fighter, allowance, kind }: MoveQuestion,
  enemy: FighterIndex,
): MoveValue | null => {
  const { tabletop } = scene
  const mover = moverOf(scene, fighter, allowance, kind)
  if (distanceBetween(tabletop, fighter, enemy) > farSight * allowance) return null
  const contactRoute = routeToContact(
    tabletop,
    engagingMover(mover),
    [enemy],
    policyOf(scene, mover.model),
    farSight * allowance,
  )
  if (contactRoute === null) return null
  const { lastLegal } = priceMove(tabletop, mover, contactRoute.path, policyOf(scene, mover.model))
  const last = contactRoute.path[lastLegal.leg]
  if (lastLegal.footing !== 'standing' || last === undefined) return null
  const there = standingPlace(tabletop.positions, enemy)
  const { spot: end } = lastLegal
  return wayValue(
    [...contactRoute.path.slice(0, lastLegal.leg), { by: last.by, to: end }],
    headingOf(there.x - end.x, there.y - end.y, standingPlace(tabletop.positions, fighter).heading),
  )
}

const shares = [1, 0.75, 0.5, 0.25] as const

/** Straight towards an enemy or straight away from it, as far as possible, facing it. */
const straight = (scene: Scene, question: MoveQuestion, enemy: FighterIndex, way: 1 | -1): MoveValue | null => {
  const { positions } = scene.tabletop
  const start = standingPlace(positions, question.fighter)
  const there = standingPlace(positions, enemy)
  const at = directionOf(there.x - start.x, there.y - start.y)
  if (at === null) return null
  for (const share of shares) {
    const distance = (way * question.allowance * share) / DIRECTION_LENGTH
    const to = spot(start.x + at.dx * distance, start.y + at.dy * distance, start.z)
    const value = wayValue([{ by: 'walk', to }], headingOf(at.dx, at.dy, start.heading))
    if (resolveMove(scene, question, value).ok) return value
  }
  return null
}

const deployments = 6

/** Random places in the zone from a separate stream, facing the middle of the table. */
const suggestDeployments = (scene: Scene, asked: Extract<PlacementQuestion, { ask: 'deploy' }>): StandValue[] => {
  const question = forHull(scene, asked)
  const { fighter, zone, ground } = question
  const { width, depth } = scene.field.board.field
  const draw = drawFrom(createStream(`${zone}/${fighter}`, 'deployment'))
  if (ground !== undefined) return Array.from({ length: deployments }, () => sampleGround(scene, question, draw))
  const like = { heading: heading(0), pose: 'standing' } as const
  return Array.from({ length: deployments }, () => {
    const at = sampleZone(draw, scene.tabletop, fighter, zoneOf(scene, zone).id, like)
    if (at === null) throw new RangeError(`Deployment zone ${zone} has no room for fighter ${fighter}`)
    return { x: at.x, y: at.y, z: at.z, heading: headingOf(width / 2 - at.x, depth / 2 - at.y, at.heading) }
  })
}

const headingTo = ({ tabletop }: Scene, fighter: FighterIndex, other: FighterIndex): FaceValue['heading'] => {
  const at = standingPlace(tabletop.positions, fighter)
  const there = standingPlace(tabletop.positions, other)
  return headingOf(there.x - at.x, there.y - at.y, at.heading)
}

const suggestFacings = (scene: Scene, fighter: FighterIndex): FaceValue[] => [
  ...enemiesByDistance(scene, fighter)
    .slice(0, few)
    .map((enemy) => ({ heading: headingTo(scene, fighter, enemy) })),
  { heading: standingPlace(scene.tabletop.positions, fighter).heading },
]

type BlastQuestion = Extract<PlacementQuestion, { ask: 'place-blast' }>

/** Centred on the target, and shifted towards other enemies near it so that they are under it too. */
const suggestBlasts = (scene: Scene, question: BlastQuestion): MarkerValue[] => {
  const { tabletop } = scene
  const { target, diameter } = question
  const there = standingPlace(tabletop.positions, target)
  const most = diameter / 2 + reachOf(bodyOf(tabletop.positions, target).base) - 50
  const shifted = enemiesByDistance(scene, question.shooter)
    .filter((enemy) => enemy !== target && distanceBetween(tabletop, target, enemy) <= diameter)
    .flatMap((enemy): MarkerValue[] => {
      const other = standingPlace(tabletop.positions, enemy)
      const direction = directionOf(other.x - there.x, other.y - there.y)
      return direction === null ? [] : [shiftedBy(scene, question, direction, Math.min(most, halfWay(there, other)))]
    })
  return [blastOn(scene, question), ...shifted.filter((at) => placeBlast(scene, question, at).ok)]
}

const halfWay = (one: MarkerValue, other: MarkerValue): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)) / 2

const shiftedBy = (scene: Scene, { target }: BlastQuestion, { dx, dy }: Direction, distance: number): MarkerValue =>
  markerNear(
    scene,
    standingPlace(scene.tabletop.positions, target),
    (dx * distance) / DIRECTION_LENGTH,
    (dy * distance) / DIRECTION_LENGTH,
  )

/** Towards every enemy within reach, nearest first, tilted to their level; straight ahead if there is none. */
const suggestTemplates = (scene: Scene, shooter: FighterIndex): TemplateValue[] => {
  const { tabletop } = scene
  const from = standingPlace(tabletop.positions, shooter)
  const near = enemiesByDistance(scene, shooter).filter(
    (enemy) =>
      distanceBetween(tabletop, shooter, enemy) <= TEARDROP.length &&
      liesInFront(scene, shooter, headingTo(scene, shooter, enemy)),
  )
  const aimed = near.slice(0, few).map((enemy): TemplateValue => {
    const there = standingPlace(tabletop.positions, enemy)
    const rise = there.z - from.z
    const limit = TEARDROP.length
    return { heading: headingTo(scene, shooter, enemy), rise: rounded(Math.max(-limit, Math.min(limit, rise))) }
  })
  return aimed.length === 0 ? [{ heading: from.heading, rise: NOTHING }] : aimed
}
