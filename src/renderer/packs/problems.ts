import { ContentError, loadPacks, sectionNames, type ContentPack, type SectionName } from '@shared/content'
import type { Json } from '@shared/content/forms'
import { readPack } from '@shared/content/read'
import type { ErrorDetail, Where } from '@shared/contract'
import { listOf, type Draft, type EntryAddress } from './draft'

/** Everything that is wrong with the draft, by itself and together with what it adds to. */
export function problemsOf(draft: Draft, official: ContentPack | undefined): readonly ErrorDetail[] {
  const own = readPack('pack', draft)
  if (own.problems.length > 0 || !official) return own.problems
  try {
    loadPacks([official], [{ file: 'pack', content: draft }])
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

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

/** How the parts of a place are called. */
interface PlaceWords {
  section(name: SectionName): string
  field(name: string): string
  readonly unnamed: string
}

/** Where a problem is, as the editor calls it: the section, the entry, the field and the fields within, numbered from one in lists. */
export const placeInWords = (draft: Draft, where: Where, words: PlaceWords): string => {
  const section = sectionNames.find((name) => where.includes(name))
  const place = placeOf(draft, where)
  if (section === undefined || place === undefined) return where.slice(1).join(' › ')
  const entry = listOf(draft, place.part, section)[place.index]
  const parts = where.slice(where.indexOf(section) + 2)
  return [
    words.section(section),
    textOf(entry?.['name']) || textOf(entry?.['id']) || words.unnamed,
    ...parts.map((part) => (typeof part === 'number' ? String(part + 1) : words.field(part))),
  ].join(' › ')
}
