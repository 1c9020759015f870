import { ContentError, loadPacks, sectionNames, type ContentPack, type SectionName } from '@shared/content'
import { isObject, type Json } from '@shared/content/forms'
import { readPack } from '@shared/content/read'
import type { ErrorDetail, Where } from '@shared/contract'
import { fault } from '@shared/i18n/fault'
import { listOf, type Draft, type EntryAddress } from './draft'

/** All problems of the draft, by itself and together with the official content. */
export function problemsOf(draft: Draft, official: ContentPack | undefined): readonly ErrorDetail[] {
  const own = readPack('pack', draft)
  if (own.problems.length > 0 || !official) return own.problems.map((problem) => asEmpty(draft, problem))
  try {
    loadPacks([official], [{ file: 'pack', content: draft }])
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

/** An empty field is reported as empty, whatever its format. */
const asEmpty = (draft: Draft, problem: ErrorDetail): ErrorDetail =>
  valueAt(draft, problem.where) === '' ? fault(problem.where, 'fault.empty') : problem

const valueAt = (draft: Draft, where: Where): Json | undefined => {
  const place = placeOf(draft, where)
  if (place === undefined) return undefined
  const entry: Json | undefined = listOf(draft, place.part, place.section)[place.index]
  return partsWithin(where, place).reduce(partOf, entry)
}

const partOf = (value: Json | undefined, part: string | number): Json | undefined => {
  if (isObject(value)) return value[String(part)]
  const list: readonly Json[] = Array.isArray(value) ? value : []
  return list[Number(part)]
}

/** The path below the entry. */
const partsWithin = (where: Where, { section }: Pick<EntryAddress, 'section'>): Where =>
  where.slice(where.indexOf(section) + 2)

/** The entry that a problem is about: `['pack', 'entries', 'items', 'nail-gun', 'price']` leads to the nail gun. */
export function placeOf(draft: Draft, where: Where): EntryAddress | undefined {
  const section = sectionNames.find((name) => where.includes(name))
  if (!section) return undefined
  const who = where[where.indexOf(section) + 1]
  for (const part of ['entries', 'overrides'] as const) {
    if (where[1] !== section && where[1] !== part) continue
    const index = listOf(draft, part, section).findIndex(({ id }, place) =>
      typeof who === 'number' ? place === who : id === who,
    )
    if (index >= 0) return { part, section, index }
  }
  return undefined
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** Names of the parts of a path. */
interface PlaceWords {
  section(name: SectionName): string
  field(name: string): string
  readonly unnamed: string
}

/** A problem's place in the editor's words: the section, the entry, the field and nested fields, list items numbered from one. */
export const placeInWords = (draft: Draft, where: Where, words: PlaceWords): string => {
  const section = sectionNames.find((name) => where.includes(name))
  const place = placeOf(draft, where)
  if (section === undefined || place === undefined) return where.slice(1).join(' › ')
  const entry = listOf(draft, place.part, section)[place.index]
  const within = partsWithin(where, place)
  // An ability is identified by its id, but users see the name of the field with it.
  const parts = within.length > 1 && within.at(-1) === 'id' ? within.slice(0, -1) : within
  return [
    words.section(section),
    textOf(entry?.['name']) || textOf(entry?.['id']) || words.unnamed,
    ...parts.map((part) => (typeof part === 'number' ? String(part + 1) : words.field(part))),
  ].join(' › ')
}
