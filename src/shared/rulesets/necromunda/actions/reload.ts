import { choose, type Option, type Procedure } from '../../../engine'
import { ammoCheck, reloadOf } from '../shooting'
import { cratesNear, needsCrate } from '../shooting/crate'
import { lootOf } from '../terrain/loot'
import { controllerOf, type NecromundaTable } from '../table'
import { isMelee, type Profile, type Weapon } from '../roster'
import type { FighterIndex } from '../state'
import type { Action } from './action'

interface WeaponOption extends Option {
  readonly weapon: Weapon
}

const emptyWeapons = (table: NecromundaTable, fighter: FighterIndex, lost: boolean): Weapon[] => {
  const { weapons, vehicle } = table.roster(fighter)
  return weapons.filter(({ index }) => {
    const held = table.fighter(fighter).weapons[index]
    // NECV-ACT-15: the crew reloads the weapons that the crew fires.
    const isPassengers = vehicle?.hardpoints.some(
      ({ weapon, operator }) => weapon === index && operator === 'passenger',
    )
    return held !== undefined && held.outOfAmmo && held.lost === lost && isPassengers !== true
  })
}

/** NEC-COND-16, NEC-GREN-03: empty but not lost for the battle, with a profile that is not used up. */
const reloadable = (table: NecromundaTable, fighter: FighterIndex): Weapon[] =>
  emptyWeapons(table, fighter, false).filter((weapon) => surest(table, fighter, weapon) !== undefined)

/** NEC-LOOT-08, -09: weapons that only an ammo crate can reload. */
const refillable = (table: NecromundaTable, fighter: FighterIndex): Weapon[] =>
  emptyWeapons(table, fighter, true).filter(needsCrate)

/** NEC-SHOOT-22: any profile that is not used up restores the weapon, so the one with the best chance is used. */
const surest = (table: NecromundaTable, fighter: FighterIndex, weapon: Weapon): Profile | undefined => {
  const { used } = table.fighter(fighter)
  return surestOf(
    table,
    fighter,
    weapon.profiles.filter((profile) => !isMelee(profile) && !used.includes(profile.id)),
  )
}

const surestOf = (table: NecromundaTable, fighter: FighterIndex, profiles: readonly Profile[]): Profile | undefined => {
  let best: Profile | undefined
  for (const profile of profiles) {
    if (isSure(table, fighter, profile)) return profile
    if (best === undefined || (profile.ammo ?? 0) < (best.ammo ?? 0)) best = profile
  }
  return best
}

/** NECX-FIRE-03: reloads without a roll. */
const isSure = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  profile.ammo === null || reloadOf(table, fighter, profile) === 'automatic'

/** The crate for weapons that only a crate can reload; null if none is near or needed. */
function* crateFor(table: NecromundaTable, fighter: FighterIndex): Procedure<number | null> {
  if (lootOf(table, 'ammo-crate').length === 0 || refillable(table, fighter).length === 0) return null
  return (yield* cratesNear(table, fighter))[0] ?? null
}

/** NEC-ACT-25, NEC-ACT-42, NECX-FIRE-03: an ammo check for an empty weapon; it may be repeated. */
export const reload: Action = {
  id: 'reload',
  rule: 'NEC-ACT-25',
  type: 'simple',
  statuses: ['active', 'pinned'],
  available: (table, fighter) =>
    reloadable(table, fighter).length > 0 ||
    (lootOf(table, 'ammo-crate').length > 0 && refillable(table, fighter).length > 0),
  *possible(table, fighter) {
    return reloadable(table, fighter).length > 0 || (yield* crateFor(table, fighter)) !== null
  },
  *perform(table, fighter, begin) {
    const crate = yield* crateFor(table, fighter)
    const weapons = [...reloadable(table, fighter), ...(crate === null ? [] : refillable(table, fighter))]
    // There may be no crate near for weapons that need one.
    if (weapons.length === 0) return
    const options = weapons.map((weapon): WeaponOption => ({ id: weapon.itemId, weapon }))
    const { id } = table.roster(fighter)
    const { weapon } = yield* choose(controllerOf(table, fighter), 'reload.weapon', id, options, 'NEC-ACT-25')
    if (crate !== null && table.fighter(fighter).weapons[weapon.index]?.lost === true) {
      begin()
      yield* refill(table, fighter, weapon, crate)
      return
    }
    const profile = surest(table, fighter, weapon)
    if (profile === undefined) return
    begin()
    if (!isSure(table, fighter, profile) && !(yield* ammoCheck(table, fighter, profile, 'NEC-ACT-25'))) return
    table.emit({ type: 'reloaded', rule: 'NEC-ACT-25', fighter, weapon: weapon.index })
  },
}

/** NEC-LOOT-08, -09: reloads Scarce weapons and grenades from an ammo crate, if the check made with it succeeds. */
function* refill(table: NecromundaTable, fighter: FighterIndex, weapon: Weapon, crate: number): Procedure {
  const profiles = weapon.profiles.filter((profile) => !isMelee(profile))
  const profile = surestOf(table, fighter, profiles)
  if (profile === undefined || !(yield* ammoCheck(table, fighter, profile, 'NEC-LOOT-09', crate))) return
  const refilled = profiles.map(({ id }) => id)
  table.emit({ type: 'reloaded', rule: 'NEC-LOOT-09', fighter, weapon: weapon.index, refilled })
}
