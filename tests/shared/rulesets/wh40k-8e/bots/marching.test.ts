import { expect, it } from 'vitest'
import type { EighthBattle } from '@shared/rulesets/wh40k-8e'
import { isNeededAt, markerOf, markersOn } from '@shared/rulesets/wh40k-8e/bots/goals'
import { marchWorth } from '@shared/rulesets/wh40k-8e/bots/marching'
import { inches, spot } from '@shared/space'
import { arena } from '../arena'
import type { UnitSketch } from '../kit'

type Point = readonly [x: number, y: number]
const marker: Point = [24, 24]
const armed: Partial<UnitSketch> = { groups: [{ weapons: [{ type: 'assault' }] }] }

/** A unit that moves 6", its enemies, and one marker in the middle of the table. */
const scene = (
  at: readonly Point[],
  enemies: readonly Point[] = [[47, 47]],
  {
    unit = {},
    markers = [marker],
    round = 1,
    engaged = false,
  }: {
    unit?: Partial<UnitSketch>
    markers?: readonly Point[]
    round?: number
    engaged?: boolean
  } = {},
) => {
  const { table, oracle, state } = arena([
    { ...unit, at },
    { side: 1, at: enemies },
  ])
  state.round = round
  state.markers = markers.map(([x, y]) => ({ at: spot(inches(x), inches(y), inches(0)), removed: false }))
  Object.assign(state.units[0] ?? {}, { startedEngaged: engaged })
  // Of the battle only its board is asked.
  const battle = { space: oracle } as unknown as EighthBattle
  const worth = (kind: string) => marchWorth({ battle, table, unitNamed: new Map() }, 0, kind)
  return { table, worth, prefers: (kind: string) => (worth(kind) ?? 0) > (worth('move') ?? 0) }
}

it.each<[string, readonly Point[], readonly Point[], Parameters<typeof scene>[2], boolean]>([
  ['gets there by a move, 6" and 2" to spare', [[32, 24]], [[47, 47]], {}, false],
  ['stands a thousandth farther off', [[32.001, 24]], [[47, 47]], {}, true],
  ['is farther off, with nobody in range', [[46, 24]], [[20, 24]], { unit: armed }, true],
  ['is farther off, with somebody in range', [[46, 24]], [[46, 40]], { unit: armed }, false],
  [
    'is farther off in the last round, even with a target in range',
    [[46, 24]],
    [[46, 40]],
    { unit: armed, round: 5 },
    true,
  ],
  ['has no guns for those in range', [[46, 24]], [[46, 40]], {}, true],
])('a bot advances rather than moves, or not, with a unit that %s (8E-OW-04)', (_, at, enemies, more, advances) => {
  expect(scene(at, enemies, more).prefers('advance')).toBe(advances)
})

it.each<[string, readonly Point[], readonly Point[], boolean]>([
  ['holds it', [[24, 25]], [[47, 47]], true],
  [
    'has one more there than the enemy',
    [
      [24, 25],
      [25, 24],
    ],
    [[24, 22]],
    true,
  ],
  ['has as many there as the enemy', [[24, 25]], [[24, 22]], false],
  [
    'is mostly elsewhere',
    [
      [24, 26.5],
      [24, 29],
      [24, 31.5],
    ],
    [[47, 47]],
    false,
  ],
  [
    'is there by half',
    [
      [24, 26.5],
      [24, 29],
    ],
    [[47, 47]],
    false,
  ],
  [
    'is not together',
    [
      [24, 25],
      [25, 24],
      [40, 24],
    ],
    [[47, 47]],
    false,
  ],
])(
  'a bot stays at a marker rather than moves, or not, with a unit that %s (8E-OW-04, 8E-CORE-04)',
  (_, at, enemies, stays) => {
    expect(scene(at, enemies).prefers('stay')).toBe(stays)
  },
)

it('sends nobody who is in combat, nor where no marker is left', () => {
  expect(scene([[32, 24]], [[47, 47]], { engaged: true }).worth('advance')).toBeNull()
  expect(scene([[32, 24]], [[47, 47]], { markers: [] }).worth('advance')).toBeNull()
})

it('a model counts within 3" of a marker (8E-OW-04), and markers that are gone don’t', () => {
  // A base of 32 mm reaches 0.63" from its middle.
  const near = (x: number) => markerOf(scene([[x, 24]]).table, 0)
  expect([near(27.63)?.x, near(27.631)?.x]).toEqual([24_000, undefined])
  const { table } = scene([[24, 25]])
  table.state.markers = table.state.markers.map((one) => ({ ...one, removed: true }))
  expect(markersOn(table)).toEqual([])
})

it.each<[string, readonly Point[], readonly Point[], boolean]>([
  ['no enemy is there and no friend', [[2, 2]], [[47, 47]], true],
  ['as many friends are there as enemies', [[25, 25]], [[24, 22]], true],
  ['a friend holds it as well', [[25, 25]], [[47, 47]], false],
])('a unit is needed at a marker or not, where %s (8E-OW-04)', (_, friends, enemies, needed) => {
  const at: readonly Point[] = [[24, 25]]
  const { table, state } = arena([{ at }, { side: 1, at: enemies }, { at: friends }])
  state.markers = [{ at: spot(24_000, 24_000, 0), removed: false }]
  const [middle] = markersOn(table)
  expect(middle !== undefined && isNeededAt(table, 0, middle)).toBe(needed)
})
