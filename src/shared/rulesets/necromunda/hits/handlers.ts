import type { Bound, Carried } from '../../../engine'
import type { Hit, Hooks } from '../moments'
import type { Properties } from '../properties'
import type { Profile } from '../roster'
import { handlersOf, isArmedFor, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

type Handlers<Moment extends keyof Hooks> = readonly Bound<NonNullable<Hooks[Moment]>>[]

/** Cached: neither a profile nor its weapon's accessories change during a battle. */
const fitted = new WeakMap<Profile, readonly Carried[]>()

/** Everything that a weapon brings to an attack: the profile's traits and the weapon's accessories. */
export const weaponEffects = (table: NecromundaTable, wielder: FighterIndex, profile: Profile): readonly Carried[] => {
  const accessories = table.roster(wielder).weapons[profile.weapon]?.accessories
  if (accessories === undefined || accessories.length === 0) return profile.traits
  const known = fitted.get(profile)
  if (known !== undefined) return known
  const effects = [...profile.traits, ...accessories]
  fitted.set(profile, effects)
  return effects
}

/**
 * Handlers of a fighter and a weapon it uses. Most weapons have none for most moments, which is known per fighter without checking the
 * weapon; a profile from elsewhere (a power, unarmed) is always checked.
 */
export const handlersWielding = <Moment extends keyof Hooks>(
  table: NecromundaTable,
  moment: Moment,
  fighter: FighterIndex,
  profile: Profile,
): Handlers<Moment> => {
  const isOwn = table.roster(fighter).weapons[profile.weapon]?.profiles.includes(profile) === true
  return isOwn && !isArmedFor(table, moment, fighter)
    ? handlersOf(table, moment, fighter)
    : handlersOf(table, moment, fighter, weaponEffects(table, fighter, profile))
}

/** Whether a fighter or the weapon it uses has a property. */
export const wieldsWith = (
  table: NecromundaTable,
  property: keyof Properties,
  fighter: FighterIndex,
  profile: Profile,
): boolean => handlersWielding(table, property, fighter, profile).length > 0

/** Handlers of the attacking side: its weapon, skills and gear. A hit may have no attacker or no weapon. */
export const attackersHandlers = <Moment extends keyof Hooks>(
  table: NecromundaTable,
  moment: Moment,
  { attacker, profile }: Hit,
): Handlers<Moment> => {
  if (attacker === null) return table.modules.at(moment, profile?.traits ?? [])
  return profile === null ? handlersOf(table, moment, attacker) : handlersWielding(table, moment, attacker, profile)
}

/** The bearer of handlers on the attacking side; the victim if there is no attacker. */
export const bearerOf = ({ attacker, target }: Hit): FighterIndex => attacker ?? target
