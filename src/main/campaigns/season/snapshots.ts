import type { CampaignId } from '@shared/contract/ids'
import type { Change, Done } from '../../database/command'
import type { Store } from '../../database/store'
import type { Catalogues } from '../../content/catalogues'

/** Campaigns as they were at the ends of their cycles. */
export interface Snapshots {
  /** Keeps the campaign as it is now, at the end of this cycle. */
  keep(store: Pick<Store, 'directory'>, campaignId: CampaignId, cycle: number): Promise<void>
  /** Cycles whose end the campaign can be rolled back to, latest first. */
  of(store: Store, campaignId: CampaignId): number[]
  /** Throws `missing` where that cycle wasn't kept. */
  rollBack(
    change: Change,
    catalogues: Catalogues,
    wanted: { campaignId: CampaignId; cycle: number; reason: string },
  ): Done<Record<string, never>>
}
