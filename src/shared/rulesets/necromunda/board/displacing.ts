import {
  bodyOf,
  canStand,
  directlyAway,
  directlyTowards,
  directionOfHeading,
  DIRECTION_LENGTH,
  heading,
  HEADINGS,
  inches,
  isCarried,
  landingBelow,
  minus,
  modelsAt,
  modelsOnTable,
  nearestPlatformEdge,
  nearestStand,
  NOTHING,
  push,
  reachOfModel,
  shiftedClear,
  spot,
  spotDistance,
  standingPlace,
  surfaceAt,
  surfaceBelow,
  type Direction,
  type KeepOut,
  type Placement,
  type Spot,
} from '../../../space'
import {
  scatterDirections,
  type Drift,
  type EdgeFacts,
  type FactQuestion,
  type Landing,
  type Pushed,
} from '../questions'
import type { FighterIndex } from '../state'
import { touchedBy } from './contact'
import { markerSpot, standingEnemies, type Scene } from './field'
import { movePolicy, separation } from './policies'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>

/** Direction of a scatter die's arrow, read as one of 24 steps clockwise. */
export const arrow = (direction: number): Direction =>
  directionOfHeading(heading(Math.floor((direction * HEADINGS) / scatterDirections + 0.5)))

const edgeReach = inches(0.5)

/** NEC-STATUS-08. */
export const edge = ({ tabletop }: Scene, { fighter }: Asked<'edge'>): EdgeFacts => {
  const found = nearestPlatformEdge(tabletop, fighter, edgeReach)
  return found === null
    ? { near: false, railing: false, drop: NOTHING }
    : { near: true, railing: found.railing, drop: found.drop }
}

export const isFallen = ({ state }: Scene, fighter: FighterIndex): boolean =>
  state.fighters[fighter]?.status === 'seriously-injured'

/** NEC-MOVE-18: 1" from enemies, unless it is Seriously Injured. */
export const apart = (scene: Scene, fighter: FighterIndex): KeepOut => ({
  avoids: isFallen(scene, fighter) ? [] : standingEnemies(scene, fighter),
  engages: [],
  distance: separation,
})

/** The nearest legal place, 1" from enemies if there is such a place. */
const settled = (scene: Scene, fighter: FighterIndex, wanted: Placement): Placement =>
  nearestStand(scene.tabletop, fighter, wanted, apart(scene, fighter)) ??
  nearestStand(scene.tabletop, fighter, wanted) ??
  wanted

const contactsAt = (scene: Scene, fighter: FighterIndex, at: Placement): FighterIndex[] =>
  isFallen(scene, fighter) ? [] : touchedBy(scene, fighter, at)

/** NEC-FALL-01, NEC-FALL-03, NEC-FALL-04: straight down from mid-air, or over the nearest edge; moved aside if it lands on a fighter. */
export const landing = (scene: Scene, question: Asked<'landing'>): Landing => {
  const { fighter, direction, off } = question
  const { tabletop } = scene
  const from = standingPlace(tabletop.positions, fighter)
  if (off !== undefined) return fallenOff(scene, question, off, from)
  const below = groundBelow(scene, fighter, from)
  const wanted: Placement = { ...from, x: below.x, y: below.y, z: below.z, pose: 'prone' }
  const height = minus(from.z, below.z)
  const [onto] = modelsAt(tabletop, fighter, wanted)
  const found = { height, pit: below.pit !== null, onto: onto ?? null }
  if (found.pit) return { ...found, placement: wanted, contacts: [] }
  const placement = offWhomever(scene, fighter, wanted, direction)
  return { ...found, placement, contacts: contactsAt(scene, fighter, placement) }
}

/** NECV-RIDE-04: 1" from the hull in that direction, shifted no more than necessary. */
const fallenOff = (
  scene: Scene,
  { fighter, direction }: Asked<'landing'>,
  vehicle: FighterIndex,
  from: Placement,
): Landing => {
  const { tabletop } = scene
  const hull = standingPlace(tabletop.positions, vehicle)
  const reach = reachOfModel(tabletop, fighter)
  const { x, y } = besideHull(scene, vehicle, arrow(direction ?? 0), reach + inches(1))
  const { width, depth } = tabletop.board.field
  const onTable = (at: number, most: number): number => Math.max(reach, Math.min(most - reach, at))
  const below = surfaceAt(tabletop.board, onTable(x, width), onTable(y, depth), hull.z + movePolicy.step)
  const there = spot(onTable(x, width), onTable(y, depth), below.z)
  const wanted: Placement = { ...from, ...there, pose: 'prone' }
  const found = { height: minus(from.z, there.z), pit: below.pit !== null, onto: null }
  if (found.pit) return { ...found, placement: wanted, contacts: [] }
  const placement = settled(scene, fighter, wanted)
  return { ...found, placement, contacts: contactsAt(scene, fighter, placement) }
}

/** The point at distance `gap` from a hull's outline, in a direction from its centre. */
export const besideHull = ({ tabletop }: Scene, vehicle: FighterIndex, way: Direction, gap: number): Spot => {
  const hull = standingPlace(tabletop.positions, vehicle)
  const body = bodyOf(tabletop.positions, vehicle)
  const at = (distance: number): Spot =>
    spot(hull.x + (way.dx * distance) / DIRECTION_LENGTH, hull.y + (way.dy * distance) / DIRECTION_LENGTH, hull.z)
  let distance = 0
  while (spotDistance(body, hull, at(distance)) < gap) distance += stride
  return at(distance)
}

