import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Body,
  contactsOf,
  corridor,
  distanceBetween,
  distanceOfSpots,
  distanceToPiece,
  distanceToSpot,
  distanceToTableEdge,
  EAST,
  heading,
  headingOf,
  hullSide,
  inArcOf,
  inContact,
  inches,
  isWithin,
  millimetres,
  nearestTableEdge,
  NORTH,
  reachOf,
  spot,
  standsInZone,
  terrainUnder,
  thousandths,
  within,
  withinOfSpot,
} from '../../../src/shared/space'
import { bodiesOverlap, gapAcross, SLACK } from '../../../src/shared/space/distance'
import { at, box, FIGHTER, outline, piece, ROUND_FIGHTER, tableWith } from './support'

const HULL: Body = {
  base: { kind: 'hull', length: inches(4), width: inches(2) },
  height: inches(2),
  proneHeight: inches(2),
  size: 3,
}
const OVAL: Body = { ...HULL, base: { kind: 'oval', length: inches(4), width: inches(2) } }

describe('distances (NECX-LOS-01)', () => {
  it('run from base to base, height included', () => {
    const table = tableWith({}, [at(10, 10), at(20, 10), at(13, 14, 3), at(10, 10, 3)])
    expect(distanceBetween(table, 0, 1)).toBe(inches(9))
    // five inches between the centres, four between the bases, three up
    expect(distanceBetween(table, 0, 2)).toBe(inches(5))
    expect(distanceBetween(table, 0, 3)).toBe(inches(3))
    expect(distanceToSpot(table, 0, spot(14_500, 10_000, 3000))).toBe(inches(5))
    expect(distanceOfSpots(spot(0, 0, 0), spot(3000, 4000, 12_000))).toBe(inches(13))
  })

  it('whether two are within a distance is what the distance says', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 30 }),
      y: fc.integer({ min: 0, max: 30 }),
      turn: fc.integer({ min: 0, max: 255 }),
    })
    const body = fc.constantFrom(FIGHTER, ROUND_FIGHTER, HULL, OVAL)
    const offset = fc.integer({ min: -2, max: 2 })
    fc.assert(
      fc.property(place, place, body, body, offset, (one, other, oneBody, otherBody, off) => {
        const places = [one, other].map(({ x, y, turn }) => at(x, y, 0, heading(turn)))
        const table = tableWith({}, places, [oneBody, otherBody])
        const apart = distanceBetween(table, 0, 1)
        const limit = thousandths(Math.max(0, apart + off))
        expect(isWithin(table, 0, 1, limit)).toBe(apart <= limit)
      }),
    )
  })

  it('may be to pieces and doors', () => {
    const doors = [{ id: 'gate', name: 'thing', footprint: box(14, 15, 8, 12), base: 0, top: 5000 }]
    const terrain = [piece('roof', 'platform', box(14, 20, 8, 12), 6, 5)]
    const table = tableWith({ doors, terrain }, [at(10, 10)])
    const distances = Object.fromEntries(table.board.pieces.map((one) => [one.id, distanceToPiece(table, 0, one)]))
    expect(distances).toEqual({ gate: inches(3.5), roof: Math.round(Math.sqrt(3500 ** 2 + 5000 ** 2)) })
  })

  it('of hulls and ovals are measured from their outline, at their heading', () => {
    const table = tableWith({}, [at(10, 10, 0, EAST), at(10, 20, 0, NORTH), at(20, 10)], [HULL, HULL, ROUND_FIGHTER])
    // one inch of half width, two of half length
    expect(distanceBetween(table, 0, 1)).toBe(inches(7))
    expect(distanceBetween(table, 0, 2)).toBe(inches(7.5))
    const ovals = tableWith({}, [at(10, 10, 0, EAST), at(20, 10)], [OVAL, ROUND_FIGHTER])
    expect(distanceBetween(ovals, 0, 1)).toBe(inches(7.5))
    expect(reachOf(HULL.base)).toBe(Math.round(Math.sqrt(5) * 1000))
  })

  it('an oval is never farther than a hundredth of its half-width from the true curve', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (step) => {
        const angle = (step * 2 * Math.PI) / 256
        // the point of the ellipse with this normal, and a fighter touching it there
        const nx = Math.cos(angle)
        const ny = Math.sin(angle)
        const scale = Math.sqrt(4 * nx * nx + ny * ny)
        const x = 20 + (4 * nx) / scale + 3 * nx
        const y = 20 + ny / scale + 3 * ny
        const table = tableWith({}, [at(20, 20, 0, EAST), at(x, y)], [OVAL, ROUND_FIGHTER])
        expect(Math.abs(distanceBetween(table, 0, 1) - 2500)).toBeLessThanOrEqual(12)
      }),
    )
  })

  it('are the same both ways, never below 0, and no detour is shorter', () => {
    const place = fc.record({
      x: fc.integer({ min: 2000, max: 46_000 }),
      y: fc.integer({ min: 2000, max: 46_000 }),
      turn: fc.integer({ min: 0, max: 255 }),
    })
    const body = fc.constantFrom(FIGHTER, ROUND_FIGHTER, HULL, OVAL)
    fc.assert(
      fc.property(place, place, place, body, body, (a, b, c, one, other) => {
        const stand = (p: typeof a) => ({ ...at(0, 0), ...spot(p.x, p.y, 0), heading: heading(p.turn) })
        const gap = gapAcross(one, stand(a), other, stand(b))
        expect(gap).toBe(gapAcross(other, stand(b), one, stand(a)))
        expect(gap).toBeGreaterThanOrEqual(0)
        // through a third model: its own size may be walked across, roundings may add up to two thousandths
        const through = gapAcross(one, stand(a), FIGHTER, stand(c)) + gapAcross(FIGHTER, stand(c), other, stand(b))
        expect(gap).toBeLessThanOrEqual(through + 2 * millimetres(12.5) + 2)
      }),
      { numRuns: 300 },
    )
  })

  it('two bases overlap only if there is no distance between them, and not when they are a little farther apart', () => {
    const near = fc.integer({ min: -6000, max: 6000 })
    const turn = fc.integer({ min: 0, max: 255 })
    const body = fc.constantFrom(FIGHTER, ROUND_FIGHTER, HULL, OVAL)
    fc.assert(
      fc.property(near, near, turn, turn, body, body, (dx, dy, oneTurn, otherTurn, one, other) => {
        const here = { ...at(20, 20), heading: heading(oneTurn) }
        const there = (more: number) => ({
          ...spot(20_000 + Math.round(dx * more), 20_000 + Math.round(dy * more), 0),
          pose: here.pose,
          heading: heading(otherTurn),
        })
        const gap = gapAcross(one, here, other, there(1))
        if (bodiesOverlap(one, here, other, there(1))) expect(gap).toBe(0)
        else {
          const farther = 1 + (4 * SLACK) / Math.max(1, Math.hypot(dx, dy))
          expect(gapAcross(one, here, other, there(farther))).toBeGreaterThan(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('list all within a distance, nearest first, ties by number', () => {
    const table = tableWith({}, [at(10, 10), at(13, 10), at(10, 13), at(12, 10), at(30, 10), null])
    expect(within(table, 0, inches(2))).toEqual([
      { model: 3, distance: inches(1) },
      { model: 1, distance: inches(2) },
      { model: 2, distance: inches(2) },
    ])
    expect(within(table, 0, inches(2), [2, 4]).map(({ model }) => model)).toEqual([2])
    expect(withinOfSpot(table, spot(13_000, 10_000, 0), inches(0.5)).map(({ model }) => model)).toEqual([1, 3])
  })
})

describe('base contact (NEC-STATUS-03)', () => {
  it('is touching bases on about the same level', () => {
    const table = tableWith({}, [at(10, 10), at(11, 10), at(10, 11.2), at(9, 10, 0.4), at(10, 9, 3)])
    expect(inContact(table, 0, 1)).toBe(true)
    expect(inContact(table, 0, 2)).toBe(false)
    expect(contactsOf(table, 0)).toEqual([1, 3])
  })
})

describe('the line of fire (NEC-SHOOT-14)', () => {
  it('models within an inch of the line, nearest to the shooter first', () => {
    const table = tableWith({}, [
      at(10, 10),
      at(30, 10),
      at(25, 11),
      at(15, 8.6),
      at(20, 11.6),
      at(35, 10),
      at(8, 10),
      null,
    ])
    expect(corridor(table, 0, 1, inches(1))).toEqual([
      { model: 3, along: inches(5), aside: inches(0.9) },
      { model: 2, along: inches(15), aside: inches(0.5) },
    ])
  })

  it('may go on beyond the target', () => {
    const table = tableWith({}, [at(10, 10), at(30, 10), at(35, 10)])
    expect(corridor(table, 0, 1, inches(1), inches(6)).map(({ model }) => model)).toEqual([2])
    expect(corridor(table, 0, 1, inches(1), inches(3))).toEqual([])
  })

  it('passes above models', () => {
    const table = tableWith({}, [at(10, 10, 6), at(30, 10, 6), at(20, 10, 0), at(21, 10, 5)])
    expect(corridor(table, 0, 1, inches(1)).map(({ model }) => model)).toEqual([3])
  })
})

describe('arcs and sides', () => {
  it('a base that reaches into the arc is in it', () => {
    const table = tableWith({}, [at(20, 20, 0, EAST), at(25, 20), at(24, 24.6), at(24, 24.8), at(10, 20)])
    expect([1, 2, 3, 4].map((other) => inArcOf(table, 0, 64, other))).toEqual([true, true, false, false])
    const turned = tableWith({}, [at(20, 20, 0, headingOf(1, 1, EAST)), at(24, 24.8)])
    expect(inArcOf(turned, 0, 64, 1)).toBe(true)
  })

  it('the sides of a hull meet at its corners (4E-AMB-35)', () => {
    const table = tableWith({}, [at(20, 20, 0, EAST)], HULL)
    expect(hullSide(table, 0, spot(30_000, 20_000, 0))).toBe('front')
    expect(hullSide(table, 0, spot(24_000, 21_900, 0))).toBe('front')
    expect(hullSide(table, 0, spot(24_000, 22_100, 0))).toBe('right')
    expect(hullSide(table, 0, spot(20_000, 10_000, 0))).toBe('left')
    expect(hullSide(table, 0, spot(10_000, 20_000, 0))).toBe('rear')
  })
})

describe('the table', () => {
  it('knows the nearest edge', () => {
    const table = tableWith({}, [at(10, 3), at(45, 24), at(24, 24)])
    expect(nearestTableEdge(table, 0)).toEqual({ edge: 'north', distance: inches(2.5) })
    expect(nearestTableEdge(table, 1)).toEqual({ edge: 'east', distance: inches(2.5) })
    expect(nearestTableEdge(table, 2).edge).toBe('north')
    expect(distanceToTableEdge(table, 0, 'south')).toBe(inches(44.5))
  })

  it('knows which models are wholly in a zone', () => {
    const deployment = [{ id: 'start', name: 'thing', outline: outline([0, 0], [48, 0], [48, 6], [0, 6]) }]
    const table = tableWith({ deployment }, [at(10, 5.5), at(10, 5.6), at(10, 7)])
    expect([0, 1, 2].map((model) => standsInZone(table, model, 'start'))).toEqual([true, false, false])
    expect(() => standsInZone(table, 0, 'end')).toThrow(/no deployment zone "end"/)
  })

  it('knows what lies under a base', () => {
    const terrain = [
      piece('mud', 'difficult', box(8, 10, 8, 12), 0.2),
      piece('roof', 'platform', box(8, 14, 8, 12), 3, 2.8),
    ]
    const table = tableWith({ terrain }, [at(10.4, 10), at(10.6, 10), at(10, 10, 3)])
    expect([0, 1, 2].map((model) => terrainUnder(table, model))).toEqual([['mud'], [], ['roof']])
  })
})
