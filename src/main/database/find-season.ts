import { AppError } from '@shared/contract/error'
import type { CampaignId, ChallengeId, TerritoryId } from '@shared/contract/ids'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { challenges, cycles, gangs, territories } from './schema'
import { preparedOnce, type Store } from './store'

export type CycleRow = typeof cycles.$inferSelect
export type HoldingRow = typeof territories.$inferSelect
export type ChallengeRow = typeof challenges.$inferSelect

const queriesOf = preparedOnce((orm) => {
  const campaignId = sql.placeholder('campaignId')
  return {
    cycles: orm.select().from(cycles).where(eq(cycles.campaignId, campaignId)).orderBy(asc(cycles.number)).prepare(),
    openCycle: orm
      .select()
      .from(cycles)
      .where(and(eq(cycles.campaignId, campaignId), eq(cycles.status, 'open')))
      .prepare(),
    holdings: orm
      .select()
      .from(territories)
      .where(eq(territories.campaignId, campaignId))
      .orderBy(asc(territories.position), asc(territories.id))
      .prepare(),
    activeGangs: orm
      .select()
      .from(gangs)
      .where(and(eq(gangs.campaignId, campaignId), eq(gangs.status, 'active')))
      .orderBy(asc(gangs.position), asc(gangs.id))
      .prepare(),
  }
})

export const cyclesOf = (store: Pick<Store, 'orm'>, campaignId: CampaignId): CycleRow[] =>
  queriesOf(store).cycles.all({ campaignId })

/** The present cycle; undefined if the season hasn't begun, or is over. */
export const openCycleOf = (store: Pick<Store, 'orm'>, campaignId: CampaignId): CycleRow | undefined =>
  queriesOf(store).openCycle.get({ campaignId })

export const holdingsOf = (store: Pick<Store, 'orm'>, campaignId: CampaignId): HoldingRow[] =>
  queriesOf(store).holdings.all({ campaignId })

export const activeGangs = (store: Pick<Store, 'orm'>, campaignId: CampaignId) =>
  queriesOf(store).activeGangs.all({ campaignId })

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