const groundBelow = ({ tabletop }: Scene, fighter: FighterIndex, from: Placement): ReturnType<typeof surfaceBelow> => {
  if (!isCarried(tabletop, from)) return surfaceBelow(tabletop, from)
  const near = nearestPlatformEdge(tabletop, fighter, edgeReach)
  return near === null ? { x: from.x, y: from.y, z: from.z, pit: null } : landingBelow(tabletop, fighter, near)
}

const offWhomever = (scene: Scene, fighter: FighterIndex, wanted: Placement, direction: number | null): Placement => {
  const shifted =
    direction === null ? null : shiftedClear(scene.tabletop, fighter, wanted, arrow(direction), apart(scene, fighter))
  return shifted ?? settled(scene, fighter, wanted)
}

/** A pushed fighter is stopped by every other model. */
const stoppedByAll = ({ tabletop }: Scene, fighter: FighterIndex) => ({
  stopsAt: modelsOnTable(tabletop.positions)
    .filter((model) => model !== fighter)
    .map((model) => ({ model, distance: NOTHING })),
})

/** Straight away from something or towards it (NEC-MOVE-11), ending 1" from enemies (NEC-MOVE-18). */
export const pushed = (scene: Scene, { fighter, from, distance, towards }: Asked<'pushed'>): Pushed => {
  const { tabletop } = scene
  if (hangsOn(scene, fighter)) return { ...stayingPut(scene, fighter), stopped: false }
  const origin: Spot = typeof from === 'number' ? standingPlace(tabletop.positions, from) : markerSpot(from.at)
  const go = towards === true ? directlyTowards : directlyAway
  const { to, moved, stop } = go(tabletop, fighter, origin, distance, stoppedByAll(scene, fighter))
  const placement = settled(scene, fighter, to)
  const stopped = stop !== null && (stop.kind === 'terrain' || stop.kind === 'model' || stop.kind === 'table-edge')
  return { placement, moved, stopped, contacts: contactsAt(scene, fighter, placement) }
}

/**
 * Whether it hangs on a wall: such fighters are neither pushed nor do they run; whatever would move them makes them fall (NEC-CLIMB-06).
 */
const hangsOn = ({ state }: Scene, fighter: FighterIndex): boolean =>
  (state.fighters[fighter]?.climbing ?? null) !== null

const stayingPut = ({ tabletop }: Scene, fighter: FighterIndex): Pick<Pushed, 'placement' | 'moved' | 'contacts'> => ({
  placement: standingPlace(tabletop.positions, fighter),
  moved: NOTHING,
  contacts: [],
})

/** NECX-COND-01: running on foot. NECX-FIELD-DISPLACER: displaced through everything. */
export const drifted = (scene: Scene, { fighter, distance, direction, by }: Asked<'drifted'>): Drift =>
  by === 'running'
    ? runAway(scene, fighter, arrow(direction), distance)
    : jumpAway(scene, fighter, arrow(direction), distance)

const runAway = (scene: Scene, fighter: FighterIndex, towards: Direction, distance: Drift['moved']): Drift => {
  if (hangsOn(scene, fighter)) {
    return {
      placement: standingPlace(scene.tabletop.positions, fighter),
      moved: NOTHING,
      atEdge: true,
      offTable: false,
    }
  }
  const stopsAt = standingEnemies(scene, fighter).map((model) => ({ model, distance: separation }))
  const { to, moved, stop } = push(scene.tabletop, fighter, towards, distance, { stopsAt })
  const atEdge = stop?.kind === 'platform-edge'
  return { placement: atEdge ? to : settled(scene, fighter, to), moved, atEdge, offTable: false }
}

const jumpAway = (scene: Scene, fighter: FighterIndex, { dx, dy }: Direction, distance: Drift['moved']): Drift => {
  const { tabletop } = scene
  const from = standingPlace(tabletop.positions, fighter)
  const at = spot(from.x + (dx * distance) / DIRECTION_LENGTH, from.y + (dy * distance) / DIRECTION_LENGTH, from.z)
  const { width, depth } = tabletop.board.field
  const offTable = at.x < 0 || at.y < 0 || at.x > width || at.y > depth
  if (offTable) return { placement: from, moved: distance, atEdge: false, offTable }
  const wanted: Placement = { ...from, ...at }
  const isOver = surfaceAt(tabletop.board, at.x, at.y, at.z + movePolicy.step).z < at.z - movePolicy.step
  if (!isOver) return { placement: settled(scene, fighter, wanted), moved: distance, atEdge: false, offTable }
  const onTop = backOnto(scene, fighter, wanted, { dx, dy }, distance)
  return { placement: onTop, moved: distance, atEdge: true, offTable }
}

const stride = 50

/** For a fighter moved over an edge: the last place before the edge, from which it falls if its test fails. */
const backOnto = (
  { tabletop }: Scene,
  fighter: FighterIndex,
  over: Placement,
  { dx, dy }: Direction,
  distance: number,
): Placement => {
  for (let back = stride; back <= distance; back += stride) {
    const at = spot(over.x - (dx * back) / DIRECTION_LENGTH, over.y - (dy * back) / DIRECTION_LENGTH, over.z)
    const there: Placement = { ...over, ...at }
    if (canStand(tabletop, fighter, there)) return there
  }
  return standingPlace(tabletop.positions, fighter)
}
