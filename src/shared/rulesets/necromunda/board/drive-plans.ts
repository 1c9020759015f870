import {
  bodyOf,
  covers,
  directionOfHeading,
  half,
  heading,
  headingOf,
  HEADINGS,
  DIRECTION_LENGTH,
  hullSide,
  outlineOf,
  point,
  root,
  rounded,
  shortest,
  spot,
  standingPlace,
  turned,
  type BoardPiece,
  type Draw,
  type Placement,
  type Point,
} from '../../../space'
import type { Resolution } from '../../../engine'
import { scatterDirections, type FactQuestion, type PlacementQuestion } from '../questions'
import type { FighterIndex } from '../state'
import { turnsOftenEnough, type Leg } from '../vehicles/legs'
import { arrow } from './displacing'
import { facingsAt } from './driving'
import type { Scene } from './field'
import type { DriveValue } from './values'

type Question = Extract<PlacementQuestion, { ask: 'plan-drive' }>
type Straight = Extract<Leg, { kind: 'straight' }>
type Course = Extract<DriveValue['legs'][number], { kind: 'straight' }>['course']

/** NECV-MOVE-01..03: checks that a drive is within its limits; legs beyond the allowance are cut off. */
export const planDrive = (scene: Scene, question: Question, { legs }: DriveValue): Resolution => {
  if (!turnsOftenEnough(legs, question)) return { ok: false, problem: 'drive.turns-too-often' }
  const fits = legs.every((leg) =>
    leg.kind === 'pivot' ? Math.abs(leg.steps) <= question.widest : runs(scene, question, leg),
  )
  if (!fits) return { ok: false, problem: 'drive.not-that-way' }
  return { ok: true, outcome: { legs: paid(scene, question, legs) } }
}

/** NECV-ACT-16: sideways is any arrow direction that points into one of the side sectors. */
const runs = (scene: Scene, { fighter, courses }: Question, { course }: Straight): boolean => {
  if (course === 'forward' || course === 'backward') return courses.includes(course)
  if (!('direction' in course) || !courses.includes('sideways')) return false
  const at = standingPlace(scene.tabletop.positions, fighter)
  const { dx, dy } = arrow(course.direction)
  const side = hullSide(scene.tabletop, fighter, spot(at.x + dx, at.y + dy, at.z))
  return side === 'left' || side === 'right'
}

/** Step at which the ground is sampled, in thousandths of an inch. */
const stride = 20

/** NECV-TERR-01..04, NECV-MOVE-03: difficult and dangerous ground costs double, except for tracks and skimmers. */
const paid = (scene: Scene, { fighter, allowance }: Question, legs: readonly Leg[]): Leg[] => {
  const profile = scene.field.rosters[fighter]?.vehicle
  const isFree = profile?.locomotion === 'tracked' || profile?.locomotion === 'skimmer'
  const hard = isFree ? none : profile?.sureFooted === true ? dangerousAlone : slow
  // NECV-TERR-10.
  const isRough = scene.field.options.roughForVehicles && hard === slow
  let at = standingPlace(scene.tabletop.positions, fighter)
  let left: number = allowance
  return legs.flatMap((leg): Leg[] => {
    if (leg.kind === 'pivot') {
      at = { ...at, heading: turned(at.heading, leg.steps) }
      return [leg]
    }
    if (leg.kind === 'clear') return []
    let gone = 0
    while (gone < leg.distance && left > 0) {
      const next = Math.min(stride, leg.distance - gone, left)
      const cost = next * (isRough || isHard(scene, further(at, leg, next / 2), hard) ? 2 : 1)
      if (cost > left) break
      at = further(at, leg, next)
      left -= cost
      gone += next
    }
    return gone === 0 ? [] : [{ ...leg, distance: rounded(gone) }]
  })
}

const further = (at: Placement, { course }: Straight, distance: number): Placement => {
  const { dx, dy } =
    typeof course === 'string' || !('direction' in course) ? directionOfHeading(at.heading) : arrow(course.direction)
  const signedDistance = course === 'backward' ? -distance : distance
  return {
    ...at,
    ...spot(at.x + (dx * signedDistance) / DIRECTION_LENGTH, at.y + (dy * signedDistance) / DIRECTION_LENGTH, at.z),
  }
}

type Kinds = readonly BoardPiece['kind'][]
const slow: Kinds = ['difficult', 'dangerous']
/** NECV-UPG-01: pneumatic radials. */
const dangerousAlone: Kinds = ['dangerous']
const none: Kinds = []

/** NECV-TERR-09: a graviton field slows every vehicle. */
const isGraviton = (piece: string): boolean => piece.startsWith('graviton-')

const isHard = ({ tabletop }: Scene, { x, y }: Placement, hard: Kinds): boolean =>
  tabletop.board.ground.pieces.some(
    ({ id, kind, outline }) => (hard.includes(kind) || isGraviton(id)) && covers(outline, x, y),
  )

