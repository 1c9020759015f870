import { AppError } from '@shared/contract/error'
import type { FighterId, GangId, ItemId } from '@shared/contract/ids'
import { tradePoints } from '@shared/contract/trade'
import { onRoster } from '@shared/contract/vocabulary'
import { eq } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { items } from '../database/schema'
import { aboutGang, fighterOf, gangOf, type GangRow, heldItemOf, type ItemRow, scopeOf } from '../database/find'
import { postEntry } from './ledger'
import { handOver, partWith, withParts } from './part-with'
import { saleOfBoon, weaponDiscarded } from './warnings'

type Nothing = Record<string, never>

/**
 * CAMP-PST-51, CAMP-CRE-23. Moves an item to another fighter or the stash (null), with what is fitted to it. An item that is fitted itself
 * is taken off.
 */
export function moveItem(change: Change, { itemId, to }: { itemId: ItemId; to: FighterId | null }): Done<Nothing> {
  const item = heldItemOf(change, itemId)
  const gang = gangOf(change, item.gangId)
  const giver = item.fighterId === null ? null : fighterOf(change, item.fighterId)
  const taker = to === null ? null : takerOf(change, gang, to)
  if (item.parentId !== null) change.orm.update(items).set({ parentId: null }).where(eq(items.id, item.id)).run()
  handOver(change, withParts(change, item), to)
  const disarmed = giver !== null && giver.id !== to && item.kind === 'weapon' && onRoster.includes(giver.status)
  return {
    value: {},
    scope: scopeOf(gang),
    params: { item: item.item, from: giver?.name ?? null, to: taker?.name ?? null },
    about: { ...aboutGang(gang), ...about(to ?? item.fighterId) },
    warnings: disarmed ? weaponDiscarded(item.item, giver.name) : [],
  }
}

/** CAMP-TRD-04. Sells an item for so many credits, with what is fitted to it. */
export function sellItem(
  change: Change,
  sale: { itemId: ItemId; credits: number; dice: readonly number[] },
): Done<Nothing> {
  const item = heldItemOf(change, sale.itemId)
  const gang = gangOf(change, item.gangId)
  partWith(change, withParts(change, item), 'sold')
  postEntry(change, {
    ...entryFor(item),
    amount: sale.credits,
    reason: 'sale',
    params: { item: item.item, dice: sale.dice.length > 0 ? sale.dice.join(' ') : null },
  })
  // CAMP-TRD-04, CAMP-DOM-14: equipment that a territory gave goes with it and is never sold.
  const warnings = item.source === 'boon' ? saleOfBoon(item.item) : []
  return { ...commandResult(gang, item, sale.credits), warnings }
}

/** Returns an item with what is fitted to it, for the price paid. */
export function refundItem(change: Change, { itemId }: { itemId: ItemId }): Done<Nothing> {
  const item = heldItemOf(change, itemId)
  const gang = gangOf(change, item.gangId)
  return commandResult(gang, item, giveBack(change, item))
}

/** Returns the credits refunded. */
export function giveBack(change: Change, item: ItemRow): number {
  const gone = withParts(change, item)
  partWith(change, gone, 'returned')
  for (const part of gone) {
    postEntry(change, { ...entryFor(part), amount: part.pricePaid, reason: 'refund', params: { item: part.item } })
    postEntry(change, {
      ...entryFor(part),
      resource: tradePoints,
      amount: pointsSpent(change, part),
      reason: 'refund',
      params: { item: part.item },
    })
  }
  return gone.reduce((sum, { pricePaid }) => sum + pricePaid, 0)
}

/** CAMP-N26-05. Trade Points spent on it. */
const pointsSpent = (change: Change, { id }: ItemRow): number =>
  Number(
    change
      .prepared('SELECT -coalesce(sum(amount), 0) FROM ledger_entries WHERE item_id = ? AND resource = ?')
      .pluck()
      .get(id, tradePoints),
  )

function entryFor({ id, gangId, fighterId }: ItemRow) {
  return { gangId, fighterId, itemId: id, resource: 'credits' }
}

function commandResult(gang: GangRow, { item, fighterId }: ItemRow, credits: number): Done<Nothing> {
  return {
    value: {},
    scope: scopeOf(gang),
    params: { item, gang: gang.name, credits },
    about: { ...aboutGang(gang), ...about(fighterId) },
  }
}

const about = (fighterId: FighterId | null) => (fighterId === null ? {} : { fighterId })

function takerOf(change: Change, { id }: { id: GangId }, to: FighterId) {
  const taker = fighterOf(change, to)
  if (taker.gangId === id) return taker
  throw new AppError('invalid', 'error.fighter.otherGang', { params: { fighter: taker.name }, where: ['to'] })
}
