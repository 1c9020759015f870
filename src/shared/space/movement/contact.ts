/** Getting into base contact: possible places against an enemy, the shortest path there, and making room. */
import { basesTouch, CONTACT_RISE, SLACK } from '../distance'
import {
  directionOf,
  directionOfHeading,
  DIRECTION_LENGTH,
  type Direction,
  heading,
  HEADINGS,
  headingOf,
} from '../direction'
import { root } from '../length'
import { type Body, bodyOf, clonePositions, type Placement, place, standingPlace } from '../positions'
import { cornersOf, outlineOf, reachOf, spot } from '../shapes'
import { canStand, girthOf, type KeepOut, NO_KEEP_OUT, surfaceAt } from '../standing'
import { shareToOutline } from '../sweep'
import type { Tabletop } from '../tabletop'
import { route, routeToAny } from './route'
import type { MovePolicy, Mover, Route } from './types'

/** Number of directions around an enemy that are tried. */
const PLACES = 32

/** The distance from a base's centre, in a direction, at which a round base of this radius just touches it. */
const touchingDistance = (body: Body, at: Placement, { dx, dy }: Direction, radius: number): number => {
  const { base } = body
  if (base.kind === 'circle') return base.radius + radius
  const far = reachOf(base) + radius + SLACK
  const corners = cornersOf(outlineOf(base, at, at.heading))
  const startX = at.x + (dx * far) / DIRECTION_LENGTH
  const startY = at.y + (dy * far) / DIRECTION_LENGTH
  const share = shareToOutline(corners, startX, startY, at.x - startX, at.y - startY, radius)
  return far * (1 - Math.min(1, share))
}

/** The place where the model touches the target from a direction, on the surface nearest to the target's own height. */
const touchingPlace = (
  { board, positions }: Tabletop,
  model: number,
  target: number,
  direction: Direction,
): Placement => {
  const body = bodyOf(positions, model)
  const there = standingPlace(positions, target)
  const distance = touchingDistance(bodyOf(positions, target), there, direction, girthOf(body)) + 1
  const at = spot(
    there.x + (direction.dx * distance) / DIRECTION_LENGTH,
    there.y + (direction.dy * distance) / DIRECTION_LENGTH,
    there.z,
  )
  const facing = headingOf(there.x - at.x, there.y - at.y, heading(0))
  return { ...at, z: surfaceAt(board, at.x, at.y, there.z + CONTACT_RISE).z, heading: facing, pose: 'standing' }
}

/** The intersections of two circles around two models: the places in contact with both. */
const betweenTwo = (tabletop: Tabletop, model: number, one: number, other: number): Placement[] => {
  const { positions } = tabletop
  const radius = girthOf(bodyOf(positions, model)) + 1
  const a = standingPlace(positions, one)
  const b = standingPlace(positions, other)
  const ra = reachOf(bodyOf(positions, one).base) + radius
  const rb = reachOf(bodyOf(positions, other).base) + radius
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0 || length > ra + rb) return []
  const along = (ra * ra - rb * rb + length * length) / (2 * length)
  const aside = Math.sqrt(Math.max(0, ra * ra - along * along))
  return [1, -1].map((side) => {
    const at = spot(
      a.x + (dx * along - side * dy * aside) / length,
      a.y + (dy * along + side * dx * aside) / length,
      a.z,
    )
    return { ...at, heading: headingOf(a.x - at.x, a.y - at.y, heading(0)), pose: 'standing' }
  })
}

/** Legal places in base contact with all of the targets, in a fixed order. Empty if there is no room. */
export const contactSpots = (
  tabletop: Tabletop,
  model: number,
  targets: readonly number[],
  keepOut: KeepOut = NO_KEEP_OUT,
): Placement[] => {
  const [first, ...others] = targets
  if (first === undefined) return []
  const { positions } = tabletop
  const body = bodyOf(positions, model)
  const ring = Array.from({ length: PLACES }, (_, number) =>
    touchingPlace(tabletop, model, first, directionOfHeading(heading((number * HEADINGS) / PLACES))),
  )
  const wanted: KeepOut = { ...keepOut, engages: [...keepOut.engages, ...targets] }
  const touchesAll = (at: Placement): boolean =>
    targets.every((target) => basesTouch(body, at, bodyOf(positions, target), standingPlace(positions, target)))
  return [...others.flatMap((other) => betweenTwo(tabletop, model, first, other)), ...ring].filter(
    (at) => touchesAll(at) && canStand(tabletop, model, at, wanted),
  )
}

