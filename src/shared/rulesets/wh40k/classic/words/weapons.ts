import { amountText } from '../../../../content/words'
import { formatLength, formatNumber, formatSigned, isMessageKey, say, translate, type Locale } from '../../../../i18n'
import type { ClassicWeapon } from '../content'

type Ranged = Extract<ClassicWeapon, { kind: 'ranged' }>
/** A weapon with a single mode. */
type Single = Exclude<ClassicWeapon, { kind: 'modes' }>

const dash = '–'

export const rangeText = (locale: Locale, { range }: Pick<Ranged, 'range'>): string =>
  range.kind === 'inches' ? formatLength(locale, range.most) : translate(locale, `army.classic.range.${range.kind}`)

export const strengthText = (locale: Locale, { strength }: Pick<Single, 'strength'>): string => {
  switch (strength.kind) {
    case 'number':
      return formatNumber(locale, strength.value)
    case 'user':
      return strength.plus === 0 ? translate(locale, 'army.classic.user') : formatSigned(locale, strength.plus)
    case 'times':
      return `×${formatNumber(locale, strength.factor)}`
    case 'dice':
      return amountText(locale, strength.dice)
    case 'special':
      return '*'
    case 'none':
      return dash
  }
}

export const apText = (locale: Locale, { ap }: Pick<Single, 'ap'>): string =>
  ap === null ? dash : formatNumber(locale, ap)

const shotsText = (locale: Locale, shots: Ranged['shots']): string => {
  switch (shots.kind) {
    case 'number':
      return amountText(locale, shots.shots)
    case 'salvo':
      return `${formatNumber(locale, shots.moved)}/${formatNumber(locale, shots.still)}`
    case 'attacks':
      return translate(locale, 'army.classic.attacks', { count: shots.times })
  }
}

/** Rapid fire weapons and pistols fire as often as their type says (4E-WSR-06). */
export const typeText = (locale: Locale, weapon: Single): string => {
  if (weapon.kind === 'melee') return translate(locale, 'army.classic.type.melee')
  const type = translate(locale, `army.classic.type.${weapon.type}`)
  return weapon.type === 'rapid-fire' || weapon.type === 'pistol' ? type : `${type} ${shotsText(locale, weapon.shots)}`
}

/** A weapon's special rule as a short text; its plain name if there is no text. */
export const specialText = (
  locale: Locale,
  named: (slug: string) => string,
  { id, value = 0 }: Single['specials'][number],
): string => {
  const key = `army.classic.special.${id}`
  return isMessageKey(key) ? say(locale, { key, params: { value, distance: formatLength(locale, value) } }) : named(id)
}
