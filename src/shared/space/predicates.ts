/**
 * Yes-or-no geometry on whole coordinates. As long as coordinates stay below a million (83 feet), every product here
 * is a whole number below 2^53, so the answers are exact: no tolerance, no rounding.
 */
import type { Outline, Point } from './shapes'

/** Twice the area of the triangle a, b, p: above zero when p lies clockwise (on the screen) of the line from a to b. */
export const turn = (ax: number, ay: number, bx: number, by: number, px: number, py: number): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax)

const between = (a: number, b: number, p: number): boolean => (a < b ? a <= p && p <= b : b <= p && p <= a)

/** Whether p lies on the segment from a to b, ends included. */
const onSegment = (a: Point, b: Point, p: Point): boolean =>
  turn(a.x, a.y, b.x, b.y, p.x, p.y) === 0 && between(a.x, b.x, p.x) && between(a.y, b.y, p.y)

/** Whether two segments share at least one point, ends included. */
export const segmentsTouch = (a: Point, b: Point, p: Point, q: Point): boolean => {
  const sideP = turn(a.x, a.y, b.x, b.y, p.x, p.y)
  const sideQ = turn(a.x, a.y, b.x, b.y, q.x, q.y)
  if ((sideP > 0 && sideQ > 0) || (sideP < 0 && sideQ < 0)) return false
  const sideA = turn(p.x, p.y, q.x, q.y, a.x, a.y)
  const sideB = turn(p.x, p.y, q.x, q.y, b.x, b.y)
  if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) return false
  if (sideP !== 0 || sideQ !== 0 || sideA !== 0 || sideB !== 0) return true
  // all four on one line
  return onSegment(a, b, p) || onSegment(a, b, q) || onSegment(p, q, a)
}

export type Side = 'inside' | 'border' | 'outside'

/** Where a point lies with respect to an outline. */
export const sideOf = (outline: Outline, x: number, y: number): Side => {
  let inside = false
  let a = outline[outline.length - 1]
  for (const b of outline) {
    if (a) {
      const side = turn(a.x, a.y, b.x, b.y, x, y)
      if (side === 0 && between(a.x, b.x, x) && between(a.y, b.y, y)) return 'border'
      // an edge counts if it crosses the height of the point; its lower end belongs to it, its upper end doesn't
      if (a.y > y !== b.y > y && side > 0 === b.y > a.y) inside = !inside
    }
    a = b
  }
  return inside ? 'inside' : 'outside'
}

/** Inside or on the border. */
export const covers = (outline: Outline, x: number, y: number): boolean => sideOf(outline, x, y) !== 'outside'

const edgesOf = (outline: Outline): readonly (readonly [Point, Point])[] =>
  outline.flatMap((a, at) => {
    const b = outline[(at + 1) % outline.length]
    return b ? [[a, b] as const] : []
  })

/** Whether no edges meet except neighbours at their common corner. */
export const isSimple = (outline: Outline): boolean => {
  const edges = edgesOf(outline)
  return edges.every(([a, b], i) => {
    if (a.x === b.x && a.y === b.y) return false
    return edges.every(([p, q], j) => {
      if (j <= i) return true
      if (j === i + 1) return !onSegment(a, b, q) && !(edges.length > 2 && onSegment(p, q, a))
      if (i === 0 && j === edges.length - 1) return !onSegment(a, b, p) && !onSegment(p, q, b)
      return !segmentsTouch(a, b, p, q)
    })
  })
}

/** Whether no corner of a simple outline points inwards. */
export const isConvex = (outline: Outline): boolean => {
  const turns = outline.map((b, at) => {
    const a = outline[(at + outline.length - 1) % outline.length] ?? b
    const c = outline[(at + 1) % outline.length] ?? b
    return turn(a.x, a.y, b.x, b.y, c.x, c.y)
  })
  return turns.every((one) => one >= 0) || turns.every((one) => one <= 0)
}

