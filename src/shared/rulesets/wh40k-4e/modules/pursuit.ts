import type { Module } from '../../../engine'
import type { Moments } from '../moments'

/** Special rules that forbid a Sweeping Advance (4E-RES-07). */
export const pursuitModules: readonly Module<Moments>[] = [
  { id: 'terminator-armour', rule: '4E-RES-07', on: { pursuit: () => 'unable' } },
]
