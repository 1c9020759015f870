import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Fires at units arriving from reserve in the enemy's turn (7E-USR-INTERCEPTOR-1). */
export const interceptor: Module<Moments, Traits> = {
  id: 'interceptor',
  rule: '7E-USR-INTERCEPTOR-1',
  properties: { intercepts: true },
}
