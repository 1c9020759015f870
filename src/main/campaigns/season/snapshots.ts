import type { CampaignId } from '@shared/contract/ids'
import type { Outcome } from '../../database/command'
import type { Store } from '../../database/store'

/** Campaigns as they were at the ends of their cycles. */
export interface Snapshots {
  /** Keeps the campaign as it is now, at the end of this cycle. */
  keep(store: Pick<Store, 'directory'>, campaignId: CampaignId, cycle: number): Promise<void>
  /** Cycles whose end the campaign can be rolled back to, latest first. */
  of(store: Store, campaignId: CampaignId): number[]
  /** One command, carried out by another thread: nobody else may write meanwhile. Throws `missing` where that cycle wasn't kept. */
  rollBack(
    store: Pick<Store, 'directory'>,
    wanted: { campaignId: CampaignId; cycle: number; reason: string },
  ): Promise<Outcome<Record<string, never>>>
}
