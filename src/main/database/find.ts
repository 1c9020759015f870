import { AppError } from '@shared/contract/error'
import type { BattleId, CampaignId, FighterId, GangId, ItemId } from '@shared/contract/ids'
import type { UndoScope } from '@shared/contract/undo'
import { eq, sql } from 'drizzle-orm'
import { battles, campaigns, fighters, gangs, items } from './schema'
import { preparedOnce, type Store } from './store'

export type BattleRow = typeof battles.$inferSelect
export type CampaignRow = typeof campaigns.$inferSelect
export type GangRow = typeof gangs.$inferSelect
export type FighterRow = typeof fighters.$inferSelect
export type ItemRow = typeof items.$inferSelect

const byId = preparedOnce((orm) => {
  const id = sql.placeholder('id')
  return {
    campaign: orm.select().from(campaigns).where(eq(campaigns.id, id)).prepare(),
    gang: orm.select().from(gangs).where(eq(gangs.id, id)).prepare(),
    fighter: orm.select().from(fighters).where(eq(fighters.id, id)).prepare(),
    item: orm.select().from(items).where(eq(items.id, id)).prepare(),
    battle: orm.select().from(battles).where(eq(battles.id, id)).prepare(),
  }
})

/** Rows by id. Throws `missing` for an unknown id. */
export function campaignOf(store: Pick<Store, 'orm'>, id: CampaignId): CampaignRow {
  return byId(store).campaign.get({ id }) ?? missing('campaign', id)
}

export function gangOf(store: Pick<Store, 'orm'>, id: GangId): GangRow {
  return byId(store).gang.get({ id }) ?? missing('gang', id)
}

export function fighterOf(store: Pick<Store, 'orm'>, id: FighterId): FighterRow {
  return byId(store).fighter.get({ id }) ?? missing('fighter', id)
}

export function itemOf(store: Pick<Store, 'orm'>, id: ItemId): ItemRow {
  return byId(store).item.get({ id }) ?? missing('item', id)
}

export function battleOf(store: Pick<Store, 'orm'>, id: BattleId): BattleRow {
  return byId(store).battle.get({ id }) ?? missing('battle', id)
}

/** An item that the gang still has. */
export function heldItemOf(store: Store, id: ItemId): ItemRow {
  const item = itemOf(store, id)
  if (item.status === 'held') return item
  throw new AppError('conflict', 'error.item.gone', { params: { item: item.name, status: item.status } })
}

export function missing(
  what:
    | 'campaign'
    | 'gang'
    | 'fighter'
    | 'item'
    | 'player'
    | 'loadout'
    | 'counter'
    | 'skillSet'
    | 'picture'
    | 'printSetup'
    | 'battle'
    | 'unit'
    | 'visit'
    | 'post'
    | 'advance'
    | 'injury'
    | 'captivity'
    | 'own',
  id: string,
): never {
  throw new AppError('missing', `error.${what}.missing`, { params: { id } })
}

/** The undo scope of a change to this gang. */
export function scopeOf({ id, campaignId }: Pick<GangRow, 'id' | 'campaignId'>): UndoScope {
  return campaignId === null ? { kind: 'gang', gangId: id } : { kind: 'campaign', campaignId }
}

/** What a log entry about this gang belongs to. */
export function aboutGang({ id, campaignId }: Pick<GangRow, 'id' | 'campaignId'>) {
  return { campaignId, gangId: id }
}

/** Undo scope and log reference of a change to this campaign. */
export function ofCampaign({ id }: Pick<CampaignRow, 'id'>) {
  return { scope: { kind: 'campaign', campaignId: id }, about: { campaignId: id } } as const
}
