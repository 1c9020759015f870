import { AppError } from '@shared/contract/error'
import type { CampaignId, ChallengeId, TerritoryId } from '@shared/contract/ids'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { challenges, cycles, gangs, territories } from './schema'
import type { Store } from './store'

export type CycleRow = typeof cycles.$inferSelect
export type HoldingRow = typeof territories.$inferSelect
export type ChallengeRow = typeof challenges.$inferSelect

export const cyclesOf = ({ orm }: Store, campaignId: CampaignId): CycleRow[] =>
  orm.select().from(cycles).where(eq(cycles.campaignId, campaignId)).orderBy(asc(cycles.number)).all()

/** The present cycle; undefined if the season hasn't begun, or is over. */
export const openCycleOf = ({ orm }: Store, campaignId: CampaignId): CycleRow | undefined =>
  orm
    .select()
    .from(cycles)
    .where(and(eq(cycles.campaignId, campaignId), eq(cycles.status, 'open')))
    .get()

export const holdingsOf = ({ orm }: Store, campaignId: CampaignId): HoldingRow[] =>
  orm
    .select()
    .from(territories)
    .where(eq(territories.campaignId, campaignId))
    .orderBy(asc(territories.position), asc(territories.id))
    .all()

export const activeGangs = ({ orm }: Store, campaignId: CampaignId) =>
  orm
    .select()
    .from(gangs)
    .where(and(eq(gangs.campaignId, campaignId), eq(gangs.status, 'active')))
    .orderBy(asc(gangs.position), asc(gangs.id))
    .all()

export function challengesOf({ orm }: Store, campaignId: CampaignId, cycle: CycleRow | undefined): ChallengeRow[] {
  if (!cycle) return []
  const here = and(eq(challenges.campaignId, campaignId), eq(challenges.cycleId, cycle.id))
  return orm.select().from(challenges).where(here).orderBy(asc(challenges.position)).all()
}

/** Challenges of ended cycles that were neither fought, refused nor withdrawn. */
export function openChallengesBefore(
  { orm }: Store,
  campaignId: CampaignId,
  cycles: readonly CycleRow[],
): ChallengeRow[] {
  const ended = cycles.flatMap(({ id, status }) => (status === 'closed' ? [id] : []))
  const here = and(
    eq(challenges.campaignId, campaignId),
    inArray(challenges.cycleId, ended),
    inArray(challenges.status, ['issued', 'accepted']),
    isNull(challenges.battleId),
  )
  return orm.select().from(challenges).where(here).orderBy(asc(challenges.position)).all()
}

export function holdingOf({ orm }: Store, id: TerritoryId): HoldingRow {
  const found = orm.select().from(territories).where(eq(territories.id, id)).get()
  if (found) return found
  throw new AppError('missing', 'error.holding.missing', { params: { id } })
}

export function challengeOf({ orm }: Store, id: ChallengeId): ChallengeRow {
  const found = orm.select().from(challenges).where(eq(challenges.id, id)).get()
  if (found) return found
  throw new AppError('missing', 'error.challenge.missing', { params: { id } })
}
