import { kitOf, weaponLines, type Describing } from '../../../src/shared/cards/weapons'
import { describe, expect, it } from 'vitest'
import { carriedOutBy } from '../../../src/shared/content'
import { catalogue, owned } from '../../renderer/things'

const describing: Describing = {
  locale: 'en',
  catalogue,
  carriedOut: carriedOutBy({ engine: ['melee'], campaign: [] }),
  nameItem: ({ name }) => name,
}

describe('a card’s weapons', () => {
  it('a weapon with several profiles has its name once', () => {
    const lines = weaponLines(describing, [owned(1, 'plasma-pistol')])
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map(({ further }) => further)).toEqual(lines.map((_, i) => i > 0))
    expect(lines[0]?.name).toMatch(/^Plasma pistol \(.+\)$/)
    expect(lines.slice(1).every(({ name }) => !name.includes('Plasma'))).toBe(true)
  })

  it('parts fitted to a weapon are beside its name, and not listed separately', () => {
    const items = [owned(1, 'lasgun'), owned(2, 'telescopic-sight', { parent: 1 }), owned(3, 'mesh-armour')]
    expect(weaponLines(describing, items).map(({ name }) => name)).toEqual(['Lasgun + Telescopic Sight'])
    expect(kitOf(describing, items)).toEqual({
      weapons: [{ item: 'lasgun', name: 'Lasgun' }],
      gear: [{ item: 'mesh-armour', name: 'Mesh Armour' }],
    })
  })

  it('fitted ammunition adds its profiles', () => {
    const [ammo] = catalogue.ammoFor('shotgun')
    if (!ammo) throw new Error('The content has no ammunition for shotguns')
    const alone = weaponLines(describing, [owned(1, 'shotgun')])
    const loaded = weaponLines(describing, [owned(1, 'shotgun'), owned(2, ammo.id, { parent: 1 })])
    expect(loaded.length).toBeGreaterThan(alone.length)
  })

  it('a weapon that no source describes has no profile', () => {
    const unknown = catalogue.items.all.find((item) => item.kind === 'unresolved' && item.slots > 0)
    if (!unknown) throw new Error('Every weapon of the lists is described by now')
    expect(weaponLines(describing, [owned(1, unknown.id)])).toMatchObject([
      { name: unknown.name, figures: null, traits: '' },
    ])
  })

  it('items carried more than once are counted', () => {
    expect(
      kitOf(describing, [owned(1, 'autopistol'), owned(2, 'autopistol'), owned(3, 'lasgun')]).weapons.map(
        ({ name }) => name,
      ),
    ).toEqual(['Autopistol ×2', 'Lasgun'])
  })

  it('two identical weapons are listed once', () => {
    const pair = weaponLines(describing, [owned(1, 'plasma-pistol'), owned(2, 'lasgun'), owned(3, 'plasma-pistol')])
    const one = weaponLines(describing, [owned(1, 'plasma-pistol'), owned(2, 'lasgun')])
    expect(pair).toHaveLength(one.length)
    expect(pair[0]?.name).toMatch(/^Plasma pistol ×2 \(.+\)$/)
    expect(pair.map(({ count }) => count)).toEqual([...one.slice(1).map(() => 2), 1])
  })

  it('weapons with different parts or in a different state are listed separately', () => {
    const items = [
      owned(1, 'lasgun'),
      owned(2, 'lasgun'),
      owned(3, 'telescopic-sight', { parent: 2 }),
      owned(4, 'lasgun', { condition: 'out-of-ammo' }),
    ]
    expect(weaponLines(describing, items).map(({ name }) => name)).toEqual([
      'Lasgun',
      'Lasgun + Telescopic Sight',
      'Lasgun',
    ])
  })

  it('traits that players carry out are marked, and weapons out of ammo', () => {
    const [line] = weaponLines(describing, [owned(1, 'chainsword', { condition: 'out-of-ammo' })])
    expect(line?.byHand).not.toContain('Melee')
    expect(line?.byHand).toContain('Parry')
    expect(line?.outOfAmmo).toBe(true)
  })
})
