import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** A cover save in exchange for firing only snap shots (7E-USR-JINK-1 to 7E-USR-JINK-4). */
export const jink: Module<Moments, Traits> = { id: 'jink', rule: '7E-USR-JINK-1', properties: { jinks: true } }
