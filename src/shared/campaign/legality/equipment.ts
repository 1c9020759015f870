import type { HouseListEntry, Item, WeaponClass } from '../../content/schema'
import { fitsOn } from '../fitting'
import { say } from '../message'
import type { OwnedItem, RosterFighter, RosterGang } from '../roster'
import { armsFromMarket } from './market-arms'
import { isAgreed } from './skirmish'
import { against, type Law, type RosterWarning } from './warning'

interface Carried {
  readonly owned: OwnedItem
  /** The catalogue's entry; undefined if its pack is gone. */
  readonly item: Item | undefined
}

/** CAMP-CRE-20, -21, -22, -24. Weapon slots, restrictions, accessories, and the source of each item. */
export function checkEquipment(fighter: RosterFighter, gang: RosterGang, law: Law): RosterWarning[] {
  const carried = fighter.items.map((owned) => ({ owned, item: law.catalogue.items.find(owned.item) }))
  const list = law.catalogue.houseList(gang.gang)
  return [
    ...checkSlots(fighter, gang, law),
    ...checkAccessories(fighter, carried),
    ...carried.flatMap((one) => checkSource(fighter, gang, one, list, law)),
  ]
}

/** Used and allowed weapon slots. `set`: name of the equipment set if each set counts by itself; null: all equipment together. */
export interface SlotCount {
  readonly set: string | null
  readonly used: number
  readonly allowed: number
}

/**
 * CAMP-CRE-20, -24, -25. With tools of the trade each equipment set counts by itself; otherwise all equipment counts
 * together. Empty for fighters whose slots aren't counted.
 */
export function weaponSlots(
  fighter: RosterFighter,
  gang: Pick<RosterGang, 'gang'>,
  law: Pick<Law, 'catalogue' | 'edition'>,
): SlotCount[] {
  const carried = fighter.items.map((owned) => ({ owned, item: law.catalogue.items.find(owned.item) }))
  const list = law.catalogue.houseList(gang.gang)
  const allowed = slotsOf(fighter, carried, law)
  if (allowed === 0) return []
  const used = (items: readonly Carried[]) => items.reduce((total, one) => total + slotsTaken(one, list), 0)
  if (!maySpread(fighter, gang, law) || fighter.loadouts.length === 0)
    return [{ set: null, used: used(carried), allowed }]
  return fighter.loadouts.map(({ name, items }) => ({
    set: name,
    used: used(carried.filter(({ owned }) => items.includes(owned.id))),
    allowed,
  }))
}

function checkSlots(fighter: RosterFighter, gang: RosterGang, law: Law): RosterWarning[] {
  return weaponSlots(fighter, gang, law).flatMap(({ set, used, allowed }) => {
    const named = { fighter: fighter.name, own: used, allowed }
    const text = set === null ? say('legality.tooManyWeapons', named) : say('legality.tooManyInSet', { ...named, set })
    return used <= allowed ? [] : [against('CAMP-CRE-20', text, { fighterId: fighter.id })]
  })
}

/** NECX-WPN-03: on foot, mounted, or in a vehicle; NECX-GEAR-SUSPENSOR-HARNESS gives one more slot. */
function slotsOf(
  { category, type }: RosterFighter,
  carried: readonly Carried[],
  { edition }: Pick<Law, 'edition'>,
): number {
  const harness = carried.some(({ owned }) => owned.item === 'suspensor-harness') ? 1 : 0
  const slots = edition.hiredKits[type]?.weaponSlots ?? edition.categories[category].weaponSlots
  const onFoot = slots === 0 ? 0 : slots + harness
  return carried.some(({ item }) => item?.kind === 'mount') ? Math.min(onFoot, edition.mountedWeaponSlots) : onFoot
}

/** A weapon's own slots, unless this gang's list has another number; an item fitted to a weapon takes none. */
function slotsTaken({ owned, item }: Carried, list: readonly HouseListEntry[]): number {
  if (item === undefined || owned.on !== null) return 0
  if (item.kind !== 'weapon' && item.kind !== 'unresolved') return 0
  return list.find((line) => line.item === owned.item && line.slots !== undefined)?.slots ?? item.slots
}

/** CAMP-CRE-24. Whether it may own more weapons than it can bring to one battle. */
function maySpread(
  { category, rules, type }: RosterFighter,
  gang: Pick<RosterGang, 'gang'>,
  { catalogue, edition }: Pick<Law, 'catalogue' | 'edition'>,
): boolean {
  if (edition.setsForEveryone.includes(gang.gang) || rules.some(({ id }) => id === 'tools-of-the-trade')) return true
  const tools = catalogue.fighterTypes.find(type)?.toolsOfTheTrade ?? 'no'
  return tools === 'yes' || (tools === 'specialist' && category === 'specialist')
}

