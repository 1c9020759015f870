import { unitLabel } from '@renderer/rulesets/wh40k/battle/unitLabel'
import { say, type MessageKey } from '@shared/i18n'
import { expect, test } from 'vitest'

const words = (key: MessageKey) => say('en', { key, params: {} })

test('4E-FALL-01, 4E-PIN-03: a unit that falls back or is pinned is marked as such on the board', () => {
  const squad = { name: 'First Squad', left: 5, wounds: null }
  expect(unitLabel({ ...squad, done: ['armyBattle.condition.fallingBack', 'armyBattle.shot'] }, words)).toBe(
    'First Squad ×5 · falls back',
  )
  expect(unitLabel({ ...squad, done: ['armyBattle.condition.pinned'] }, words)).toBe('First Squad ×5 · pinned')
})

test('its other actions are only in the list', () => {
  expect(unitLabel({ name: 'Lictor', left: 1, wounds: 2, done: ['armyBattle.shot'] }, words)).toBe('Lictor ♥2')
})
