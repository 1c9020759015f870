import { necromundaId } from '../id'
import type { BattleSetup, BattleSide, CrewFighter } from '../../../battle'
import type { Catalogue } from '../../../content'
import type { FighterType, Scenario, Vehicle } from '../../../content/schema'
import { createStream, shuffled } from '../../../engine'
import { tacticsCards } from '../tactics'
import { BATTLEFIELDS } from '../../../space/battlefields'
import { drivenBy, drives, isHull } from './drawn-vehicle'

/**
 * Battles drawn from everything in the content. Decks of weapons, gear, skills, fighter types and scenarios are shuffled once per seed;
 * battle `number` takes the next cards of each, regardless of earlier battles. So after enough battles everything has been used, and each
 * battle can be repeated by its seed and number.
 */
interface Decks {
  readonly scenarios: readonly Scenario[]
  readonly types: readonly FighterType[]
  readonly drivers: readonly FighterType[]
  readonly vehicles: readonly Vehicle[]
  readonly upgrades: readonly string[]
  readonly driving: readonly string[]
  readonly weapons: readonly string[]
  readonly gear: readonly string[]
  readonly skills: readonly string[]
  readonly fitted: readonly Fitted[]
  readonly rules: readonly string[]
  readonly cards: readonly string[]
}

/** Ammo or an accessory with a weapon that takes it. */
interface Fitted {
  readonly item: string
  readonly weapon: string
}

const known = new WeakMap<Catalogue, Map<string, Decks>>()

const decksFor = (catalogue: Catalogue, seed: string): Decks => {
  const ofCatalogue = known.get(catalogue) ?? new Map<string, Decks>()
  known.set(catalogue, ofCatalogue)
  const decks = ofCatalogue.get(seed) ?? dealt(catalogue, seed)
  ofCatalogue.set(seed, decks)
  return decks
}

const dealt = (catalogue: Catalogue, seed: string): Decks => {
  const deck = <Card>(name: string, cards: readonly Card[]): Card[] => shuffled(createStream(seed, name), cards)
  const items = catalogue.items.all
  const weapons = items.filter(({ kind }) => kind === 'weapon').map(({ id }) => id)
  return {
    scenarios: deck('scenarios', catalogue.scenarios.all),
    types: deck('types', catalogue.fighterTypes.all.filter(fightsOnFoot)),
    drivers: deck('drivers', catalogue.fighterTypes.all.filter(drives)),
    vehicles: deck('vehicles', catalogue.vehicles.all.filter(isHull)),
    upgrades: deck(
      'upgrades',
      items.filter(({ kind }) => kind === 'vehicle-upgrade').map(({ id }) => id),
    ),
    driving: deck(
      'driving',
      catalogue.skills.all.filter(({ set }) => set === 'driving').map(({ id }) => id),
    ),
    weapons: deck('weapons', weapons),
    gear: deck(
      'gear',
      items.filter(({ kind }) => isWorn(kind)).map(({ id }) => id),
    ),
    skills: deck(
      'skills',
      catalogue.skills.all.map(({ id }) => id),
    ),
    fitted: deck('fitted', [
      ...weapons.flatMap((weapon) => catalogue.ammoFor(weapon).map(({ id }) => ({ item: id, weapon }))),
      ...items.flatMap(({ id, kind }) => (kind === 'accessory' ? [{ item: id, weapon: 'lasgun' }] : [])),
    ]),
    rules: deck(
      'rules',
      catalogue.specialRules.all.map(({ id }) => id),
    ),
    cards: deck(
      'cards',
      tacticsCards.map(({ id }) => id),
    ),
  }
}

const elsewhere = ['weapon', 'ammo', 'accessory', 'beast', 'vehicle', 'vehicle-upgrade', 'gang', 'unresolved']
/** Whether a kind of item is worn; vehicles and their parts, beasts and undescribed items are excluded. */
export const isWorn = (kind: string): boolean => !elsewhere.includes(kind)

/** Whether a fighter type fights on foot: not the crews of vehicles. */
export const fightsOnFoot = ({ statline, category }: FighterType): boolean =>
  category !== 'crew' &&
  category !== 'hanger-on' &&
  statline.m !== null &&
  Object.values(statline).every((value) => value !== null)

/** The next `count` cards of a deck for a battle, after those of the battle before, starting again at the end. */
const next = <Card>(deck: readonly Card[], number: number, count: number): Card[] =>
  Array.from({ length: count }, (_, nth) => deck[(number * count + nth) % deck.length]).filter(
    (card) => card !== undefined,
  )

const crewSize = 6
const reserveSize = 2
const weaponsEach = 2
const skillsEach = 2
const cardsEach = 2

/** Number of sides in a scenario: more than two only if nobody attacks. */
export const sidesFor = ({ roles }: Pick<Scenario, 'roles'>, wanted: number): number =>
  roles === 'attacker-defender' || roles === 'cooperative' ? 2 : wanted

