import {
  bodyOf,
  canStand,
  clearLine,
  directionOfHeading,
  DIRECTION_LENGTH,
  hullSide,
  inches,
  minus,
  modelsAt,
  nearestStand,
  outlineOf,
  outlinesOverlap,
  placementOf,
  quarterTurned,
  reachOf,
  rounded,
  spot,
  standingPlace,
  surfaceAt,
  turned,
  type BoardPiece,
  type Body,
  type Direction,
  type Outline,
  type Placement,
  type Point,
} from '../../../space'
import type { FactQuestion, MovedAside } from '../questions'
import type { Facing, FighterIndex } from '../state'
import type { Course, DriveStep, Leg, Met } from '../vehicles/legs'
import { touchedBy } from './contact'
import { arrow } from './displacing'
import { markerSpot, type Scene } from './field'
import { isRoadside } from './rolling'
import { isWreck } from './slowed'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>

/** Step at which a drive is sampled: in thousandths of an inch. */
const stride = 20
/** A point this near the line between two facings, in thousandths of an inch, counts as on it. */
const onTheLine = 10

/** NECV-ARC-01, NECV-HIT-02: the sectors between the diagonals of the hull, drawn from its centre. */
export const facingFrom = (scene: Scene, { vehicle, from }: Asked<'facing'>): readonly Facing[] => {
  const at = typeof from === 'number' ? standingPlace(scene.tabletop.positions, from) : markerSpot(from.at)
  return facingsAt(scene, vehicle, at)
}

/** The sector of a point, or both sectors if it is on the line between them. */
export const facingsAt = ({ tabletop }: Scene, vehicle: FighterIndex, centre: Point): readonly Facing[] => {
  const at = standingPlace(tabletop.positions, vehicle)
  const { base } = bodyOf(tabletop.positions, vehicle)
  if (base.kind === 'circle') return ['front']
  const { dx, dy } = directionOfHeading(at.heading)
  const ahead = ((centre.x - at.x) * dx + (centre.y - at.y) * dy) / DIRECTION_LENGTH
  const aside = ((centre.y - at.y) * dx - (centre.x - at.x) * dy) / DIRECTION_LENGTH
  const endOn = Math.abs(ahead) * base.width
  const sideOn = Math.abs(aside) * base.length
  const end: Facing = ahead < 0 ? 'rear' : 'front'
  const side: Facing = aside < 0 ? 'left' : 'right'
  if (Math.abs(endOn - sideOn) <= onTheLine * base.length) return [end, side]
  return endOn > sideOn ? [end] : [side]
}

/** NECV-RIDE-05: the bed is the rear half of the deck. */
export const inBed = ({ tabletop, state }: Scene, { fighter, vehicle, loot }: Asked<'in-bed'>): boolean => {
  const hull = standingPlace(tabletop.positions, vehicle)
  const at = loot === undefined ? standingPlace(tabletop.positions, fighter) : markerSpot(state.scenery.loot[loot]?.at)
  const { dx, dy } = directionOfHeading(hull.heading)
  return (at.x - hull.x) * dx + (at.y - hull.y) * dy <= 0
}

/** On a board the place is always known. */
interface Driven extends DriveStep {
  readonly placement: Placement
}

/** NECV-IMP-40: drives one leg up to the first contact. */
export const driven = (scene: Scene, question: Asked<'drive'>): Driven => {
  const { leg, vehicle } = question
  const start = standingPlace(scene.tabletop.positions, vehicle)
  switch (leg.kind) {
    case 'pivot':
      return pivoted(scene, question, leg, start)
    case 'straight':
      return advanced(scene, question, leg, start)
    case 'clear':
      return { placement: turnedClear(scene, vehicle, start), done: 0, met: null, dangerous: false }
  }
}

type Straight = Extract<Leg, { kind: 'straight' }>

