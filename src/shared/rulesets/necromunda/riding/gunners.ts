import { choose, row, type Option, type Procedure } from '../../../engine'
import { affordable, typeOf, type Action } from '../actions/action'
import { characteristic } from '../characteristics'
import type { NecromundaModule } from '../moments'
import { isMelee, type Hardpoint, type Profile } from '../roster'
import { ammoCheck, hasLoadedArms, hasTarget, loadedArms, reloadOf, shootWith } from '../shooting'
import { onBattlefield, type FighterIndex } from '../state'
import { areFriends, controllerOf, type NecromundaTable } from '../table'
import { profileOf } from '../vehicles/vehicle'
import { isInBed } from './aboard'

const manned = 'riding:gunner'

/** NECV-ARC-08: the difference between the passenger's and the crew's Ballistic Skill, while the passenger fires. */
export const gunnerModule: NecromundaModule = {
  id: manned,
  rule: 'NECV-ARC-08',
  on: {
    characteristic: ({ characteristic: key }, more = 0) =>
      key === 'bs' ? [row('gunner', 'NECV-ARC-08', 'add', more)] : [],
  },
}

/** Whether a passenger is firing a weapon of this vehicle now. */
export const isManned = (table: NecromundaTable, vehicle: FighterIndex): boolean =>
  table.fighter(vehicle).effects.some(({ id }) => id === manned)

/** The friendly vehicle that it stands on; null if none. */
const ownVehicle = (table: NecromundaTable, fighter: FighterIndex): FighterIndex | null => {
  const { aboard } = table.fighter(fighter)
  return aboard !== undefined && areFriends(table, fighter, aboard) ? aboard : null
}

const passengerWeapons = (table: NecromundaTable, vehicle: FighterIndex): readonly Hardpoint[] =>
  profileOf(table, vehicle).hardpoints.filter(({ operator }) => operator === 'passenger')

const firedThisRound = ({ state }: NecromundaTable, weapon: number): string => `manned/${state.round}/${weapon}`

/** NECV-ARC-08: whether a passenger weapon may be fired: not yet fired this round, and affordable. */
const fires =
  (table: NecromundaTable, fighter: FighterIndex, vehicle: FighterIndex) =>
  (profile: Profile): boolean =>
    passengerWeapons(table, vehicle).some(({ weapon }) => weapon === profile.weapon) &&
    !table.fighter(vehicle).used.includes(firedThisRound(table, profile.weapon)) &&
    (table.options.passengerIgnoresUnwieldy ||
      affordable(table, fighter, 'man-weapon', typeOf(table, fighter, manWeapon, profile)))

/** NECV-ARC-08: the weapon is in the bed; without a bed, anywhere on the vehicle is near enough. */
function* isBesideWeapon(table: NecromundaTable, fighter: FighterIndex, vehicle: FighterIndex): Procedure<boolean> {
  return !profileOf(table, vehicle).transport.bed || (yield* isInBed(table, fighter))
}

/** NECV-ARC-08: a Shoot with a weapon of the vehicle, with the passenger's own skill. */
export const manWeapon: Action = {
  id: 'man-weapon',
  rule: 'NECV-ARC-08',
  type: 'basic',
  statuses: ['active'],
  available(table, fighter) {
    const vehicle = ownVehicle(table, fighter)
    return vehicle !== null && hasLoadedArms(table, vehicle, fires(table, fighter, vehicle))
  },
  *possible(table, fighter) {
    const vehicle = ownVehicle(table, fighter)
    return (
      vehicle !== null &&
      (yield* isBesideWeapon(table, fighter, vehicle)) &&
      (yield* hasTarget(table, vehicle, fires(table, fighter, vehicle)))
    )
  },
  *perform(table, fighter, begin) {
    const vehicle = ownVehicle(table, fighter)
    if (vehicle === null) return
    const rule = 'NECV-ARC-08'
    const value = characteristic(table, fighter, 'bs').value - characteristic(table, vehicle, 'bs').value
    table.emit({ type: 'effect-gained', rule, fighter: vehicle, effect: { id: manned, until: 'end-of-round', value } })
    yield* shootWith(table, vehicle, loadedArms(table, vehicle, fires(table, fighter, vehicle)), (profile) => {
      if (profile !== null)
        table.emit({ type: 'effect-used', rule, fighter: vehicle, effect: firedThisRound(table, profile.weapon) })
      begin(table.options.passengerIgnoresUnwieldy ? null : profile)
    })
    if (onBattlefield(table.fighter(vehicle)))
      table.emit({ type: 'effect-lost', rule, fighter: vehicle, effect: manned })
  },
}

interface Empty extends Option {
  readonly profile: Profile
}

const emptyWeapons = (table: NecromundaTable, vehicle: FighterIndex): Empty[] =>
  passengerWeapons(table, vehicle).flatMap(({ weapon: index }) => {
    const held = table.fighter(vehicle).weapons[index]
    const weapon = table.roster(vehicle).weapons[index]
    if (weapon === undefined || held?.outOfAmmo !== true || held.lost) return []
    const [profile] = weapon.profiles.filter((one) => !isMelee(one))
    return profile === undefined ? [] : [{ id: weapon.itemId, profile }]
  })

/** NECV-PASS-07: an ammo check for an empty passenger weapon. */
export const reloadMounted: Action = {
  id: 'reload-mounted',
  rule: 'NECV-PASS-07',
  type: 'simple',
  statuses: ['active', 'pinned'],
  available(table, fighter) {
    const vehicle = ownVehicle(table, fighter)
    return vehicle !== null && emptyWeapons(table, vehicle).length > 0
  },
  *possible(table, fighter) {
    const vehicle = ownVehicle(table, fighter)
    return vehicle !== null && (yield* isBesideWeapon(table, fighter, vehicle))
  },
  *perform(table, fighter, begin) {
    const vehicle = ownVehicle(table, fighter)
    if (vehicle === null) return
    const rule = 'NECV-PASS-07'
    const { id } = table.roster(fighter)
    const side = controllerOf(table, fighter)
    const { profile } = yield* choose(side, 'reload.weapon', id, emptyWeapons(table, vehicle), rule)
    begin()
    const isSure = profile.ammo === null || reloadOf(table, vehicle, profile) === 'automatic'
    if (isSure || (yield* ammoCheck(table, vehicle, profile, rule)))
      table.emit({ type: 'reloaded', rule, fighter: vehicle, weapon: profile.weapon })
  },
}
