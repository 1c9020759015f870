import { describe, expect, test } from 'vitest'
import { battlefieldNow } from '@shared/rulesets/necromunda/board/road-terrain'
import type { Edge, Road, RoadPieceKind } from '@shared/rulesets/necromunda/state'
import { createStream } from '@shared/engine'
import { inches, spot, type Battlefield, type Spot } from '@shared/space'
import { driven, ridgerunner } from '../vehicles/fleet'
import { asked, onRoad } from '../vehicles/on-board'
import { asking } from '../terrain/scenes'
import { fieldOf, type FieldSketch, type StandingSketch } from './arena'

const edges = ['north', 'south', 'west', 'east'] as const
const size = 24

/** A place so far from an edge, in inches. */
const from = (edge: Edge, room: number, along = 12): [number, number] => {
  switch (edge) {
    case 'north':
      return [along, room]
    case 'south':
      return [along, size - room]
    case 'west':
      return [room, along]
    case 'east':
      return [size - room, along]
  }
}
const spotFrom = (edge: Edge, room: number, along = 12): Spot => {
  const [x, y] = from(edge, room, along)
  return spot(inches(x), inches(y), 0)
}
const roadTo = (trailing: Edge, more: Partial<Road> = {}): Road => ({
  zone: 1,
  trailing,
  sides: 'open',
  rolled: inches(0),
  added: [],
  ...more,
})
const rolling = (trailing: Edge, standing: readonly StandingSketch[], field: FieldSketch = {}, road?: Partial<Road>) =>
  onRoad(field, standing, { scenery: { road: roadTo(trailing, road) } })

/** Half of a base of 25 mm, in inches. */
const radius = 0.492
const headings = { north: 192, south: 64, west: 128, east: 0 } as const

