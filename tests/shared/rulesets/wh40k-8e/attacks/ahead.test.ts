import { expect, it } from 'vitest'
import type { Along, DiceRequest, Procedure, Request } from '@shared/engine'
import { fightStep } from '@shared/rulesets/wh40k-8e/fight/fight'
import { setUp, type UnitSketch, type WeaponSketch } from '../kit'

/** Plays a procedure and takes down what is asked. */
function* noting<Result>(procedure: Procedure<Result>, into: Request[]): Procedure<Result> {
  let answer: unknown
  for (;;) {
    const step = procedure.next(answer)
    if (step.done === true) return step.value
    into.push(step.value)
    answer = yield step.value
  }
}

/** Blows of one model with each of these weapons at two with a save of 3+; dice that are typed at the players' own table. */
const linesOf = (blades: readonly WeaponSketch[], dice: readonly number[], enemy: Partial<UnitSketch> = {}) => {
  const units = [
    {
      id: 'us',
      groups: blades.map((blade) => ({ id: blade.id ?? 'blade', weapons: [{ ...blade, type: 'melee' as const }] })),
    },
    { id: 'enemy', side: 1, groups: [{ count: 2, stats: { ws: 6 } }], ...enemy },
  ]
  const scene = setUp(units, {}, true)
  scene.state.declared = []
  const requests: Request[] = []
  scene.play(noting(fightStep(scene.table), requests), {
    facts: (question) => (question.ask === 'contact' ? [0] : undefined),
    dice,
  })
  return requests.filter((request): request is DiceRequest => request.type === 'dice')
}
const parts = (along: readonly Along[] = []) =>
  along.map(({ kind, by, count, after = [] }) => [
    by === undefined ? kind : `${kind} of ${by}`,
    count,
    ...after.map(({ place, those, each }) => `${each} for each ${those} of ${place}`),
  ])

it.each<[string, WeaponSketch, Partial<UnitSketch>, readonly unknown[]]>([
  ['a save', {}, {}, [['save', 0, '1 for each passing of 1']]],
  [
    'a save, then damage',
    { d: { dice: 'D3', times: 1, plus: 0 } },
    {},
    [
      ['save', 0, '1 for each passing of 1'],
      ['damage.roll of blade', 0, '1 for each failing of 2'],
    ],
  ],
  ['nothing, where no save helps', { ap: -4 }, {}, []],
  [
    'damage, where no save helps',
    { ap: -4, d: { dice: '2D6', times: 1, plus: 0 } },
    {},
    [['damage.roll of blade', 0, '2 for each passing of 1']],
  ],
  [
    'a die for each point that may be ignored',
    { ap: -4, d: 2 },
    { carried: [{ id: 'resilient', value: 5 }] },
    [['wound.ignore', 0, '2 for each passing of 1']],
  ],
])('after a hit and a wound comes %s (8E-ATK-06, 8E-ATK-09, 8E-ATK-14)', (_, blade, enemy, then) => {
  // It misses.
  const [hit] = linesOf([{ id: 'blade', ...blade }], [1], enemy)
  expect(hit).toMatchObject({ kind: 'hit', count: 1 })
  expect(parts(hit?.along)).toEqual([['wound', 0, '1 for each passing of 0'], ...then])
})

it('of two weapons each has its own dice, one saved from and one not (8E-SHOOT-13, 8E-ATK-09)', () => {
  const d3 = { dice: 'D3', times: 1, plus: 0 } as const
  const [hits] = linesOf(
    [
      { id: 'sword', d: d3 },
      { id: 'fist', ap: -4, d: d3 },
    ],
    [1, 1],
  )
  expect(parts(hits?.along)).toEqual([
    ['hit of fist', 1],
    ['wound of sword', 0, '1 for each passing of 0'],
    ['wound of fist', 0, '1 for each passing of 1'],
    ['save of sword', 0, '1 for each passing of 2'],
    ['damage.roll of sword', 0, '1 for each failing of 4'],
    ['damage.roll of fist', 0, '1 for each passing of 3'],
  ])
})
