import { describe, expect, it } from 'vitest'
import { carriedOutByCampaign } from '@shared/campaign/carried-out'
import { carriedOutBy, loadPacks, traitsByHand } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { carriedOutIds } from '@shared/rulesets/necromunda/modules'

const catalogue = loadPacks([necromundaPack])
const nothing = carriedOutBy({ engine: [], campaign: [] })
const some = carriedOutBy({ engine: ['rapid-fire', 'melee', 'plentiful', 'flak-armour'], campaign: ['fixer'] })

describe('content that is carried out', () => {
  it('is nothing while there are no modules', () => {
    for (const item of catalogue.items.all) expect(nothing.item(item), item.id).toBe('by-hand')
    for (const { id } of catalogue.traits.all) expect(nothing.entry(id)).toBe('by-hand')
  })

  it('follows from the existing modules', () => {
    expect(some.entry('rapid-fire')).toBe('engine')
    expect(some.entry('fixer')).toBe('campaign')
    expect(some.entry('knockback')).toBe('by-hand')
    expect(some.item(catalogue.items.get('flak-armour'))).toBe('engine')
    expect(some.item(catalogue.items.get('mesh-armour'))).toBe('by-hand')
  })

  it('includes a weapon if all its traits are', () => {
    expect(some.item(catalogue.items.get('autogun'))).toBe('engine')
    expect(some.item(catalogue.items.get('stub-gun'))).toBe('by-hand')
    expect(some.item(catalogue.items.get('maul'))).toBe('engine')
  })

  it('never includes a weapon without a known profile', () => {
    expect(some.item(catalogue.items.get('black-vomitus'))).toBe('by-hand')
  })

  it('leaves some traits to the players, which are listed', () => {
    const [profile] = catalogue.weapon('stub-gun').profiles
    if (!profile) throw new Error('The stub gun has no profile')
    expect(traitsByHand(catalogue, profile, some)).toEqual(['Sidearm'])
  })
})

describe('carried out of Necromunda is', () => {
  const all = carriedOutBy({ engine: carriedOutIds, campaign: carriedOutByCampaign(catalogue) })
  const left = (entries: readonly { readonly id: string }[]): string[] =>
    entries.map(({ id }) => id).filter((id) => all.entry(id) === 'by-hand')

  it('every skill that fighters on foot may learn', () => {
    const open = ['agility', 'brawn', 'combat', 'cunning', 'ferocity', 'leadership', 'savant', 'shooting']
    const skills = catalogue.skills.all.filter(({ set }) => open.includes(set))
    expect(skills).toHaveLength(48)
    expect(left(skills)).toEqual([])
  })

  it('every trait, except that of plants, and three of which only the name is known', () => {
    expect(left(catalogue.traits.all)).toEqual([...['defoliate'], ...['fixed', 'haemophagic', 'power-pack']])
  })

  it('every piece of armour, every field, accessory and psychic power', () => {
    const items = (...kinds: readonly string[]) => catalogue.items.all.filter(({ kind }) => kinds.includes(kind))
    expect(items('armour', 'accessory').length).toBeGreaterThan(20)
    expect(left(items('armour', 'accessory'))).toEqual([])
    const disciplines = ['wyrd-powers', 'darkness', 'delusion', 'madness']
    const powers = catalogue.skills.all.filter(({ set }) => disciplines.includes(set))
    expect(powers).toHaveLength(25)
    expect(left(powers)).toEqual([])
  })
})
