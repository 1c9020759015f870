import { describe, expect, it } from 'vitest'
import { inches, priceMove, spot } from '../../../src/shared/space'
import { at, box, moverOf, piece, PRICES, settleAt, step, tableWith, walk, whys } from './support'

describe('climbing (NEC-CLIMB-01, NEC-CLIMB-02, NEC-CLIMB-04, NEC-CLIMB-07, NEC-TERR-09, NEC-TV-07)', () => {
  const roof = piece('block', 'structure', box(12.5, 16, 8, 12), 5)

  it('NEC-TV-07: two inches to the wall, then half speed; the activation ends three inches up', () => {
    const table = tableWith({ terrain: [roof] }, [at(10, 10)])
    const path = [walk(12, 10), step('climb', 12, 10, 5), walk(13, 10, 5)]
    const first = priceMove(table, moverOf(0, 4), path, PRICES)
    expect(first.faults).toEqual([])
    expect(first.end).toMatchObject({
      spot: spot(12_000, 10_000, 1000),
      spent: inches(4),
      footing: 'climbing',
      faults: [],
    })
    settleAt(table, 0, first)
    const second = priceMove(table, moverOf(0, 4), path.slice(1), PRICES)
    expect(second.end).toMatchObject({ spot: spot(12_000, 10_000, 3000), footing: 'climbing', faults: [] })
    settleAt(table, 0, second)
    const third = priceMove(table, moverOf(0, 5), path.slice(1), PRICES)
    expect(third).toMatchObject({
      cost: inches(5),
      end: { spot: spot(13_000, 10_000, 5000), footing: 'standing', faults: [] },
    })
    expect(third.legs[0]).toMatchObject({ by: 'climb', up: inches(2), down: 0, on: 'block' })
  })

  it('needs a surface to hold on to, straight up, and no wall overhead', () => {
    const table = tableWith({ terrain: [roof] }, [at(10, 10)])
    expect(whys(priceMove(table, moverOf(0, 9), [step('climb', 10, 10, 2)], PRICES).faults)).toEqual([
      'nothing-to-climb',
    ])
    expect(whys(priceMove(table, moverOf(0, 9), [walk(12, 10), step('climb', 11.8, 10, 2)], PRICES).faults)).toContain(
      'not-upright',
    )
    expect(whys(priceMove(table, moverOf(0, 20), [walk(12, 10), step('climb', 12, 10, 6)], PRICES).faults)).toEqual([
      'nothing-to-climb',
    ])
    const walled = tableWith({ terrain: [piece('wall', 'wall', box(12.5, 16, 8, 12), 5)] }, [at(10, 10)])
    expect(whys(priceMove(walled, moverOf(0, 9), [walk(12, 10), step('climb', 12, 10, 2)], PRICES).faults)).toEqual([
      'nothing-to-climb',
    ])
  })

  it('passes ledges of up to an inch, but not wider ones', () => {
    const ledge = (out: number) => [roof, piece('ledge', 'platform', box(12.5 - out, 12.5, 8, 12), 3.2, 3)]
    const up = [walk(12, 10), step('climb', 12, 10, 5)]
    expect(priceMove(tableWith({ terrain: ledge(1) }, [at(10, 10)]), moverOf(0, 14), up, PRICES).faults).toEqual([])
    expect(
      priceMove(tableWith({ terrain: ledge(1.2) }, [at(10, 10)]), moverOf(0, 14), up, PRICES).faults,
    ).toMatchObject([{ why: 'blocked', by: 'ledge' }])
  })

  it('is not halved on ladders', () => {
    const ladders = [
      {
        id: 'ladder',
        name: 'thing',
        foot: [12_000, 10_000, 0] as [number, number, number],
        head: [13_000, 10_000, 5000] as [number, number, number],
      },
    ]
    const table = tableWith({ terrain: [roof], ladders }, [at(10, 10)])
    const priced = priceMove(table, moverOf(0, 12), [walk(12, 10), step('ladder', 13, 10, 5)], PRICES)
    expect(priced).toMatchObject({ cost: inches(2 + 5 + 1), faults: [], end: { footing: 'standing', faults: [] } })
    expect(priced.legs[1]).toMatchObject({ up: inches(5), on: 'ladder' })
    const half = priceMove(table, moverOf(0, 5), [walk(12, 10), step('ladder', 13, 10, 5)], PRICES)
    expect(half.end).toMatchObject({ footing: 'on-ladder', faults: [], spot: spot(12_500, 10_000, 2500) })
    expect(whys(priceMove(table, moverOf(0, 12), [step('ladder', 13, 10, 5)], PRICES).faults)).toEqual([
      'nothing-to-climb',
    ])
  })
})

