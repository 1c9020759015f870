import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Rerolls failed rolls to wound, in close combat and shooting (7E-USR-SHRED-1, 7E-USR-SHRED-2). */
export const shred: Module<Moments, Traits> = {
  id: 'shred',
  rule: '7E-USR-SHRED-1',
  on: { woundsAgain: () => 'failed' },
}
