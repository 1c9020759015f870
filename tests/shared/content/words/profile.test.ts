import { describe, expect, it } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { traitRefSchema, weaponProfileSchema, type WeaponProfile } from '@shared/content/schema'
import { profileFigures, traitText } from '@shared/content/words'

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

const line = (locale: 'en' | 'ru', given: Partial<WeaponProfile>) =>
  Object.values(profileFigures(locale, profile(given))).join(' ')

describe('a weapon’s line (NECX-WPN-01, NECX-WPN-02)', () => {
  it('has ranges, modifiers and target numbers', () => {
    expect(
      line('en', {
        range: { short: { kind: 'length', length: 8000 }, long: { kind: 'length', length: 24000 } },
        accuracy: { short: 1, long: -1 },
        ap: -1,
        ammo: 4,
      }),
    ).toBe('8″ 24″ +1 −1 3 −1 1 4+')
  })

  it('has the wielder’s Strength, thrown ranges, and what the traits explain', () => {
    const thrown = {
      range: { short: null, long: { kind: 'strength' as const, times: 3 } },
      strength: { user: 1 },
      ammo: 'special' as const,
    }
    expect(line('en', thrown)).toBe('– S×3 – – S+1 – 1 *')
    expect(line('ru', { ...thrown, strength: { user: 0 } })).toBe('– С×3 – – С – 1 *')
  })

  it('has templates, dashes and stars', () => {
    expect(
      line('en', { range: { short: null, long: { kind: 'template' } }, strength: null, ap: 'special', damage: 0 }),
    ).toBe('– T – – – * – –')
    expect(line('en', { strength: 'special', ap: 1 })).toBe('– E – – * +1 1 –')
  })

  it('has traits with their number or length', () => {
    const catalogue = loadPacks([necromundaPack])
    const ref = (id: string, value?: number) => traitRefSchema.parse({ id, ...(value === undefined ? {} : { value }) })
    expect(traitText('en', catalogue, ref('blast', 3000))).toBe('Blast (3″)')
    expect(traitText('en', catalogue, ref('rapid-fire', 1))).toBe('Rapid fire (1)')
    expect(traitText('en', catalogue, ref('rapid-fire'))).toBe('Rapid fire')
    expect(traitText('ru', catalogue, ref('blast', 2500))).toMatch(/\p{Script=Cyrillic}.* \(2,5″\)$/u)
    expect(traitText('ru', catalogue, ref('no-such-trait'))).toBe('no-such-trait')
  })
})