/**
 * CAMP-CRE-21, CAMP-EQP-02. Accessories and ammunition must be on a weapon they fit, and two marked with the dagger can't be
 * on one weapon.
 */
function checkAccessories(fighter: RosterFighter, carried: readonly Carried[]): RosterWarning[] {
  return carried.flatMap(({ owned, item }) => {
    if (item?.kind !== 'accessory' && item?.kind !== 'ammo') return []
    const about = { fighterId: fighter.id, itemId: owned.id }
    const named = { fighter: fighter.name, item: item.id }
    const weapon = carried.find((one) => one.owned.id === owned.on)?.item
    if (weapon?.kind !== 'weapon') return [against('CAMP-EQP-02', say('legality.onNoWeapon', named), about)]
    const fits = fitsOn(item, weapon)
    const twin = item.kind === 'accessory' && item.exclusive && carried.some((one) => isTwin(one, owned))
    return [
      ...(fits ? [] : [against('CAMP-EQP-02', say('legality.doesNotFit', { ...named, weapon: weapon.id }), about)]),
      ...(twin ? [against('CAMP-CRE-21', say('legality.notTogether', { ...named, weapon: weapon.id }), about)] : []),
    ]
  })
}

/** Whether the same weapon has another exclusive accessory; reported only at the later of the two. */
const isTwin = ({ owned, item }: Carried, other: OwnedItem): boolean =>
  item?.kind === 'accessory' && item.exclusive && owned.on === other.on && owned.id < other.id

/** CAMP-CRE-22, CAMP-TRD-05, -06, -20, CAMP-PST-51. Whether this fighter may have this item. */
function checkSource(
  fighter: RosterFighter,
  { gang, skirmish }: RosterGang,
  { owned, item }: Carried,
  list: readonly HouseListEntry[],
  law: Law,
): RosterWarning[] {
  if (
    item === undefined ||
    !buysFromList(fighter, law) ||
    owned.source === 'hired-with' ||
    owned.source === 'correction'
  )
    return []
  const about = { fighterId: fighter.id, itemId: owned.id }
  const named = { fighter: fighter.name, item: item.id }
  const restricted = item.kind === 'weapon' && !mayCarry(fighter, item.class, law)
  const ofItsClass = restricted
    ? [against('CAMP-PST-51', say('legality.weaponClass', { ...named, class: item.class }), about)]
    : []
  if (isListed(fighter, owned, list, law.founding)) return forSpecialists(fighter, item) ? ofItsClass : []
  if (armsFromMarket(gang, fighter.category, law)?.(item)) return ofItsClass
  if (isAgreed(skirmish, item)) return ofItsClass
  if (law.founding) return [against('CAMP-CRE-22', say('legality.notListed', named), about)]
  if (item.availability?.kind === 'exclusive') return [against('CAMP-TRD-20', say('legality.exclusive', named), about)]
  return ofItsClass
}

/** CAMP-ADV-07. Special and heavy weapons on a Ganger's list are only for Specialists; others are limited to the classes on their card. */
const forSpecialists = ({ category }: RosterFighter, item: Item): boolean =>
  category === 'ganger' && item.kind === 'weapon' && (item.class === 'special' || item.class === 'heavy')

/** Brutes, beasts, hangers-on, hired guns and vehicles have the equipment of their own cards instead (CAMP-CRE-31, -41, -42). */
const buysFromList = ({ category }: RosterFighter, { edition }: Law): boolean => {
  const { composition, shape } = edition.categories[category]
  return composition !== 'uncounted' && shape !== 'vehicle'
}

function isListed(
  { type, category }: RosterFighter,
  owned: OwnedItem,
  list: readonly HouseListEntry[],
  founding: boolean,
): boolean {
  const sellsTo = (types: readonly string[]) => types.includes(type)
  return list.some(
    (line) =>
      (line.item === owned.item || line.with.some((one) => one === owned.item)) &&
      (sellsTo(line.buyers) ||
        (category === 'specialist' && sellsTo(line.specialists)) ||
        (!founding && sellsTo(line.later))),
  )
}

/** Whether the card allows the weapon class; a Specialist's and an unknown card allow all (CAMP-ADV-07). */
function mayCarry({ type, category }: RosterFighter, weaponClass: WeaponClass, { catalogue }: Law): boolean {
  const limit = catalogue.fighterTypes.find(type)?.weaponLimit
  if (category === 'specialist' || limit?.kind !== 'classes') return true
  return weaponClass === 'grenade' || weaponClass === 'booby-trap' || limit.classes.includes(weaponClass)
}
