import type { campaigns as contract } from '@shared/contract/campaigns'
import { AppError } from '@shared/contract/error'
import { type CampaignId, CustomContentId, PictureId, TradingPostId } from '@shared/contract/ids'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { campaignPacks, campaigns, customContent, pictures, territories, tradingPosts } from '../database/schema'
import { campaignOf } from '../database/find'
import { createCampaign } from './create'
import { addHoldingRow } from './season/advance'
import { ownTerritory } from './season/holdings'
import { holdingsOf } from '../database/find-season'

/** A new campaign with another one's preparations. Throws `invalid` for a campaign of another ruleset. */
export function createLike(
  change: Change,
  wanted: z.output<typeof contract.create.input>,
): Done<{ campaignId: CampaignId }> {
  const done = createCampaign(change, wanted)
  if (wanted.like === undefined) return done
  const model = campaignOf(change, wanted.like)
  if (model.ruleset !== wanted.ruleset)
    throw new AppError('invalid', 'error.campaign.otherRules', { params: { campaign: model.name }, where: ['like'] })
  prepareLike(change, model.id, done.value.campaignId)
  return done
}

/**
 * Copies an arbitrator's preparations from one campaign to another: packs, own fighters and gear, trading posts, the map's picture, and own
 * territories, held by nobody. Gangs, battles and cycles are not copied.
 */
function prepareLike(change: Change, from: CampaignId, campaignId: CampaignId): void {
  const { orm } = change
  for (const row of orm.select().from(campaignPacks).where(eq(campaignPacks.campaignId, from)).all())
    orm
      .insert(campaignPacks)
      .values({ ...row, campaignId })
      .run()
  for (const row of orm
    .select()
    .from(customContent)
    .where(eq(customContent.campaignId, from))
    .orderBy(asc(customContent.id))
    .all()) {
    orm
      .insert(customContent)
      .values({ ...row, id: change.newId(CustomContentId), campaignId, createdAt: change.now() })
      .run()
  }
  for (const row of orm.select().from(tradingPosts).where(eq(tradingPosts.campaignId, from)).all()) {
    orm
      .insert(tradingPosts)
      .values({ ...row, id: change.newId(TradingPostId), campaignId })
      .run()
  }
  const own = holdingsOf(change, from).filter(
    ({ territory, status }) => territory === ownTerritory && status !== 'gone',
  )
  const copies = new Map(
    own.map((row, position) => {
      const { territory, kind, name, stakeable, place } = row
      return [
        row.id,
        addHoldingRow(change, {
          campaignId,
          territory,
          kind,
          name,
          status: 'open',
          stakeable,
          holderId: null,
          place,
          position,
        }),
      ]
    }),
  )
  for (const { id, notes, partOfId } of own) {
    const copy = copies.get(id)
    if (copy)
      orm
        .update(territories)
        .set({ notes, partOfId: partOfId && (copies.get(partOfId) ?? null) })
        .where(eq(territories.id, copy))
        .run()
  }
  takeMap(change, from, campaignId)
}

function takeMap(change: Change, from: CampaignId, campaignId: CampaignId): void {
  const { mapPictureId } = campaignOf(change, from)
  const map =
    mapPictureId === null
      ? undefined
      : change.orm
          .select()
          .from(pictures)
          .where(and(eq(pictures.id, mapPictureId), eq(pictures.campaignId, from)))
          .get()
  if (!map) return
  const id = change.newId(PictureId)
  change.orm
    .insert(pictures)
    .values({ ...map, id, campaignId, addedAt: change.now() })
    .run()
  change.orm.update(campaigns).set({ mapPictureId: id }).where(eq(campaigns.id, campaignId)).run()
}
