import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/**
 * The unit is set up after all others and nearer to the enemy (7E-USR-INFILTRATE-1 to 7E-USR-INFILTRATE-4); from reserve it
 * outflanks (7E-USR-INFILTRATE-9).
 */
export const infiltrate: Module<Moments, Traits> = {
  id: 'infiltrate',
  rule: '7E-USR-INFILTRATE-1',
  properties: { infiltrates: true, outflanks: true },
}
