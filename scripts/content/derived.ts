import { itemSchema, type Item, type Weapon, type WeaponProfile } from '../../src/shared/content/schema'
import { derivedWeapons, lendersOnly } from './corrections/equipment'

/** Adds the weapons that lists describe only through others, and takes out those printed only to lend profiles. */
export const withDerivedWeapons = (items: readonly Item[]): Item[] => [
  ...items.filter(({ id }) => !lendersOnly.includes(id)),
  ...derivedWeapons.map((derived) => {
    const [first] = derived.profiles
    const base = find(items, first ?? '')
    const weapon = base.kind === 'weapon' ? base : undefined
    if (!weapon) throw new Error(`${derived.id}: ${base.id} is not a weapon`)
    const profiles = derived.profiles.flatMap((pick) => picked(items, pick, derived.profiles.length > 1))
    return itemSchema.parse({
      kind: 'weapon',
      id: derived.id,
      name: derived.name,
      price: null,
      availability: { kind: 'exclusive' },
      rule: null,
      confidence: 'low',
      class: weapon.class,
      slots: derived.slots ?? weapon.slots,
      profiles: profiles.map((profile) => (derived.adds ? withTrait(profile, derived.adds) : profile)),
      basedOn: lendersOnly.includes(weapon.id) ? undefined : weapon.id,
    })
  }),
]

const find = (items: readonly Item[], pick: string): Item => {
  const id = pick.split(':')[0]
  const item = items.find((candidate) => candidate.id === id)
  if (!item) throw new Error(`The corrections speak of an item "${pick}" that is not there`)
  return item
}

const picked = (items: readonly Item[], pick: string, several: boolean): WeaponProfile[] => {
  const item = find(items, pick)
  const profileId = pick.split(':')[1]
  const all =
    item.kind === 'weapon' ? item.profiles : item.kind === 'ammo' ? item.fits.flatMap((fit) => fit.profiles) : []
  const found = profileId === undefined ? all : all.filter(({ id }) => id === profileId).slice(0, 1)
  if (found.length === 0) throw new Error(`The corrections speak of a profile "${pick}" that is not there`)
  return found.map((profile) => (several && profile.name === null ? renamed(profile, item as Weapon) : profile)) // only weapons have nameless profiles
}

const renamed = (profile: WeaponProfile, weapon: Weapon): WeaponProfile => ({
  ...profile,
  id: weapon.id,
  name: weapon.name,
})

const withTrait = (profile: WeaponProfile, trait: string): WeaponProfile => ({
  ...profile,
  traits: [...profile.traits, { id: trait as WeaponProfile['traits'][number]['id'] }], // parsed with the weapon
})
