import { describe, expect, it } from 'vitest'
import type { FourthFact, MoveKind } from '@shared/rulesets/wh40k-4e/questions'
import type { Options } from '@shared/rulesets/wh40k-4e/options'
import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import { inches, NOTHING } from '@shared/space'
import { onBoard, type Stand } from '../onboard'

type Ends = Readonly<Record<number, Stand>>

/** The fault of a move of the first unit's models, in this order, to these places; null if there is none. */
const problemOf = (
  stands: readonly (readonly Stand[])[],
  ends: Ends,
  kind: MoveKind,
  targets: readonly number[],
  options: Partial<Options> = {},
) => {
  const units = stands.map((places, side) => ({ side: Math.min(side, 1), groups: [{ count: places.length }] }))
  const { stand, resolve } = onBoard(units, [], [72, 48], options)
  const [models = []] = stands.map((places, unit) => stand(unit, ...places))
  const moves = Object.entries(ends).map(([index, [x, y]]) => ({
    model: models[Number(index)],
    path: [[inches(x), inches(y), 0]],
  }))
  const question = { ask: 'move', unit: 0, kind, allowance: inches(6), minimum: NOTHING, targets } as const
  const resolution = resolve(question, { moves })
  return resolution.ok ? null : resolution.problem
}

/** Marines A, B and, far away, C; bases of 0.98" touch at that distance from middle to middle. */
const marines: readonly Stand[] = [
  [26, 22],
  [26, 24],
  [26, 40],
]
const orks: readonly Stand[] = [
  [21, 24],
  [22, 20],
  [22.5, 28],
  [22.5, 18],
  [17, 24],
]
const toB: Stand = [25.01, 24]
const toA: Stand = [25.01, 22]

describe('a charge', () => {
  const charge = (ends: Ends) => problemOf([orks, marines], ends, 'charge', [1])
  it('sends the closest to the nearest enemy, the next to one not yet touched, others to A or B, the last within 2" of a friend (4E-VEC-39, 4E-ASLT-14)', () => {
    expect(charge({ 0: toB, 1: toA, 2: [25.505, 24.857], 3: [25.505, 21.143], 4: [23, 24] })).toBeNull()
  })
  it('sends no model to an enemy already touched if it reaches one that is not (4E-ASLT-17, 4E-VEC-39)', () => {
    expect(charge({ 0: toB, 1: [25.505, 23.143] })).toBe('placement.notAtFree')
  })
  it('leaves no model short of an enemy it could reach, touched already or not (4E-ASLT-18, 4E-VEC-39)', () => {
    expect(charge({ 0: toB, 1: toA, 2: [24, 25] })).toBe('placement.notInContact')
  })
  it('spreads like that in the suggestion (4E-ASLT-17)', () => {
    const board = onBoard([{ groups: [{ count: 5 }] }, { side: 1, groups: [{ count: 3 }] }])
    board.stand(0, ...orks)
    board.stand(1, ...marines)
    const question = {
      ask: 'move',
      unit: 0,
      kind: 'charge',
      allowance: inches(6),
      minimum: NOTHING,
      targets: [1],
    } as const
    const [value] = createBoardAdvisor(board.space).suggest(board.state, question)
    expect(board.resolve(question, value).ok).toBe(true)
    expect((value as { moves: readonly unknown[] }).moves).toHaveLength(5)
  })
})

it('all Marines are engaged, and all Tyranids except those who neither touch nor stand within 2" of one who does (4E-VEC-40, 4E-CC-01)', () => {
  const { stand, measure } = onBoard([{ groups: [{ count: 3 }] }, { side: 1, groups: [{ count: 6 }] }])
  const ours = stand(0, [20, 20], [20, 21.2], [20, 22.4])
  // Two touch; one stands within 2" of them; A, B and C farther off.
  const theirs = stand(1, [20.99, 20], [20.99, 22.4], [23, 21], [27, 20], [27, 21.2], [27, 22.4])
  const asked = (unit: number, targets: readonly number[]): FourthFact => ({ ask: 'engaged', unit, targets })
  expect(measure(asked(0, [1]))).toEqual([{ target: 1, touching: [ours[0], ours[2]], near: [ours[1]] }])
  expect(measure(asked(1, [0]))).toEqual([{ target: 0, touching: [theirs[0], theirs[1]], near: [theirs[2]] }])
})

it('a consolidating unit touches an enemy, or stays 1" away; by option it needs no distance (4E-GAP-51, 4E-RES-18)', () => {
  const ends = (x: number, consolidationKeeps: Options['consolidationKeeps']) =>
    problemOf([[[20, 24]], [[24, 24]]], { 0: [x, 24] }, 'consolidate', [], { consolidationKeeps })
  expect([ends(22.5, 'distance'), ends(22.5, 'nothing')]).toEqual(['placement.blocked', null])
  expect([ends(23.01, 'distance'), ends(23.01, 'nothing')]).toEqual([null, null])
})

it('a scattered unit that can’t restore coherency comes closer; by option it moves only if that restores it (4E-GAP-39, 4E-UNIT-13)', () => {
  const stands: readonly Stand[] = [
    [20, 24],
    [21.5, 24],
    [32, 24],
  ]
  const moves = (x: number, scattered: Options['scattered']) =>
    problemOf([stands, [[60, 40]]], { 2: [x, 24] }, 'move', [], { scattered })
  expect([moves(26, 'gather'), moves(26, 'restore')]).toEqual([null, 'placement.notCoherent'])
  // Away from the others is legal in neither.
  expect(moves(34, 'gather')).toBe('placement.notCoherent')
})

it.each<[string, readonly Stand[], Ends, boolean]>([
  // Two stand together; gaps of more than 2" part the others from them.
  [
    'one joins them, the other goes farther away',
    [
      [20, 24],
      [21.5, 24],
      [24.7, 24],
      [16.8, 24],
    ],
    { 2: [24, 24], 3: [12, 24] },
    true,
  ],
  [
    'one more is left apart, though both are nearer',
    [
      [20, 24],
      [21.5, 24],
      [23, 24],
      [33, 24],
    ],
    { 2: [24.6, 24], 3: [27.9, 24] },
    false,
  ],
  [
    'as many are apart and as far',
    [
      [20, 24],
      [21.5, 24],
      [32, 24],
    ],
    { 0: [19.9, 24] },
    false,
  ],
])(
  'a scattered unit is closer together if fewer are apart, or as many less far: %s (4E-GAP-39)',
  (_, stands, ends, may) => {
    expect(problemOf([stands, [[60, 40]]], ends, 'move', [])).toBe(may ? null : 'placement.notCoherent')
  },
)
