import type { Bound, Carried } from '../../../engine'
import type { Hit, Moments } from '../moments'
import type { Profile } from '../roster'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

type Handlers<Moment extends keyof Moments> = readonly Bound<NonNullable<Moments[Moment]>>[]

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

/** The handlers of the attacking side: its weapon, its skills and gear. A hit may come from nobody, and without a weapon. */
export const attackersHandlers = <Moment extends keyof Moments>(
  table: NecromundaTable,
  moment: Moment,
  { attacker, profile }: Hit,
): Handlers<Moment> => {
  if (attacker === null) return table.modules.at(moment, profile?.traits ?? [])
  return profile === null
    ? handlersOf(table, moment, attacker)
    : handlersOf(table, moment, attacker, weaponEffects(table, attacker, profile))
}

/** Who carries what acts on the attacking side; the victim stands in where the hit comes from nobody. */
export const bearerOf = ({ attacker, target }: Hit): FighterIndex => attacker ?? target
