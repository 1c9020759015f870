import {
  fittingTargets,
  freeSkills,
  nextName,
  recruitOptions,
  shelfOptions,
  sifted,
} from '@renderer/rulesets/necromunda/builder/options'
import { describe, expect, it } from 'vitest'
import { Recruit } from '@shared/contract/gangs'
import { catalogue, idOf, onShelf, owned } from '../../../things'

const name = (slug: string) => slug.toUpperCase()

describe('fitting parts to weapons', () => {
  const lasgun = owned(1, 'lasgun')
  const sword = owned(2, 'chainsword')

  it('most items are fitted to nothing', () => {
    expect(fittingTargets(catalogue, onShelf('mesh-armour'), [lasgun, sword])).toBeUndefined()
    expect(fittingTargets(catalogue, onShelf('autogun'), [lasgun])).toBeUndefined()
  })

  it('a sight goes on guns that it fits', () => {
    const targets = fittingTargets(catalogue, onShelf('telescopic-sight'), [lasgun, sword])
    expect(targets?.map(({ id }) => id)).toEqual([idOf(1)])
  })

  it('a gun with such a sight is left out, and no target may be left', () => {
    const fitted = owned(3, 'telescopic-sight', { parent: 1 })
    expect(fittingTargets(catalogue, onShelf('telescopic-sight'), [lasgun, fitted, sword])).toEqual([])
  })

  it('a line made for a weapon goes only on that weapon', () => {
    const [ammo] = catalogue.ammoFor('shotgun')
    if (!ammo) throw new Error('The content has no ammunition for shotguns')
    const shotgun = owned(4, 'shotgun')
    expect(fittingTargets(catalogue, onShelf(ammo.id, { for: shotgun.item }), [lasgun, shotgun])).toEqual([shotgun])
    expect(fittingTargets(catalogue, onShelf(ammo.id), [lasgun, shotgun])).toEqual([shotgun])
  })
})

describe('free skills (CAMP-CRE-16)', () => {
  it('a Leader picks one of its primary sets', () => {
    const { count, skills } = freeSkills(catalogue, 'escher-gang-queen')
    const sets = new Set(skills.map((skill) => catalogue.skills.get(skill).set))
    expect(count).toBe(1)
    expect(sets).toEqual(new Set(catalogue.fighterTypes.get('escher-gang-queen').skills.primary))
  })

  it('a Ganger picks none, nor does an unknown type', () => {
    expect(freeSkills(catalogue, 'escher-sister')).toMatchObject({ count: 0, skills: [] })
    expect(freeSkills(catalogue, 'no-such-type')).toMatchObject({ count: 0, skills: [] })
  })
})

describe('free powers (CAMP-CRE-16)', () => {
  it('a psyker with no free skill picks a power, of its house or of all psykers', () => {
    const setsOf = (type: string) =>
      new Set(freeSkills(catalogue, type).skills.map((skill) => catalogue.skills.get(skill).set))
    expect(freeSkills(catalogue, 'delaque-psy-gheist')).toMatchObject({ count: 1, powers: true, emptySets: [] })
    expect(setsOf('delaque-psy-gheist')).toEqual(new Set(['darkness', 'delusion', 'madness']))
    expect(setsOf('brutes-awakened-ogryn')).toEqual(new Set(['wyrd-powers']))
  })

  it('a Leader whose powers are missing from the content is offered the others, with a message', () => {
    expect(freeSkills(catalogue, 'genestealer-cult-cult-adept')).toMatchObject({
      count: 1,
      powers: false,
      emptySets: ['cult-wyrd-powers'],
    })
  })
})

describe('names of new fighters', () => {
  it('the first of a kind has no number, the next the lowest free one', () => {
    expect(nextName('Sister', [])).toBe('Sister')
    expect(nextName('Sister', ['Sister'])).toBe('Sister 2')
    expect(nextName('Sister', ['Sister', 'Sister 2', 'Sister 4'])).toBe('Sister 3')
    expect(nextName('Sister', ['Yolanda', 'Sister 2'])).toBe('Sister')
    expect(nextName('Hunter (WS 4+, BS 3+)', ['Hunter'])).toBe('Hunter 2')
  })
})

describe('lines to pick from', () => {
  it('a part of another item is not sold by itself', () => {
    const shelf = [onShelf('lasgun'), onShelf('hotshot-las-pack', { listed: 'included' })]
    expect(shelfOptions(shelf, name, String).map(({ label }) => label)).toEqual(['LASGUN'])
  })

  it('an item sold alone and with another is two lines', () => {
    const shelf = [onShelf('lasgun', { price: 5 }), onShelf('lasgun', { price: 25, with: ['hotshot-las-pack'] })]
    const options = shelfOptions(shelf, name, (items) => `with ${items}`)
    expect(options.map(({ label, detail, price }) => [label, detail, price])).toEqual([
      ['LASGUN', '', 5],
      ['LASGUN', 'with HOTSHOT-LAS-PACK', 25],
    ])
    expect(new Set(options.map(({ key }) => key)).size).toBe(2)
  })

  it('recruits are grouped by rank', () => {
    const recruit = Recruit.parse({
      type: 'escher-sister',
      name: 'Sister',
      category: 'ganger',
      price: 50,
      limit: null,
      owned: 0,
      list: 'escher',
      refuses: null,
      contacts: false,
    })
    expect(recruitOptions([recruit], name, () => ({ note: 'n', detail: 'd' }))).toMatchObject([
      { label: 'ESCHER-SISTER', group: 'GANGER', note: 'n', price: 50 },
    ])
  })
})

describe('filtering the shelf', () => {
  const shelf = [onShelf('lasgun'), onShelf('mesh-armour'), onShelf('telescopic-sight')]

  it('by kind of gear, by credits, or not at all', () => {
    const slugs = (filter: Parameters<typeof sifted>[1]) => sifted(shelf, filter).map(({ item }) => item)
    expect(slugs({ kind: null, credits: null })).toHaveLength(3)
    expect(slugs({ kind: 'weapon', credits: null })).toEqual(['lasgun'])
    expect(slugs({ kind: null, credits: -1 })).toEqual([])
  })
})
