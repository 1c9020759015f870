import type { FighterId } from '@shared/contract/ids'
import type { Store } from '../database/store'

/** Experience left to spend, and all that was ever earned: advances are spending, all other entries earnings or corrections. */
export interface Experience {
  now: number
  lifetime: number
}

/** `gangIds`: JSON. */
export function experienceByFighter(store: Store, of: { gangIds: string }): Map<FighterId, Experience> {
  const sums = store.prepared(`
    SELECT fighter_id AS fighterId, sum(amount) AS now, sum(iif(reason IN ('advance', 'resurrection'), 0, amount)) AS lifetime
    FROM ledger_entries WHERE gang_id IN (SELECT value FROM json_each($gangIds)) AND resource = 'experience' GROUP BY fighter_id`)
  // The statement's column names are the keys of this type; experience always has a fighter (a constraint of the table).
  const rows = sums.all(of) as (Experience & { fighterId: FighterId })[]
  return new Map(rows.map(({ fighterId, now, lifetime }) => [fighterId, { now, lifetime }]))
}
