import type { Carried } from '../../engine'
import type { FighterProfile, Profile, Weapon } from './roster'

/** A change of a fighter's weapons during a battle: extra traits and Strength for one weapon, or one weapon more. */
export type Rearming =
  | {
      readonly kind: 'weapon-changed'
      readonly weapon: number
      readonly traits: readonly Carried[]
      /** Added to the weapon's Strength. */
      readonly strength: number
    }
  | { readonly kind: 'weapon-added'; readonly weapon: Weapon }

const remembered = new WeakMap<readonly Rearming[], FighterProfile>()

/**
 * A fighter with its weapons as the battle has changed them. Lists of changes are replaced and never changed in place, so they key the
 * cache.
 */
export const rearmed = (profile: FighterProfile, changes: readonly Rearming[]): FighterProfile => {
  const known = remembered.get(changes)
  if (known !== undefined && known.index === profile.index) return known
  const weapons = changes.reduce<readonly Weapon[]>(withChange, profile.weapons)
  const made = { ...profile, weapons }
  remembered.set(changes, made)
  return made
}

const withChange = (weapons: readonly Weapon[], change: Rearming): readonly Weapon[] =>
  change.kind === 'weapon-added'
    ? [...weapons, change.weapon]
    : weapons.map((weapon) => (weapon.index === change.weapon ? changed(weapon, change) : weapon))

type Changed = Extract<Rearming, { kind: 'weapon-changed' }>

const changed = (weapon: Weapon, change: Changed): Weapon => ({
  ...weapon,
  profiles: weapon.profiles.map((profile) => ({
    ...profile,
    strength: stronger(profile.strength, change.strength),
    traits: [...profile.traits, ...change.traits.filter(({ id }) => !profile.traits.some((trait) => trait.id === id))],
  })),
})

const stronger = (strength: Profile['strength'], by: number): Profile['strength'] => {
  if (strength === null || by === 0) return strength
  return typeof strength === 'number' ? strength + by : { user: strength.user + by }
}
