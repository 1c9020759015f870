import type { Locale } from './locale'

/** A minus sign, a no-break space: figures must neither break nor look like hyphens. */
const minus = '\u2212'
const space = '\u00a0'

const groupOf: Readonly<Record<Locale, string>> = { en: ',', ru: space }
const decimalOf: Readonly<Record<Locale, string>> = { en: '.', ru: ',' }

const group = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator)

/** `1250` as "1,250" or "1 250". Russian keeps four digits together, as its typography asks. Fractions keep up to three places. */
export const formatNumber = (locale: Locale, value: number): string => {
  const [whole = '0', fraction] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.')
  const grouped = locale === 'ru' && whole.length <= 4 ? whole : group(whole, groupOf[locale])
  const sign = value < 0 ? minus : ''
  return sign + grouped + (fraction === undefined ? '' : decimalOf[locale] + fraction)
}

/** A change: "+2", "−1", "0". */
export const formatSigned = (locale: Locale, value: number): string =>
  (value > 0 ? '+' : '') + formatNumber(locale, value)

/** A `Length` (thousandths of an inch) as inches: `6500` is 6.5″. */
export const formatLength = (locale: Locale, length: number): string => `${formatNumber(locale, length / 1000)}″`

/** A share of one as whole percent: `0.4213` is "42%" or "42 %". */
export const formatPercent = (locale: Locale, share: number): string =>
  `${formatNumber(locale, Math.round(share * 100))}${locale === 'ru' ? space : ''}%`
