import type { Catalogue } from '../content/catalogue'
import type { Territory } from '../content/schema'
import { isCarriedOut } from './territory/recruit'

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
]

/** Skills and gear that do their work between battles. */
const betweenBattles = ['fixer', 'connected', 'savvy-trader', 'skinblade', 'suspensor-harness']

/** Traits of weapons that say what may be bought or fitted, and nothing in a battle. */
const ofWeapons = ['esoteric', 'exclusive']

/** Slugs of everything in a catalogue that the campaign carries out whole; what is partly words stays with the players. */
export const carriedOutByCampaign = ({ territories }: Catalogue): readonly string[] => [
  ...specialRules,
  ...betweenBattles,
  ...ofWeapons,
  ...territories.all.filter(isPlain).map(({ id }) => id),
]

const isPlain = ({ base, enhanced }: Territory): boolean =>
  [base, enhanced].every(
    ({ income, reputation, other }) =>
      income?.kind !== 'by-hand' && reputation?.kind !== 'by-hand' && (other === null || isCarriedOut(other)),
  )
