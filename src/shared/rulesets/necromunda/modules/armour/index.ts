import type { NecromundaModule } from '../../moments'
import { gearModules } from '../gear'
import { fields } from './fields'
import { layers } from './layers'
import { suits } from './suits'

/** Everything a fighter wears against being hurt. */
export const armourModules: readonly NecromundaModule[] = [...suits, ...layers, ...fields, ...gearModules]
