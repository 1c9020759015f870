import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BATTLEFIELDS,
  canStand,
  createBoard,
  createPositions,
  EAST,
  inches,
  type MovePolicy,
  type Mover,
  place,
  priceMove,
  reachable,
  type Route,
  route,
  routeToAny,
  sampleMove,
  sampleZone,
  spot,
  standingPlace,
  type Tabletop,
} from '../../../src/shared/space'
import { at, box, FIGHTER, moverOf, piece, PRICES, tableWith, walk, whys } from './support'

/** A route must be correct: priced again it has no fault and the same cost, up to a thousandth per step. */
const expectHonest = (table: Tabletop, mover: Mover, found: Route | null, policy: MovePolicy = PRICES): void => {
  if (!found) throw new Error('a way was expected')
  const priced = priceMove(table, { ...mover, allowance: inches(1000) }, found.path, policy)
  expect(priced.faults).toEqual([])
  expect(Math.abs(priced.cost - found.cost)).toBeLessThanOrEqual(2 * found.path.length)
}

describe('paths on the ground', () => {
  it('are the straight line if free', () => {
    const table = tableWith({}, [at(10, 10)])
    expect(route(table, moverOf(0, 6), spot(13_000, 14_000, 0), PRICES)).toEqual({
      path: [walk(13, 14)],
      cost: inches(5),
    })
  })

  it('go around a wall along the shortest curve around its corner, to a twentieth of an inch', () => {
    const table = tableWith({ terrain: [piece('wall', 'wall', box(14, 16, 0, 20), 5)] }, [at(10, 10)])
    const found = route(table, moverOf(0, 6), spot(20_000, 10_000, 0), PRICES)
    expectHonest(table, moverOf(0, 6), found)
    // tangents to circles of half an inch around both corners, and the arcs along them
    const tangent = Math.sqrt(4 ** 2 + 10 ** 2 - 0.5 ** 2)
    const bend = Math.PI / 2 - (Math.atan2(4, 10) - Math.asin(0.5 / Math.sqrt(116)))
    const taut = 2 * tangent + 2 + 2 * 0.5 * bend
    expect((found?.cost ?? 0) / 1000).toBeGreaterThan(taut - 0.005)
    expect((found?.cost ?? 0) / 1000).toBeLessThan(taut + 0.1)
  })

  it('go through the nearer door if it is open, around if it is shut, and are none without another', () => {
    const doors = [{ id: 'gate', name: 'thing', footprint: box(14, 15, 9, 11), base: 0, top: 5000 }]
    const walls = [piece('a', 'wall', box(14, 15, 0, 9), 5), piece('b', 'wall', box(14, 15, 11, 40), 5)]
    const shut = tableWith({ doors, terrain: walls }, [at(10, 10)])
    const open = { ...shut, openDoors: [true] }
    const goal = spot(20_000, 10_000, 0)
    expect(route(open, moverOf(0, 6), goal, PRICES)?.cost).toBe(inches(10))
    expect(route(shut, moverOf(0, 6), goal, PRICES)?.cost).toBeGreaterThan(inches(50))
    const walled = tableWith({ doors, terrain: [...walls, piece('c', 'wall', box(14, 15, 40, 48), 5)] }, [at(10, 10)])
    expect(route(walled, moverOf(0, 6), goal, PRICES)).toBeNull()
    expect(route({ ...walled, openDoors: [true] }, moverOf(0, 6), goal, PRICES)?.cost).toBe(inches(10))
  })

  it('are none when limits end the search', () => {
    const table = tableWith({}, [at(10, 10)])
    expect(route(table, moverOf(0, 6), spot(20_000, 10_000, 0), PRICES, inches(9.9))).toBeNull()
    expect(route(table, moverOf(0, 6), spot(20_000, 10_000, 0), PRICES, inches(10))?.cost).toBe(inches(10))
    expect(routeToAny(table, moverOf(0, 6), [], PRICES)).toBeNull()
  })

  it('avoid slow ground if that is cheaper, and danger unless allowed', () => {
    const mud = tableWith({ terrain: [piece('mud', 'difficult', box(12, 18, 9, 30), 0.1)] }, [at(10, 10)])
    const around = route(mud, moverOf(0, 6), spot(20_000, 10_000, 0), PRICES)
    expectHonest(mud, moverOf(0, 6), around)
    expect(around?.cost).toBeLessThan(inches(10.5))
    const slag = tableWith({ terrain: [piece('slag', 'dangerous', box(12, 18, 0, 48), 0.1)] }, [at(10, 10)])
    expect(route(slag, moverOf(0, 6), spot(20_000, 10_000, 0), PRICES)).toBeNull()
    expect(route(slag, moverOf(0, 6), spot(20_000, 10_000, 0), { ...PRICES, braves: true })?.cost).toBe(inches(16))
  })

  it('cross a barricade or not by its expected toll', () => {
    const table = tableWith({ terrain: [piece('crates', 'barricade', box(14, 15, 8, 12), 1)] }, [at(10, 10)])
    const cheap = { ...PRICES, barricadeToll: inches(0.1) }
    const dear = { ...PRICES, barricadeToll: inches(5) }
    expect(route(table, moverOf(0, 6), spot(20_000, 10_000, 0), cheap)?.path).toEqual([walk(20, 10)])
    const around = route(table, moverOf(0, 6), spot(20_000, 10_000, 0), dear)
    expect(around?.path.length).toBeGreaterThan(1)
    expectHonest(table, moverOf(0, 6), around, dear)
  })
})

