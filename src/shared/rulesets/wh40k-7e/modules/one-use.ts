import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Can be fired once in a battle; the second id is the one content uses. */
export const oneUse: readonly Module<Moments, Traits>[] = [
  { id: 'one-use-only', rule: '7E-USR-ONEUSEONLY-1', properties: { oneUse: true } },
  { id: 'one-use', rule: '7E-USR-ONEUSEONLY-1', properties: { oneUse: true } },
]
