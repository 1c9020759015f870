import { itemSchema, type Item, type WeaponClass, type WeaponProfile } from '../../src/shared/content/schema'
import { availabilityOf, numberOf, provenanceOf, slugOf } from './cells'
import {
  ammoIncluded,
  borrowedAmmo,
  classesOfAmmo,
  modesSoldAsAmmo,
  ownWeapons,
  pricesOfModes,
  renamedGear,
  sharedAmmo,
  twoSlots,
} from './corrections/equipment'
import { gearRules } from './corrections/gear'
import { shieldTraits } from './corrections/traits'
import { cell, type Row } from './csv'
import { hasProfile, profileOf } from './profiles'

const classes: Readonly<Record<string, WeaponClass>> = {
  Basic: 'basic',
  Pistol: 'pistol',
  Special: 'special',
  Heavy: 'heavy',
  'Close Combat': 'close-combat',
  Grenade: 'grenade',
  'Booby Trap': 'booby-trap',
}

/** A row taken apart: the weapon it speaks of, the mode or ammo, and which of the two it is. */
interface Reading {
  readonly row: Row
  readonly printed: string
  readonly weapon: string
  readonly mode: string | null
  readonly part: 'weapon' | 'mode' | 'ammo'
}

const read = (row: Row): Reading => {
  const printed = cell(row, 'name').replace('*', '')
  const own = ownWeapons[printed]
  if (own) return { row, printed, weapon: own, mode: null, part: 'weapon' }
  const [weapon = printed, ...rest] = printed.split(' - ')
  const mode = rest.length > 0 ? rest.join(' - ') : null
  if (ammoIncluded.includes(printed)) return { row, printed, weapon, mode, part: 'mode' }
  const ammo = cell(row, 'category') === 'Ammo' || modesSoldAsAmmo.includes(printed)
  return { row, printed, weapon, mode, part: ammo ? 'ammo' : mode === null ? 'weapon' : 'mode' }
}

/** Weapons with their profiles, and the ammo sold for them, from all rows that are not other gear. */
export const weaponsAndAmmo = (rows: readonly Row[]): Item[] => {
  const readings = rows.filter((row) => !cell(row, 'name').includes('combi-')).map(read)
  const groups = Map.groupBy(readings, ({ weapon }) => slugOf(weapon))
  const weapons = [...groups.entries()]
    .filter(([, group]) => group.some(({ part }) => part !== 'ammo'))
    .map(([id, group]) => weaponOf(id, group))
  return [...weapons, ...ammoOf(readings)]
}

const weaponOf = (slug: string, group: readonly Reading[]): Item => {
  const [id, renamed] = renamedGear[group[0]?.weapon ?? ''] ?? [slug, null]
  const parts = group.filter(({ part }) => part !== 'ammo')
  const base = parts.find(({ part }) => part === 'weapon') ?? parts.find(({ row }) => isPriced(row)) ?? parts[0]
  if (!base) throw new Error(`${id}: there is only ammo for it`)
  const profiles = parts.filter(({ row }) => hasProfile(row)).map(({ row, mode }) => namedProfile(row, mode))
  const weaponClass = classOf(parts)
  const whole = base.part === 'weapon' && !Object.values(ownWeapons).includes(base.weapon)
  const price = pricesOfModes[base.weapon] ?? (whole || isPriced(base.row) ? numberOf(cell(base.row, 'cost')) : null)
  const starred = group.some(({ row }) => cell(row, 'name').includes('*'))
  return itemSchema.parse({
    kind: 'weapon',
    id,
    name: renamed ?? base.weapon,
    price,
    availability: availabilityOf(cell(base.row, 'availability')),
    rule: gearRules[id] ?? null,
    ...provenanceOf(base.row),
    class: weaponClass,
    slots: weaponClass === 'grenade' || weaponClass === 'booby-trap' ? 0 : starred || twoSlots.includes(id) ? 2 : 1,
    profiles: profiles.map((profile) => withShieldTrait(id, profile)),
  })
}

