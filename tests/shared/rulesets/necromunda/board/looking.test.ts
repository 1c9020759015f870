import { describe, expect, test } from 'vitest'
import { coverOf } from '@shared/rulesets/necromunda/board/looking'
import type { FactQuestion, ShotFacts } from '@shared/rulesets/necromunda/questions'
import { inches, spot } from '@shared/space'
import type { FighterSketch } from '../kit'
import { arenaWith, type Arena, type FieldSketch, type PieceSketch } from './arena'

const ask = ({ oracle, state }: Arena, question: FactQuestion): unknown => oracle.measure(state, question)

const shot = (arena: Arena, target = 1, long = 24): ShotFacts =>
  ask(arena, { ask: 'shot', shooter: 0, target, short: inches(8), long: inches(long) }) as ShotFacts

const fence = (top: number): PieceSketch => ({ kind: 'barricade', from: [9, 8], to: [9.2, 12], top })
const wall: PieceSketch = { kind: 'wall', from: [7, 8], to: [7.5, 12], top: 4 }

/** A shooter, and a target ten inches to the east with something between them. */
const range = (field: FieldSketch, target: FighterSketch = {}, ...others: Parameters<typeof arenaWith>[1][number][]) =>
  arenaWith(field, [{ at: [2, 10] }, { at: [12, 10], side: 1, ...target }, ...others])

describe('NECX-LOS-05: cover by how much is hidden', () => {
  test('less than half hidden is light, half or more is heavy cover', () => {
    expect([0, 1, 499, 500, 1000].map((hidden) => coverOf({ hidden }))).toEqual([
      'open',
      'light',
      'light',
      'heavy',
      'heavy',
    ])
  })

  test('low scenery hides the legs, high scenery most of the body, a wall everything', () => {
    expect(shot(range({}))).toMatchObject({ visible: true, cover: 'open' })
    expect(shot(range({ pieces: [fence(0.6)] }))).toMatchObject({ visible: true, cover: 'light' })
    expect(shot(range({ pieces: [fence(1.2)] }))).toMatchObject({ visible: true, cover: 'heavy' })
    expect(shot(range({ pieces: [wall] }))).toMatchObject({ visible: false })
  })

  test('the answer names the terrain it rests on, and the distance', () => {
    expect(shot(range({ pieces: [fence(0.6)] })).evidence).toEqual({
      distance: inches(9),
      terrain: ['piece-0'],
      fighters: [],
    })
  })
})

describe('shots', () => {
  test('NEC-SHOOT-06: short, long, out of range', () => {
    expect(shot(range({})).band).toBe('long')
    expect(shot(range({}), 1, 8.9).band).toBe('out')
    expect(shot(arenaWith({}, [{ at: [2, 10] }, { at: [8, 10], side: 1 }])).band).toBe('short')
  })

  test('NEC-GREN-04: of a grenade thrown down only the horizontal distance counts', () => {
    const arena = arenaWith({ pieces: [{ kind: 'structure', from: [0, 8], to: [2.6, 12], top: 6 }] }, [
      { at: [2, 10, 6] },
      { at: [11, 10], side: 1 },
    ])
    const question = { ask: 'shot', shooter: 0, target: 1, short: inches(8), long: null } as const
    expect(ask(arena, question)).toMatchObject({ band: 'out' })
    expect(ask(arena, { ...question, thrown: true })).toMatchObject({ band: 'short' })
  })

  test('NEC-SHOOT-11: within 3" and in sight are point-blank', () => {
    const at = (x: number, pieces: readonly PieceSketch[] = []) =>
      shot(arenaWith({ pieces }, [{ at: [2, 10] }, { at: [x, 10], side: 1 }])).pointBlank
    expect(at(6)).toBe(true)
    expect(at(6.1)).toBe(false)
    expect(at(6, [{ kind: 'wall', from: [3, 8], to: [3.5, 12], top: 4 }])).toBe(false)
  })

  test('NEC-SHOOT-09: are screened by standing fighters, not by those on the ground', () => {
    expect(shot(range({}, {}, { at: [7, 10] }))).toMatchObject({ screened: true, cover: 'open' })
    expect(shot(range({}, {}, { at: [7, 10], status: 'pinned' })).screened).toBe(false)
    expect(shot(range({}, {}, { at: [7, 12] })).screened).toBe(false)
  })

  test('NECX-LOS-06: are not screened by friends in contact with the shooter, but by enemies there', () => {
    expect(shot(range({}, {}, { at: [3, 10] })).screened).toBe(false)
    expect(shot(range({}, {}, { at: [3, 10], side: 1 })).screened).toBe(true)
  })

  test('NEC-SHOOT-12: are not screened by fighters in the target’s combat', () => {
    const combat = range({}, { engagedWith: [2] }, { at: [11, 10], engagedWith: [1] })
    expect(shot(combat).screened).toBe(false)
  })

  test('cannot see into or through smoke, except with sights that see through it', () => {
    const arena = range({})
    arena.table.emit({
      type: 'cloud-placed',
      rule: 'NECX-END-02',
      cloud: { kind: 'smoke', at: spot(7000, 10_000, 0), radius: inches(2.5) },
    })
    expect(shot(arena).visible).toBe(false)
    const question = { ask: 'shot', shooter: 0, target: 1, short: null, long: null, throughSmoke: true } as const
    expect(ask(arena, question)).toMatchObject({ visible: true })
  })
})

