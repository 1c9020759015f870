import { describe, expect, it } from 'vitest'
import { carriedOutBy, loadPacks, traitsByHand } from '@shared/content'
import { necromundaPack } from '@shared/content/packs/necromunda'

const catalogue = loadPacks([necromundaPack])
const nothing = carriedOutBy({ engine: [], campaign: [] })
const some = carriedOutBy({ engine: ['rapid-fire', 'melee', 'plentiful', 'flak-armour'], campaign: ['fixer'] })

describe('who carries out what content says', () => {
  it('leaves everything to the players while there are no modules', () => {
    for (const item of catalogue.items.all) expect(nothing.item(item), item.id).toBe('by-hand')
    for (const { id } of catalogue.traits.all) expect(nothing.entry(id)).toBe('by-hand')
  })

  it('follows from the modules there are', () => {
    expect(some.entry('rapid-fire')).toBe('engine')
    expect(some.entry('fixer')).toBe('campaign')
    expect(some.entry('knockback')).toBe('by-hand')
    expect(some.item(catalogue.items.get('flak-armour'))).toBe('engine')
    expect(some.item(catalogue.items.get('mesh-armour'))).toBe('by-hand')
  })

  it('counts a weapon as carried out when all its traits are', () => {
    expect(some.item(catalogue.items.get('autogun'))).toBe('engine')
    expect(some.item(catalogue.items.get('stub-gun'))).toBe('by-hand')
    expect(some.item(catalogue.items.get('maul'))).toBe('engine')
  })

  it('never counts a weapon without a known profile', () => {
    expect(some.item(catalogue.items.get('black-vomitus'))).toBe('by-hand')
  })

  it('names the traits that are left to the players', () => {
    const [profile] = catalogue.weapon('stub-gun').profiles
    if (!profile) throw new Error('The stub gun has no profile')
    expect(traitsByHand(catalogue, profile, some)).toEqual(['Sidearm'])
  })
})
