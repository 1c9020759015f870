import type { Module } from '../../../../engine'
import type { Moments } from '../../moments'
import { gearModules } from '../gear'
import { fields } from './fields'
import { layers } from './layers'
import { suits } from './suits'

/** Everything a fighter wears against being hurt. */
export const armourModules: readonly Module<Moments>[] = [...suits, ...layers, ...fields, ...gearModules]
