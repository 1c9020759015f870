import { characteristics } from '@shared/content/schema'
import type { LeftOut } from '@shared/contract/foreign'
import { z } from 'zod'
import { characteristic, withoutEntities } from '../lenient'

/** A part of the file as it was before reading. */
export interface Raw {
  readonly place: string
  readonly value: unknown
}

const Keyed = z.record(z.string(), z.unknown())
/** Ids of the other tool, which need no report. */
const isId = (key: string): boolean => /(^|_)id$/.test(key)
const shown = 3

/** Contents of keys that no reader reads, one line per key: the first different values, and how often the key occurs. */
export function unreadIn(raw: readonly Raw[], read: readonly string[]): LeftOut[] {
  const found = raw.flatMap(({ place, value }) => {
    const keyed = Keyed.safeParse(value)
    return Object.entries(keyed.success ? keyed.data : {}).flatMap(([key, held]) => {
      const text = read.includes(key) || isId(key) ? '' : textOf(held)
      return text === '' ? [] : [{ key, place, text }]
    })
  })
  return [...Map.groupBy(found, ({ key }) => key)].flatMap(([key, held]) => {
    const [first] = held
    if (!first) return []
    const different = [...new Set(held.map(({ text }) => text))]
    const some = [...different.slice(0, shown), ...(different.length > shown ? ['…'] : [])].join(', ')
    const place = held.map((it) => it.place).reduce(around)
    return [{ place, reason: 'unread', text: `${key}: ${some}${timesOf(held.length)}` }]
  })
}

/** The common place of both; of two lines the first, where their owner begins. */
const around = (one: string, other: string): string => {
  if (one === other) return one
  if (one.startsWith('line ')) return 'line 1'
  const [parts, others] = [one.split('.'), other.split('.')]
  const parted = parts.findIndex((part, at) => part !== others[at])
  return (parted < 0 ? parts : parts.slice(0, parted)).join('.')
}

/** Characteristics that aren't numbers: "D6", "4+*". */
export const unreadStats = (lines: readonly Raw[]): LeftOut[] =>
  unreadIn(
    lines.map(({ place, value }) => ({
      place,
      value: Object.fromEntries(
        characteristics.map((stat) => {
          const statValue = rawAt(value, stat)
          return [stat, characteristic.safeParse(statValue).data === null ? statValue : null]
        }),
      ),
    })),
    [],
  )

export const timesOf = (count: number): string => (count > 1 ? ` (×${count})` : '')

/** Each text once, with its number of occurrences. */
export const eachOnce = (place: string, reason: LeftOut['reason'], texts: readonly string[]): LeftOut[] =>
  [...Map.groupBy(texts, (text) => text)].map(([text, those]) => ({
    place,
    reason,
    text: `${text}${timesOf(those.length)}`,
  }))

export const rawAt = (value: unknown, key: string): unknown => Keyed.safeParse(value).data?.[key]

/** The members of a list, or of an object used as one. */
export const rawList = (value: unknown, place: string): Raw[] => {
  const keyed = Keyed.safeParse(value)
  const members = Array.isArray(value) ? value : keyed.success ? Object.values(keyed.data) : []
  return members.map((member: unknown, at) => ({ place: `${place}.${at}`, value: member }))
}

/** Empty for values without information: null, false, empty lists, a dash. */
const textOf = (value: unknown): string => {
  if (value === null || value === false || value === 0) return ''
  if (typeof value === 'object') {
    const isEmpty = Object.values(value).every((it) => textOf(it) === '')
    return isEmpty ? '' : JSON.stringify(value).slice(0, 120)
  }
  if (typeof value !== 'string') return JSON.stringify(value) ?? ''
  const text = withoutEntities(value).trim()
  return /^[0–—-]$/.test(text) ? '' : text.slice(0, 120)
}
