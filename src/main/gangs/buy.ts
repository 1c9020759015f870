import { isBargain, isClosedTo, priceOn, priceWith } from '@shared/campaign'
import type { Item } from '@shared/content'
import { AppError } from '@shared/contract/error'
import type { Purchase } from '@shared/contract/fighters'
import type { FighterId, ItemId } from '@shared/contract/ids'
import type { Change, Done } from '../database/command'
import { items } from '../database/schema'
import { againstTrading } from './customs'
import { aboutGang, type FighterRow, fighterOf, heldItemOf, type ItemRow, scopeOf } from '../database/find'
import { join } from './join'
import { bargainsOf, endBargain } from './done-uses'
import { effectsHeld } from './held-boons'
import { postEntry } from './ledger'
import { newItem } from './new-item'
import { isFounding, type GangContext } from './context'
import { lineOf, linesFor } from './shelf'
import { houseClosed, otherPrice } from './warnings'

/**
 * CAMP-CRE-22, CAMP-EQP-05, CAMP-FTR-22. Buys something for a fighter or the stash. The rating counts the list's price, else the trading
 * post's; the price paid may differ.
 */
export function buyItem(change: Change, context: GangContext, wanted: Purchase): Done<{ itemId: ItemId }> {
  const { gang } = context
  const buyer = wanted.fighterId === null ? null : buyerOf(change, context, wanted.fighterId)
  const parent = wanted.parentId === undefined ? null : parentOf(change, context, wanted.parentId, wanted.fighterId)
  const item = itemNamed(context, wanted.item)
  const listed = priceFor(change, context, buyer, { ...wanted, for: parent?.item ?? null }, parent)
  // CAMP-CRE-48: an agent's gear is free and counts for the rating all the same. CAMP-DOM-14: so is that of hired guns whom a holding
  // brings.
  const given = buyer?.category === 'hired-gun' && buyer.source === 'boon'
  const free = buyer !== null && (given || context.edition.hiredKits[buyer.type]?.houseGear === true) && listed !== null
  const asked = listed === null ? null : priceWith(effectsHeld(change, context), item, listed, true)
  const price = wanted.price ?? (free ? 0 : asked)
  if (price === null) throw new AppError('invalid', 'error.item.price', { params: { item: item.id }, where: ['price'] })

  const value = listed ?? price
  const beast =
    item.kind === 'beast' && item.fighterType !== null && buyer
      ? context.catalogue.fighterTypes.get(item.fighterType)
      : null
  // CAMP-CRE-30. A beast counts with its own card, so its owner's item for it counts 0.
  const bringsId = beast
    ? join(change, context, beast, { name: item.name, pricePaid: 0, ratingValue: value, ownerId: wanted.fighterId })
    : null
  const owned = { gangId: gang.id, fighterId: wanted.fighterId, source: wanted.source }
  const bought = newItem(change, {
    ...owned,
    ...named(item),
    parentId: parent?.id ?? null,
    pricePaid: price,
    ratingValue: beast ? 0 : value,
    bringsId,
  })
  change.orm.insert(items).values(bought).run()
  for (const slug of wanted.with) {
    const part = { ...owned, ...named(itemNamed(context, slug)), parentId: bought.id, pricePaid: 0, ratingValue: 0 }
    change.orm.insert(items).values(newItem(change, part)).run()
  }
  postEntry(change, {
    gangId: gang.id,
    fighterId: wanted.fighterId,
    itemId: bought.id,
    resource: 'credits',
    amount: -price,
    reason: 'purchase',
    params: { item: item.id, fighter: buyer?.name ?? null },
  })
  // A bargain is used up by one purchase.
  const struck = bargainsOf(change, gang.id).find((on) => isBargain(on, item))
  if (price > 0 && struck !== undefined) endBargain(change, gang.id, struck)
  return {
    value: { itemId: bought.id },
    scope: scopeOf(gang),
    params: { item: item.id, fighter: buyer?.name ?? null, gang: gang.name, price },
    about: { ...aboutGang(gang), ...(wanted.fighterId ? { fighterId: wanted.fighterId } : {}) },
    warnings: [
      ...(free ? [] : otherPrice(item.id, asked, price)),
      ...againstTrading(context, isFounding(change, gang.id)),
      ...(beast && isClosedTo({ gang: gang.list, alignment: gang.alignment }, beast, context.catalogue)
        ? houseClosed(item.id)
        : []),
    ],
  }
}

/** The price of one item for this buyer, in credits: the gang list's, else the trading post's; null: no price is known. */
export const listedPrice = (change: Change, context: GangContext, buyer: FighterRow, item: string): number | null =>
  priceFor(change, context, buyer, { item, with: [], for: null })

function priceFor(
  change: Change,
  context: GangContext,
  buyer: FighterRow | null,
  wanted: Parameters<typeof lineOf>[1],
  parent: ItemRow | null = null,
): number | null {
  const line = lineOf(linesFor(context, buyer, isFounding(change, context.gang.id)), wanted)
  return line?.price ?? priceOn(itemNamed(context, wanted.item), parent?.ratingValue ?? null)
}

const named = ({ id, name, kind }: Item) => ({ item: id, name, kind })

function itemNamed({ catalogue }: GangContext, slug: string): Item {
  const item = catalogue.items.find(slug)
  if (item) return item
  throw new AppError('invalid', 'error.item.unknown', { params: { item: slug }, where: ['item'] })
}

function buyerOf(change: Change, { gang }: GangContext, id: FighterId): FighterRow {
  const fighter = fighterOf(change, id)
  if (fighter.gangId === gang.id) return fighter
  throw new AppError('invalid', 'error.fighter.otherGang', { params: { fighter: fighter.name }, where: ['fighterId'] })
}

/** The weapon that an accessory is fitted to must have the same bearer. */
function parentOf(change: Change, { gang }: GangContext, id: ItemId, holder: FighterId | null): ItemRow {
  const parent = heldItemOf(change, id)
  if (parent.gangId === gang.id && parent.fighterId === holder) return parent
  throw new AppError('invalid', 'error.item.otherHands', { params: { item: parent.name }, where: ['parentId'] })
}
