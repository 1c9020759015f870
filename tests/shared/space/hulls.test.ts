import { describe, expect, it } from 'vitest'
import {
  type Body,
  canStand,
  createSight,
  bodyToBody,
  directionOfHeading,
  EAST,
  inches,
  look,
  NORTH,
  priceMove,
  push,
  route,
  spot,
  standingFaults,
  type Tabletop,
} from '../../../src/shared/space'
import { at, box, moverOf, piece, PRICES, ROUND_FIGHTER, tableWith, walk, whys } from './support'

/** A vehicle six inches long and two wide. */
const HULL: Body = {
  base: { kind: 'hull', length: inches(6), width: inches(2) },
  height: inches(2),
  proneHeight: inches(2),
  size: 3,
}

describe('long hulls', () => {
  it('stand where their outline fits, turned as they are', () => {
    const terrain = [piece('wall', 'wall', box(24, 25, 0, 20), 5), piece('crates', 'barricade', box(10, 12, 30, 31), 1)]
    const table = tableWith({ terrain }, [null], HULL)
    expect(canStand(table, 0, at(22.5, 10, 0, NORTH))).toBe(true)
    expect(whys(standingFaults(table, 0, at(22.5, 10, 0, EAST)))).toEqual(['blocked'])
    expect(canStand(table, 0, at(3, 40, 0, EAST))).toBe(true)
    expect(whys(standingFaults(table, 0, at(2.9, 40, 0, EAST)))).toEqual(['off-table'])
    expect(canStand(table, 0, at(2.9, 40, 0, NORTH))).toBe(true)
    expect(whys(standingFaults(table, 0, at(14, 30.5, 0, EAST)))).toEqual(['on-barricade'])
    expect(canStand(table, 0, at(14, 30.5, 0, NORTH))).toBe(true)
  })

  it('overlap others by their outline; touching is not overlapping', () => {
    const table = tableWith({}, [at(20, 20, 0, EAST), null, null], [HULL, ROUND_FIGHTER, HULL])
    expect(canStand(table, 1, at(23.5, 20))).toBe(true)
    expect(whys(standingFaults(table, 1, at(23.4, 20)))).toEqual(['on-model'])
    expect(canStand(table, 1, at(20, 21.5))).toBe(true)
    expect(whys(standingFaults(table, 1, at(20, 21.4)))).toEqual(['on-model'])
    expect(canStand(table, 2, at(20, 22, 0, EAST))).toBe(true)
    expect(whys(standingFaults(table, 2, at(20, 23.9, 0, NORTH)))).toEqual(['on-model'])
    expect(canStand(table, 2, at(20, 24, 0, NORTH))).toBe(true)
    expect(whys(standingFaults(table, 2, at(20, 20, 0, NORTH)))).toEqual(['on-model'])
  })

  it('are passed at their side, not at the circle around them', () => {
    const table = tableWith({}, [at(10, 21.5), at(20, 20, 0, EAST)], [ROUND_FIGHTER, HULL])
    expect(priceMove(table, moverOf(0, 20), [walk(30, 21.5)], PRICES).faults).toEqual([])
    expect(whys(priceMove(table, moverOf(0, 20), [walk(30, 21.3)], PRICES).faults)).toEqual(['through-model'])
    const wary = moverOf(0, 20, { avoids: [1] })
    const near = priceMove(table, wary, [walk(10, 22.4), walk(30, 22.4)], PRICES)
    expect(near.legs[1]?.near).toMatchObject([{ model: 1, nearest: inches(0.9) }])
    expect(whys(near.faults)).toEqual(['too-near'])
    expect(priceMove(table, wary, [walk(10, 22.5), walk(30, 22.5)], PRICES).faults).toEqual([])
  })

  it('are avoided by paths around them', () => {
    const table = tableWith({}, [at(20, 10), at(20, 20, 0, EAST)], [ROUND_FIGHTER, HULL])
    const found = route(table, moverOf(0, 20), spot(20_000, 30_000, 0), PRICES)
    expect(found).not.toBeNull()
    expect(priceMove(table, moverOf(0, 40), found?.path ?? [], PRICES).faults).toEqual([])
    // at best around a corner three inches aside; at worst around the circle that holds the hull
    expect(found?.cost).toBeGreaterThan(inches(20.5))
    expect(found?.cost).toBeLessThan(inches(22.5))
  })

  it('drive through gaps as wide as their narrow side', () => {
    const walls = [piece('a', 'wall', box(20, 21, 0, 9), 5), piece('b', 'wall', box(20, 21, 11, 48), 5)]
    const table = tableWith({ terrain: walls }, [at(10, 10, 0, EAST)], HULL)
    expect(priceMove(table, moverOf(0, 30), [walk(30, 10)], PRICES)).toMatchObject({ faults: [], end: { faults: [] } })
  })

  it('are pushed like other models', () => {
    const table = tableWith({}, [at(20, 20, 0, EAST)], HULL)
    expect(push(table, 0, directionOfHeading(NORTH), inches(3), { stopsAt: [] }).moved).toBe(inches(3))
  })
})

describe('the cache of clouds', () => {
  it('notices a cloud that drifts or thins', () => {
    const clear = tableWith({}, [at(10, 10), at(20, 10)])
    const sight = createSight(bodyToBody())
    const clouded = (y: number, radius: number): Tabletop => ({
      ...clear,
      clouds: [{ centre: spot(15_000, y, 0), radius: inches(radius) }],
    })
    expect(look(sight, clouded(10_000, 2.5), 0, 1).visible).toBe(false)
    expect(look(sight, clouded(10_000, 2.5), 0, 1).visible).toBe(false)
    expect(look(sight, clouded(20_000, 2.5), 0, 1).visible).toBe(true)
    expect(look(sight, clouded(10_000, 2.5), 0, 1).visible).toBe(false)
    expect(look(sight, clouded(10_000, 0.1), 0, 1).visible).toBe(true)
  })
})
