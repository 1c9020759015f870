import type { Catalogue, WeaponProfile } from '@shared/content'
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

/** The profiles of a weapon with the ammunition that is fitted to it; none when the catalogue does not know the weapon. */
const profilesOf = (catalogue: Catalogue, weapon: ItemView, fitted: readonly ItemView[]): readonly WeaponProfile[] => {
  if (catalogue.items.find(weapon.item)?.kind !== 'weapon') return []
  const takes = new Set<string>(catalogue.ammoFor(weapon.item).map(({ id }) => id))
  return catalogue.profiles(weapon.item, fitted.map(({ item }) => item).filter((item) => takes.has(item)))
}

/** What the reader calls a thing. */
export type NameItem = (item: Pick<ItemView, 'item' | 'name'>) => string

export const weaponLines = (locale: Locale, catalogue: Catalogue, items: readonly ItemView[], nameItem: NameItem): WeaponLine[] =>
  items
    .filter(({ kind, parentId }) => kind === 'weapon' && parentId === null)
    .flatMap((weapon): WeaponLine[] => {
      const fitted = items.filter(({ parentId }) => parentId === weapon.id)
      const accessories = fitted.filter(({ kind }) => kind !== 'ammo').map(nameItem)
      const name = [nameItem(weapon), ...accessories].join(' + ')
      const outOfAmmo = weapon.condition === 'out-of-ammo'
      const profiles = profilesOf(catalogue, weapon, fitted)
      if (profiles.length === 0) return [{ key: weapon.id, name, further: false, figures: null, traits: '', outOfAmmo }]
      const [only] = profiles
      return profiles.map((profile, i) => ({
        key: `${weapon.id}/${profile.id}`,
        name: i > 0 ? (profile.name ?? profile.id) : only?.name && profiles.length > 1 ? `${name} (${only.name})` : name,
        further: i > 0,
        figures: profileFigures(locale, profile),
        traits: profile.traits.map((ref) => traitText(locale, catalogue, ref)).join(', '),
        outOfAmmo,
      }))
    })

/** What is carried and is no weapon, nor fitted to one: names, with how many of each. */
export const gearNames = (items: readonly ItemView[], nameItem: NameItem): string[] =>
  counted(items.filter(({ kind, parentId }) => kind !== 'weapon' && parentId === null).map(nameItem))

/** The weapons by name, with how many of each. */
export const weaponNames = (items: readonly ItemView[], nameItem: NameItem): string[] =>
  counted(items.filter(({ kind, parentId }) => kind === 'weapon' && parentId === null).map(nameItem))

const counted = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => (all.length > 1 ? `${name} ×${all.length}` : name))
