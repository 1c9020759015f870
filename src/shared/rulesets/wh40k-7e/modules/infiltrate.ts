import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Set up after everybody else, nearer to the enemy than others (7E-USR-INFILTRATE-1 to 7E-USR-INFILTRATE-4); from reserve it outflanks (7E-USR-INFILTRATE-9). */
export const infiltrate: Module<Moments, Traits> = {
  id: 'infiltrate',
  rule: '7E-USR-INFILTRATE-1',
  properties: { infiltrates: true, outflanks: true },
}
