import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'
import { weaponHas } from './carried'

/** Rolls misses of weapons of one use again, and scatters their markers less (7E-USR-MISSILELOCK-1, 7E-USR-MISSILELOCK-2). */
export const missileLock: Module<Moments, Traits> = {
  id: 'missile-lock',
  rule: '7E-USR-MISSILELOCK-1',
  properties: { locksOn: true },
  on: { hitsAgain: ({ table, mode, melee }) => (!melee && weaponHas(table, mode, 'oneUse') ? 'failed' : null) },
}
