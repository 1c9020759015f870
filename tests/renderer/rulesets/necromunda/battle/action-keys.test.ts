import { expect, it } from 'vitest'
import { actionKeys } from '@renderer/rulesets/necromunda/battle/ask/actionKeys'
import { harmlessFirst, isLastingHarm } from '@renderer/rulesets/necromunda/battle/ask/harm'

it('an action keeps its key through an activation, whatever else is offered', () => {
  const before = actionKeys(['move', 'charge', 'shoot', 'aim', 'swig', 'turn', 'end'])
  const after = actionKeys(['shoot', 'end'])
  expect([before.get('shoot'), after.get('shoot')]).toEqual(['S', 'S'])
  expect([before.get('end'), after.get('end')]).toEqual(['E', 'E'])
  expect(new Set(before.values()).size).toBe(before.size)
})

it('actions that can’t be undone come last, and need a confirmation', () => {
  const yesNo = [{ id: 'yes' }, { id: 'no' }]
  expect(harmlessFirst('scenario.leave', yesNo).map(({ id }) => id)).toEqual(['no', 'yes'])
  expect(harmlessFirst('rally.try', yesNo).map(({ id }) => id)).toEqual(['yes', 'no'])
  expect(harmlessFirst('effect.use', [{ id: 'stimm-slug' }, { id: 'no' }]).map(({ id }) => id)).toEqual([
    'no',
    'stimm-slug',
  ])
  expect(isLastingHarm('flee.withdraw', 'yes')).toBe(true)
  expect(isLastingHarm('flee.withdraw', 'no')).toBe(false)
})