describe('paths around models', () => {
  it('go through friends, and around enemies at their distance', () => {
    const table = tableWith({}, [at(10, 10), at(15, 10)])
    const goal = spot(20_000, 10_000, 0)
    expect(route(table, moverOf(0, 6, { passes: [1] }), goal, PRICES)?.cost).toBe(inches(10))
    const wary = moverOf(0, 6, { avoids: [1] })
    const around = route(table, wary, goal, PRICES)
    expectHonest(table, wary, around)
    // tangents to a circle of two inches and the arc along it
    const taut = 2 * Math.sqrt(25 - 4) + 2 * 2 * (Math.PI / 2 - Math.acos(2 / 5))
    expect((around?.cost ?? 0) / 1000).toBeGreaterThan(taut - 0.01)
    expect((around?.cost ?? 0) / 1000).toBeLessThan(taut * 1.05)
  })

  it('do not lead through a gate held by an enemy', () => {
    const walls = [piece('a', 'wall', box(14, 15, 0, 9), 5), piece('b', 'wall', box(14, 15, 11, 48), 5)]
    const table = tableWith({ terrain: walls }, [at(10, 10), at(14.5, 10)])
    expect(route(table, moverOf(0, 6), spot(20_000, 10_000, 0), PRICES)).toBeNull()
    expect(route(table, moverOf(0, 6, { passes: [1] }), spot(20_000, 10_000, 0), PRICES)?.cost).toBe(inches(10))
  })
})

describe('paths between levels', () => {
  const block = piece('block', 'structure', box(14, 20, 5, 15), 3)
  const ladders = [
    {
      id: 'ladder',
      name: 'thing',
      foot: [13_300, 14_000, 0] as [number, number, number],
      head: [14_700, 14_000, 3000] as [number, number, number],
    },
  ]
  const top = spot(17_000, 10_000, 3000)

  it('lead up by ladder, by climbing, or not at all', () => {
    const laddered = tableWith({ terrain: [block], ladders }, [at(10, 10)])
    const byLadder = route(laddered, moverOf(0, 6), top, { ...PRICES, climbFactor: 4 })
    expectHonest(laddered, moverOf(0, 6), byLadder)
    expect(byLadder?.path.map(({ by }) => by)).toContain('ladder')
    const bare = tableWith({ terrain: [block] }, [at(10, 10)])
    for (const table of [laddered, bare])
      expect(route(table, moverOf(0, 6), top, { ...PRICES, climbs: false })).toBeNull()
    const climbed = route(bare, moverOf(0, 6), top, PRICES)
    expectHonest(bare, moverOf(0, 6), climbed)
    expect(climbed?.path.map(({ by }) => by)).toContain('climb')
    // seven inches across and three up at double price
    expect(climbed?.cost).toBeGreaterThanOrEqual(inches(13))
    expect(climbed?.cost).toBeLessThan(inches(13.1))
  })

  it('lead down by climbing, or by a jump no higher than the policy allows', () => {
    const table = tableWith({ terrain: [block] }, [at(17, 10, 3)])
    const jumping = { ...PRICES, jumpUpTo: inches(3) }
    const jumped = route(table, moverOf(0, 6), spot(10_000, 10_000, 0), jumping)
    expectHonest(table, moverOf(0, 6), jumped, jumping)
    expect(jumped?.path.map(({ by }) => by)).toContain('jump')
    const climbing = route(table, moverOf(0, 6), spot(10_000, 10_000, 0), { ...PRICES, jumpUpTo: inches(2.9) })
    expect(climbing?.path.map(({ by }) => by)).toContain('climb')
  })

  it('NEC-TV-05: lead over a gap by a leap, or by the bridge beside it', () => {
    const decks = [
      piece('near', 'platform', box(4, 12, 5, 15), 3, 2.75),
      piece('far', 'platform', box(14, 22, 5, 15), 3, 2.75),
    ]
    const bridge = piece('bridge', 'platform', box(12, 14, 5, 6.5), 3, 2.75)
    const still = { ...PRICES, climbs: false }
    const leaping = { ...still, leapUpTo: inches(3) }
    const gap = tableWith({ terrain: decks }, [at(10, 10, 3)])
    const goal = spot(16_000, 10_000, 3000)
    expect(route(gap, moverOf(0, 6), goal, still)).toBeNull()
    const leapt = route(gap, moverOf(0, 6), goal, leaping)
    expectHonest(gap, moverOf(0, 6), leapt, leaping)
    expect(leapt?.path.map(({ by }) => by)).toContain('leap')
    const bridged = tableWith({ terrain: [...decks, bridge] }, [at(10, 10, 3)])
    const walked = route(bridged, moverOf(0, 6), goal, still)
    expectHonest(bridged, moverOf(0, 6), walked, still)
    expect(walked?.path.every(({ by }) => by === 'walk')).toBe(true)
    // the leap straight across is legal too
    const straight = priceMove(
      bridged,
      moverOf(0, 9),
      [walk(11.5, 10, 3), { by: 'leap', to: spot(14_500, 10_000, 3000) }],
      PRICES,
    )
    expect(straight.faults).toEqual([])
  })
})

