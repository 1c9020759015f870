import {
  formatLength,
  formatNumber,
  formatPercent,
  formatSigned,
  say,
  translate,
  type Locale,
  type MessageKey,
  type Message,
  type ValuesArgument,
} from '@shared/i18n'
import { computed, shallowRef, type ComputedRef, type Ref } from 'vue'

/** The page's language, set by the settings. */
export const pageLocale = shallowRef<Locale>('en')

export interface Text {
  /** The reader's language. */
  readonly locale: ComputedRef<Locale>
  /** A message with its values, whose names and types are checked by the compiler. */
  t: <Key extends MessageKey>(key: Key, ...values: ValuesArgument<Key>) => string
  number: (value: number) => string
  /** "+2", "−1". */
  signed: (value: number) => string
  /** Thousandths of an inch as inches. */
  length: (value: number) => string
  /** A share (0 to 1) as percent. */
  percent: (share: number) => string
  /** A time (milliseconds since 1970) as the reader's date, time of day, or both. */
  date: (moment: number) => string
  time: (moment: number) => string
  dateTime: (moment: number) => string
  /** A message that arrived as key and values, from an error, a warning or the log. */
  say: (said: Message) => string
}

/** Texts in the language of `locale`, for tests; screens use `useText`. */
export const textIn = (locale: Readonly<Ref<Locale>>): Text => {
  const day = computed(() => new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium' }))
  const clock = computed(() => new Intl.DateTimeFormat(locale.value, { timeStyle: 'short' }))
  const minute = computed(() => new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' }))
  return {
    locale: computed(() => locale.value),
    t: (key, ...values) => translate(locale.value, key, ...values),
    number: (value) => formatNumber(locale.value, value),
    signed: (value) => formatSigned(locale.value, value),
    length: (value) => formatLength(locale.value, value),
    percent: (share) => formatPercent(locale.value, share),
    date: (moment) => day.value.format(moment),
    time: (moment) => clock.value.format(moment),
    dateTime: (moment) => minute.value.format(moment),
    say: (said) => say(locale.value, said),
  }
}

const text = textIn(pageLocale)

/** Texts, figures and dates in the reader's language, updated when the language changes. */
export const useText = (): Text => text
