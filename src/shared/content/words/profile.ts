import type { Catalogue } from '../catalogue'
import type { TraitRef, WeaponProfile, WeaponRange, WeaponStrength } from '../schema'
import type { Locale } from '../../i18n/locale'
import { formatLength, formatNumber, formatSigned } from '../../i18n/numbers'

/** The columns of a weapon's line on a card. */
export interface ProfileFigures {
  readonly short: string
  readonly long: string
  readonly accuracyShort: string
  readonly accuracyLong: string
  readonly strength: string
  readonly ap: string
  readonly damage: string
  readonly ammo: string
}

const dash = '–'
const star = '*'
/** The letter for Strength in each language, as in the headings of characteristics. */
const strengthLetter: Readonly<Record<Locale, string>> = { en: 'S', ru: 'С' }

const range = (locale: Locale, end: WeaponRange): string => {
  switch (end?.kind) {
    case undefined:
      return dash
    case 'length':
      return formatLength(locale, end.length)
    case 'engaged':
      return 'E'
    case 'template':
      return 'T'
    case 'strength':
      return `${strengthLetter[locale]}×${end.times}`
  }
}

const strengthOf = (locale: Locale, strength: WeaponStrength): string => {
  if (strength === null) return dash
  if (strength === 'special') return star
  if (typeof strength === 'number') return formatNumber(locale, strength)
  return strengthLetter[locale] + (strength.user === 0 ? '' : formatSigned(locale, strength.user))
}

const modifier = (locale: Locale, value: number) => (value === 0 ? dash : formatSigned(locale, value))

/** NECX-WPN-01, -02: a weapon's figures as printed on its card. */
export const profileFigures = (locale: Locale, profile: WeaponProfile): ProfileFigures => ({
  short: range(locale, profile.range.short),
  long: range(locale, profile.range.long),
  accuracyShort: modifier(locale, profile.accuracy.short),
  accuracyLong: modifier(locale, profile.accuracy.long),
  strength: strengthOf(locale, profile.strength),
  ap: profile.ap === 'special' ? star : modifier(locale, profile.ap),
  damage: profile.damage === 0 ? dash : formatNumber(locale, profile.damage),
  ammo: profile.ammo === null ? dash : profile.ammo === 'special' ? star : `${profile.ammo}+`,
})

/** "Rapid fire (1)", "Blast (3″)". A trait the catalogue does not know is shown by its slug. */
export const traitText = (locale: Locale, catalogue: Catalogue, { id, value }: TraitRef): string => {
  const trait = catalogue.traits.find(id)
  if (!trait) return id
  const name = catalogue.nameOf('traits', id, locale)
  if (value === undefined) return name
  return `${name} (${trait.value === 'length' ? formatLength(locale, value) : formatNumber(locale, value)})`
}
