import type { CampaignId } from '@shared/contract/ids'
import type { Outcome } from '../../database/command'
import type { Store } from '../../database/store'

/** Copies of campaigns at the ends of their cycles. */
export interface Snapshots {
  /** Keeps a copy of the campaign as it is now, at the end of this cycle. */
  keep(store: Pick<Store, 'directory'>, campaignId: CampaignId, cycle: number): Promise<void>
  /** Cycles to whose end the campaign can be rolled back, latest first. */
  of(store: Store, campaignId: CampaignId): number[]
  /** One command, carried out by another thread: nobody else may write meanwhile. Throws `missing` if no copy of that cycle was kept. */
  rollBack(
    store: Pick<Store, 'directory'>,
    wanted: { campaignId: CampaignId; cycle: number; reason: string },
  ): Promise<Outcome<Record<string, never>>>
}