const advanced = (scene: Scene, question: Asked<'drive'>, leg: Straight, start: Placement): Driven => {
  const direction = directionOfCourse(scene, leg.course, start)
  const mine = facingTowards(scene, question.vehicle, direction)
  const ahead = dangerousElsewhere(scene, question.vehicle, start)
  let dangerous = false
  let at = start
  let gone = 0
  /** Distance at which the gap being crossed ends. */
  let landing = 0
  while (gone < leg.distance) {
    const next = Math.min(gone + stride, gone < landing ? landing : leg.distance)
    const there = moved(start, direction, next)
    const met = metAt(scene, question, at, there, mine)
    if (met !== null) return { placement: at, done: gone, met, dangerous }
    const over = next < landing ? null : groundBelow(scene, there)
    if (over?.isGap === true) {
      const across = acrossGap(scene, question.vehicle, start, direction, next)
      if (across === null) return { placement: at, done: gone, met: dropAt(start, there, over), dangerous }
      // A gap has to be crossed within the move, or the vehicle stays before it.
      if (across > leg.distance) return { placement: at, done: gone, met: { kind: 'edge' }, dangerous }
      landing = across
    }
    at = there
    gone = next
    dangerous ||= ahead.length > 0 && touchesAny(scene, question.vehicle, at, ahead)
  }
  return { placement: at, done: gone, met: null, dangerous }
}

interface Below {
  readonly z: Placement['z']
  readonly pit: boolean
  readonly isGap: boolean
}

/** The ground below the middle of a hull; height differences of up to half an inch are ignored (NECV-MOVE-07). */
const groundBelow = ({ tabletop }: Scene, at: Placement): Below => {
  const { z, pit } = surfaceAt(tabletop.board, at.x, at.y, at.z + inches(0.5))
  return { z, pit: pit !== null, isGap: pit !== null || z < at.z - inches(0.5) }
}

/** NECV-MOVE-08: distance driven at which the ground is as high as before again; null if the gap is wider than the hull is long. */
const acrossGap = (
  scene: Scene,
  vehicle: FighterIndex,
  start: Placement,
  way: Direction,
  from: number,
): number | null => {
  const { base } = bodyOf(scene.tabletop.positions, vehicle)
  const longest = base.kind === 'circle' ? 2 * base.radius : base.length
  for (let gone = from; gone <= from + longest; gone += stride)
    if (!groundBelow(scene, moved(start, way, gone)).isGap) return gone
  return null
}

const dropAt = (start: Placement, over: Placement, { z, pit }: Below): Met => ({
  kind: 'drop',
  height: minus(start.z, z),
  pit,
  landing: { ...over, z },
})

/** NECV-MOVE-04: the corners sweep an area while turning; contact with it is made with the vehicle's side. */
const pivoted = (
  scene: Scene,
  question: Asked<'drive'>,
  { steps }: Extract<Leg, { kind: 'pivot' }>,
  start: Placement,
): Driven => {
  const mine: Facing = steps > 0 ? 'right' : 'left'
  const one = steps > 0 ? 1 : -1
  let at = start
  for (let done = one; Math.abs(done) <= Math.abs(steps); done += one) {
    const there = { ...start, heading: turned(start.heading, done) }
    const met = metAt(scene, question, at, there, mine)
    if (met !== null) return { placement: at, done: done - one, met, dangerous: false }
    at = there
  }
  return { placement: at, done: steps, met: null, dangerous: false }
}

const moved = (from: Placement, { dx, dy }: Direction, distance: number): Placement => ({
  ...from,
  ...spot(from.x + (dx * distance) / DIRECTION_LENGTH, from.y + (dy * distance) / DIRECTION_LENGTH, from.z),
})

const directionOfCourse = ({ tabletop }: Scene, course: Course, { heading }: Placement): Direction => {
  if (course === 'forward') return directionOfHeading(heading)
  if (course === 'backward') return reversed(directionOfHeading(heading))
  if ('direction' in course) return arrow(course.direction)
  const along = directionOfHeading(standingPlace(tabletop.positions, course.along).heading)
  return course.backward ? reversed(along) : along
}

const reversed = ({ dx, dy }: Direction): Direction => ({ dx: 0 - dx, dy: 0 - dy })

/** The leading facing when a hull moves in that direction. */
const facingTowards = (scene: Scene, vehicle: FighterIndex, { dx, dy }: Direction): Facing => {
  const at = standingPlace(scene.tabletop.positions, vehicle)
  return hullSide(scene.tabletop, vehicle, spot(at.x + dx, at.y + dy, at.z))
}

