import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Sixes to hit with shooting are aimed (7E-USR-PRECISIONSHOT-1). */
export const precisionShots: Module<Moments, Traits> = {
  id: 'precision-shots',
  rule: '7E-USR-PRECISIONSHOT-1',
  properties: { precise: true },
}
