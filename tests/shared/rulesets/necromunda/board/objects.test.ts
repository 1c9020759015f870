import { describe, expect, test } from 'vitest'
import type { MoveValue } from '@shared/rulesets/necromunda/board/values'
import type { ScenarioObject } from '@shared/rulesets/necromunda/state'
import { heading, inches, spot } from '@shared/space'
import { asked, onRoad, truck } from '../vehicles/on-board'
import { arenaWith, way, type Arena, type FieldSketch, type StandingSketch } from './arena'

/** Bases of the kit are one inch wide. */
type At = readonly [x: number, y: number, z?: number]

const lying = ([x, y, z = 0]: At, more: Partial<ScenarioObject> = {}): ScenarioObject => ({
  kind: 'cache',
  owner: null,
  at: spot(inches(x), inches(y), inches(z)),
  carrier: null,
  gone: false,
  counter: 0,
  ...more,
})
const strewn = (
  objects: readonly ScenarioObject[],
  fighters: readonly StandingSketch[],
  field: FieldSketch = {},
): Arena => {
  const arena = arenaWith(field, fighters)
  arena.state.scenario.objects.push(...objects)
  return arena
}
const wall: FieldSketch = { pieces: [{ kind: 'wall', from: [10, 10], to: [10.5, 14], top: 4 }] }

describe('objects near a fighter', () => {
  const near = (arena: Arena, more: { readonly sight?: boolean } = {}, among?: readonly number[]): number[] => {
    const objects = among ?? arena.state.scenario.objects.map((_, number) => number)
    return [...asked(arena, { ask: 'objects-near', fighter: 0, objects, kind: 'cache', distance: inches(2), ...more })]
  }

  test('NECX-LOS-02: within 2" of its base, the nearest first, and of those as near the first', () => {
    const arena = strewn(
      [
        lying([14.5, 12]),
        lying([14.501, 12]),
        lying([13, 12]),
        lying([12, 14]),
        lying([12, 10]),
        lying([12, 12, 2.001]),
      ],
      [{ at: [12, 12] }],
    )
    expect(near(arena)).toEqual([2, 3, 4, 0])
    expect(near(arena, {}, [0, 1, 4])).toEqual([4, 0])
  })

  test('a carried one is where its carrier is, a lost one nowhere', () => {
    const objects = [lying([1, 1], { carrier: 1 }), lying([12, 12], { carrier: 2 }), lying([12, 12], { gone: true })]
    expect(near(strewn(objects, [{ at: [12, 12] }, { at: [13, 12] }, { at: [20, 20] }]))).toEqual([0])
  })

  test('in sight, if that is asked', () => {
    const arena = strewn([lying([11, 12])], [{ at: [9.4, 12] }], wall)
    expect([near(arena), near(arena, { sight: false }), near(arena, { sight: true })]).toEqual([[0], [0], []])
    expect(near(strewn([lying([11, 12])], [{ at: [9.4, 12] }]), { sight: true })).toEqual([0])
  })

  test('NECX-LOS-02: fighters near it, the nearest first, and not through a wall', () => {
    const crew: readonly StandingSketch[] = [
      { at: [11.5, 14.5] },
      { at: [12.5, 12] },
      { at: [9.4, 12] },
      { at: [11, 14.501] },
    ]
    const question = { ask: 'fighters-near', object: 0, kind: 'cache', distance: inches(2) } as const
    const arena = strewn([lying([11, 12])], crew, wall)
    expect(asked(arena, { ...question, among: [0, 1, 2, 3] })).toEqual([1])
    expect(asked(arena, { ...question, among: [0, 2, 3] })).toEqual([])
    expect(asked(arena, { ...question, distance: inches(2.2), among: [0, 1, 2, 3] })).toEqual([1, 3, 0])
    expect(asked(strewn([lying([11, 12])], crew), { ...question, among: [0, 1, 2, 3] })).toEqual([1, 2])
    expect(asked(strewn([lying([11, 12], { gone: true })], crew), { ...question, among: [1] })).toEqual([])
  })
})

