import type { BattleId, GangId, TerritoryId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { Change } from '../../database/command'
import { territories } from '../../database/schema'
import type { Store } from '../../database/store'
import { loseBoons } from '../../gangs/boons'

/** A holding and everything that is part of it, the whole before its parts. */
export function withItsParts(store: Store, id: TerritoryId): TerritoryId[] {
  const parts = store.orm
    .select({ id: territories.id })
    .from(territories)
    .where(eq(territories.partOfId, id))
    .orderBy(territories.position, territories.id)
    .all()
  return [id, ...parts.flatMap((part) => withItsParts(store, part.id))]
}

/** To another gang, or to nobody, with everything that is part of it. `inBattle`: where it was won. */
export function handOver(
  change: Change,
  id: TerritoryId,
  holderId: GangId | null,
  inBattle: BattleId | null = null,
): void {
  for (const each of withItsParts(change, id)) {
    loseBoons(change, each, holderId)
    change.orm
      .update(territories)
      .set({ holderId, heldSince: holderId === null ? null : change.now(), gainedInBattleId: inBattle })
      .where(eq(territories.id, each))
      .run()
  }
}
