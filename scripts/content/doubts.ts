import type { Catalogue, FighterType, HouseListEntry, Item, WeaponProfile } from '../../src/shared/content'

/** An entry that looks like a mistake, and why. */
export interface Doubt {
  readonly kind: 'name' | 'price' | 'profile' | 'bearer' | 'duplicate' | 'reference' | 'figure'
  readonly what: string
}

const placeholder = /\b(lost|unknown|todo|tbd|placeholder|statline|profile) ?\d*\b|\?|^\s|\s$| {2}/i

/** Categories of creatures that can't use human gear. */
const natural = ['exotic-beast'] as const

/** Possible mistakes in a pack's content: names, prices, profiles, gear, duplicates, references, figures. */
export function doubtsOf(catalogue: Catalogue): Doubt[] {
  const types = catalogue.fighterTypes.all
  const items = catalogue.items.all
  return [
    ...namesOf(catalogue),
    ...types.flatMap(typePrice),
    ...items.flatMap(itemPrice),
    ...types.flatMap((type) => beastPrice(type, catalogue)),
    ...catalogue.houseLists.all.flatMap(({ id, entries }) => listPrices(id, entries, catalogue)),
    ...items.flatMap(profileDoubts),
    ...types.flatMap((type) => handsOf(type, catalogue)),
    ...items.flatMap((item) => references(item, catalogue)),
  ]
}

const doubt = (kind: Doubt['kind'], what: string): Doubt => ({ kind, what })

function namesOf({
  items,
  fighterTypes,
  vehicles,
  skills,
  territories,
  gangs,
  traits,
  datasheets,
  armaments,
}: Catalogue): Doubt[] {
  const sections = { items, vehicles, skills, territories, gangs, traits, fighterTypes, datasheets, armaments }
  return Object.entries(sections).flatMap(([section, { all }]) => {
    const entries: readonly {
      readonly id: string
      readonly name: string
      readonly gang?: string
      readonly campaign?: string | null
    }[] = all
    const called = Map.groupBy(entries, ({ name, gang, campaign }) => `${gang ?? campaign ?? ''}/${name.toLowerCase()}`)
    const shared = [...called.values()].filter((alike) => alike.length > 1)
    return [
      ...entries
        .filter(({ name }) => placeholder.test(name))
        .map(({ id, name }) => doubt('name', `${section} ${id}: ${name}`)),
      ...shared.map((alike) => doubt('duplicate', `${section} ${alike.map(({ id }) => id).join(', ')}`)),
    ]
  })
}

const typePrice = ({ id, cost }: FighterType): Doubt[] =>
  cost === 0 ? [doubt('price', `fighterTypes ${id} for 0`)] : []
const itemPrice = ({ id, price }: Item): Doubt[] => (price === 0 ? [doubt('price', `items ${id} for 0`)] : [])

/** A beast is bought as an item and hired as a fighter: both prices must be equal. */
function beastPrice({ id, cost }: FighterType, { items }: Catalogue): Doubt[] {
  return items.all.flatMap((item) =>
    item.kind === 'beast' && item.fighterType === id && item.price !== cost
      ? [doubt('price', `${item.id} for ${item.price ?? '-'} as a thing and ${cost ?? '-'} as a fighter`)]
      : [],
  )
}

function listPrices(list: string, entries: readonly HouseListEntry[], { items }: Catalogue): Doubt[] {
  const sold = entries.flatMap((line) =>
    [...new Set([...line.buyers, ...line.specialists, ...line.later])].map((buyer) => ({ line, buyer })),
  )
  const alike = Map.groupBy(sold, ({ line, buyer }) =>
    JSON.stringify([buyer, line.item, line.with, line.for, line.kind, 'hirers' in line ? line.hirers : null]),
  )
  const twice = [...alike.values()].filter((lines) => new Set(lines.map(({ line }) => line.price)).size > 1)
  const beasts = entries.filter(({ item, price }) => {
    const found = items.find(item)
    return found?.kind === 'beast' && found.price !== price
  })
  return [
    ...twice.map((lines) =>
      doubt(
        'price',
        `${list}: ${lines[0]?.line.item} at ${lines.map(({ line }) => line.price).join(' and ')} for ${lines[0]?.buyer}`,
      ),
    ),
    ...beasts.map(({ item, price }) => doubt('price', `${list}: ${item} at ${price}, elsewhere at another price`)),
    ...entries
      .filter(({ price, kind }) => price === 0 && kind !== 'included')
      .map(({ item }) => doubt('price', `${list}: ${item} for 0`)),
  ]
}

function profileDoubts(item: Item): Doubt[] {
  if (item.kind === 'weapon' && item.profiles.length === 0) return [doubt('profile', `${item.id} has no profile`)]
  if (item.kind === 'unresolved' && / combi-weapon$/.test(item.name))
    return [doubt('profile', `${item.id} has no profile`)]
  const profiles: readonly WeaponProfile[] = item.kind === 'weapon' ? item.profiles : []
  // Booby traps have no range: they stay where they are laid.
  if (item.kind === 'weapon' && item.class === 'booby-trap') return []
  return profiles.flatMap((profile) => odd(profile).map((why) => doubt('figure', `${item.id}/${profile.id}: ${why}`)))
}

/** Figures that no weapon of the tables has, unless its traits explain them. */
function odd({ range: { short, long }, accuracy, strength, ap, damage, ammo, traits }: WeaponProfile): string[] {
  const isMelee = traits.some(({ id }) => id === 'melee')
  return [
    ...(short?.kind === 'length' && long?.kind === 'length' && short.length > long.length
      ? ['short range beyond long']
      : []),
    ...(typeof strength === 'number' && strength > 12 ? [`Strength ${strength}`] : []),
    ...(typeof ap === 'number' && (ap < -6 || ap > 1) ? [`AP ${ap}`] : []),
    ...(damage > 6 ? [`Damage ${damage}`] : []),
    ...(typeof ammo === 'number' && (ammo < 2 || ammo > 6) ? [`Ammo ${ammo}`] : []),
    ...(Math.abs(accuracy.short) > 3 || Math.abs(accuracy.long) > 3 ? ['accuracy beyond 3'] : []),
    ...(short === null && long === null ? ['no range'] : []),
    ...(long?.kind === 'engaged' && !isMelee ? ['reaches the engaged without Melee'] : []),
  ]
}

/** A beast with gear that gangs buy for humans. */
function handsOf({ id, category, startsWith }: FighterType, { items }: Catalogue): Doubt[] {
  if (!natural.some((kind) => kind === category)) return []
  return startsWith.flatMap(({ item }) => {
    const found = items.find(item)
    return found?.kind === 'weapon' && found.price !== null ? [doubt('bearer', `${id} carries ${item}`)] : []
  })
}

function references(item: Item, { items, traits }: Catalogue): Doubt[] {
  const profiles =
    item.kind === 'weapon' ? item.profiles : item.kind === 'ammo' ? item.fits.flatMap((fit) => fit.profiles) : []
  const lost = profiles.flatMap((profile) =>
    profile.traits.filter(({ id }) => !traits.find(id)).map(({ id }) => `trait ${id}`),
  )
  const weapons = item.kind === 'ammo' ? item.fits.filter(({ weapon }) => items.find(weapon)?.kind !== 'weapon') : []
  const given =
    item.kind === 'unresolved' && item.resembles !== null && !items.find(item.resembles) ? [item.resembles] : []
  return [...lost, ...weapons.map(({ weapon }) => `weapon ${weapon}`), ...given].map((id) =>
    doubt('reference', `${item.id}: ${id}`),
  )
}
