import { type FighterId, type GangId, ItemId } from '@shared/contract/ids'
import type { Change } from '../database/command'
import type { items } from '../database/schema'

type Row = typeof items.$inferInsert

interface Acquired extends Pick<Row, 'item' | 'name' | 'kind' | 'pricePaid' | 'ratingValue' | 'source'> {
  gangId: GangId
  /** Null: into the stash. */
  fighterId: FighterId | null
  /** The weapon it is fitted to. */
  parentId?: ItemId | null
  bringsId?: FighterId | null
}

/** Adds the row of a new item, in working order. Credits. */
export function newItem(change: Change, acquired: Acquired): Row & { id: ItemId } {
  return {
    id: change.newId(ItemId),
    ...acquired,
    status: 'held',
    condition: 'usable',
    details: { hardpoint: null, arcs: [], remark: '' },
    acquiredAt: change.now(),
  }
}
