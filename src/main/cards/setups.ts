import type { CardOrder, PrintSetup } from '@shared/contract/cards'
import { type GangId, PrintSetupId } from '@shared/contract/ids'
import { and, asc, eq } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { printSetups } from '../database/schema'
import type { Store } from '../database/store'
import { gangOf, missing, scopeOf } from '../database/find'

export function listSetups(store: Store, gangId: GangId): PrintSetup[] {
  const rows = store.orm
    .select({ id: printSetups.id, name: printSetups.name, order: printSetups.order })
    .from(printSetups)
    .where(eq(printSetups.gangId, gangId))
    .orderBy(asc(printSetups.name))
  return rows.all()
}

/** Replaces a set-up of the same name. */
export function saveSetup(
  change: Change,
  { name, order }: { name: string; order: CardOrder },
): Done<{ setupId: PrintSetupId }> {
  const gang = gangOf(change, order.gang)
  const known = change.orm
    .select({ id: printSetups.id })
    .from(printSetups)
    .where(and(eq(printSetups.gangId, gang.id), eq(printSetups.name, name)))
    .get()
  const id = known?.id ?? change.newId(PrintSetupId)
  change.orm
    .insert(printSetups)
    .values({ id, gangId: gang.id, name, order })
    .onConflictDoUpdate({ target: printSetups.id, set: { order } })
    .run()
  return { value: { setupId: id }, scope: scopeOf(gang), params: { name } }
}

export function removeSetup(change: Change, { setupId }: { setupId: PrintSetupId }): Done<Record<string, never>> {
  const setup =
    change.orm.select().from(printSetups).where(eq(printSetups.id, setupId)).get() ?? missing('printSetup', setupId)
  change.orm.delete(printSetups).where(eq(printSetups.id, setupId)).run()
  return { value: {}, scope: scopeOf(gangOf(change, setup.gangId)), params: { name: setup.name } }
}
