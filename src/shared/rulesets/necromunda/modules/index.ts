import { createRegistry } from '../../../engine'
import type { NecromundaModule } from '../moments'
import { armourModules } from './armour'
import { psykerModules } from '../psykers'
import { armsOfPeople } from '../tactics/held-arms'
import { tacticsCards } from '../tactics'
import { tacticsEffects } from '../tactics/effects'
import { heldEffects } from '../tactics/held'
import { trapEffects } from '../tactics/traps'
import { atHome } from '../roster'
import { drivingSkills, fittings, playedVehicles } from '../vehicles/fittings'
import { broken } from './conditions/broken'
import { possessed } from './conditions/possessed'
import { slaughter } from './conditions/slaughter'
import { turncoat } from './conditions/turncoat'
import { conditionModules } from './conditions-from-weapons'
import { fittingModules } from './fittings'
import { meleeModules } from './melee'
import { specialRules } from './rules'
import { skillModules } from './skills'
import { rangedModules } from './traits'

/** All modules, in their default running order. */
export const allModules: readonly NecromundaModule[] = [
  ...rangedModules,
  ...meleeModules,
  ...armourModules,
  ...conditionModules,
  ...skillModules,
  ...specialRules,
  ...fittingModules,
  broken,
  possessed,
  turncoat,
  slaughter,
  ...psykerModules,
  ...tacticsEffects,
  ...trapEffects,
  ...heldEffects,
]

/** The registry of all modules of a Necromunda battle. */
export const modules = createRegistry(allModules)

/** Traits built into the rules' sequence; they need no module. */
const builtIn = ['blast', 'grenade', 'melee', 'sidearm', 'template', 'group-activation'] as const

const isAtHome = (id: string): boolean => id.startsWith(atHome(''))
const withoutHome = (id: string): string => id.slice(atHome('').length)

/** Ids of traits, skills, gear and conditions that this ruleset carries out; all others are played by hand. */
export const carriedOutIds: readonly string[] = [
  // Effects of powers and cards are not content.
  ...modules.ids.filter((id) => !id.includes(':')),
  // Rules of hangers-on, under their own names.
  ...modules.ids.filter(isAtHome).map(withoutHome),
  ...builtIn,
  ...tacticsCards.map(({ id }) => id),
  ...armsOfPeople,
  'ammo-cache',
  'crew-operated',
  'arc',
  ...fittings,
  ...drivingSkills,
  ...playedVehicles,
]
