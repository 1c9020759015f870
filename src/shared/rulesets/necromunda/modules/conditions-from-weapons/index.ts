import type { NecromundaModule } from '../../moments'
import { blazeModules } from './blaze'
import { concussionModules } from './concussion'
import { cursed } from './cursed'
import { flashModules } from './flash'
import { gunkModules } from './gunk'
import { web } from './web'

/** Traits that leave a condition behind, and what the condition does. */
export const conditionModules: readonly NecromundaModule[] = [
  ...blazeModules,
  ...flashModules,
  ...concussionModules,
  ...gunkModules,
  web,
  cursed,
]
