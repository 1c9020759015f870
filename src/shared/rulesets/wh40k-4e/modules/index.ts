import { createRegistry } from '../../../engine'
import type { Moments } from '../moments'
import { nerveModules } from './nerve'
import { pursuitModules } from './pursuit'
import { traitModules, type Traits } from './traits'

/** Everything that plugs into a battle of this ruleset. */
export const modules = createRegistry<Moments, Traits>([...nerveModules, ...pursuitModules, ...traitModules])

/** Ids of special rules that this ruleset carries out; a test holds content to them. */
export const carriedOutIds: readonly string[] = modules.ids
