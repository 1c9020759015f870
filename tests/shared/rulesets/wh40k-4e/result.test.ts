import { expect, it } from 'vitest'
import { begin } from './battles'

it('4E-VP-04: a unit that is still in reserve at the end is not lost', () => {
  const { game } = begin(0).battle
  const state = game.begin()
  const [first] = state.units
  if (first === undefined) throw new Error('There are no units')
  first.where = 'reserve'
  expect(game.result(state, []).units?.[0]).toMatchObject({ fate: 'standing', modelsSlain: 0, modelsFled: 0 })
})
