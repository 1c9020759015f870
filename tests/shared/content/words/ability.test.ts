import { abilityCalled, abilityLine, abilityName, abilityText, knownAbilities } from '@shared/content/words'
import { loadPacks } from '@shared/content'
import { locales } from '@shared/i18n'
import { carriedOutIds } from '@shared/rulesets/wh40k-8e/modules'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { describe, expect, it } from 'vitest'

/** Traits of warlords and rules for every weapon of a type are no entries of datasheets. */
const others = ['duellist', 'clings-to-life', 'inspiring-presence', 'assault-after-advancing', 'heavy-after-moving']
const named = (slug: string): string => `slug ${slug}`

describe('abilities of datasheets', () => {
  it('have a name and a description', () => {
    const resilient = { id: 'resilient', value: 5 }
    expect(abilityLine('en', resilient, named)).toBe('Resilience: A wound is not lost on 5+')
    expect(abilityLine('ru', resilient, named)).toBe('Стойкость тела: На 5+ рана не теряется')
  })

  it('use the name that their datasheet gives them', () => {
    const own = { id: 'resilient', name: 'Hide of scales', value: 6 }
    expect(abilityLine('ru', own, named)).toBe('Hide of scales: На 6+ рана не теряется')
    const datasheet = { ...loadPacks([eighthPack]).datasheets.get('poxwalkers'), abilities: [own], auras: [] }
    expect(abilityCalled('en', datasheet, 'resilient', named)).toBe('Hide of scales')
    expect(abilityCalled('en', datasheet, 'mob', named)).toBe('Strength in numbers')
    expect(abilityCalled('en', undefined, 'resilient', named)).toBe('Resilience')
  })

  it('show their effective number if the datasheet gives none', () => {
    expect(abilityText('en', { id: 'explodes' })).toBe('On a 6 it explodes: D3 mortal wounds within 6″')
    expect(abilityText('en', { id: 'arrives-later' })).toBe('May arrive during the battle, more than 9″ from enemies')
  })

  it('are all offered in the forms of a datasheet or a weapon', () => {
    const offered = [...knownAbilities.ofUnits, ...knownAbilities.ofWeapons].map(({ id }) => id)
    expect([...new Set(offered)].sort()).toEqual(carriedOutIds.filter((id) => !others.includes(id)).sort())
  })

  it.each(locales)('are all named in %s, also those that only a pack has', (locale) => {
    for (const id of carriedOutIds.filter((one) => !others.includes(one))) {
      expect(abilityName(locale, { id }, named)).not.toMatch(/^slug /)
      expect(abilityText(locale, { id }), id).not.toBeNull()
    }
  })
})
