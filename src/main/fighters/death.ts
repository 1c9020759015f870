import { AppError } from '@shared/contract/error'
import type { growth as contract } from '@shared/contract/growth'
import type { FighterId } from '@shared/contract/ids'
import { onRoster, type Warning } from '@shared/contract/vocabulary'
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { captivities, fighters, fighterTimers, items, logEntries } from '../database/schema'
import type { Store } from '../database/store'
import { carriedBy } from '../gangs/dismiss'
import { aboutGang, type FighterRow, fighterOf, gangOf, type ItemRow, scopeOf } from '../database/find'
import { postEntry, experienceOf } from '../gangs/ledger'
import { handOver, partWith, withParts } from '../gangs/part-with'

type Nothing = Record<string, never>

/**
 * CAMP-PST-40, -43, CAMP-CRE-32. A fighter dies outside a battle: armour is lost, other gear goes to the stash if it was recovered; a beast
 * goes with its owner.
 */
export function buryFighter(
  change: Change,
  { fighterId, reason, gear, killerId }: z.output<typeof contract.bury.input>,
): Done<Nothing> {
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (!onRoster.includes(fighter.status)) {
    throw new AppError('conflict', 'error.fighter.left', { params: { fighter: fighter.name, status: fighter.status } })
  }
  const killer = killerId === undefined ? null : fighterOf(change, killerId).id
  // Read before the gear is removed: `lostWith` finds items that were lost at or after this time.
  const at = change.now()
  for (const item of carriedBy(change, fighterId)) {
    const saved = gear === 'recovered' && item.kind !== 'armour' && item.bringsId === null
    if (saved) handOver(change, withParts(change, item), null)
    else partWith(change, withParts(change, item), 'lost')
  }
  change.orm
    .update(fighters)
    .set({ status: 'dead', leftAt: at, takenBy: killer, vehicleId: null })
    .where(eq(fighters.id, fighterId))
    .run()
  change.orm.delete(fighterTimers).where(eq(fighterTimers.fighterId, fighterId)).run()
  change.orm
    .update(captivities)
    .set({ endedAt: at, ending: 'disposed' })
    .where(and(eq(captivities.fighterId, fighterId), isNull(captivities.endedAt)))
    .run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, gear },
    about: { ...aboutGang(gang), fighterId },
    reason,
  }
}

/** Items lost with a dead fighter, beasts aside. */
export function lostWith({ orm }: Store, { id, status, leftAt }: FighterRow): ItemRow[] {
  if (status !== 'dead' || leftAt === null) return []
  const lost = and(eq(items.fighterId, id), eq(items.status, 'lost'), gte(items.goneAt, leftAt), isNull(items.bringsId))
  return orm.select().from(items).where(lost).orderBy(asc(items.id)).all()
}

/** CAMP-PST-55. Back as if Out Cold; benefit, price and end are played by hand. Once per fighter, for a Leader or Champion. */
export function resurrectFighter(
  change: Change,
  { fighterId, benefit, price, until, reason, credits, gear, experience }: z.output<typeof contract.resurrect.input>,
): Done<Nothing> {
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (fighter.status !== 'dead')
    throw new AppError('conflict', 'error.fighter.notDead', { params: { fighter: fighter.name } })
  const again = cameBack(change, fighterId)
  const humble = fighter.category !== 'leader' && fighter.category !== 'champion'
  change.orm
    .update(fighters)
    .set({ status: 'active', leftAt: null, takenBy: null })
    .where(eq(fighters.id, fighterId))
    .run()
  const returned = gear === 'returned' ? lostWith(change, fighter).map(({ id }) => id) : []
  if (returned.length > 0)
    change.orm.update(items).set({ status: 'held', goneAt: null }).where(inArray(items.id, returned)).run()
  const entry = { gangId: gang.id, fighterId, reason: 'resurrection', params: { fighter: fighter.name } } as const
  postEntry(change, { ...entry, resource: 'credits', amount: -credits })
  if (experience === 'lost')
    postEntry(change, { ...entry, resource: 'experience', amount: -experienceOf(change, fighterId) })
  const warning = (key: string): Warning => ({ rule: 'CAMP-PST-55', key, params: { fighter: fighter.name } })
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, benefit, price, until, credits },
    about: { ...aboutGang(gang), fighterId },
    reason,
    warnings: [...(again ? [warning('warning.backAgain')] : []), ...(humble ? [warning('warning.humbleReturn')] : [])],
  }
}

const cameBack = ({ orm }: Change, fighterId: FighterId): boolean =>
  orm
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(and(eq(logEntries.fighterId, fighterId), eq(logEntries.event, 'fighter.resurrect')))
    .get() !== undefined
