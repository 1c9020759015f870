import { AppError } from '@shared/contract/error'
import type { fighters as contract } from '@shared/contract/fighters'
import { LoadoutId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { loadoutItems, loadouts } from '../database/schema'
import { aboutGang, fighterOf, gangOf, heldItemOf, missing, scopeOf } from '../database/find'

/** CAMP-CRE-25. Saves an equipment set of a fighter's items; without an id a new one. */
export function saveLoadout(
  change: Change,
  { fighterId, loadoutId, name, items }: z.output<typeof contract.saveLoadout.input>,
): Done<{ loadoutId: LoadoutId }> {
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  const id = loadoutId === undefined ? create() : keep(loadoutId)
  change.orm.delete(loadoutItems).where(eq(loadoutItems.loadoutId, id)).run()
  for (const itemId of new Set(items)) {
    const item = heldItemOf(change, itemId)
    if (item.fighterId !== fighterId) {
      throw new AppError('invalid', 'error.item.otherHands', { params: { item: item.name }, where: ['items'] })
    }
    change.orm.insert(loadoutItems).values({ loadoutId: id, itemId }).run()
  }
  return {
    value: { loadoutId: id },
    scope: scopeOf(gang),
    params: { loadout: name, fighter: fighter.name },
    about: { ...aboutGang(gang), fighterId },
  }

  function create(): LoadoutId {
    checkName()
    const count = change.prepared('SELECT coalesce(max(position) + 1, 0) FROM loadouts WHERE fighter_id = ?').pluck()
    const row = { id: change.newId(LoadoutId), fighterId, name, position: Number(count.get(fighterId)) }
    change.orm.insert(loadouts).values(row).run()
    return row.id
  }

  function keep(known: LoadoutId): LoadoutId {
    const row = loadoutOf(change, known)
    if (row.fighterId !== fighterId) missing('loadout', known)
    if (row.name !== name) checkName()
    change.orm.update(loadouts).set({ name }).where(eq(loadouts.id, known)).run()
    return known
  }

  function checkName(): void {
    const taken = change.prepared('SELECT EXISTS (SELECT 1 FROM loadouts WHERE fighter_id = ? AND name = ?)').pluck()
    if (taken.get(fighterId, name) === 0) return
    throw new AppError('invalid', 'error.loadout.taken', { params: { loadout: name }, where: ['name'] })
  }
}

export function removeLoadout(change: Change, { loadoutId }: { loadoutId: LoadoutId }): Done<Record<string, never>> {
  const loadout = loadoutOf(change, loadoutId)
  const fighter = fighterOf(change, loadout.fighterId)
  const gang = gangOf(change, fighter.gangId)
  change.orm.delete(loadouts).where(eq(loadouts.id, loadoutId)).run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: { loadout: loadout.name, fighter: fighter.name },
    about: { ...aboutGang(gang), fighterId: fighter.id },
  }
}

function loadoutOf({ orm }: Change, id: LoadoutId) {
  return orm.select().from(loadouts).where(eq(loadouts.id, id)).get() ?? missing('loadout', id)
}
