import { characteristicKinds, characteristicSchema } from '@shared/content/schema'
import type { Difference } from '@shared/contract/foreign'
import type { FighterId, GangId } from '@shared/contract/ids'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Catalogues } from '../../content/catalogues'
import type { Change, Done } from '../../database/command'
import { fighters, modifiers, statlines } from '../../database/schema'
import type { Store } from '../../database/store'
import { fighterPage } from '../../gangs/fighter-page'
import { aboutGang, fighterOf, gangOf, scopeOf } from '../../database/find'
import { gangPage } from '../../gangs/gang-page'

/** Numbers of the imported file that still count for a fighter, beside ours. Empty for a fighter hired here. */
export function importedNumbers(
  store: Store,
  catalogues: Catalogues,
  fighterId: FighterId,
): z.output<typeof Difference>[] {
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

export interface ImportedFighter {
  readonly fighterId: FighterId
  readonly name: string
  readonly differences: z.output<typeof Difference>[]
}

/** The same for a gang's present fighters; those without such numbers are left out. */
export const importedByGang = (store: Store, catalogues: Catalogues, gangId: GangId): ImportedFighter[] =>
  gangPage(store, catalogues, gangId)
    .roster.map(({ id, name }) => ({ fighterId: id, name, differences: importedNumbers(store, catalogues, id) }))
    .filter(({ differences }) => differences.length > 0)

/** From now on our numbers count for all its fighters. */
export function acceptAllOurs(change: Change, catalogues: Catalogues, gangId: GangId): Done<Record<string, never>> {
  const gang = gangOf(change, gangId)
  for (const { fighterId } of importedByGang(change, catalogues, gangId)) dropCorrections(change, fighterId)
  return { value: {}, scope: scopeOf(gang), params: { gang: gang.name }, about: aboutGang(gang) }
}

/** From now on our numbers count for this fighter. */
export function acceptOurs(change: Change, { fighterId }: { fighterId: FighterId }): Done<Record<string, never>> {
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (fighter.source === 'correction') dropCorrections(change, fighterId)
  return {
    value: {},
    scope: scopeOf(gang),
    params: { gang: gang.name, fighter: fighter.name },
    about: { ...aboutGang(gang), fighterId },
  }
}

function dropCorrections(change: Change, fighterId: FighterId): void {
  for (const { id } of correctionsOf(change, fighterId)) change.orm.delete(modifiers).where(eq(modifiers.id, id)).run()
  change.orm.update(fighters).set({ ratingCorrection: 0 }).where(eq(fighters.id, fighterId)).run()
}

const correctionsOf = ({ orm }: Store, fighterId: FighterId) =>
  orm
    .select({ id: modifiers.id, stat: modifiers.stat, amount: modifiers.amount })
    .from(modifiers)
    .where(and(eq(modifiers.fighterId, fighterId), eq(modifiers.source, 'correction'), eq(modifiers.dueTo, 'import')))
    .orderBy(asc(modifiers.id))
    .all()