/** Rows printed as ammo do not say the class. */
const classOf = (parts: readonly Reading[]): WeaponClass => {
  const categories = parts.map(({ row }) => cell(row, 'category').replace(' (mode)', '')).filter((it) => it !== 'Ammo')
  const [category] = categories
  const weaponClass = category === undefined ? classesOfAmmo[parts[0]?.weapon ?? ''] : classes[category]
  if (!weaponClass) throw new Error(`${parts[0]?.printed}: the class of the weapon is not known`)
  return weaponClass
}

/** Modes cost nothing by themselves; a mode with a price stands for the whole weapon. */
const isPriced = (row: Row): boolean => Number(cell(row, 'cost') || 0) > 0

const namedProfile = (row: Row, mode: string | null): WeaponProfile =>
  profileOf(row, mode === null ? 'standard' : slugOf(mode), mode)

/** Both shields print the trait "Shield"; each has a rule of its own. */
const withShieldTrait = (id: string, profile: WeaponProfile): WeaponProfile => ({
  ...profile,
  traits: profile.traits.map((trait) => (trait.id === 'shield' ? { id: shieldTraitOf(id) } : trait)),
})

const shieldTraitOf = (id: string): WeaponProfile['traits'][number]['id'] => {
  const trait = shieldTraits[id]
  if (!trait) throw new Error(`${id} has the trait Shield; only the known shields may`)
  return trait as WeaponProfile['traits'][number]['id'] // parsed with the weapon
}

const ammoOf = (readings: readonly Reading[]): Item[] => {
  const byName = new Map(readings.map((reading) => [reading.printed, reading]))
  const find = (printed: string): Reading => {
    const reading = byName.get(printed)
    if (!reading) throw new Error(`The corrections speak of a row "${printed}" that is not there`)
    return reading
  }
  const shared = new Set(sharedAmmo.flatMap(({ rows }) => rows.map(([, printed]) => printed)))
  const own = readings.filter(({ part, printed }) => part === 'ammo' && !shared.has(printed))
  const borrowed = borrowedAmmo.map(([, printed]) => printed).filter((printed) => find(printed).part !== 'ammo')
  const singles = [...own, ...new Set(borrowed.map(find))].map((reading) => {
    const { row, mode, weapon, printed } = reading
    const profiles = [namedProfile(row, mode)]
    const lent = borrowedAmmo.filter(([, name]) => name === printed).map(([to]) => ({ weapon: to, profiles }))
    const sold = Number(cell(row, 'cost') || 0) > 0
    return itemSchema.parse({
      kind: 'ammo',
      id: slugOf(printed),
      name: `${weapon}: ${mode ?? ''}`,
      price: sold ? numberOf(cell(row, 'cost')) : null,
      availability: availabilityOf(cell(row, 'availability')),
      rule: null,
      ...provenanceOf(row),
      effect: null,
      fits: [...(reading.part === 'ammo' ? [{ weapon: slugOf(weapon), profiles }] : []), ...lent],
      replaces: false,
    })
  })
  return [...singles, ...sharedAmmo.map((shelf) => sharedOf(shelf, find))]
}

const sharedOf = (shelf: (typeof sharedAmmo)[number], find: (printed: string) => Reading): Item => {
  const readings = shelf.rows.map(([weapon, printed]) => ({ weapon, ...pick(find(printed)) }))
  const first = find(shelf.rows[0]?.[1] ?? '').row
  return itemSchema.parse({
    kind: 'ammo',
    id: shelf.id,
    name: shelf.name,
    price: numberOf(cell(first, 'cost')),
    availability: availabilityOf(cell(first, 'availability')),
    rule: shelf.rule,
    ...provenanceOf(first),
    effect: shelf.effect,
    fits: [
      ...readings.map(({ weapon, profile }) => ({ weapon, profiles: [profile] })),
      ...shelf.unknown.map((weapon) => ({ weapon, profiles: [] })),
    ],
    replaces: true,
  })
}

const pick = ({ row, mode }: Reading) => ({ profile: namedProfile(row, mode) })
