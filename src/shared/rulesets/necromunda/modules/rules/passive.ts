import { row, settled } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { hasTrait } from '../../roster'
import { ownerOf } from '../../table'
import { rule, type SpecialRule } from './rule'

const twoInches = [row('multiple-legs', rule, 'add', inches(2))]

/** Special rules without a trigger. */
export const passiveRules: readonly SpecialRule[] = [
  // Ignores terrain, moves between levels and never falls; walls still stop it.
  { id: 'flight', rule, properties: { hovers: true } },
  { id: 'slow-witted', rule, properties: { actsAlone: true } },
  // CAMP-FTR-13: only others of its kind take nerve tests when it goes down.
  { id: 'hot-headed', rule: 'CAMP-FTR-13', properties: { goesUnmourned: true } },
  { id: 'loyal', rule, properties: { supportsWith: 2 } },
  { id: 'loyal-protector', rule, properties: { guardsOwner: inches(3) } },
  // A save of 4+.
  { id: 'scaly-hide', rule, on: { armourSave: () => 4 } },
  // Movement +2", and climbs at the cost of walking.
  {
    id: 'multiple-legs',
    rule,
    properties: { climbsFreely: true },
    on: { characteristic: ({ characteristic }) => (characteristic === 'm' ? twoInches : []) },
  },
  // The Damage of every hit is reduced by 1, to at least 1.
  {
    id: 'undulating-skin',
    rule,
    phase: 'last',
    on: { hitTaken: ({ hit }) => (hit.damage > 1 ? { damage: hit.damage - 1 } : undefined) },
  },
  { id: 'van-saar-protective-gear', rule, on: { immuneTo: ({ effect }) => effect === 'rad-phage' } },
  // With its own Toxin weapons a natural 1 against Toughness is rerolled.
  { id: 'poison-blood', rule, properties: { rollsOnesAgain: ['toxin'] } },
  // Shooting an Unwieldy weapon is a Basic action.
  {
    id: 'weapons-platform',
    rule,
    phase: 'first',
    on: {
      actionType: ({ action, profile }) =>
        action === 'shoot' && profile !== null && hasTrait(profile, 'unwieldy') ? 'basic' : undefined,
    },
  },
  // Fearsome, and its owner too while the beast is Active within 3".
  { id: 'fear-inducing', rule, properties: { chargersCheck: 'wil', lendsFear: inches(3) } },
  // Its owner spots better as a sentry.
  { id: 'watchdog', rule, properties: { watchesForOwner: 1 } },
  // One extra die for its owner's Intelligence tests within 3".
  {
    id: 'sensor-array',
    rule,
    on: {
      *checkDice({ table, fighter, friend, characteristic }) {
        if (characteristic !== 'int' || ownerOf(table, fighter) !== friend) return 0
        const question = { ask: 'within', of: fighter, distance: inches(3), among: [friend] } as const
        return (yield* measure(table, fighter, question, rule)).length > 0 ? 1 : 0
      },
    },
  },
  // One extra die for its gang's Intelligence tests while it is on the battlefield.
  {
    id: 'data-hacked',
    rule,
    on: { checkDice: ({ characteristic }) => settled(characteristic === 'int' ? 1 : 0) },
  },
]
