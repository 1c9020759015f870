import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blast,
  clearLine,
  corridor,
  distanceBetween,
  distanceToTableEdge,
  heading,
  inContact,
  inches,
  nearestPlatformEdge,
  route,
  scatter,
  directionOfHeading,
  spot,
  standingFaults,
  TABLE_EDGES,
  type Tabletop,
  turned,
} from '../../../src/shared/space'
import { at, FIGHTER, moverOf, piece, PRICES, tableWith } from './support'

const SIDE = 48_000

interface Spot2 {
  readonly x: number
  readonly y: number
}

/** Moves or turns the whole table, with its effect on headings. */
interface Motion {
  readonly move: (p: Spot2) => Spot2
  readonly turn: number
}

const quarter: Motion = { move: ({ x, y }) => ({ x: SIDE - y, y: x }), turn: 64 }
const half: Motion = { move: ({ x, y }) => ({ x: SIDE - x, y: SIDE - y }), turn: 128 }
const aside: Motion = { move: ({ x, y }) => ({ x: x + 2917, y: y - 1733 }), turn: 0 }

const place = fc.record({
  x: fc.integer({ min: 8000, max: 40_000 }),
  y: fc.integer({ min: 8000, max: 40_000 }),
  z: fc.constantFrom(0, 0, 3000),
})
const slab = fc.record({
  x: fc.integer({ min: 8, max: 36 }),
  y: fc.integer({ min: 8, max: 36 }),
  w: fc.integer({ min: 1, max: 8 }),
  d: fc.integer({ min: 1, max: 8 }),
  raised: fc.boolean(),
})

const build = (
  slabs: readonly { x: number; y: number; w: number; d: number; raised: boolean }[],
  places: readonly { x: number; y: number; z: number }[],
  { move, turn }: Motion,
): Tabletop => {
  const terrain = slabs.map(({ x, y, w, d, raised }, number) => {
    const corners = [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ] as const
    const footprint = corners.map(([cx, cy]): [number, number] => {
      const moved = move({ x: cx * 1000, y: cy * 1000 })
      return [moved.x, moved.y]
    })
    return piece(`p-${number}`, raised ? 'platform' : 'structure', footprint, 3, raised ? 2.75 : 0)
  })
  const standing = places.map((p) => {
    const moved = move(p)
    return at(moved.x / 1000, moved.y / 1000, p.z / 1000, turned(heading(0), turn))
  })
  return tableWith({ terrain }, standing, FIGHTER)
}

describe('answers don’t depend on the position of the table', () => {
  const still: Motion = { move: (p) => p, turn: 0 }

  it('distances, contact, corridors, markers, lines and faults are the same on a moved or turned table', () => {
    fc.assert(
      fc.property(
        fc.array(slab, { maxLength: 6 }),
        fc.tuple(place, place, place),
        fc.constantFrom(quarter, half, aside),
        (slabs, places, motion) => {
          const here = build(slabs, places, still)
          const there = build(slabs, places, motion)
          const centre = { x: places[0].x + 700, y: places[0].y + 300, z: places[0].z }
          const moved = motion.move(centre)
          expect(distanceBetween(there, 0, 1)).toBe(distanceBetween(here, 0, 1))
          expect(inContact(there, 0, 1)).toBe(inContact(here, 0, 1))
          expect(corridor(there, 0, 1, inches(2))).toEqual(corridor(here, 0, 1, inches(2)))
          const marker = blast(here, spot(centre.x, centre.y, centre.z), inches(5))
          expect(blast(there, spot(moved.x, moved.y, centre.z), inches(5))).toEqual(marker)
          const [a, b] = [places[0], places[1]].map((p) => spot(p.x, p.y, p.z + 1000))
          const [c, d] = [places[0], places[1]].map((p) => spot(motion.move(p).x, motion.move(p).y, p.z + 1000))
          if (a && b && c && d) expect(clearLine(there, c, d)).toBe(clearLine(here, a, b))
          for (const model of [0, 1, 2]) {
            const faults = (table: Tabletop, p: { x: number; y: number; z: number }) =>
              standingFaults(table, model, { ...at(0, 0), ...spot(p.x, p.y, p.z) })
            const p = places[model] ?? places[0]
            expect(faults(there, { ...motion.move(p), z: p.z })).toEqual(faults(here, p))
            const edge = nearestPlatformEdge(here, model, inches(1))
            expect(nearestPlatformEdge(there, model, inches(1))?.distance).toBe(edge?.distance)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('the edges of the table change places when it is turned', () => {
    fc.assert(
      fc.property(place, (p) => {
        const here = build([], [p], still)
        const there = build([], [p], quarter)
        const distances = (table: Tabletop) => TABLE_EDGES.map((edge) => distanceToTableEdge(table, 0, edge))
        const [north, east, south, west] = distances(here)
        expect(distances(there)).toEqual([west, north, east, south])
      }),
    )
  })

  it('markers scatter as far, and paths cost as much up to a hundredth', () => {
    fc.assert(
      fc.property(
        fc.array(slab, { maxLength: 6 }),
        place,
        place,
        fc.integer({ min: 0, max: 255 }),
        (slabs, one, other, step) => {
          const here = build(slabs, [{ ...one, z: 0 }], still)
          const there = build(slabs, [{ ...one, z: 0 }], quarter)
          const moved = quarter.move(one)
          const flown = scatter(here, spot(one.x, one.y, 0), directionOfHeading(heading(step)), inches(8), inches(2))
          const turnedFlight = scatter(
            there,
            spot(moved.x, moved.y, 0),
            directionOfHeading(heading(step + 64)),
            inches(8),
            inches(2),
          )
          expect(turnedFlight.moved).toBe(flown.moved)
          const goal = quarter.move(other)
          const way = route(here, moverOf(0, 6), spot(other.x, other.y, 0), PRICES)
          const turnedWay = route(there, moverOf(0, 6), spot(goal.x, goal.y, 0), PRICES)
          expect(turnedWay === null).toBe(way === null)
          // turning points are rounded to thousandths, one by one
          if (way && turnedWay) expect(Math.abs(turnedWay.cost - way.cost)).toBeLessThanOrEqual(10)
        },
      ),
      { numRuns: 60 },
    )
  })
})
