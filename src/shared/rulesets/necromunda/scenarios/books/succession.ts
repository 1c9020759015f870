import { automaticHit, resolveHit } from '../../hits'
import { homeTurf } from '../elements/basics'
import { captives, captivesLeft } from '../elements/captives'
import { closing } from '../elements/closing'
import { leaving } from '../elements/leaving'
import { killPoints } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { forbids } from '../elements/restrictions'
import { rollingRoad } from '../elements/rolling-road'
import { alarmRaised, sentries } from '../elements/sentries'
import { structure } from '../elements/structures'
import { isTarget, namedTarget, targetStatus } from '../elements/target'
import { overWithout, things } from '../elements/things'
import {
  beyond,
  credit,
  explode,
  nearObject,
  objectsOf,
  onGround,
  rollAmount,
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
  drawn,
  leaderWon,
  lost,
  mostPoints,
  onceFor,
  onlyWho,
  per,
  scenario,
  setUp,
  standsUpright,
  to,
  usualRenown,
  winningLeader,
  won,
} from '../writing'
import { noneLeft, gone, isWhole } from './common'

const rule = 'CAMP-SCN-01'

/** A Leader who takes out a Leader earns more for the gang and more experience than others would. */
const duel: SpecialRule = {
  rule,
  happened(table, event) {
    if (event.type !== 'out-of-action' || event.attacker === null || !isTarget(table, event.fighter)) return
    const { side } = table.roster(event.attacker)
    if (side === table.roster(event.fighter).side || side >= table.sideCount) return
    credit(table, rule, event.attacker, isTarget(table, event.attacker) ? 'won-duel' : 'shot-leader')
  },
}

/** While the gate stands, its gun fires at the nearest attacker: hits on 4+, Strength 6. */
const sentryGun: SpecialRule = {
  rule,
  *endPhaseBegins(table) {
    for (const object of objectsOf(table, 'gate')) {
      const [side = 0] = sidesWho(table, 'defender')
      const attackers = sidesWho(table, 'attacker').flatMap((other) => upright(table, other))
      const [nearest] = yield* nearObject(table, rule, object, 24, attackers)
      if (nearest === undefined || (yield* rollAmount(table, rule, side, 'D6', 'gun')) < 4) continue
      yield* resolveHit(table, automaticHit(nearest, 'sentry-gun', { strength: 6, ap: 0, damage: 1 }))
    }
  },
}

