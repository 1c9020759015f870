import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EAST, inches, NOTHING, type PathStep, priceMove, spot } from '../../../src/shared/space'
import { at, box, moverOf, outline, piece, PRICES, settleAt, tableWith, walk, whys } from './support'

describe('walking (NEC-MOVE-03, -04, -06)', () => {
  it('costs its length, measured at the centre, around any number of corners', () => {
    const priced = priceMove(tableWith({}, [at(10, 10)]), moverOf(0, 12), [walk(13, 14), walk(13, 18)], PRICES)
    expect(priced).toMatchObject({
      cost: inches(9),
      faults: [],
      end: { spent: inches(9), footing: 'standing', faults: [] },
    })
    expect(priced.legs.map(({ cost }) => cost)).toEqual([inches(5), inches(4)])
  })

  it('ends where the allowance ends (NEC-MOVE-02)', () => {
    const priced = priceMove(tableWith({}, [at(10, 10)]), moverOf(0, 6), [walk(13, 14), walk(13, 18)], PRICES)
    expect(priced.end).toMatchObject({ spot: spot(13_000, 15_000, 0), spent: inches(6), leg: 1 })
    expect(priced.lastLegal).toEqual(priced.end)
  })

  it('an empty path stays', () => {
    const priced = priceMove(tableWith({}, [at(10, 10)]), moverOf(0, 6), [], PRICES)
    expect(priced).toMatchObject({ cost: 0, faults: [], end: { spot: spot(10_000, 10_000, 0), footing: 'standing' } })
  })

  it('ignores scenery up to half an inch, stepped onto and off; higher objects block (NEC-CLIMB-08, NEC-Q-22)', () => {
    const kerb = (top: number) =>
      tableWith({ terrain: [piece('kerb', 'structure', box(12, 14, 8, 12), top)] }, [at(10, 10)])
    expect(priceMove(kerb(0.5), moverOf(0, 8), [walk(16, 10)], PRICES).faults).toEqual([])
    expect(priceMove(kerb(0.5), moverOf(0, 8), [walk(13, 10, 0.5)], PRICES)).toMatchObject({
      faults: [],
      end: { faults: [] },
    })
    expect(priceMove(kerb(0.6), moverOf(0, 8), [walk(16, 10)], PRICES).faults).toEqual([
      { why: 'blocked', by: 'kerb', leg: 0 },
    ])
    expect(whys(priceMove(kerb(0.6), moverOf(0, 8), [walk(13, 10, 0.6)], PRICES).faults)).toContain('too-high')
  })

  it('walls and shut doors block, open doors do not, gaps as wide as the base are passed', () => {
    const doors = [{ id: 'gate', name: 'thing', footprint: box(12, 13, 9, 11), base: 0, top: 5000 }]
    const terrain = [
      piece('a', 'wall', box(12, 13, 0, 9), 5),
      piece('b', 'wall', box(12, 13, 11, 12), 5),
      piece('c', 'wall', box(12, 13, 13, 48), 5),
    ]
    const table = tableWith({ doors, terrain }, [at(10, 10)])
    const through = [walk(15, 10)]
    expect(priceMove(table, moverOf(0, 8), through, PRICES).faults).toEqual([{ why: 'blocked', by: 'gate', leg: 0 }])
    expect(priceMove({ ...table, openDoors: [true] }, moverOf(0, 8), through, PRICES).faults).toEqual([])
    expect(priceMove(table, moverOf(0, 8), [walk(10, 12.5), walk(15, 12.5)], PRICES).faults).toEqual([])
    expect(priceMove(table, moverOf(0, 8), [walk(10, 12.4), walk(15, 12.4)], PRICES).faults).toMatchObject([
      { by: 'b', leg: 1 },
    ])
  })

  it('may not end off the table', () => {
    const priced = priceMove(tableWith({}, [at(2, 10)]), moverOf(0, 8), [walk(0.4, 10)], PRICES)
    expect(priced.end.faults).toEqual([{ why: 'off-table' }])
    expect(priced.lastLegal.spot).toEqual(spot(500, 10_000, 0))
  })
})

