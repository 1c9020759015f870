import { messages, pluralForm, type Locale } from '@shared/i18n'
import { createI18n } from 'vue-i18n'

/** Keys are `area.name`, and a name may hold further dots (`error.gang.missing`): only the first one separates. */
const resolve = (areas: unknown, key: string): string | null => {
  const dot = key.indexOf('.')
  // vue-i18n hands back the tree of messages it was given below.
  const texts = areas as Readonly<Record<string, Readonly<Record<string, string>>>>
  return texts[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? null
}

export const createTexts = (locale: Locale) =>
  createI18n({
    legacy: false,
    locale,
    messages,
    messageResolver: resolve,
    pluralRules: { en: (count) => pluralForm('en', count), ru: (count) => pluralForm('ru', count) },
  })

/** The one set of texts of the page; the settings choose its language. */
export const texts = createTexts('en')
