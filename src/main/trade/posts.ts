import { type CampaignId, TradingPostId } from '@shared/contract/ids'
import { AppError } from '@shared/contract/error'
import type { trade as contract, TradingPost } from '@shared/contract/trade'
import type { UndoScope } from '@shared/contract/undo'
import { asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { tradingPosts } from '../database/schema'
import type { Store } from '../database/store'
import { gangRuleset } from '../rulesets/playing'
import { campaignOf, missing } from '../database/find'

const scopeOfPost = (campaignId: CampaignId | null): UndoScope =>
  campaignId === null ? { kind: 'application' } : { kind: 'campaign', campaignId }

export function postsOf({ orm }: Store, campaignId: CampaignId | null): TradingPost[] {
  const own = campaignId === null ? isNull(tradingPosts.campaignId) : eq(tradingPosts.campaignId, campaignId)
  return orm
    .select({ id: tradingPosts.id, name: tradingPosts.name, notes: tradingPosts.notes, stock: tradingPosts.stock })
    .from(tradingPosts)
    .where(own)
    .orderBy(asc(tradingPosts.position), asc(tradingPosts.id))
    .all()
}

/** Saves one of the arbitrator's posts; without an id a new one. All its stock must be in the campaign's content. */
export function savePost(
  change: Change,
  catalogues: Catalogues,
  { campaignId, postId, name, notes, stock }: z.output<typeof contract.savePost.input>,
): Done<{ postId: TradingPostId }> {
  const ruleset = campaignId === null ? gangRuleset().id : campaignOf(change, campaignId).ruleset
  const catalogue = catalogues.of(change, campaignId, ruleset)
  for (const [n, { item }] of stock.entries()) {
    if (catalogue.items.find(item) === undefined) {
      throw new AppError('invalid', 'error.item.unknown', { params: { item }, where: ['stock', n, 'item'] })
    }
  }
  const id = postId ?? change.newId(TradingPostId)
  if (postId === undefined) {
    const position = postsOf(change, campaignId).length
    change.orm.insert(tradingPosts).values({ id, campaignId, name, notes, stock, position }).run()
  } else {
    postOf(change, postId)
    change.orm.update(tradingPosts).set({ name, notes, stock }).where(eq(tradingPosts.id, postId)).run()
  }
  return {
    value: { postId: id },
    scope: scopeOfPost(campaignId),
    params: { post: name, goods: stock.length },
    ...(campaignId === null ? {} : { about: { campaignId } }),
  }
}

export function removePost(change: Change, { postId }: { postId: TradingPostId }): Done<Record<string, never>> {
  const { campaignId, name } = postOf(change, postId)
  change.orm.delete(tradingPosts).where(eq(tradingPosts.id, postId)).run()
  return {
    value: {},
    scope: scopeOfPost(campaignId),
    params: { post: name },
    ...(campaignId === null ? {} : { about: { campaignId } }),
  }
}

export function postOf({ orm }: Store, id: TradingPostId): typeof tradingPosts.$inferSelect {
  return orm.select().from(tradingPosts).where(eq(tradingPosts.id, id)).get() ?? missing('post', id)
}
