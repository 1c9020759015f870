import { row } from '../../../../engine'
import { measure } from '../../asking'
import { goOutOfAction } from '../../hits'
import { isOfCrew } from '../../roster'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { portable } from '../elements/carrying'
import { creatures, extrasOf } from '../elements/creatures'
import { heldBy, hold } from '../elements/hold'
import { leaving } from '../elements/leaving'
import { countKills } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { carrying, changed } from '../elements/restrictions'
import { alarmRaised, sentries } from '../elements/sentries'
import { isTarget, namedTarget, targetOf, targetStatus } from '../elements/target'
import { overWithout, things, work } from '../elements/things'
import {
  beyond,
  credit,
  crewSize,
  deedsOf,
  isThere,
  isWho,
  mark,
  markOf,
  present,
  sidesWho,
  tally,
  tallyOf,
  upright,
  within,
} from '../playing'
import type { SpecialRule, ScenarioRules } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderIf,
  defenderWon,
  did,
  everybodyWon,
  mostOf,
  onceFor,
  onlyWho,
  per,
  scenario,
  setUp,
  stands,
  standsUpright,
  to,
  usualRenown,
  winningLeader,
  won,
} from '../writing'
import { extra, goThrough, noneLeft, task } from './common'

const rule = 'CAMP-SCN-01'

/** One of the defenders carries a machine spirit: better characteristics, a save of 5+, and when it goes down the spirit can be caught. */
const machineSpirit: readonly SpecialRule[] = [
  namedTarget({ who: 'defender', pick: 'random' }),
  changed(
    { m: 1000, ws: -1, bs: -1, s: 1, t: 1, w: 1, i: -1, a: 1, ld: -1, cl: -1, wil: -1, int: -1 },
    'defender',
    isTarget,
  ),
  carrying({ fieldSave: ({ table, fighter }) => (isTarget(table, fighter) ? 5 : undefined) }, 'defender'),
  {
    rule,
    *deployed(table) {
      for (const side of sidesWho(table, 'defender')) {
        const rides = targetOf(table, side)
        if (rides !== null) table.emit({ type: 'wound-regained', rule, fighter: rides })
      }
    },
    *falls(table, fighter) {
      if (!isWho(table, table.roster(fighter).side, 'defender') || !isTarget(table, fighter)) return
      const at: unknown = yield* measure(table, fighter, { ask: 'object-at', fighter }, rule)
      table.emit({
        type: 'object-placed',
        rule,
        object: { kind: 'spirit', owner: null, at, carrier: null, gone: false, counter: 0 },
      })
    },
  },
  task({
    kind: 'spirit',
    action: 'claim',
    type: 'double',
    test: { key: 'int', modifier: -2 },
    who: 'attacker',
    deed: 'captured-spirit',
  }),
  portable({ kind: 'spirit', who: 'defender' }),
  { rule, over: (table) => sidesWho(table, 'attacker').some((side) => tallyOf(table, side, 'captured-spirit') > 0) },
]

const ageOf = (table: NecromundaTable): number => -markOf(table, 'age')
const isHero = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  isTarget(table, fighter) && markOf(table, 'age') > 0

/** The hero ages every round from the fourth on. While it is there, its side passes its bottle checks. */
const ageingHero: readonly SpecialRule[] = [
  namedTarget({ who: 'defender', pick: 'own' }),
  {
    rule,
    fighters: {
      fit: (profile, role) => isOfCrew(profile) && role === 'defender',
      on: {
        characteristic({ table, fighter, characteristic: key }) {
          if (!isHero(table, fighter)) return []
          if (key === 'm')
            return [row('scenario', rule, 'add', 1000 * ageOf(table)), row('limit', 'NECX-TEST-06', 'at-least', 1000)]
          if (key === 'ws' || key === 'bs')
            return [row('scenario', rule, 'add', -ageOf(table)), row('limit', 'NECX-TEST-06', 'at-most', 6)]
          return []
        },
      },
    },
    bottle(table, side) {
      const hero = targetOf(table, side)
      return isWho(table, side, 'defender') && hero !== null && isThere(table, hero) ? 'passes' : undefined
    },
    *endPhaseEnds(table) {
      for (const side of sidesWho(table, 'defender')) {
        const hero = targetOf(table, side)
        if (table.state.round < 4 || hero === null || !isThere(table, hero)) continue
        mark(table, rule, 'age', markOf(table, 'age') + 1)
        if (table.fighter(hero).wounds > 0) table.emit({ type: 'wounds-lost', rule, fighter: hero, amount: 1 })
        if (table.fighter(hero).wounds > 0) continue
        mark(table, rule, 'old-age', 1)
        yield* goOutOfAction(table, hero, { attacker: null, by: 'old-age', kind: 'other' }, rule)
      }
    },
  },
]

