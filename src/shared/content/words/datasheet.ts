import type { Amount, ArmamentProfile, Datasheet, Movement } from '../schema'
import type { Locale } from '../../i18n/locale'
import { formatLength, formatNumber } from '../../i18n/numbers'
import { translate } from '../../i18n/translate'

const dash = '–'

/** 8E-DATA-04: the characteristics of a model, in the order of its card. */
export const profileStats = ['m', 'ws', 'bs', 's', 't', 'w', 'a', 'ld', 'sv'] as const
export type ProfileStat = (typeof profileStats)[number]
type Profile = Datasheet['profiles'][number]

/** A number, or dice in the usual notation: `2×D6+1`. */
export const amountText = (locale: Locale, value: Amount): string => {
  if (typeof value === 'number') return formatNumber(locale, value)
  const { dice, times, plus } = value
  return `${times === 1 ? '' : `${formatNumber(locale, times)}×`}${dice}${plus === 0 ? '' : `+${formatNumber(locale, plus)}`}`
}

export const movementText = (locale: Locale, m: Movement): string => {
  switch (m.kind) {
    case 'fixed':
      return formatLength(locale, m.most)
    case 'range':
      return `${formatNumber(locale, m.least / 1000)}–${formatLength(locale, m.most)}`
    case 'random':
      return `${amountText(locale, m.inches)}″`
  }
}

export const targetText = (locale: Locale, value: number | null): string =>
  value === null ? dash : `${formatNumber(locale, value)}+`

/** A characteristic as on a card; invulnerable saves follow the armour's. */
export const profileStatText = (locale: Locale, profile: Profile, stat: ProfileStat): string => {
  switch (stat) {
    case 'm':
      return movementText(locale, profile.m)
    case 'ws':
    case 'bs':
      return targetText(locale, profile[stat])
    case 'a':
      return amountText(locale, profile.a)
    case 'sv':
      return [
        targetText(locale, profile.sv),
        ...profile.invulnerable.map((save) => `${formatNumber(locale, save)}++`),
      ].join(' / ')
    default:
      return formatNumber(locale, profile[stat])
  }
}

/** 8E-DATA-10: a number, the bearer's Strength, that plus a number, or a multiple of it. */
export const armamentStrength = (locale: Locale, { strength }: ArmamentProfile): string => {
  const user = translate(locale, 'stat.s')
  switch (strength.kind) {
    case 'number':
      return formatNumber(locale, strength.value)
    case 'user':
      return strength.plus === 0 ? user : `${user}+${formatNumber(locale, strength.plus)}`
    case 'times':
      return `${user}×${formatNumber(locale, strength.factor)}`
  }
}

/** 8E-DATA-09: Melee has no number of shots. */
export const armamentType = (locale: Locale, { type, attacks }: ArmamentProfile): string =>
  [translate(locale, `army.weaponType.${type}`), ...(attacks === null ? [] : [amountText(locale, attacks)])].join(' ')
