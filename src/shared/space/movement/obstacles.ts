/** Other models as a route sees them: circles that the moving point must not enter. */
import { gapAcross, SLACK } from '../distance'
import { heading, directionOfHeading, DIRECTION_LENGTH, HEADINGS } from '../direction'
import { root } from '../length'
import { bodyOf, heightIn, modelsOnTable, standingPlace } from '../positions'
import { squaredToSegment } from '../predicates'
import { reachOf, type Spot, spot } from '../shapes'
import type { Journey } from './leg'

export interface Obstacle {
  readonly model: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** heights between which a mover's feet are in its way */
  readonly low: number
  readonly high: number
  /** smallest distance allowed between the centres */
  readonly near: number
}

/** Models the mover must not touch or come near to, with the room they take. */
export const obstaclesOf = ({ tabletop, mover, body, start, girth, height }: Journey): Obstacle[] =>
  modelsOnTable(tabletop.positions).flatMap((model): Obstacle[] => {
    if (model === mover.model) return []
    const at = standingPlace(tabletop.positions, model)
    const other = bodyOf(tabletop.positions, model)
    const reach = reachOf(other.base)
    const obstacles: Obstacle[] = []
    if (!mover.passes.includes(model)) {
      obstacles.push({
        model,
        x: at.x,
        y: at.y,
        z: at.z,
        low: at.z - height + 1,
        high: at.z + heightIn(other, at.pose) - 1,
        near: girth + reach - SLACK,
      })
    }
    if (mover.avoids.includes(model) && !mover.engages.includes(model)) {
      const gap = gapAcross(body, start, other, at)
      const apart = root(gap * gap + (at.z - start.z) * (at.z - start.z))
      const kept = Math.min(mover.distance, apart)
      obstacles.push({
        model,
        x: at.x,
        y: at.y,
        z: at.z,
        low: at.z - kept,
        high: at.z + kept,
        near: girth + reach + kept - SLACK,
      })
    }
    return obstacles
  })

/** Number (in the list) of an obstacle that the straight way from a to b enters, or -1. */
export const hindrance = (obstacles: readonly Obstacle[], a: Spot, b: Spot): number => {
  let number = 0
  for (const { x, y, low, high, near } of obstacles) {
    if (a.z >= low && a.z <= high && squaredToSegment(a.x, a.y, b.x, b.y, x, y) < near * near) return number
    number += 1
  }
  return -1
}

/** Whether the straight way from a to b stays clear of all of them. */
export const clearOf = (obstacles: readonly Obstacle[], a: Spot, b: Spot): boolean => hindrance(obstacles, a, b) < 0

const CORNERS = 8

/** Places to turn at on the way around an obstacle: an octagon that just holds its circle. */
export const waysAround = ({ x, y, z, near }: Obstacle): Spot[] => {
  // one over the cosine of half a corner's angle, with a thousandth to spare
  const reach = near * 1.084 + 2 * SLACK
  return Array.from({ length: CORNERS }, (_, corner) => {
    const { dx, dy } = directionOfHeading(heading((corner * HEADINGS) / CORNERS))
    return spot(x + (dx * reach) / DIRECTION_LENGTH, y + (dy * reach) / DIRECTION_LENGTH, z)
  })
}
