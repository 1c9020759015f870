import { expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { idsByHand } from '@shared/rulesets/wh40k/classic/by-hand'

const catalogue = loadPacks([fourthPack])
const listed = new Set(['gauss', 'well-be-back', 'vox-caster'])

test('of a unit people see to what its models, weapons and wargear have of it (4E-ARMY-02)', () => {
  const models = [{ profile: 'nec-warrior', count: 10, weapons: ['gauss-flayer'], wargear: ['disruption-fields'] }]
  expect([...idsByHand(catalogue, 'nec-warriors', models, listed)].sort()).toEqual(['gauss', 'well-be-back'])
  expect(idsByHand(catalogue, 'nec-warriors', models, new Set(['mob-rule']))).toEqual([])
})
test('of a weapon with several ways to be used, all of them count', () => {
  const models = [{ profile: 'ork-burna', count: 1, weapons: ['burna'], wargear: ['vox-caster'] }]
  expect(idsByHand(catalogue, 'none', models, new Set(['ignores-armour', 'vox-caster']))).toEqual([
    'ignores-armour',
    'vox-caster',
  ])
})
