import type { EndingFighter, EndingGang } from '@shared/campaign'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { onRoster } from '@shared/contract/vocabulary'
import type { Store } from '../../database/store'
import { balance } from '../../gangs/ledger'

/** Sums the rating as the standings and `src/shared/campaign/rating.ts` do. */
const fightersQuery = `
  SELECT f.id, f.gang_id AS gangId, f.name, f.category, f.status,
    (SELECT captor_id FROM captivities WHERE fighter_id = f.id AND ended_at IS NULL) AS capturedBy,
    (SELECT count(*) FROM advances WHERE fighter_id = f.id) AS advances,
    f.rating_value + f.rating_correction
      + coalesce((SELECT sum(rating_value) FROM items WHERE fighter_id = f.id AND status = 'held'), 0)
      + coalesce((SELECT sum(rating_value) FROM advances WHERE fighter_id = f.id), 0) AS rating
  FROM fighters f
  WHERE f.status IN (${onRoster.map((status) => `'${status}'`).join(', ')})
    AND f.gang_id IN (SELECT id FROM gangs WHERE campaign_id = ?)
  ORDER BY f.position, f.id`

/** A campaign's gangs with what the end of a cycle needs, in one query. */
export function endingGangs(
  store: Store,
  campaignId: CampaignId,
  gangs: readonly { readonly id: GangId; readonly name: string }[],
): EndingGang[] {
  // The statement's column names are the keys of this type.
  const fighters = Map.groupBy(store.prepared(fightersQuery).all(campaignId) as EndingFighter[], ({ gangId }) => gangId)
  return gangs.map(({ id, name }) => ({
    id,
    name,
    credits: balance(store, id, 'credits'),
    fighters: fighters.get(id) ?? [],
  }))
}
