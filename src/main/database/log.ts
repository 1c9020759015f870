import { ofAHand, ofTheArbitrator } from '@shared/access/shown'
import type { LogLine, LogRequest } from '@shared/contract/log'
import type { GangId, PlayerId } from '@shared/contract/ids'
import { CommandName } from '@shared/contract/undo'
import { and, desc, eq, inArray, like, lt, or, notInArray } from 'drizzle-orm'
import { customContent, gangs, logEntries, participants } from './schema'
import type { Store } from './store'

/** Who reads the log: a guest has no player; 'whole' is the arbitrator. */
export type Reader = 'whole' | { readonly playerId: PlayerId | null }

/** Log entries that the reader may see, latest first, at most `limit`. Ids sort by age, so entries before an id have smaller ids. */
export function readLog({ orm }: Store, { of, kind, before, limit }: LogRequest, reader: Reader = 'whole'): LogLine[] {
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
        reader === 'whole' ? undefined : seenBy({ orm }, reader.playerId),
      ),
    )
    .orderBy(desc(logEntries.id))
    .limit(limit)
    .all()
  const called = ownNames({ orm }, rows)
  return rows.map((row) => logLine(row, called))
}

/** Players don't see the arbitrator's private notes, nor cards in other players' hands. */
function seenBy({ orm }: Pick<Store, 'orm'>, playerId: PlayerId | null) {
  const notInAHand = notInArray(logEntries.event, [...ofAHand])
  const forAll = notInArray(logEntries.event, [...ofTheArbitrator])
  if (playerId === null) return and(forAll, notInAHand)
  const own = orm.select({ id: gangs.id }).from(gangs).where(eq(gangs.playerId, playerId))
  return and(forAll, or(notInAHand, inArray(logEntries.gangId, own)))
}

type Row = typeof logEntries.$inferSelect
const isOwn = (value: unknown): value is string => typeof value === 'string' && value.startsWith('own-')

/** Names of a campaign's own content: the reader may have no catalogue with it. */
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

/** An entry about a battle belongs to every gang in it. */
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
