import {
  answersAt,
  askWhich,
  atLeast,
  base,
  roll,
  rollOne,
  row,
  valuesOf,
  type Along,
  type Computed,
  type Procedure,
} from '../../../engine'
import { fold } from '../characteristics'
import { classesFor, passOrFail } from '../hits'
import { handlersWielding, weaponEffects } from '../hits/handlers'
import { carriersOf, controllerOf, handlersOf, type NecromundaTable } from '../table'
import { hasTrait, isMelee, type Profile } from '../roster'
import { onBattlefield, type FighterIndex } from '../state'
import { declareCrate, spendCrate } from './crate'

/** NEC-COND-16, NEC-SHOOT-22: an empty weapon can still be used in close combat. A single kind of ammo may be used up by itself. */
export const isLoaded = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean => {
  const { weapons, used } = table.fighter(fighter)
  if (weapons[profile.weapon]?.outOfAmmo === true && !isMelee(profile)) return false
  return used.length === 0 || !used.includes(profile.id)
}

/** `crate`: with the help of an ammo crate (NEC-LOOT-08). */
export const ammoNeeded = (ammo: number, crate = false): Computed =>
  fold([base('ammo', 'NEC-SHOOT-21', ammo), ...(crate ? [row('ammo-crate', 'NEC-LOOT-08', 'add', -2)] : [])])

/** The die of an ammo check that will certainly be rolled; empty if there is none, or if a player has to decide something first. */
export const ammoAlong = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): readonly Along[] => {
  if (profile.ammo === null || table.options.ammoCrateDeclared === 'before') return []
  const dice = valuesOf(handlersOf(table, 'ammoDice', fighter, weaponEffects(table, fighter, profile))).at(-1) ?? 1
  const needed = atLeast(ammoNeeded(profile.ammo))
  return [{ kind: 'ammo.check', subject: table.roster(fighter).id, count: dice, sides: 6, die: 'd6', needed }]
}

/**
 * NEC-SHOOT-21, NECX-FIRE-02: D6, at least the weapon's ammo value. Without an ammo value, such as for powers (NECX-FIRE-05), it never
 * fails. NEC-LOOT-08: an ammo crate may help; `from`: the crate that does.
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
  const dice = valuesOf(handlersOf(table, 'ammoDice', fighter, effects)).at(-1) ?? 1
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
  const own = handlersOf(table, 'ammoCheckFailed', fighter, effects)
  const by = (yield* askWhich(own, { table, fighter, profile, face })) ?? (yield* friendsHelp(table, fighter))
  if (by === undefined) return false
  const subject = table.roster(fighter).id
  face = yield* rollOne({ side: controllerOf(table, fighter), kind: 'ammo.again', subject, rule: by.rule })
  return settle([face])
}

/** The rule of a friend, or of the fighter itself, that rerolls a failed check. */
function* friendsHelp(table: NecromundaTable, friend: FighterIndex): Procedure<{ readonly rule: string } | undefined> {
  const { side } = table.roster(friend)
  for (const fighter of carriersOf(table, 'friendFailed')) {
    if (table.roster(fighter).side !== side) continue
    // Friends cannot help a fighter who is off the battlefield.
    if (fighter !== friend && !onBattlefield(table.fighter(friend))) continue
    const by = yield* askWhich(handlersOf(table, 'friendFailed', fighter), { table, fighter, friend, test: 'ammo' })
    if (by !== undefined) return by
  }
  return undefined
}

/** NEC-SHOOT-21, NEC-SHOOT-22: after the attack a weapon that failed its check is Out of Ammo with all its profiles. */
export const runDry = (table: NecromundaTable, fighter: FighterIndex, profile: Profile, failures: number): void => {
  if (failures === 0) return
  // NECX-FIRE-04: this kind of ammo may be gone for the battle although the weapon's other profiles can be reloaded.
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

/** NEC-GREN-03: grenades are used up; for other weapons their traits decide. */
const isGoneForGood = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  hasTrait(profile, 'grenade') || reloadOf(table, fighter, profile) === 'never'

export const reloadOf = (
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
): 'automatic' | 'never' | undefined => {
  const handlers = handlersWielding(table, 'reload', fighter, profile)
  const answers = answersAt(handlers, { table, fighter, profile }).map(({ answer }) => answer)
  const isStocked = answers.includes('stocked')
  if (answers.includes('never')) return isStocked ? undefined : 'never'
  return isStocked || answers.includes('automatic') ? 'automatic' : undefined
}
