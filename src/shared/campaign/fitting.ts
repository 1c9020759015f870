import type { Item, WeaponProfile } from '../content/schema'

/** CAMP-EQP-02, NECX-ACC-*, NECX-TRAIT-ESOTERIC. Whether this ammunition or accessory can be fitted to this weapon. */
export function fitsOn(fitting: Item, weapon: Item): boolean {
  if (weapon.kind !== 'weapon') return false
  if (fitting.kind === 'ammo') return fitting.fits.some((fit) => fit.weapon === weapon.id)
  if (fitting.kind !== 'accessory') return false
  const { fits, needs, bars } = fitting
  const { profiles } = weapon
  return (
    (fits === null || fits.includes(weapon.class)) &&
    !profiles.some((profile) => hasOneOf(profile, ['esoteric'])) &&
    (needs === undefined || profiles.some((profile) => hasOneOf(profile, needs))) &&
    (bars === undefined || profiles.length === 0 || !profiles.every((profile) => hasOneOf(profile, bars)))
  )
}

const hasOneOf = ({ traits }: WeaponProfile, ids: readonly string[]): boolean =>
  traits.some(({ id }) => ids.includes(id))

/** CAMP-CRE-21. Whether the two can't be on one weapon: both are marked with the dagger, or they are the same item. */
export const excludeEachOther = (one: Item, other: Item): boolean =>
  one.id === other.id || (one.kind === 'accessory' && other.kind === 'accessory' && one.exclusive && other.exclusive)

/** Credits for a fitting on a weapon of this price: its own price, or its percentage of the weapon's price. Null: not known. */
export function priceOn(fitting: Item, weaponPrice: number | null): number | null {
  if (fitting.kind !== 'accessory' || fitting.percent === undefined) return fitting.price
  return weaponPrice === null ? null : Math.ceil((weaponPrice * fitting.percent) / 100 / 5) * 5
}