describe.each(edges)('a battlefield that rolls 8" to the %s', (trailing) => {
  const distance = inches(8)

  test('NECV-ROAD-01: what would touch the trailing edge is off: bases, hulls lengthwise and broadside', () => {
    const facing = headings[trailing]
    const hull = (room: number, along: number, turned = 0): StandingSketch => ({
      ...driven(ridgerunner, 7),
      at: from(trailing, room, along),
      facing: (facing + turned) % 256,
    })
    const arena = rolling(trailing, [
      { at: from(trailing, 8 + radius, 1) },
      { at: from(trailing, 8.001 + radius, 3) },
      hull(10, 6),
      hull(10.001, 10),
      hull(9, 14, 64),
      hull(9.001, 20, 64),
    ])
    const among = [0, 1, 2, 3, 4, 5]
    expect(asked(arena, { ask: 'rolls-off', zone: 1, distance, among })).toEqual([0, 2, 4])
    expect(asked(arena, { ask: 'rolls-off', zone: 1, distance, among: [1, 2, 3] })).toEqual([2])
  })

  test('NECV-ROAD-01: so is loot, unless it is carried', () => {
    const arena = rolling(trailing, [{ at: [12, 12] }])
    arena.state.scenery.loot = [spotFrom(trailing, 8), spotFrom(trailing, 8.001), null].map((at) => ({
      kind: 'casket',
      at,
      gone: false,
    }))
    expect(asked(arena, { ask: 'loot-rolls-off', zone: 1, distance, among: [0, 1, 2] })).toEqual([0])
  })

  test('NECV-ROAD-01: terrain that touches the trailing edge is gone, roads lie where they lay', () => {
    const [a, b, c, d] = [from(trailing, 8, 2), from(trailing, 9, 4), from(trailing, 8.5, 6), from(trailing, 9, 8)]
    const field = fieldOf({
      pieces: [
        { kind: 'wall', from: a, to: b, top: 3 },
        { kind: 'wall', from: c, to: d, top: 3 },
        { kind: 'road', from: from(trailing, 0, 12), to: from(trailing, 24, 16), top: 0 },
      ],
    })
    const { terrain } = battlefieldNow(field, roadTo(trailing, { rolled: distance }))
    const before = (number: number) => field.terrain[number]?.footprint ?? []
    const [dx, dy] = [from(trailing, 0)[0] - from(trailing, 8)[0], from(trailing, 0)[1] - from(trailing, 8)[1]]
    expect(terrain.map(({ id, footprint }) => [id, footprint])).toEqual([
      ['piece-1', before(1).map(({ x, y }) => ({ x: x + inches(dx), y: y + inches(dy) }))],
      ['piece-2', before(2)],
    ])
  })

  test('NECV-ROAD-02: a new piece touches the leading edge where it is put, within the corners of the table', () => {
    const arena = rolling(trailing, [{ at: [12, 12] }])
    const put = (kind: RoadPieceKind, along: number): unknown => {
      const question = { ask: 'place-scenery', kind, apart: inches(3) } as const
      const resolution = arena.oracle.resolve(arena.state, asking(question), spotFrom(trailing, 12, along))
      return resolution.ok ? resolution.outcome : resolution.problem
    }
    // As printed for their kinds: wreckage of 2" by 2", rocks 4" across and 3" along, a roadblock 4" across and half an inch along.
    const lying = (depth: number, along: number) => spotFrom(trailing, size - depth, along)
    expect([put('wreckage', 7), put('wreckage', 0), put('wreckage', 24)]).toEqual([
      lying(1, 7),
      lying(1, 1),
      lying(1, 23),
    ])
    expect([put('rocks', 7), put('rocks', 0), put('rocks', 24)]).toEqual([lying(1.5, 7), lying(1.5, 2), lying(1.5, 22)])
    expect(put('roadblock', 7)).toEqual(lying(0.25, 7))
  })

  test.each([
    ['models', [4.5 + radius, 12], true],
    ['models', [4.499 + radius, 12], false],
  ] as const)('NECV-ROAD-02: 3" from %s ahead: %s', (_, [room, along], ok) => {
    // A roadblock is half an inch along the road.
    const depth = room - 1
    const arena = rolling(trailing, [{ at: from(trailing, size - depth, along) }])
    const question = { ask: 'place-scenery', kind: 'roadblock', apart: inches(3) } as const
    expect(arena.oracle.resolve(arena.state, asking(question), spotFrom(trailing, 12, along)).ok).toBe(ok)
  })

  test('NECV-ROAD-02: 3" from terrain ahead, except roads', () => {
    const far = (depth: number): FieldSketch['pieces'] => [
      { kind: 'wall', from: from(trailing, size - depth, 10), to: from(trailing, size - depth - 2, 14), top: 3 },
      { kind: 'road', from: from(trailing, 0, 9), to: from(trailing, size, 15), top: 0 },
    ]
    const question = { ask: 'place-scenery', kind: 'roadblock', apart: inches(3) } as const
    const isPut = (depth: number): boolean => {
      const { oracle, state } = rolling(trailing, [{ at: from(trailing, 2) }], { pieces: far(depth) ?? [] })
      return oracle.resolve(state, asking(question), spotFrom(trailing, 12, 12)).ok
    }
    // A roadblock is half an inch along the road.
    expect([isPut(3.501), isPut(3.499)]).toEqual([true, false])
  })

  test('NECV-ROAD-02: places are shown all along the leading edge, and drawn, as long as there is room', () => {
    const question = { ask: 'place-scenery', kind: 'wreckage', apart: inches(3) } as const
    // Room beside it from 1" to 8": wreckage is 2" across.
    const crowd: FieldSketch = {
      pieces: [{ kind: 'wall', from: from(trailing, size - 1, 12), to: from(trailing, size - 3, 24), top: 3 }],
    }
    const { oracle, advisor, state } = rolling(trailing, [{ at: from(trailing, 2) }], crowd)
    const along = ({ x, y }: Spot): number => (trailing === 'north' || trailing === 'south' ? x : y)
    const shown = advisor.suggest(state, question) as readonly Spot[]
    const last = shown.at(-1)
    expect(shown.slice(0, 1)).toEqual([spotFrom(trailing, size - 1, 1)])
    expect(last === undefined ? 0 : along(last)).toBeGreaterThanOrEqual(7000)
    expect(new Set(shown.map(along)).size).toBe(shown.length)
    for (const at of shown) expect(oracle.resolve(state, asking(question), at)).toEqual({ ok: true, outcome: at })
    const drawn = advisor.sample(state, question, createStream('road', 'bots'))
    expect(oracle.resolve(state, asking(question), drawn)).toEqual({ ok: true, outcome: drawn })
    const rooms = [1, 30].map((apart) =>
      oracle.measure(state, asking({ ask: 'road-room', kind: 'wreckage', apart: inches(apart) })),
    )
    expect(rooms).toEqual([true, false])
  })

  test('NECV-ROAD-02: the sides of the road are those beside the way it rolls', () => {
    const met = (edge: Edge) => {
      const arena = rolling(trailing, [{ ...driven(ridgerunner, 7), at: from(edge, 3), facing: headings[edge] }])
      const leg = { kind: 'straight', distance: inches(7), course: 'forward' } as const
      return asked(arena, { ask: 'drive', vehicle: 0, leg, past: [] }).met
    }
    const isAlong = (edge: Edge): boolean =>
      (trailing === 'north' || trailing === 'south') === ['north', 'south'].includes(edge)
    for (const edge of edges)
      expect(met(edge)).toEqual(isAlong(edge) ? { kind: 'edge' } : { kind: 'edge', side: 'front' })
  })
})

