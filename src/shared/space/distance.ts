/** Distances between bases: from closest point to closest point, horizontal and vertical. */
import { type Length, NOTHING, root, rounded } from './length'
import type { Body, Placement } from './positions'
import { squaredBetweenOutlines, squaredToOutline } from './predicates'
import { outlineOf, type Point, reachOf, type Spot } from './shapes'

/** Bases this close count as touching; positions are whole numbers, so exact contact is rarely possible. */
export const CONTACT = rounded(10)

/** Overlaps up to this size are rounding errors, not overlaps. */
export const SLACK = 2

/** The largest difference in height at which two bases can touch. */
export const CONTACT_RISE = rounded(500)

/** The horizontal distance between two bases; 0 when they overlap. */
export const gapAcross = (oneBody: Body, one: Placement, otherBody: Body, other: Placement): Length => {
  const a = oneBody.base
  const b = otherBody.base
  if (a.kind === 'circle') {
    if (b.kind === 'circle') {
      const dx = one.x - other.x
      const dy = one.y - other.y
      const gap = root(dx * dx + dy * dy) - a.radius - b.radius
      return gap > 0 ? rounded(gap) : NOTHING
    }
    const gap = root(squaredToOutline(outlineOf(b, other, other.heading), one.x, one.y)) - a.radius
    return gap > 0 ? rounded(gap) : NOTHING
  }
  if (b.kind === 'circle') return gapAcross(otherBody, other, oneBody, one)
  return root(squaredBetweenOutlines(outlineOf(a, one, one.heading), outlineOf(b, other, other.heading)))
}

/** The horizontal distance from a base to a point; 0 when the point is under it. */
export const gapToPoint = (body: Body, at: Placement, { x, y }: Point): Length => {
  const { base } = body
  if (base.kind !== 'circle') return root(squaredToOutline(outlineOf(base, at, at.heading), x, y))
  const dx = at.x - x
  const dy = at.y - y
  const gap = root(dx * dx + dy * dy) - base.radius
  return gap > 0 ? rounded(gap) : NOTHING
}

/** The distance that results from a horizontal distance and a difference in height. */
export const slant = (across: number, rise: number): Length =>
  rise === 0 ? rounded(across) : root(across * across + rise * rise)

/** Base to base, height included. */
export const baseDistance = (oneBody: Body, one: Placement, otherBody: Body, other: Placement): Length =>
  slant(gapAcross(oneBody, one, otherBody, other), one.z - other.z)

/** From a base to a spot, height included. */
export const spotDistance = (body: Body, at: Placement, to: Spot): Length =>
  slant(gapToPoint(body, at, to), at.z - to.z)

/** Whether two models can't both stand there: their bases overlap and their heights do too. */
export const bodiesOverlap = (oneBody: Body, one: Placement, otherBody: Body, other: Placement): boolean => {
  const oneTop = one.z + (one.pose === 'standing' ? oneBody.height : oneBody.proneHeight)
  const otherTop = other.z + (other.pose === 'standing' ? otherBody.height : otherBody.proneHeight)
  if (oneTop <= other.z || otherTop <= one.z) return false
  const a = oneBody.base
  const b = otherBody.base
  if (a.kind === 'circle' && b.kind === 'circle') {
    const dx = one.x - other.x
    const dy = one.y - other.y
    const reach = a.radius + b.radius - SLACK
    return dx * dx + dy * dy < reach * reach
  }
  // Most are too far apart for their outlines to matter; outline corners are rounded.
  const apart = reachOf(a) + reachOf(b) + 2 * SLACK
  const [dx, dy] = [one.x - other.x, one.y - other.y]
  if (dx * dx + dy * dy > apart * apart) return false
  return overlapDepth(oneBody, one, otherBody, other)
}

/** For bases that aren't both round: whether they overlap by more than the slack. */
const overlapDepth = (oneBody: Body, one: Placement, otherBody: Body, other: Placement): boolean => {
  if (gapAcross(oneBody, one, otherBody, other) > 0) return false
  // moved apart by the slack along the line between the centres they no longer touch: the overlap was rounding
  const dx = other.x - one.x
  const dy = other.y - one.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return true
  const apart = {
    ...other,
    x: rounded(other.x + (dx * 2 * SLACK) / length),
    y: rounded(other.y + (dy * 2 * SLACK) / length),
  }
  return gapAcross(oneBody, one, otherBody, apart) === 0
}

/** Base contact: no gap between the bases, and a height difference of at most one step. */
export const basesTouch = (oneBody: Body, one: Placement, otherBody: Body, other: Placement): boolean => {
  const rise = one.z - other.z
  if (rise > CONTACT_RISE || rise < -CONTACT_RISE) return false
  return gapAcross(oneBody, one, otherBody, other) <= CONTACT
}
