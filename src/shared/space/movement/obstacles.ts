/** Other models as obstacles of a route: circles that the moving point must not enter. */
import { gapAcross, SLACK, slant } from '../distance'
import { heading, directionOfHeading, DIRECTION_LENGTH, HEADINGS } from '../direction'
import { bodyOf, heightIn, modelCount, placementOf } from '../positions'
import { squaredToSegment } from '../predicates'
import { cornersOf, outlineOf, reachOf, type Spot, spot } from '../shapes'
import { segmentNears } from '../sweep'
import type { PathContext } from './leg'

/** A distance to be kept is priced with a slack of two roundings; the route search allows less than that. */
const KEPT_ROUNDING = 1

export interface Obstacle {
  readonly model: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** range of heights of the mover's feet in which this model is in its way */
  readonly low: number
  readonly high: number
  /** the outline of a base that isn't round */
  readonly corners: Float64Array | null
  /** smallest distance allowed between the mover's centre and the outline, or the centre of a round base */
  readonly near: number
  /** largest distance between the centres at which it is in the way */
  readonly far: number
}

/**
 * Models that the mover must not touch or approach, with the space they block: first the distance to keep from a model, then
 * its body. Models that can't be reached within `limit` of the start are left out.
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

/** Index of an obstacle that the straight line from a to b enters, or -1. */
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

/** Whether the straight line from a to b stays clear of all obstacles. */
export const clearOf = (obstacles: readonly Obstacle[], a: Spot, b: Spot): boolean => hindrance(obstacles, a, b) < 0

const CORNERS = 8

/** Turning points around an obstacle: the corners of an octagon around its circle. */
export const waysAround = ({ x, y, z, far }: Obstacle): Spot[] => {
  // 1 / cos(22.5°), with a thousandth to spare
  const reach = far * 1.084 + 2 * SLACK
  return Array.from({ length: CORNERS }, (_, corner) => {
    const { dx, dy } = directionOfHeading(heading((corner * HEADINGS) / CORNERS))
    return spot(x + (dx * reach) / DIRECTION_LENGTH, y + (dy * reach) / DIRECTION_LENGTH, z)
  })
}
