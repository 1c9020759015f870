import { createTexts } from '@renderer/text/i18n'
import { textOn } from '@renderer/text/useText'
import { describe, expect, it } from 'vitest'
import { format, locales, messages, placeholdersOf, type MessageKey } from '../../src/shared/i18n'

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>

describe.each(locales)('the page and the command line say the same in %s', (locale) => {
  const { t } = textOn(createTexts(locale))
  const everyKey = Object.entries(messages[locale] as Areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const),
  )

  it.each([0, 1, 2, 5, 21, 1250])('with %d in every place', (count) => {
    const different = everyKey.filter(([key, text]) => {
      const values = Object.fromEntries(
        placeholdersOf(text).map((name) => [name, name === 'count' ? count : `<${name}>`]),
      )
      // Every key of the table is a message key; its values are built from its own placeholders.
      const said = (t as (key: MessageKey, values: Record<string, string | number>) => string)(
        key as MessageKey,
        values,
      )
      return said !== format(locale, text, values)
    })
    expect(different).toEqual([])
  })
})
