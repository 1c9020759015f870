import type { ArmyBook, OwnEntry, PrintedItem, PrintedUnit } from '@shared/campaign/armies'
import { type Catalogue, section } from '@shared/content'
import { slugOf } from '@shared/values/slug'

/** Entries that a file's armies need and the content lacks: made in memory for the plan, written at the import. */
export interface Draft {
  /** The content with the entries made so far. */
  readonly catalogue: Catalogue
  readonly entries: readonly OwnEntry[]
  /** The slug of a new weapon or wargear; null if the file's figures can't be read. */
  item(key: string, printed: Omit<PrintedItem, 'id'>): string | null
  /** A new unit, with the profile of each model; null if the file's figures can't be read. */
  unit(
    key: string,
    printed: Omit<PrintedUnit, 'id'>,
  ): { readonly id: string; readonly profiles: readonly string[] } | null
  /** Adds a new item to a unit's options. `points`: the cost of one. */
  allow(unit: string, wanted: { readonly item: string; readonly points: number }): void
  /** Slugs of new entries by the key of the name. */
  readonly made: ReadonlyMap<string, string>
}

export function draftOver(content: Catalogue, book: ArmyBook): Draft {
  let catalogue = content
  let entries: OwnEntry[] = []
  const made = new Map<string, string>()
  const units = new Map<string, readonly string[]>()
  const add = (more: readonly OwnEntry[]) => {
    for (const entry of more) {
      catalogue = withEntry(catalogue, entry)
      // A change to an existing entry replaces the earlier change.
      entries = [
        ...entries.filter((it) => !(entry.overrides && it.section === entry.section && it.body.id === entry.body.id)),
        entry,
      ]
    }
  }
  const free = (name: string): string => {
    const wanted = `own-${slugOf(name).slice(0, 60) || 'unit'}`.replace(/-$/, '')
    const { units: datasheets, weapons, wargear } = book.sections
    const isTaken = (slug: string) =>
      [catalogue[datasheets], catalogue[weapons], ...(wargear === null ? [] : [catalogue[wargear]])].some(
        (known) => known.find(slug) !== undefined,
      )
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? wanted : `${wanted}-${number}`
      if (!isTaken(slug)) return slug
    }
  }
  return {
    get catalogue() {
      return catalogue
    },
    get entries() {
      return entries
    },
    made,
    item(key, printed) {
      const known = made.get(key)
      if (known !== undefined) return known
      const id = free(printed.name)
      const own = book.ownItem(catalogue, { ...printed, id })
      if (own === null) return null
      add(own)
      made.set(key, id)
      return id
    },
    unit(key, printed) {
      const [known, profiles] = [made.get(key), units.get(key)]
      if (known !== undefined && profiles !== undefined) return { id: known, profiles }
      const id = free(printed.name)
      const own = book.ownUnit(catalogue, { ...printed, id })
      if (own === null) return null
      add(own.entries)
      made.set(key, id)
      units.set(key, own.profiles)
      return { id, profiles: own.profiles }
    },
    allow: (unit, wanted) => add(book.allowing(catalogue, unit, wanted)),
  }
}

function withEntry(catalogue: Catalogue, { section: name, overrides, body }: OwnEntry): Catalogue {
  const before: readonly { readonly id: string }[] = catalogue[name].all
  const after = overrides
    ? before.map((entry) => (entry.id === body.id ? { ...entry, ...body } : entry))
    : [...before, body]
  return {
    ...catalogue,
    ...Object.fromEntries([[name, section(name, after)]]),
    nameOf: (of, id, locale) =>
      of === name && id === body.id && !overrides ? String(body['name']) : catalogue.nameOf(of, id, locale),
  }
}
