import type { BattleId, GangId, TerritoryId } from '@shared/contract/ids'
import type { Catalogue } from '@shared/content'
import { eq } from 'drizzle-orm'
import type { Change } from '../../database/command'
import { gangOf } from '../../database/find'
import { territories } from '../../database/schema'
import type { Store } from '../../database/store'
import { loseBoons } from '../../gangs/boons'

/** A holding and all its parts, each whole before its parts. */
export function withItsParts(store: Store, id: TerritoryId): TerritoryId[] {
  const parts = store.orm
    .select({ id: territories.id })
    .from(territories)
    .where(eq(territories.partOfId, id))
    .orderBy(territories.position, territories.id)
    .all()
  return [id, ...parts.flatMap((part) => withItsParts(store, part.id))]
}

/** Gives a holding with all its parts to another gang, or to nobody. `inBattle`: the battle in which it was won. */
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

/** CAMP-LAW-09. Changes a holding into what it is for a gang on the other side of the law. */
export function turnFor(change: Change, catalogue: Catalogue, id: TerritoryId): void {
  const row = change.orm.select().from(territories).where(eq(territories.id, id)).get()
  const known = row && catalogue.territories.find(row.territory)
  const holder = row?.holderId === null || row === undefined ? undefined : gangOf(change, row.holderId)
  const turns = (known?.base.does ?? []).find((effect) => effect.kind === 'becomes')
  if (turns === undefined || holder === undefined || turns.only?.alignment !== holder.alignment) return
  const { id: territory, name } = catalogue.territories.get(turns.territory)
  change.orm.update(territories).set({ territory, name }).where(eq(territories.id, id)).run()
}
