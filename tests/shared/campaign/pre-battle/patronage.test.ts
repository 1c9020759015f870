import {
  againstPatronage,
  benefitOf,
  isPatrons,
  mostOf,
  patronageCredits,
  patronageShop,
  patronRule,
} from '@shared/campaign/pre-battle'
import { describe, expect, test } from 'vitest'

describe('the patronage of a house (CAMP-PRE-40, -41)', () => {
  test('CAMP-PRE-40: is 100 credits for each full 100 of a difference of at least 400', () => {
    expect([399, 400, 499, 500, -500].map((more) => patronageCredits(1000, 1000 + more))).toEqual([0, 400, 400, 500, 0])
  })

  test.each([
    ['ganger', [], 'ganger'],
    ['juve', [], 'juve'],
    ['prospect', [], 'juve'],
    ['brute', [], 'brute-or-hanger-on'],
    ['hanger-on', [], 'brute-or-hanger-on'],
    ['hired-gun', ['claiming-bounties'], 'bounty-hunter'],
    ['hired-gun', ['you-get-what-you-pay-for'], 'hive-scum'],
    ['hired-gun', [], 'named-character'],
    ['leader', [], null],
    ['champion', [], null],
    ['crew', [], null],
  ] as const)('CAMP-PRE-41: pays for a %s with the rules %j as %s', (category, rules, benefit) => {
    expect(benefitOf({ id: 'somebody', category, rules: rules.map((id) => ({ id })) })).toBe(benefit)
  })

  test('CAMP-PRE-41: pays for no more of each item than its shop has, and no more than its credits', () => {
    const basket = (id: string, count: number, price = 10) => Array.from({ length: count }, () => ({ id, price }))
    const against = (id: string, count: number, list = 'escher') => againstPatronage(basket(id, count), 100_000, list)
    for (const { id, most } of patronageShop)
      expect([id, most === null ? [] : against(id, most), against(id, (most ?? 50) + 1)]).toEqual([
        id,
        [],
        most === null ? [] : [id],
      ])
    expect(against('juve', 2, 'palanite-enforcers')).toEqual(['juve'])
    expect(against('juve', 1, 'palanite-enforcers')).toEqual([])
    expect(against('ganger', 3, 'palanite-enforcers')).toEqual([])
    const juve = patronageShop.find(({ id }) => id === 'juve')
    expect(juve && [mostOf(juve, 'escher'), mostOf(juve, 'palanite-enforcers')]).toEqual([null, 1])
    // Models have their own cost, tactics the price of the shop.
    expect(againstPatronage(basket('ganger', 2, 60), 120, 'escher')).toEqual([])
    expect(againstPatronage(basket('ganger', 2, 60), 119, 'escher')).toEqual(['credits'])
    expect(againstPatronage(basket('chosen-tactic', 1, 0), 199, 'escher')).toEqual(['credits'])
    expect(againstPatronage(basket('chosen-tactic', 1, 0), 200, 'escher')).toEqual([])
    expect(againstPatronage(basket('hive-scum', 6, 60), 100, 'escher')).toEqual(['hive-scum', 'credits'])
  })

  test('CAMP-PRE-41: models bought by it are recognised by their rule', () => {
    expect(
      isPatrons({
        rules: [
          { id: 'other', value: null },
          { id: patronRule, value: null },
        ],
      }),
    ).toBe(true)
    expect(isPatrons({ rules: [{ id: 'other', value: null }] })).toBe(false)
  })
})
