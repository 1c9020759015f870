import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Sixes wound any target at AP 2, and add D3 to penetration (7E-USR-RENDING-1 to 7E-USR-RENDING-4). */
export const rending: Module<Moments, Traits> = { id: 'rending', rule: '7E-USR-RENDING-1', properties: { rends: 2 } }
