import type { Catalogue } from '../content/catalogue'
import type { HouseListEntry, Item } from '../content/schema'
import type { Edition } from './editions'
import type { RosterGang } from './roster'

type Law = { readonly catalogue: Catalogue; readonly edition: Pick<Edition, 'hiredKits'> }

/** CAMP-CRE-45. Lines of the hired gun's own list that it may buy while this gang employs it; null: it has no list. */
export function hiredList(type: string, gang: string, { catalogue, edition }: Law): readonly HouseListEntry[] | null {
  const kit = edition.hiredKits[type]
  const pool = catalogue.fighterTypes.find(type)?.gang
  if (kit === undefined || kit.houseGear || pool === undefined) return null
  return catalogue.houseList(pool).filter((line) => line.buyers.some((one) => one === type) && isFor(line, gang))
}

const isFor = ({ hirers }: HouseListEntry, gang: string): boolean => {
  if (hirers === undefined) return true
  return 'only' in hirers ? hirers.only.some((id) => id === gang) : !hirers.except.some((id) => id === gang)
}

/** CAMP-CRE-45. Whether an outlaw gang's hired gun may have this item from the trading post or the black market. */
export function hiredMarket(
  type: string,
  alignment: RosterGang['alignment'],
  { edition }: Pick<Law, 'edition'>,
): (item: Item) => boolean {
  const most = alignment === 'outlaw' ? (edition.hiredKits[type]?.outlawsUpTo ?? null) : null
  if (most === null) return () => false
  return ({ kind, availability }) =>
    kind !== 'beast' &&
    kind !== 'vehicle' &&
    kind !== 'vehicle-upgrade' &&
    kind !== 'gang' &&
    availability !== null &&
    (availability.kind === 'common' || ('level' in availability && availability.level <= most))
}