/** Number of battles until everything has been used at least once. */
export const battlesToCover = (catalogue: Catalogue, seed: string): number => {
  const { scenarios, types, weapons, gear, skills, fitted, rules, cards } = decksFor(catalogue, seed)
  const fighters = 2 * (crewSize + reserveSize)
  return Math.max(
    scenarios.length,
    ...[types, gear, fitted, rules].map(({ length }) => Math.ceil(length / fighters)),
    Math.ceil(weapons.length / (fighters * weaponsEach)),
    Math.ceil(skills.length / (fighters * skillsEach)),
    Math.ceil(cards.length / (2 * cardsEach)),
  )
}

/** The set-up of one battle. Bots are assigned to sides in turn, beginning with the first. */
export const drawnSetup = (
  catalogue: Catalogue,
  seed: string,
  number: number,
  bots: readonly string[],
): BattleSetup => {
  const decks = decksFor(catalogue, seed)
  const [scenario] = next(decks.scenarios, number, 1)
  const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
  if (scenario === undefined || field === undefined) throw new RangeError('There is nothing to fight over')
  const sideCount = sidesFor(scenario, 2 + (number % 3))
  const each = crewSize + reserveSize
  const all = sideCount * each
  const draw = {
    types: next(decks.types, number, all),
    weapons: next(decks.weapons, number, all * weaponsEach),
    gear: next(decks.gear, number, all),
    skills: next(decks.skills, number, all * skillsEach),
    fitted: next(decks.fitted, number, all),
    rules: next(decks.rules, number, all),
  }
  const cards = next(decks.cards, number, sideCount * cardsEach)
  const machines = convoy(decks, number, sideCount)
  const fighters = draw.types.map((type, nth) => fighterOf(type, nth, draw))
  const isOneSided = scenario.roles === 'attacker-defender'
  return {
    version: 1,
    ruleset: necromundaId,
    scenario: scenario.id,
    battlefield: field.id,
    seed: `${seed}/${number}`,
    modes: { space: 'board', dice: 'seeded' },
    options: { roundLimit: mostRounds },
    content: catalogue.contentHash,
    sides: Array.from({ length: sideCount }, (_, side): BattleSide => {
      const mine = fighters.slice(side * each, (side + 1) * each)
      return {
        gangId: `side-${side}`,
        name: `Side ${side}`,
        gang: 'drawn',
        controller: { kind: 'bot', bot: bots[side % bots.length] ?? 'random' },
        role: isOneSided ? (side === 0 ? 'attacker' : 'defender') : 'equal',
        gangRating: 1000,
        crew: [...mine.slice(0, crewSize), ...machines.slice(side, side + 1)],
        reserves: mine.slice(crewSize),
        tactics: { chosen: [...new Set(cards.slice(side * cardsEach, (side + 1) * cardsEach))], drawn: 1 },
      }
    }),
  }
}

/** One vehicle per side, with two upgrades; its driver has a skill. */
const convoy = (decks: Decks, number: number, sideCount: number): CrewFighter[] => {
  const upgrades = next(decks.upgrades, number, sideCount * 2)
  const weapons = next(decks.weapons, number, sideCount * 2)
  const skills = next(decks.driving, number, sideCount)
  const drivers = next(decks.drivers, number, sideCount)
  return next(decks.vehicles, number, sideCount).flatMap((vehicle, side) => {
    const driver = drivers[side]
    const own = <Card>(deck: readonly Card[]): Card[] => deck.slice(side * 2, side * 2 + 2)
    const fitted = { weapons: own(weapons), upgrades: own(upgrades), skills: skills.slice(side, side + 1) }
    return driver === undefined ? [] : [drivenBy(driver, vehicle, `machine-${side}`, fitted)]
  })
}

/** Simple bots may walk past each other forever. */
const mostRounds = 12

interface Draw {
  readonly weapons: readonly string[]
  readonly gear: readonly string[]
  readonly skills: readonly string[]
  readonly fitted: readonly Fitted[]
  readonly rules: readonly string[]
}

const fighterOf = (type: FighterType, nth: number, draw: Draw): CrewFighter => {
  const id = `fighter-${nth}`
  const own = <Card>(deck: readonly Card[], count: number): Card[] => deck.slice(nth * count, (nth + 1) * count)
  const [extra] = own(draw.fitted, 1)
  const weapons = own(draw.weapons, weaponsEach).map((weapon) => ({ weapon, accessories: [] as string[] }))
  if (extra !== undefined) weapons.push({ weapon: extra.weapon, accessories: [extra.item] })
  return {
    id,
    name: `${type.id} ${nth}`,
    type: type.id,
    category: type.category,
    statline: Object.fromEntries(
      Object.entries(type.statline).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    ),
    modifiers: [],
    weapons: weapons.map((weapon, place) => ({ itemId: `${id}/${place}`, ...weapon })),
    wargear: own(draw.gear, 1).map((item) => ({ itemId: `${id}/${item}`, item })),
    skills: [...new Set([...type.skills.starts, ...own(draw.skills, skillsEach)])],
    rules: [
      ...type.rules.map(({ id: rule, value }) => (value === undefined ? { id: rule } : { id: rule, value })),
      ...own(draw.rules, 1).flatMap((rule) => (type.rules.some((one) => one.id === rule) ? [] : [{ id: rule }])),
    ],
    rating: type.cost ?? 0,
  }
}
