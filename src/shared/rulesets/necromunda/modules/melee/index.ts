import type { Module } from '../../../../engine'
import type { Moments } from '../../moments'
import { backstab } from './backstab'
import { disarm } from './disarm'
import { entangle } from './entangle'
import { paired } from './paired'
import { parry } from './parry'

/** Traits of close combat weapons. */
export const meleeModules: readonly Module<Moments>[] = [backstab, disarm, entangle, paired, parry]
