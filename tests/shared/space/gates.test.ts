import { describe, expect, it } from 'vitest'
import { clearLine, inches, priceMove, spot, type PathStep } from '../../../src/shared/space'
import { at, box, moverOf, piece, PRICES, tableWith } from './support'

const across: PathStep[] = [{ by: 'walk', to: spot(16_000, 10_000, 0) }]
const doors = [{ id: 'door', name: 'thing', footprint: box(2, 3, 2, 3), base: 0, top: 3000 }]

describe('terrain that a terminal switches (NEC-TERR-31)', () => {
  it('blocks models and sight while it is on, and has no effect while it is off', () => {
    const shutter = piece('shutter', 'wall', box(13, 13.5, 5, 15), 4, 0, { switched: 'on' })
    const table = tableWith({ doors, terrain: [shutter] }, [at(10, 10)])
    const eye = spot(10_000, 10_000, 1000)
    const there = spot(16_000, 10_000, 1000)
    expect(clearLine(table, eye, there)).toBe('shutter')
    expect(priceMove(table, moverOf(0, 6), across, PRICES).faults).toMatchObject([{ why: 'blocked', by: 'shutter' }])
    // Gates are counted after the doors.
    const off = { ...table, openDoors: [false, true] }
    expect(clearLine(off, eye, there)).toBeNull()
    expect(priceMove(off, moverOf(0, 6), across, PRICES).faults).toEqual([])
  })

  it('slows and kills only while it is on', () => {
    const vents = piece('vents', 'dangerous', box(12, 14, 5, 15), 0.1, 0, { switched: 'off' })
    const table = tableWith({ terrain: [vents] }, [at(10, 10)])
    const on = priceMove({ ...table, openDoors: [false] }, moverOf(0, 9), across, PRICES)
    expect(on).toMatchObject({ cost: inches(8), legs: [{ perils: ['vents'] }] })
    const off = priceMove({ ...table, openDoors: [true] }, moverOf(0, 9), across, PRICES)
    expect(off).toMatchObject({ cost: inches(6), legs: [{ perils: [] }] })
  })
})

describe('walls with openings (NEC-TERR-06)', () => {
  const line = (extra: Parameters<typeof piece>[5]): string | null =>
    clearLine(
      tableWith({ terrain: [piece('mesh', 'wall', box(13, 13.5, 5, 15), 4, 0, extra)] }, []),
      spot(10_000, 10_000, 1000),
      spot(16_000, 10_000, 1000),
    )

  it('are seen through, unless the piece says otherwise', () => {
    expect(line({})).toBe('mesh')
    expect(line({ openings: true })).toBeNull()
    expect(line({ openings: true, opaque: true })).toBe('mesh')
  })

  it('still stop models', () => {
    const table = tableWith({ terrain: [piece('mesh', 'wall', box(13, 13.5, 5, 15), 4, 0, { openings: true })] }, [
      at(10, 10),
    ])
    expect(priceMove(table, moverOf(0, 6), across, PRICES).faults).toMatchObject([{ why: 'blocked', by: 'mesh' }])
  })
})
