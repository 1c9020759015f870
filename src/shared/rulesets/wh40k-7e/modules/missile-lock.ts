import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'
import { weaponHas } from './carried'

/** Rerolls misses of one-use weapons and reduces the scatter of their blasts (7E-USR-MISSILELOCK-1, 7E-USR-MISSILELOCK-2). */
export const missileLock: Module<Moments, Traits> = {
  id: 'missile-lock',
  rule: '7E-USR-MISSILELOCK-1',
  properties: { locksOn: true },
  on: { hitsAgain: ({ table, mode, melee }) => (!melee && weaponHas(table, mode, 'oneUse') ? 'failed' : null) },
}
