import type { LogLine, LogRequest } from '@shared/contract/log'
import { CommandName } from '@shared/contract/undo'
import { and, desc, eq, like, lt } from 'drizzle-orm'
import { logEntries } from './schema'
import type { Store } from './store'

/** Latest first. Ids sort by age, so the page before an id is what is smaller. */
export function readLog({ orm }: Store, { of, kind, before, limit }: LogRequest): LogLine[] {
  const subject =
    'campaignId' in of
      ? eq(logEntries.campaignId, of.campaignId)
      : 'gangId' in of
        ? eq(logEntries.gangId, of.gangId)
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

function logLine(row: typeof logEntries.$inferSelect): LogLine {
  const { id, event, params, overruled, reason, actor, at, gangId, fighterId, battleId } = row
  return { id, event: CommandName.parse(event), params, overruled, reason, actor, at, gangId, fighterId, battleId }
}
