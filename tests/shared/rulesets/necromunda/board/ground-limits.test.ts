import { describe, expect, test } from 'vitest'
import type { Ground, Landmark, Limit } from '@shared/rulesets/necromunda/questions'
import type { ScenarioObject } from '@shared/rulesets/necromunda/state'
import { inches, spot } from '@shared/space'
import { asked } from '../vehicles/on-board'
import { arenaWith, type Arena, type StandingSketch } from './arena'

/** Side 0 is in the north and side 1 in the south of a table of 24"; bases are one inch wide. */

type At = readonly [x: number, y: number, z?: number]

const lying = (kind: string, [x, y, z = 0]: At, more: Partial<ScenarioObject> = {}): ScenarioObject => ({
  kind,
  owner: null,
  at: spot(inches(x), inches(y), inches(z)),
  carrier: null,
  gone: false,
  counter: 0,
  ...more,
})

const isOn = (arena: Arena, ground: Ground, zone = 0): boolean =>
  asked(arena, { ask: 'on-ground', zone, ground, among: [0] }).length > 0
const isObjectOn = (ground: Ground, at: At, zone = 0, others: readonly StandingSketch[] = []): boolean => {
  const arena = arenaWith({}, [{ at: [1, 1] }, ...others])
  arena.state.scenario.objects.push(lying('cache', at))
  return asked(arena, { ask: 'objects-on', zone, ground, objects: [0], kind: 'cache' }).length > 0
}
const within = (to: Landmark, distance: number, more: Partial<Limit> = {}): Ground => [
  { to, within: inches(distance), ...more },
]
const beyond = (to: Landmark, distance: number, more: Partial<Limit> = {}): Ground => [
  { to, beyond: inches(distance), ...more },
]