describe('the area within reach', () => {
  it('is on open ground the whole circle, and only where a model can stand', () => {
    const table = tableWith({ terrain: [piece('wall', 'wall', box(12, 13, 0, 48), 5)] }, [at(10, 10), at(10, 12)])
    const mover = moverOf(0, 3, { passes: [1] })
    const found = reachable(table, mover, PRICES, inches(0.5))
    for (const { spot: there, cost } of found) {
      expect(cost).toBeLessThanOrEqual(inches(3))
      expect(there.x).toBeLessThanOrEqual(11_502)
      expect(canStand(table, 0, { ...at(0, 0), ...there })).toBe(true)
    }
    expect(found.some(({ spot: there }) => there.x === 7000 && there.y === 10_000)).toBe(true)
    expect(found.some(({ spot: there }) => there.x === 10_000 && there.y === 12_000)).toBe(false)
    expect(found.some(({ spot: there }) => there.x === 10_000 && there.y === 13_000)).toBe(true)
  })

  it('includes other levels', () => {
    const table = tableWith({ terrain: [piece('block', 'structure', box(12, 16, 5, 15), 1)] }, [at(10, 10)])
    const levels = reachable(table, moverOf(0, 6), PRICES, inches(1)).map(({ spot: { z } }) => z)
    expect([...new Set(levels)]).toEqual([0, 1000])
  })
})

describe.each(BATTLEFIELDS)('on battlefield $id', (field) => {
  const board = createBoard(field)
  const drawing = (seed: number) => {
    let state = seed
    return (sides: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % sides
    }
  }
  const crowd = (seed: number): Tabletop => {
    const positions = createPositions(Array.from({ length: 10 }, () => FIGHTER))
    const table = { board, positions, openDoors: field.doors.map((_, door) => (seed + door) % 2 === 0), clouds: [] }
    const draw = drawing(seed)
    for (let model = 0; model < 10; model += 1) {
      const zone = field.deployment[model % field.deployment.length]?.id ?? 'north'
      const there = sampleZone(draw, table, model, zone, { heading: EAST, pose: 'standing' })
      if (there) place(positions, model, there)
    }
    return table
  }

  it('every path found is a legal move at its price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const table = crowd(seed)
        const mover = moverOf(0, 6, { passes: [2, 4, 6, 8], avoids: [1, 3, 5, 7, 9] })
        const policy = {
          ...PRICES,
          jumpUpTo: inches(1),
          leapUpTo: inches(3),
          barricadeToll: inches(1),
          braves: seed % 2 === 0,
        }
        const goal = standingPlace(table.positions, 2)
        const found = route(table, mover, goal, policy)
        if (found) expectHonest(table, mover, found, policy)
      }),
      { numRuns: 12 },
    )
  })

  it('every place shown as within reach is', () => {
    const table = crowd(77)
    const mover = moverOf(0, 5, { passes: [2, 4, 6, 8], avoids: [1, 3, 5, 7, 9] })
    const found = reachable(table, mover, PRICES, inches(1))
    expect(found.length).toBeGreaterThan(10)
    for (const { spot: there, cost } of found) {
      const way = route(table, mover, there, PRICES, inches(5))
      expectHonest(table, mover, way)
      expect(Math.abs((way?.cost ?? 0) - cost)).toBeLessThanOrEqual(60)
      expect(whys(priceMove(table, mover, way?.path ?? [], PRICES).end.faults)).toEqual([])
    }
  })
})

describe('moving on from a wall (NEC-CLIMB-04)', () => {
  const block = piece('block', 'structure', box(12.5, 16, 8, 12), 5)
  const hanging = () => tableWith({ terrain: [block] }, [at(12, 10, 2)])

  it('leads up onto it, or down and away', () => {
    const table = hanging()
    const up = route(table, moverOf(0, 6), spot(13_000, 10_000, 5000), PRICES)
    expectHonest(table, moverOf(0, 6), up)
    expect(up?.cost).toBe(inches(7))
    const away = route(table, moverOf(0, 6), spot(9000, 10_000, 0), PRICES)
    expectHonest(table, moverOf(0, 6), away)
    expect(away?.cost).toBe(inches(7))
  })

  it('is possible for random moves too, never farther than the allowance', () => {
    const table = hanging()
    for (const seed of [1, 2, 3, 4, 5]) {
      const move = sampleMove((sides) => seed % sides, table, moverOf(0, 7), PRICES)
      expect(move).not.toBeNull()
      expect(priceMove(table, moverOf(0, 7), move?.path ?? [], PRICES)).toMatchObject({
        faults: [],
        end: { footing: 'standing', faults: [] },
      })
    }
    expect(sampleMove(() => 0, table, moverOf(0, 3), PRICES)).toBeNull()
  })
})
