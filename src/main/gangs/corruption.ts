import type { GangId } from '@shared/contract/ids'
import { corruptionSlot } from '@shared/contract/gangs'
import type { Store } from '../database/store'

/** CAMP-CRE-65, CAMP-LAW-02. Whether Chaos has tainted a house gang: it is an Outlaw, and stays one. */
export const isCorrupted = ({ prepared }: Pick<Store, 'prepared'>, gangId: GangId): boolean =>
  prepared('SELECT EXISTS (SELECT 1 FROM gang_choices WHERE gang_id = ? AND slot = ?)')
    .pluck()
    .get(gangId, corruptionSlot) === 1
