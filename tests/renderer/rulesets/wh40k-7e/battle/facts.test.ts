import { unitFacts } from '@renderer/rulesets/wh40k-7e/battle/facts'
import { expect, test } from 'vitest'
import { setUp } from '../../../../shared/rulesets/wh40k-7e/kit'

test('7E-BASE-VEH-03: a vehicle shows hull points instead of wounds, and its damage is listed', () => {
  const { state } = setUp([{ groups: [{ vehicle: {} }] }, { groups: [{}] }])
  expect(unitFacts(state, 0)).toEqual({ done: [], held: [], hull: true })
  expect(unitFacts(state, 1)).toEqual({ done: [], held: [] })
  for (const { damage } of state.models) if (damage) Object.assign(damage, { immobilised: true })
  expect(unitFacts(state, 0).done).toEqual(['armyBattle.condition.immobilised'])
})
