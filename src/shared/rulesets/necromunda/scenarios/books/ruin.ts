import { creatures } from '../elements/creatures'
import { bombs } from '../elements/bombs'
import { portable } from '../elements/carrying'
import { closing } from '../elements/closing'
import { heldBy, hold } from '../elements/hold'
import { leaving } from '../elements/leaving'
import { countKills, killPoints } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { shootingIs } from '../elements/restrictions'
import { structure } from '../elements/structures'
import { overWithout, things, work } from '../elements/things'
import { beyond, change, credit, hasFighters, mark, markOf, objectAt, objectsOf, rollAmount, sidesWho, tally, tallyOf, upright, within } from '../playing'
import type { Part, ScenarioRules } from '../scenario'
import {
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
  usualRenown,
  won,
} from '../writing'
import { extra, goThrough, searching, task } from './common'

const rule = 'CAMP-SCN-01'
const survived = { amount: 1, standing: 'each' } as const

// ---- Book of Peril

const peril: readonly ScenarioRules[] = [
  scenario('bp-escape', {
    parts: [
      things({ kind: 'loot-casket', count: 4, ground: [beyond('any-edge', 8)], apart: 4 }),
      portable({ kind: 'loot-casket' }),
      leaving({ who: 'each', ground: [within('enemy-edge', 1)] }),
    ],
    victory: mostTallied('escaped'),
    rewards: { credits: [per('secured', '2D6x10')], reputation: usualRenown, experience: [deed('escaped')] },
    byHand: ['weather'],
  }),
  scenario('bp-manu', {
    parts: [...bombs, reinforcements({ who: 'defender', count: 'D3', from: 2 })],
    victory: attackerIf(did('exploded', 3)),
    rewards: {
      credits: [defenderWon('2D6x10')],
      reputation: [
        attackerWon('D3'),
        to('defender', 'D6', { when: ({ table }) => exploded(table) === 0, why: 'kept' }),
        to('defender', 'D3', { when: ({ table }) => exploded(table) === 1 || exploded(table) === 2, why: 'kept' }),
        to('bottled', -1),
      ],
      experience: [deed('planted'), deed('disarmed', 'D3')],
    },
  }),
  scenario('bp-conv', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 16)] }, 'defender'),
    parts: [
      things({ kind: 'loot-casket', count: 4, by: 'defender', ground: [within('centre', 6)], apart: 2 }),
      {
        rule,
        // The platform moves on a 6, one sooner for every round it stood still; those aboard are counted.
        *endPhaseEnds(table) {
          const still = markOf(table, 'still')
          const face = yield* rollAmount(table, rule, table.state.order[0] ?? 0, 'D6', 'event')
          mark(table, rule, 'still', face + still >= 6 ? 0 : still + 1)
        },
      },
    ],
    lastRound: 9,
    victory: attackerIf(({ table }) => sidesWho(table, 'defender').every((side) => !hasFighters(table, side))),
    rewards: { reputation: [won('D3')], experience: [{ amount: 1, standing: 'defender' }] },
  }),
  scenario('bp-fung', {
    parts: [closing({ by: 6, from: 'centre', on: 4, test: 'i', most: 24, what: 'environment' })],
    rewards: { reputation: usualRenown },
  }),
  scenario('bp-toll', {
    parts: [things({ kind: 'bridge', count: 1, ground: [within('centre', 1)] }), hold({ kind: 'bridge', within: 12, by: 'alone', over: true })],
    victory: mostOf((table, side) => (hasFighters(table, side) ? heldBy(table, 'bridge', side) : 0)),
    rewards: { credits: [won('3D6x10')], reputation: [to('each', 1), won('D3')] },
    byHand: ['river'],
  }),
]
const exploded = (table: Parameters<typeof tallyOf>[0]): number =>
  sidesWho(table, 'attacker').reduce((sum, side) => sum + tallyOf(table, side, 'exploded'), 0)

// ---- Book of Ruin

const dwellers = things({ kind: 'prisoner', count: 12, ground: [beyond('any-edge', 8)], apart: 2 })
const cannibal = extra('cannibal', 'nobody', 20, { m: 6000, ws: 4, cl: 6 }, ['cleaver'])

/** The prisoner's clock runs down; at nothing he is done for on 4+ each round. */
const execution: readonly Part[] = [
  things({ kind: 'prisoner', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 6 }),
  task({ kind: 'prisoner', action: 'free-captive', type: 'double', who: 'attacker', deed: 'freed-captive' }),
  {
    rule,
    *endPhaseEnds(table) {
      for (const object of objectsOf(table, 'prisoner')) {
        const left = objectAt(table, object).counter
        if (left > 0) change(table, rule, object, { counter: left - 1 })
        else if ((yield* rollAmount(table, rule, table.state.order[0] ?? 0, 'D6', 'harm')) >= 3) {
          change(table, rule, object, { gone: true })
          for (const side of sidesWho(table, 'defender')) tally(table, rule, side, 'executed')
        }
      }
    },
    over: (table) => objectsOf(table, 'prisoner').length === 0,
  },
]

