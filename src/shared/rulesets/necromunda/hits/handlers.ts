import type { Bound, Carried } from '../../../engine'
import type { Hit, Hooks } from '../moments'
import type { Properties } from '../properties'
import type { Profile } from '../roster'
import { handlersOf, isArmedFor, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

type Handlers<Moment extends keyof Hooks> = readonly Bound<NonNullable<Hooks[Moment]>>[]

/** Worked out once: neither a profile nor what is fitted to its weapon changes during a battle. */
const fitted = new WeakMap<Profile, readonly Carried[]>()

/** What a weapon brings to an attack: the traits of the profile and what is fitted to the weapon. */
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
 * The handlers of a fighter and of a weapon in its hands. Most weapons have nothing for most moments, which is known without
 * looking at what this one has; a profile from elsewhere (a power, bare hands) is always looked at.
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

/** Whether a fighter or a weapon in its hands has a property. */
export const wieldsWith = (
  table: NecromundaTable,
  property: keyof Properties,
  fighter: FighterIndex,
  profile: Profile,
): boolean => handlersWielding(table, property, fighter, profile).length > 0

/** The handlers of the attacking side: its weapon, its skills and gear. A hit may come from nobody, and without a weapon. */
export const attackersHandlers = <Moment extends keyof Hooks>(
  table: NecromundaTable,
  moment: Moment,
  { attacker, profile }: Hit,
): Handlers<Moment> => {
  if (attacker === null) return table.modules.at(moment, profile?.traits ?? [])
  return profile === null ? handlersOf(table, moment, attacker) : handlersWielding(table, moment, attacker, profile)
}

/** Who carries what acts on the attacking side; the victim stands in where the hit comes from nobody. */
export const bearerOf = ({ attacker, target }: Hit): FighterIndex => attacker ?? target
