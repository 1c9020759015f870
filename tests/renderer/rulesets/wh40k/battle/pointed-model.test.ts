import { computed, effectScope, shallowRef } from 'vue'
import { afterEach, expect, test } from 'vitest'
import type { BattleInPlay } from '@renderer/rulesets/wh40k/battle/battle'
import type { Asked } from '@renderer/battle/view'
import { namedModels, usePointedModel } from '@renderer/rulesets/wh40k/battle/usePointedModel'
import { arena } from '../../../../shared/rulesets/wh40k-8e/arena'

let scope = effectScope()
afterEach(() => {
  scope.stop()
  scope = effectScope()
})

const answerOf = (id: string, models: readonly number[]) => ({ id, label: id, figure: null, option: { id, models } })
const asked = (kind: string): Asked =>
  ({
    request: { kind },
    title: '',
    side: 0,
    about: 0,
    answers: [
      answerOf('trooper', [0, 1]),
      answerOf('sergeant', [2]),
      answerOf('model-0', [0]),
      answerOf('model-1', [1]),
    ],
  }) as unknown as Asked

/** Three models in a row, two inches apart. */
const taken = (kind: string, field: unknown = {}) => {
  const { state } = arena([
    {
      at: [
        [10, 10],
        [12, 10],
        [14, 10],
      ],
    },
  ])
  const answers: string[] = []
  const battle = { session: { value: { state } }, field } as unknown as BattleInPlay
  const now = shallowRef<Asked | null>(asked(kind))
  const made = scope.run(() =>
    usePointedModel(
      battle,
      computed(() => now.value),
      ['wound.allocate'],
      (answer) => answers.push(answer),
    ),
  )
  if (made === undefined) throw new Error('the scope has been left')
  return { ...made, answers }
}
const inch = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 })

test('4E-CAS-03: the model that its player points at on the board is lost', () => {
  const { point, answers } = taken('wound.allocate')
  point(inch(12.2, 10.1))
  expect(answers).toEqual(['model-1'])
})
test('a model that is the only one of its kind is named by its kind', () => {
  const { point, answers } = taken('wound.allocate')
  point(inch(14, 10))
  expect(answers).toEqual(['sergeant'])
})
test('pointing beside all of them answers nothing; the one under the pointer is shown', () => {
  const { point, hover, pointed, answers } = taken('wound.allocate')
  point(inch(20, 10))
  expect(answers).toEqual([])
  hover(inch(10, 10))
  expect(pointed.value).toBe(0)
  hover(inch(20, 10))
  expect(pointed.value).toBeNull()
})
test('models are not pointed at for other questions, nor on the players’ own table', () => {
  expect(taken('shoot.target').pointable.value).toEqual([])
  expect(taken('wound.allocate', null).pointable.value).toEqual([])
})

test('only the rarer kinds are written beside models, or the kind of the model pointed at alone: names would overlap', () => {
  const { pointable } = taken('wound.allocate')
  const kindOf = (model: number) => (model === 2 ? 'sergeant' : 'trooper')
  const named = (pointed: number | null) =>
    namedModels(pointable.value, kindOf, pointed).map(({ one, kind }) => [one.model, kind])
  expect(named(null)).toEqual([[2, 'sergeant']])
  expect(named(1)).toEqual([[1, 'trooper']])
})