describe('jumping down (NEC-CLIMB-09, NEC-CLIMB-10)', () => {
  const deck = piece('deck', 'platform', box(8, 12, 5, 15), 3, 2.75)
  const table = () => tableWith({ terrain: [deck] }, [at(10.75, 10, 3)])

  it('NEC-TV-08a: two inches sideways, three down leave two inches to walk', () => {
    const path = [walk(11.75, 10, 3), step('jump', 12.75, 10, 0), walk(14.75, 10)]
    const priced = priceMove(table(), moverOf(0, 4), path, PRICES)
    expect(priced).toMatchObject({
      cost: inches(4),
      faults: [],
      end: { spot: spot(14_750, 10_000, 0), footing: 'standing' },
    })
    expect(priced.legs[1]).toMatchObject({ by: 'jump', cost: inches(1), drop: inches(3), gap: 0 })
  })

  it('NEC-TV-08b: an inch climbed down first (two inches paid) leaves a drop of two', () => {
    const path = [walk(12.5, 10, 3), step('climb', 12.5, 10, 2), step('jump', 12.5, 10, 0)]
    const priced = priceMove(table(), moverOf(0, 4), path, PRICES)
    expect(priced.faults).toEqual([])
    expect(priced.legs.map(({ cost, down, drop }) => [cost, down, drop])).toEqual([
      [inches(1.75), 0, 0],
      [inches(2), inches(1), 0],
      [0, 0, inches(2)],
    ])
    expect(priced.end).toMatchObject({ spot: spot(12_500, 10_000, 0), spent: inches(3.75), footing: 'standing' })
  })

  it('NEC-TV-08c: climbing on with another action leaves less than an inch', () => {
    const hanging = tableWith({ terrain: [deck] }, [at(12.5, 10, 2)])
    const priced = priceMove(hanging, moverOf(0, 4), [step('climb', 12.5, 10, 0.9), step('jump', 12.5, 10, 0)], PRICES)
    expect(priced).toMatchObject({ faults: [], cost: inches(2.2) })
    expect(priced.legs[1]?.drop).toBe(inches(0.9))
  })

  it('is a leap if farther across than the base, and is not possible up or into a wall', () => {
    expect(whys(priceMove(table(), moverOf(0, 9), [step('jump', 13.2, 10, 0)], PRICES).faults)).toEqual(['too-far'])
    expect(whys(priceMove(table(), moverOf(0, 9), [step('jump', 11, 10, 3)], PRICES).faults)).toContain('too-high')
    const walled = tableWith({ terrain: [deck, piece('wall', 'wall', box(12.1, 14, 8, 12), 2)] }, [at(10.75, 10, 3)])
    expect(whys(priceMove(walled, moverOf(0, 9), [step('jump', 12.75, 10, 0)], PRICES).faults)).toEqual(['blocked'])
  })

  it('is not done by walking off an edge', () => {
    const off = priceMove(table(), moverOf(0, 9), [walk(14, 10, 3)], PRICES)
    expect(whys(off.faults)).toEqual(['no-ground'])
    expect(off.end).toMatchObject({ footing: 'mid-air', faults: [{ why: 'no-ground' }] })
    expect(off.lastLegal.spot).toEqual(spot(12_000, 10_000, 3000))
  })
})

