import type { BattleSummary } from '@shared/contract/battles'
import type { CampaignId } from '@shared/contract/ids'
import { asc, desc, eq } from 'drizzle-orm'
import { battles, campaigns, participants } from '../database/schema'
import type { Store } from '../database/store'
import { campaignOf } from '../gangs/find'
import type { BattleRow } from './row'

/** A battle as lists and headers show it. */
export function summaryOf(store: Store, battle: BattleRow): BattleSummary {
  const { id, ruleset, scenario, status, mode, createdAt } = battle
  const campaign = battle.campaignId === null ? null : campaignOf(store, battle.campaignId)
  const sides = store.orm
    .select()
    .from(participants)
    .where(eq(participants.battleId, id))
    .orderBy(asc(participants.side))
    .all()
  return {
    id,
    campaign: campaign && { id: campaign.id, name: campaign.name },
    ruleset,
    scenario,
    status,
    mode,
    sides: sides.map(({ gangId, gangName, outcome }) => ({ gangId, name: gangName, outcome })),
    createdAt,
  }
}

/** Latest first. */
export function listBattles(store: Store, campaignId: CampaignId): BattleSummary[] {
  const rows = store.orm
    .select({ battle: battles })
    .from(battles)
    .innerJoin(campaigns, eq(campaigns.id, battles.campaignId))
    .where(eq(campaigns.id, campaignId))
    .orderBy(desc(battles.createdAt), desc(battles.id))
    .all()
  return rows.map(({ battle }) => summaryOf(store, battle))
}