describe('what rolls along with the ground', () => {
  const wide: FieldSketch = { pieces: [{ kind: 'structure', from: [4, 4], to: [8, 8], top: 3 }] }
  const base = fieldOf(wide)
  const rolled = (field: Partial<Battlefield>, by: number, added: Road['added'] = []): Battlefield =>
    battlefieldNow({ ...base, ...field }, roadTo('south', { rolled: inches(by), added }))
  const at = (x: number, y: number, z = 0) => spot(inches(x), inches(y), inches(z))
  const ladder = (x: number, y: number): Battlefield['ladders'][number] => ({
    id: 'ladder',
    name: 'thing',
    foot: at(x, y, 0),
    head: at(x, y, 3),
  })

  test('NECV-ROAD-01: ladders, as long as what they lean on is there', () => {
    const ladders = (by: number, one = ladder(6, 3.5)) =>
      rolled({ ladders: [one] }, by).ladders.map(({ foot, head }) => [foot, head])
    expect(ladders(8)).toEqual([[at(6, 11.5), at(6, 11.5, 3)]])
    // The structure ends 16" from the trailing edge.
    expect(ladders(15.9)).toHaveLength(1)
    expect(ladders(16)).toEqual([])
    // It leans on nothing that is 1" away or less, on any of the four sides.
    expect(
      [
        [3, 6],
        [9, 6],
        [6, 3],
        [6, 9],
      ].map(([x = 0, y = 0]) => ladders(1, ladder(x, y)).length),
    ).toEqual([1, 1, 1, 1])
    expect(
      [
        [2.9, 6],
        [9.1, 6],
        [6, 2.9],
        [6, 9.1],
      ].map(([x = 0, y = 0]) => ladders(1, ladder(x, y)).length),
    ).toEqual([0, 0, 0, 0])
    expect(ladders(1, { ...ladder(6, 3.5), head: at(6, 3.5, 2) })).toEqual([])
  })

  test('NECV-ROAD-01: objectives until they touch the edge', () => {
    const objectives = [at(6, 15), at(6, 16), at(6, 17)].map((place, number) => ({
      id: `objective-${number}`,
      name: 'thing',
      at: place,
    }))
    expect(rolled({ objectives }, 8).objectives.map((one) => one.at)).toEqual([at(6, 23)])
    expect(rolled({ objectives }, 0, [{ kind: 'dune', at: at(12, 2) }]).objectives).toEqual(objectives)
  })

  test('NECV-ROAD-01: doors, ducts, terminals and what they switch keep their numbers, off the table once they are gone', () => {
    const isOff = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
      x < 0 || y < 0 || x > base.width || y > base.depth
    const door = (y: number): Battlefield['doors'][number] => ({
      id: `door-${y}`,
      name: 'thing',
      footprint: [at(4, y), at(6, y), at(6, y + 0.5), at(4, y + 0.5)].map(({ x, y: depth }) => ({ x, y: depth })),
      base: inches(0),
      top: inches(3),
      begins: 'shut',
    })
    const field = rolled(
      {
        doors: [door(15.4), door(15.5)],
        ducts: [{ id: 'duct', name: 'thing', ends: [at(2, 15.9), at(2, 16)] }],
        terminals: [at(3, 15.9), at(3, 16)].map((place, number) => ({
          id: `terminal-${number}`,
          name: 'thing',
          at: place,
          controls: [],
        })),
        terrain: base.terrain.flatMap((piece) => [
          { ...piece, id: 'field', kind: 'wall' as const, switched: 'on' as const, footprint: door(15.5).footprint },
          piece,
        ]),
      },
      8,
    )
    expect(field.doors.map(({ footprint }) => footprint.map(isOff))).toEqual([
      [false, false, false, false],
      [true, true, true, true],
    ])
    expect(field.doors[0]?.footprint[0]).toEqual({ x: inches(4), y: inches(23.4) })
    expect(field.ducts[0]?.ends.map(isOff)).toEqual([false, true])
    expect(field.ducts[0]?.ends[0]).toEqual(at(2, 23.9))
    expect(field.terminals.map((one) => isOff(one.at))).toEqual([false, true])
    expect(field.terrain.map(({ id, footprint }) => [id, footprint.some(isOff)])).toEqual([
      ['field', true],
      ['piece-0', false],
    ])
  })

  test('NECV-ROAD-02: new pieces as they were put, until they touch the edge themselves', () => {
    const added: Road['added'] = [
      { kind: 'wreckage', at: at(12, 1) },
      { kind: 'wreckage', at: at(12, 23) },
    ]
    const { terrain } = rolled({}, 0, added)
    expect(terrain.map(({ id, kind, base: low, top }) => [id, kind, low, top])).toEqual([
      ['piece-0', 'structure', 0, 3000],
      ['road-0', 'structure', 0, 2000],
    ])
    expect(battlefieldNow(base, roadTo('south'))).toBe(base)
    expect(battlefieldNow(base, undefined)).toBe(base)
  })
})

