import { characteristicKinds, characteristicSchema } from '@shared/content/schema'
import type { Difference } from '@shared/contract/foreign'
import type { FighterId } from '@shared/contract/ids'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Catalogues } from '../../campaigns/catalogues'
import type { Change, Done } from '../../database/command'
import { fighters, modifiers, statlines } from '../../database/schema'
import type { Store } from '../../database/store'
import { fighterPage } from '../../gangs/fighter-page'
import { aboutGang, fighterOf, gangOf, scopeOf } from '../../gangs/find'

/** Numbers of the file that a fighter came from and that still count here, beside ours. Empty for whoever was hired here. */
export function importedNumbers(store: Store, catalogues: Catalogues, fighterId: FighterId): z.output<typeof Difference>[] {
  const { source, ratingCorrection } = fighterOf(store, fighterId)
  if (source !== 'correction') return []
  const base = store.orm.select().from(statlines).where(eq(statlines.fighterId, fighterId)).all().at(0)?.values ?? {}
  const stats = correctionsOf(store, fighterId).flatMap(({ stat, amount }) => {
    const characteristic = characteristicSchema.safeParse(stat)
    const ours = base[stat]
    if (!characteristic.success || typeof ours !== 'number') return []
    const unit = characteristicKinds[characteristic.data] === 'length' ? 1000 : 1
    return [{ what: stat, theirs: Math.round(amount / unit), ours: Math.round(ours / unit) }]
  })
  if (ratingCorrection === 0) return stats
  const rating = fighterPage(store, catalogues, fighterId).rating.value
  return [...stats, { what: 'cost', theirs: rating, ours: rating - ratingCorrection }]
}

/** From now on ours count. */
export function acceptOurs(change: Change, { fighterId }: { fighterId: FighterId }): Done<Record<string, never>> {
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (fighter.source === 'correction') {
    for (const { id } of correctionsOf(change, fighterId)) change.orm.delete(modifiers).where(eq(modifiers.id, id)).run()
    change.orm.update(fighters).set({ ratingCorrection: 0 }).where(eq(fighters.id, fighterId)).run()
  }
  return { value: {}, scope: scopeOf(gang), params: { gang: gang.name, fighter: fighter.name }, about: { ...aboutGang(gang), fighterId } }
}

const correctionsOf = ({ orm }: Store, fighterId: FighterId) =>
  orm
    .select({ id: modifiers.id, stat: modifiers.stat, amount: modifiers.amount })
    .from(modifiers)
    .where(and(eq(modifiers.fighterId, fighterId), eq(modifiers.source, 'correction'), eq(modifiers.dueTo, 'import')))
    .orderBy(asc(modifiers.id))
    .all()
