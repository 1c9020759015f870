import type { Catalogue } from '../content/catalogue'
import type { Territory } from '../content/schema'
import { parseAmount } from './dice'
import { isUnderstood } from './territory/income'
import { intrigueCards } from './post-battle/intrigues/cards'
import { isCarriedOutAlliance } from './season/alliances'
import { isCarriedOut } from './territory/recruit'

/** Special rules that the campaign's code carries out: composition, post-battle actions, equipment sets, prices of advances. */
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
  // Changes of type, and types with several variants.
  'promotion',
  'many-shaped-horror',
  // Trading.
  'the-finest-merchandise',
  // Joining a crew, and escaping capture.
  'you-get-what-you-pay-for',
  'part-of-the-crew',
  'horrific',
  // Psychic powers (CAMP-ADV-09).
  'awakened',
  'psychoteric-whispers',
  'psychoteric-mastery',
  'bare-knuckle-fighter',
  // Credits, captives, actions and goods after battles.
  ...['excavation-automata', 'automated-repair-systems', 'well-get-our-bit', 'techno-baubles'],
  // Which gangs it may join.
  'warp-corrupted-abomination',
  // Staying with the captor.
  'valuable',
  // Hangers-on who sell, feed, treat and recruit for the gang.
  ...[
    'agitator',
    'cadaver-merchant',
    'patch-up',
    'scabber',
    'grubs-up',
    'bounty',
    'devout-masses',
    'outcast-leader',
    'outlaw-outcasts-leader',
    'friends-in-the-trade',
    'master-of-cyberteknika',
    'murderous-bite',
  ],
  // NECV-PROF-11. Driving.
  'vehicle-crew',
]

/** Skills and gear with effects between battles. */
const betweenBattles = [
  ...['fixer', 'connected', 'savvy-trader', 'guilder-contacts', 'skinblade', 'suspensor-harness'],
  // It has no effect of its own; the scenario that names it pays for it.
  'chrono-crystal',
  ...['cred-sniffer', 'uphive-raiments', 'exotic-furs', 'opulent-jewellery', 'too-pretty-for-primus'],
  ...['slippery-scummer', 'scavengers-eye', 'halo-device', 'stinger-mould'],
  ...[
    'isotropic-fuel-rod',
    'sanctioning-writ',
    'mnemonic-inload-spike',
    'doppelganger',
    'fake-out',
    'forged-guilder-seal',
  ],
  ...['where-theres-scrap-theres-creds', 'take-down', 'restraint-protocols', 'helmawrs-justice', 'rumour-monger'],
]

/** NECV-WRK-03. Rules of vehicles. */
const ofVehicles = ['escape-hatches', 'weapon-hardpoint']

/** Weapon traits that limit buying or fitting and have no effect in a battle. */
const ofWeapons = ['esoteric', 'exclusive']

/** Slugs of all content that the campaign carries out completely; anything that is partly text is left to the players. */
export const carriedOutByCampaign = ({ items, territories, alliances }: Catalogue): readonly string[] => [
  ...specialRules,
  ...betweenBattles,
  ...ofWeapons,
  ...ofVehicles,
  ...Object.keys(intrigueCards),
  // CAMP-STR-20..22.
  ...alliances.all.filter(isCarriedOutAlliance).map(({ id }) => id),
  // CAMP-INJ-90..98.
  ...items.all.filter(({ kind }) => kind === 'bionic').map(({ id }) => id),
  ...territories.all.filter(isPlain).map(({ id }) => id),
]

const isPlain = (territory: Territory): boolean =>
  [territory.base, territory.enhanced].every((boon) => isSettled(boon) || isPaid(boon.other ?? '')) ||
  isPaidAlike(territory) ||
  isBuiltWhole(territory) ||
  territory.kind === 'settlement-location'

/** Whether a boon is data or its text is always understood. What the data leaves open is listed among the rules left to the players. */
const isSettled = ({ income, reputation, other, does }: Territory['base']): boolean =>
  does !== undefined ||
  ((income?.kind !== 'by-hand' || isUnderstood(income.text)) &&
    reputation?.kind !== 'by-hand' &&
    (other === null || isCarriedOut(other)))

/** Data defines the base boon, and the enhanced boon pays by the same text. */
const isPaidAlike = ({ base, enhanced }: Territory): boolean =>
  base.does !== undefined &&
  base.income?.kind === 'by-hand' &&
  enhanced.income?.kind === 'by-hand' &&
  base.income.text === enhanced.income.text &&
  enhanced.reputation?.kind !== 'by-hand' &&
  enhanced.other === null

/** CAMP-ASH-02, CAMP-OUT-03. A trade route's bonus for a side, or a structure's cost. */
const isPaid = (printed: string): boolean => {
  const [, amount] = /^(?:Trader|Raider) bonus: (.+)$/.exec(printed) ?? []
  return (
    (amount !== undefined && (parseAmount(amount) !== null || /^\+\d+ Reputation$/.test(amount))) ||
    printed.startsWith('Build cost: ')
  )
}

/** CAMP-OUT-02, -03. A structure that only gives materials or room for another structure. */
const isBuiltWhole = (territory: Territory): boolean =>
  territory.kind.endsWith('-structure') &&
  /^\+\d+ (?:(?:Power|Sustenance|Salvage)(?: and \+\d+ (?:Power|Sustenance|Salvage))?|\w+ structure limit)$/.test(
    territory.base.other ?? '',
  )
