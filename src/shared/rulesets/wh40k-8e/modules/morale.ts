import type { Module } from '../../../engine'
import type { Moments } from '../moments'

export const moraleModules: readonly Module<Moments>[] = [
  // 8E-DS-POX-A3.
  { id: 'mindless', rule: '8E-DS-POX-A3', on: { needsNoMorale: () => true } },
  { id: 'fearless', rule: '8E-DATA-07', on: { needsNoMorale: () => true } },
  { id: 'steadfast', rule: '8E-RR-04', on: { moraleAgain: () => true } },
]
