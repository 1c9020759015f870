import type { NecromundaModule } from '../../moments'
import { blazeModules } from './blaze'
import { concussionModules } from './concussion'
import { cursed } from './cursed'
import { flashModules } from './flash'
import { gunkModules } from './gunk'
import { web } from './web'

/** Traits that cause conditions, and the modules of those conditions. */
export const conditionModules: readonly NecromundaModule[] = [
  ...blazeModules,
  ...flashModules,
  ...concussionModules,
  ...gunkModules,
  web,
  cursed,
]
