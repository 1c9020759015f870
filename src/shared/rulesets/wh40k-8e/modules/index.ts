import { createRegistry } from '../../../engine'
import type { Moments } from '../moments'
import type { Properties } from '../properties'
import { datasheetModules } from './datasheets'
import { hitModules } from './hits'
import { moraleModules } from './morale'
import { traitModules } from './traits'
import { woundModules } from './wounds'

/** Everything that plugs into a battle of this ruleset. */
export const modules = createRegistry<Moments, Properties>([
  ...hitModules,
  ...woundModules,
  ...moraleModules,
  ...datasheetModules,
  ...traitModules,
])

/** Ids of abilities that this ruleset carries out; a test holds content to them. */
export const carriedOutIds: readonly string[] = [...modules.ids, 'inspiring-presence']
