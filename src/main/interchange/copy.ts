import { CampaignId } from '@shared/contract/ids'
import { hashOf } from '@shared/engine/hash'
import { savedPointSchema } from '@shared/engine/save'
import type { Store } from '../database/store'
import type { Rows } from './document'
import { partNames } from './tables'

const idPattern = /\b[0-9A-HJKMNP-TV-Z]{26}\b/g

/**
 * The same rows under fresh ids, wherever an id stands: in the rows, in a battle's frozen setup, its inputs and its events. New ids are given
 * in the order of the old ones, so that whatever is sorted by id stays in its order and battles replay the same. Ids of what isn't among the
 * rows stay.
 */
export function underNewIds(store: Store, rows: Rows): Rows {
  const old = partNames.flatMap((name) => rows[name].flatMap(({ id }) => (typeof id === 'string' ? [id] : []))).sort()
  const renamed = new Map(old.map((id) => [id, String(store.newId(CampaignId))]))
  const text = JSON.stringify(rows).replace(idPattern, (id) => renamed.get(id) ?? id)
  // The same rows with other ids: nothing else was touched.
  return resealed(JSON.parse(text) as Rows)
}

/** What is guarded by a hash of its content has another content now. */
function resealed(rows: Rows): Rows {
  const safePoints = rows.safePoints.map((row) => {
    const { hash: _, ...point } = savedPointSchema.parse(row['point'])
    const { inputs, requests, epoch, dice, state, log } = point
    return { ...row, point: { ...point, hash: hashOf([inputs, requests, epoch, dice, state, log]) } }
  })
  const battleEvents = rows.battleEvents.map((row) => ({ ...row, hash: hashOf(row['events']) }))
  return { ...rows, safePoints, battleEvents }
}
