/** Points, outlines and bases. Coordinates are thousandths of an inch from the north-west corner of the table. */
import { type Heading, directionOfHeading, DIRECTION_LENGTH, heading, HEADINGS } from './direction'
import { type Length, longest, rounded } from './length'

export interface Point {
  readonly x: Length
  readonly y: Length
}

/** A point and the height of the surface it lies on; for a model: the centre of its base. */
export interface Spot extends Point {
  readonly z: Length
}

/** A simple polygon (its edges never cross); the last point joins the first. */
export type Outline = readonly Point[]

/**
 * The part of a model that touches the table: a round base, an oval base, or a hull measured from its centre. `length` runs
 * along the facing.
 */
export type Base =
  | { readonly kind: 'circle'; readonly radius: Length }
  | { readonly kind: 'oval'; readonly length: Length; readonly width: Length }
  | { readonly kind: 'hull'; readonly length: Length; readonly width: Length }

export const point = (x: number, y: number): Point => ({ x: rounded(x), y: rounded(y) })
export const spot = (x: number, y: number, z: number): Spot => ({ x: rounded(x), y: rounded(y), z: rounded(z) })

/** The largest distance of any part of the base from its centre. */
export const reachOf = (base: Base): Length => {
  if (base.kind === 'circle') return base.radius
  if (base.kind === 'oval') return rounded(longest(base.length, base.width) / 2)
  return rounded(Math.sqrt(base.length * base.length + base.width * base.width) / 2)
}

/** Number of sides of the outline that represents an oval; it deviates from the true curve by at most a hundredth of the half-width. */
const OVAL_SIDES = 32
const ovalDirections = Array.from({ length: OVAL_SIDES }, (_, side) =>
  directionOfHeading(heading((side * HEADINGS) / OVAL_SIDES)),
)

/** The outline of an oval or a hull at a point with a facing. A round base needs none. */
export const outlineOf = (base: Exclude<Base, { kind: 'circle' }>, at: Point, facing: Heading): Outline => {
  const { dx, dy } = directionOfHeading(facing)
  const halfLength = base.length / 2
  const halfWidth = base.width / 2
  const corner = (along: number, across: number): Point =>
    point(at.x + (along * dx - across * dy) / DIRECTION_LENGTH, at.y + (along * dy + across * dx) / DIRECTION_LENGTH)
  if (base.kind === 'hull') {
    return [
      corner(halfLength, -halfWidth),
      corner(halfLength, halfWidth),
      corner(-halfLength, halfWidth),
      corner(-halfLength, -halfWidth),
    ]
  }
  return ovalDirections.map((on) =>
    corner((halfLength * on.dx) / DIRECTION_LENGTH, (halfWidth * on.dy) / DIRECTION_LENGTH),
  )
}

/** x and y of every corner of an outline, one after the other: the form for inner loops. */
export const cornersOf = (outline: Outline): Float64Array => {
  const corners = new Float64Array(2 * outline.length)
  let at = 0
  for (const { x, y } of outline) {
    corners[at] = x
    corners[at + 1] = y
    at += 2
  }
  return corners
}
