/**
 * One model looking at another, ray by ray. A view first collects everything that can be in the way; `stopOf` and
 * `screensOf` then answer for a single ray. Both the quick answer and the evidence are made of them.
 */
import type { BoardPiece } from '../board'
import { directionOfHeading, HEADINGS, turned } from '../direction'
import type { Length } from '../length'
import { type Body, bodyOf, heightIn, type Placement, placementOf } from '../positions'
import { squaredToSegment } from '../predicates'
import { cornersOf, outlineOf, reachOf } from '../shapes'
import type { Cloud, Tabletop } from '../tabletop'
import { areasBetween, endsInArea, isOwnCover, opaqueBetween } from './corridor'
import { type Looker, samplesOf, type Samples, squareTo } from './frame'
import type { Obstruction, SightCompany, SightPolicy } from './policy'
import { meetsBall, meetsCylinder, meetsPrism } from './rays'

/** What one eye finds of the marks, ignoring models. */
export interface EyeFinding {
  /** marks it can't see, as bits */
  readonly hidden: number
  /** ids of the terrain that hides them, in battlefield order */
  readonly terrain: readonly string[]
  readonly cloud: boolean
}

/** Another model near the line. */
interface Bystander {
  readonly model: number
  readonly body: Body
  readonly at: Placement
}

export interface View {
  readonly policy: SightPolicy
  readonly from: Looker
  readonly to: Looker
  readonly eyes: Samples
  readonly marks: Samples
  readonly opaque: readonly BoardPiece[]
  /** a wall that ends every ray, if there is one */
  readonly shutBy: BoardPiece | null
  readonly areas: readonly BoardPiece[]
  readonly clouds: readonly Cloud[]
}

export const viewOf = (
  policy: SightPolicy,
  { board, openDoors, clouds }: Tabletop,
  from: Looker,
  to: Looker,
  shutBy: BoardPiece | null,
): View => {
  const square = squareTo(from.at, to.at)
  const { ownCover, areaDepth } = policy
  const hides = (piece: BoardPiece): boolean => ownCover === null || !isOwnCover(piece, ownCover, from.body, from.at)
  const between = opaqueBetween(board, openDoors, from.body, from.at, to.body, to.at)
  const opaque = ownCover === null ? between : between.filter(hides)
  return {
    policy,
    from,
    to,
    eyes: samplesOf(policy.eyes, from.body, from.at, square),
    marks: samplesOf(policy.marks, to.body, to.at, square),
    opaque,
    shutBy,
    areas: areaDepth === null ? [] : areasBetween(board, from.body, from.at, to.body, to.at).filter(hides),
    clouds,
  }
}

/** The marks outside the looker's arc, as bits. */
export const outsideArc = ({ policy, from, marks }: View): number => {
  const { arc } = policy
  if (from.at.pose === 'prone') return policy.proneLooker === 'blind' ? -1 : 0
  if (arc === null || arc >= HEADINGS) return 0
  const first = directionOfHeading(turned(from.at.heading, -(arc >> 1)))
  const last = directionOfHeading(turned(from.at.heading, arc >> 1))
  let outside = 0
  for (let mark = 0, at = 0; at < marks.length; mark += 1, at += 3) {
    const dx = (marks[at] as number) - from.at.x
    const dy = (marks[at + 1] as number) - from.at.y
    const afterFirst = first.dx * dy - first.dy * dx >= 0
    const beforeLast = dx * last.dy - dy * last.dx >= 0
    if (!(arc > HEADINGS / 2 ? afterFirst || beforeLast : afterFirst && beforeLast)) outside |= 1 << mark
  }
  return outside
}

/** Whether a ray meets a piece. */
const meets = (piece: BoardPiece, ax: number, ay: number, az: number, bx: number, by: number, bz: number): boolean =>
  (ax >= piece.minX || bx >= piece.minX) &&
  (ax <= piece.maxX || bx <= piece.maxX) &&
  (ay >= piece.minY || by >= piece.minY) &&
  (ay <= piece.maxY || by <= piece.maxY) &&
  meetsPrism(piece.corners, piece.base, piece.top, ax, ay, az, bx, by, bz)

