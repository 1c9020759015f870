import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** The unit arrives from reserve anywhere on the table (7E-BASE-RES-06). */
export const deepStrike: Module<Moments, Traits> = {
  id: 'deep-strike',
  rule: '7E-BASE-RES-06',
  properties: { deepStrikes: true },
}
