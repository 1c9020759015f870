import { localeFor, type Locale } from '@shared/i18n'

/** The language of the terminal. */
export function systemLocale(): Locale {
  return localeFor(Intl.DateTimeFormat().resolvedOptions().locale)
}
