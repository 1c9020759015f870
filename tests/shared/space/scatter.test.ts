import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directionOfHeading,
  directlyAway,
  directlyTowards,
  EAST,
  heading,
  inches,
  landingBelow,
  nearestPlatformEdge,
  NORTH,
  push,
  scatter,
  SOUTH,
  spot,
  standingPlace,
  surfaceBelow,
  WEST,
} from '../../../src/shared/space'
import { at, box, outline, piece, tableWith } from './support'

const east = directionOfHeading(EAST)

describe('scattering markers (NEC-BLAST-06, NEC-BLAST-07)', () => {
  const terrain = [
    piece('tall', 'structure', box(30, 32, 0, 48), 3),
    piece('low', 'structure', box(20, 22, 0, 48), 2),
    piece('lava', 'impassable', box(40, 42, 0, 48), 0.5),
  ]

  it('slide the whole way over open ground and low things', () => {
    const table = tableWith({ terrain }, [])
    expect(scatter(table, spot(18_000, 20_000, 0), east, inches(6), inches(2))).toEqual({
      at: spot(24_000, 20_000, 0),
      moved: inches(6),
      stoppedBy: null,
      offTable: false,
    })
  })

  it('stop where they touch something taller than two inches, or impassable', () => {
    const table = tableWith({ terrain }, [])
    expect(scatter(table, spot(25_000, 20_000, 0), east, inches(6), inches(2))).toMatchObject({
      at: spot(30_000, 20_000, 0),
      moved: inches(5),
      stoppedBy: 'tall',
    })
    expect(scatter(table, spot(36_000, 20_000, 0), east, inches(6), inches(2))).toMatchObject({
      moved: inches(4),
      stoppedBy: 'lava',
    })
  })

  it('fly over lower terrain, and explode in mid-air', () => {
    const table = tableWith({ terrain }, [])
    const flown = scatter(table, spot(29_000, 20_000, 3000), east, inches(6), inches(2))
    expect(flown).toMatchObject({ at: spot(35_000, 20_000, 3000), stoppedBy: null })
  })

  it('leave the table', () => {
    const table = tableWith({}, [])
    expect(scatter(table, spot(46_000, 20_000, 0), east, inches(2), inches(2)).offTable).toBe(false)
    expect(scatter(table, spot(46_000, 20_000, 0), east, inches(3), inches(2)).offTable).toBe(true)
  })

  it('pass through open doors', () => {
    const doors = [{ id: 'gate', name: 'thing', footprint: box(22, 23, 18, 22), base: 0, top: 5000 }]
    const shut = tableWith({ doors }, [])
    expect(scatter(shut, spot(20_000, 20_000, 0), east, inches(6), inches(2)).stoppedBy).toBe('gate')
    expect(
      scatter({ ...shut, openDoors: [true] }, spot(20_000, 20_000, 0), east, inches(6), inches(2)).stoppedBy,
    ).toBeNull()
  })
})

describe('pushing (NECX-TRAIT-KNOCKBACK, NEC-MOVE-11, NEC-MOVE-18)', () => {
  it('goes the whole distance if nothing is in the way', () => {
    const table = tableWith({}, [at(20, 20)])
    expect(push(table, 0, east, inches(1), { stopsAt: [] })).toEqual({ to: at(21, 20), moved: inches(1), stop: null })
  })

  it('stops with its base against a wall, at a distance from a model, at the edge of the table', () => {
    const table = tableWith({ terrain: [piece('wall', 'wall', box(23, 24, 0, 48), 5)] }, [
      at(20, 20),
      at(14, 20),
      at(20, 30),
    ])
    const walled = push(table, 0, east, inches(6), { stopsAt: [] })
    expect(walled.stop).toEqual({ kind: 'terrain', id: 'wall' })
    expect(Math.abs(walled.to.x - 22_500)).toBeLessThanOrEqual(3)
    const met = directlyTowards(table, 0, standingPlace(table.positions, 1), inches(9), {
      stopsAt: [{ model: 1, distance: inches(1) }],
    })
    expect(met).toMatchObject({ stop: { kind: 'model', model: 1 }, to: at(16, 20) })
    expect(push(table, 0, directionOfHeading(NORTH), inches(30), { stopsAt: [] })).toMatchObject({
      to: at(20, 0.5),
      stop: { kind: 'table-edge' },
    })
    expect(directlyAway(table, 0, standingPlace(table.positions, 2), inches(2), { stopsAt: [] }).to).toEqual(at(20, 18))
  })

  it('is free away from a model it already touches', () => {
    const table = tableWith({}, [at(20, 20), at(19, 20)])
    expect(push(table, 0, east, inches(2), { stopsAt: [{ model: 1, distance: inches(1) }] }).moved).toBe(inches(2))
    expect(
      push(table, 0, directionOfHeading(WEST), inches(2), { stopsAt: [{ model: 1, distance: inches(0) }] }).moved,
    ).toBe(0)
  })

  it('is free along a wall it touches', () => {
    const table = tableWith({ terrain: [piece('wall', 'wall', box(20.5, 24, 0, 48), 5)] }, [at(20, 20)])
    expect(push(table, 0, directionOfHeading(SOUTH), inches(3), { stopsAt: [] }).moved).toBe(inches(3))
    expect(push(table, 0, east, inches(3), { stopsAt: [] }).moved).toBeLessThanOrEqual(3)
  })

  it('stops in a pit with its centre over the rim', () => {
    const table = tableWith({ terrain: [piece('hole', 'pit', box(22, 25, 10, 30), 0)] }, [at(20, 20)])
    expect(push(table, 0, east, inches(6), { stopsAt: [] })).toMatchObject({
      to: at(22, 20),
      stop: { kind: 'pit', id: 'hole' },
    })
  })

  it('stops when its base reaches an open platform edge (NEC-FALL-07)', () => {
    const terrain = [piece('deck', 'platform', box(15, 25, 15, 25), 3, 2.75)]
    const table = tableWith({ terrain }, [at(20, 20, 3)])
    const pushed = push(table, 0, east, inches(8), { stopsAt: [] })
    expect(pushed.stop).toMatchObject({ kind: 'platform-edge', edge: { piece: 'deck', drop: inches(3) } })
    expect(Math.abs(pushed.to.x - 24_500)).toBeLessThanOrEqual(20)
  })

  it('never ends inside a wall and never moves farther than pushed', () => {
    const wall = piece('wall', 'wall', outline([22, 18], [26, 20], [24, 25], [21, 23]), 5)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 9000 }), (step, distance) => {
        const table = tableWith({ terrain: [wall] }, [at(19, 20)])
        const direction = directionOfHeading(heading(step))
        const { to, moved } = push(table, 0, direction, inches(distance / 1000), { stopsAt: [] })
        expect(moved).toBeLessThanOrEqual(distance)
        const gone = Math.sqrt((to.x - 19_000) ** 2 + (to.y - 20_000) ** 2)
        expect(Math.abs(gone - moved)).toBeLessThanOrEqual(2)
        const again = push({ ...table, positions: table.positions }, 0, direction, inches(0), { stopsAt: [] })
        expect(again.moved).toBe(0)
      }),
    )
  })
})

