import { expect, test } from 'vitest'
import { kindParts, savesIn, together } from '@renderer/rulesets/wh40k/battle/optionWords'

test('4E-ASLT-04: a combat to be fought is named by its units', () => {
  const units: Readonly<Record<string, string>> = { '01M85': 'Zoanthropes', '01M86': 'Infantry Squad' }
  expect(together('01M85+01M86', (id) => units[id], String)).toBe('Zoanthropes, Infantry Squad')
  expect(
    together(
      'bolter',
      (id) => units[id],
      (slug) => slug.toUpperCase(),
    ),
  ).toBe('BOLTER')
})
test('4E-MIX-05: models with the same save are named by their saves', () => {
  expect(savesIn('3/5')).toEqual([
    { save: 'armour', value: '3+' },
    { save: 'invulnerable', value: '5+' },
  ])
  expect(savesIn('none/4')).toEqual([{ save: 'invulnerable', value: '4+' }])
  expect(savesIn('none/none')).toEqual([])
  expect(savesIn('none/none/4')).toEqual([{ save: 'shield', value: '4+' }])
})
test('a kind of model is named by gear that not all models of its unit carry', () => {
  const kinds = ['marine/bolter+krak', 'marine/plasma-gun+krak', 'sergeant']
  expect(kindParts('marine/plasma-gun+krak', kinds)).toEqual({ profile: 'marine', carried: ['plasma-gun'] })
  expect(kindParts('sergeant', kinds)).toEqual({ profile: 'sergeant', carried: [] })
  // A model with only the common gear is named by its profile alone.
  expect(kindParts('boy/choppa', ['boy/choppa', 'boy/choppa+slugga'])).toEqual({ profile: 'boy', carried: [] })
})