/** Whether one outline's box lies completely beside, above or below the other's; they may touch. */
const isApart = (one: Outline, other: Outline): boolean =>
  (['x', 'y'] as const).some(
    (axis) =>
      one.every((p) => other.every((q) => p[axis] <= q[axis])) ||
      one.every((p) => other.every((q) => p[axis] >= q[axis])),
  )

const crosses = (a: Point, b: Point, p: Point, q: Point): boolean => {
  const sideP = turn(a.x, a.y, b.x, b.y, p.x, p.y)
  const sideQ = turn(a.x, a.y, b.x, b.y, q.x, q.y)
  if (!((sideP > 0 && sideQ < 0) || (sideP < 0 && sideQ > 0))) return false
  const sideA = turn(p.x, p.y, q.x, q.y, a.x, a.y)
  const sideB = turn(p.x, p.y, q.x, q.y, b.x, b.y)
  return (sideA > 0 && sideB < 0) || (sideA < 0 && sideB > 0)
}

/** Whether the insides of two outlines overlap: used to check battlefields. Both must be simple. */
export const outlinesOverlap = (one: Outline, other: Outline): boolean => {
  if (isApart(one, other)) return false
  const others = edgesOf(other)
  if (edgesOf(one).some(([a, b]) => others.some(([p, q]) => crosses(a, b, p, q)))) return true
  const strictlyWithin = (inner: Outline, outer: Outline): boolean =>
    inner.some(({ x, y }) => sideOf(outer, x, y) === 'inside') ||
    edgesOf(inner).some(([a, b]) => sideOf(outer, (a.x + b.x) / 2, (a.y + b.y) / 2) === 'inside')
  if (strictlyWithin(one, other) || strictlyWithin(other, one)) return true
  // two equal outlines have no corner inside each other, but still overlap
  return one.length === other.length && one.every((p) => other.some((q) => p.x === q.x && p.y === q.y))
}

/** The square of the distance from p to the segment from a to b. */
export const squaredToSegment = (ax: number, ay: number, bx: number, by: number, px: number, py: number): number => {
  const dx = bx - ax
  const dy = by - ay
  const lengthSquared = dx * dx + dy * dy
  const along = (px - ax) * dx + (py - ay) * dy
  if (along <= 0) return (px - ax) * (px - ax) + (py - ay) * (py - ay)
  if (along >= lengthSquared) return (px - bx) * (px - bx) + (py - by) * (py - by)
  const across = dx * (py - ay) - dy * (px - ax)
  return (across * across) / lengthSquared
}

/** The square of the smallest distance between two segments; 0 when they touch. */
export const squaredBetweenSegments = (a: Point, b: Point, p: Point, q: Point): number =>
  segmentsTouch(a, b, p, q)
    ? 0
    : Math.min(
        squaredToSegment(a.x, a.y, b.x, b.y, p.x, p.y),
        squaredToSegment(a.x, a.y, b.x, b.y, q.x, q.y),
        squaredToSegment(p.x, p.y, q.x, q.y, a.x, a.y),
        squaredToSegment(p.x, p.y, q.x, q.y, b.x, b.y),
      )

/** The square of the smallest distance from a point to an outline; 0 inside it. */
export const squaredToOutline = (outline: Outline, x: number, y: number): number => {
  if (covers(outline, x, y)) return 0
  let least = Infinity
  let a = outline[outline.length - 1]
  for (const b of outline) {
    if (a) least = Math.min(least, squaredToSegment(a.x, a.y, b.x, b.y, x, y))
    a = b
  }
  return least
}

/** The square of the smallest distance between two outlines; 0 when they touch. */
export const squaredBetweenOutlines = (one: Outline, other: Outline): number => {
  const [a] = one
  const [b] = other
  if ((a && covers(other, a.x, a.y)) || (b && covers(one, b.x, b.y))) return 0
  let least = Infinity
  let p = one[one.length - 1]
  for (const q of one) {
    let r = other[other.length - 1]
    for (const s of other) {
      if (p && r) least = Math.min(least, squaredBetweenSegments(p, q, r, s))
      r = s
    }
    p = q
  }
  return least
}
