import { closing } from '../elements/closing'
import { creatures } from '../elements/creatures'
import { heldBy, hold } from '../elements/hold'
import { leaving } from '../elements/leaving'
import { countKills, killPoints } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { carrying } from '../elements/restrictions'
import { structure } from '../elements/structures'
import { overWithout, things, work } from '../elements/things'
import { hasArrived } from '../elements/travelling'
import { lastStanding } from '../plain'
import {
  beyond,
  change,
  credit,
  deedsOf,
  mark,
  markOf,
  objectAt,
  present,
  rollAmount,
  sidesWho,
  tally,
  tallyOf,
  upright,
  within,
} from '../playing'
import { atHome } from '../../roster'
import type { ScenarioRules, Victory } from '../scenario'
import {
  allOf,
  attackerIf,
  attackerWon,
  deed,
  defenderIf,
  defenderWon,
  did,
  mostOf,
  mostPoints,
  mostTallied,
  onceFor,
  per,
  scenario,
  setUp,
  stands,
  to,
  won,
} from '../writing'
import { goThrough, noneLeft, searching, task } from './common'
import {
  cannibal,
  watchedFalls,
  onGuard,
  hiddenCaches,
  herd,
  execution,
  ritual,
  bodies,
  bloodlust,
  hostOf,
  possession,
  collapsing,
} from './ruin-rules'

const rule = 'CAMP-SCN-01'
const survived = { amount: 1, standing: 'each' } as const

/** CAMP-UPR-03: if points are level, the ascendant side has won, provided that only one side is ascendant. */
const mostPointsOrAscendant: Victory = (ended) => {
  const best = mostPoints(ended)
  if (best.length > 0) return best
  const { state, rosters } = ended.table
  const isAscendant = (side: number): boolean =>
    rosters.some((one) => one.side === side && one.carried.some(({ id }) => id === atHome('ascendant')))
  const ascendant = state.sides.flatMap((_, side) => (isAscendant(side) ? [side] : []))
  return ascendant.length === 1 ? ascendant : []
}

