import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** A D3 more attacks against many (7E-USR-RAMPAGE-1). */
export const rampage: Module<Moments, Traits> = {
  id: 'rampage',
  rule: '7E-USR-RAMPAGE-1',
  properties: { rampages: true },
}