/** NECV-ARC-05, NECV-ARC-06: any part of the target is enough, and the line between two sectors belongs to both. */
export const inArcs = (
  scene: Scene,
  { vehicle, arcs, among }: Extract<FactQuestion, { ask: 'in-arcs' }>,
): FighterIndex[] =>
  among.filter((target) =>
    partsOf(scene, target).some((at) => facingsAt(scene, vehicle, at).some((facing) => arcs.includes(facing))),
  )

/** Points around a base, and its middle. */
const partsOf = ({ tabletop }: Scene, target: FighterIndex): readonly Point[] => {
  const at = standingPlace(tabletop.positions, target)
  const { base } = bodyOf(tabletop.positions, target)
  if (base.kind !== 'circle') return [at, ...outlineOf(base, at, at.heading)]
  const { radius } = base
  const around = Array.from({ length: 32 }, (_, nth) => directionOfHeading(heading(nth * 8)))
  const rim = around.map(({ dx, dy }) =>
    point(at.x + (dx * radius) / DIRECTION_LENGTH, at.y + (dy * radius) / DIRECTION_LENGTH),
  )
  return [at, ...rim]
}

/** A random drive: with or without a turn, over a random share of the allowance. */
export const sampleDrive = (scene: Scene, question: Question, draw: Draw): DriveValue => {
  const { allowance, pivots, widest, courses } = question
  const steps = pivots === 0 || widest === 0 ? 0 : draw(2 * widest + 1) - widest
  const distance = rounded((allowance * draw(5)) / 4)
  const course = courses[draw(courses.length)] ?? 'forward'
  const turn: DriveValue['legs'] = steps === 0 ? [] : [{ kind: 'pivot', steps }]
  if (course !== 'sideways') return { legs: distance === 0 ? turn : [...turn, { kind: 'straight', distance, course }] }
  const directions = Array.from({ length: scatterDirections }, (_, direction) => direction)
  const sideways = directions.filter((direction) =>
    runs(scene, question, { kind: 'straight', distance, course: { direction } }),
  )
  const direction = sideways[sideways.length === 0 ? 0 : draw(sideways.length)]
  if (direction === undefined || distance === 0) return { legs: [] }
  return { legs: [{ kind: 'straight', distance, course: { direction } }] }
}

/** Straight ahead, and turned to either side by half or all of the permitted angle; each over the full distance, half of it, or none. */
export const suggestDrives = (scene: Scene, question: Question): readonly DriveValue[] => {
  const { allowance, pivots, widest, courses } = question
  const turns = pivots === 0 ? [0] : [0, widest >> 1, -(widest >> 1), widest, -widest]
  const allCourses = courses.flatMap((course): Course[] => {
    if (course !== 'sideways') return [course]
    const directions = Array.from({ length: scatterDirections }, (_, direction) => ({ direction }))
    return directions.filter((arrow) => runs(scene, question, { kind: 'straight', distance: allowance, course: arrow }))
  })
  const straight = allCourses.flatMap((course) =>
    [allowance, half(allowance)].map((distance): DriveValue['legs'][number] => ({
      kind: 'straight',
      distance,
      course,
    })),
  )
  const turned = turns.map((steps): DriveValue['legs'] => (steps === 0 ? [] : [{ kind: 'pivot', steps }]))
  return turned.flatMap((turn) => [...straight.map((leg) => ({ legs: [...turn, leg] })), { legs: turn }])
}

/** Where a drive ends if nothing is met on it. */
export const endOfDrive = (from: Placement, { legs }: DriveValue): Placement =>
  legs.reduce<Placement>(
    (at, leg) =>
      leg.kind === 'pivot' ? { ...at, heading: turned(at.heading, leg.steps) } : further(at, leg, leg.distance),
    from,
  )

/** A drive that turns towards a point as far as permitted and then goes on as far as possible. */
export const driveTowards = (
  from: Placement,
  { allowance, pivots, widest, courses }: Question,
  { x, y }: { readonly x: number; readonly y: number },
): DriveValue => {
  const away = root((x - from.x) * (x - from.x) + (y - from.y) * (y - from.y))
  const distance = shortest(allowance, away)
  const wanted = headingOf(x - from.x, y - from.y, from.heading)
  const [course = 'forward'] = courses
  if (course === 'sideways') {
    const direction = Math.floor((wanted * scatterDirections) / HEADINGS + 0.5) % scatterDirections
    return { legs: [{ kind: 'straight', distance, course: { direction } }] }
  }
  // The shorter turn.
  const apart = ((wanted - from.heading + 3 * (HEADINGS / 2)) % HEADINGS) - HEADINGS / 2
  const most = pivots === 0 ? 0 : widest
  const steps = Math.max(-most, Math.min(most, apart))
  const turn: DriveValue['legs'] = steps === 0 ? [] : [{ kind: 'pivot', steps }]
  return { legs: [...turn, { kind: 'straight', distance, course }] }
}
