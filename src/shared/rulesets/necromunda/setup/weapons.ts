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

/** A printed asterisk refers to a trait of the weapon, which replaces the number. */
const printed = <Value, None>(value: Value | 'special', none: None): Value | None =>
  value === 'special' ? none : value

const profileOf = (
  catalogue: Catalogue,
  weapon: string,
  index: number,
  profile: WeaponProfile,
  strength: number,
): Profile => ({
  id: `${weapon}/${profile.id}`,
  weapon: index,
  short: reachOf(profile.range.short, strength),
  long: reachOf(profile.range.long, strength),
  accuracyShort: profile.accuracy.short,
  accuracyLong: profile.accuracy.long,
  strength: printed(profile.strength, null),
  ap: printed(profile.ap, 0),
  damage: profile.damage,
  ammo: printed(profile.ammo, null),
  traits: profile.traits.map((trait): Carried =>
    trait.value === undefined ? { id: trait.id } : { id: trait.id, value: trait.value },
  ),
  ...onVehicles(catalogue, profile),
})

/** NECV-TRT-13: combined effects of its traits on vehicles, from the content. */
const onVehicles = (catalogue: Catalogue, { traits }: WeaponProfile): Pick<Profile, 'onVehicles'> => {
  const all = traits.flatMap(({ id }) => catalogue.traits.find(id)?.vehicles ?? [])
  if (all.length === 0) return {}
  const damageDice = all.reduce((sum, one) => sum + one.damageDice, 0)
  return { onVehicles: { damageDice, stalls: all.some(({ stalls }) => stalls) } }
}

/**
 * A carried weapon: every profile that its ammo gives it, and its accessories. The halves of a combi-weapon are separate weapons, because
 * each has its own ammo (NECX-TRAIT-COMBI): the first profile, and all the others.
 */
export const weaponsOf = (catalogue: Catalogue, carried: CarriedWeapon, index: number, strength: number): Weapon[] => {
  const { class: weaponClass } = catalogue.weapon(carried.weapon)
  const ammo = carried.accessories.filter((id) => catalogue.items.get(id).kind === 'ammo')
  const accessories = carried.accessories.filter((id) => !ammo.includes(id)).map((id) => ({ id }))
  const profiles = catalogue.profiles(carried.weapon, ammo)
  const isCombi = profiles[0]?.traits.some(({ id }) => id === 'combi') === true
  const parts = isCombi ? [profiles.slice(0, 1), profiles.slice(1)] : [profiles]
  return parts.map((part, place) => ({
    index: index + place,
    itemId: carried.itemId,
    id: carried.weapon,
    weaponClass,
    profiles: part.map((profile) => profileOf(catalogue, carried.weapon, index + place, profile, strength)),
    accessories,
  }))
}
