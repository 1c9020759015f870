import { describe, expect, it } from 'vitest'
import { formsOf, locales, messages, placeholdersOf, pluralForms, type Locale } from '../../../src/shared/i18n'

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>

const all = (locale: Locale): [key: string, text: string][] =>
  Object.entries(messages[locale] as Areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
  )

const english = new Map(all('en'))

describe.each(locales)('messages in %s', (locale) => {
  const texts = new Map(all(locale))

  it('have the same keys as English', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('are not empty, without stray spaces', () => {
    expect([...texts].filter(([, text]) => text.trim() !== text || text === '').map(([key]) => key)).toEqual([])
  })

  it('have the same values as English', () => {
    const different = [...texts].filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(english.get(key) ?? '').join(),
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('have every plural form of the language if English has plural forms, and name {count}', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const counted = formsOf(english.get(key) ?? '').length > 1
      const forms = formsOf(text)
      if (!counted) return forms.length !== 1
      return forms.length !== pluralForms[locale] || !placeholdersOf(text).includes('count')
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('use only the syntax both parsers know: no linked messages, no lists', () => {
    expect(
      [...texts].filter(([, text]) => /[@{](?!\w+\})|\|\|/.test(text.replace(/\{\w+\}/g, ''))).map(([key]) => key),
    ).toEqual([])
  })
})

/** Names that are the same in every language, and the link to the English page. */
const ownNames = new Set(['common.appName', 'print.paper.letter', 'site.otherLanguage'])

it('Russian texts are in Russian letters', () => {
  const latin = all('ru').filter(([key, text]) => {
    const words = text.replace(/\{\w+\}/g, '')
    return /[A-Za-z]{4}/.test(words) && !/[а-яё]/i.test(words) && !ownNames.has(key)
  })
  expect(latin).toEqual([])
})
