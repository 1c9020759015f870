/** The languages of the screens, the cards and the command line. English is the source language. */
export const locales = ['en', 'ru'] as const
export type Locale = (typeof locales)[number]

/** Each language named in itself, as a reader looking for it would look. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский' }

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** The closest language we speak for a tag such as `ru-RU`; English where we speak none. */
export const localeFor = (tag: string): Locale => {
  const language = tag.toLowerCase().split('-')[0]
  return isLocale(language) ? language : 'en'
}
