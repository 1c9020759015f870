import { fits } from '@shared/campaign'
import { helpDice, helpedPrice, isFoundOut, type TradeHelp } from '@shared/campaign/trade/helps'
import { AppError } from '@shared/contract/error'
import { ItemId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import { rollFaces } from '../app-dice'
import { doneOf, markDone } from '../gangs/done-uses'
import type { Change } from '../database/command'
import { itemOf } from '../database/find'
import { gangs } from '../database/schema'
import type { Store } from '../database/store'
import type { GangContext } from '../gangs/context'
import { partWith, withParts } from '../gangs/part-with'
import { loadRoster } from '../gangs/roster'
import { visitsOf } from './visits'

/** A help that a purchase can use now, and its source. */
interface Held {
  readonly help: TradeHelp
  readonly by: string
}

/** Friends help once between two battles; a seal helps the fighter who carries it, on the open visit. */
export function helpsOf(store: Store, { gang }: Pick<GangContext, 'gang'>): Held[] {
  const { fighters } = loadRoster(store, gang.id)
  const done = doneOf(store, gang.id)
  const friends = fighters.flatMap(({ id, status, rules }) =>
    status === 'active' && !done.includes(id) && rules.some((rule) => rule.id === 'friends-in-the-trade')
      ? [{ help: 'friends-in-the-trade' as const, by: id }]
      : [],
  )
  const visit = visitsOf(store, gang.id).find(({ closedAt }) => closedAt === null)
  const went = (visit?.traders ?? []).map(({ fighterId }) => String(fighterId))
  const seals = fighters
    .filter(({ id }) => went.includes(id))
    .flatMap(({ items }) => items.filter(({ item }) => item === 'forged-guilder-seal'))
    .map(({ id }) => ({ help: 'forged-guilder-seal' as const, by: id }))
  return [...friends.slice(0, 1), ...seals.slice(0, 1)]
}

/** The price of one item with help. Throws `invalid` for an unavailable help, an item without price, or wrong dice. */
export function priceWithHelp(
  change: Change,
  context: GangContext,
  { help, listed, dice }: { help: TradeHelp; listed: number | null; dice: readonly number[] | undefined },
): number {
  const held = helpsOf(change, context).find((one) => one.help === help)
  if (held === undefined || listed === null) throw new AppError('invalid', 'error.dealing.noUse', { where: ['help'] })
  const pool = helpDice(help)
  const faces = dice ?? rollFaces(pool)
  if (!fits(pool, faces))
    throw new AppError('invalid', 'error.trade.dice', { params: { count: pool.count }, where: ['dice'] })
  if (help === 'friends-in-the-trade') markDone(change, context.gang.id, held.by)
  if (isFoundOut(help, faces)) {
    partWith(change, withParts(change, itemOf(change, ItemId.parse(held.by))), 'lost')
    change.orm.update(gangs).set({ alignment: 'outlaw' }).where(eq(gangs.id, context.gang.id)).run()
  }
  return helpedPrice(help, listed, faces)
}