/** NECV-MOVE-05: what a hull at `at` touches that it did not touch at `from`; the drive stops at the first contact. */
const metAt = (
  scene: Scene,
  { vehicle, past }: Asked<'drive'>,
  from: Placement,
  at: Placement,
  mine: Facing,
): Met | null => {
  const { tabletop, state } = scene
  const there = modelsAt(tabletop, vehicle, at).filter((one) => !past.includes(one))
  const before = there.length === 0 ? there : modelsAt(tabletop, vehicle, from)
  const model = there.find((one) => !before.includes(one))
  if (model !== undefined) {
    if (state.fighters[model]?.vehicle === undefined) return { kind: 'fighter', fighter: model }
    return { kind: 'vehicle', vehicle: model, mine, theirs: hullSide(tabletop, model, at) }
  }
  // At most places the hull touches no scenery, so the second look is skipped.
  const anything = pieceAt(scene, vehicle, at, null)
  const piece = anything === null ? null : pieceAt(scene, vehicle, at, pieceAt(scene, vehicle, from, null))
  if (piece !== null) return { kind: 'scenery', piece: piece.id, sturdy: isSturdy(piece), mine }
  if (!isOffTable(scene, vehicle, at)) return null
  return isRoadside(scene, hullAt(scene, vehicle, at)) ? { kind: 'edge', side: mine } : { kind: 'edge' }
}

const hullAt = ({ tabletop }: Pick<Scene, 'tabletop'>, vehicle: FighterIndex, at: Placement): Outline => {
  const { base } = bodyOf(tabletop.positions, vehicle)
  return base.kind === 'circle'
    ? outlineOf({ kind: 'oval', length: rounded(2 * base.radius), width: rounded(2 * base.radius) }, at, at.heading)
    : outlineOf(base, at, at.heading)
}

const inTheWay: readonly BoardPiece['kind'][] = ['wall', 'structure', 'barricade', 'impassable', 'door']

/** NECV-MOVE-07: scenery higher than half an inch above the ground the vehicle drives on. */
const pieceAt = (
  { tabletop }: Scene,
  vehicle: FighterIndex,
  at: Placement,
  except: BoardPiece | null,
): BoardPiece | null => {
  const outline = hullAt({ tabletop }, vehicle, at)
  const far = reachOf(bodyOf(tabletop.positions, vehicle).base)
  const found = tabletop.board.pieces.find(
    (piece) =>
      piece !== except &&
      inTheWay.includes(piece.kind) &&
      piece.top > at.z + inches(0.5) &&
      piece.base < at.z + inches(1) &&
      !(piece.door >= 0 && tabletop.openDoors[piece.door] === true) &&
      piece.minX < at.x + far &&
      piece.maxX > at.x - far &&
      piece.minY < at.y + far &&
      piece.maxY > at.y - far &&
      outlinesOverlap(outline, piece.outline),
  )
  return found ?? null
}

/**
 * NECV-IMP-25, NECV-IMP-26, NECV-IMP-28: sturdy scenery stops a vehicle; barricades, and structures up to 2" high and across, are driven
 * down.
 */
const isSturdy = ({ id, kind, base, top, minX, minY, maxX, maxY }: BoardPiece): boolean => {
  // NECV-IMP-27.
  if (kind === 'barricade' || isWreck(id)) return false
  const small = top - base <= inches(2) && maxX - minX <= inches(2) && maxY - minY <= inches(2)
  return kind !== 'structure' || !small
}

const isOffTable = (scene: Scene, vehicle: FighterIndex, at: Placement): boolean => {
  const { width, depth } = scene.field.board.field
  return hullAt(scene, vehicle, at).some(({ x, y }) => x < 0 || y < 0 || x > width || y > depth)
}

/** NECV-MOVE-07: differences in height up to this are ignored. */
const ignored = inches(0.5)

/** NECV-TERR-01, NECV-TERR-08: dangerous ground that the hull is not on yet. */
const dangerousElsewhere = (scene: Scene, vehicle: FighterIndex, at: Placement): readonly BoardPiece[] =>
  scene.tabletop.board.ground.pieces.filter(
    (piece) => piece.kind === 'dangerous' && !touchesAny(scene, vehicle, at, [piece]),
  )

const touchesAny = (scene: Scene, vehicle: FighterIndex, at: Placement, pieces: readonly BoardPiece[]): boolean => {
  const outline = hullAt(scene, vehicle, at)
  return pieces.some(
    ({ base, top, outline: ground }) =>
      at.z >= base - ignored && at.z <= top + ignored && outlinesOverlap(outline, ground),
  )
}

