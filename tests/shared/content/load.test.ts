import { describe, expect, it } from 'vitest'
import { ContentError, loadPacks, type ContentPack } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'

const header = { id: 'home-brew', title: 'Home brew', ruleset: 'necromunda', version: '1' }

const nailGun = {
  kind: 'weapon',
  id: 'nail-gun',
  name: 'Nail gun',
  price: 20,
  availability: { kind: 'common' },
  rule: null,
  confidence: 'high',
  class: 'pistol',
  slots: 1,
  profiles: [],
}

const load = (...contents: unknown[]) =>
  loadPacks(
    [necromundaPack],
    contents.map((content, index) => ({ file: `pack-${index + 1}.json`, content })),
  )

const problemsOf = (...contents: unknown[]): readonly string[] => {
  try {
    load(...contents)
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('loading content packs', () => {
  it('adds the entries of a pack to the existing ones', () => {
    const catalogue = load({ ...header, entries: { items: [nailGun] } })
    expect(catalogue.weapon('nail-gun').price).toBe(20)
    expect(catalogue.weapon('autogun').price).toBe(15)
    expect(catalogue.packs).toEqual([
      { id: 'necromunda', version: '1' },
      { id: 'home-brew', version: '1' },
    ])
  })

  it('replaces the fields an override names and keeps the rest', () => {
    const catalogue = load({ ...header, overrides: { items: [{ id: 'autogun', price: 10 }] } })
    expect(catalogue.weapon('autogun')).toEqual({
      ...loadPacks([necromundaPack]).weapon('autogun'),
      price: 10,
    })
  })

  it('lets a later pack override an earlier one', () => {
    const first = { ...header, entries: { items: [nailGun] } }
    const second = { ...header, id: 'dearer', overrides: { items: [{ id: 'nail-gun', price: 35 }] } }
    expect(load(first, second).weapon('nail-gun').price).toBe(35)
  })

  it('reports what is wrong, in which file, entry and field', () => {
    const broken = { ...nailGun, price: 'cheap', profiles: [{ id: 'standard' }] }
    const problems = problemsOf({ ...header, entries: { items: [broken] } })
    expect(problems[0]).toMatch(/^pack-1\.json \/ entries \/ items \/ nail-gun \/ price: /)
    expect(
      problems.some((problem) => problem.startsWith('pack-1.json / entries / items / nail-gun / profiles / 0 / ')),
    ).toBe(true)
  })

  it('finds the faults of all packs at once', () => {
    const problems = problemsOf(
      { ...header, entries: { items: [{ ...nailGun, slots: 5 }], spells: [] } },
      { ...header, id: 'Home Brew 2' },
      'nonsense',
    )
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'pack-1.json / entries / items / nail-gun / slots',
      'pack-1.json / entries / spells',
      'pack-2.json / id',
      'pack-3.json',
    ])
  })

  it('numbers entries that have no id', () => {
    expect(problemsOf({ ...header, entries: { tactics: [{ name: 'Ambush' }] } })[0]).toMatch(
      /^pack-1\.json \/ entries \/ tactics \/ 0 \/ id: /,
    )
    expect(problemsOf({ ...header, overrides: { items: [{ price: 5 }] } })).toEqual([
      'pack-1.json / overrides / items / 0: needs the id of the entry it changes',
    ])
  })

  it('does not let a pack define an existing entry', () => {
    expect(problemsOf({ ...header, entries: { items: [{ ...nailGun, id: 'autogun' }] } })).toEqual([
      'pack-1.json / entries / items / autogun: is already defined; to change it list it under overrides',
    ])
  })

  it('does not let an override change a missing entry or make an entry invalid', () => {
    const overrides = {
      items: [
        { id: 'no-gun', price: 5 },
        { id: 'autogun', price: -5 },
      ],
    }
    const problems = problemsOf({ ...header, overrides })
    expect(problems[0]).toBe('pack-1.json / overrides / items / no-gun: there is nothing of this id to change')
    expect(problems[1]).toMatch(/^pack-1\.json \/ overrides \/ items \/ autogun \/ price: /)
  })

  it('does not let an entry refer to a missing one', () => {
    const profile = {
      id: 'standard',
      name: null,
      range: { short: null, long: null },
      accuracy: { short: 0, long: 0 },
      strength: 3,
      ap: 0,
      damage: 1,
      ammo: null,
    }
    const items = [{ ...nailGun, profiles: [{ ...profile, traits: [{ id: 'sidearm' }, { id: 'nailing' }] }] }]
    expect(problemsOf({ ...header, entries: { items } })).toEqual([
      'pack-1.json / items / nail-gun / profiles / 0 / traits / 1 / id: there is no “nailing” in the section traits',
    ])
    const traits = [{ id: 'nailing', name: 'Nailing', value: 'none', rule: null, confidence: 'low' }]
    expect(problemsOf({ ...header, entries: { items, traits } })).toEqual([])
    expect(problemsOf({ ...header, overrides: { skills: [{ id: 'sprint', set: 'no-set' }] } })).toEqual([
      'pack-1.json / skills / sprint / set: there is no “no-set” in the section skillSets',
    ])
  })

  it('keeps rulesets apart', () => {
    expect(problemsOf({ ...header, ruleset: 'wh40k-8e' })).toEqual([
      'pack-1.json / ruleset: is for wh40k-8e, not for necromunda',
    ])
    expect(() => loadPacks([])).toThrow('No content packs to load')
  })

  it('takes names in other languages', () => {
    const names = { ru: { items: { 'nail-gun': 'Гвоздемёт', autogun: 'Автомат' } } }
    const catalogue = load({ ...header, entries: { items: [nailGun] }, names })
    expect(catalogue.nameOf('items', 'nail-gun', 'ru')).toBe('Гвоздемёт')
    expect(catalogue.nameOf('items', 'autogun', 'ru')).toBe('Автомат')
    expect(catalogue.nameOf('items', 'lasgun', 'ru')).toBe('Лазган')
    expect(problemsOf({ ...header, names: { de: {} } })).toHaveLength(1)
  })
})

describe('the fingerprint of content', () => {
  it('is the same for the same content and different after any change', () => {
    const plain = loadPacks([necromundaPack]).contentHash
    expect(load().contentHash).toBe(plain)
    expect(load({ ...header, overrides: { items: [{ id: 'autogun', price: 10 }] } }).contentHash).not.toBe(plain)
    expect(load({ ...header, overrides: { items: [{ id: 'autogun', price: 15 }] } }).contentHash).toBe(plain)
  })

  it('does not depend on the order in which fields are written', () => {
    const reversed = Object.fromEntries(Object.entries(nailGun).reverse())
    const hashes = [nailGun, reversed].map((gun) => load({ ...header, entries: { items: [gun] } }).contentHash)
    expect(hashes[0]).toBe(hashes[1])
  })

  it('does not depend on names in other languages', () => {
    const { names: _, ...nameless } = necromundaPack
    const pack: ContentPack = nameless
    expect(loadPacks([pack]).contentHash).toBe(loadPacks([necromundaPack]).contentHash)
  })
})