describe('NEC-SHOOT-01, -04: possible targets', () => {
  const targets = (arena: Arena, concealedBy: 'light' | 'heavy' = 'light') =>
    ask(arena, { ask: 'targets', shooter: 0, among: [1], concealedBy })

  test('are fighters in sight', () => {
    expect(targets(range({}))).toEqual([1])
    expect(targets(range({ pieces: [wall] }))).toEqual([])
  })

  test('are only the first of them if any is enough', () => {
    const arena = range({ pieces: [wall] }, {}, { at: [2, 20], side: 1 }, { at: [5, 20], side: 1 })
    const question = { ask: 'targets', shooter: 0, among: [1, 2, 3], concealedBy: 'light' } as const
    expect(ask(arena, question)).toEqual([2, 3])
    expect(ask(arena, { ...question, any: true })).toEqual([2])
    expect(ask(arena, { ...question, among: [1], any: true })).toEqual([])
  })

  test('NEC-SHOOT-05: are not limited by facing', () => {
    expect(
      targets(
        arenaWith({}, [
          { at: [2, 10], facing: 128 },
          { at: [12, 10], side: 1 },
        ]),
      ),
    ).toEqual([1])
  })

  test('are not fighters Prone in cover of terrain or of fighters', () => {
    const low = { pieces: [fence(0.6)] }
    expect(targets(range(low))).toEqual([1])
    expect(targets(range(low, { status: 'pinned' }))).toEqual([])
    expect(targets(range({}, { status: 'pinned' }))).toEqual([1])
    expect(targets(range({}, { status: 'pinned' }, { at: [11, 10] }))).toEqual([])
  })

  test('NEC-GREN-02: of a grenade are hidden only by heavy cover', () => {
    expect(targets(range({}, { status: 'pinned' }, { at: [11, 10] }), 'heavy')).toEqual([1])
  })

  test('NEC-SHOOT-11: within 3" are not hidden by cover', () => {
    const arena = arenaWith({ pieces: [{ kind: 'barricade', from: [4.6, 8], to: [4.8, 12], top: 0.3 }] }, [
      { at: [2, 10] },
      { at: [5.5, 10], side: 1, status: 'pinned' },
    ])
    expect(targets(arena)).toEqual([1])
  })
})

describe('arcs', () => {
  const sees = (x: number, y: number, fighter: FighterSketch = {}) =>
    ask(
      arenaWith({}, [
        { at: [10, 10], ...fighter },
        { at: [x, y], side: 1 },
      ]),
      {
        ask: 'can-see',
        fighter: 0,
        target: 1,
      },
    )

  test('NECX-LOS-03: are 90 degrees to the front', () => {
    expect(sees(15, 10)).toBe(true)
    expect(sees(15, 14)).toBe(true)
    expect(sees(10, 15)).toBe(false)
    expect(sees(5, 10)).toBe(false)
  })

  test('NECX-LOS-03: do not exist for a fighter on the ground', () => {
    expect(sees(15, 10, { status: 'pinned' })).toBe(false)
    const lying = arenaWith({}, [
      { at: [10, 10], status: 'pinned' },
      { at: [15, 10], side: 1 },
    ])
    expect(ask(lying, { ask: 'front-arc', fighter: 0, from: 1 })).toBe(false)
  })

  test('NECX-ARM-01: tell an attack from the front, seen or not, from a fighter or a blast', () => {
    const arena = arenaWith({ pieces: [wall] }, [{ at: [5, 10] }, { at: [12, 10], side: 1 }, { at: [2, 10], side: 1 }])
    expect(ask(arena, { ask: 'front-arc', fighter: 0, from: 1 })).toBe(true)
    expect(ask(arena, { ask: 'front-arc', fighter: 0, from: 2 })).toBe(false)
    const behind = { at: spot(1000, 10_000, 0), outOfRange: false }
    expect(ask(arena, { ask: 'front-arc', fighter: 0, from: behind })).toBe(false)
  })

  test('NEC-SHOOT-05: of a fighter turned towards a target have it straight ahead', () => {
    const arena = arenaWith({}, [{ at: [10, 10] }, { at: [10, 3], side: 1 }])
    expect(ask(arena, { ask: 'turned-towards', fighter: 0, target: 1 })).toMatchObject({ heading: 192, x: 10_000 })
  })

  test('NECX-SAVE-07: cover is judged from the shooter or from the centre of the blast', () => {
    const arena = range({ pieces: [fence(1.2)] })
    expect(ask(arena, { ask: 'cover-from', fighter: 1, from: 0 })).toBe('heavy')
    const behind = { at: spot(14_000, 10_000, 0), outOfRange: false }
    expect(ask(arena, { ask: 'cover-from', fighter: 1, from: behind })).toBe('open')
  })
})

