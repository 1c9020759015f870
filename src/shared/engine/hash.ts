/** Canonical JSON: object keys sorted, so that equal values give equal text in any order of building. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) {
    let text = '['
    for (let index = 0; index < value.length; index += 1) text += (index === 0 ? '' : ',') + canonicalJson(value[index])
    return `${text}]`
  }
  // Members of a plain object by name; only plain data is ever hashed.
  const members = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(members).sort()) {
    const member = members[key]
    if (member === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`
  }
  return `{${text}}`
}

/** The two 32-bit halves of a hash in progress. */
interface Lanes {
  low: number
  high: number
}

/** Mixes the two lanes once more, also with each other. */
const hexOf = ({ low, high }: Readonly<Lanes>): string => {
  const right = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  const left = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(right ^ (right >>> 13), 3266489909)
  return (left >>> 0).toString(16).padStart(8, '0') + (right >>> 0).toString(16).padStart(8, '0')
}

/** A 64-bit fingerprint of a text (two murmur-style lanes) as 16 hex digits. Detects divergence; no protection against forgery. */
export const fingerprint = (text: string): string => {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  return hexOf({ low, high })
}

const take = (lanes: Lanes, word: number): void => {
  const low = Math.imul(lanes.low ^ word, 2654435761)
  const high = Math.imul(lanes.high ^ word, 1597334677)
  lanes.low = low ^ (low >>> 15)
  lanes.high = high ^ (high >>> 13)
}

/** The type of a value is hashed before its content, so that 1, "1" and [1] differ. */
const kinds = { nothing: 1, yes: 2, no: 3, integer: 4, number: 5, text: 6, list: 7, members: 8 } as const

/** Lanes of texts already hashed in this walk: logs repeat the same few words. */
type Words = Map<string, Readonly<Lanes>>

const wordOf = (words: Words, text: string): Readonly<Lanes> => {
  const cached = words.get(text)
  if (cached !== undefined) return cached
  const lanes: Lanes = { low: 0xdeadbeef, high: 0x41c6ce57 }
  for (let index = 0; index < text.length; index += 1) take(lanes, text.charCodeAt(index))
  words.set(text, lanes)
  return lanes
}

const takeText = (lanes: Lanes, words: Words, text: string): void => {
  const { low, high } = wordOf(words, text)
  take(lanes, low)
  take(lanes, high)
}

const takeNumber = (lanes: Lanes, words: Words, value: number): void => {
  if (value === (value | 0)) {
    take(lanes, kinds.integer)
    take(lanes, value)
  } else if (Number.isFinite(value)) {
    take(lanes, kinds.number)
    takeText(lanes, words, String(value))
  } else take(lanes, kinds.nothing)
}

/** Each member is hashed from the object's start value and the results are added, so member order doesn't matter. */
const takeMembers = (lanes: Lanes, words: Words, members: Readonly<Record<string, unknown>>): void => {
  take(lanes, kinds.members)
  const { low, high } = lanes
  let lowSum = 0
  let highSum = 0
  for (const key of Object.keys(members)) {
    const member = members[key]
    if (member === undefined) continue
    lanes.low = low
    lanes.high = high
    takeText(lanes, words, key)
    takeValue(lanes, words, member)
    lowSum = (lowSum + lanes.low) | 0
    highSum = (highSum + lanes.high) | 0
  }
  lanes.low = low
  lanes.high = high
  take(lanes, lowSum)
  take(lanes, highSum)
}

const takeValue = (lanes: Lanes, words: Words, value: unknown): void => {
  if (typeof value === 'number') takeNumber(lanes, words, value)
  else if (typeof value === 'string') {
    take(lanes, kinds.text)
    takeText(lanes, words, value)
  } else if (typeof value === 'boolean') take(lanes, value ? kinds.yes : kinds.no)
  else if (value === null || typeof value !== 'object') take(lanes, kinds.nothing)
  else if (Array.isArray(value)) {
    take(lanes, kinds.list)
    take(lanes, value.length)
    for (let index = 0; index < value.length; index += 1) takeValue(lanes, words, value[index])
  } else {
    // Members of a plain object by name; only plain data is ever hashed.
    takeMembers(lanes, words, value as Readonly<Record<string, unknown>>)
  }
}

/**
 * The fingerprint of plain data: equal for values that are equal after a round trip through JSON, in any member order. Whole
 * event logs are hashed, so it walks the data without making text of it.
 */
export const hashOf = (value: unknown): string => {
  const lanes: Lanes = { low: 0xdeadbeef, high: 0x41c6ce57 }
  takeValue(lanes, new Map(), value)
  return hexOf(lanes)
}