/** Succession. */
export const succession: readonly ScenarioRules[] = [
  scenario('su-fall', {
    deployment: setUp({ defender: [beyond('enemy-edge', 6)], attacker: [within('own-edge', 3)] }, 'defender'),
    parts: [
      homeTurf(),
      leaving({ who: 'defender', ground: [within('own-edge', 1)], round: 2 }),
      {
        rule,
        *concluding(table) {
          for (const side of sidesWho(table, 'attacker')) {
            tally(
              table,
              rule,
              side,
              'at-edge',
              (yield* onGround(table, rule, side, [within('enemy-edge', 3)], upright(table, side))).length,
            )
          }
        },
      },
    ],
    lastRound: 5,
    victory: defenderIf(
      ({ table }, side) =>
        tallyOf(table, side, 'escaped') >= 3 &&
        sidesWho(table, 'attacker').every((other) => tallyOf(table, other, 'at-edge') <= 1),
    ),
    rewards: {
      credits: [won('D6x10'), lost('D3x5')],
      reputation: usualRenown,
      experience: [deed('escaped'), leaderWon('attacker', 'D3')],
    },
  }),
  scenario('su-gunk', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 12)] }, 'defender'),
    parts: [
      homeTurf(),
      things({ kind: 'tank', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 3 }),
      structure({
        kind: 'tank',
        toughness: 6,
        wounds: 3,
        save: 4,
        meleeOnly: true,
        who: 'attacker',
        destroyed: (table, _, object) => explode(table, rule, object, { distance: 3, strength: 5, damage: 2 }),
      }),
      overWithout('tank'),
    ],
    lastRound: 5,
    victory: defenderIf((ended, side) => isWhole(ended.table, 'tank') && standsUpright(ended, side)),
    rewards: {
      credits: [won('D6x10'), lost('D3x10')],
      reputation: usualRenown,
      experience: [onceFor('damaged-tank'), leaderWon('defender', 'D3')],
    },
    byHand: ['burning-ring'],
  }),
  scenario('su-below', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 12)] }, 'defender'),
    parts: [reinforcements({ who: 'attacker', count: 'D3+1', from: 2 })],
    rewards: {
      credits: [won('2D6x10'), lost('D6x5'), drawn('D6x10')],
      reputation: usualRenown,
      experience: [winningLeader('D3')],
    },
  }),
  scenario('su-storm', {
    deployment: setUp(
      { defender: [within('own-half', 0)], attacker: [within('own-half', 0), beyond('enemies', 6)] },
      'defender',
    ),
    parts: [
      homeTurf(),
      killPoints({ leader: 2, champion: 2, vehicle: 2 }),
      closing({ by: 6, from: 'own-edge', who: 'attacker', most: 48, test: 'i', what: 'storm' }),
    ],
    victory: mostPoints,
    rewards: { credits: [won('2D6x10'), lost('D6x5'), drawn('D6x10')], reputation: usualRenown },
    assumed: ['pace'],
  }),
  scenario('su-spire', {
    deployment: setUp({ defender: [], attacker: [within('any-edge', 2)] }, 'defender'),
    parts: [
      sentries,
      namedTarget({ who: 'defender', pick: 'leader', over: true }),
      namedTarget({ who: 'attacker', pick: 'leader', over: true }),
      reinforcements({ who: 'defender', count: 'D3', when: alarmRaised }),
    ],
    victory: attackerIf(({ table }) =>
      sidesWho(table, 'defender').some((side) => targetStatus(table, side) === 'out-of-action'),
    ),
    rewards: {
      credits: [attackerWon('3D6x10'), lost('D6x10')],
      reputation: [to('defender', 'D3+1', { when: ({ winners }, side) => winners.includes(side), why: 'won' })],
      experience: [
        { deed: 'downed-target', amount: 'D3', when: ({ table }, side) => table.roles[side] === 'defender' },
      ],
    },
    byHand: ['details-unknown'],
  }),
  scenario('su-zalk', {
    deployment: setUp({ defender: [], attacker: [within('any-edge', 2)] }, 'defender'),
    parts: [
      ...captives(),
      sentries,
      reinforcements({ who: 'defender', count: 'D6', when: alarmRaised }),
      leaving({ who: 'attacker', ground: [within('any-edge', 1)] }),
    ],
    victory: (ended) => {
      const attackers = sidesWho(ended.table, 'attacker')
      const freed = attackers.some((side) => tallyOf(ended.table, side, 'captive-escaped') > 0)
      if (freed && captivesLeft(ended.table) === 0) return attackers
      return freed ? [] : sidesWho(ended.table, 'defender')
    },
    rewards: {
      reputation: [per('freed', 1, 'attacker'), to('bottled', -1)],
      experience: [deed('freed-captive', 'D3'), leaderWon('attacker', 'D3')],
      captives: 1,
    },
    assumed: ['captive-figures'],
  }),
  scenario('su-parley', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 9)] }),
    parts: [
      namedTarget({ who: 'each', pick: 'leader' }),
      forbids((table, _, use, fighter) => use === 'ranged' && table.roster(fighter).part !== 'reserve'),
      reinforcements({ who: 'each', count: 2, from: 2 }),
      { rule, over: (table) => table.state.sides.filter((_, side) => !gone(targetStatus(table, side))).length <= 1 },
      duel,
    ],
    victory: onlyWho(({ table }, side) => !gone(targetStatus(table, side))),
    rewards: {
      credits: [won('2D6x10'), lost('D3x10'), drawn('D6x10'), per('won-duel', 'D6x10')],
      reputation: usualRenown,
      experience: [deed('shot-leader', 'D3'), deed('won-duel', 3)],
    },
  }),
  scenario('su-pain', {
    deployment: {
      ground: (table, fighter) => (isTarget(table, fighter) ? [within('centre', 2)] : [beyond('enemies', 6)]),
    },
    parts: [
      namedTarget({ who: 'each', pick: 'own' }),
      { rule, over: (table) => table.state.sides.filter((_, side) => !gone(targetStatus(table, side))).length <= 1 },
    ],
    victory: onlyWho(({ table }, side) => !gone(targetStatus(table, side))),
    rewards: {
      credits: [won('2D6x10'), lost('D6x5'), drawn('D6x10')],
      reputation: usualRenown,
      experience: [
        {
          amount: 'D3',
          everybody: 'winner',
          when: ({ table }, _, fighter) => fighter !== null && isTarget(table, fighter),
        },
      ],
    },
  }),
  scenario('su-rift', {
    parts: [
      things({ kind: 'gate', count: 1, by: 'defender', ground: [within('own-edge', 8)], counter: 6 }),
      structure({ kind: 'gate', toughness: 8, wounds: 6, save: 3, who: 'attacker' }),
      overWithout('gate'),
      sentryGun,
      reinforcements({ who: 'defender', count: ({ state }) => (state.round > 4 ? 99 : 'D3') }),
      rollingRoad({ trailing: 'attacker', sides: 'cliff', until: 4, keeps: ['gate'], ahead: ['roadblock'] }),
    ],
    victory: attackerIf(({ table }) => !isWhole(table, 'gate')),
    rewards: {
      credits: [won('3D6x10'), lost('D6x10')],
      reputation: usualRenown,
      experience: [deed('destroyed-gate', 'D3')],
    },
    assumed: ['sentry-gun'],
  }),
  scenario('su-street', {
    rewards: {
      credits: [won('3D6x10'), drawn('2D6x10'), lost('D6x10')],
      reputation: usualRenown,
      experience: [winningLeader('D3')],
    },
    byHand: ['flimsy-structures'],
  }),
  scenario('su-bar', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [within('any-edge', 3)] }, 'defender'),
    parts: [
      things({ kind: 'vat', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 3 }),
      structure({ kind: 'vat', toughness: 6, wounds: 3, who: 'attacker' }),
      overWithout('vat'),
      reinforcements({ who: 'attacker', count: 'D3' }),
    ],
    victory: attackerIf((ended) => !isWhole(ended.table, 'vat') || noneLeft('defender')(ended)),
    rewards: { credits: [won('2D6x10'), lost('D6x5')], reputation: usualRenown, experience: [deed('destroyed-vat')] },
    assumed: ['vat'],
  }),
]
