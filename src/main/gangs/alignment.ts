import { changedAlignment } from '@shared/campaign'
import type { GangId } from '@shared/contract/ids'
import { onRoster, type Warning } from '@shared/contract/vocabulary'
import { and, eq, inArray } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { fighters, gangs, logEntries } from '../database/schema'
import { carriedBy } from './dismiss'
import { aboutGang, scopeOf } from '../database/find'
import { postEntry, reputationChange } from './ledger'
import { partWith, withParts } from './part-with'
import type { GangContext } from './context'

/** CAMP-CRE-65, CAMP-LAW-05. Hangers-on leave a gang that changes sides; brutes stay. Returns how many left. */
function hangersOnLeave(change: Change, gangId: GangId): number {
  const theirs = and(
    eq(fighters.gangId, gangId),
    eq(fighters.category, 'hanger-on'),
    inArray(fighters.status, onRoster),
  )
  const leaving = change.orm.select({ id: fighters.id }).from(fighters).where(theirs).all()
  for (const { id } of leaving) {
    for (const item of carriedBy(change, id)) partWith(change, withParts(change, item), 'lost')
    change.orm.update(fighters).set({ status: 'dismissed', leftAt: change.now() }).where(eq(fighters.id, id)).run()
  }
  return leaving.length
}

/** CAMP-CRE-65, CAMP-LAW-05. Changes a gang's side, once per campaign: its hangers-on leave, and in some campaigns it loses Reputation. */
export function switchSides(change: Change, { gang, type, edition }: GangContext): Done<{ left: number }> {
  const { alignment, reputation } = changedAlignment(gang.alignment)
  const before = change.orm
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(and(eq(logEntries.gangId, gang.id), eq(logEntries.event, 'gang.switch')))
    .get()
  const left = hangersOnLeave(change, gang.id)
  change.orm.update(gangs).set({ alignment }).where(eq(gangs.id, gang.id)).run()
  const pays = type?.customs.paysForSwitching === true
  if (pays)
    postEntry(change, {
      gangId: gang.id,
      resource: 'reputation',
      amount: reputationChange(change, gang.id, reputation, edition),
      reason: 'reputation-loss',
      params: { gang: gang.name },
    })
  const warning = (rule: string, key: string): Warning => ({ rule, key, params: { gang: gang.name } })
  return {
    value: { left },
    scope: scopeOf(gang),
    params: { gang: gang.name, alignment, left },
    about: aboutGang(gang),
    warnings: [
      ...(before ? [warning('CAMP-CRE-65', 'warning.switchedBefore')] : []),
      ...(pays ? [warning('CAMP-LAW-05', 'warning.testAlliance')] : []),
    ],
  }
}
