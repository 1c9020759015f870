import type { Locale } from '@shared/i18n'

/** A date in the form of date fields (2026-11-24), written in the order of the reader's language; empty: none. */
export function dayText(locale: Locale, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (date === '') return ''
  return locale === 'ru' ? `${date}.${month}.${year}` : day
}

/** The typed date in the form of date fields. Empty: none; null: unreadable. */
export function readDay(locale: Locale, typed: string): string | null {
  const parts = typed.trim().split(/[-./\s]+/)
  if (parts.length === 1 && parts[0] === '') return ''
  if (parts.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [first = '', month = '', last = ''] = parts
  // A year in first place is recognised in any language.
  const yearFirst = first.length > 2 || locale !== 'ru'
  const [year, date] = yearFirst ? [first, last] : [last, first]
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === day ? day : null
}
