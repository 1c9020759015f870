import { AppError } from '@shared/contract/error'
import type { CampaignId, FighterId, GangId, ItemId } from '@shared/contract/ids'
import type { UndoScope } from '@shared/contract/undo'
import { eq } from 'drizzle-orm'
import { campaigns, fighters, gangs, items } from '../database/schema'
import type { Store } from '../database/store'

export type CampaignRow = typeof campaigns.$inferSelect
export type GangRow = typeof gangs.$inferSelect
export type FighterRow = typeof fighters.$inferSelect
export type ItemRow = typeof items.$inferSelect

/** The rows behind ids. What isn't there is `missing`. */
export function campaignOf({ orm }: Store, id: CampaignId): CampaignRow {
  return orm.select().from(campaigns).where(eq(campaigns.id, id)).get() ?? missing('campaign', id)
}

export function gangOf({ orm }: Store, id: GangId): GangRow {
  return orm.select().from(gangs).where(eq(gangs.id, id)).get() ?? missing('gang', id)
}

export function fighterOf({ orm }: Store, id: FighterId): FighterRow {
  return orm.select().from(fighters).where(eq(fighters.id, id)).get() ?? missing('fighter', id)
}

export function itemOf({ orm }: Store, id: ItemId): ItemRow {
  return orm.select().from(items).where(eq(items.id, id)).get() ?? missing('item', id)
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

/** Whose history a change to this gang belongs to. */
export function scopeOf({ id, campaignId }: Pick<GangRow, 'id' | 'campaignId'>): UndoScope {
  return campaignId === null ? { kind: 'gang', gangId: id } : { kind: 'campaign', campaignId }
}

/** What a log line about this gang belongs to. */
export function aboutGang({ id, campaignId }: Pick<GangRow, 'id' | 'campaignId'>) {
  return { campaignId, gangId: id }
}
