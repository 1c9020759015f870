import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStream, rollDie } from '../../../src/shared/engine'
import { type BattlefieldFile, readBattlefield } from '../../../src/shared/space'
import { SHIPPED_BATTLEFIELDS } from '../../../src/shared/space/battlefields'
import { generateField, STYLES } from '../../../src/shared/space/generate'
import { findingsOf } from '../../../src/shared/space/legality'
import { mirrored } from '../../../src/shared/space/mirror'

const made = (style: (typeof STYLES)[number], width: number, depth: number, seed: string): BattlefieldFile => {
  const stream = createStream(seed, 'battlefield')
  return generateField(
    { id: 'made', title: { en: 'Made', ru: 'Made' }, style, width, depth },
    (sides) => rollDie(stream, sides) - 1,
  )
}
const plans = fc.record({
  style: fc.constantFrom(...STYLES),
  width: fc.integer({ min: 2, max: 6 }),
  depth: fc.integer({ min: 2, max: 4 }),
  seed: fc.string(),
})

describe('a battlefield from a seed', () => {
  it('is legal for any seed, and fair: the same from both sides of the table', () => {
    fc.assert(
      fc.property(plans, ({ style, width, depth, seed }) => {
        const file = made(style, width, depth, seed)
        expect(findingsOf(readBattlefield(file))).toEqual([])
        const ends = ({ terrain }: BattlefieldFile) =>
          terrain
            .map(({ footprint, base, top }) =>
              JSON.stringify([[...footprint].map((point) => point.join()).sort(), base, top]),
            )
            .sort()
        expect(ends(mirrored(file, 'half-turn'))).toEqual(ends(file))
        const spots = ({ loot = [], objectives, terminals }: BattlefieldFile) =>
          [...loot, ...objectives, ...terminals].map(({ at }) => at.join()).sort()
        expect(spots(mirrored(file, 'half-turn'))).toEqual(spots(file))
      }),
      { numRuns: 60 },
    )
  })

  it('is the same for the same seed, and different for another', () => {
    expect(made('gantries', 4, 4, 'a')).toEqual(made('gantries', 4, 4, 'a'))
    expect(made('gantries', 4, 4, 'a')).not.toEqual(made('gantries', 4, 4, 'b'))
  })

  it('has what its style promises, for any seed', () => {
    fc.assert(
      fc.property(fc.constantFrom([3, 3], [4, 4], [6, 4]), fc.string(), ([width = 4, depth = 4], seed) => {
        const corridors = made('corridors', width, depth, seed)
        expect(corridors.doors.length).toBeGreaterThanOrEqual(4)
        // NEC-TERR-27: a terminal on either side of every locked door.
        const locked = corridors.doors.filter(({ begins }) => begins === 'locked')
        for (const { id } of locked)
          expect(corridors.terminals.filter(({ controls }) => controls.includes(id))).toHaveLength(2)
        const gantries = made('gantries', width, depth, seed)
        expect(gantries.terrain.filter(({ kind }) => kind === 'platform').length).toBeGreaterThanOrEqual(4)
        expect(gantries.ladders.length).toBeGreaterThanOrEqual(2)
        const open = made('open', width, depth, seed)
        expect(open.terrain.filter(({ kind }) => kind === 'structure').length).toBeGreaterThanOrEqual(2)
      }),
      { numRuns: 12 },
    )
  })

  it('looks like a table: something in every part of the middle ground, neither empty nor blocked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STYLES),
        fc.constantFrom([3, 3], [4, 4], [6, 4]),
        fc.string(),
        (style, [width = 4, depth = 4], seed) => {
          const { terrain, ...field } = made(style, width, depth, seed)
          const boxes = terrain.map(({ footprint }) => {
            const xs = footprint.map(([x]) => x)
            const ys = footprint.map(([, y]) => y)
            return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
          })
          const zone = Math.max(6000, field.depth / 6)
          const thirds = [0, 1, 2].map(
            (third) =>
              boxes.filter(
                ({ left, right, top }) =>
                  right > (third * field.width) / 3 && left < ((third + 1) * field.width) / 3 && top >= zone,
              ).length,
          )
          expect(Math.min(...thirds)).toBeGreaterThanOrEqual(2)
          const covered = boxes.reduce((sum, { left, right, top, bottom }) => sum + (right - left) * (bottom - top), 0)
          const share = covered / (field.width * field.depth)
          expect(share).toBeGreaterThan(0.05)
          expect(share).toBeLessThan(0.5)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('differs from seed to seed in more than positions: in its pieces, and in its middle', () => {
    for (const style of STYLES) {
      const tables = Array.from({ length: 12 }, (_, seed) => made(style, 4, 4, `table ${seed}`))
      const made12 = new Set(
        tables.map(({ terrain }) =>
          terrain
            .map(({ name }) => name)
            .sort()
            .join(),
        ),
      )
      expect(made12.size).toBeGreaterThanOrEqual(10)
      const heart = ({ terrain, width, depth }: BattlefieldFile) =>
        terrain
          .filter(({ footprint }) => footprint.some(([x, y]) => Math.hypot(x - width / 2, y - depth / 2) < 6000))
          .map(({ name, footprint }) => `${name} ${footprint.join()}`)
          .sort()
          .join()
      expect(new Set(tables.map(heart)).size).toBeGreaterThanOrEqual(5)
    }
  })

  it('is refused for an impossible table', () => {
    expect(() => made('open', 1, 4, 'a')).toThrow(RangeError)
  })
})

describe('mirroring', () => {
  it.each(['left-right', 'top-bottom', 'half-turn'] as const)('twice (%s) gives the original', (how) => {
    const file = made('gantries', 4, 3, 'mirror')
    expect(mirrored(mirrored(file, how), how)).toEqual(file)
    expect(findingsOf(readBattlefield(mirrored(file, how)))).toEqual([])
  })
})

describe('faults of a battlefield', () => {
  const file = made('open', 4, 4, 'legal')
  const wall = (id: string, x: number, y: number, width = 4000, depth = 1000): BattlefieldFile['terrain'][number] => ({
    id,
    name: 'barricade',
    kind: 'wall',
    footprint: [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ],
    base: 0,
    top: 3000,
  })
  const withWalls = (...walls: BattlefieldFile['terrain']) =>
    findingsOf(
      readBattlefield({ ...file, ladders: [], doors: [], terminals: [], objectives: [], loot: [], terrain: walls }),
    ).map(({ problem, things }) => [problem, ...things])

  it('are pieces off the table, in the same space, too close together, or in the way of setting up', () => {
    expect(withWalls(wall('a', 46_000, 20_000))).toEqual([['off-table', 'a']])
    expect(withWalls(wall('a', 20_000, 20_000), wall('b', 21_000, 20_500))).toEqual([['overlap', 'a', 'b']])
    expect(withWalls(wall('a', 20_000, 20_000), wall('b', 20_000, 21_600))).toEqual([['slit', 'a', 'b']])
    expect(withWalls(wall('a', 20_000, 20_000), wall('b', 24_000, 20_000))).toEqual([])
    expect(withWalls(wall('a', 20_000, 2000))).toEqual([['blocked-zone', 'a', 'north']])
  })

  it('are objects inside another or in mid-air, a door without walls, a terminal without a purpose', () => {
    const bare = { ...file, ladders: [], terrain: [], doors: [], terminals: [], objectives: [], loot: [] }
    const problems = (change: Partial<BattlefieldFile>) =>
      findingsOf(
        readBattlefield({ ...bare, names: { ...bare.names, thing: { en: 'Thing', ru: 'Вещь' } }, ...change }),
      ).map(({ problem, things }) => [problem, ...things])
    const at = (id: string, spot: [number, number, number]) => ({ id, name: 'thing', at: spot })
    const [bar] = [wall('w', 20_000, 20_000)].map((one) => ({ ...one, name: 'thing' }))
    const door = {
      id: 'd',
      name: 'thing',
      footprint: [
        [24_000, 20_000],
        [26_000, 20_000],
        [26_000, 21_000],
        [24_000, 21_000],
      ] as [number, number][],
      base: 0,
      top: 3000,
    }
    expect(problems({ terrain: bar ? [bar] : [], objectives: [at('o', [21_000, 20_500, 0])] })).toEqual([
      ['buried', 'o', 'w'],
    ])
    expect(problems({ objectives: [at('o', [21_000, 20_500, 3000]), at('far', [48_001, 0, 0])] })).toEqual([
      ['off-table', 'far'],
      ['in-the-air', 'o'],
    ])
    expect(problems({ terrain: bar ? [bar] : [], doors: [door] })).toEqual([])
    expect(problems({ doors: [door], terminals: [{ ...at('t', [1000, 20_000, 0]), controls: [] }] })).toEqual([
      ['loose-door', 'd'],
      ['idle-terminal', 't'],
    ])
  })

  it('are a platform without access, and no room to set up', () => {
    const platform = {
      ...wall('p', 20_000, 20_000, 6000, 6000),
      kind: 'platform' as const,
      base: 2750,
      climbable: false,
    }
    expect(withWalls(platform)).toEqual([['no-way-up', 'p']])
    expect(findingsOf(readBattlefield({ ...file, deployment: [] })).map(({ problem }) => problem)).toContain('no-zones')
  })
})

describe('the built-in battlefields', () => {
  it('are at least ten, from two feet to six, with different names', () => {
    expect(SHIPPED_BATTLEFIELDS.length).toBeGreaterThanOrEqual(10)
    expect(new Set(SHIPPED_BATTLEFIELDS.map(({ id }) => id)).size).toBe(SHIPPED_BATTLEFIELDS.length)
    const sizes = SHIPPED_BATTLEFIELDS.map(({ width, depth }) => `${width / 12_000}x${depth / 12_000}`)
    expect(sizes).toEqual(expect.arrayContaining(['2x2', '3x3', '4x4', '6x4']))
  })

  it.each(SHIPPED_BATTLEFIELDS.filter(({ deployment }) => deployment.length > 0))('$id is legal', (field) => {
    expect(findingsOf(field)).toEqual([])
  })
})
