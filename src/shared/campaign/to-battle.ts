import type { BattleSide, CrewFighter } from '../battle/setup'
import type { Catalogue } from '../content/catalogue'
import { applyRow } from '../engine/modifiers'
import { drivenBy, isPlayed, joining, restlessFaith, type CrewPick } from './crew'
import type { Edition } from './editions'
import { fighterRating } from './rating'
import { inVehicle } from './in-vehicle'
import type { OwnedItem, RosterFighter, RosterGang } from './roster'
import { boundsFor, statOf } from './statline'

/** Data needed to send a crew into battle. */
export interface Marching {
  readonly catalogue: Catalogue
  readonly edition: Edition
  /** Ids of the opposing gangs. */
  readonly opponents: readonly string[]
}

/** The participants in a battle: fighters that the engine plays, and models that their players handle. */
export interface Marched {
  readonly crew: BattleSide['crew']
  readonly byHand: readonly CrewFighter[]
}

/**
 * A crew as it enters the battle: the picked fighters, each with its equipment set, and the beasts and hired guns that come
 * along (CAMP-PRE-15). A vehicle enters with its driver, as one model (NECV-PROF-11). Throws if a fighter or set doesn't
 * exist; the crew's legality is checked by `checkCrew`.
 */
export function crewFighters(
  gang: RosterGang,
  picks: readonly CrewPick[],
  marching: Marching,
  drawnIn: readonly string[] = [],
): Marched {
  const chosen = picks.map(({ fighter: id, loadout }) => {
    const fighter = gang.fighters.find((one) => one.id === id)
    if (fighter === undefined) throw new RangeError(`${gang.name} has no fighter ${id}`)
    return { fighter, loadout }
  })
  const others = joining(
    gang,
    picks.map(({ fighter }) => fighter),
    drawnIn,
  )
  return marched(gang, [...chosen, ...others.map((fighter) => ({ fighter, loadout: null }))], marching)
}

interface Marcher {
  readonly fighter: RosterFighter
  readonly loadout: string | null
}

/**
 * The fighters of a gang who go, each crew in its vehicle; if several drive the same vehicle, the first does. `there`:
 * fighters who already go.
 */
export function marched(
  gang: RosterGang,
  all: readonly Marcher[],
  marching: Marching,
  there: readonly string[] = [],
): Marched {
  const crew: CrewFighter[] = []
  const byHand: CrewFighter[] = []
  const taken = new Set(there)
  const onFoot = all.filter(({ fighter }) => fighter.category !== 'vehicle')
  for (const { fighter, loadout } of onFoot) {
    const hull = drivenBy(fighter, gang)
    const member = crewFighter(fighter, loadout, marching)
    if (hull !== null && !taken.has(hull.id)) {
      taken.add(hull.id)
      crew.push(inVehicle(member, crewFighter(hull, null, marching), hull, marching))
    } else (hull === null && isPlayed(fighter, gang) ? crew : byHand).push(member)
  }
  for (const { fighter } of all)
    if (fighter.category === 'vehicle' && !taken.has(fighter.id)) byHand.push(crewFighter(fighter, null, marching))
  return { crew, byHand }
}

/** One fighter as it enters the battle. `loadout`: the equipment set it brings (CAMP-CRE-25); null: all its equipment. */
export function crewFighter(fighter: RosterFighter, loadout: string | null, marching: Marching): CrewFighter {
  const brought = itemsOf(fighter, loadout)
  const kindOf = ({ item }: OwnedItem) => marching.catalogue.items.find(item)?.kind
  const fittedTo = (weapon: OwnedItem) => fighter.items.filter(({ on }) => on === weapon.id).map(({ item }) => item)
  return {
    id: fighter.id,
    name: fighter.name,
    ...(fighter.label === undefined ? {} : { label: fighter.label }),
    type: fighter.type,
    category: fighter.category,
    statline: fighter.statline,
    modifiers: changesOf(fighter, marching.edition),
    weapons: brought
      .filter((owned) => kindOf(owned) === 'weapon')
      .map((owned) => ({ itemId: owned.id, weapon: owned.item, accessories: fittedTo(owned) })),
    wargear: brought.filter((owned) => isWorn(kindOf(owned))).map(({ id, item }) => ({ itemId: id, item })),
    skills: [...fighter.skills, ...enmities(fighter, marching)],
    rules: [
      ...fighter.rules.map(({ id, value }) => (value === null ? { id } : { id, value })),
      // It fights although In Recovery.
      ...(fighter.status === 'recovering' && fighter.skills.includes(restlessFaith)
        ? [{ id: restlessFaith, value: 1 }]
        : []),
    ],
    ...(fighter.owner === null ? {} : { owner: fighter.owner }),
    rating: fighterRating(fighter).value,
  }
}

/** Special rules of hangers-on that help without taking part; only of those neither recovering nor captured. */
export const helpFromHome = ({ fighters }: RosterGang): string[] =>
  fighters
    .filter(({ category, status }) => category === 'hanger-on' && status === 'active')
    .flatMap(({ rules }) => rules.map(({ id }) => id))

/** Items fitted to a weapon come with it. */
function itemsOf({ name, items, loadouts }: RosterFighter, loadout: string | null): readonly OwnedItem[] {
  const loose = items.filter(({ on }) => on === null)
  if (loadout === null) return loose
  const set = loadouts.find(({ id }) => id === loadout)
  if (set === undefined) throw new RangeError(`${name} has no equipment set ${loadout}`)
  return loose.filter(({ id }) => set.items.includes(id))
}

type ItemKind = ReturnType<Catalogue['items']['get']>['kind']
const elsewhere: readonly (ItemKind | undefined)[] = [
  'weapon',
  'accessory',
  'ammo',
  'beast',
  'vehicle',
  'vehicle-upgrade',
  'gang',
  undefined,
]

/** Whether it is carried on the body; beasts and vehicles have their own cards, gang equipment is in the stash. */
const isWorn = (kind: ItemKind | undefined): boolean => !elsewhere.includes(kind)

/**
 * The actual difference of each lasting change. The part beyond a bound is lost for good (CAMP-FTR-03), so the battle gets
 * the differences and needn't know the order of the changes.
 */
function changesOf(fighter: RosterFighter, edition: Edition): CrewFighter['modifiers'] {
  return Object.entries(boundsFor(fighter, edition)).flatMap(([stat, bound]) => {
    const own = fighter.statline[stat]
    if (own === undefined) return []
    const [, ...rows] = statOf(stat, own, fighter.type, fighter.modifiers, bound).rows
    const changes: CrewFighter['modifiers'] = []
    let value = own
    for (const [n, row] of rows.entries()) {
      const limit = rows[n + 1]
      const raw = applyRow(value, row)
      const next = limit?.source === 'bound' ? applyRow(raw, limit) : raw
      const rises = next > value
      if (next !== value) {
        const op = rises === (bound.kind !== 'target') ? 'better' : 'worse'
        changes.push({ stat, op, amount: Math.abs(next - value), source: row.source })
      }
      value = next
    }
    return changes
  })
}

/** CAMP-INJ-14. Berserker against the gang that caused the injury. */
function enmities({ injuries, skills }: RosterFighter, { edition, opponents }: Marching): string[] {
  const roused = injuries.flatMap(({ injury, againstGang }) => {
    const result = edition.injuries.results[injury]
    const skill =
      result?.againstGang === true && againstGang !== null && opponents.includes(againstGang) ? result.skill : null
    return skill === null || skills.includes(skill) ? [] : [skill]
  })
  return [...new Set(roused)]
}
