import type { NecromundaModule } from '../../moments'
import { agilitySkills } from './agility'
import { brawnSkills } from './brawn'
import { catfall } from './catfall'
import { combatSkills } from './combat'
import { crushingBlow } from './crushing-blow'
import { cunningSkills } from './cunning'
import { ferocitySkills } from './ferocity'
import { headbutting } from './headbutt'
import { bravado } from './house/bravado'
import { vigilance } from './house/comms'
import { conviction } from './house/conviction'
import { gotYourSix } from './house/drill'
import { escapes } from './house/escapes'
import { finesse } from './house/finesse'
import { gadgets } from './house/gadgets'
import { kin } from './house/kin'
import { legends } from './house/legends'
import { muscle } from './house/muscle'
import { naaargah } from './house/naaargah'
import { otherHouseSkills } from './house/others'
import { piety } from './house/piety'
import { savagery } from './house/savagery'
import { singleBlows } from './house/single-blows'
import { stares } from './house/stares'
import { tech } from './house/tech'
import { wastelands } from './house/wastelands'
import { wastes } from './house/wastes'
import { hipShooting } from './hip-shooting'
import { hurling } from './hurl'
import { leadershipSkills } from './leadership'
import { medicae } from './medicae'
import { overseer } from './overseer'
import { overwatch } from './overwatch'
import { savantSkills } from './savant'
import { shootingSkills } from './shooting'
import { unstoppable } from './unstoppable'
import { weaponTraitSkills } from './weapon-traits'

/** Modules of all skills. */
export const skillModules: readonly NecromundaModule[] = [
  ...agilitySkills,
  catfall,
  ...brawnSkills,
  crushingBlow,
  headbutting,
  hurling,
  ...combatSkills,
  ...weaponTraitSkills,
  ...cunningSkills,
  overwatch,
  ...ferocitySkills,
  unstoppable,
  ...leadershipSkills,
  overseer,
  ...savantSkills,
  medicae,
  ...shootingSkills,
  hipShooting,
  ...finesse,
  ...muscle,
  ...bravado,
  ...singleBlows,
  ...savagery,
  ...otherHouseSkills,
  naaargah,
  ...tech,
  ...piety,
  ...stares,
  gotYourSix,
  ...wastelands,
  ...kin,
  ...escapes,
  ...legends,
  ...vigilance,
  conviction,
  ...wastes,
  ...gadgets,
]
