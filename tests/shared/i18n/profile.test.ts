import { describe, expect, it } from 'vitest'
import { weaponProfileSchema, traitSchema, type WeaponProfile } from '../../../src/shared/content/schema'
import { profileFigures, traitText } from '../../../src/shared/i18n'

const profile = (given: Partial<WeaponProfile>): WeaponProfile =>
  weaponProfileSchema.parse({
    id: 'standard',
    name: null,
    range: { short: null, long: { kind: 'engaged' } },
    accuracy: { short: 0, long: 0 },
    strength: 3,
    ap: 0,
    damage: 1,
    ammo: null,
    traits: [],
    ...given,
  })

const line = (locale: 'en' | 'ru', given: Partial<WeaponProfile>) => Object.values(profileFigures(locale, profile(given))).join(' ')

describe('a weapon’s line (NECX-WPN-01, NECX-WPN-02)', () => {
  it('ranges, modifiers and target numbers', () => {
    expect(
      line('en', {
        range: { short: { kind: 'length', length: 8000 }, long: { kind: 'length', length: 24000 } },
        accuracy: { short: 1, long: -1 },
        ap: -1,
        ammo: 4,
      }),
    ).toBe('8″ 24″ +1 −1 3 −1 1 4+')
  })

  it('the wielder’s Strength, thrown ranges, and what the traits explain', () => {
    const thrown = { range: { short: null, long: { kind: 'strength' as const, times: 3 } }, strength: { user: 1 }, ammo: 'special' as const }
    expect(line('en', thrown)).toBe('– S×3 – – S+1 – 1 *')
    expect(line('ru', { ...thrown, strength: { user: 0 } })).toBe('– С×3 – – С – 1 *')
  })

  it('templates, dashes and stars', () => {
    expect(line('en', { range: { short: null, long: { kind: 'template' } }, strength: null, ap: 'special', damage: 0 })).toBe('– T – – – * – –')
    expect(line('en', { strength: 'special', ap: 1 })).toBe('– E – – * +1 1 –')
  })

  it('traits carry their number or length', () => {
    const blast = traitSchema.parse({ id: 'blast', name: 'Blast', value: 'length', rule: null, confidence: 'high' })
    const rapid = traitSchema.parse({ id: 'rapid-fire', name: 'Rapid Fire', value: 'count', rule: null, confidence: 'high' })
    expect(traitText('ru', blast, { id: blast.id, value: 3000 })).toBe('Blast (3″)')
    expect(traitText('en', rapid, { id: rapid.id, value: 1 })).toBe('Rapid Fire (1)')
    expect(traitText('en', rapid, { id: rapid.id })).toBe('Rapid Fire')
  })
})
