import { DIRECTION_LENGTH, directionOfHeading, type Placement } from '@shared/space'
import type { Facing } from '@shared/rulesets/necromunda/state'

interface Hull {
  readonly length: number
  readonly width: number
}

/** Corners of the hull on either side of a facing: ahead and to the right, in halves of length and width. */
const corners: Record<Facing, readonly [readonly [number, number], readonly [number, number]]> = {
  front: [
    [1, -1],
    [1, 1],
  ],
  right: [
    [1, 1],
    [-1, 1],
  ],
  rear: [
    [-1, 1],
    [-1, -1],
  ],
  left: [
    [-1, -1],
    [1, -1],
  ],
}

/**
 * NECV-ARC-01. The sector of a facing between the diagonals of the hull, up to this distance from its centre, as an SVG path. Thousandths
 * of an inch.
 */
export const hullArc = (at: Placement, { length, width }: Hull, facing: Facing, reach: number): string => {
  const { dx, dy } = directionOfHeading(at.heading)
  const ahead = { x: dx / DIRECTION_LENGTH, y: dy / DIRECTION_LENGTH }
  const share = reach / Math.sqrt(length * length + width * width)
  const [from, to] = corners[facing].map(([along, across]) => ({
    x: Math.round(at.x + share * (along * length * ahead.x - across * width * ahead.y)),
    y: Math.round(at.y + share * (along * length * ahead.y + across * width * ahead.x)),
  })) as [Spot, Spot]
  return `M ${at.x} ${at.y} L ${from.x} ${from.y} A ${reach} ${reach} 0 0 1 ${to.x} ${to.y} Z`
}

interface Spot {
  readonly x: number
  readonly y: number
}
