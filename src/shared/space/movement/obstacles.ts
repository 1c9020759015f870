/** Other models as a route sees them: circles that the moving point must not enter. */
import { gapAcross, SLACK, slant } from '../distance'
import { heading, directionOfHeading, DIRECTION_LENGTH, HEADINGS } from '../direction'
import { bodyOf, heightIn, modelCount, placementOf } from '../positions'
import { squaredToSegment } from '../predicates'
import { cornersOf, outlineOf, reachOf, type Spot, spot } from '../shapes'
import { segmentNears } from '../sweep'
import type { PathContext } from './leg'

/** A distance to be kept is priced with the slack of two roundings; ways are looked for with less than that. */
const KEPT_ROUNDING = 1

export interface Obstacle {
  readonly model: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** heights between which a mover's feet are in its way */
  readonly low: number
  readonly high: number
  /** the outline of a base that isn't round */
  readonly corners: Float64Array | null
  /** smallest distance allowed between the mover's centre and the outline, or the centre of a round base */
  readonly near: number
  /** farthest from the centre that the mover's centre is in its way */
  readonly far: number
}

/**
 * Models the mover must not touch or come near to, with the room they take: first the room around one, then its body.
 * Those that can't be met within `limit` of the start are left out.
 */
export const obstaclesOf = (
  { tabletop, mover, body, start, girth, height }: PathContext,
  limit: number,
): Obstacle[] => {
  const { positions } = tabletop
  const obstacles: Obstacle[] = []
  for (let model = 0; model < modelCount(positions); model += 1) {
    const at = model === mover.model ? null : placementOf(positions, model)
    if (!at) continue
    const other = bodyOf(positions, model)
    const reach = reachOf(other.base)
    const farthest = limit + girth + reach + mover.distance
    if (
      at.x - start.x > farthest ||
      start.x - at.x > farthest ||
      at.y - start.y > farthest ||
      start.y - at.y > farthest
    )
      continue
    const { x, y, z } = at
    const corners = other.base.kind === 'circle' ? null : cornersOf(outlineOf(other.base, at, at.heading))
    if (mover.avoids.includes(model) && !mover.engages.includes(model)) {
      const apart = slant(gapAcross(body, start, other, at), z - start.z)
      const kept = apart < mover.distance ? apart : mover.distance
      const room = girth + kept - KEPT_ROUNDING
      obstacles.push({
        model,
        x,
        y,
        z,
        low: z - kept,
        high: z + kept,
        corners,
        near: corners ? room : reach + room,
        far: reach + room,
      })
    }
    if (mover.passes.includes(model)) continue
    const room = girth - SLACK
    const low = z - height + 1
    const high = z + heightIn(other, at.pose) - 1
    obstacles.push({ model, x, y, z, low, high, corners, near: corners ? room : reach + room, far: reach + room })
  }
  return obstacles
}

/** Number (in the list) of an obstacle that the straight way from a to b enters, or -1. */
export const hindrance = (obstacles: readonly Obstacle[], a: Spot, b: Spot): number => {
  let number = 0
  for (const { x, y, low, high, corners, near } of obstacles) {
    if (a.z >= low && a.z <= high) {
      const enters = corners
        ? segmentNears(corners, a.x, a.y, b.x, b.y, near)
        : squaredToSegment(a.x, a.y, b.x, b.y, x, y) < near * near
      if (enters) return number
    }
    number += 1
  }
  return -1
}

/** Whether the straight way from a to b stays clear of all of them. */
export const clearOf = (obstacles: readonly Obstacle[], a: Spot, b: Spot): boolean => hindrance(obstacles, a, b) < 0

const CORNERS = 8

/** Places to turn at on the way around an obstacle: an octagon that just holds its circle. */
export const waysAround = ({ x, y, z, far }: Obstacle): Spot[] => {
  // one over the cosine of half a corner's angle, with a thousandth to spare
  const reach = far * 1.084 + 2 * SLACK
  return Array.from({ length: CORNERS }, (_, corner) => {
    const { dx, dy } = directionOfHeading(heading((corner * HEADINGS) / CORNERS))
    return spot(x + (dx * reach) / DIRECTION_LENGTH, y + (dy * reach) / DIRECTION_LENGTH, z)
  })
}
