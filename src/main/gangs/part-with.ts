import type { FighterId, ItemId } from '@shared/contract/ids'
import type { ItemStatus } from '@shared/contract/vocabulary'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change } from '../database/command'
import { fighters, injuries, items, loadoutItems, modifiers } from '../database/schema'
import type { ItemRow } from '../database/find'

/** An item with everything fitted to it, the item first. */
export function withParts(change: Change, item: ItemRow): ItemRow[] {
  const parts = change.orm
    .select()
    .from(items)
    .where(and(eq(items.parentId, item.id), eq(items.status, 'held')))
    .all()
  return [item, ...parts.flatMap((part) => withParts(change, part))]
}

/** Moves items to another fighter, or the stash. The old owner's equipment sets no longer contain them. */
export function handOver(change: Change, moved: readonly ItemRow[], to: FighterId | null): void {
  const ids: ItemId[] = moved.map(({ id }) => id)
  change.orm.delete(loadoutItems).where(inArray(loadoutItems.itemId, ids)).run()
  takeOff(change, ids)
  change.orm.update(items).set({ fighterId: to }).where(inArray(items.id, ids)).run()
  const brought = moved.flatMap(({ bringsId }) => (bringsId === null ? [] : [bringsId]))
  change.orm.update(fighters).set({ ownerId: to }).where(inArray(fighters.id, brought)).run()
}

/** Removes items from the gang, with the beasts or vehicles they brought. The rows stay: ledger and history refer to them. */
export function partWith(
  change: Change,
  gone: readonly ItemRow[],
  status: Exclude<z.infer<typeof ItemStatus>, 'held'>,
): void {
  const ids: ItemId[] = gone.map(({ id }) => id)
  const at = change.now()
  change.orm.delete(loadoutItems).where(inArray(loadoutItems.itemId, ids)).run()
  takeOff(change, ids)
  change.orm.update(items).set({ status, goneAt: at }).where(inArray(items.id, ids)).run()
  const brought = gone.flatMap(({ bringsId }) => (bringsId === null ? [] : [bringsId]))
  change.orm
    .update(fighters)
    .set({ status: status === 'sold' ? 'sold' : 'dismissed', leftAt: at })
    .where(inArray(fighters.id, brought))
    .run()
}

/** CAMP-INJ-97, -98. An item's effects on its bearer end when it leaves them: a bionic no longer makes up for the injury. */
function takeOff(change: Change, ids: readonly ItemId[]): void {
  change.orm
    .delete(modifiers)
    .where(inArray(modifiers.itemId, [...ids]))
    .run()
  change.orm
    .update(injuries)
    .set({ bionicId: null })
    .where(inArray(injuries.bionicId, [...ids]))
    .run()
}
