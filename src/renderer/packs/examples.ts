import { isObject, type Json, type JsonObject } from '@shared/content/forms'

/** Texts longer than this are not offered as suggestions. Characters. */
const longest = 60

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** Field values of entries, by the field's path: `abilities.id`, `keywords`. Sorted, without duplicates. */
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

/** Path of a field within this path. */
export const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** A copy as the start of a new entry, with a new id, since the old one is the official entry's. */
export const copyOf = (official: JsonObject, taken: readonly string[]): JsonObject => {
  const id = textOf(official['id'])
  const name = textOf(official['name'])
  let number = 2
  while (taken.includes(`${id}-${number}`)) number += 1
  return { ...official, id: `${id}-${number}`, ...(name === '' ? {} : { name: `${name} ${number}` }) }
}
