import { outlineOf, type Body, type Placement } from '../../../space'

interface Point {
  readonly x: number
  readonly y: number
}

/** Distance from the origin to the nearest point of a line segment. */
const fromOrigin = (a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / length))
  const [x, y] = [a.x + dx * along, a.y + dy * along]
  return Math.sqrt(x * x + y * y)
}

/** The distance moved by the part of a base that moves least; for a round base all parts move equally. */
export const leastTravelled = (base: Body['base'], from: Placement, to: Placement): number => {
  const middle = { x: to.x - from.x, y: to.y - from.y }
  if (base.kind === 'circle' || from.heading === to.heading) return fromOrigin(middle, middle)
  const after = outlineOf(base, to, to.heading)
  const vectors = outlineOf(base, from, from.heading).map(({ x, y }, corner) => ({
    x: (after[corner]?.x ?? x) - x,
    y: (after[corner]?.y ?? y) - y,
  }))
  return Math.min(...vectors.map((way, corner) => fromOrigin(way, vectors[(corner + 1) % vectors.length] ?? way)))
}
