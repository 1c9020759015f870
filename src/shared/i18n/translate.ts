import { format } from './format'
import type { Locale } from './locale'
import { messages, type MessageKey, type ValuesArgument } from './messages'

/** The bare text of a message, placeholders and plural forms as written. `undefined` when there is no such message. */
export const textOf = (locale: Locale, key: string): string | undefined => {
  const dot = key.indexOf('.')
  const area: Readonly<Record<string, Readonly<Record<string, string>>>> = messages[locale]
  return area[key.slice(0, dot)]?.[key.slice(dot + 1)]
}

export const isMessageKey = (key: string): key is MessageKey => textOf('en', key) !== undefined

/** A message in the reader's language: `translate('ru', 'gang.fighters', { count: 8 })`. For main, cards and command line alike. */
export const translate = <Key extends MessageKey>(
  locale: Locale,
  key: Key,
  ...[values]: ValuesArgument<Key>
): string => {
  const text = textOf(locale, key)
  if (text === undefined) throw new RangeError(`There is no message "${key}" in "${locale}"`)
  return format(locale, text, values)
}
