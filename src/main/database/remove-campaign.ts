import type { CampaignId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { Change, Done } from './command'
import { campaignOf, ofCampaign } from './find'
import { campaigns } from './schema'

/** Removes a campaign with everything in it. Its log goes too, so only its undo history still knows it. */
export function removeCampaign(
  change: Change,
  { campaignId }: { campaignId: CampaignId },
): Done<Record<string, never>> {
  const campaign = campaignOf(change, campaignId)
  change.orm.delete(campaigns).where(eq(campaigns.id, campaignId)).run()
  return { value: {}, scope: ofCampaign(campaign).scope, params: { campaign: campaign.name } }
}
