import { createRegistry } from '../../../engine'
import type { Moments } from '../moments'
import type { Properties } from '../properties'
import { datasheetModules } from './datasheets'
import { hitModules } from './hits'
import { moraleModules } from './morale'
import { traitModules } from './traits'
import { woundModules } from './wounds'

/** All modules of this ruleset's battles. */
export const modules = createRegistry<Moments, Properties>([
  ...hitModules,
  ...woundModules,
  ...moraleModules,
  ...datasheetModules,
  ...traitModules,
])

/** Ids of abilities that this ruleset carries out; a test compares content with them. */
export const carriedOutIds: readonly string[] = [...modules.ids, 'inspiring-presence']