describe('NECV-ROAD-01: what holds a fighter up', () => {
  const tower: FieldSketch = {
    pieces: [
      { kind: 'structure', from: [10, 10], to: [14, 14], base: 1, top: 4 },
      { kind: 'wall', from: [18, 10], to: [20, 14], top: 4 },
    ],
  }
  const falls = (at: StandingSketch['at'], climbing?: boolean): boolean => {
    const arena = rolling('south', [{ at }], tower)
    const fighter = arena.state.fighters[0]
    if (fighter !== undefined && climbing === true) fighter.climbing = { on: 'wall', height: inches(2) }
    return asked(arena, { ask: 'unsupported', among: [0] }).length > 0
  }

  test.each([
    ['on top of a structure', [12, 12, 4], false],
    ['half an inch above it', [12, 12, 4.5], false],
    ['higher above it', [12, 12, 4.501], true],
    ['on the ground', [4, 4, 0], false],
    ['above the ground', [4, 4, 3], true],
  ] as const)('standing %s: falls %s', (_, at, is) => {
    expect(falls([...at])).toBe(is)
  })

  test.each([
    ['1" west of a structure', [9, 12, 2], false],
    ['farther west', [8.999, 12, 2], true],
    ['1" east', [15, 12, 2], false],
    ['farther east', [15.001, 12, 2], true],
    ['1" north', [12, 9, 2], false],
    ['farther north', [12, 8.999, 2], true],
    ['1" south', [12, 15, 2], false],
    ['farther south', [12, 15.001, 2], true],
    ['level with its top', [9, 12, 4], false],
    ['above its top', [9, 12, 4.001], true],
    ['level with its base', [9, 12, 1], false],
    ['below its base', [9, 12, 0.999], true],
    ['beside a wall, which nobody climbs', [17.5, 12, 2], true],
  ] as const)('NEC-CLIMB-04: hanging %s: falls %s', (_, at, is) => {
    expect(falls([...at], true)).toBe(is)
  })

  test('NECV-RIDE-01: who rides is held up by its vehicle', () => {
    const arena = rolling('south', [{ at: [4, 4, 2] }, { ...driven(ridgerunner, 7), at: [4, 4] }])
    const fighter = arena.state.fighters[0]
    if (fighter !== undefined) fighter.aboard = 1
    expect(asked(arena, { ask: 'unsupported', among: [0, 1] })).toEqual([])
  })
})
