import type { GangId, TerritoryId } from '@shared/contract/ids'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Change } from '../database/command'
import { items } from '../database/schema'
import { partWith, withParts } from './part-with'

/**
 * CAMP-FTR-23, CAMP-DOM-14. Equipment that a territory gave is taken from its fighters once another gang, or nobody,
 * holds the territory.
 */
export function loseBoons(change: Change, territoryId: TerritoryId, holderId: GangId | null): void {
  const given = and(
    eq(items.territoryId, territoryId),
    eq(items.status, 'held'),
    isNull(items.parentId),
    ...(holderId === null ? [] : [ne(items.gangId, holderId)]),
  )
  for (const item of change.orm.select().from(items).where(given).all())
    partWith(change, withParts(change, item), 'lost')
}
