import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Fires as if stationary, and may charge afterwards (7E-USR-RELENTLESS-1, 7E-USR-RELENTLESS-2). */
export const relentless: Module<Moments, Traits> = {
  id: 'relentless',
  rule: '7E-USR-RELENTLESS-1',
  properties: { relentless: true },
}
