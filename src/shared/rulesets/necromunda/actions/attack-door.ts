import { choose, type Option, type Procedure } from '../../../engine'
import { longest, type Length } from '../../../space'
import { measure } from '../asking'
import { characteristic } from '../characteristics'
import { wieldsWith } from '../hits/handlers'
import { unarmed } from '../melee/combatant'
import { mayBeWielded, usableWeapons } from '../melee/in-hand'
import { farthest, isMelee, type Profile } from '../roster'
import { isLoaded } from '../shooting/ammo'
import { afterFiring, hitsScored, lengthOf, loadedArms, spendAmmo } from '../shooting'
import { usesTemplate } from '../shooting/template'
import { hitDoor } from '../terrain/breaking'
import { chooseDoor, doorsNear, shutDoors, touching } from '../terrain/doors'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { affordable, typeOf, type Action } from './action'

interface WeaponOption extends Option {
  readonly profile: Profile
}

const payable =
  (table: NecromundaTable, fighter: FighterIndex) =>
  (profile: Profile): boolean =>
    affordable(table, fighter, 'shoot-door', typeOf(table, fighter, shootDoor, profile))

const inSight = (
  table: NecromundaTable,
  shooter: FighterIndex,
  range: Length | null,
  any: boolean,
): Procedure<readonly number[]> =>
  measure(table, shooter, { ask: 'doors-in-sight', shooter, range, among: shutDoors(table), any }, 'NEC-TERR-21')

const rangeOf = (profile: Profile): Length | null => (usesTemplate(profile) ? null : lengthOf(farthest(profile)))

/** Profiles it can fire, one weapon at a time. */
const usable = (table: NecromundaTable, fighter: FighterIndex): Profile[] => {
  const found: Profile[] = []
  for (const { profiles } of loadedArms(table, fighter, payable(table, fighter)))
    if (profiles.length === 1) found.push(...profiles)
  return found
}

interface ArmsAtDoors {
  readonly profile: Profile
  readonly doors: readonly number[]
}

/** Profiles that reach a door, with the doors they reach. */
function* armsAtDoors(table: NecromundaTable, fighter: FighterIndex): Procedure<ArmsAtDoors[]> {
  const found: ArmsAtDoors[] = []
  for (const profile of usable(table, fighter)) {
    const doors = yield* inSight(table, fighter, rangeOf(profile), false)
    if (doors.length > 0) found.push({ profile, doors })
  }
  return found
}

/** Whether any of its weapons reaches a door; only the longest range and the template are checked. */
function* reachesDoor(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  let farthestRange: Length | null = null
  let hasTemplate = false
  for (const profile of usable(table, fighter)) {
    const range = rangeOf(profile)
    if (range === null) hasTemplate = true
    else farthestRange = farthestRange === null ? range : longest(range, farthestRange)
  }
  if (farthestRange !== null && (yield* inSight(table, fighter, farthestRange, true)).length > 0) return true
  return hasTemplate && (yield* inSight(table, fighter, null, true)).length > 0
}

/** NEC-TERR-21: a Shoot at a door, which hits automatically. */
export const shootDoor: Action = {
  id: 'shoot-door',
  rule: 'NEC-TERR-21',
  type: 'basic',
  statuses: ['active'],
  available: (table) => shutDoors(table).length > 0,
  possible: reachesDoor,
  *perform(table, fighter, begin) {
    const arms = yield* armsAtDoors(table, fighter)
    const options = arms.map(({ profile }): WeaponOption => ({ id: profile.id, profile }))
    const { id } = table.roster(fighter)
    const { profile } = yield* choose(controllerOf(table, fighter), 'shoot.weapon', id, options, 'NEC-TERR-21')
    const doors = arms.find((one) => one.profile === profile)?.doors ?? []
    const door = yield* chooseDoor(table, fighter, doors, 'NEC-TERR-21')
    begin(profile)
    const firepower = yield* spendAmmo(table, fighter, profile)
    yield* hitDoor(table, fighter, door, profile, hitsScored(table, fighter, profile, firepower.faces))
    yield* afterFiring(table, fighter, profile, firepower)
  },
}

/** Weapons that may attack a door in close combat: Melee weapons, and charges (NECX-TRAIT-DEMOLITIONS). */
const struckWith = (table: NecromundaTable, fighter: FighterIndex): Profile[] => {
  const charges = table
    .roster(fighter)
    .weapons.flatMap(({ profiles }) => profiles)
    .filter((profile) => demolishes(table, fighter, profile) && isLoaded(table, fighter, profile))
  const blades = usableWeapons(table, fighter).filter(
    (profile) => isMelee(profile) && mayBeWielded(table, fighter, profile),
  )
  return [...blades, ...charges, unarmed]
}

const demolishes = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  wieldsWith(table, 'demolishes', fighter, profile)

/** NEC-TERR-21: a Fight against a door in base contact; every attack hits. NECX-TRAIT-DEMOLITIONS: a charge hits once. */
export const strikeDoor: Action = {
  id: 'strike-door',
  rule: 'NEC-TERR-21',
  type: 'basic',
  statuses: ['active'],
  at: 'door',
  available: (table) => shutDoors(table).length > 0,
  *possible(table, fighter) {
    return (yield* doorsNear(table, fighter, shutDoors(table), touching, 'NEC-TERR-21')).length > 0
  },
  *perform(table, fighter, begin) {
    const near = yield* doorsNear(table, fighter, shutDoors(table), touching, 'NEC-TERR-21')
    const door = yield* chooseDoor(table, fighter, near, 'NEC-TERR-21')
    const options = struckWith(table, fighter).map((profile): WeaponOption => ({ id: profile.id, profile }))
    const { id } = table.roster(fighter)
    const { profile } = yield* choose(controllerOf(table, fighter), 'fight.weapons', id, options, 'NEC-TERR-21')
    begin(profile)
    const attacks = demolishes(table, fighter, profile) ? 1 : characteristic(table, fighter, 'a').value
    yield* hitDoor(table, fighter, door, profile, Math.max(1, attacks))
  },
}
