import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BATTLEFIELDS,
  canStand,
  createBoard,
  createPositions,
  directionOfHeading,
  EAST,
  inches,
  levelsAt,
  modelsAt,
  nearestStand,
  NO_KEEP_OUT,
  place,
  placementOf,
  priceMove,
  sampleMove,
  sampleZone,
  shiftedClear,
  SOUTH,
  spot,
  spotsNear,
  standingFaults,
  surfaceAt,
  type Tabletop,
} from '../../../src/shared/space'
import { at, box, FIGHTER, moverOf, piece, PRICES, tableWith, whys } from './support'

const drawing = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

describe('standing places', () => {
  const terrain = [
    piece('wall', 'wall', box(20, 21, 0, 30), 5),
    piece('deck', 'platform', box(24, 30, 10, 20), 3, 2.75),
    piece('crates', 'barricade', box(10, 12, 10, 11), 1),
    piece('shaft', 'pit', box(34, 38, 10, 20), 0),
    piece('low', 'structure', box(40, 44, 10, 14), 0.4),
  ]
  const table = () => tableWith({ terrain }, [at(5, 5), at(8, 5), null])
  const faults = (there: ReturnType<typeof at>) => whys(standingFaults(table(), 2, there))

  it('have all their faults reported', () => {
    expect(faults(at(15, 15))).toEqual([])
    expect(faults(at(0.4, 15))).toEqual(['off-table'])
    expect(faults(at(20.5, 15))).toEqual(['blocked'])
    expect(faults(at(19.6, 15))).toEqual(['blocked'])
    expect(faults(at(19.5, 15))).toEqual([])
    expect(faults(at(11, 10.5))).toEqual(['on-barricade'])
    expect(faults(at(11, 9.5))).toEqual([])
    expect(faults(at(27, 15, 3))).toEqual([])
    expect(faults(at(27, 15, 2))).toContain('no-ground')
    expect(faults(at(15, 15, 3))).toEqual(['no-ground'])
    expect(faults(at(27, 15, 0))).toEqual([])
    expect(faults(at(36, 15))).toEqual(['no-ground'])
    expect(faults(at(5.9, 5))).toEqual(['on-model'])
    expect(faults(at(6.5, 5))).toEqual([])
  })

  it('need height below a low floor', () => {
    const low = tableWith({ terrain: [piece('deck', 'platform', box(24, 30, 10, 20), 1.4, 1.2)] }, [null])
    expect(canStand(low, 0, at(27, 15))).toBe(false)
    expect(canStand(low, 0, at(27, 15, 1.4))).toBe(true)
  })

  it('keep a distance if asked to', () => {
    const keepOut = { avoids: [0], engages: [], distance: inches(1) }
    expect(whys(standingFaults(table(), 2, at(6.9, 6.9), keepOut))).toEqual([])
    expect(whys(standingFaults(table(), 2, at(5, 6.9), keepOut))).toEqual(['too-near'])
    expect(whys(standingFaults(table(), 2, at(5, 7), keepOut))).toEqual([])
    expect(standingFaults(table(), 2, at(5, 6.1), { ...keepOut, engages: [0] })).toEqual([])
  })

  it('give the same by the quick check as by the long one', () => {
    const here = table()
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 48_000 }),
        fc.integer({ min: 0, max: 25_000 }),
        fc.constantFrom(0, 400, 3000),
        (x, y, z) => {
          const there = { ...at(0, 0), ...spot(x, y, z) }
          const keepOut = { avoids: [0], engages: [], distance: inches(1) }
          expect(canStand(here, 2, there, keepOut)).toBe(standingFaults(here, 2, there, keepOut).length === 0)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('include all surfaces at a point', () => {
    const { board } = table()
    expect(surfaceAt(board, 27_000, 15_000, 5000)).toEqual({ z: 3000, piece: 'deck', pit: null })
    expect(surfaceAt(board, 27_000, 15_000, 2999)).toEqual({ z: 0, piece: null, pit: null })
    expect(surfaceAt(board, 36_000, 15_000, 0)).toEqual({ z: 0, piece: null, pit: 'shaft' })
    expect(levelsAt(table(), 27_000, 15_000)).toEqual([0, 3000])
  })
})

describe('finding a place', () => {
  it('gives the wanted one if it is free, otherwise the nearest, always the same', () => {
    const table = tableWith({ terrain: [piece('wall', 'wall', box(20, 22, 0, 48), 5)] }, [at(10, 10), null])
    expect(nearestStand(table, 1, at(15, 10))).toEqual(at(15, 10))
    const beside = nearestStand(table, 1, at(10, 10))
    expect(beside).not.toBeNull()
    expect(nearestStand(table, 1, at(10, 10))).toEqual(beside)
    const away = Math.sqrt(((beside?.x ?? 0) - 10_000) ** 2 + ((beside?.y ?? 0) - 10_000) ** 2)
    expect(away).toBeGreaterThanOrEqual(998)
    expect(away).toBeLessThanOrEqual(1102)
    expect(nearestStand(table, 1, at(21, 10), NO_KEEP_OUT, inches(1))).toBeNull()
    expect(nearestStand(table, 1, at(20.2, 10), NO_KEEP_OUT, inches(1))?.x).toBeLessThanOrEqual(19_502)
  })

  it('gives all places within an inch of a duct’s end (NEC-TERR-36)', () => {
    const table = tableWith({}, [at(10, 10), null])
    const spots = spotsNear(table, 1, spot(10_000, 11_000, 0), inches(1), { heading: EAST, pose: 'standing' })
    expect(spots.length).toBeGreaterThan(10)
    for (const there of spots) {
      expect(canStand(table, 1, there)).toBe(true)
      expect(Math.sqrt((there.x - 10_000) ** 2 + (there.y - 11_000) ** 2)).toBeLessThanOrEqual(1500.5)
    }
  })

  it('moves a model off one it landed on (NEC-FALL-03)', () => {
    const table = tableWith({}, [at(10, 10), at(20, 20)])
    const landed = at(10.2, 10)
    expect(modelsAt(table, 1, landed)).toEqual([0])
    const clear = shiftedClear(table, 1, landed, directionOfHeading(SOUTH))
    expect(clear && modelsAt(table, 1, clear)).toEqual([])
    expect(clear?.x).toBe(10_200)
    const touching = Math.sqrt(1000 ** 2 - 200 ** 2)
    expect((clear?.y ?? 0) - 10_000).toBeGreaterThanOrEqual(touching - 3)
    expect((clear?.y ?? 0) - 10_000).toBeLessThanOrEqual(touching + 20)
  })

  it('gives null in a full zone', () => {
    const deployment = [{ id: 'tiny', name: 'thing', outline: box(10, 11.5, 10, 11.5) }]
    const table = tableWith({ deployment }, [at(10.7, 10.7), null])
    expect(sampleZone(drawing(5), table, 1, 'tiny', { heading: EAST, pose: 'standing' })).toBeNull()
    const room = sampleZone(drawing(5), table, 0, 'tiny', { heading: EAST, pose: 'standing' })
    expect(room).not.toBeNull()
  })
})

describe.each(BATTLEFIELDS)('random moves on battlefield $id', (field) => {
  const everybody = Array.from({ length: 12 }, (_, model) => model)
  const crowd = (): Tabletop => {
    const table = {
      board: createBoard(field),
      positions: createPositions(everybody.map(() => FIGHTER)),
      openDoors: field.doors.map(() => true),
      clouds: [],
    }
    const draw = drawing(9)
    for (const model of everybody) {
      const there = sampleZone(draw, table, model, model % 2 === 0 ? 'north' : 'south', {
        heading: EAST,
        pose: 'standing',
      })
      if (there) place(table.positions, model, there)
    }
    return table
  }

  it('are legal moves with a legal end, at no more than the allowance, on every level', () => {
    const table = crowd()
    const draw = drawing(field.terrain.length)
    const kinds: string[] = []
    let found = 0
    for (let turn = 0; turn < 1500; turn += 1) {
      const model = turn % everybody.length
      const friends = everybody.filter((other) => other !== model && other % 2 === model % 2)
      const foes = everybody.filter((other) => other % 2 !== model % 2)
      const mover = moverOf(model, 4 + (turn % 5), { passes: friends, avoids: foes })
      const policy = { ...PRICES, jumpUpTo: inches(1), leapUpTo: inches(3) }
      const move = sampleMove(draw, table, mover, policy)
      if (!move) continue
      found += 1
      const priced = priceMove(table, mover, move.path, policy)
      expect(priced.faults).toEqual([])
      expect(priced.cost).toBeLessThanOrEqual(mover.allowance + move.path.length)
      expect(priced.end.faults).toEqual([])
      expect(priceMove(table, mover, move.path, policy, [], move.to)).toEqual(priced)
      const last = move.path[move.path.length - 1]?.to
      expect({ x: move.to.x, y: move.to.y, z: move.to.z }).toEqual(last)
      kinds.push(...move.path.map(({ by }) => by))
      place(table.positions, model, move.to)
    }
    expect(found).toBeGreaterThan(1300)
    if (field.ladders.length > 0) expect(kinds).toContain('ladder')
    expect(everybody.every((model) => placementOf(table.positions, model) !== null)).toBe(true)
  })

  it('are none without allowance, and the same draws give the same move', () => {
    const table = crowd()
    expect(sampleMove(drawing(1), table, moverOf(0, 0), PRICES)).toBeNull()
    expect(sampleMove(drawing(1), table, moverOf(0, 5), PRICES)).toEqual(
      sampleMove(drawing(1), table, moverOf(0, 5), PRICES),
    )
  })
})
