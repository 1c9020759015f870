import { isExchangeable, tradeIn } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { type fighters as contract, Purchase } from '@shared/contract/fighters'
import type { ItemId } from '@shared/contract/ids'
import { onRoster } from '@shared/contract/vocabulary'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { items, loadoutItems } from '../database/schema'
import { buyItem, listedPrice } from './buy'
import { aboutGang, type FighterRow, fighterOf, heldItemOf, type ItemRow, scopeOf } from '../database/find'
import { giveBack } from './items'
import { handOver, partWith, withParts } from './part-with'
import { isFounding, type GangContext } from './context'
import { mountDiscarded, otherRole, weaponDiscarded } from './warnings'

type Exchange = z.output<typeof contract.exchange.input>

/**
 * CAMP-CRE-23. Replaces an item with one from the gang list or the stash; equipment sets get the new one in place of the old. An item that
 * is returned instead of stashed is credited: for starting gear the difference is paid and counted, and nothing is paid out.
 */
export function exchangeItem(
  change: Change,
  context: GangContext,
  wanted: Exchange,
): Done<{ itemId: ItemId; paid: number }> {
  const { gang } = context
  const old = heldItemOf(change, wanted.itemId)
  if (old.fighterId === null || old.parentId !== null || !isExchangeable(old.kind)) {
    throw new AppError('invalid', 'error.item.noExchange', { params: { item: old.name }, where: ['itemId'] })
  }
  const bearer = fighterOf(change, old.fighterId)
  const sets = change.orm.select().from(loadoutItems).where(eq(loadoutItems.itemId, old.id)).all()
  const credit = wanted.old === 'back' ? leave(change, context, bearer, old) : 0
  if (wanted.old === 'stash') handOver(change, withParts(change, old), null)
  const taken =
    'itemId' in wanted.by
      ? fromStash(change, old, bearer, wanted.by.itemId)
      : bought(change, context, bearer, wanted.by.item, credit)
  for (const { loadoutId } of sets) change.orm.insert(loadoutItems).values({ loadoutId, itemId: taken.item.id }).run()
  return {
    value: { itemId: taken.item.id, paid: taken.paid },
    scope: scopeOf(gang),
    params: {
      gang: gang.name,
      fighter: bearer.name,
      item: old.item,
      by: taken.item.item,
      credits: taken.paid,
      old: wanted.old,
    },
    about: { ...aboutGang(gang), fighterId: bearer.id },
    ...(wanted.reason === undefined ? {} : { reason: wanted.reason }),
    warnings: against(bearer, old, taken.item),
  }
}

/** Removes the old item; returns the credits that count towards the new one. The price paid for it was refunded before. */
function leave(change: Change, context: GangContext, bearer: FighterRow, old: ItemRow): number {
  if (old.source !== 'hired-with') {
    giveBack(change, old)
    return 0
  }
  partWith(change, withParts(change, old), 'returned')
  return tradeIn({ ...old, listed: listedPrice(change, context, bearer, old.item) })
}

function fromStash(change: Change, old: ItemRow, bearer: FighterRow, id: ItemId): { item: ItemRow; paid: number } {
  const item = heldItemOf(change, id)
  if (item.gangId !== old.gangId || item.fighterId !== null || item.id === old.id) {
    throw new AppError('invalid', 'error.item.otherHands', { params: { item: item.name }, where: ['by'] })
  }
  handOver(change, withParts(change, item), bearer.id)
  return { item, paid: 0 }
}

/** The price paid and counted, less the credit. */
function bought(
  change: Change,
  context: GangContext,
  bearer: FighterRow,
  slug: string,
  credit: number,
): { item: ItemRow; paid: number } {
  const { gang } = context
  const listed = listedPrice(change, context, bearer, slug)
  const paid = listed === null ? null : Math.max(0, listed - credit)
  const source = isFounding(change, gang.id) ? 'founding' : 'bought'
  const purchase = Purchase.parse({
    gangId: gang.id,
    fighterId: bearer.id,
    item: slug,
    source,
    ...(paid === null ? {} : { price: paid }),
  })
  const { itemId } = buyItem(change, context, purchase).value
  if (credit > 0 && paid !== null) change.orm.update(items).set({ ratingValue: paid }).where(eq(items.id, itemId)).run()
  const item = heldItemOf(change, itemId)
  return { item, paid: item.pricePaid }
}

function against(bearer: FighterRow, old: ItemRow, item: ItemRow) {
  const alive = onRoster.includes(bearer.status)
  return [
    ...(alive && old.kind === 'weapon' ? weaponDiscarded(old.item, bearer.name) : []),
    ...(old.kind === 'mount' ? mountDiscarded(old.item, bearer.name) : []),
    ...(old.kind === item.kind ? [] : otherRole(old.item, item.item)),
  ]
}
