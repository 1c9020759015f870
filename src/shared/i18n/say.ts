import { format, placeholdersOf, type MessageValues } from './format'
import type { Locale } from './locale'
import { textOf, translate } from './translate'

/** A message chosen at run time, as errors, log entries and reasons carry it: key and values from outside the type checker's sight. */
export interface Message {
  readonly key: string
  readonly params: MessageValues
}

/** Whether every place of the message gets a value. */
const complete = (text: string, params: MessageValues) =>
  placeholdersOf(text).every((name) => params[name] !== undefined)

/** The message in the reader's language. One that is unknown, or lacks values, is shown by its key: visibly wrong rather than wrong. */
export const say = (locale: Locale, { key, params }: Message): string => {
  const text = textOf(locale, key)
  return text !== undefined && complete(text, params) ? format(locale, text, params) : key
}

/** What a person reads about an error. */
export const sayError = (locale: Locale, error: Message): string => {
  const said = say(locale, error)
  return said === error.key ? translate(locale, 'error.unknown', { key: error.key }) : said
}

/** What a person reads about one thing that is wrong: our message where there is one, else the words of what failed. */
export const sayDetail = (
  locale: Locale,
  { told, text }: { readonly told?: Message | undefined; readonly text: string },
): string => (told ? say(locale, told) : text)