/** The books of the houses. */
export const houseBooks: readonly ScenarioRules[] = [
  scenario('hb-beat', {
    deployment: setUp({ each: [within('centre', 12)] }),
    rewards: { experience: [{ amount: 1, standing: 'winner' }] },
    byHand: ['details-unknown'],
  }),
  scenario('hb-prove', {
    parts: [
      countKills,
      {
        rule,
        *concluding(table) {
          for (const side of sidesWho(table, 'defender'))
            tally(table, rule, side, 'standing', upright(table, side).length)
        },
      },
    ],
    rewards: {
      credits: [
        per('enemy-out', 'D6x10', 'attacker'),
        to('defender', 'D3x10', { per: 'standing', when: ({ winners }, side) => winners.includes(side) }),
      ],
      reputation: [attackerWon('D3')],
      experience: [{ amount: 1, standing: 'defender', when: ({ winners }, side) => winners.includes(side) }],
    },
  }),
  scenario('hb-feast', { rewards: { reputation: [won('D3')] }, byHand: ['details-unknown'] }),
  scenario('hb-khim', {
    parts: [
      creatures({
        extra: extra('khimerix', 'nobody', 1, { m: 7000, ws: 3, bs: 4, s: 5, t: 5, w: 4, a: 4, cl: 5 }, [
          'razor-sharp-talons',
        ]),
        count: 1,
        ground: [within('centre', 2)],
        over: true,
      }),
    ],
    assumed: ['khimerix'],
    victory: onlyWho(did('downed-khimerix')),
    rewards: { credits: [won('2D6x10')], reputation: [won('D3')], experience: [deed('downed-khimerix', 'D3')] },
  }),
  scenario('hb-dead', {
    deployment: setUp({ defender: [within('any-edge', 2)], attacker: [within('centre', 6)] }, 'defender'),
    parts: [
      things({ kind: 'corpse', count: 6, by: 'attacker', ground: [beyond('any-edge', 4)], apart: 4 }),
      sentries,
      reinforcements({ who: 'defender', count: 5, when: alarmRaised }),
      countKills,
    ],
    victory: attackerIf((ended, side) => ended.standing.length === 1 && ended.standing.includes(side)),
    rewards: {
      reputation: [won('D3')],
      experience: [
        { deed: 'took-out', amount: 'D3', once: true, when: ({ table }, side) => table.roles[side] === 'defender' },
        everybodyWon('attacker', 'D3+1'),
      ],
    },
  }),
  scenario('hb-road', {
    deployment: setUp(
      { defender: [within('objects', 6, 'road-block')], attacker: [within('own-edge', 6)] },
      'defender',
    ),
    parts: [
      things({ kind: 'road-block', count: 3, by: 'defender', ground: [within('centre-line', 4)], apart: 6 }),
      leaving({ who: 'attacker', ground: [within('enemy-edge', 1)] }),
    ],
    victory: attackerIf(did('escaped', 3)),
    rewards: {
      credits: [per('escaped', 'D6x10', 'attacker'), defenderWon('D6x10')],
      reputation: [attackerWon('D3'), to('bottled', -1)],
      experience: [deed('escaped')],
    },
  }),
  scenario('hb-bigbar', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 2)] }),
    parts: [
      things({ kind: 'vat', count: 2, ground: [within('centre', 10)], apart: 4 }),
      work({
        kind: 'vat',
        action: 'drink',
        type: 'simple',
        *done(table, fighter) {
          credit(table, rule, fighter, 'drunk')
          table.emit({ type: 'condition-gained', rule: 'NECX-COND-08', fighter, condition: { id: 'intoxicated' } })
        },
      }),
    ],
    assumed: ['tokens'],
    victory: onlyWho(standsUpright),
    rewards: {
      credits: [won('D3x10')],
      reputation: [won(1)],
      experience: [
        {
          amount: 1,
          standing: 'each',
          when: ({ table }, _, fighter) => fighter !== null && deedsOf(table, fighter, 'drunk') >= 4,
        },
      ],
    },
  }),
  scenario('hb-deus', {
    parts: machineSpirit,
    victory: (ended) => {
      const { table } = ended
      const taken = sidesWho(table, 'attacker').filter((side) => tallyOf(table, side, 'captured-spirit') > 0)
      if (taken.length > 0) return taken
      return noneLeft('attacker')(ended) ? sidesWho(table, 'defender') : []
    },
    rewards: { credits: [won('D6x10')], reputation: usualRenown, experience: [deed('captured-spirit', 'D3')] },
  }),
  scenario('hb-rites', {
    parts: ageingHero,
    victory: ({ table }) => {
      if (sidesWho(table, 'defender').some((side) => targetStatus(table, side) !== 'out-of-action'))
        return sidesWho(table, 'defender')
      return markOf(table, 'old-age') > 0 ? sidesWho(table, 'attacker') : []
    },
    rewards: { credits: [won('D6x10')], reputation: usualRenown, experience: [everybodyWon('winner')] },
    byHand: ['guests'],
    assumed: ['ageing-hero'],
  }),
  scenario('hb-crus', {
    parts: [
      things({
        kind: 'quarter',
        count: 4,
        by: 'attacker',
        ground: [beyond('centre', 6), beyond('any-edge', 6)],
        apart: 12,
      }),
      hold({ kind: 'quarter', within: 6, over: true, who: 'attacker' }),
    ],
    victory: attackerIf(({ table }, side) => heldBy(table, 'quarter', side) === 4, 'last'),
    rewards: {
      credits: [attackerWon('2D6x10'), to('defender', 'D6x10', { when: stands, why: 'standing' })],
      reputation: usualRenown,
      experience: [{ amount: 1, standing: 'defender' }],
    },
  }),
  scenario('hb-faith', {
    parts: [
      things({ kind: 'trial', count: 6, by: 'defender', ground: [beyond('any-edge', 4)], apart: 6 }),
      task({
        kind: 'trial',
        action: 'claim',
        type: 'double',
        test: { key: 'wil' },
        who: 'attacker',
        deed: 'completed-trial',
      }),
      overWithout('trial'),
    ],
    victory: attackerIf(did('completed-trial', 6)),
    rewards: {
      reputation: [...usualRenown, per('completed-trial', 'D3+1', 'attacker')],
      experience: [onceFor('completed-trial', 'D3')],
    },
    byHand: ['details-unknown'],
  }),
  scenario('hb-intel', {
    deployment: setUp({ defender: [], attacker: [within('own-edge', 2)] }, 'defender'),
    parts: [
      things({ kind: 'spy-device', count: 5, by: 'defender', ground: [beyond('any-edge', 6)], apart: 6 }),
      task({ kind: 'spy-device', action: 'plant', type: 'double', who: 'attacker', deed: 'placed-device' }),
      overWithout('spy-device'),
    ],
    victory: attackerIf(did('placed-device', 5)),
    rewards: {
      credits: [attackerWon('2D6x10'), defenderWon('D6x10')],
      reputation: [attackerWon('D3'), to('bottled', -1)],
      experience: [deed('placed-device')],
    },
    byHand: ['quarters'],
    assumed: ['devices'],
  }),
  scenario('hb-lies', { rewards: { reputation: usualRenown, experience: [winningLeader()] }, byHand: ['agenda'] }),
  scenario('wc-hunt', {
    deployment: setUp({ each: [within('centre', 3)] }),
    parts: [
      creatures({
        extra: extra('ambot', 'nobody', 1, { m: 5000, ws: 3, s: 5, t: 5, w: 3, a: 2, cl: 3 }, [
          'tunnelling-claw-ambot',
        ]),
        count: 1,
        ground: [within('centre', 12), beyond('enemies', 4)],
        machine: true,
        over: true,
      }),
    ],
    victory: ({ table, standing }) =>
      extrasOf(table, 'ambot').some((fighter) => table.fighter(fighter).status === 'out-of-action') ? standing : [],
    rewards: {
      credits: [per('downed-ambot', '2D6x10')],
      reputation: [to('each', 1), to('bottled', -1)],
      experience: [deed('downed-ambot', 'D3')],
    },
    assumed: ['ambot'],
  }),
]

