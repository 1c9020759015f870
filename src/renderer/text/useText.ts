import {
  formatLength,
  formatNumber,
  formatPercent,
  formatSigned,
  say,
  type Locale,
  type MessageKey,
  type MessageValues,
  type Said,
  type ValuesArgument,
} from '@shared/i18n'
import { computed, type ComputedRef } from 'vue'
import { texts } from './i18n'

type Texts = typeof texts

export interface Text {
  /** The reader's language. */
  readonly locale: ComputedRef<Locale>
  /** A message, filled; the values it needs are known to the type checker. */
  t: <Key extends MessageKey>(key: Key, ...values: ValuesArgument<Key>) => string
  number: (value: number) => string
  /** "+2", "−1". */
  signed: (value: number) => string
  /** Thousandths of an inch as inches. */
  length: (value: number) => string
  /** A share of one as percent. */
  percent: (share: number) => string
  /** A moment (milliseconds since 1970) as the reader's date, time of day, or both. */
  date: (moment: number) => string
  time: (moment: number) => string
  dateTime: (moment: number) => string
  /** A message that arrived with its key and values, from an error, a warning or the log. */
  say: (said: Said) => string
}

/** Reads from any set of texts, for tests; screens use `useText`. */
export const textOn = ({ global }: Texts): Text => {
  const locale = computed((): Locale => (global.locale.value === 'ru' ? 'ru' : 'en'))
  const spelled = (value: string | number) => (typeof value === 'number' ? formatNumber(locale.value, value) : value)
  const day = computed(() => new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium' }))
  const clock = computed(() => new Intl.DateTimeFormat(locale.value, { timeStyle: 'short' }))
  const minute = computed(() => new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' }))
  return {
    locale,
    t: (key, ...[values]) => {
      const given: MessageValues = values ?? {}
      const filled = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, spelled(value)]))
      const count = given['count']
      return typeof count === 'number' ? global.t(key, filled, { plural: count }) : global.t(key, filled)
    },
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

const text = textOn(texts)

/** Texts, figures and dates in the reader's language; everything follows when the language changes. */
export const useText = (): Text => text
