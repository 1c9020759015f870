import type { Locale } from './locale'

/** How many plural forms a message has in each language, separated by ` | `. */
export const pluralForms: Readonly<Record<Locale, number>> = { en: 2, ru: 3 }

/** Which form goes with a count. English: one | other. Russian: один боец | два бойца | пять бойцов. */
export const pluralForm = (locale: Locale, count: number): number => {
  const size = Math.abs(count)
  if (locale === 'en') return size === 1 ? 0 : 1
  // A fraction takes the genitive singular: 2,5 дюйма.
  if (!Number.isInteger(size)) return 1
  const ten = size % 10
  const hundred = size % 100
  if (ten === 1 && hundred !== 11) return 0
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? 1 : 2
}
