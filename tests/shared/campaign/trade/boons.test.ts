import {
  availabilityWith,
  bargainEffects,
  buildingShare,
  hireWith,
  isBargain,
  priceWith,
  saleWith,
} from '@shared/campaign/trade/boons'
import { boonEffectSchema, type Availability, type BoonEffect, type Item } from '@shared/content/schema'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { describe, expect, it } from 'vitest'

const { items } = loadPacks([necromundaPack])
const thing = (availability: Availability): Item => ({ ...items.get('lasgun'), availability })
const common = thing({ kind: 'common' })
const rare = thing({ kind: 'rare', level: 9 })
const illegal = thing({ kind: 'illegal', level: 9 })
const cheaper = (given: Partial<Extract<BoonEffect, { kind: 'cheaper' }>> = {}): BoonEffect => ({
  kind: 'cheaper',
  goods: 'all',
  ...given,
})

describe('a bargain', () => {
  it('makes goods of a level common and half as expensive, rounded down, or rare ones two levels lower', () => {
    expect(priceWith(bargainEffects('common'), common, 25, false)).toBe(12)
    expect(priceWith(bargainEffects('common'), rare, 25, false)).toBe(25)
    expect(availabilityWith(bargainEffects(9), rare, rare.availability)).toEqual({ kind: 'common' })
    expect(priceWith(bargainEffects(9), rare, 25, false)).toBe(12)
    expect(priceWith(bargainEffects(8), rare, 25, false)).toBe(25)
    expect(availabilityWith(bargainEffects('nearer'), rare, rare.availability)).toEqual({ kind: 'rare', level: 7 })
    expect(availabilityWith(bargainEffects('nearer'), illegal, illegal.availability)).toEqual(illegal.availability)
  })
  it('is only for the goods it names', () => {
    const struck = (['common', 'nearer', 9, 8] as const).map((on) =>
      [common, rare, illegal].map((item) => isBargain(on, item)),
    )
    expect(struck).toEqual([
      [true, false, false],
      [false, true, false],
      [false, true, false],
      [false, false, false],
    ])
  })
})

describe('boons that lower levels or make goods common (CAMP-TRD-20)', () => {
  const nearer = (less: number, illegalLess: number): BoonEffect => ({
    kind: 'nearer',
    rare: less,
    illegal: illegalLess,
  })
  it('add up, to 1 at least', () => {
    expect(availabilityWith([nearer(1, 3), nearer(2, 0)], rare, rare.availability)).toEqual({ kind: 'rare', level: 6 })
    expect(availabilityWith([nearer(1, 3), nearer(2, 0)], illegal, illegal.availability)).toEqual({
      kind: 'illegal',
      level: 6,
    })
    expect(availabilityWith([nearer(20, 0)], rare, rare.availability)).toEqual({ kind: 'rare', level: 1 })
    expect(availabilityWith([nearer(2, 2)], common, common.availability)).toEqual({ kind: 'common' })
    expect(availabilityWith([nearer(2, 2)], common, null)).toBeNull()
    expect(availabilityWith([], rare, rare.availability)).toBe(rare.availability)
  })
  it('are for named items, a trait, a kind, from a price on, or up to a level', () => {
    const made = (goods: unknown, item: Item) =>
      availabilityWith([boonEffectSchema.parse({ kind: 'common', goods })], item, item.availability)?.kind === 'common'
    const flamer = { ...items.get('flamer'), availability: rare.availability }
    const flak = { ...items.get('flak-armour'), availability: rare.availability }
    expect(made({ items: ['lasgun'], traits: [] }, rare)).toBe(true)
    expect(made({ items: ['autogun'], traits: [] }, rare)).toBe(false)
    expect(made({ items: ['respirator'], traits: ['blaze'] }, flamer)).toBe(true)
    expect(made({ items: ['respirator'], traits: ['blaze'] }, rare)).toBe(false)
    expect(made({ items: ['respirator'], traits: ['blaze'] }, flak)).toBe(false)
    expect(made({ kinds: ['armour'] }, flak)).toBe(true)
    expect(made({ kinds: ['armour'] }, rare)).toBe(false)
    expect(made({ upTo: 9 }, rare)).toBe(true)
    expect(made({ upTo: 9 }, illegal)).toBe(true)
    expect(made({ upTo: 8 }, rare)).toBe(false)
    const price = rare.price ?? 0
    expect(made({ from: price }, rare)).toBe(true)
    expect(made({ from: price + 1 }, rare)).toBe(false)
    expect(made({ from: 1 }, { ...rare, price: null })).toBe(false)
  })
})

describe('boons that lower prices (CAMP-TRD-01, CAMP-GEN-03)', () => {
  it('are a share rounded up to 5, or down, or a sum, never below the minimum and never higher', () => {
    expect(priceWith([cheaper({ percent: 50 })], common, 45, false)).toBe(25)
    expect(priceWith([cheaper({ percent: 50, down: true })], common, 45, false)).toBe(22)
    expect(priceWith([cheaper({ less: 20 })], common, 45, false)).toBe(25)
    expect(priceWith([cheaper({ less: 20, least: 30 })], common, 45, false)).toBe(30)
    expect(priceWith([cheaper({ less: 20, least: 30 })], common, 25, false)).toBe(25)
    expect(priceWith([cheaper({ percent: 50 }), cheaper({ less: 5 })], common, 45, false)).toBe(20)
    expect(priceWith([], common, 43, true)).toBe(43)
  })
  it('may be for the house list alone', () => {
    const listed = [cheaper({ less: 10, list: true })]
    expect([priceWith(listed, common, 45, true), priceWith(listed, common, 45, false)]).toEqual([35, 45])
  })
  it('may be for fighters of some categories (CAMP-CRE-44)', () => {
    const effects: BoonEffect[] = [{ kind: 'cheaper-people', categories: ['hanger-on'], percent: 50 }]
    expect(hireWith(effects, { category: 'hanger-on' }, 65)).toBe(35)
    expect(hireWith(effects, { category: 'brute' }, 65)).toBe(65)
  })
  it('may be for structures of a kind, by the best of the gang’s workshops (CAMP-OUT-03)', () => {
    const share = (structures: string, percent: number) =>
      ({ kind: 'cheaper-structures', structures, percent }) as const
    const effects = [share('building-structure', 75), share('building-structure', 50), share('defence-structure', 25)]
    expect(buildingShare(effects, 'building-structure')).toBe(50)
    expect(buildingShare(effects, 'defence-structure')).toBe(25)
    expect(buildingShare(effects, 'supply-structure')).toBe(100)
  })
})

it('a boon that doubles scrap doubles sales (CAMP-TRD-04)', () => {
  const rule = { kind: 'share', percent: 50 } as const
  expect(saleWith([], rule)).toBe(rule)
  expect(saleWith([{ kind: 'doubles-scrap' }], rule)).toEqual({ ...rule, times: 2 })
})
