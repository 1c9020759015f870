import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Two extra attacks for a charge instead of one (7E-USR-RAGE-1). */
export const rage: Module<Moments, Traits> = { id: 'rage', rule: '7E-USR-RAGE-1', properties: { rages: true } }
