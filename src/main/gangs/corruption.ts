import type { GangId } from '@shared/contract/ids'
import { corruptionSlot } from '@shared/contract/gangs'
import type { Store } from '../database/store'

/** CAMP-CRE-65, CAMP-LAW-02. Whether Chaos has corrupted a house gang: it is an Outlaw for good. */
export const isCorrupted = ({ prepared }: Pick<Store, 'prepared'>, gangId: GangId): boolean =>
  prepared('SELECT EXISTS (SELECT 1 FROM gang_choices WHERE gang_id = ? AND slot = ?)')
    .pluck()
    .get(gangId, corruptionSlot) === 1

/** The corrupted ones among these gangs. Ids as JSON. */
export const corruptedAmong = (
  { prepared }: Pick<Store, 'prepared'>,
  { gangIds }: { gangIds: string },
): ReadonlySet<unknown> =>
  new Set(
    prepared('SELECT gang_id FROM gang_choices WHERE slot = ? AND gang_id IN (SELECT value FROM json_each(?))')
      .pluck()
      .all(corruptionSlot, gangIds),
  )
