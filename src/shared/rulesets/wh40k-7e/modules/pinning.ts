import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Units it wounds take a Pinning test (7E-USR-PINNING-1). */
export const pinning: Module<Moments, Traits> = { id: 'pinning', rule: '7E-USR-PINNING-1', properties: { pins: true } }
