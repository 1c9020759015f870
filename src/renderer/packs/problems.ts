import { ContentError, loadPacks, sectionNames, type ContentPack } from '@shared/content'
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
