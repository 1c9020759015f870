import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** May regain a wound or hull point at the end of its side's turns (7E-USR-ITWILLNOTDIE-1). */
export const itWillNotDie: Module<Moments, Traits> = {
  id: 'it-will-not-die',
  rule: '7E-USR-ITWILLNOTDIE-1',
  properties: { recoversOn: 5 },
}
