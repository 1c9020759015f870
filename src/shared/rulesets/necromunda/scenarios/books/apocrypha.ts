import { isLeader } from '../../roster'
import type { NecromundaTable } from '../../table'
import { countKills } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { structure } from '../elements/structures'
import { isTarget, namedTarget, targetOf, targetStatus } from '../elements/target'
import { overWithout, things } from '../elements/things'
import { beyond, bringIn, crewSize, deedsOf, isWho, onGround, sidesWho, tally, upright, within } from '../playing'
import type { SpecialRule, ScenarioRules } from '../scenario'
import {
  attackerIf,
  deed,
  did,
  drawn,
  lost,
  mostTallied,
  onceFor,
  scenario,
  setUp,
  usualRenown,
  winningLeader,
  won,
} from '../writing'
import { task, gone, isWhole } from './common'

const rule = 'CAMP-SCN-01'

const targetGone = (table: NecromundaTable, who: 'attacker' | 'defender' = 'defender'): boolean =>
  sidesWho(table, who).some((side) => gone(targetStatus(table, side)))

const hunterKills = (table: NecromundaTable): number =>
  sidesWho(table, 'attacker').reduce((sum, side) => {
    const hunter = targetOf(table, side)
    return sum + (hunter === null ? 0 : deedsOf(table, hunter, 'took-out'))
  }, 0)

/** The hunter arrives at the start of the second round. */
const hunterComes: SpecialRule = {
  rule,
  *roundBegins(table) {
    for (const side of sidesWho(table, 'attacker')) {
      const hunter = targetOf(table, side)
      if (table.state.round !== 2 || hunter === null || table.fighter(hunter).status !== 'reserve') continue
      yield* bringIn(table, rule, hunter, [within('any-edge', 6)], side)
    }
  },
}

/** Apocrypha Necromunda. */
export const apocrypha: readonly ScenarioRules[] = [
  scenario('ap-tech', {
    deployment: setUp({ defender: [within('objects', 3, 'loot')], attacker: [within('own-edge', 6)] }, 'defender'),
    parts: [
      things({ kind: 'loot', count: 6, by: 'defender', ground: [beyond('any-edge', 6)], apart: 3 }),
      task({ kind: 'loot', action: 'search', type: 'double', who: 'attacker', deed: 'searched', points: 1 }),
      reinforcements({ who: 'defender', count: 'D3' }),
    ],
    victory: attackerIf(did('searched', 3)),
    rewards: { credits: [won('2D6x10'), lost('D6x10')], reputation: usualRenown, experience: [onceFor('searched')] },
    assumed: ['loot-search'],
  }),
  scenario('ap-star', {
    deployment: setUp({ defender: [within('centre', 9)], attacker: [within('any-edge', 3)] }, 'defender'),
    parts: [
      reinforcements({ who: 'attacker', count: 'D3' }),
      countKills,
      {
        rule,
        *concluding(table) {
          for (const side of sidesWho(table, 'attacker')) {
            tally(
              table,
              rule,
              side,
              'at-centre',
              (yield* onGround(table, rule, side, [within('centre', 6)], upright(table, side))).length,
            )
          }
        },
      },
    ],
    lastRound: 6,
    victory: attackerIf(did('at-centre', 2)),
    rewards: {
      credits: [won('2D6x10'), lost('D6x10')],
      reputation: usualRenown,
      experience: [deed('took-leader-out', 'D3')],
    },
  }),
  scenario('ap-defend', {
    parts: [reinforcements({ who: 'attacker', count: 'D3' })],
    rewards: { credits: [won('2D6x10'), drawn('2D6x10'), lost('D6x10')], reputation: usualRenown },
  }),
  scenario('ap-head', {
    deployment: setUp({ defender: [within('centre', 9)], attacker: [within('any-edge', 3)] }, 'defender'),
    parts: [namedTarget({ who: 'defender', pick: 'chosen', over: true })],
    victory: attackerIf(({ table }) => targetGone(table)),
    rewards: {
      credits: [won('2D6x10'), lost('D6x10')],
      reputation: usualRenown,
      experience: [
        deed('downed-target', 'D3'),
        {
          amount: 'D3',
          standing: 'defender',
          when: ({ table }, _, fighter) => fighter !== null && isTarget(table, fighter),
        },
      ],
    },
  }),
  scenario('ap-score', {
    parts: [
      things({ kind: 'prize', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 4 }),
      structure({ kind: 'prize', toughness: 6, wounds: 4, save: 5, easy: 2, who: 'attacker' }),
      overWithout('prize'),
    ],
    lastRound: 6,
    victory: attackerIf(({ table }) => !isWhole(table, 'prize')),
    rewards: { credits: [won('4D6x10')], reputation: usualRenown, experience: [deed('destroyed-prize', 'D3')] },
    // A vehicle won as prize gains experience, but the source does not say which vehicle.
    byHand: ['details-unknown'],
    assumed: ['prize'],
  }),
  scenario('ap-cross', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 3)] }),
    parts: [countKills],
    victory: mostTallied('leader-out'),
    rewards: {
      credits: [won('2D6x10')],
      reputation: [won('D3')],
      experience: [
        {
          amount: 1,
          standing: 'each',
          when: ({ table }, _, fighter) => fighter !== null && isLeader(table.roster(fighter)),
        },
        deed('took-leader-out', 'D3'),
      ],
    },
  }),
  scenario('ap-hunter', {
    deployment: {
      first: 'defender',
      ground(table, fighter) {
        if (isWho(table, table.roster(fighter).side, 'defender')) return [within('centre', 12)]
        return isTarget(table, fighter) ? null : [within('any-edge', 6)]
      },
    },
    parts: [namedTarget({ who: 'attacker', pick: 'own', over: true }), hunterComes, countKills],
    victory: (ended) => {
      const { table } = ended
      if (targetGone(table, 'attacker')) return sidesWho(table, 'defender')
      const prey = sidesWho(table, 'defender').reduce((sum, side) => sum + crewSize(table, side), 0)
      return hunterKills(table) * 2 >= prey ? sidesWho(table, 'attacker') : []
    },
    rewards: {
      credits: [won('2D6x10')],
      reputation: usualRenown,
      experience: [
        winningLeader(),
        { deed: 'downed-target', amount: 'D3', when: ({ table }, side) => table.roles[side] === 'defender' },
      ],
    },
    byHand: ['details-unknown'],
  }),
  scenario('ap-sea', {
    deployment: setUp({ each: [within('any-edge', 12), beyond('enemies', 6)] }),
    rewards: { credits: [won('2D6x10')], reputation: usualRenown, experience: [winningLeader()] },
  }),
]
