import { hiredList, hiredMarket, priceWith } from '@shared/campaign'
import { armsFromMarket } from '@shared/campaign/legality'
import type { HouseListEntry, Item } from '@shared/content'
import type { BoonEffect } from '@shared/content/schema'
import type { ShelfItem } from '@shared/contract/fighters'
import type { FighterRow } from '../database/find'
import type { GangContext } from './context'

/** The lines of the gang list for this buyer; for the stash, the lines without a restriction. CAMP-CRE-22, CAMP-TRD-05. */
export function linesFor(
  { catalogue, gang, edition }: GangContext,
  buyer: FighterRow | null,
  founding: boolean,
): readonly HouseListEntry[] {
  const ofTheirOwn = buyer && hiredList(buyer.type, gang.list, { catalogue, edition })
  if (ofTheirOwn) return ofTheirOwn
  return catalogue.houseList(gang.list).filter((line) => {
    if (buyer === null) return !line.vehicles
    if (buyer.category === 'vehicle') return line.vehicles
    // CAMP-CRE-48: the whole house list is open to its agent.
    if (edition.hiredKits[buyer.type]?.houseGear) return !line.vehicles
    const sellsTo = (types: readonly string[]) => types.includes(buyer.type)
    if (buyer.category === 'specialist' && sellsTo(line.specialists)) return true
    return sellsTo(line.buyers) || (!founding && sellsTo(line.later))
  })
}

interface Wanted {
  item: string
  with: readonly string[]
  /** Slug of the weapon it will be fitted to. */
  for: string | null
}

/** The list line for a purchase: one for the given weapon before a general one, then the cheapest. */
export function lineOf(lines: readonly HouseListEntry[], wanted: Wanted): HouseListEntry | undefined {
  const together = [...wanted.with].sort().join()
  return lines
    .filter(({ item, with: others }) => item === wanted.item && [...others].sort().join() === together)
    .filter((line) => line.for === null || line.for === wanted.for)
    .sort((a, b) => Number(b.for !== null) - Number(a.for !== null) || a.price - b.price)
    .at(0)
}

/** `effects`: effects of the gang's holdings, which may lower prices. */
export function shelfFor(
  context: GangContext,
  buyer: FighterRow | null,
  founding: boolean,
  effects: readonly BoonEffect[] = [],
): ShelfItem[] {
  return shelfAt(context, buyer, founding).map((line) => {
    const item = context.catalogue.items.find(line.item)
    return item ? { ...line, price: priceWith(effects, item, line.price, true) } : line
  })
}

function shelfAt(context: GangContext, buyer: FighterRow | null, founding: boolean): ShelfItem[] {
  const lines = linesFor(context, buyer, founding).map((line) => {
    const { name, kind } = context.catalogue.items.get(line.item)
    return {
      item: line.item,
      name,
      kind,
      section: line.section,
      price: line.price,
      with: [...line.with],
      for: line.for,
      listed: line.kind,
    }
  })
  if (buyer?.category === 'vehicle') return [...lines, ...upgradesBeside(context, lines)]
  return [...lines, ...marketFor(context, buyer, lines)]
}

/** CAMP-CRE-27, CAMP-TRD-03. Upgrades that are on none of the gang's lists, at their general price. */
function upgradesBeside({ catalogue }: GangContext, lines: readonly ShelfItem[]): ShelfItem[] {
  return catalogue.items.all.flatMap(({ id, name, kind, price }) => {
    if (kind !== 'vehicle-upgrade' || price === null || lines.some(({ item }) => item === id)) return []
    return [{ item: id, name, kind, section: kind, price, with: [], for: null, listed: 'base' }]
  })
}

/** CAMP-CRE-14, -45. Trading post goods, for a gang without a list of its own and for hired guns of outlaws. */
function marketFor(context: GangContext, buyer: FighterRow | null, lines: readonly ShelfItem[]): ShelfItem[] {
  const open = marketOpenTo(context, buyer)
  return context.catalogue.items.all.flatMap((item) => {
    const { id, name, kind, price } = item
    if (price === null || !open(item) || lines.some((line) => line.item === id)) return []
    return [
      {
        item: id,
        name,
        kind,
        section: item.kind === 'weapon' ? item.class : kind,
        price,
        with: [],
        for: null,
        listed: 'base' as const,
      },
    ]
  })
}

function marketOpenTo({ catalogue, edition, gang }: GangContext, buyer: FighterRow | null): (item: Item) => boolean {
  if (buyer !== null && edition.categories[buyer.category].composition === 'uncounted')
    return hiredMarket(buyer.type, gang.alignment, { edition })
  return armsFromMarket(gang.list, buyer?.category ?? null, { catalogue, edition }) ?? (() => false)
}
