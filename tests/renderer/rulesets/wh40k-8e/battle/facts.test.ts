import { sideFacts, unitFacts } from '@renderer/rulesets/wh40k-8e/battle/facts'
import { expect, test } from 'vitest'
import { setUp } from '../../../../shared/rulesets/wh40k-8e/kit'

const scene = () => {
  const { state, table } = setUp([{ power: 7 }, { power: 4 }, { side: 1, power: 9 }])
  return { state, battle: { context: table } }
}

test('what a unit has done this turn is listed in the order of the phases', () => {
  const { state } = scene()
  expect(unitFacts(state, 0)).toEqual({ done: [], held: [] })
  Object.assign(state.units[0] ?? {}, { moved: 'advanced', shot: true, charged: true, fought: true })
  expect(unitFacts(state, 0).done).toEqual([
    'armyBattle.moved.advanced',
    'armyBattle.shot',
    'armyBattle.charged',
    'armyBattle.fought',
  ])
})

test('8E-DATA-03: a side has its points, the power of its own units, and its re-rolls while any are left', () => {
  const { state, battle } = scene()
  Object.assign(state.sides[0] ?? {}, { victoryPoints: 3, rerolls: 2, warlord: 1 })
  expect(sideFacts(battle, state, 0)).toEqual({
    warlord: 1,
    figures: [
      { label: 'army.points', value: 3 },
      { label: 'army.power', value: 11 },
    ],
    notes: [{ key: 'army.rerolls', params: { count: 2 } }],
  })
  expect(sideFacts(battle, state, 1)).toMatchObject({ warlord: null, figures: [{ value: 0 }, { value: 9 }], notes: [] })
})
