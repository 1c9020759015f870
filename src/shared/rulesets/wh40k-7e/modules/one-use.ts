import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Fired once in a battle; the second name is that of content. */
export const oneUse: readonly Module<Moments, Traits>[] = [
  { id: 'one-use-only', rule: '7E-USR-ONEUSEONLY-1', properties: { oneUse: true } },
  { id: 'one-use', rule: '7E-USR-ONEUSEONLY-1', properties: { oneUse: true } },
]
