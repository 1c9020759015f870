import { describe, expect, it } from 'vitest'
import {
  type Body,
  canStand,
  contactSpots,
  EAST,
  inches,
  makeRoom,
  place,
  type Placement,
  priceMove,
  routeToContact,
  standingPlace,
  type Tabletop,
} from '../../../src/shared/space'
import { basesTouch } from '../../../src/shared/space/distance'
import { at, box, moverOf, piece, PRICES, ROUND_FIGHTER, tableWith } from './support'

const touch = (table: Tabletop, there: Placement, target: number): boolean =>
  basesTouch(ROUND_FIGHTER, there, ROUND_FIGHTER, standingPlace(table.positions, target))

describe('paths into contact (NEC-MOVE-15, NEC-MOVE-17)', () => {
  it('straight at the target, stopping where the bases touch', () => {
    const table = tableWith({}, [at(10, 10), at(16, 18)])
    const found = routeToContact(table, moverOf(0, 12), [1], PRICES)
    expect(found?.path).toHaveLength(1)
    expect(Math.abs((found?.cost ?? 0) - 9000)).toBeLessThanOrEqual(2)
    expect(found && touch(table, found.at, 1)).toBe(true)
    expect(found && canStand(table, 0, found.at)).toBe(true)
  })

  it('around a corner, and from the last turn straight at the target', () => {
    const table = tableWith({ terrain: [piece('wall', 'wall', box(14, 15, 0, 14), 5)] }, [at(12, 10), at(20, 12.2)])
    const found = routeToContact(table, moverOf(0, 20), [1], PRICES)
    if (!found) throw new Error('a way was expected')
    expect(found.path.length).toBeGreaterThan(1)
    expect(priceMove(table, moverOf(0, 20, { engages: [1] }), found.path, PRICES).faults).toEqual([])
    expect(touch(table, found.at, 1)).toBe(true)
    const turn = found.path[found.path.length - 2]?.to
    if (!turn) throw new Error('it turns')
    // the end lies on the line from the turn to the target's centre, an inch before it
    const away = Math.sqrt((turn.x - 20_000) ** 2 + (turn.y - 12_200) ** 2)
    const last = found.path[found.path.length - 1]?.to
    expect(
      Math.abs(Math.sqrt(((last?.x ?? 0) - turn.x) ** 2 + ((last?.y ?? 0) - turn.y) ** 2) - (away - 1000)),
    ).toBeLessThanOrEqual(4)
  })

  it('past other enemies without touching them; within an inch is allowed and reported', () => {
    const table = tableWith({}, [at(10, 10), at(20, 10), at(15, 10)])
    const charge = moverOf(0, 15, { watches: [1, 2] })
    const found = routeToContact(table, charge, [1], PRICES)
    if (!found) throw new Error('a way was expected')
    const priced = priceMove(table, { ...charge, engages: [1] }, found.path, PRICES)
    expect(priced.faults).toEqual([])
    expect(priced.legs.flatMap(({ near }) => near.map(({ model }) => model))).toContain(2)
    expect(found.cost).toBeGreaterThan(inches(9))
    expect(found.cost).toBeLessThan(inches(9.5))
  })

  it('are none without a path or room, and a limit ends the search', () => {
    const boxed = [
      piece('a', 'wall', box(18, 22, 8, 9), 5),
      piece('b', 'wall', box(18, 22, 11, 12), 5),
      piece('c', 'wall', box(18, 19, 9, 11), 5),
      piece('d', 'wall', box(21, 22, 9, 11), 5),
    ]
    const walled = tableWith({ terrain: boxed }, [at(10, 10), at(20, 10)])
    expect(routeToContact(walled, moverOf(0, 15), [1], PRICES)).toBeNull()
    const table = tableWith({}, [at(10, 10), at(20, 10)])
    expect(routeToContact(table, moverOf(0, 15), [1], PRICES, inches(8))).toBeNull()
  })

  it('reach long hulls at their side', () => {
    const hull: Body = { ...ROUND_FIGHTER, base: { kind: 'hull', length: inches(6), width: inches(2) } }
    const table = tableWith({}, [at(20, 10), at(20, 20, 0, EAST)], [ROUND_FIGHTER, hull])
    const found = routeToContact(table, moverOf(0, 15), [1], PRICES)
    expect(Math.abs((found?.cost ?? 0) - 8500)).toBeLessThanOrEqual(15)
  })
})

describe('several targets (NEC-MOVE-20)', () => {
  it('are reached all at once if there is a place, otherwise none', () => {
    const table = tableWith({}, [at(10, 10), at(20, 10), at(20, 11.5)])
    const spots = contactSpots(table, 0, [1, 2])
    expect(spots.length).toBeGreaterThan(0)
    for (const there of spots) expect(touch(table, there, 1) && touch(table, there, 2)).toBe(true)
    const found = routeToContact(table, moverOf(0, 15), [1, 2], PRICES)
    expect(found && touch(table, found.at, 1) && touch(table, found.at, 2)).toBe(true)
    expect(contactSpots(tableWith({}, [at(10, 10), at(20, 10), at(20, 12.5)]), 0, [1, 2])).toEqual([])
    expect(contactSpots(table, 0, [])).toEqual([])
  })
})

describe('no room (NEC-MOVE-21, NEC-TV-06)', () => {
  it('NEC-TV-06: an enemy on a ledge with no place beside it is moved just enough to make one', () => {
    // the ledge is 1.6 inches wide: with the enemy in its middle no centre of another base fits on it
    const terrain = [
      piece('ledge', 'structure', box(20.7, 22.3, 10.4, 11.1), 4),
      piece('wall', 'wall', box(18, 25, 11.1, 12), 9),
    ]
    const table = tableWith({ terrain }, [at(21, 5), at(21.5, 10.6, 4)])
    expect(contactSpots(table, 0, [1])).toEqual([])
    expect(routeToContact(table, moverOf(0, 30), [1], PRICES)).toBeNull()
    const room = makeRoom(table, 0, 1)
    if (!room) throw new Error('room was expected')
    expect(room.shifted).toBeGreaterThanOrEqual(180)
    expect(room.shifted).toBeLessThanOrEqual(210)
    place(table.positions, 1, room.target)
    expect(canStand(table, 1, room.target)).toBe(true)
    expect(canStand(table, 0, room.mover)).toBe(true)
    expect(touch(table, room.mover, 1)).toBe(true)
    expect(routeToContact(table, moverOf(0, 30), [1], PRICES)).not.toBeNull()
  })

  it('an enemy that can be reached isn’t moved', () => {
    expect(makeRoom(tableWith({}, [at(10, 10), at(20, 10)]), 0, 1)).toMatchObject({ shifted: 0, target: at(20, 10) })
  })

  it('an enemy that can’t be reached after three inches either stays', () => {
    const cell = [
      piece('north', 'impassable', box(10, 30, 0, 9.4), 5),
      piece('south', 'impassable', box(10, 30, 10.6, 20), 5),
      piece('west', 'impassable', box(10, 19.4, 9.4, 10.6), 5),
      piece('east', 'impassable', box(20.6, 30, 9.4, 10.6), 5),
    ]
    expect(makeRoom(tableWith({ terrain: cell }, [at(5, 10), at(20, 10)]), 0, 1)).toBeNull()
  })
})
