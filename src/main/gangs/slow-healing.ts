import type { FighterId, GangId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Change } from '../database/command'
import { gangChoices } from '../database/schema'
import type { Store } from '../database/store'
import { choicesIn } from './choices-in'

/** Fighters whose Recovery doesn't end by itself: kept with the gang until it does. */
const slot = 'heals-slowly'

export const slowToHeal = (store: Pick<Store, 'orm'>, gangId: GangId): string[] => choicesIn(store, gangId, slot)

export function healsSlowly(change: Change, gangId: GangId, fighterId: FighterId): void {
  change.orm.insert(gangChoices).values({ gangId, slot, choice: fighterId }).onConflictDoNothing().run()
}

export function hasHealed(change: Change, gangId: GangId, fighterId: FighterId): void {
  const kept = and(eq(gangChoices.gangId, gangId), eq(gangChoices.slot, slot), eq(gangChoices.choice, fighterId))
  change.orm.delete(gangChoices).where(kept).run()
}
