import type { BattleSetup, BattleSide, CrewFighter } from '../../../battle'
import type { Catalogue } from '../../../content'
import { categorySchema } from '../../../content/schema'
import type { Carried } from '../../../engine'
import { fold } from '../characteristics'
import { atHome, type FighterProfile, type Weapon, ratKind } from '../roster'
import type { Extra, ScenarioRules } from '../scenarios/scenario'
import type { SideIndex } from '../state'
import { hullProfile } from './hull'
import { statlineOf } from './statline'
import { weaponsOf } from './weapons'

const ruleValue = (fighter: CrewFighter, id: string): number => fighter.rules.find((rule) => rule.id === id)?.value ?? 0

/** A fighter's weapons; each weapon's index is its place in the list. */
const armed = (catalogue: Catalogue, fighter: CrewFighter, strength: number): Weapon[] => {
  const weapons: Weapon[] = []
  for (const carried of fighter.weapons) weapons.push(...weaponsOf(catalogue, carried, weapons.length, strength))
  return weapons
}

const profileOf = (
  catalogue: Catalogue,
  fighter: CrewFighter,
  index: number,
  side: SideIndex,
  alliance: SideIndex,
  fromHome: readonly Carried[],
): FighterProfile => {
  const statline = statlineOf(fighter)
  const strength = fold(statline.s).value
  const weapons = armed(catalogue, fighter, strength)
  const { vehicle } = fighter
  return {
    index,
    id: fighter.id,
    // NECV-PROF-11: the model is a vehicle and has its name.
    name: vehicle?.name ?? fighter.name,
    ...(vehicle === undefined ? {} : { driver: fighter.name, vehicle: hullProfile(vehicle, weapons) }),
    side,
    alliance,
    type: fighter.type,
    category: categorySchema.parse(fighter.category),
    statline,
    weapons,
    carried: [
      ...fighter.rules.map(({ id, value }) => (value === undefined ? { id } : { id, value })),
      ...fighter.skills.map((id) => ({ id })),
      ...fighter.wargear.map(({ item }) => ({ id: item })),
      ...(vehicle?.upgrades ?? []).map((id) => ({ id })),
      ...(fighter.type.endsWith('giant-rat') ? [{ id: ratKind }] : []),
      ...fromHome,
    ],
    groupActivation: ruleValue(fighter, 'group-activation'),
    rating: fighter.rating,
    ...(fighter.owner === undefined ? {} : { owner: fighter.owner }),
  }
}

/**
 * All fighters of the set-up in one list: each side's crew and reserves, then the scenario's extras. A fighter's place is its index for
 * the whole battle.
 */
export const membersOf = (setup: BattleSetup, rules: Pick<ScenarioRules, 'parts'>): Member[] => [
  ...setup.sides.flatMap(({ crew, reserves = [] }, side): Member[] => [
    ...crew.map((fighter) => ({ fighter, side, more: {} })),
    ...reserves.map((fighter) => ({ fighter, side, more: { part: 'reserve' } as const })),
  ]),
  ...extrasOf(setup, rules),
]

/** The members of the set-up with their profiles, in their order. */
export const rostersOf = (
  setup: BattleSetup,
  catalogue: Catalogue,
  rules: Pick<ScenarioRules, 'parts'> = { parts: [] },
  alliances: readonly SideIndex[] = [],
): FighterProfile[] =>
  membersOf(setup, rules).map(({ fighter, side, more }, index) => ({
    ...profileOf(catalogue, fighter, index, side, alliances[side] ?? side, fromHome(setup.sides[side])),
    ...more,
  }))

/** Prefix of rules that a holding gives every fighter of a crew: `all:fearsome`. */
const forAll = 'all:'

/** Rules of hangers-on at home, carried by every fighter of the crew, with the number of hangers-on as value. */
const fromHome = (side: BattleSide | undefined): Carried[] => {
  const rules = side?.fromHome ?? []
  return [...new Set(rules)].map((rule) => ({
    id: rule.startsWith(forAll) ? rule.slice(forAll.length) : atHome(rule),
    value: rules.filter((one) => one === rule).length,
  }))
}

export interface Member {
  readonly fighter: CrewFighter
  readonly side: SideIndex
  readonly more: Pick<FighterProfile, 'part' | 'extra'>
}

/** Creatures without a player are on a side of their own after all others. */
const extrasOf = ({ sides }: BattleSetup, { parts }: Pick<ScenarioRules, 'parts'>): Member[] =>
  parts
    .flatMap(({ extras = [] }) => extras)
    .flatMap((extra) =>
      Array.from({ length: extra.most }, (_, number): Member => ({
        fighter: asFighter(extra, number),
        side: extra.of === 'nobody' ? sides.length : sideOf(sides, extra.of),
        more: { part: 'extra', extra: extra.kind },
      })),
    )

const sideOf = (sides: BattleSetup['sides'], role: 'attacker' | 'defender'): SideIndex => {
  const named = sides.findIndex((side) => side.role === role)
  return named === -1 ? (role === 'attacker' ? 0 : 1) : named
}

const asFighter = ({ kind, statline, weapons, wargear = [], skills = [] }: Extra, number: number): CrewFighter => ({
  id: `${kind}-${number + 1}`,
  name: `${kind} ${number + 1}`,
  type: kind,
  category: 'ganger',
  statline,
  modifiers: [],
  weapons: weapons.map((weapon) => ({ itemId: `${kind}-${number + 1}/${weapon}`, weapon, accessories: [] })),
  wargear: wargear.map((item) => ({ itemId: `${kind}-${number + 1}/${item}`, item })),
  skills: [...skills],
  rules: [],
  rating: 0,
})
