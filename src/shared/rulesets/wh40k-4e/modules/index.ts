import { createRegistry } from '../../../engine'
import type { Moments } from '../moments'
import { nerveModules } from './nerve'
import { pursuitModules } from './pursuit'

/** Everything that plugs into a battle of this ruleset. */
export const modules = createRegistry<Moments>([...nerveModules, ...pursuitModules])

/** Ids of special rules that this ruleset carries out; a test holds content to them. */
export const carriedOutIds: readonly string[] = modules.ids
