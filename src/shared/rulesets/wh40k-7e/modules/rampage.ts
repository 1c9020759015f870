import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** D3 extra attacks when outnumbered (7E-USR-RAMPAGE-1). */
export const rampage: Module<Moments, Traits> = {
  id: 'rampage',
  rule: '7E-USR-RAMPAGE-1',
  properties: { rampages: true },
}
