import { n23, withHouseRules, type Edition } from '@shared/campaign/editions'
import {
  availabilityOf,
  isSold,
  reachOf,
  saleDice,
  salePrice,
  saleRuleFor,
  standingOf,
  testBefore,
  type Search,
} from '@shared/campaign/trade'
import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { traitIdSchema } from '@shared/content/schema'
import { necromundaPack } from '@shared/rulesets/necromunda/content'

const leader = { name: 'Yolanda', category: 'leader' } as const
const champion = { name: 'Nyx', category: 'champion' } as const
const search = (given: Partial<Search> = {}): Search => ({
  faces: [3, 4],
  traders: [leader],
  reputation: 1,
  alignment: 'law-abiding',
  market: 'trading-post',
  special: [],
  ...given,
})
const variant = (option: string): Edition => withHouseRules(n23, { 'switches.outlaw-trading': option }).edition

describe('a search', () => {
  test('CAMP-TRD-20, CAMP-IMP-05 T6: 7 on the dice, the Leader and two Champions, Reputation 13 reach 12; illegal 8', () => {
    const { availability, rare, illegal } = reachOf(
      search({ traders: [leader, champion, champion], reputation: 13 }),
      n23,
    )
    expect([availability.value, rare, illegal]).toEqual([12, 12, 8])
    expect(availability.rows.map(({ source, amount }) => [source, amount])).toEqual([
      ['search', 7],
      ['Yolanda', 2],
      ['Nyx', 1],
      ['Nyx', 1],
      ['reputation', 1],
    ])
  })

  test('CAMP-TRD-20: Outlaws reach as far for illegal goods as for rare ones', () => {
    expect(reachOf(search({ alignment: 'outlaw' }), n23)).toMatchObject({ rare: 9, illegal: 9 })
    expect(reachOf(search({ alignment: null }), n23)).toMatchObject({ rare: 9, illegal: 5 })
  })

  test('CAMP-VAR-06, CAMP-VAR-09: has the bonus of the campaign, and a limit beyond which nothing is found', () => {
    const rush = reachOf(search({ customs: { rule: 'CAMP-VAR-06', more: 2, rarest: null } }), n23)
    expect(rush).toMatchObject({ rare: 11, illegal: 7 })
    expect(rush.availability.rows.at(-1)).toMatchObject({ rule: 'CAMP-VAR-06', amount: 2 })
    const nomads = reachOf(search({ customs: { rule: 'CAMP-VAR-09', more: 0, rarest: 10 } }), n23)
    expect(nomads.availability.rows.map(({ source }) => source)).toEqual(['search', 'Yolanda'])
    expect(
      reachOf(
        search({ faces: [6, 6], alignment: 'outlaw', customs: { rule: 'CAMP-VAR-09', more: 0, rarest: 10 } }),
        n23,
      ),
    ).toMatchObject({ rare: 10, illegal: 10 })
  })

  test('CAMP-PST-37: has a separate row for the bonus of hangers-on and territories', () => {
    const { availability } = reachOf(search({ special: [{ reason: 'Haggle', amount: 2 }] }), n23)
    expect(availability.rows.at(-1)).toMatchObject({ source: 'Haggle', rule: 'CAMP-PST-37', amount: 2 })
    expect(availability.value).toBe(11)
  })

  test('CAMP-TRD-21: in the older books rare goods are two levels rarer for Outlaws', () => {
    expect(reachOf(search({ alignment: 'outlaw' }), variant('older'))).toMatchObject({ rare: 7, illegal: 9 })
    expect(reachOf(search(), variant('older'))).toMatchObject({ rare: 9, illegal: 5 })
  })

  test('CAMP-TRD-22: uses two markets, each worse for strangers and only after a test', () => {
    const rules = variant('two-markets')
    const at = (market: Search['market'], alignment: Search['alignment']) => {
      const { rare, illegal } = reachOf(search({ market, alignment }), rules)
      return [rare, illegal, testBefore({ market, alignment }, rules)]
    }
    expect(at('trading-post', 'law-abiding')).toEqual([9, 0, null])
    expect(at('trading-post', 'outlaw')).toEqual([7, 0, 'cl'])
    expect(at('black-market', 'outlaw')).toEqual([9, 9, null])
    expect(at('black-market', 'law-abiding')).toEqual([8, 7, 'int'])
    expect(testBefore({ market: 'black-market', alignment: 'law-abiding' }, n23)).toBeNull()
  })

  test('CAMP-GEN-04: refuses impossible dice', () => {
    for (const faces of [[7], [0, 3], [1, 2, 3], []])
      expect(() => reachOf(search({ faces }), n23)).toThrow('is no roll')
  })
})

