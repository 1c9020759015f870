/**
 * Directions without angles: x runs east, y runs south (down the screen), and every direction is an integer vector.
 * Facings and scatter arrows use 256 fixed headings: 0 is east, 64 south, 128 west, 192 north.
 */
import { rounded } from './length'

declare const headingNumber: unique symbol

/** One of the 256 fixed directions, counted clockwise on the screen from east. */
export type Heading = number & { readonly [headingNumber]: true }

/** A vector of length 100 000 (up to rounding), in whole numbers. */
export interface Direction {
  readonly dx: number
  readonly dy: number
}

export const HEADINGS = 256
const QUARTER_TURN = 64
export const DIRECTION_LENGTH = 100_000

/** Any whole number of steps, wrapped into 0..255. */
export const heading = (steps: number): Heading => {
  if (!Number.isSafeInteger(steps)) throw new RangeError(`A heading is a whole number of steps, not ${steps}`)
  // the only place where a plain number becomes a heading
  return (((steps % HEADINGS) + HEADINGS) % HEADINGS) as Heading
}

export const EAST = heading(0)
export const SOUTH = heading(64)
export const WEST = heading(128)
export const NORTH = heading(192)

/** The vector scaled to the length of a direction; null if it has no length. */
export const directionOf = (dx: number, dy: number): Direction | null => {
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return null
  return { dx: rounded((dx * DIRECTION_LENGTH) / length), dy: rounded((dy * DIRECTION_LENGTH) / length) }
}

/** A quarter of the circle by bisection: the direction between two neighbours is their sum, scaled back to length one. */
const quarter = (): Direction[] => {
  let unit = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]
  while (unit.length <= QUARTER_TURN) {
    unit = unit.flatMap((a, i) => {
      const b = unit[i + 1]
      if (!b) return [a]
      const x = a.x + b.x
      const y = a.y + b.y
      const length = Math.sqrt(x * x + y * y)
      return [a, { x: x / length, y: y / length }]
    })
  }
  return unit
    .slice(0, QUARTER_TURN)
    .map(({ x, y }) => ({ dx: rounded(x * DIRECTION_LENGTH), dy: rounded(y * DIRECTION_LENGTH) }))
}

/** The direction a quarter turn clockwise on the screen. */
export const quarterTurned = ({ dx, dy }: Direction): Direction => ({ dx: -dy + 0, dy: dx })

const first = quarter()
const second = first.map(quarterTurned)
const third = second.map(quarterTurned)
const fourth = third.map(quarterTurned)
const TABLE: readonly Direction[] = [...first, ...second, ...third, ...fourth]

export const directionOfHeading = (at: Heading): Direction => {
  const found = TABLE[at]
  if (!found) throw new RangeError(`There is no heading ${at}`)
  return found
}

/** The fixed heading nearest to a vector; `otherwise` when the vector has no length. Ties go to the smaller number. */
export const headingOf = (dx: number, dy: number, otherwise: Heading): Heading => {
  if (dx === 0 && dy === 0) return otherwise
  let best = 0
  let bestDot = -Infinity
  TABLE.forEach((direction, at) => {
    const dot = direction.dx * dx + direction.dy * dy
    if (dot > bestDot) {
      bestDot = dot
      best = at
    }
  })
  return heading(best)
}

export const turned = (at: Heading, steps: number): Heading => heading(at + steps)

/**
 * Whether the vector lies in the arc of `width` steps centred on `facing` (64 is the 90 degree front arc; its borders
 * belong to it). A vector without length lies in every arc.
 */
export const inArc = (facing: Heading, width: number, dx: number, dy: number): boolean => {
  if (width >= HEADINGS || (dx === 0 && dy === 0)) return true
  const from = directionOfHeading(turned(facing, -(width >> 1)))
  const to = directionOfHeading(turned(facing, width >> 1))
  const pastFrom = from.dx * dy - from.dy * dx >= 0
  const beforeTo = dx * to.dy - dy * to.dx >= 0
  if (width > HEADINGS / 2) return pastFrom || beforeTo
  if (width < HEADINGS / 2) return pastFrom && beforeTo
  // half a circle: both borders lie on one line, so the two tests agree except for vectors behind
  return pastFrom
}
