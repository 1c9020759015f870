import { ItemView, type ShelfItem } from '../../src/shared/contract/fighters'
import { loadPacks } from '../../src/shared/content'
import { necromundaPack } from '../../src/shared/rulesets/necromunda/content'

/** The real content. */
export const catalogue = loadPacks([necromundaPack])

/** A well-formed id that ends in `n`. */
export const idOf = (n: number): string => String(n).padStart(26, '0')

/** An owned item of the catalogue, with this number in its id. */
export const owned = (
  n: number,
  slug: string,
  given: { parent?: number; condition?: ItemView['condition'] } = {},
): ItemView => {
  const { name, kind } = catalogue.items.get(slug)
  return ItemView.parse({
    id: idOf(n),
    item: slug,
    name,
    kind,
    pricePaid: 10,
    ratingValue: 10,
    source: 'bought',
    condition: given.condition ?? 'usable',
    usesLeft: null,
    arcs: [],
    parentId: given.parent === undefined ? null : idOf(given.parent),
    fighterId: null,
    printed: [],
  })
}

/** A line of an equipment list. */
export const onShelf = (slug: string, given: Partial<ShelfItem> = {}): ShelfItem => {
  const { name, kind } = catalogue.items.get(slug)
  return { item: slug, name, kind, section: 'equipment', price: 10, with: [], for: null, listed: 'base', ...given }
}