describe('goods for sale', () => {
  test('CAMP-TRD-06, CAMP-EQP-01: are common ones always, exclusive ones never, others up to the level of the search', () => {
    const reach = { rare: 9, illegal: 5 }
    const rare = (level: number) => ({ kind: 'rare', level }) as const
    const illegal = (level: number) => ({ kind: 'illegal', level }) as const
    expect(standingOf({ kind: 'common' }, null)).toBe('common')
    expect([standingOf(rare(9), reach), standingOf(rare(10), reach)]).toEqual(['within-reach', 'too-rare'])
    expect([standingOf(illegal(5), reach), standingOf(illegal(6), reach)]).toEqual(['within-reach', 'too-illegal'])
    expect([standingOf(rare(2), null), standingOf({ kind: 'exclusive' }, reach), standingOf(null, reach)]).toEqual([
      'too-rare',
      'exclusive',
      'unknown',
    ])
    expect(
      (['common', 'within-reach', 'too-rare', 'too-illegal', 'exclusive', 'unknown'] as const).filter(isSold),
    ).toEqual(['common', 'within-reach'])
  })
})

describe('a sale', () => {
  test('CAMP-TRD-04, CAMP-IMP-05 T5: pays the value less D6×10, and never under 5', () => {
    const { sale } = n23.trade
    expect(
      [
        [100, 1],
        [100, 6],
        [40, 5],
        [60, 6],
        [0, 1],
      ].map(([value = 0, face = 0]) => salePrice(sale, value, [face])),
    ).toEqual([90, 40, 5, 5, 5])
    expect(saleDice(sale)).toMatchObject({ count: 1, sides: 6 })
    expect(() => salePrice(sale, 40, [])).toThrow('no roll')
  })

  test('CAMP-TRD-04: by a Scabber pays the value of illegal items less D3×10, of others as usual', () => {
    const { sale } = n23.trade
    const scabber = { fighters: [{ status: 'active', rules: [{ id: 'scabber' }] }] }
    const away = { fighters: [{ status: 'captured', rules: [{ id: 'scabber' }] }] }
    const illegal = { availability: { kind: 'illegal', level: 9 } } as const
    const rare = { availability: { kind: 'rare', level: 9 } } as const
    expect(salePrice(saleRuleFor(sale, illegal, scabber), 60, [3])).toBe(30)
    expect(saleDice(saleRuleFor(sale, illegal, scabber))).toMatchObject({ count: 1, sides: 3 })
    expect(saleDice(saleRuleFor(sale, rare, scabber))).toMatchObject({ count: 1, sides: 6 })
    expect(saleDice(saleRuleFor(sale, illegal, away))).toMatchObject({ count: 1, sides: 6 })
    expect(salePrice(saleRuleFor(sale, illegal, scabber), 30, [3])).toBe(5)
  })

  test('CAMP-TRD-04, CAMP-GEN-03: may pay a share of the value, rounded up to 5', () => {
    const half = { kind: 'share', percent: 50 } as const
    expect([salePrice(half, 95, []), salePrice(half, 100, [])]).toEqual([50, 50])
    expect(saleDice(half)).toBeNull()
  })

  test('an Exclusive weapon is sold by lists only, whatever its price list says (NECX-TRAIT-EXCLUSIVE)', () => {
    const catalogue = loadPacks([necromundaPack])
    const lasgun = catalogue.weapon('lasgun')
    const only = {
      ...lasgun,
      profiles: lasgun.profiles.map((one) => ({ ...one, traits: [{ id: traitIdSchema.parse('exclusive') }] })),
    }
    expect(availabilityOf(lasgun)).toEqual(lasgun.availability)
    expect(availabilityOf(only)).toEqual({ kind: 'exclusive' })
  })
})
