import type { Catalogue } from '../content/catalogue'
import type { Territory } from '../content/schema'
import { parseAmount } from './dice'
import { isCarriedOut } from './territory/recruit'
import { routeBonus } from './territory/roads'

/** Special rules that the campaign's arithmetic carries out: composition, post-battle actions, equipment sets, prices of advances. */
const specialRules = [
  'gang-leader',
  'gang-hierarchy',
  'gang-fighter',
  'tools-of-the-trade',
  'fast-learner',
  'outlaw',
  'claiming-bounties',
  'dead-not-alive',
  'house-patronage',
  // Changing type, and the types of those that come in several shapes.
  'promotion',
  'many-shaped-horror',
  // Who trades.
  'the-finest-merchandise',
  // Who joins a crew, and who is not led off.
  'you-get-what-you-pay-for',
  'part-of-the-crew',
  'horrific',
  // Powers of the mind (CAMP-ADV-09).
  'awakened',
  'psychoteric-whispers',
  'psychoteric-mastery',
  'bare-knuckle-fighter',
  // Credits, captives, actions and goods after battles.
  ...['excavation-automata', 'automated-repair-systems', 'well-get-our-bit', 'techno-baubles'],
  // NECV-PROF-11. Who drives.
  'vehicle-crew',
]

/** Skills and gear that do their work between battles. */
const betweenBattles = [
  ...['fixer', 'connected', 'savvy-trader', 'skinblade', 'suspensor-harness'],
  ...['cred-sniffer', 'uphive-raiments', 'exotic-furs', 'opulent-jewellery', 'too-pretty-for-primus'],
  ...['where-theres-scrap-theres-creds', 'take-down', 'restraint-protocols', 'helmawrs-justice', 'rumour-monger'],
]

/** NECV-WRK-03. Of vehicles. */
const ofVehicles = ['escape-hatches']

/** Traits of weapons that say what may be bought or fitted, and nothing in a battle. */
const ofWeapons = ['esoteric', 'exclusive']

/** Slugs of everything in a catalogue that the campaign carries out whole; what is partly words stays with the players. */
export const carriedOutByCampaign = ({ items, territories }: Catalogue): readonly string[] => [
  ...specialRules,
  ...betweenBattles,
  ...ofWeapons,
  ...ofVehicles,
  // CAMP-INJ-90..98.
  ...items.all.filter(({ kind }) => kind === 'bionic').map(({ id }) => id),
  ...territories.all.filter(isPlain).map(({ id }) => id),
]

const isPlain = (territory: Territory): boolean =>
  [territory.base, territory.enhanced].every(
    ({ income, reputation, other }) =>
      income?.kind !== 'by-hand' && reputation?.kind !== 'by-hand' && (other === null || isCarriedOut(other)),
  ) ||
  isPaidRoute(territory) ||
  isBuiltWhole(territory) ||
  territory.kind === 'settlement-location'

/** CAMP-ASH-02. A trade route that is worth nothing but credits, to either side. */
const isPaidRoute = (territory: Territory): boolean =>
  (['traders', 'raiders'] as const).every((side) => parseAmount(routeBonus(territory, side) ?? '') !== null)

/** CAMP-OUT-02, -03. A structure that gives materials, or room for another, and nothing else. */
const isBuiltWhole = (territory: Territory): boolean =>
  territory.kind.endsWith('-structure') &&
  /^\+\d+ (?:(?:Power|Sustenance|Salvage)(?: and \+\d+ (?:Power|Sustenance|Salvage))?|\w+ structure limit)$/.test(
    territory.base.other ?? '',
  )
