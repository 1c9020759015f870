import { localeFor, type Locale } from '@shared/i18n'

/** The language of the terminal. Asked of what is quickest to make: the formats that know dates and figures take fifty times as long. */
export function systemLocale(): Locale {
  return localeFor(new Intl.PluralRules().resolvedOptions().locale)
}
