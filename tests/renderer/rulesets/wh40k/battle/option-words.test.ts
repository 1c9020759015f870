import { expect, test } from 'vitest'
import { savesIn, together } from '@renderer/rulesets/wh40k/battle/optionWords'

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
test('4E-MIX-05: models that save alike are named by their saves', () => {
  expect(savesIn('3/5')).toEqual([
    { save: 'armour', value: '3+' },
    { save: 'invulnerable', value: '5+' },
  ])
  expect(savesIn('none/4')).toEqual([{ save: 'invulnerable', value: '4+' }])
  expect(savesIn('none/none')).toEqual([])
  expect(savesIn('none/none/4')).toEqual([{ save: 'shield', value: '4+' }])
})
