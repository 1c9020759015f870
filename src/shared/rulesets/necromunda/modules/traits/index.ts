import type { NecromundaModule } from '../../moments'
import { accessoryModules } from '../accessories'
import { ammoTraits } from './ammo'
import { burrowing } from './burrowing'
import { chemDelivery } from './chem-delivery'
import { cloudTraits } from './clouds'
import { harpoonTraits } from './harpoon'
import { hexagrammatic } from './hexagrammatic'
import { injuryTraits } from './injuries'
import { knockback } from './knockback'
import { masterCrafted } from './master-crafted'
import { naturalSixTraits } from './natural-six'
import { passiveTraits } from './passive'
import { poisonTraits } from './poison'
import { rapidFireTraits } from './rapid-fire'
import { saveTraits } from './saves'
import { unwieldy } from './unwieldy'
import { vortex } from './vortex'

/** Traits of ranged weapons and of hits, passive traits, and accessories of weapons. */
export const rangedModules: readonly NecromundaModule[] = [
  ...ammoTraits,
  ...rapidFireTraits,
  unwieldy,
  masterCrafted,
  knockback,
  ...naturalSixTraits,
  ...injuryTraits,
  ...poisonTraits,
  ...saveTraits,
  hexagrammatic,
  burrowing,
  vortex,
  chemDelivery,
  ...cloudTraits,
  ...harpoonTraits,
  ...passiveTraits,
  ...accessoryModules,
]
