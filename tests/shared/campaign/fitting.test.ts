import { describe, expect, test } from 'vitest'
import { excludeEachOther, fitsOn, priceOn } from '@shared/campaign/fitting'
import { itemIdSchema, traitIdSchema, type Item } from '@shared/content/schema'
import { catalogue } from './season/content'

type Of<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>
const named = (id: string): Item => catalogue.items.get(id)
const weapons = catalogue.items.all.filter((item): item is Of<'weapon'> => item.kind === 'weapon')
const lasgun = named('lasgun')
const traits = (...ids: string[]) => ids.map((id) => traitIdSchema.parse(id))
const profiles = (...all: string[][]): Of<'weapon'> => {
  const [first] = weapons.find(({ id }) => id === 'lasgun')?.profiles ?? []
  if (lasgun.kind !== 'weapon' || first === undefined) throw new Error('a lasgun is a weapon with a profile')
  return { ...lasgun, profiles: all.map((ids) => ({ ...first, traits: traits(...ids).map((id) => ({ id })) })) }
}
const accessory = (given: Partial<Of<'accessory'>>): Item => {
  const sight = named('mono-sight')
  if (sight.kind !== 'accessory') throw new Error('a mono-sight is an accessory')
  return { ...sight, fits: null, exclusive: false, ...given }
}

describe('parts that fit a weapon', () => {
  test('CAMP-EQP-02: are ammunition made for it', () => {
    expect(fitsOn(named('autogun-phosphor'), named('autogun'))).toBe(true)
    expect(fitsOn(named('autogun-phosphor'), lasgun)).toBe(false)
  })

  test('CAMP-EQP-02: are nothing else, and fit only weapons', () => {
    expect(fitsOn(named('respirator'), lasgun)).toBe(false)
    expect(fitsOn(accessory({}), named('respirator'))).toBe(false)
  })

  test('NECX-ACC-MONO: are accessories that name its class', () => {
    expect(fitsOn(named('mono-sight'), lasgun)).toBe(true)
    expect(fitsOn(named('mono-sight'), named('laspistol'))).toBe(false)
  })

  test('NECX-TRAIT-ESOTERIC: are none if one of its profiles is Esoteric', () => {
    expect(fitsOn(accessory({}), profiles(['plentiful'], ['knockback', 'esoteric']))).toBe(false)
    expect(fitsOn(accessory({}), profiles(['plentiful'], ['knockback']))).toBe(true)
  })

  test('NECX-ACC-SUSPENSORS: may need one of several traits, on any profile and beside others', () => {
    const suspensor = accessory({ needs: traits('unwieldy', 'rapid-fire') })
    expect(fitsOn(suspensor, profiles(['plentiful'], ['knockback', 'unwieldy']))).toBe(true)
    expect(fitsOn(suspensor, profiles(['plentiful'], ['knockback']))).toBe(false)
    expect(fitsOn(suspensor, profiles([]))).toBe(false)
  })

  test('NECX-ACC-INFRA: are barred only if each profile has one of the traits', () => {
    const infra = accessory({ bars: traits('blast', 'rapid-fire') })
    expect(fitsOn(infra, profiles(['knockback', 'blast'], ['rapid-fire']))).toBe(false)
    expect(fitsOn(infra, profiles(['blast'], ['knockback']))).toBe(true)
    expect(fitsOn(infra, profiles())).toBe(true)
  })
})

test('CAMP-CRE-21: two accessories with the dagger, or two of the same, exclude each other', () => {
  const one = accessory({ id: itemIdSchema.parse('one'), exclusive: true })
  const other = accessory({ id: itemIdSchema.parse('other'), exclusive: true })
  expect(excludeEachOther(one, other)).toBe(true)
  expect(excludeEachOther(one, accessory({ id: itemIdSchema.parse('other') }))).toBe(false)
  expect(excludeEachOther(accessory({ id: itemIdSchema.parse('one') }), other)).toBe(false)
  expect(excludeEachOther(one, lasgun)).toBe(false)
  expect(
    excludeEachOther(accessory({ id: itemIdSchema.parse('one') }), accessory({ id: itemIdSchema.parse('one') })),
  ).toBe(true)
})

test('NECX-TRAIT-MASTER-CRAFTED: costs a quarter of the weapon’s price, rounded up to 5', () => {
  const crafted = accessory({ price: null, percent: 25 })
  expect([20, 25, 100].map((price) => priceOn(crafted, price))).toEqual([5, 10, 25])
  expect(priceOn(crafted, null)).toBeNull()
  expect([priceOn(accessory({ price: 35 }), 100), priceOn(accessory({ price: 35 }), null)]).toEqual([35, 35])
})
