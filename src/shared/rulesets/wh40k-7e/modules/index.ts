import { createRegistry } from '../../../engine'
import type { Moments, Traits } from '../moments'
import { nerveModules } from './nerve'
import { weaponModules } from './weapons'

/** Everything that plugs into a battle of this ruleset. One line a module, or a list of modules alike. */
export const modules = createRegistry<Moments, Traits>([...nerveModules, ...weaponModules])

/** Ids of special rules that this ruleset carries out; a test holds content to them. */
export const carriedOutIds: readonly string[] = modules.ids
