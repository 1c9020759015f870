import { atLeast, base, roll, row, type Computed, type Procedure } from '../../../engine'
import { fold } from '../characteristics'
import { classesFor, passOrFail } from '../hits'
import { handlersWielding, weaponEffects } from '../hits/handlers'
import { carriersOf, controllerOf, handlersOf, type NecromundaTable } from '../table'
import { hasTrait, isMelee, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { declareCrate, spendCrate } from './crate'

/** NEC-COND-16, NEC-SHOOT-22: an empty weapon can still be used to strike with; a kind of ammo may be used up by itself. */
export const isLoaded = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean => {
  const { weapons, used } = table.fighter(fighter)
  if (weapons[profile.weapon]?.outOfAmmo === true && !isMelee(profile)) return false
  return used.length === 0 || !used.includes(profile.id)
}

/** `crate`: with the help of an ammo crate (NEC-LOOT-08). */
export const ammoNeeded = (ammo: number, crate = false): Computed =>
  fold([base('ammo', 'NEC-SHOOT-21', ammo), ...(crate ? [row('ammo-crate', 'NEC-LOOT-08', 'add', -2)] : [])])

/**
 * NEC-SHOOT-21, NECX-FIRE-02: D6, at least the weapon's ammo value; without one, as powers are (NECX-FIRE-05), it never
 * fails. NEC-LOOT-08: an ammo crate may help; `from`: this one does.
 */
export function* ammoCheck(
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
  rule = 'NEC-SHOOT-21',
  from: number | null = null,
): Procedure<boolean> {
  if (profile.ammo === null) return true
  const beforehand = table.options.ammoCrateDeclared === 'before'
  const crate = from ?? (beforehand ? yield* declareCrate(table, fighter) : null)
  const needed = ammoNeeded(profile.ammo, crate !== null)
  const effects = weaponEffects(table, fighter, profile)
  const bearer = { table, fighter, profile }
  let dice = 1
  for (const handler of handlersOf(table, 'ammoDice', fighter, effects)) {
    dice = handler.run({ ...bearer, value: handler.value }) ?? dice
  }
  const faces = yield* roll({
    side: controllerOf(table, fighter),
    kind: 'ammo.check',
    subject: table.roster(fighter).id,
    rule,
    count: dice,
    classes: crate === null ? passOrFail(profile.ammo) : classesFor(needed.value),
    needed: atLeast(needed),
  })
  let face = Math.min(...faces)
  const settle = (shown: readonly number[], against = needed, by = crate): boolean => {
    const passed = face >= against.value
    table.emit({ type: 'ammo-checked', rule, fighter, weapon: profile.weapon, faces: shown, needed: against, passed })
    spendCrate(table, fighter, by, shown)
    return passed
  }
  if (settle(faces)) return true
  // NEC-Q-21.
  const late = crate === null && !beforehand ? yield* declareCrate(table, fighter) : null
  if (late !== null && settle(faces, ammoNeeded(profile.ammo, true), late)) return true
  for (const handler of handlersOf(table, 'ammoCheckFailed', fighter, effects)) {
    const again = yield* handler.run({ ...bearer, value: handler.value, face })
    if (again === undefined) continue
    face = again
    return settle([again])
  }
  const again = yield* friendsHelp(table, fighter, profile)
  if (again === undefined) return false
  face = again
  return settle([again])
}

/** The new face of a check that a friend lets its owner roll again. */
function* friendsHelp(table: NecromundaTable, friend: FighterIndex, profile: Profile): Procedure<number | undefined> {
  const { side } = table.roster(friend)
  for (const fighter of carriersOf(table, 'friendsAmmoCheckFailed')) {
    if (table.roster(fighter).side !== side) continue
    for (const handler of handlersOf(table, 'friendsAmmoCheckFailed', fighter)) {
      const again = yield* handler.run({ table, fighter, value: handler.value, profile, friend })
      if (again !== undefined) return again
    }
  }
  return undefined
}

/** NEC-SHOOT-21, NEC-SHOOT-22: after the attack a weapon that failed is Out of Ammo with all its profiles. */
export const runDry = (table: NecromundaTable, fighter: FighterIndex, profile: Profile, failures: number): void => {
  if (failures === 0) return
  // NECX-FIRE-04: the ammo that was fired may be gone for good while the weapon's other profiles can be reloaded.
  if (isGoneForGood(table, fighter, profile)) {
    table.emit({ type: 'ammo-used-up', rule: 'NECX-FIRE-04', fighter, profile: profile.id })
  }
  const { weapon } = profile
  const others = table.roster(fighter).weapons[weapon]?.profiles ?? []
  const { used } = table.fighter(fighter)
  // NECX-TRAIT-RAPID-FIRE: two failures at once jam the weapon.
  const lost = failures > 1 || others.every((other) => isMelee(other) || used.includes(other.id))
  table.emit({ type: 'out-of-ammo', rule: 'NEC-SHOOT-21', fighter, weapon, lost })
}

/** NEC-GREN-03: grenades are used up; the rest is for the weapon's traits to say. */
const isGoneForGood = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  hasTrait(profile, 'grenade') || reloadOf(table, fighter, profile) === 'never'

export const reloadOf = (
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
): 'automatic' | 'never' | undefined => {
  let how: 'automatic' | undefined
  let isScarce = false
  let isStocked = false
  for (const handler of handlersWielding(table, 'reload', fighter, profile)) {
    const said = handler.run({ table, fighter, profile, value: handler.value })
    if (said === 'never') isScarce = true
    else if (said === 'stocked') isStocked = true
    else how ??= said
  }
  if (isScarce) return isStocked ? undefined : 'never'
  return isStocked ? 'automatic' : how
}
