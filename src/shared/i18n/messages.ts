import { en } from './en'
import type { Locale } from './locale'
import { ru } from './ru'

export type Messages = typeof en

/** `gang.hire`: the area (one file per language) and the name within it. */
export type MessageKey = {
  [Area in keyof Messages & string]: `${Area}.${keyof Messages[Area] & string}`
}[keyof Messages & string]

type TextOf<Key extends MessageKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Messages
    ? Name extends keyof Messages[Area]
      ? Messages[Area][Name]
      : never
    : never
  : never

type PlaceholderIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderIn<Rest> : never

/** The values a message needs; `count` (which chooses the plural form) must be a number. */
type ValuesOf<Key extends MessageKey> = {
  readonly [Name in PlaceholderIn<TextOf<Key>>]: Name extends 'count' ? number : string | number
}

/** No further argument for a plain message, its values for one with placeholders. */
export type ValuesArgument<Key extends MessageKey> = [PlaceholderIn<TextOf<Key>>] extends [never]
  ? []
  : [values: ValuesOf<Key>]

export const messages: Readonly<Record<Locale, typeof ru>> = { en, ru }
