import type { LogLine, LogRequest } from '@shared/contract/log'
import type { GangId } from '@shared/contract/ids'
import { CommandName } from '@shared/contract/undo'
import { and, desc, eq, inArray, like, lt, or } from 'drizzle-orm'
import { logEntries, participants } from './schema'
import type { Store } from './store'

/** Latest first. Ids sort by age, so the page before an id is what is smaller. */
export function readLog({ orm }: Store, { of, kind, before, limit }: LogRequest): LogLine[] {
  const subject =
    'campaignId' in of
      ? eq(logEntries.campaignId, of.campaignId)
      : 'gangId' in of
        ? or(eq(logEntries.gangId, of.gangId), inArray(logEntries.battleId, battlesOf({ orm }, of.gangId)))
        : eq(logEntries.fighterId, of.fighterId)
  return orm
    .select()
    .from(logEntries)
    .where(
      and(
        subject,
        before === undefined ? undefined : lt(logEntries.id, before),
        kind === undefined ? undefined : like(logEntries.event, `${kind}.%`),
      ),
    )
    .orderBy(desc(logEntries.id))
    .limit(limit)
    .all()
    .map(logLine)
}

/** What happened to a battle happened to every gang that was there. */
const battlesOf = ({ orm }: Pick<Store, 'orm'>, gangId: GangId) =>
  orm.select({ id: participants.battleId }).from(participants).where(eq(participants.gangId, gangId))

function logLine(row: typeof logEntries.$inferSelect): LogLine {
  const { id, event, params, overruled, reason, actor, at, gangId, fighterId, battleId } = row
  return { id, event: CommandName.parse(event), params, overruled, reason, actor, at, gangId, fighterId, battleId }
}
