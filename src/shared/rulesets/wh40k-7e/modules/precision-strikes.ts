import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Wounds from sixes to hit in close combat are allocated by the attacker (7E-USR-PRECISIONSTRIKE-1). */
export const precisionStrikes: Module<Moments, Traits> = {
  id: 'precision-strikes',
  rule: '7E-USR-PRECISIONSTRIKE-1',
  properties: { preciseBlows: true },
}
