import { isSold, priceOn, priceWith, standingOf } from '@shared/campaign'
import { bargainPrice, bargains } from '@shared/campaign/savvy-trader'
import type { BoonEffect, Item } from '@shared/content/schema'
import { AppError } from '@shared/contract/error'
import type { ItemId } from '@shared/contract/ids'
import { type TradePurchase, tradePoints } from '@shared/contract/trade'
import type { PostLine } from '@shared/contract/trade-terms'
import type { Warning } from '@shared/contract/vocabulary'
import { and, eq, gte } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { items } from '../database/schema'
import { againstTrading } from '../gangs/customs'
import { aboutGang, heldItemOf, scopeOf } from '../database/find'
import { fitItem } from '../gangs/fit'
import { balance, postEntry } from '../gangs/ledger'
import { newItem } from '../gangs/new-item'
import { isFounding, type GangContext } from '../gangs/context'
import { effectsHeld } from '../gangs/held-boons'
import { loadRoster } from '../gangs/roster'
import { otherPrice, pointsOwed } from '../gangs/warnings'
import { postOf } from './posts'
import { helpsOf, priceWithHelp } from './helps'
import { anything, availabilityIn, nearness, valuesFor } from './page'
import { visitsOf } from './visits'

/** CAMP-TRD-01, -06, -20. Buys goods from the trading post, or one of the arbitrator's, into the stash. */
export function buyGoods(change: Change, context: GangContext, wanted: TradePurchase): Done<{ items: ItemId[] }> {
  const { gang, catalogue } = context
  const item = catalogue.items.find(wanted.item)
  if (item === undefined) {
    throw new AppError('invalid', 'error.item.unknown', { params: { item: wanted.item }, where: ['item'] })
  }
  const line = lineOf(change, wanted, item)
  const listed = line?.price ?? (wanted.onto === undefined ? item.price : priceOnto(change, context, item, wanted.onto))
  const effects = effectsHeld(change, context)
  const asked = listed === null ? null : priceWith(effects, item, listed, false)
  const price =
    wanted.price ??
    (wanted.help === undefined
      ? asked
      : priceWithHelp(change, context, { help: wanted.help, listed: asked, dice: wanted.dice }))
  if (price === null) throw new AppError('invalid', 'error.item.price', { params: { item: item.id }, where: ['price'] })
  const ratingValue = valuesFor(context)(item) ?? price
  const isBargain =
    asked !== null && price === bargainPrice(asked) && wanted.count <= bargainsLeft(change, context, effects)
  const bought = Array.from({ length: wanted.count }, () => {
    const { id, name, kind } = item
    const owned = { gangId: gang.id, fighterId: null, item: id, name, kind, pricePaid: price, ratingValue } as const
    const row = newItem(change, { ...owned, source: 'traded' })
    change.orm.insert(items).values(row).run()
    const paid = { gangId: gang.id, itemId: row.id, resource: 'credits', amount: -price, reason: 'trade' } as const
    postEntry(change, { ...paid, params: { item: id } })
    postEntry(change, { ...paid, resource: tradePoints, amount: -wanted.points, params: { item: id } })
    return row.id
  })
  const [one] = bought
  if (wanted.onto !== undefined && one !== undefined) fitItem(change, context, { itemId: one, onto: wanted.onto })
  return {
    value: { items: bought },
    scope: scopeOf(gang),
    params: { item: item.id, gang: gang.name, price: price * wanted.count, count: wanted.count },
    about: aboutGang(gang),
    warnings: [
      ...outOfReach(change, context, item, line),
      ...(isBargain || wanted.help !== undefined ? [] : otherPrice(item.id, asked, price)),
      ...(wanted.points === 0 ? [] : pointsOwed(balance(change, gang.id, tradePoints))),
    ],
  }
}

/** The price of a fitting for this weapon, which may differ on the gang's own list. */
function priceOnto(change: Change, context: GangContext, item: Item, onto: ItemId): number | null {
  const weapon = context.catalogue.items.find(heldItemOf(change, onto).item)
  return priceOn(item, weapon === undefined ? null : valuesFor(context)(weapon))
}

/** NECX-SKILL-SAVVY-TRADER. How many items can still be discounted on the open visit. */
function bargainsLeft(change: Change, { gang, catalogue }: GangContext, effects: readonly BoonEffect[]): number {
  const visit = visitsOf(change, gang.id).find(({ closedAt }) => closedAt === null)
  if (visit === undefined) return 0
  const went = visit.traders.map(({ fighterId }) => fighterId)
  const traders = loadRoster(change, gang.id).fighters.filter(({ id }) => went.some((trader) => trader === id))
  const since = change.orm
    .select()
    .from(items)
    .where(and(eq(items.gangId, gang.id), eq(items.source, 'traded'), gte(items.acquiredAt, visit.openedAt)))
    .all()
  const had = since.filter(({ item, pricePaid }) => {
    const known = catalogue.items.find(item)
    return known !== undefined && known.price !== null && pricePaid < priceWith(effects, known, known.price, false)
  })
  return bargains(traders) - had.length
}

/** The line of the arbitrator's post; null: the general trading post. */
function lineOf(change: Change, { postId }: TradePurchase, item: Item): PostLine | null {
  if (postId === null) return null
  const { name, stock } = postOf(change, postId)
  const line = stock.find((one) => one.item === item.id)
  if (line) return line
  throw new AppError('invalid', 'error.trade.notThere', { params: { item: item.name, post: name }, where: ['item'] })
}

function outOfReach(change: Change, context: GangContext, item: Item, line: PostLine | null): Warning[] {
  const { gang, type, edition } = context
  const founding = isFounding(change, gang.id)
  // CAMP-VAR-05: a new gang may buy any gear.
  if (founding && type?.customs.anyGear) return []
  const visit = visitsOf(change, gang.id).find(({ closedAt }) => closedAt === null) ?? null
  const near = nearness(loadRoster(change, gang.id), effectsHeld(change, context), helpsOf(change, context))
  const availability = line?.availability ?? near(item, availabilityIn(type, item))
  const standing = standingOf(availability, edition.trade.points ? anything : visit)
  return [
    ...(isSold(standing) ? [] : [{ rule: 'CAMP-TRD-20', key: `warning.trade.${standing}`, params: { item: item.id } }]),
    ...againstTrading(context, founding),
    ...(founding ? [{ rule: 'CAMP-CRE-22', key: 'warning.tradeAtFounding', params: {} }] : []),
  ]
}
