import type { LogLine, LogRequest } from '@shared/contract/log'
import type { GangId } from '@shared/contract/ids'
import { CommandName } from '@shared/contract/undo'
import { and, desc, eq, inArray, like, lt, or, notInArray } from 'drizzle-orm'
import { customContent, logEntries, participants } from './schema'
import type { Store } from './store'

/** Latest first. Ids sort by age, so the page before an id is what is smaller. `without`: events that are left out. */
export function readLog(
  { orm }: Store,
  { of, kind, before, limit }: LogRequest,
  without: readonly string[] = [],
): LogLine[] {
  const subject =
    'campaignId' in of
      ? eq(logEntries.campaignId, of.campaignId)
      : 'gangId' in of
        ? or(eq(logEntries.gangId, of.gangId), inArray(logEntries.battleId, battlesOf({ orm }, of.gangId)))
        : eq(logEntries.fighterId, of.fighterId)
  const rows = orm
    .select()
    .from(logEntries)
    .where(
      and(
        subject,
        before === undefined ? undefined : lt(logEntries.id, before),
        kind === undefined ? undefined : like(logEntries.event, `${kind}.%`),
        without.length === 0 ? undefined : notInArray(logEntries.event, [...without]),
      ),
    )
    .orderBy(desc(logEntries.id))
    .limit(limit)
    .all()
  const called = ownNames({ orm }, rows)
  return rows.map((row) => logLine(row, called))
}

type Row = typeof logEntries.$inferSelect
const isOwn = (value: unknown): value is string => typeof value === 'string' && value.startsWith('own-')

/** What campaigns made for themselves is told by its name: who reads may have no catalogue that knows it. */
function ownNames({ orm }: Pick<Store, 'orm'>, rows: readonly Row[]): ReadonlyMap<string, string> {
  const slugs = new Set(rows.flatMap(({ params }) => Object.values(params).filter(isOwn)))
  if (slugs.size === 0) return new Map()
  const { campaignId, slug, name } = customContent
  const known = orm
    .select({ campaignId, slug, name })
    .from(customContent)
    .where(inArray(slug, [...slugs]))
    .all()
  return new Map(known.map((one) => [`${one.campaignId}/${one.slug}`, one.name]))
}

/** What happened to a battle happened to every gang that was there. */
const battlesOf = ({ orm }: Pick<Store, 'orm'>, gangId: GangId) =>
  orm.select({ id: participants.battleId }).from(participants).where(eq(participants.gangId, gangId))

function logLine(row: Row, called: ReadonlyMap<string, string>): LogLine {
  const { id, event, overruled, reason, actor, at, gangId, fighterId, battleId, campaignId } = row
  const params = Object.fromEntries(
    Object.entries(row.params).map(([name, value]) => [
      name,
      isOwn(value) ? (called.get(`${campaignId}/${value}`) ?? value) : value,
    ]),
  )
  return { id, event: CommandName.parse(event), params, overruled, reason, actor, at, gangId, fighterId, battleId }
}
