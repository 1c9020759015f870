import { CampaignId } from '@shared/contract/ids'
import { hashOf } from '@shared/engine/hash'
import { savedPointSchema } from '@shared/engine/save'
import type { Store } from '../database/store'
import type { Row } from './columns'
import { changedRows, idsByTable, mapped, type Rows } from './document'
import type { PartName } from './tables'

const idPattern = /\b[0-9A-HJKMNP-TV-Z]{26}\b/g

/**
 * The same rows with new ids everywhere: in the rows, in a battle's frozen set-up, its inputs and its events. New ids are given in the
 * order of the old ones, so that rows sorted by id stay in order and battles replay the same. Ids of things outside the rows stay.
 */
export function underNewIds(store: Store, rows: Rows): Rows {
  const old = [...idsByTable(rows).values()].flatMap((ids) => [...ids].map(String)).sort()
  const renamed = new Map(old.map((id) => [id, String(store.newId(CampaignId))]))
  const renew = (row: Row): Row =>
    // Only ids were replaced, so it is still a valid row.
    JSON.parse(JSON.stringify(row).replace(idPattern, (id) => renamed.get(id) ?? id)) as Row
  return changedRows(rows, (part, list) => mapped(list, (row) => resealed(part, renew(row))))
}

/** Content that is stored with its hash has changed, so the hash is computed again. */
function resealed(part: PartName, row: Row): Row {
  switch (part) {
    case 'safePoints': {
      const { hash: _, ...point } = savedPointSchema.parse(row['point'])
      const { inputs, requests, epoch, dice, state, log } = point
      return { ...row, point: { ...point, hash: hashOf([inputs, requests, epoch, dice, state, log]) } }
    }
    case 'battleEvents':
      return { ...row, hash: hashOf(row['events']) }
    default:
      return row
  }
}
