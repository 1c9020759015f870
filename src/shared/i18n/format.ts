import type { Locale } from './locale'
import { formatNumber } from './numbers'
import { pluralForm } from './plural'

type MessageValue = string | number
export type MessageValues = Readonly<Record<string, MessageValue>>

const placeholder = /\{(\w+)\}/g

/** The names in braces, each once, in alphabetical order. */
export const placeholdersOf = (message: string): string[] =>
  [...new Set([...message.matchAll(placeholder)].map((match) => match[1] ?? ''))].sort()

/** The plural forms of a message; a message without ` | ` has one. */
export const formsOf = (message: string): string[] => message.split(' | ')

/**
 * Fills a message: the form that goes with `count` is chosen, then `{name}` becomes its value, numbers grouped the reader's way.
 * Throws when a value is missing: a hole in a sentence is a defect of the caller.
 */
export const format = (locale: Locale, message: string, values: MessageValues = {}): string => {
  const forms = formsOf(message)
  const count = values['count']
  const form = forms.length > 1 && typeof count === 'number' ? forms[pluralForm(locale, count)] : forms[0]
  if (form === undefined) throw new RangeError(`The message "${message}" lacks a plural form for ${String(count)}`)
  return form.replace(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`The message "${message}" needs a value for {${name}}`)
    return typeof value === 'number' ? formatNumber(locale, value) : value
  })
}
