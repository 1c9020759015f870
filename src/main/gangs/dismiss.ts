import { AppError } from '@shared/contract/error'
import type { FighterId } from '@shared/contract/ids'
import { onRoster } from '@shared/contract/vocabulary'
import { and, eq, isNull } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import { becomeMeat } from './hunger'
import type { Change, Done } from '../database/command'
import { captivities, fighters, items } from '../database/schema'
import { aboutGang, fighterOf, gangOf, type ItemRow, scopeOf } from '../database/find'
import { giveBack } from './items'
import { postEntry } from './ledger'
import { handOver, partWith, withParts } from './part-with'

/**
 * `retire`: the gear goes to the stash (CAMP-PST-41), a beast leaves with its owner (CAMP-CRE-30). `take-back`: as if never hired; fighter
 * and gear are refunded.
 */
export function dismissFighter(
  change: Change,
  catalogues: Catalogues,
  { fighterId, how }: { fighterId: FighterId; how: 'retire' | 'take-back' },
): Done<Record<string, never>> {
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (!onRoster.includes(fighter.status)) {
    throw new AppError('conflict', 'error.fighter.left', { params: { fighter: fighter.name, status: fighter.status } })
  }
  const gear = carriedBy(change, fighterId)
  if (how === 'retire') {
    becomeMeat(change, catalogues, gang.id, { fighter: fighter.name })
    for (const item of gear) {
      if (item.bringsId === null) handOver(change, withParts(change, item), null)
      else partWith(change, [item], 'lost')
    }
  } else {
    for (const item of gear) giveBack(change, item)
    const allowed = allowanceSpent(change, fighterId)
    const entry = { gangId: gang.id, fighterId, reason: 'refund', params: { fighter: fighter.name } } as const
    postEntry(change, { ...entry, resource: 'vehicle-credits', amount: allowed })
    postEntry(change, { ...entry, resource: 'credits', amount: fighter.pricePaid - allowed })
  }
  const status = how === 'retire' ? 'retired' : 'dismissed'
  change.orm
    .update(fighters)
    .set({ status, leftAt: change.now(), vehicleId: null })
    .where(eq(fighters.id, fighterId))
    .run()
  change.orm.update(fighters).set({ vehicleId: null }).where(eq(fighters.vehicleId, fighterId)).run()
  // A dismissed fighter is no longer a captive.
  change.orm
    .update(captivities)
    .set({ endedAt: change.now(), ending: 'released' })
    .where(and(eq(captivities.fighterId, fighterId), isNull(captivities.endedAt)))
    .run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, how },
    about: { ...aboutGang(gang), fighterId },
  }
}

/** CAMP-CRE-02. The part of its price that was paid from the allowance for crew and vehicles. */
function allowanceSpent(change: Change, fighterId: FighterId): number {
  const sum = change.prepared(
    "SELECT -coalesce(sum(amount), 0) FROM ledger_entries WHERE fighter_id = ? AND resource = 'vehicle-credits'",
  )
  return Number(sum.pluck().get(fighterId))
}

/** A fighter's items, without those fitted to another item. */
export function carriedBy(change: Change, fighterId: FighterId): ItemRow[] {
  return change.orm
    .select()
    .from(items)
    .where(and(eq(items.fighterId, fighterId), eq(items.status, 'held'), isNull(items.parentId)))
    .all()
}