describe('fighters within a distance', () => {
  test('NECX-LOS-01: are measured base to base, nearest first, ties by number', () => {
    const arena = arenaWith({}, [
      { at: [10, 10] },
      { at: [10, 14] },
      { at: [13, 10] },
      { at: [7, 10] },
      { at: [20, 10] },
    ])
    const question = { ask: 'within', of: 0, distance: inches(3), among: [1, 2, 3, 4] } as const
    expect(ask(arena, question)).toEqual([2, 3, 1])
    expect(ask(arena, { ...question, distance: inches(2.9) })).toEqual([2, 3])
    expect(ask(arena, { ask: 'nearest', from: 0, among: [1, 2, 3] })).toBe(2)
  })

  test('NECX-LOS-02: are not measured through a wall or a floor, but over a barricade', () => {
    const across = (piece: PieceSketch) =>
      ask(arenaWith({ pieces: [piece] }, [{ at: [6, 10] }, { at: [8.5, 10] }]), {
        ask: 'within',
        of: 0,
        distance: inches(3),
        among: [1],
      })
    expect(across(wall)).toEqual([])
    expect(across({ ...wall, kind: 'barricade', top: 2 })).toEqual([1])
    const floor: PieceSketch = { kind: 'platform', from: [4, 8], to: [12, 12], base: 1.9, top: 2 }
    const levels = arenaWith({ pieces: [floor] }, [{ at: [6, 10] }, { at: [7.5, 10, 2] }])
    expect(ask(levels, { ask: 'within', of: 0, distance: inches(3), among: [1] })).toEqual([])
  })

  test('are only those in sight, if sight is required', () => {
    const arena = arenaWith({ pieces: [{ ...wall, from: [7, 9.9], to: [7.2, 10.1] }] }, [
      { at: [6, 10] },
      { at: [8.2, 10] },
    ])
    const question = { ask: 'within', of: 0, distance: inches(3), among: [1] } as const
    expect(ask(arena, { ...question, sight: true })).toEqual([1])
  })

  test('NEC-SHOOT-14: are all within 1" of the line of fire, nearest to the shooter first, with cover', () => {
    const arena = range(
      { pieces: [{ ...fence(0.6), from: [9, 8], to: [9.2, 9.6] }] },
      {},
      { at: [10, 8.6] },
      { at: [5, 11], side: 1 },
      { at: [6, 12.6] },
    )
    const found = ask(arena, { ask: 'line-of-fire', shooter: 0, target: 1 })
    expect(found).toEqual([
      { fighter: 3, cover: 'open' },
      { fighter: 2, cover: 'light' },
    ])
  })

  test('NEC-TERR-05: do not include fighters behind a wall beside the line of fire', () => {
    const beside = (pieces: readonly PieceSketch[]) =>
      ask(range({ pieces }, {}, { at: [7, 11] }), { ask: 'line-of-fire', shooter: 0, target: 1 })
    const along: PieceSketch = { kind: 'wall', from: [4, 10.3], to: [10, 10.45], top: 4 }
    expect(beside([])).toEqual([{ fighter: 2, cover: 'open' }])
    expect(beside([along])).toEqual([])
    expect(beside([{ ...along, kind: 'barricade', top: 1 }])).toHaveLength(1)
  })

  test('NECX-TRAIT-IMPALE: are those behind the target on the same line, up to the weapon’s range', () => {
    const arena = arenaWith({}, [
      { at: [2, 10] },
      { at: [8, 10], side: 1 },
      { at: [12, 10.5] },
      { at: [5, 10] },
      { at: [20, 10] },
    ])
    const question = { ask: 'beyond', attacker: 0, target: 1, range: inches(12), among: [2, 3, 4] } as const
    expect(ask(arena, question)).toEqual([2])
    expect(ask(arena, { ...question, range: inches(24) })).toEqual([2, 4])
  })
})