/**
 * Index of a piece that the ray from an eye to a mark meets: the `likely` one, else the first in battlefield order; -1 if it
 * meets none.
 */
const pieceInWay = ({ opaque, eyes, marks }: View, eye: number, mark: number, likely = 0): number => {
  if (opaque.length === 0) return -1
  // samples come in threes, so all six entries exist
  const ax = eyes[eye * 3] as number
  const ay = eyes[eye * 3 + 1] as number
  const az = eyes[eye * 3 + 2] as number
  const bx = marks[mark * 3] as number
  const by = marks[mark * 3 + 1] as number
  const bz = marks[mark * 3 + 2] as number
  if (meets(opaque[likely] as BoardPiece, ax, ay, az, bx, by, bz)) return likely
  for (let at = 0; at < opaque.length; at += 1) {
    if (at !== likely && meets(opaque[at] as BoardPiece, ax, ay, az, bx, by, bz)) return at
  }
  return -1
}

const rayEndsInArea = (
  { eyes, marks }: View,
  piece: BoardPiece,
  areaDepth: Length,
  eye: number,
  mark: number,
): boolean =>
  endsInArea(
    piece,
    areaDepth,
    eyes[eye * 3] as number,
    eyes[eye * 3 + 1] as number,
    marks[mark * 3] as number,
    marks[mark * 3 + 1] as number,
  )

const areaInWay = (view: View, eye: number, mark: number): BoardPiece | undefined => {
  const { areaDepth } = view.policy
  return areaDepth === null ? undefined : view.areas.find((piece) => rayEndsInArea(view, piece, areaDepth, eye, mark))
}

const cloudInWay = ({ clouds, eyes, marks }: View, eye: number, mark: number): number =>
  clouds.findIndex(({ centre, radius }) =>
    meetsBall(
      centre.x,
      centre.y,
      centre.z,
      radius,
      eyes[eye * 3] as number,
      eyes[eye * 3 + 1] as number,
      eyes[eye * 3 + 2] as number,
      marks[mark * 3] as number,
      marks[mark * 3 + 1] as number,
      marks[mark * 3 + 2] as number,
    ),
  )

/** What ends the ray: terrain, a shut door, an area, a cloud; null if nothing does. Models are ignored. */
export const stopOf = (view: View, eye: number, mark: number): Obstruction | null => {
  const piece = view.opaque[pieceInWay(view, eye, mark)] ?? areaInWay(view, eye, mark)
  if (piece) return { kind: piece.kind === 'door' ? 'door' : 'terrain', id: piece.id }
  const cloud = cloudInWay(view, eye, mark)
  return cloud < 0 ? null : { kind: 'cloud', cloud }
}

/**
 * Whether any ray reaches its mark, ignoring models. The highest marks come last and are hidden least, so they are tried
 * first; what stops one ray often stops the next, so it is tested first.
 */
export const anyRayIsFree = (view: View): boolean => {
  const outside = outsideArc(view)
  const { eyes, marks } = view.policy
  let likely = 0
  for (let eye = 0; eye < eyes.length; eye += 1) {
    for (let mark = marks.length - 1; mark >= 0; mark -= 1) {
      if ((outside & (1 << mark)) !== 0) continue
      const piece = pieceInWay(view, eye, mark, likely)
      if (piece >= 0) likely = piece
      else if (areaInWay(view, eye, mark) === undefined && cloudInWay(view, eye, mark) < 0) return true
    }
  }
  return false
}

