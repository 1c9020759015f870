import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Sixes to hit with blows are aimed (7E-USR-PRECISIONSTRIKE-1). */
export const precisionStrikes: Module<Moments, Traits> = {
  id: 'precision-strikes',
  rule: '7E-USR-PRECISIONSTRIKE-1',
  properties: { preciseBlows: true },
}