describe('slow and deadly ground (NEC-TERR-03, NEC-TERR-04)', () => {
  const mud = piece('mud', 'difficult', box(12, 14, 0, 48), 0.1)

  it('difficult ground costs double, measured to the thousandth', () => {
    const priced = priceMove(tableWith({ terrain: [mud] }, [at(10, 10)]), moverOf(0, 8), [walk(15, 10)], PRICES)
    expect(priced.legs[0]).toMatchObject({ length: inches(5), difficult: inches(2), cost: inches(7) })
    const short = priceMove(tableWith({ terrain: [mud] }, [at(10, 10)]), moverOf(0, 4), [walk(15, 10)], PRICES)
    expect(short.end).toMatchObject({ spot: spot(13_000, 10_000, 0), spent: inches(4) })
  })

  it('dangerous ground is named with the place where it was first entered', () => {
    const slag = piece('slag', 'dangerous', box(13, 14, 0, 48), 0.1)
    const priced = priceMove(tableWith({ terrain: [slag] }, [at(10, 10)]), moverOf(0, 8), [walk(15, 10)], PRICES)
    expect(priced.legs[0]).toMatchObject({
      dangerous: inches(1),
      perils: ['slag'],
      perilsFrom: inches(3),
      cost: inches(6),
    })
  })

  it('if both overlap the slower counts, once', () => {
    const pool = piece('pool', 'dangerous', box(13, 15, 0, 48), 0.1)
    const table = tableWith({ terrain: [mud, pool] }, [at(10, 10)])
    const priced = priceMove(table, moverOf(0, 20), [walk(16, 10)], { ...PRICES, dangerousFactor: 3 })
    expect(priced.legs[0]).toMatchObject({ difficult: inches(1), dangerous: inches(2), cost: inches(2 + 2 + 6 + 1) })
  })

  it('ground on another level has no effect', () => {
    const terrain = [mud, piece('deck', 'platform', box(8, 20, 5, 15), 3, 2.75)]
    const priced = priceMove(tableWith({ terrain }, [at(10, 10, 3)]), moverOf(0, 8), [walk(15, 10, 3)], PRICES)
    expect(priced.cost).toBe(inches(5))
  })
})

describe('barricades (NEC-MOVE-07, NEC-TERR-07, NEC-TV-03)', () => {
  const barricade = piece('crates', 'barricade', box(13, 14, 8, 12), 1.5)
  const table = () => tableWith({ terrain: [barricade] }, [at(10, 10)])

  it('are crossed free if the test is passed, and named with the place', () => {
    const priced = priceMove(table(), moverOf(0, 6), [walk(15, 10)], PRICES)
    expect(priced).toMatchObject({ cost: inches(5), faults: [], end: { faults: [] } })
    const [crossing] = priced.legs[0]?.crossings ?? []
    expect(crossing).toMatchObject({ piece: 'crates', toll: 0 })
    expect(Math.abs((crossing?.spent ?? 0) - 2500)).toBeLessThanOrEqual(3)
  })

  it('NEC-TV-03: a failed test (two inches) ends the move on top: illegal, but a further move leads off', () => {
    const failing = table()
    const priced = priceMove(failing, moverOf(0, 5.5), [walk(15, 10)], PRICES, [inches(2)])
    expect(priced.cost).toBe(inches(7))
    expect(priced.end).toMatchObject({ spot: spot(13_500, 10_000, 0), spent: inches(5.5) })
    expect(priced.end.faults).toEqual([{ why: 'on-barricade', piece: 'crates' }])
    // without a further action it had to stop before the barricade
    expect(priced.lastLegal.faults).toEqual([])
    expect(Math.abs(priced.lastLegal.spot.x - 12_500)).toBeLessThanOrEqual(3)
    settleAt(failing, 0, priced)
    const off = priceMove(failing, moverOf(0, 5.5), [walk(15, 10)], PRICES)
    expect(off).toMatchObject({ cost: inches(1.5), faults: [], end: { faults: [] } })
    expect(off.legs[0]?.crossings).toEqual([])
  })

  it('end an allowance that can’t pay the toll before them', () => {
    const priced = priceMove(table(), moverOf(0, 4), [walk(15, 10)], PRICES, [inches(2)])
    expect(Math.abs(priced.end.spot.x - 12_500)).toBeLessThanOrEqual(3)
    expect(priced.end.faults).toEqual([])
  })

  it('cost their tolls in the order of crossing, and by default the policy’s own', () => {
    const terrain = [piece('second', 'barricade', box(17, 18, 8, 12), 1), barricade]
    const crossed = priceMove(
      tableWith({ terrain }, [at(10, 10)]),
      moverOf(0, 20),
      [walk(16, 10), walk(20, 10)],
      { ...PRICES, barricadeToll: inches(3) },
      [inches(2)],
    )
    expect(crossed.legs.flatMap(({ crossings }) => crossings.map(({ piece: id, toll }) => [id, toll]))).toEqual([
      ['crates', inches(2)],
      ['second', inches(3)],
    ])
    expect(crossed.cost).toBe(inches(15))
  })

  it('lower than the limit are ignored; passing beside one in contact crosses nothing', () => {
    const low = tableWith({ terrain: [piece('kerb', 'barricade', box(13, 14, 8, 12), 0.5)] }, [at(10, 10)])
    expect(priceMove(low, moverOf(0, 6), [walk(13.5, 10)], PRICES)).toMatchObject({
      end: { faults: [] },
      legs: [{ crossings: [] }],
    })
    expect(priceMove(table(), moverOf(0, 20), [walk(10, 7.5), walk(16, 7.5)], PRICES).legs[1]?.crossings).toEqual([])
  })
})