/** A path into contact and the placement at its end. */
export interface ContactRoute extends Route {
  readonly at: Placement
}

/**
 * The shortest path for the mover into base contact with all the targets, whatever its allowance; null if there is no path
 * or no room. `limit` ends the search early.
 */
export const routeToContact = (
  tabletop: Tabletop,
  mover: Mover,
  targets: readonly number[],
  policy: MovePolicy,
  limit: number = Infinity,
): ContactRoute | null => {
  const engaging: Mover = { ...mover, engages: [...mover.engages, ...targets] }
  const spots = contactSpots(tabletop, mover.model, targets, engaging)
  const straightIn = directContact(tabletop, engaging, targets, standingPlace(tabletop.positions, mover.model))
  const goals = straightIn ? [straightIn, ...spots] : spots
  const found = routeToAny(tabletop, engaging, goals, policy, limit)
  return found && pulledTight(tabletop, engaging, targets, policy, found)
}

/** The place in contact on the straight line from a place to the only target, if a model may stand there. */
const directContact = (
  tabletop: Tabletop,
  mover: Mover,
  targets: readonly number[],
  from: { readonly x: number; readonly y: number },
): Placement | null => {
  const [target, second] = targets
  if (target === undefined || second !== undefined) return null
  const there = standingPlace(tabletop.positions, target)
  const direction = directionOf(from.x - there.x, from.y - there.y)
  if (!direction) return null
  const at = touchingPlace(tabletop, mover.model, target, direction)
  const { positions } = tabletop
  // beside a ledge the nearest ground may be far below it
  const touches = basesTouch(bodyOf(positions, mover.model), at, bodyOf(positions, target), there)
  return touches && canStand(tabletop, mover.model, at, mover) ? at : null
}

/** Ends the last stretch of the path straight at the target if that is shorter. */
const pulledTight = (
  tabletop: Tabletop,
  mover: Mover,
  targets: readonly number[],
  policy: MovePolicy,
  found: Route,
): ContactRoute => {
  const start = standingPlace(tabletop.positions, mover.model)
  const last = found.path[found.path.length - 1]
  const turn = found.path[found.path.length - 2]?.to ?? start
  if (!last) throw new Error('A route has at least one step')
  const direct = directContact(tabletop, mover, targets, turn)
  const better = direct && turn !== start ? route(tabletop, mover, direct, policy, found.cost) : null
  const chosen = direct && better && better.cost < found.cost ? { ...better, end: direct } : { ...found, end: last.to }
  const [target] = targets
  const there = target === undefined ? start : standingPlace(tabletop.positions, target)
  const at: Placement = {
    x: chosen.end.x,
    y: chosen.end.y,
    z: chosen.end.z,
    heading: headingOf(there.x - chosen.end.x, there.y - chosen.end.y, start.heading),
    pose: 'standing',
  }
  return { path: chosen.path, cost: chosen.cost, at }
}

/** A target moved aside, and the mover's place against it. */
export interface MadeRoom {
  readonly target: Placement
  readonly shifted: number
  readonly mover: Placement
}

const SHIFT = 100
const FARTHEST_SHIFT = 3000

/**
 * If a model can't be placed against a target (for example in a window frame or on a ledge): the smallest shift of the
 * target that makes room. Null if no shift up to 3 inches does.
 */
export const makeRoom = (tabletop: Tabletop, model: number, target: number): MadeRoom | null => {
  const there = standingPlace(tabletop.positions, target)
  for (let distance = 0; distance <= FARTHEST_SHIFT; distance += SHIFT) {
    for (let towards = 0; towards < (distance === 0 ? 1 : HEADINGS); towards += 4) {
      const { dx, dy } = directionOfHeading(heading(towards))
      const at = spot(
        there.x + (dx * distance) / DIRECTION_LENGTH,
        there.y + (dy * distance) / DIRECTION_LENGTH,
        there.z,
      )
      const shifted: Placement = { ...there, ...at }
      if (!canStand(tabletop, target, shifted)) continue
      const positions = clonePositions(tabletop.positions)
      place(positions, target, shifted)
      const [first] = contactSpots({ ...tabletop, positions }, model, [target])
      if (first)
        return {
          target: shifted,
          shifted: root((at.x - there.x) * (at.x - there.x) + (at.y - there.y) * (at.y - there.y)),
          mover: first,
        }
    }
  }
  return null
}
