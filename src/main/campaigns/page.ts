import type { BattleLine, CampaignPage, CampaignSummary } from '@shared/contract/campaigns'
import type { BattleId, CampaignId } from '@shared/contract/ids'
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import { battles, campaigns, cycles, gangs, participants, players } from '../database/schema'
import type { Store } from '../database/store'
import { campaignOf } from '../database/find'
import { readLog } from '../database/log'
import { standings } from '../gangs/standings'

export function listCampaigns(store: Store): CampaignSummary[] {
  const { orm } = store
  const gangCount = new Map(
    orm
      .select({ id: gangs.campaignId, gangs: count() })
      .from(gangs)
      .groupBy(gangs.campaignId)
      .all()
      .map(({ id, gangs: n }) => [id, n]),
  )
  return orm
    .select()
    .from(campaigns)
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .all()
    .map(({ id, name, ruleset, status, settings, createdAt }) => ({
      id,
      name,
      ruleset,
      status,
      skirmish: settings.skirmish ?? false,
      gangs: gangCount.get(id) ?? 0,
      battles: battleCounts(store, id),
      lastEvent: readLog(store, { of: { campaignId: id }, limit: 1 })[0] ?? null,
      lastPublic: readLog(store, { of: { campaignId: id }, limit: 1 }, { playerId: null })[0] ?? null,
      createdAt,
    }))
}

function battleCounts({ orm }: Store, campaignId: CampaignId): CampaignSummary['battles'] {
  const rows = orm
    .select({ id: battles.id, status: battles.status, overAt: battles.overAt })
    .from(battles)
    .where(eq(battles.campaignId, campaignId))
    .orderBy(asc(battles.id))
    .all()
  const withStatus = (status: string) => rows.filter((row) => row.status === status)
  const idsOf = (found: readonly { id: BattleId }[]) => found.map(({ id }) => id)
  const begun = withStatus('fighting')
  return {
    open: idsOf(begun.filter(({ overAt }) => overAt === null)),
    over: idsOf(begun.filter(({ overAt }) => overAt !== null)),
    awaiting: idsOf(withStatus('fought')),
    committed: withStatus('committed').length,
  }
}

export function campaignPage(store: Store, campaignId: CampaignId): CampaignPage {
  const { id, name, ruleset, status, settings, houseRules, notes, mapPictureId } = campaignOf(store, campaignId)
  const { orm } = store
  return {
    id,
    name,
    ruleset,
    status,
    settings,
    houseRules,
    notes,
    mapPictureId,
    players: orm
      .select({ id: players.id, name: players.name, role: players.role, notes: players.notes })
      .from(players)
      .where(eq(players.campaignId, id))
      .orderBy(asc(players.position), asc(players.id))
      .all(),
    cycles: orm
      .select({ id: cycles.id, number: cycles.number, phase: cycles.phase, status: cycles.status })
      .from(cycles)
      .where(eq(cycles.campaignId, id))
      .orderBy(asc(cycles.number))
      .all(),
    standings: standings(store, id),
    battles: battleLines(store, id),
  }
}

function battleLines({ orm }: Store, campaignId: CampaignId): BattleLine[] {
  const mine = orm.select({ id: battles.id }).from(battles).where(eq(battles.campaignId, campaignId))
  // Without crews and dice.
  const { battleId, gangId, gangName, role, outcome, gangRating, victoryPoints } = participants
  const sides = Map.groupBy(
    orm
      .select({
        battleId,
        id: participants.id,
        gangId,
        name: gangName,
        role,
        outcome,
        rating: gangRating,
        points: victoryPoints,
      })
      .from(participants)
      .where(inArray(battleId, mine))
      .orderBy(asc(participants.side))
      .all(),
    (side) => side.battleId,
  )
  // Without the frozen set-ups, which are long and not shown.
  const { id, scenario, mode, status, overAt, pictureId, cycleId, notes, plannedFor, createdAt, committedAt } = battles
  return orm
    .select({ id, scenario, mode, status, overAt, pictureId, cycleId, notes, plannedFor, createdAt, committedAt })
    .from(battles)
    .where(eq(battles.campaignId, campaignId))
    .orderBy(desc(battles.createdAt), desc(battles.id))
    .all()
    .map(({ overAt, ...battle }) => ({
      ...battle,
      over: overAt !== null,
      participants: (sides.get(battle.id) ?? []).map(({ battleId: _, ...side }) => side),
    }))
}
