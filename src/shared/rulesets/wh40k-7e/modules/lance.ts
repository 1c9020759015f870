import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Armour above 12 counts as 12. */
export const lance: Module<Moments, Traits> = { id: 'lance', rule: '7E-USR-LANCE-1', properties: { armourAtMost: 12 } }
