import { powersFor, systemCost } from '@shared/campaign'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { expect, it } from 'vitest'

const catalogue = loadPacks([necromundaPack])
const setsOf = (powers: readonly string[]) =>
  [...new Set(powers.map((id) => String(catalogue.skills.get(id).set)))].toSorted()

it('a psyker of House Delaque chooses a discipline with its first power, and keeps it (CAMP-ADV-09)', () => {
  const rules = [{ id: 'psychoteric-mastery', value: null }]
  const first = powersFor(catalogue, { skills: [], rules })
  expect(setsOf(first)).toEqual(['darkness', 'delusion', 'madness'])
  const [power = ''] = first.filter((id) => catalogue.skills.get(id).set === 'madness')
  expect(setsOf(powersFor(catalogue, { skills: [power], rules }))).toEqual(['madness', 'wyrd-powers'])
})

it('a Master of Cyberteknika pays half for it, rounded up to 5 (CAMP-ADV-10)', () => {
  const master = { rules: [{ id: 'master-of-cyberteknika', value: null }] }
  expect(systemCost({ id: 'archaeo-cyberteknika' }, master, 45)).toBe(25)
  expect(systemCost({ id: 'archaeo-cyberteknika' }, { rules: [] }, 45)).toBe(45)
  expect(systemCost({ id: 'mutations' }, master, 45)).toBe(45)
})
