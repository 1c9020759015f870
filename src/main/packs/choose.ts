import type { CampaignId, ContentPackId } from '@shared/contract/ids'
import { asc, eq } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { campaignPacks } from '../database/schema'
import type { Store } from '../database/store'
import { campaignOf, ofCampaign } from '../database/find'
import { keepingContent } from './fitting'
import { packOf } from './installed'

export function chosenPacks({ orm }: Store, campaignId: CampaignId): ContentPackId[] {
  const rows = orm
    .select({ packId: campaignPacks.packId })
    .from(campaignPacks)
    .where(eq(campaignPacks.campaignId, campaignId))
    .orderBy(asc(campaignPacks.position), asc(campaignPacks.packId))
  return rows.all().map(({ packId }) => packId)
}

/** Sets the campaign's packs, later ones overriding earlier ones. */
export function choosePacks(
  change: Change,
  catalogues: Catalogues,
  { campaignId, packs }: { campaignId: CampaignId; packs: readonly ContentPackId[] },
): Done<Record<string, never>> {
  const campaign = campaignOf(change, campaignId)
  const wanted = [...new Set(packs)].map((id) => packOf(change, id))
  keepingContent(change, catalogues, [campaignId], () => {
    change.orm.delete(campaignPacks).where(eq(campaignPacks.campaignId, campaignId)).run()
    wanted.forEach(({ id: packId }, position) =>
      change.orm.insert(campaignPacks).values({ campaignId, packId, position }).run(),
    )
  })
  const names = wanted.map(({ name, version }) => `${name} ${version}`).join(', ')
  return { value: {}, ...ofCampaign(campaign), params: { campaign: campaign.name, packs: names || '–' } }
}
