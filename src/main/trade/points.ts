import { tradePoints } from '@shared/contract/trade'
import type { GangRow } from '../database/find'
import type { Store } from '../database/store'

const lastPaid = `
  SELECT json_extract(e.params, '$.item') AS item, -e.amount AS points
  FROM ledger_entries e JOIN gangs g ON g.id = e.gang_id
  WHERE e.resource = ? AND e.reason = 'trade' AND e.amount < 0 AND (g.id = ? OR g.campaign_id = ?)
  ORDER BY e.at, e.id`

/** CAMP-N26-06. Each item's price at its last purchase, in Trade Points. */
export function pointsPaid(store: Store, { id, campaignId }: GangRow): Record<string, number> {
  // The statement's column names are the keys of this type.
  const rows = store.prepared(lastPaid).all(tradePoints, id, campaignId) as { item: string; points: number }[]
  return Object.fromEntries(rows.map(({ item, points }) => [item, points]))
}