// ---- The end of a campaign

const endOfGame = {
  experience: [{ amount: 1, everybody: 'attacker' }],
  reputation: [
    to('attacker', 1),
    to('attacker', 1, {
      when: ({ table }) => sidesWho(table, 'defender').some((side) => table.state.sides[side]?.bottled === true),
      why: 'bottled',
    }),
  ],
} as const
/** How campaigns end. */
export const endings: readonly ScenarioRules[] = [
  scenario('eg-round', {
    lastDefends: true,
    victory: defenderIf(standsUpright),
    rewards: endOfGame,
    byHand: ['details-unknown'],
  }),
  scenario('eg-gate', {
    lastDefends: true,
    parts: [
      things({ kind: 'gate', count: 1, by: 'attacker', ground: [within('centre', 12)] }),
      goThrough({ kind: 'gate', action: 'claim', type: 'basic', who: 'defender', deed: 'escaped' }),
      {
        rule,
        over: (table) =>
          sidesWho(table, 'defender').every((side) => present(table, side).length * 3 < crewSize(table, side)),
      },
    ],
    lastRound: 9,
    victory: defenderIf(({ table }, side) => tallyOf(table, side, 'escaped') * 3 >= crewSize(table, side)),
    rewards: endOfGame,
    byHand: ['details-unknown'],
  }),
  scenario('eg-night', {
    lastDefends: true,
    lastRound: 9,
    victory: mostOf((table, side) => upright(table, side).length),
    rewards: endOfGame,
    byHand: ['details-unknown'],
  }),
]
