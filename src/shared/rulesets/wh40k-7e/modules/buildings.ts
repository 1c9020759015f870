import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Special rules of buildings. */
export const buildingModules: readonly Module<Moments, Traits>[] = [
  { id: 'mighty-bulwark', rule: '7E-USR-MIGHTYBULWARK-1', properties: { bulwark: true } },
  // 7E-USR-SENTRY-1, 7E-USR-SENTRY-2.
  { id: 'sentry-defence-system', rule: '7E-USR-SENTRY-1', properties: { guardsItself: true } },
  { id: 'repel-the-enemy', rule: '7E-USR-REPEL-1', properties: { sorties: true } },
]
