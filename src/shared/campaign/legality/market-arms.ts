import type { Catalogue } from '../../content'
import type { Item } from '../../content/schema'
import type { Edition } from '../editions'
import type { FighterCategory } from '../roster'

/** Beasts come with their owners, vehicles have a page of their own, and what only a house makes is on no post's shelf. */
const kindsElsewhere: readonly Item['kind'][] = ['beast', 'vehicle', 'vehicle-upgrade', 'unresolved']

/**
 * CAMP-CRE-14, -22. Whether a gang without an equipment list arms itself with this: goods of the trading post, up to the rarity that its rules
 * name; where they name none, nobody knows its list and nothing is held against it. `category` null: for the stash. Null: it has a list.
 */
export function armsFromMarket(
  gang: string,
  category: FighterCategory | null,
  { catalogue, edition }: { readonly catalogue: Catalogue; readonly edition: Edition },
): ((item: Item) => boolean) | null {
  if (catalogue.houseList(gang).length > 0) return null
  const limits = edition.armsByRarity[gang]
  const most =
    limits === undefined ? Infinity : category === null ? Math.max(...Object.values(limits)) : (limits[category] ?? 0)
  return ({ kind, availability }) => {
    if (availability === null || kindsElsewhere.includes(kind)) return false
    return availability.kind === 'common' || (availability.kind === 'rare' && availability.level <= most)
  }
}
