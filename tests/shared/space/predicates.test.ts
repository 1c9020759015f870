import { Point as FlatPoint, Polygon, Segment } from '@flatten-js/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isSimple,
  outlinesOverlap,
  segmentsTouch,
  sideOf,
  squaredBetweenOutlines,
  squaredBetweenSegments,
  squaredToOutline,
} from '../../../src/shared/space/predicates'
import { type Outline, point } from '../../../src/shared/space/shapes'
import { meetsPrism } from '../../../src/shared/space/sight/rays'
import { coordinate } from './support'

const corner = fc.tuple(coordinate(), coordinate()).map(([x, y]) => point(x, y))

/** A random simple polygon: points sorted around their middle, kept when the result is simple. */
const polygon: fc.Arbitrary<Outline> = fc
  .array(corner, { minLength: 3, maxLength: 7 })
  .map((points) => {
    const x = points.reduce((sum, p) => sum + p.x, 0) / points.length
    const y = points.reduce((sum, p) => sum + p.y, 0) / points.length
    return [...points].sort((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x))
  })
  .filter(isSimple)

const flat = (outline: Outline): Polygon => new Polygon(outline.map(({ x, y }) => [x, y]))
const flatPoint = ({ x, y }: { x: number; y: number }): FlatPoint => new FlatPoint(x, y)
const corners = (outline: Outline): Float64Array => Float64Array.from(outline.flatMap(({ x, y }) => [x, y]))

describe('predicates against flatten-js', () => {
  it('segments touch exactly when the oracle finds a common point', () => {
    fc.assert(
      fc.property(corner, corner, corner, corner, (a, b, p, q) => {
        fc.pre((a.x !== b.x || a.y !== b.y) && (p.x !== q.x || p.y !== q.y))
        const oracle =
          new Segment(flatPoint(a), flatPoint(b)).intersect(new Segment(flatPoint(p), flatPoint(q))).length > 0
        expect(segmentsTouch(a, b, p, q)).toBe(oracle)
      }),
      { numRuns: 2000 },
    )
  })

  it('a point lies inside or on an outline exactly when the oracle says so', () => {
    fc.assert(
      fc.property(polygon, corner, (outline, p) => {
        expect(sideOf(outline, p.x, p.y) !== 'outside').toBe(flat(outline).contains(flatPoint(p)))
      }),
      { numRuns: 2000 },
    )
  })

  it('distances between segments and to outlines are the oracle’s', () => {
    fc.assert(
      fc.property(corner, corner, corner, corner, polygon, (a, b, p, q, outline) => {
        fc.pre((a.x !== b.x || a.y !== b.y) && (p.x !== q.x || p.y !== q.y))
        const [between] = new Segment(flatPoint(a), flatPoint(b)).distanceTo(new Segment(flatPoint(p), flatPoint(q)))
        expect(Math.sqrt(squaredBetweenSegments(a, b, p, q))).toBeCloseTo(between, 3)
        const inside = flat(outline).contains(flatPoint(a))
        const [away] = flat(outline).distanceTo(flatPoint(a))
        expect(Math.sqrt(squaredToOutline(outline, a.x, a.y))).toBeCloseTo(inside ? 0 : away, 3)
      }),
      { numRuns: 1000 },
    )
  })

  it('a level ray meets a prism exactly if the oracle’s segment touches the polygon or starts in it', () => {
    fc.assert(
      fc.property(polygon, corner, corner, (outline, a, b) => {
        fc.pre(a.x !== b.x || a.y !== b.y)
        const shape = flat(outline)
        const segment = new Segment(flatPoint(a), flatPoint(b))
        const oracle = shape.contains(flatPoint(a)) || shape.intersect(segment).length > 0
        expect(meetsPrism(corners(outline), 0, 3000, a.x, a.y, 1000, b.x, b.y, 1000)).toBe(oracle)
      }),
      { numRuns: 3000 },
    )
  })

  it('a sloping ray that avoids a prism has no point in it, and one with a point in it meets it', () => {
    const height = fc.integer({ min: 0, max: 6000 })
    fc.assert(
      fc.property(polygon, corner, corner, height, height, (outline, a, b, az, bz) => {
        const meets = meetsPrism(corners(outline), 1500, 4000, a.x, a.y, az, b.x, b.y, bz)
        const inside = Array.from({ length: 41 }, (_, step) => step / 40).some((share) => {
          const z = az + (bz - az) * share
          return (
            z > 1500.001 &&
            z < 3999.999 &&
            sideOf(outline, a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share) === 'inside'
          )
        })
        if (inside) expect(meets).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('a ray meets a prism the same in both directions', () => {
    const height = fc.integer({ min: 0, max: 4 }).map((n) => n * 1000)
    fc.assert(
      fc.property(polygon, corner, corner, height, height, (outline, a, b, az, bz) => {
        const there = meetsPrism(corners(outline), 1000, 3000, a.x, a.y, az, b.x, b.y, bz)
        expect(meetsPrism(corners(outline), 1000, 3000, b.x, b.y, bz, a.x, a.y, az)).toBe(there)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('outlines', () => {
  const square = (x: number, y: number, side: number): Outline => [
    point(x, y),
    point(x + side, y),
    point(x + side, y + side),
    point(x, y + side),
  ]

  it('crossed or folded outlines are not simple', () => {
    expect(isSimple(square(0, 0, 10))).toBe(true)
    expect(isSimple([point(0, 0), point(10, 10), point(10, 0), point(0, 10)])).toBe(false)
    expect(isSimple([point(0, 0), point(10, 0), point(5, 0)])).toBe(false)
    expect(isSimple([point(0, 0), point(10, 0), point(10, 0), point(0, 10)])).toBe(false)
  })

  it('neighbours share a border without overlapping; equal, nested and crossed outlines overlap', () => {
    expect(outlinesOverlap(square(0, 0, 10), square(10, 0, 10))).toBe(false)
    expect(outlinesOverlap(square(0, 0, 10), square(10, 10, 10))).toBe(false)
    expect(outlinesOverlap(square(0, 0, 10), square(0, 0, 10))).toBe(true)
    expect(outlinesOverlap(square(0, 0, 10), square(2, 2, 4))).toBe(true)
    expect(outlinesOverlap(square(0, 0, 10), square(5, 5, 10))).toBe(true)
    const bar: Outline = [point(-5, 4), point(15, 4), point(15, 6), point(-5, 6)]
    expect(outlinesOverlap(square(0, 0, 10), bar)).toBe(true)
  })

  it('the distance between two outlines is 0 exactly when they touch', () => {
    fc.assert(
      fc.property(polygon, polygon, (one, other) => {
        const [gap] = flat(one).distanceTo(flat(other))
        const nested =
          sideOf(one, other[0]?.x ?? 0, other[0]?.y ?? 0) === 'inside' ||
          sideOf(other, one[0]?.x ?? 0, one[0]?.y ?? 0) === 'inside'
        expect(Math.sqrt(squaredBetweenOutlines(one, other))).toBeCloseTo(nested ? 0 : gap, 3)
      }),
      { numRuns: 300 },
    )
  })
})