describe('other models (NEC-MOVE-05, NEC-MOVE-12, NEC-MOVE-16)', () => {
  const table = () => tableWith({}, [at(10, 10), at(14, 10), at(20, 12)])

  it('are passed through if friends, but not ended on; others block', () => {
    const friendly = moverOf(0, 10, { passes: [1] })
    expect(priceMove(table(), friendly, [walk(17, 10)], PRICES)).toMatchObject({
      faults: [],
      legs: [{ through: [1] }],
      end: { faults: [] },
    })
    const onto = priceMove(table(), friendly, [walk(14.5, 10)], PRICES)
    expect(onto.end.faults).toEqual([{ why: 'on-model', model: 1 }])
    expect(Math.abs(onto.lastLegal.spot.x - 13_000)).toBeLessThanOrEqual(3)
    expect(priceMove(table(), moverOf(0, 10), [walk(17, 10)], PRICES).faults).toEqual([
      { why: 'through-model', model: 1, leg: 0 },
    ])
  })

  it('are kept at an inch if enemies; exactly an inch is allowed', () => {
    const wary = moverOf(0, 12, { passes: [1], avoids: [2] })
    expect(priceMove(table(), wary, [walk(20, 10)], PRICES)).toMatchObject({ faults: [], end: { faults: [] } })
    const nearer = priceMove(table(), wary, [walk(20, 10.1)], PRICES)
    expect(nearer.faults).toEqual([{ why: 'too-near', model: 2, leg: 0 }])
    expect(nearer.end.faults).toEqual([{ why: 'too-near', model: 2 }])
  })

  it('that start nearer may be left, not approached, and the move must end away', () => {
    const close = tableWith({}, [at(10, 10), at(11.5, 10)])
    const wary = moverOf(0, 8, { avoids: [1] })
    expect(priceMove(close, wary, [walk(8, 10)], PRICES)).toMatchObject({ faults: [], end: { faults: [] } })
    expect(whys(priceMove(close, wary, [walk(10.2, 10)], PRICES).faults)).toEqual(['too-near'])
    expect(whys(priceMove(close, wary, [walk(9.9, 10)], PRICES).end.faults)).toEqual(['too-near'])
  })

  it('NEC-TV-04a: within an inch of the path are reported if enemies, with the place and the movement spent', () => {
    const charge = moverOf(0, 12, { passes: [1], watches: [1, 2], engages: [2] })
    const beside = tableWith({}, [at(10, 10), at(15, 11.2), at(20, 10)])
    const priced = priceMove(beside, charge, [walk(19, 10)], PRICES)
    expect(priced.faults).toEqual([])
    const [first, second] = priced.legs[0]?.near ?? []
    // 1.6 inches forward of the nearest point the bases are an inch apart: 2 between the centres, 1.2 across
    expect(first).toMatchObject({ model: 1, nearest: inches(0.2), spent: inches(3.4), spot: spot(13_400, 10_000, 0) })
    expect(second).toMatchObject({ model: 2, nearest: 0, spent: inches(8) })
  })

  it('models high above or far below are not in the way', () => {
    const terrain = [piece('deck', 'platform', box(12, 16, 8, 12), 3, 2.75)]
    const above = tableWith({ terrain }, [at(10, 10), at(14, 10, 3)])
    expect(priceMove(above, moverOf(0, 10, { avoids: [1] }), [walk(18, 10)], PRICES).faults).toEqual([])
  })
})