describe('platform edges (NEC-STATUS-08, NEC-FALL-05)', () => {
  const terrain = [
    piece('deck', 'platform', box(15, 25, 15, 25), 3, 2.75, { railings: [1] }),
    piece('bridge', 'platform', box(19, 21, 25, 35), 3, 2.75),
    piece('lower', 'platform', box(10, 15, 15, 25), 1, 0.75),
    piece('wall', 'wall', box(15, 25, 14.5, 15), 8),
  ]

  it('measure from the base to the nearest edge, with its railing and its drop', () => {
    const table = tableWith({ terrain }, [at(24, 20, 3), at(16, 20, 3), at(20, 20, 3), at(24, 20, 0)])
    expect(nearestPlatformEdge(table, 0, inches(0.5))).toMatchObject({
      piece: 'deck',
      edge: 1,
      at: { x: 25_000, y: 20_000 },
      distance: inches(0.5),
      railing: true,
      drop: inches(3),
    })
    expect(nearestPlatformEdge(table, 1, inches(0.5))).toMatchObject({ railing: false, drop: inches(2) })
    expect(nearestPlatformEdge(table, 2, inches(0.5))).toBeNull()
    expect(nearestPlatformEdge(table, 3, inches(5))).toBeNull()
  })

  it('do not count if another floor or a wall is beyond them', () => {
    const table = tableWith({ terrain }, [at(20, 24.4, 3), at(20, 15.6, 3)])
    // the bridge goes on in the middle; its rim is an inch away to either side
    const beside = nearestPlatformEdge(table, 0, inches(2))
    expect(beside).toMatchObject({ railing: false })
    expect(beside?.distance).toBeGreaterThan(500)
    // the north side stands against a wall: the nearest open edges are east and west
    expect(nearestPlatformEdge(table, 1, inches(2))).toBeNull()
  })

  it('put a model that goes over just beyond, on the surface below', () => {
    const table = tableWith({ terrain }, [at(24, 20, 3), at(16, 20, 3)])
    const east = nearestPlatformEdge(table, 0, inches(1))
    const west = nearestPlatformEdge(table, 1, inches(1))
    if (!east || !west) throw new Error('both stand near an edge')
    expect(landingBelow(table, 0, east)).toEqual({ x: 25_502, y: 20_000, z: 0, pit: null })
    expect(landingBelow(table, 1, west)).toMatchObject({ z: 1000 })
    expect(surfaceBelow(table, spot(12_000, 20_000, 2000)).z).toBe(1000)
  })

  it('are named as pits if one is below', () => {
    const pits = [...terrain, piece('shaft', 'pit', box(25, 30, 15, 25), 0)]
    const table = tableWith({ terrain: pits }, [at(24, 20, 3)])
    const edge = nearestPlatformEdge(table, 0, inches(1))
    if (!edge) throw new Error('it stands near an edge')
    expect(edge.pit).toBe('shaft')
    expect(landingBelow(table, 0, edge).pit).toBe('shaft')
  })
})
