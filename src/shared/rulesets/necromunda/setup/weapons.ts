import type { Carried } from '../../../engine'
import type { Catalogue } from '../../../content'
import type { WeaponProfile, WeaponRange } from '../../../content/schema'
import type { CrewFighter } from '../../../battle'
import { inches } from '../../../space'
import type { Profile, Reach, Weapon } from '../roster'

type CarriedWeapon = CrewFighter['weapons'][number]

/** NECX-WPN-01: `Sx3` reaches three inches for every point of the thrower's Strength. */
const reachOf = (range: WeaponRange, strength: number): Reach | null => {
  if (range === null) return null
  switch (range.kind) {
    case 'length':
      return { kind: 'length', length: inches(range.length / 1000) }
    case 'strength':
      return { kind: 'length', length: inches(range.times * strength) }
    case 'engaged':
    case 'template':
      return { kind: range.kind }
  }
}

/** Null for a profile whose printed asterisk only a person can read: it is played by hand. */
const profileOf = (weapon: string, index: number, profile: WeaponProfile, strength: number): Profile | null => {
  if (profile.strength === 'special' || profile.ap === 'special' || profile.ammo === 'special') return null
  return {
    id: `${weapon}/${profile.id}`,
    weapon: index,
    short: reachOf(profile.range.short, strength),
    long: reachOf(profile.range.long, strength),
    accuracyShort: profile.accuracy.short,
    accuracyLong: profile.accuracy.long,
    strength: profile.strength,
    ap: profile.ap,
    damage: profile.damage,
    ammo: profile.ammo,
    traits: profile.traits.map(
      (trait): Carried => (trait.value === undefined ? { id: trait.id } : { id: trait.id, value: trait.value }),
    ),
  }
}

/** A weapon as it is carried: every profile its ammo gives it, and what is fitted to it. */
export const weaponOf = (catalogue: Catalogue, carried: CarriedWeapon, index: number, strength: number): Weapon => {
  const { class: weaponClass } = catalogue.weapon(carried.weapon)
  const ammo = carried.accessories.filter((id) => catalogue.items.get(id).kind === 'ammo')
  const fitted = carried.accessories.filter((id) => !ammo.includes(id))
  return {
    index,
    itemId: carried.itemId,
    id: carried.weapon,
    weaponClass,
    profiles: catalogue
      .profiles(carried.weapon, ammo)
      .map((profile) => profileOf(carried.weapon, index, profile, strength))
      .filter((profile) => profile !== null),
    accessories: fitted.map((id) => ({ id })),
  }
}