/** The Book of Ruin and Dark Uprising. */
export const bookOfRuin: readonly ScenarioRules[] = [
  scenario('br-show', {
    parts: [
      killPoints(),
      watchedFalls,
      countKills,
      leaving({ who: 'defender', ground: [within('enemy-edge', 1)], points: 1 }),
      reinforcements({ who: 'attacker', count: 1, from: 2 }),
    ],
    victory: mostPointsOrAscendant,
    byAscendancy: true,
    rewards: {
      credits: [per('enemy-out', 'D6x10', 'attacker')],
      reputation: [won('D3')],
      experience: [deed('escaped')],
    },
  }),
  scenario('br-hit', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('enemies', 8)] }, 'defender'),
    parts: [
      killPoints({ leader: 3 }),
      countKills,
      onGuard,
      leaving({ who: 'attacker', ground: [{ to: 'enemies', unseen: true }], test: 'int' }),
    ],
    victory: mostPoints,
    rewards: { credits: [per('enemy-out', 'D6x10', 'attacker')], reputation: [won('D3')] },
  }),
  scenario('br-search', {
    parts: [hiddenCaches, reinforcements({ who: 'defender', count: 1, from: 2 })],
    victory: mostPoints,
    rewards: {
      credits: [per('destroyed-cache', 'D3x10', 'attacker'), per('recovered-cache', 'D6x10', 'defender')],
      reputation: [won('D3')],
      experience: [deed('destroyed-cache'), deed('recovered-cache', 'D3')],
    },
    assumed: ['home'],
  }),
  scenario('br-meat', {
    chaos: 'attacker',
    parts: [herd, reinforcements({ who: 'each', count: 1 })],
    victory: mostPoints,
    rewards: {
      credits: [per('harvested-dweller', 'D3x10', 'attacker'), per('saved-dweller', 'D6x10', 'defender')],
      reputation: [won('D3')],
    },
  }),
  scenario('br-prop', {
    parts: [
      things({ kind: 'neutral-ganger', count: 12, ground: [beyond('any-edge', 4)], apart: 2 }),
      work({
        kind: 'neutral-ganger',
        action: 'recruit',
        type: 'basic',
        reach: 3,
        test: { key: 'ld' },
        may: (table, fighter, object) => objectAt(table, object).owner !== table.roster(fighter).side,
        *done(table, fighter, object) {
          const { owner } = objectAt(table, object)
          const { side } = table.roster(fighter)
          if (owner !== null) tally(table, rule, owner, 'recruited', -1)
          credit(table, rule, fighter, owner === null ? 'recruited' : 'turned')
          if (owner !== null) tally(table, rule, side, 'recruited')
          change(table, rule, object, { owner: side })
        },
      }),
    ],
    rewards: { credits: [per('recruited', 'D3x10')], reputation: [won('D3')], experience: [deed('turned')] },
  }),
  scenario('br-scav', {
    parts: [
      things({ kind: 'loot', count: '2D6', ground: [beyond('any-edge', 4)] }),
      searching({ kind: 'loot', deed: 'searched', on: 4, type: 'double', trapped: true }),
      overWithout('loot'),
    ],
    victory: mostPoints,
    rewards: { credits: [per('searched', 'D3x10')], reputation: [won('D3')] },
  }),
  scenario('br-exec', {
    chaos: 'attacker',
    deployment: setUp({ defender: [within('centre', 6)], attacker: [within('any-edge', 2)] }, 'defender'),
    parts: [execution, reinforcements({ who: 'defender', count: 1, from: 2 })],
    victory: (ended) => {
      const { table } = ended
      if (hasArrived(table)) return sidesWho(table, 'attacker')
      return allOf(table, 'defender', (side) => tallyOf(table, side, 'executed') > 0)
        ? sidesWho(table, 'defender')
        : lastStanding(ended)
    },
    rewards: {
      credits: [attackerWon('2D6x10'), defenderWon('D6x10')],
      reputation: [won('D3')],
      experience: [deed('freed-captive')],
    },
    assumed: ['clock'],
  }),
  scenario('br-take', {
    deployment: setUp({}, 'attacker'),
    parts: [
      things({ kind: 'landmark', count: 3, by: 'attacker', ground: [within('centre', 18)], apart: 12 }),
      hold({ kind: 'landmark', within: 3, over: 'attacker' }),
    ],
    lastRound: 10,
    victory: attackerIf((ended, side) => heldBy(ended.table, 'landmark', side) === 3 || noneLeft('defender')(ended)),
    rewards: {
      credits: [per('landmark-held', 'D6x10', 'attacker'), defenderWon('2D6x10')],
      reputation: [won('D3')],
      experience: [deed('captured')],
    },
  }),
  scenario('br-hunt', {
    deployment: setUp({ defender: [within('own-edge', 6)] }, 'defender'),
    parts: [
      closing({ by: 4, from: 'own-edge', who: 'defender', catches: 'defender', round: 3, most: 48, what: 'walls' }),
      reinforcements({ who: 'attacker', count: 'D3', from: 2 }),
      countKills,
    ],
    lastRound: 9,
    victory: attackerIf(noneLeft('defender')),
    rewards: {
      reputation: [won('D3')],
      experience: [
        { deed: 'took-out', amount: 1, when: ({ table }, side) => table.roles[side] === 'attacker' },
        { amount: 1, standing: 'defender' },
      ],
    },
    byHand: ['tiles'],
    assumed: ['pace'],
  }),
  scenario('br-rite', {
    chaos: 'defender',
    deployment: setUp({ defender: [within('centre', 12)], attacker: [within('any-edge', 1)] }, 'defender'),
    parts: ritual,
    victory: defenderIf(({ table }) => markOf(table, 'finished') > 0, 'last'),
    rewards: { reputation: [won('D3')], experience: [survived] },
    byHand: ['ritual-table', 'daemons'],
  }),
  scenario('br-blood', {
    chaos: 'attacker',
    parts: [bodies, reinforcements({ who: 'defender', count: 1, from: 2 })],
    lastRound: 9,
    victory: attackerIf(did('took-token', 5), 'last'),
    rewards: { reputation: [won('D3')], experience: [deed('took-token')] },
  }),
  scenario('br-slaught', {
    parts: [bloodlust, countKills],
    assumed: ['rage'],
    rewards: { reputation: [won('D3')], experience: [deed('took-out-hand-to-hand'), survived] },
  }),
  scenario('br-multi1', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 3)] }),
    parts: [
      creatures({
        extra: cannibal,
        count: (table) => 3 * table.state.sides.reduce((sum, _, side) => sum + present(table, side).length, 0),
        ground: [within('any-edge', 2)],
        more: ({ sideCount }) => `${sideCount}D3+${2 * sideCount}`,
      }),
    ],
    lastRound: 9,
    victory: (ended) => (ended.standing.length === 1 ? ended.standing : mostTallied('downed-cannibal')(ended)),
    rewards: {
      reputation: [to('each', 'D3', { when: stands, why: 'standing' })],
      experience: [{ amount: 'D3', standing: 'each' }],
    },
    assumed: ['cannibals'],
  }),
  scenario('br-multi2', {
    parts: [killPoints(), possession],
    victory: mostPoints,
    rewards: {
      reputation: [won('D3')],
      experience: [
        {
          amount: 'D3',
          standing: 'each',
          when: ({ table }, _, fighter) => fighter === hostOf(table) && markOf(table, 'exorcised') === 0,
        },
        deed('exorcised', 'D6'),
      ],
    },
  }),
  scenario('br-multi3', {
    parts: [
      things({ kind: 'weapon-pile', count: 2, owned: true, ground: [beyond('any-edge', 4)] }),
      task({ kind: 'weapon-pile', action: 'search', type: 'basic', deed: 'armed', stays: true }),
      carrying({ mayUse: ({ table, fighter }) => deedsOf(table, fighter, 'armed') > 0 }),
    ],
    rewards: { credits: [won('2D6x10')], reputation: [won('D3')], experience: [survived] },
    byHand: ['loot-table'],
  }),
  scenario('br-multi4', {
    parts: [
      things({ kind: 'structure', count: 1, ground: [within('centre', 2)], counter: 10 }),
      structure({ kind: 'structure', toughness: 9, wounds: 10 }),
      leaving({ who: 'each', ground: [within('any-edge', 1)], when: collapsing }),
      closing({ by: 6, from: 'centre', when: collapsing, test: 'i', most: 36, what: 'walls' }),
    ],
    victory: mostOf((table, side) =>
      tallyOf(table, side, 'damaged-structure') > 0 ? tallyOf(table, side, 'escaped') : 0,
    ),
    rewards: {
      reputation: [won('D3'), to('each', 1, { when: did('escaped'), why: 'escaped' })],
      experience: [onceFor('damaged-structure'), deed('escaped')],
    },
    assumed: ['collapse'],
  }),
  scenario('br-multi5', {
    deployment: setUp({ each: [{ to: 'enemies', unseen: true }] }),
    parts: [reinforcements({ who: 'each', count: 1, from: 2 })],
    lastRound: 10,
    victory: mostOf((table, side) => upright(table, side).length),
    rewards: { reputation: [won('D3')] },
  }),
  scenario('br-multi6', {
    parts: [
      {
        rule,
        *endPhaseEnds(table) {
          const side = table.state.order[0] ?? 0
          if (table.state.round < 3 || markOf(table, 'arrived') > 0) return
          if ((yield* rollAmount(table, rule, side, 'D6', 'event')) >= 5)
            mark(table, rule, 'arrived', table.state.round)
        },
        over: (table) => markOf(table, 'arrived') > 0 && table.state.round >= markOf(table, 'arrived') + 2,
      },
      things({ kind: 'transport', count: 1, ground: [within('centre', 3)] }),
      goThrough({
        kind: 'transport',
        action: 'claim',
        type: 'basic',
        may: (table) => markOf(table, 'arrived') > 0,
        deed: 'embarked',
      }),
    ],
    victory: mostTallied('embarked'),
    rewards: {
      reputation: [won('D6'), to('each', 'D3', { when: did('embarked'), why: 'embarked' })],
      experience: [deed('embarked', 'D3')],
    },
    byHand: ['daemons'],
    assumed: ['boarding'],
  }),
]
