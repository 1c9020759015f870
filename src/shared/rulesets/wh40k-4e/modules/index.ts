import { createRegistry } from '../../../engine'
import type { Moments } from '../moments'
import { nerveModules } from './nerve'
import { pursuitModules } from './pursuit'
import { traitModules, type Traits } from './traits'
import { wargearCarriedOut } from './wargear'
import { weaponRules } from './weapons'

/** All special rules of this ruleset. */
export const modules = createRegistry<Moments, Traits>([...nerveModules, ...pursuitModules, ...traitModules])

/** Special rules carried out outside the modules: they affect deploying, joining, transport and army building. */
const elsewhere = [
  'assault-vehicle',
  'deep-strike',
  'independent-character',
  'infiltrate',
  'must-take-transport',
  'platoon-2-to-5-per-platoon-command',
  'scouts',
] as const

/** Ids of special rules of models and weapons and of wargear that this ruleset carries out; tests check content against them. */
export const carriedOutIds: readonly string[] = [
  ...modules.ids,
  ...elsewhere,
  ...Object.keys(weaponRules),
  ...wargearCarriedOut,
]
