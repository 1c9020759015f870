import type { Catalogue, Trait, WeaponProfile } from '@shared/content'
import type { ItemView } from '@shared/contract/fighters'
import { profileFigures, traitText, type Locale, type ProfileFigures } from '@shared/i18n'

/** One line of a card's weapon table: a weapon's first profile bears its name, the others are indented below. */
export interface WeaponLine {
  readonly key: string
  readonly name: string
  /** A further profile of the weapon above. */
  readonly further: boolean
  /** Null: no source gives a profile. */
  readonly figures: ProfileFigures | null
  readonly traits: string
  readonly outOfAmmo: boolean
}

const traitsOf = (locale: Locale, catalogue: Catalogue, profile: WeaponProfile) =>
  profile.traits
    .map((ref) => {
      const trait: Trait | undefined = catalogue.traits.find(ref.id)
      return trait ? traitText(locale, trait, ref) : ref.id
    })
    .join(', ')

/** The profiles of a weapon with the ammunition that is fitted to it; none when the catalogue does not know the weapon. */
const profilesOf = (catalogue: Catalogue, weapon: ItemView, fitted: readonly ItemView[]): readonly WeaponProfile[] => {
  const known = catalogue.items.find(weapon.item)
  if (known?.kind !== 'weapon') return []
  const ammo = fitted.flatMap(({ item }) => {
    const found = catalogue.items.find(item)
    return found?.kind === 'ammo' && found.weapons.includes(known.id) ? found.profiles : []
  })
  return [...known.profiles, ...ammo]
}

export const weaponLines = (locale: Locale, catalogue: Catalogue, items: readonly ItemView[]): WeaponLine[] =>
  items
    .filter(({ kind, parentId }) => kind === 'weapon' && parentId === null)
    .flatMap((weapon): WeaponLine[] => {
      const fitted = items.filter(({ parentId }) => parentId === weapon.id)
      const accessories = fitted.filter(({ kind }) => kind !== 'ammo').map(({ name }) => name)
      const name = [weapon.name, ...accessories].join(' + ')
      const outOfAmmo = weapon.condition === 'out-of-ammo'
      const profiles = profilesOf(catalogue, weapon, fitted)
      if (profiles.length === 0) return [{ key: weapon.id, name, further: false, figures: null, traits: '', outOfAmmo }]
      const [only] = profiles
      return profiles.map((profile, i) => ({
        key: `${weapon.id}/${profile.id}`,
        name: i > 0 ? (profile.name ?? profile.id) : only?.name && profiles.length > 1 ? `${name} (${only.name})` : name,
        further: i > 0,
        figures: profileFigures(locale, profile),
        traits: traitsOf(locale, catalogue, profile),
        outOfAmmo,
      }))
    })

/** What is carried and is no weapon, nor fitted to one: names, with how many of each. */
export const gearNames = (items: readonly ItemView[]): string[] => {
  const counts = new Map<string, number>()
  for (const { kind, parentId, name } of items) {
    if (kind !== 'weapon' && parentId === null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
}
