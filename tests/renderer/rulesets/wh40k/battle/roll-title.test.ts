import { expect, test } from 'vitest'
import { attackRolled } from '@renderer/rulesets/wh40k/battle/rollTitle'

const volley = { type: 'volley-fired', unit: 0, target: 3, weapon: 'bolter' }
const blows = { type: 'blows-struck', unit: 3, target: 0, weapon: null }
const attack = { attacker: 0, target: 3, weapon: 'bolter' }

test('a roll to hit or wound names target and weapon (4E-HIT-01, 4E-WOUND-01)', () => {
  expect(attackRolled([volley], 'hit', 0)).toEqual(attack)
  expect(attackRolled([volley, { type: 'hits-rolled' }], 'wound', 0)).toEqual(attack)
})
test('a roll against armour names target and weapon (7E-BASE-VEH-04)', () => {
  expect(attackRolled([volley, { type: 'hits-rolled' }], 'penetration', 0)).toEqual(attack)
  expect(attackRolled([volley, { type: 'hits-rolled' }], 'armour.roll', 0)).toEqual(attack)
})
test('a save names the attacker (4E-SAVE-02)', () => {
  expect(attackRolled([volley, { type: 'wounds-rolled' }], 'save', 3)).toEqual(attack)
})
test('the last attack counts, and blows with an ordinary weapon have no name', () => {
  expect(attackRolled([volley, blows], 'hit', 3)).toEqual({ attacker: 3, target: 0, weapon: null })
})
test('rolls of another unit, of another kind or of another phase have no additions', () => {
  expect(attackRolled([volley], 'hit', 1)).toBeNull()
  expect(attackRolled([volley], 'test.morale', 0)).toBeNull()
  expect(attackRolled([volley, { type: 'phase-entered' }], 'hit', 0)).toBeNull()
})
