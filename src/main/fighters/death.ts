import { AppError } from '@shared/contract/error'
import type { growth as contract } from '@shared/contract/growth'
import type { FighterId } from '@shared/contract/ids'
import { onRoster, type Warning } from '@shared/contract/vocabulary'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { captivities, fighters, fighterTimers, logEntries } from '../database/schema'
import { carriedBy } from '../gangs/dismiss'
import { aboutGang, fighterOf, gangOf, scopeOf } from '../gangs/find'
import { handOver, partWith, withParts } from '../gangs/part-with'

type Nothing = Record<string, never>

/** CAMP-PST-40, -43, CAMP-CRE-32. Dies outside a battle: armour is lost, the rest as it was; a beast goes with its owner. */
export function buryFighter(change: Change, { fighterId, reason, gear, killerId }: z.output<typeof contract.bury.input>): Done<Nothing> {
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (!onRoster.includes(fighter.status)) {
    throw new AppError('conflict', 'error.fighter.left', { params: { fighter: fighter.name, status: fighter.status } })
  }
  for (const item of carriedBy(change, fighterId)) {
    const saved = gear === 'recovered' && item.kind !== 'armour' && item.bringsId === null
    if (saved) handOver(change, withParts(change, item), null)
    else partWith(change, withParts(change, item), 'lost')
  }
  const at = change.now()
  change.orm
    .update(fighters)
    .set({ status: 'dead', leftAt: at, takenBy: killerId ?? null, vehicleId: null })
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

/** CAMP-PST-55. Back as if Out Cold; benefit, price and end are words for the table. Once for each fighter, of a Leader or Champion. */
export function resurrectFighter(
  change: Change,
  { fighterId, benefit, price, until, reason }: z.output<typeof contract.resurrect.input>,
): Done<Nothing> {
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (fighter.status !== 'dead') throw new AppError('conflict', 'error.fighter.notDead', { params: { fighter: fighter.name } })
  const again = cameBack(change, fighterId)
  const humble = fighter.category !== 'leader' && fighter.category !== 'champion'
  change.orm.update(fighters).set({ status: 'active', leftAt: null, takenBy: null }).where(eq(fighters.id, fighterId)).run()
  const warning = (key: string): Warning => ({ rule: 'CAMP-PST-55', key, params: { fighter: fighter.name } })
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, benefit, price, until },
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
