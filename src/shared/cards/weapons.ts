import { traitsByHand, type CarriedOutBy, type Catalogue, type WeaponProfile } from '../content'
import type { ItemView } from '../contract/fighters'
import { profileFigures, traitText, type ProfileFigures } from '../content/words'
import { type Locale } from '../i18n'

/** One line of a card's weapon table: a weapon's first profile has its name, further ones are indented below. */
export interface WeaponLine {
  readonly key: string
  readonly name: string
  /** A further profile of the weapon above. */
  readonly further: boolean
  /** Null: no source gives figures. */
  readonly figures: ProfileFigures | null
  readonly traits: string
  /** The same traits as a list; empty if only a printed text is known. */
  readonly traitsById: readonly { readonly id: string; readonly text: string }[]
  /** Names of the traits that the players carry out. */
  readonly byHand: readonly string[]
  readonly outOfAmmo: boolean
  /** Number of such weapons. */
  readonly count: number
}

/** Data for making lines: the content, which rules are carried out, and the reader's names for things. */
export interface Describing {
  readonly locale: Locale
  readonly catalogue: Catalogue
  readonly carriedOut: CarriedOutBy
  readonly nameItem: (item: Pick<ItemView, 'item' | 'name'>) => string
}

type Owned = Pick<ItemView, 'item' | 'kind'> & Partial<Pick<ItemView, 'printed'>>

/**
 * Whether it is shown as a weapon: weapons, items sold as weapons that no source describes, and items with profiles printed
 * in another tool's file.
 */
export const isWeapon = (catalogue: Catalogue, { item, kind, printed = [] }: Owned): boolean => {
  if (kind === 'weapon' || printed.length > 0) return true
  const known = catalogue.items.find(item)
  return known?.kind === 'unresolved' && known.slots > 0
}

/** The profiles of a weapon with the ammunition fitted to it; empty if no source gives any. */
const profilesOf = (catalogue: Catalogue, weapon: string, fitted: readonly string[]): readonly WeaponProfile[] => {
  if (catalogue.items.find(weapon)?.kind !== 'weapon') return []
  const takes = new Set<string>(catalogue.ammoFor(weapon).map(({ id }) => id))
  return catalogue.profiles(
    weapon,
    fitted.filter((item) => takes.has(item)),
  )
}

interface Armed {
  readonly key: string
  /** Slugs of the weapon and of the items fitted to it. */
  readonly weapon: string
  readonly fitted: readonly string[]
  readonly name: string
  readonly outOfAmmo: boolean
}

/** The lines of all profiles of one weapon. */
export const profileLines = (
  { locale, catalogue, carriedOut }: Describing,
  { key, weapon, fitted, name, outOfAmmo }: Armed,
): WeaponLine[] => {
  const profiles = profilesOf(catalogue, weapon, fitted)
  if (profiles.length === 0)
    return [{ key, name, further: false, figures: null, traits: '', traitsById: [], byHand: [], outOfAmmo, count: 1 }]
  const mode = ({ name, id }: WeaponProfile) => catalogue.worded(name ?? id, locale)
  const headed = (profile: WeaponProfile) => (profile.name && profiles.length > 1 ? `${name} (${mode(profile)})` : name)
  return profiles.map((profile, i) => {
    const traitsById = profile.traits.map((ref) => ({ id: ref.id, text: traitText(locale, catalogue, ref) }))
    return {
      key: `${key}/${profile.id}`,
      name: i === 0 ? headed(profile) : mode(profile),
      further: i > 0,
      figures: profileFigures(locale, profile),
      traits: traitsById.map(({ text }) => text).join(', '),
      traitsById,
      byHand: traitsByHand(catalogue, profile, carriedOut),
      outOfAmmo,
      count: 1,
    }
  })
}

/** The lines of an imported weapon's profiles, as printed by the other tool. */
const printedLines = ({ id, name, printed, condition }: ItemView, named: string): WeaponLine[] =>
  printed.map((profile, i) => ({
    key: `${id}/${i}`,
    name: i > 0 ? profile.name : printed.length > 1 && profile.name !== name ? `${named} (${profile.name})` : named,
    further: i > 0,
    figures: profile,
    traits: profile.traits,
    traitsById: [],
    byHand: [],
    outOfAmmo: condition === 'out-of-ammo',
    count: 1,
  }))

/** Lines of all weapons; equal weapons appear once with their number. */
export const weaponLines = (describing: Describing, items: readonly ItemView[]): WeaponLine[] => {
  const { catalogue, nameItem } = describing
  const weapons = items
    .filter((item) => item.parentId === null && isWeapon(catalogue, item))
    .map((weapon) => ({ weapon, fitted: items.filter(({ parentId }) => parentId === weapon.id) }))
  return [...Map.groupBy(weapons, alike).values()].flatMap(([first, ...more]) => {
    if (first === undefined) return []
    const { weapon, fitted } = first
    const count = 1 + more.length
    const times = (name: string) => (count > 1 ? `${name} ×${count}` : name)
    if (weapon.printed.length > 0) return printedLines(weapon, times(weapon.name)).map((line) => ({ ...line, count }))
    const accessories = fitted.filter(({ kind }) => kind !== 'ammo').map(nameItem)
    return profileLines(describing, {
      key: weapon.id,
      weapon: weapon.item,
      fitted: fitted.map(({ item }) => item),
      name: times([nameItem(weapon), ...accessories].join(' + ')),
      outOfAmmo: weapon.condition === 'out-of-ammo',
    }).map((line) => ({ ...line, count }))
  })
}

/** A key that is the same for equal weapons with equal fittings; weapons with counted uses are always separate. */
const alike = ({ weapon, fitted }: { readonly weapon: ItemView; readonly fitted: readonly ItemView[] }): string =>
  JSON.stringify([
    weapon.item,
    weapon.name,
    weapon.condition,
    weapon.arcs,
    weapon.printed,
    fitted.map(({ item, name }) => `${item} ${name}`).toSorted(),
    weapon.usesLeft === null ? '' : weapon.id,
  ])

/** An item by its slug, and its name with the number of such items. */
export interface KitName {
  readonly item: string
  readonly name: string
}

/** The equipment that isn't fitted to anything, with numbers: weapons, and everything else. */
export const kitOf = (
  { catalogue, nameItem }: Pick<Describing, 'catalogue' | 'nameItem'>,
  items: readonly ItemView[],
): { readonly weapons: readonly KitName[]; readonly gear: readonly KitName[] } => {
  const loose = items.filter(({ parentId }) => parentId === null)
  const named = (some: readonly ItemView[]): KitName[] =>
    [...Map.groupBy(some, nameItem)].flatMap(([name, [first, ...more]]) =>
      first === undefined ? [] : [{ item: first.item, name: more.length > 0 ? `${name} ×${more.length + 1}` : name }],
    )
  return {
    weapons: named(loose.filter((item) => isWeapon(catalogue, item))),
    gear: named(loose.filter((item) => !isWeapon(catalogue, item))),
  }
}
