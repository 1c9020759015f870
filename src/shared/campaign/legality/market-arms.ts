import type { Catalogue } from '../../content'
import type { Item } from '../../content/schema'
import type { Edition } from '../editions'
import type { FighterCategory } from '../roster'

/**
 * Kinds not bought this way: beasts come with their owners, vehicles have their own page, and unresolved items are not in
 * trading posts.
 */
const kindsElsewhere: readonly Item['kind'][] = ['beast', 'vehicle', 'vehicle-upgrade', 'unresolved']

/**
 * CAMP-CRE-14, -22. For a gang without an equipment list: whether an item may be bought from the trading post, up to the
 * rarity its rules give; if they give none, its list isn't known and any rarity is accepted. `category` null: for the stash.
 * Null: the gang has a list.
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
