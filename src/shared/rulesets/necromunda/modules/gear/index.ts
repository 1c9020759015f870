import type { NecromundaModule } from '../../moments'
import { breathingGear } from './breathing'
import { chems } from './chems'
import { dauntingGear } from './daunting'
import { collars } from './collar'
import { dataThief } from './data-thief'
import { drinks } from './drink'
import { exoticGear } from './exotic'
import { mirrorAegis } from './mirror-aegis'
import { eyewear } from './eyes'
import { firstAid } from './first-aid'
import { gravChute } from './grav-chute'
import { harnesses } from './harness'
import { hidingGear } from './hiding'
import { restraints } from './magnacles'
import { mounts } from './mounts'
import { psychicGear } from './psychic'
import { rigging } from './rigging'
import { hoveringGear } from './skull-and-field'

import { statusGear } from './status'
import { tools } from './tools'
import { worms } from './worms'

/** Gear of fighters except weapons and armour. */
export const gearModules: readonly NecromundaModule[] = [
  ...breathingGear,
  ...eyewear,
  ...firstAid,
  ...harnesses,
  ...hidingGear,
  gravChute,
  ...restraints,
  ...chems,
  ...drinks,
  ...psychicGear,
  ...rigging,
  ...tools,
  ...statusGear,
  ...dauntingGear,
  ...exoticGear,
  mirrorAegis,
  ...hoveringGear,
  worms,
  ...mounts,
  ...collars,
  dataThief,
]