/** The rite goes on as long as its leader stands: a count that grows, and a D6; 13 ends it. */
const ritual: Part = {
  rule,
  *endPhaseEnds(table) {
    for (const side of sidesWho(table, 'defender')) {
      if (upright(table, side).length === 0) continue
      const count = markOf(table, 'ritual') + 1
      mark(table, rule, 'ritual', count)
      if ((yield* rollAmount(table, rule, side, 'D6', 'ritual')) + count >= 13) mark(table, rule, 'finished', 1)
    }
  },
  over: (table) => markOf(table, 'finished') > 0,
}

const ruin: readonly ScenarioRules[] = [
  scenario('br-show', {
    parts: [killPoints(), countKills, leaving({ who: 'defender', ground: [within('enemy-edge', 1)], points: 1 }), reinforcements({ who: 'attacker', count: 1, from: 2 })],
    victory: mostPoints,
    rewards: { credits: [per('enemy-out', 'D6x10', 'attacker')], reputation: [won('D3')], experience: [deed('escaped')] },
  }),
  scenario('br-hit', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('enemies', 8)] }, 'defender'),
    parts: [killPoints({ leader: 3 }), countKills],
    victory: mostPoints,
    rewards: { credits: [per('enemy-out', 'D6x10', 'attacker')], reputation: [won('D3')] },
  }),
  scenario('br-search', {
    parts: [
      things({ kind: 'cache', count: 4, by: 'defender', ground: [beyond('any-edge', 6), beyond('centre', 4)], apart: 12 }),
      searching({ kind: 'cache', deed: 'recovered-cache', on: 5, type: 'basic', who: 'defender' }),
      task({ kind: 'cache', action: 'destroy', type: 'double', test: { key: 'int' }, who: 'attacker', deed: 'destroyed-cache', points: 1 }),
      overWithout('cache'),
      reinforcements({ who: 'defender', count: 1, from: 2 }),
    ],
    victory: mostPoints,
    rewards: {
      credits: [per('destroyed-cache', 'D3x10', 'attacker'), per('recovered-cache', 'D6x10', 'defender')],
      reputation: [won('D3')],
      experience: [deed('destroyed-cache'), deed('recovered-cache', 'D3')],
    },
  }),
  scenario('br-meat', {
    parts: [
      dwellers,
      searching({ kind: 'prisoner', deed: 'harvested-dweller', on: 3, type: 'basic', who: 'attacker' }),
      task({ kind: 'prisoner', action: 'recruit', type: 'basic', test: { key: 'ld' }, who: 'defender', deed: 'saved-dweller', points: 2 }),
      overWithout('prisoner'),
      reinforcements({ who: 'each', count: 1 }),
    ],
    victory: mostPoints,
    rewards: { credits: [per('harvested-dweller', 'D3x10', 'attacker'), per('saved-dweller', 'D6x10', 'defender')], reputation: [won('D3')] },
    byHand: ['chaos'],
  }),
  scenario('br-prop', {
    parts: [
      things({ kind: 'prisoner', count: 12, ground: [beyond('any-edge', 4)], apart: 2 }),
      work({
        kind: 'prisoner',
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
    parts: [things({ kind: 'loot', count: '2D6', ground: [beyond('any-edge', 4)] }), searching({ kind: 'loot', deed: 'searched', on: 4, type: 'double', trapped: true }), overWithout('loot')],
    victory: mostPoints,
    rewards: { credits: [per('searched', 'D3x10')], reputation: [won('D3')] },
  }),
  scenario('br-exec', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [within('any-edge', 2)] }, 'defender'),
    parts: [...execution, reinforcements({ who: 'defender', count: 1, from: 2 })],
    victory: (ended) => sidesWho(ended.table, sidesWho(ended.table, 'attacker').some((side) => did('freed-captive')(ended, side)) ? 'attacker' : 'defender'),
    rewards: { credits: [attackerWon('2D6x10'), defenderWon('D6x10')], reputation: [won('D3')], experience: [deed('freed-captive')] },
    byHand: ['chaos'],
  }),
  scenario('br-take', {
    parts: [things({ kind: 'landmark', count: 3, by: 'attacker', ground: [within('centre', 18)], apart: 12 }), hold({ kind: 'landmark', within: 3, over: true })],
    lastRound: 10,
    victory: attackerIf(({ table }, side) => heldBy(table, 'landmark', side) === 3 || sidesWho(table, 'defender').every((other) => !hasFighters(table, other))),
    rewards: { credits: [per('landmark-held', 'D6x10', 'attacker'), defenderWon('2D6x10')], reputation: [won('D3')], experience: [deed('captured')] },
  }),
  scenario('br-hunt', {
    deployment: setUp({ defender: [within('own-edge', 6)] }, 'defender'),
    parts: [closing({ by: 4, from: 'own-edge', who: 'defender', round: 3, most: 36, what: 'walls' }), reinforcements({ who: 'attacker', count: 'D3', from: 2 }), countKills],
    lastRound: 9,
    victory: attackerIf(({ table }) => sidesWho(table, 'defender').every((side) => !hasFighters(table, side))),
    rewards: { reputation: [won('D3')], experience: [deed('took-out'), { amount: 1, standing: 'defender' }] },
    byHand: ['tiles'],
  }),
  scenario('br-rite', {
    deployment: setUp({ defender: [within('centre', 12)], attacker: [within('any-edge', 2)] }, 'defender'),
    parts: [ritual],
    victory: defenderIf(({ table }) => markOf(table, 'finished') > 0, 'last'),
    rewards: { reputation: [won('D3')], experience: [survived] },
    byHand: ['daemons', 'chaos'],
  }),
  scenario('br-blood', {
    parts: [
      things({ kind: 'corpse', count: 6, by: 'defender', ground: [beyond('any-edge', 6)], apart: 3 }),
      task({ kind: 'corpse', action: 'take-sample', type: 'double', who: 'attacker', deed: 'took-token' }),
      reinforcements({ who: 'defender', count: 1, from: 2 }),
    ],
    lastRound: 9,
    victory: attackerIf(did('took-token', 5), 'last'),
    rewards: { reputation: [won('D3')], experience: [deed('took-token')] },
    byHand: ['chaos'],
  }),
  scenario('br-slaught', {
    parts: [shootingIs(-2), countKills],
    byHand: ['chaos'],
    rewards: { reputation: [won('D3')], experience: [deed('took-out'), survived] },
  }),
  scenario('br-multi1', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 3)] }),
    parts: [creatures({ extra: cannibal, count: 6, ground: [within('any-edge', 2)], more: 'D3+2' })],
    lastRound: 9,
    victory: (ended) => (ended.standing.length === 1 ? ended.standing : mostTallied('downed-cannibal')(ended)),
    rewards: { reputation: [to('each', 'D3', { when: stands, why: 'standing' })], experience: [{ amount: 'D3', standing: 'each' }] },
  }),
  scenario('br-multi2', {
    parts: [killPoints(), creatures({ extra: extra('daemon', 'nobody', 1, { m: 8000, s: 6, a: 4, w: 3, t: 4, wil: 4 }, ['unarmed-attack']), count: 1, ground: [within('centre', 3)], over: true })],
    victory: mostOf((table, side) => (table.state.sides[side]?.victoryPoints ?? 0) + 6 * tallyOf(table, side, 'downed-daemon')),
    rewards: { reputation: [won('D3')], experience: [deed('downed-daemon', 'D6')] },
    byHand: ['daemons'],
  }),
  scenario('br-multi3', {
    parts: [
      things({ kind: 'weapon-pile', count: 2, owned: true, ground: [beyond('any-edge', 4)] }),
      searching({ kind: 'weapon-pile', deed: 'armed', on: 2, type: 'basic' }),
      { rule, fighters: { on: { mayUse: ({ table, fighter }) => table.fighter(fighter).used.includes('deed/armed') } } },
    ],
    rewards: { credits: [won('2D6x10')], reputation: [won('D3')], experience: [survived] },
    byHand: ['loot-table'],
  }),
  scenario('br-multi4', {
    parts: [
      things({ kind: 'structure', count: 1, ground: [within('centre', 2)], counter: 10 }),
      structure({ kind: 'structure', toughness: 9, wounds: 10 }),
      leaving({ who: 'each', ground: [within('any-edge', 1)], when: (table) => objectsOf(table, 'structure').length === 0 }),
    ],
    victory: mostOf((table, side) => (tallyOf(table, side, 'damaged-structure') > 0 ? tallyOf(table, side, 'escaped') : 0)),
    rewards: { reputation: [won('D3'), to('each', 1, { when: did('escaped'), why: 'escaped' })], experience: [onceFor('damaged-structure'), deed('escaped')] },
  }),
  scenario('br-multi5', {
    deployment: setUp({ each: [beyond('enemies', 12)] }),
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
          if ((yield* rollAmount(table, rule, side, 'D6', 'event')) >= 5) mark(table, rule, 'arrived', table.state.round)
        },
        over: (table) => markOf(table, 'arrived') > 0 && table.state.round >= markOf(table, 'arrived') + 2,
      },
      things({ kind: 'transport', count: 1, ground: [within('centre', 3)] }),
      goThrough({ kind: 'transport', action: 'claim', type: 'basic', may: (table) => markOf(table, 'arrived') > 0, deed: 'embarked' }),
    ],
    victory: mostTallied('embarked'),
    rewards: { reputation: [won('D6'), to('each', 'D3', { when: did('embarked'), why: 'embarked' })], experience: [deed('embarked', 'D3')] },
    byHand: ['daemons'],
  }),
]


export const booksOfPerilAndRuin: readonly ScenarioRules[] = [...peril, ...ruin]
