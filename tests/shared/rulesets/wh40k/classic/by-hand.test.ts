import { expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { idsByHand } from '@shared/rulesets/wh40k/classic/by-hand'

const catalogue = loadPacks([fourthPack])
const listed = new Set(['gauss', 'well-be-back', 'vox-caster'])

test('rules of a unit’s models, weapons and wargear may be left to players (4E-ARMY-02)', () => {
  const models = [{ profile: 'nec-warrior', count: 10, weapons: ['gauss-flayer'], wargear: ['disruption-fields'] }]
  expect([...idsByHand(catalogue, 'nec-warriors', models, listed)].sort()).toEqual(['gauss', 'well-be-back'])
  expect(idsByHand(catalogue, 'nec-warriors', models, new Set(['mob-rule']))).toEqual([])
})
test('all profiles of a weapon count', () => {
  const models = [{ profile: 'ork-burna', count: 1, weapons: ['burna'], wargear: ['vox-caster'] }]
  expect(idsByHand(catalogue, 'none', models, new Set(['ignores-armour', 'vox-caster']))).toEqual([
    'ignores-armour',
    'vox-caster',
  ])
})