/** The finding for all marks from one eye. */
export const findingOf = (view: View, eye: number): EyeFinding => {
  const { shutBy, opaque } = view
  if (shutBy) return { hidden: -1, terrain: [shutBy.id], cloud: false }
  const outside = outsideArc(view)
  const plain = view.areas.length === 0 && view.clouds.length === 0
  if (plain && opaque.length === 0) return { hidden: outside, terrain: [], cloud: false }
  const marks = view.policy.marks.length
  let hidden = outside
  let cloud = false
  const blocking = new Uint8Array(opaque.length)
  const areas: string[] = []
  for (let mark = 0; mark < marks; mark += 1) {
    const piece = pieceInWay(view, eye, mark)
    if (piece >= 0) {
      hidden |= 1 << mark
      blocking[piece] = 1
    } else if (!plain) {
      const area = areaInWay(view, eye, mark)
      if (area && !areas.includes(area.id)) areas.push(area.id)
      const clouded = cloudInWay(view, eye, mark) >= 0
      cloud ||= clouded
      if (area || clouded) hidden |= 1 << mark
    }
  }
  const terrain: string[] = []
  opaque.forEach(({ id }, at) => {
    if (blocking[at] === 1) terrain.push(id)
  })
  return { hidden, terrain: areas.length === 0 ? terrain : [...terrain, ...areas], cloud }
}

const rayMeets = ({ eyes, marks }: View, piece: BoardPiece, eye: number, mark: number): boolean =>
  meets(
    piece,
    eyes[eye * 3] as number,
    eyes[eye * 3 + 1] as number,
    eyes[eye * 3 + 2] as number,
    marks[mark * 3] as number,
    marks[mark * 3 + 1] as number,
    marks[mark * 3 + 2] as number,
  )

/** Ids of all terrain that stops a ray of the eye, even if other terrain stops the same ray; in the order of `EyeFinding`. */
export const terrainInWay = (view: View, eye: number): readonly string[] => {
  const { opaque, areas, policy } = view
  const { areaDepth } = policy
  const onAnyRay = (stops: (mark: number) => boolean): boolean => policy.marks.some((_, mark) => stops(mark))
  const hiding = opaque.filter((piece) => onAnyRay((mark) => rayMeets(view, piece, eye, mark)))
  const around =
    areaDepth === null
      ? []
      : areas.filter((piece) => onAnyRay((mark) => rayEndsInArea(view, piece, areaDepth, eye, mark)))
  return [...hiding, ...around].map(({ id }) => id)
}

const modelInWay = ({ body, at }: Bystander, eyes: Samples, eye: number, marks: Samples, mark: number): boolean => {
  const { base } = body
  const top = at.z + heightIn(body, at.pose)
  const ax = eyes[eye * 3] as number
  const ay = eyes[eye * 3 + 1] as number
  const az = eyes[eye * 3 + 2] as number
  const bx = marks[mark * 3] as number
  const by = marks[mark * 3 + 1] as number
  const bz = marks[mark * 3 + 2] as number
  if (base.kind === 'circle') return meetsCylinder(at.x, at.y, base.radius, at.z, top, ax, ay, az, bx, by, bz)
  const corners = cornersOf(outlineOf(base, at, at.heading))
  return meetsPrism(corners, at.z, top, ax, ay, az, bx, by, bz)
}

/** The named models that come near the line between the two. */
const bystandersOf = ({ positions }: Tabletop, models: readonly number[], { from, to }: View): readonly Bystander[] => {
  const spread = Math.max(reachOf(from.body.base), reachOf(to.body.base))
  return models.flatMap((model) => {
    const at = placementOf(positions, model)
    if (!at || at === from.at || at === to.at) return []
    const body = bodyOf(positions, model)
    const near = spread + reachOf(body.base)
    const squared = squaredToSegment(from.at.x, from.at.y, to.at.x, to.at.y, at.x, at.y)
    return squared < near * near ? [{ model, body, at }] : []
  })
}

/** Numbers of the bystanders a ray passes through. */
export const modelsOnRay = (view: View, bystanders: readonly Bystander[], eye: number, mark: number): number[] =>
  bystanders.flatMap((one) => (modelInWay(one, view.eyes, eye, view.marks, mark) ? [one.model] : []))

/** The given models near the line, by their effect on sight. */
export interface Bystanders {
  readonly screens: readonly Bystander[]
  readonly blockers: readonly Bystander[]
}

export const companyNear = (tabletop: Tabletop, { screens, blockers }: SightCompany, view: View): Bystanders => ({
  screens: screens.length === 0 ? [] : bystandersOf(tabletop, screens, view),
  blockers: blockers.length === 0 ? [] : bystandersOf(tabletop, blockers, view),
})
