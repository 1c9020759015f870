import { createRegistry } from '../../../engine'
import type { Moments } from '../moments'
import { nerveModules } from './nerve'
import { pursuitModules } from './pursuit'
import { traitModules, type Traits } from './traits'
import { wargearCarriedOut } from './wargear'
import { weaponRules } from './weapons'

/** Everything that plugs into a battle of this ruleset. */
export const modules = createRegistry<Moments, Traits>([...nerveModules, ...pursuitModules, ...traitModules])

/** Special rules that plug into no moment: they say who deploys, joins, rides and musters how. */
const elsewhere = [
  'assault-vehicle',
  'deep-strike',
  'independent-character',
  'infiltrate',
  'must-take-transport',
  'platoon-2-to-5-per-platoon-command',
  'scouts',
] as const

/** Ids of special rules, of weapons' special rules and of wargear that this ruleset carries out; tests hold content to them. */
export const carriedOutIds: readonly string[] = [
  ...modules.ids,
  ...elsewhere,
  ...Object.keys(weaponRules),
  ...wargearCarriedOut,
]