describe('properties of prices', () => {
  const ground = [
    piece('mud', 'difficult', outline([12, 12], [20, 11], [24, 18], [15, 22]), 0.2),
    piece('slag', 'dangerous', outline([18, 15], [26, 14], [27, 25]), 0.2),
    piece('crates', 'barricade', box(24, 30, 20, 21), 1),
  ]
  const corner = fc.record({ x: fc.integer({ min: 8000, max: 40_000 }), y: fc.integer({ min: 8000, max: 40_000 }) })
  const walks = (points: readonly { x: number; y: number }[]): PathStep[] =>
    points.map(({ x, y }) => ({ by: 'walk', to: spot(x, y, 0) }))
  const priced = (start: { x: number; y: number }, points: readonly { x: number; y: number }[], allowance = 1000) =>
    priceMove(
      tableWith({ terrain: ground }, [at(start.x / 1000, start.y / 1000)]),
      moverOf(0, allowance),
      walks(points),
      { ...PRICES, barricadeToll: inches(2) },
    )

  it('a longer path never costs less, and none costs less than its length', () => {
    fc.assert(
      fc.property(corner, fc.array(corner, { minLength: 2, maxLength: 5 }), (start, points) => {
        const costs = points.map((_, count) => priced(start, points.slice(0, count + 1)).cost)
        costs.forEach((cost, number) => expect(cost).toBeGreaterThanOrEqual(costs[number - 1] ?? 0))
        const whole = priced(start, points)
        expect(whole.cost).toBeGreaterThanOrEqual(
          whole.legs.reduce((sum, { length }) => sum + length, 0) - whole.legs.length,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('a waypoint on the path changes nothing but rounding', () => {
    fc.assert(
      fc.property(corner, corner, fc.integer({ min: 1, max: 99 }), (start, end, percent) => {
        const onWay = {
          x: Math.round(start.x + ((end.x - start.x) * percent) / 100),
          y: Math.round(start.y + ((end.y - start.y) * percent) / 100),
        }
        const straight = priced(start, [end])
        const broken = priced(start, [onWay, end])
        fc.pre(straight.legs[0]?.crossings.length === broken.legs.flatMap(({ crossings }) => crossings).length)
        // the waypoint lies up to a thousandth beside the line: borders met at a grazing angle may shift by a little more
        expect(Math.abs(straight.cost - broken.cost)).toBeLessThanOrEqual(60)
      }),
      { numRuns: 200 },
    )
  })

  it('more allowance never gets less far, and never spends more than it has', () => {
    fc.assert(
      fc.property(corner, corner, fc.integer({ min: 1, max: 30 }), (start, end, allowance) => {
        const less = priced(start, [end], allowance)
        const more = priced(start, [end], allowance + 1)
        expect(less.end.spent).toBeLessThanOrEqual(inches(allowance))
        expect(more.end.spent).toBeGreaterThanOrEqual(less.end.spent)
        expect(less.lastLegal.faults).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('costs the same on a table turned by a quarter', () => {
    const turnedGround = ground.map((one) => ({
      ...one,
      footprint: one.footprint.map(([x, y]): [number, number] => [48_000 - y, x]),
    }))
    const turn = ({ x, y }: { x: number; y: number }) => ({ x: 48_000 - y, y: x })
    fc.assert(
      fc.property(corner, corner, corner, (start, middle, end) => {
        const there = turn(start)
        const turned = priceMove(
          tableWith({ terrain: turnedGround }, [at(there.x / 1000, there.y / 1000, 0, EAST)]),
          moverOf(0, 1000),
          walks([turn(middle), turn(end)]),
          { ...PRICES, barricadeToll: inches(2) },
        )
        expect(turned.cost).toBe(priced(start, [middle, end]).cost)
      }),
      { numRuns: 200 },
    )
  })

  it('an empty path has the price 0', () => {
    expect(priced({ x: 10_000, y: 10_000 }, []).cost).toBe(NOTHING)
  })
})

describe('impassable ground (NEC-TERR-05)', () => {
  it('is never entered, even if flat, but can be flown over', () => {
    const table = tableWith({ terrain: [piece('lava', 'impassable', box(12, 14, 0, 48), 0)] }, [at(10, 10)])
    expect(priceMove(table, moverOf(0, 8), [walk(16, 10)], PRICES).faults).toEqual([
      { why: 'blocked', by: 'lava', leg: 0 },
    ])
    expect(priceMove(table, moverOf(0, 8), [walk(13, 10)], PRICES).end.faults).toEqual([{ why: 'blocked', by: 'lava' }])
    expect(priceMove(table, moverOf(0, 8), [{ by: 'fly', to: spot(16_000, 10_000, 0) }], PRICES).faults).toEqual([])
  })

  it('includes everything beyond the table', () => {
    const out = priceMove(tableWith({}, [at(2, 10)]), moverOf(0, 12), [walk(0.3, 10), walk(2, 14)], PRICES)
    expect(whys(out.faults)).toEqual(['off-table'])
  })
})
