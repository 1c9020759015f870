import type { BattleSummary } from '@shared/contract/battles'
import type { CampaignId } from '@shared/contract/ids'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { battles, participants } from '../database/schema'
import type { Store } from '../database/store'
import { type BattleRow, campaignOf } from '../database/find'

/** A battle as lists and headers show it. */
export function summaryOf(store: Store, battle: BattleRow): BattleSummary {
  const { id, ruleset, scenario, status, mode, createdAt, overAt } = battle
  const campaign = battle.campaignId === null ? null : campaignOf(store, battle.campaignId)
  const { gangId, gangName: name, outcome } = participants
  const sides = store.orm
    .select({ gangId, name, outcome })
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
    sides,
    createdAt,
    over: overAt !== null,
  }
}

/** Latest first. */
export function listBattles(store: Store, campaignId: CampaignId): BattleSummary[] {
  const campaign = campaignOf(store, campaignId)
  // Without the frozen set-ups, which are long and not shown.
  const { id, ruleset, scenario, status, mode, createdAt, overAt } = battles
  const here = eq(battles.campaignId, campaignId)
  const { battleId, gangId, gangName: name, outcome } = participants
  const sides = Map.groupBy(
    store.orm
      .select({ battleId, gangId, name, outcome })
      .from(participants)
      .where(inArray(battleId, store.orm.select({ id }).from(battles).where(here)))
      .orderBy(asc(participants.side))
      .all(),
    (side) => side.battleId,
  )
  return store.orm
    .select({ id, ruleset, scenario, status, mode, createdAt, overAt })
    .from(battles)
    .where(here)
    .orderBy(desc(createdAt), desc(id))
    .all()
    .map(({ overAt, ...battle }) => ({
      ...battle,
      over: overAt !== null,
      campaign: { id: campaign.id, name: campaign.name },
      sides: (sides.get(battle.id) ?? []).map(({ gangId, name, outcome }) => ({ gangId, name, outcome })),
    }))
}