describe('leaping (NEC-CLIMB-11, -12, -13, -14, NEC-TV-09)', () => {
  const decks = (gap: number, far = 3) => [
    piece('near', 'platform', box(4, 12, 5, 15), 3, 2.75),
    piece('far', 'platform', box(12 + gap, 22, 5, 15), far, far - 0.25),
  ]

  it('NEC-TV-09: a short leap that runs out in mid-air is finished by the next action', () => {
    const table = tableWith({ terrain: decks(2.5) }, [at(6.5, 10, 3)])
    const path = [walk(11.5, 10, 3), step('leap', 15, 10, 3)]
    const first = priceMove(table, moverOf(0, 6), path, PRICES)
    expect(first.faults).toEqual([])
    expect(first.legs[1]).toMatchObject({ gap: inches(2.5), drop: 0, cost: inches(3.5) })
    expect(first.end).toMatchObject({
      spot: spot(12_500, 10_000, 3000),
      footing: 'mid-air',
      faults: [{ why: 'no-ground' }],
    })
    settleAt(table, 0, first)
    const second = priceMove(table, moverOf(0, 6), path.slice(1), PRICES)
    expect(second).toMatchObject({ cost: inches(2.5), faults: [], end: { footing: 'standing', faults: [] } })
  })

  it('is not needed for a gap no wider than the base', () => {
    const narrow = tableWith({ terrain: decks(1) }, [at(10, 10, 3)])
    expect(priceMove(narrow, moverOf(0, 9), [walk(15, 10, 3)], PRICES).faults).toEqual([])
    const wide = tableWith({ terrain: decks(1.1) }, [at(10, 10, 3)])
    expect(whys(priceMove(wide, moverOf(0, 9), [walk(15, 10, 3)], PRICES).faults)).toEqual(['no-ground'])
  })

  it('across and down at once reports gap and drop', () => {
    const lower = tableWith({ terrain: decks(2, 1) }, [at(11, 10, 3)])
    expect(priceMove(lower, moverOf(0, 9), [step('leap', 15, 10, 1)], PRICES).legs[0]).toMatchObject({
      gap: inches(2),
      drop: inches(2),
      cost: inches(4),
    })
    const ground = tableWith({ terrain: decks(8) }, [at(11, 10, 3)])
    expect(priceMove(ground, moverOf(0, 9), [step('leap', 15, 10, 0)], PRICES).legs[0]).toMatchObject({
      gap: inches(3),
      drop: inches(3),
    })
  })

  it('is not possible upwards or through walls', () => {
    const higher = tableWith({ terrain: decks(2, 4) }, [at(11, 10, 3)])
    expect(whys(priceMove(higher, moverOf(0, 9), [step('leap', 15, 10, 4)], PRICES).faults)).toContain('too-high')
    const walled = tableWith({ terrain: [...decks(2), piece('wall', 'wall', box(12.5, 13, 0, 20), 8)] }, [
      at(11, 10, 3),
    ])
    expect(whys(priceMove(walled, moverOf(0, 9), [step('leap', 15, 10, 3)], PRICES).faults)).toEqual(['blocked'])
  })

  it('is needed for pits too', () => {
    const pit = tableWith({ terrain: [piece('shaft', 'pit', box(12, 15, 5, 15), 0)] }, [at(10, 10)])
    const walked = priceMove(pit, moverOf(0, 9), [walk(16, 10)], PRICES)
    expect(whys(walked.faults)).toEqual(['no-ground'])
    expect(priceMove(pit, moverOf(0, 9), [walk(11.5, 10), step('leap', 15.5, 10)], PRICES)).toMatchObject({
      faults: [],
      legs: [{}, { gap: inches(3) }],
    })
  })
})

describe('flying', () => {
  it('goes over everything and must end where it can stand', () => {
    const table = tableWith({ terrain: [piece('wall', 'wall', box(12, 13, 0, 48), 5)] }, [at(10, 10)])
    expect(priceMove(table, moverOf(0, 9), [step('fly', 16, 10)], PRICES)).toMatchObject({
      cost: inches(6),
      faults: [],
      end: { faults: [] },
    })
    expect(priceMove(table, moverOf(0, 9), [step('fly', 12.5, 10)], PRICES).end.faults).toEqual([
      { why: 'blocked', by: 'wall' },
    ])
    expect(priceMove(table, moverOf(0, 9), [step('fly', 13, 14, 0)], PRICES).cost).toBe(inches(5))
  })
})
