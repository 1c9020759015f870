import { createRegistry } from '../../../engine'
import type { Moments, Traits } from '../moments'
import { buildingModules } from './buildings'
import { closeCombatModules } from './close-combat'
import { deepStrike } from './deep-strike'
import { hullModules } from './hulls'
import { infiltrate } from './infiltrate'
import { interceptor } from './interceptor'
import { itWillNotDie } from './it-will-not-die'
import { jink } from './jink'
import { lance } from './lance'
import { machineSpirit } from './machine-spirit'
import { masterCrafted } from './master-crafted'
import { melta } from './melta'
import { missileLock } from './missile-lock'
import { monsterHunter } from './monster-hunter'
import { moveThroughCover } from './move-through-cover'
import { nerveModules } from './nerve'
import { nightVision } from './night-vision'
import { oneUse } from './one-use'
import { outflank } from './outflank'
import { pinning } from './pinning'
import { poisoned } from './poisoned'
import { precisionShots } from './precision-shots'
import { precisionStrikes } from './precision-strikes'
import { preferredEnemy } from './preferred-enemy'
import { psykerModules } from './psykers'
import { publicModules } from './public'
import { rage } from './rage'
import { rampage } from './rampage'
import { relentless } from './relentless'
import { rending } from './rending'
import { shred } from './shred'
import { shrouded } from './shrouded'
import { wargearCarriedOut } from './wargear'
import { weaponModules } from './weapons'

/** All special rules of this ruleset: one line for each module or list of similar modules. */
export const modules = createRegistry<Moments, Traits>([
  ...nerveModules,
  ...weaponModules,
  ...buildingModules,
  ...publicModules,
  ...closeCombatModules,
  ...hullModules,
  deepStrike,
  infiltrate,
  interceptor,
  itWillNotDie,
  jink,
  lance,
  machineSpirit,
  masterCrafted,
  melta,
  missileLock,
  monsterHunter,
  moveThroughCover,
  nightVision,
  ...oneUse,
  outflank,
  pinning,
  poisoned,
  precisionShots,
  precisionStrikes,
  ...preferredEnemy,
  ...psykerModules,
  rage,
  rampage,
  relentless,
  rending,
  shred,
  shrouded,
])

/**
 * Special rules carried out outside the modules: how weapons are placed and counted (7E-BASE-BLAST-01, 7E-BASE-FIGHT-04),
 * who benefits from Look Out, Sir (7E-BASE-LOOKOUT-01), which transports allow a charge (7E-BASE-VEH-06), and who denies
 * powers more easily (7E-BASE-PSY-06).
 */
const elsewhere = [
  'blast',
  'large-blast',
  'paired',
  'grenade',
  'character',
  'independent-character',
  'assault-vehicle',
  'adamantium-will',
] as const

/** Ids of special rules of models and weapons and of wargear that this ruleset carries out; tests check content against them. */
export const carriedOutIds: readonly string[] = [...modules.ids, ...elsewhere, ...wargearCarriedOut]