/** NECV-IMP-20: the smallest turn after which half an inch ahead is free; to the right if both sides are equal. */
const turnedClear = (scene: Scene, vehicle: FighterIndex, start: Placement): Placement => {
  for (let steps = 1; steps <= 64; steps += 1) {
    for (const side of [steps, -steps]) {
      const there = { ...start, heading: turned(start.heading, side) }
      const ahead = moved(there, directionOfHeading(there.heading), inches(0.5))
      if ([there, ahead].every((at) => isFree(scene, vehicle, at))) return there
    }
  }
  return start
}

const isFree = (scene: Scene, vehicle: FighterIndex, at: Placement): boolean =>
  modelsAt(scene.tabletop, vehicle, at).length === 0 &&
  pieceAt(scene, vehicle, at, null) === null &&
  !isOffTable(scene, vehicle, at)

/** NECV-MOVE-05. */
export const underHull = ({ tabletop }: Scene, { vehicle, among }: Asked<'under-hull'>): FighterIndex[] => {
  const at = placementOf(tabletop.positions, vehicle)
  if (at === null) return []
  const below = modelsAt(tabletop, vehicle, at)
  return among.filter((fighter) => below.includes(fighter))
}

/** Whether a wall or shut door is between two places: nothing is shifted through those. */
const isWalledOff = ({ tabletop }: Scene, from: Placement, to: Placement): boolean => {
  const level = from.z + inches(0.5)
  return clearLine(tabletop, spot(from.x, from.y, level), spot(to.x, to.y, level)) !== null
}

/** Half of a hull's width measured across its direction of movement. */
const halfAcross = ({ base }: Body, { heading }: Placement, way: Direction): number => {
  if (base.kind === 'circle') return base.radius
  const facing = directionOfHeading(heading)
  const along = Math.abs(way.dx * facing.dx + way.dy * facing.dy) / (DIRECTION_LENGTH * DIRECTION_LENGTH)
  const across = Math.abs(way.dx * facing.dy - way.dy * facing.dx) / (DIRECTION_LENGTH * DIRECTION_LENGTH)
  return (along * base.width + across * base.length) / 2
}

/**
 * NECV-IMP-01, NECV-IMP-20: to the nearer side of the vehicle's path; a fighter ends more than 1" from the path. If there is no room on
 * either side, a fighter ends at the nearest place 1" from the vehicle, or at least not below it.
 */
export const madeWay = (scene: Scene, { model, vehicle, course = 'forward' }: Asked<'make-way'>): MovedAside => {
  const { tabletop, state } = scene
  const from = standingPlace(tabletop.positions, model)
  const hull = standingPlace(tabletop.positions, vehicle)
  const ahead = directionOfCourse(scene, course, hull)
  const right = quarterTurned(ahead)
  const aside = ((from.x - hull.x) * right.dx + (from.y - hull.y) * right.dy) / DIRECTION_LENGTH
  const nearer = aside < 0 ? reversed(right) : right
  const isHull = state.fighters[model]?.vehicle !== undefined
  const own = bodyOf(tabletop.positions, model)
  const beside = isHull ? halfAcross(own, from, ahead) : reachOf(own.base) + inches(1)
  const clear = halfAcross(bodyOf(tabletop.positions, vehicle), hull, ahead) + beside + stride
  // NECV-IMP-05: only where it can stand, so not into a pit or over an edge.
  const found = [nearer, reversed(nearer)].flatMap((way) => {
    const done = way === nearer ? Math.abs(aside) : -Math.abs(aside)
    for (let further = 0; further <= inches(6); further += stride) {
      const distance = Math.max(0, clear - done) + further
      const at = moved(from, way, distance)
      if (isWalledOff(scene, from, at)) return []
      if (isHull ? isFree(scene, model, at) : canStand(tabletop, model, at)) return [{ at, distance }]
    }
    return []
  })
  const putAt = (at: Placement) => ({ placement: at, contacts: isHull ? [] : touchedBy(scene, model, at) })
  const [first, second] = found
  if (first === undefined) {
    const apart = { avoids: [vehicle], engages: [], distance: inches(1) } as const
    const near = isHull ? null : (nearestStand(tabletop, model, from, apart) ?? nearestStand(tabletop, model, from))
    return near === null ? { ...putAt(from), stays: true } : putAt(near)
  }
  const isTied = !isHull && second !== undefined && Math.abs(second.distance - first.distance) < stride
  return isTied ? { ...putAt(first.at), other: putAt(second.at) } : putAt(first.at)
}
