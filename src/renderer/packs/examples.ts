import { isObject, type Json, type JsonObject } from '@shared/content/forms'

/** Words longer than this are nobody's to choose from a list. */
const longest = 60

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The words that entries have in their fields, by the way to the field: `abilities.id`, `keywords`. Sorted, each once. */
export const wordsIn = (entries: readonly JsonObject[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>()
  const walk = (value: Json | undefined, path: string): void => {
    if (typeof value === 'string' && value !== '' && value.length <= longest) {
      const words = found.get(path) ?? new Set<string>()
      found.set(path, words.add(value))
    } else if (isList(value)) value.forEach((one) => walk(one, path))
    else if (isObject(value)) for (const [name, part] of Object.entries(value)) walk(part, within(path, name))
  }
  entries.forEach((entry) => walk(entry, ''))
  return new Map([...found].map(([path, words]) => [path, [...words].sort((one, other) => one.localeCompare(other))]))
}

/** The way to a field of what is at this one. */
export const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** A copy to begin an entry of one's own with: the official id belongs to the official one. */
export const copyOf = (official: JsonObject, taken: readonly string[]): JsonObject => {
  const id = textOf(official['id'])
  const name = textOf(official['name'])
  let number = 2
  while (taken.includes(`${id}-${number}`)) number += 1
  return { ...official, id: `${id}-${number}`, ...(name === '' ? {} : { name: `${name} ${number}` }) }
}
