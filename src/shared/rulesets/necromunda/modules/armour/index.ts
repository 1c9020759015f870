import type { NecromundaModule } from '../../moments'
import { gearModules } from '../gear'
import { fields } from './fields'
import { layers } from './layers'
import { suits } from './suits'

/** Everything that protects a fighter from damage. */
export const armourModules: readonly NecromundaModule[] = [...suits, ...layers, ...fields, ...gearModules]
