import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Wounds from sixes to hit in shooting are allocated by the attacker (7E-USR-PRECISIONSHOT-1). */
export const precisionShots: Module<Moments, Traits> = {
  id: 'precision-shots',
  rule: '7E-USR-PRECISIONSHOT-1',
  properties: { precise: true },
}