describe('NECX-GEAR-BOOBY-TRAP: objects that a fighter comes near on its way', () => {
  /** It goes 6" east, then 4" south. */
  const corner = way([10, 4], [10, 8])
  const met = (objects: readonly At[], path: MoveValue, to: At) => {
    const arena = strewn(
      objects.map((at) => lying(at)),
      [{ at: [4, 4] }],
    )
    const placement = { ...spot(inches(to[0]), inches(to[1]), 0), heading: heading(0), pose: 'standing' } as const
    return asked(arena, {
      ask: 'objects-neared',
      fighter: 0,
      objects: objects.map((_, number) => number),
      kind: 'cache',
      distance: inches(2),
      plan: { path, cost: inches(10), hazards: [], shifted: null },
      arrival: {
        placement,
        moved: inches(10),
        contacts: [],
        finishable: [],
        cut: false,
        dangerous: false,
        climbing: null,
      },
    })
  }
  const neared = (at: At, path: MoveValue = corner, to: At = [10, 8]): boolean => met([at], path, to).length > 0

  test.each<[string, At, boolean]>([
    ['beside the first leg', [8, 1.5], true],
    ['farther beside it', [8, 1.499], false],
    ['beside the second leg', [12.5, 7], true],
    ['farther beside it', [12.501, 7], false],
    ['ahead of its end', [10, 10.5], true],
    ['farther ahead', [10, 10.501], false],
    ['before the corner', [12.5, 4], true],
    ['where it was near before it moved', [6.4, 4], false],
    ['behind it', [1.4, 4], false],
    ['on the line between its beginning and its end, far from its way', [6.5, 7.5], false],
  ])('%s', (_, at, is) => {
    expect(neared(at)).toBe(is)
  })

  test('in the order of meeting, also on one leg', () => {
    expect(
      met(
        [
          [10, 9],
          [9, 3],
          [7, 4],
        ],
        corner,
        [10, 8],
      ),
    ).toEqual([2, 1, 0])
  })

  test('not beyond where its move ended early', () => {
    expect([neared([12.5, 7], corner, [8, 4]), neared([9, 6.5], corner, [8, 4])]).toEqual([false, false])
    expect(neared([8.5, 6.3], corner, [8, 4])).toBe(true)
  })
})

describe('where an object is put, and where it goes', () => {
  test('NECV-UPG-03: under a fighter; behind a hull by its length and the distance', () => {
    const at = (standing: StandingSketch, behind?: number) =>
      asked(onRoad({}, [standing]), {
        ask: 'object-at',
        fighter: 0,
        ...(behind === undefined ? {} : { behind: inches(behind) }),
      })
    expect(at({ at: [12, 10, 3] })).toEqual(spot(12_000, 10_000, 3000))
    expect(at({ at: [12, 10] }, 1)).toEqual(spot(12_000, 10_000, 0))
    expect(at(truck(12, 10))).toEqual(spot(12_000, 10_000, 0))
    expect([0, 64, 128, 192].map((facing) => at(truck(12, 10, { facing }), 1))).toEqual([
      spot(9000, 10_000, 0),
      spot(12_000, 7000, 0),
      spot(15_000, 10_000, 0),
      spot(12_000, 13_000, 0),
    ])
  })

  test.each([
    [['north', 'south'], 0, [9, 2], [9, 18]],
    [['north', 'south'], 1, [9, 18], [9, 2]],
    [['west', 'east'], 0, [1, 10], [17, 10]],
    [['west', 'east'], 1, [17, 10], [1, 10]],
  ] as const)('CAMP-SCN-01: 8" towards the edges of sides in the %s, for side %s', (sides, zone, own, enemys) => {
    const arena = strewn([lying([9, 10])], [{ at: [1, 1] }, { at: [23, 23], side: 1 }], { sides })
    const question = { ask: 'object-moved', object: 0, zone, distance: inches(8) } as const
    expect(asked(arena, { ...question, towards: 'own-edge' })).toEqual(spot(inches(own[0]), inches(own[1]), 0))
    expect(asked(arena, { ...question, towards: 'enemy-edge' })).toEqual(spot(inches(enemys[0]), inches(enemys[1]), 0))
  })

  test('CAMP-SCN-01: to the edge or the centre, and no further', () => {
    const arena = strewn([lying([9, 8, 3])], [{ at: [1, 1] }, { at: [23, 23], side: 1 }])
    const question = { ask: 'object-moved', object: 0, zone: 0 } as const
    expect(asked(arena, { ...question, towards: 'own-edge', distance: inches(9) })).toEqual(spot(9000, 0, 3000))
    // The centre is 3" to the east and 4" to the south.
    const [half, whole, more] = [2.5, 5, 9].map((distance) =>
      asked(arena, { ...question, towards: 'centre', distance: inches(distance) }),
    )
    expect([half, whole, more]).toEqual([
      spot(10_500, 10_000, 3000),
      spot(12_000, 12_000, 3000),
      spot(12_000, 12_000, 3000),
    ])
  })
})
