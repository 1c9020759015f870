import {
  blankItem,
  fighterEntry,
  formOfFighter,
  formOfItem,
  itemEntry,
  readRange,
  readStrength,
  spellRange,
  spellStrength,
} from '@renderer/rulesets/necromunda/builder/own'
import { fighterTypeSchema, itemSchema } from '@shared/content/schema'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../things'

describe('typed values', () => {
  it.each([
    ['8', { kind: 'length', length: 8000 }],
    ['24"', { kind: 'length', length: 24_000 }],
    ['e', { kind: 'engaged' }],
    ['T', { kind: 'template' }],
    ['sx3', { kind: 'strength', times: 3 }],
    ['', null],
    ['–', null],
    ['far', undefined],
    ['0', undefined],
  ])('the range %j', (typed, range) => expect(readRange(typed)).toEqual(range))

  it.each([
    ['4', 4],
    ['S', { user: 0 }],
    ['s+1', { user: 1 }],
    ['S-1', { user: -1 }],
    ['', null],
    ['strong', undefined],
  ])('the Strength %j', (typed, strength) => expect(readStrength(typed)).toEqual(strength))

  it('is written as it is read', () => {
    const profiles = catalogue.items.all.flatMap((item) => (item.kind === 'weapon' ? item.profiles : []))
    for (const { range, strength } of profiles) {
      expect(readRange(spellRange(range.short))).toEqual(range.short)
      expect(readRange(spellRange(range.long))).toEqual(range.long)
      if (strength !== 'special') expect(readStrength(spellStrength(strength))).toEqual(strength)
    }
  })
})

describe('a custom item', () => {
  const read = (form: Parameters<typeof itemEntry>[0]) =>
    itemSchema.parse({ ...itemEntry(form)?.entry, id: 'own-thing' })

  it('of each kind is valid content', () => {
    for (const what of ['weapon', 'armour', 'wargear'] as const)
      expect(read({ ...blankItem(), what, name: 'Thing' })).toMatchObject({ kind: what, name: 'Thing', price: 10 })
  })

  it('fills the form again unchanged', () => {
    const gun = {
      ...blankItem(),
      name: 'Nail gun',
      price: 30,
      rarity: 'rare' as const,
      level: 9,
      strength: 'S+1',
      short: 'T',
      long: '',
      traits: [{ id: 'rapid-fire', value: 2 }],
    }
    expect(formOfItem(read(gun))).toEqual(gun)
    const coat = { ...blankItem(), what: 'armour' as const, name: 'Coat', save: 4, effect: 'Warm.' }
    expect(formOfItem(read(coat))).toEqual(coat)
  })

  it('needs a name, a price, and a readable range', () => {
    expect(itemEntry({ ...blankItem(), name: ' ' })).toBeUndefined()
    expect(itemEntry({ ...blankItem(), name: 'Gun', price: null })).toBeUndefined()
    expect(itemEntry({ ...blankItem(), name: 'Gun', long: 'far' })).toBeUndefined()
  })

  it('keeps what the form can’t hold', () => {
    const manifold = catalogue.items.all.find((item) => item.kind === 'weapon' && item.profiles.length > 1)
    expect(manifold && formOfItem(manifold)).toBeUndefined()
  })
})

describe('a custom fighter', () => {
  it('can copy every type, and buys what that type buys', () => {
    for (const model of catalogue.fighterTypes.all) {
      const made = fighterEntry({ ...formOfFighter(model), name: 'Other', cost: 70 }, model)
      const read = fighterTypeSchema.parse({ ...made?.entry, id: 'own-other', gang: model.gang })
      expect(read).toMatchObject({ name: 'Other', cost: 70, statline: model.statline, equipsAs: model.id })
    }
  })
})
