import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Ones to hit and to wound are rolled again, against every enemy where none is named (7E-USR-PREFERREDENEMY-1, 7E-USR-PREFERREDENEMY-2). */
export const preferredEnemy: Module<Moments, Traits> = {
  id: 'preferred-enemy',
  rule: '7E-USR-PREFERREDENEMY-2',
  on: { unitHitsAgain: () => 'ones', unitWoundsAgain: () => 'ones' },
}