describe('where a fighter stands: measured from its base', () => {
  test.each<[string, Ground, readonly At[], readonly At[]]>([
    [
      'wholly in its own zone',
      within('own-zone', 0),
      [
        [12, 5.5],
        [0.5, 0.5],
      ],
      [
        [12, 5.501],
        [12, 18.5],
      ],
    ],
    [
      'on its own half',
      within('own-half', 0),
      [
        [12, 12],
        [1, 1],
      ],
      [
        [12, 12.1],
        [12, 23],
      ],
    ],
    [
      'on the enemy’s half',
      within('enemy-half', 0),
      [
        [12, 12],
        [12, 23],
      ],
      [
        [12, 11.9],
        [1, 1],
      ],
    ],
    [
      'within 6" of its own edge',
      within('own-edge', 6),
      [
        [12, 6.5],
        [1, 1],
      ],
      [
        [12, 6.501],
        [1, 12],
      ],
    ],
    [
      'within 6" of the enemy’s edge',
      within('enemy-edge', 6),
      [
        [12, 17.5],
        [1, 23],
      ],
      [
        [12, 17.499],
        [1, 12],
      ],
    ],
    [
      '6" from the other edges',
      beyond('other-edges', 6),
      [
        [6.5, 1],
        [17.5, 17.5],
      ],
      [
        [6.499, 1],
        [17.501, 1],
        [12, 17.501],
      ],
    ],
    [
      '6" from any edge',
      beyond('any-edge', 6),
      [
        [6.5, 6.5],
        [17.5, 17.5],
      ],
      [
        [6.499, 12],
        [17.501, 12],
        [12, 6.499],
        [12, 17.501],
      ],
    ],
    [
      'within 6" of the centre',
      within('centre', 6),
      [
        [15.9, 17.2],
        [12, 5.5],
      ],
      [
        [15.91, 17.2],
        [12, 5.499],
        [18.501, 12],
      ],
    ],
    [
      'within 2" of the centre line',
      within('centre-line', 2),
      [
        [1, 9.5],
        [1, 14.5],
      ],
      [
        [12, 9.499],
        [12, 14.501],
      ],
    ],
    ['on the ground', within('above-ground', 0), [[12, 12]], [[12, 12, 0.001]]],
    ['3" above the ground', beyond('above-ground', 3), [[12, 12, 3]], [[12, 12, 2.999]]],
    [
      'both at once',
      [...within('own-edge', 6), ...within('centre', 6)],
      [[12, 6]],
      [
        [12, 4],
        [12, 10],
      ],
    ],
    [
      'anywhere',
      [],
      [
        [12, 12],
        [1, 23],
      ],
      [],
    ],
  ])('CAMP-SCN-01: %s', (_, ground, on, off) => {
    for (const at of on) expect([at, isOn(arenaWith({}, [{ at: [...at] }]), ground)]).toEqual([at, true])
    for (const at of off) expect([at, isOn(arenaWith({}, [{ at: [...at] }]), ground)]).toEqual([at, false])
  })

  test.each([
    [['north', 'south'], 0, [12, 6], [12, 18]],
    [['north', 'south'], 1, [12, 18], [12, 6]],
    [['west', 'east'], 0, [6, 12], [18, 12]],
    [['west', 'east'], 1, [18, 12], [6, 12]],
  ] as const)('CAMP-SCN-01: halves and edges of sides in the %s, for side %s', (sides, zone, own, enemys) => {
    const enemy: StandingSketch = { at: [12, 12], side: 1 }
    const at = (place: At, ground: Ground) => isOn(arenaWith({ sides }, [{ at: [...place] }, enemy]), ground, zone)
    for (const [mine, theirs] of [
      ['own-edge', 'enemy-edge'],
      ['own-half', 'enemy-half'],
    ] as const) {
      const near = mine === 'own-edge' ? 6 : 0
      expect([at(own, within(mine, near)), at(enemys, within(mine, near))]).toEqual([true, false])
      expect([at(own, within(theirs, near)), at(enemys, within(theirs, near))]).toEqual([false, true])
    }
    expect([at(own, within('centre-line', 6)), at(own, within('centre-line', 5))]).toEqual([true, false])
  })

  test('CAMP-SCN-01: without enemies no edge is the enemy’s', () => {
    const arena = arenaWith({}, [{ at: [12, 23] }, { at: [12, 2], side: 1, alliance: 0 }])
    expect(isOn(arena, within('enemy-edge', 24))).toBe(false)
    expect(isOn(arena, beyond('enemy-edge', 24))).toBe(true)
  })

  test.each<[string, StandingSketch, Ground, boolean]>([
    ['6" from an enemy', { at: [12, 11], side: 1 }, beyond('enemies', 6), true],
    ['nearer', { at: [12, 10.999], side: 1 }, beyond('enemies', 6), false],
    ['near a friend', { at: [12, 6] }, beyond('enemies', 6), true],
    ['near an ally', { at: [12, 6], side: 1, alliance: 0 }, beyond('enemies', 6), true],
    ['near an enemy who is not there', { at: [12, 6], side: 1, status: 'out-of-action' }, beyond('enemies', 6), true],
    [
      'near an enemy of the kind',
      { at: [12, 6], side: 1, category: 'leader' },
      beyond('enemies', 6, { kind: 'leader' }),
      false,
    ],
    [
      'near another enemy',
      { at: [12, 6], side: 1, category: 'ganger' },
      beyond('enemies', 6, { kind: 'leader' }),
      true,
    ],
    ['3" from a friend', { at: [12, 8] }, within('friends', 3), true],
    ['farther from a friend', { at: [12, 8.001] }, within('friends', 3), false],
    ['near an enemy alone', { at: [12, 6], side: 1 }, within('friends', 3), false],
    ['near a friend of the kind', { at: [12, 6], category: 'leader' }, within('friends', 3, { kind: 'leader' }), true],
    ['near another friend', { at: [12, 6], category: 'ganger' }, within('friends', 3, { kind: 'leader' }), false],
  ])('CAMP-SCN-01: from base to base: %s', (_, other, ground, is) => {
    expect(isOn(arenaWith({}, [{ at: [12, 4] }, other]), ground)).toBe(is)
  })

  test.each<[string, ScenarioObject, Partial<Limit>, boolean]>([
    ['2" from its base', lying('cache', [12, 6.5]), {}, true],
    ['farther', lying('cache', [12, 6.501]), {}, false],
    ['of the kind asked for', lying('cache', [12, 6]), { kind: 'cache' }, true],
    ['of another kind', lying('cache', [12, 6]), { kind: 'bell' }, false],
    ['that is gone', lying('cache', [12, 6], { gone: true }), {}, false],
    ['that is carried', lying('cache', [12, 6], { carrier: 0 }), {}, false],
  ])('CAMP-SCN-01: within 2" of an object %s', (_, object, more, is) => {
    const arena = arenaWith({}, [{ at: [12, 4] }])
    arena.state.scenario.objects.push(object)
    expect(isOn(arena, within('objects', 2, more))).toBe(is)
  })
})

test('CAMP-SCN-01: of an object its middle counts', () => {
  expect([isObjectOn(within('own-zone', 0), [12, 5.9]), isObjectOn(within('own-zone', 0), [12, 6.1])]).toEqual([
    true,
    false,
  ])
  expect([isObjectOn(beyond('any-edge', 6), [6, 6]), isObjectOn(beyond('any-edge', 6), [5.999, 6])]).toEqual([
    true,
    false,
  ])
  const enemy: StandingSketch = { at: [12, 12], side: 1 }
  const far = beyond('enemies', 6)
  expect([isObjectOn(far, [12, 5.5], 0, [enemy]), isObjectOn(far, [12, 5.501], 0, [enemy])]).toEqual([true, false])
  expect(isObjectOn(within('start', 24), [1, 1])).toBe(false)
})
