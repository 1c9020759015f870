import { choose, type Procedure } from '../../../../engine'
import { check } from '../../checks'
import { automaticHit, goOutOfAction, resolveHit } from '../../hits'
import { hasTrait } from '../../roster'
import type { NecromundaTable } from '../../table'
import { homeTurf, onlyInjuredLeft } from '../elements/basics'
import { portable } from '../elements/carrying'
import { leaving } from '../elements/leaving'
import { lonely } from '../elements/lonely'
import { reinforcements } from '../elements/reinforcements'
import { forbids } from '../elements/restrictions'
import { alarmRaised, sentries } from '../elements/sentries'
import { namedTarget } from '../elements/target'
import { overWithout, things, work } from '../elements/things'
import {
  beyond,
  change,
  credit,
  deedsOf,
  mark,
  markOf,
  objectAt,
  rollAmount,
  sidesWho,
  tally,
  tallyOf,
  upright,
  within,
} from '../playing'
import type { Ended, SpecialRule, ScenarioRules } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderWon,
  did,
  mostOf,
  mostTallied,
  per,
  scenario,
  setUp,
  to,
  usualRenown,
  winningLeader,
} from '../writing'
import { downedTarget, searching } from './common'

const rule = 'CAMP-SCN-01'

/** In the market heavy weapons, Strength 6 or more, blasts, templates and Rapid Fire may not be used. */
const heavyHanded = forbids(
  (table, profile, _, fighter) =>
    table
      .roster(fighter)
      .weapons.some(({ index, weaponClass }) => index === profile.weapon && weaponClass === 'heavy') ||
    ['blast', 'template', 'rapid-fire'].some((trait) => hasTrait(profile, trait)) ||
    (typeof profile.strength === 'number' && profile.strength >= 6),
)

/** Each ransacker that leaves takes D3 x 10 credits, tallied in tens. */
const ransacking = leaving({
  who: 'attacker',
  ground: [within('enemy-edge', 1)],
  *left(table, fighter) {
    const { side } = table.roster(fighter)
    tally(table, rule, side, 'ransacked', yield* rollAmount(table, rule, side, 'D3', 'loot'))
  },
})

const goals = ['assassinate', 'sabotage', 'ransack'] as const
const goalOf = (table: NecromundaTable): (typeof goals)[number] => goals[markOf(table, 'goal')] ?? 'assassinate'
const goalDone = (table: NecromundaTable): boolean => {
  const made = (what: string): number =>
    sidesWho(table, 'attacker').reduce((sum, side) => sum + tallyOf(table, side, what), 0)
  switch (goalOf(table)) {
    case 'assassinate':
      return downedTarget({ table })
    case 'sabotage':
      return made('destroyed-feature') >= 2
    case 'ransack':
      return made('escaped') >= 3
  }
}

/** The attackers choose a secret goal; a feature is wrecked by three Double actions. */
const secretGoal: readonly SpecialRule[] = [
  {
    rule,
    *setUp(table) {
      const [side = 0] = sidesWho(table, 'attacker')
      const options = goals.map((id, place) => ({ id, place }))
      mark(table, rule, 'goal', (yield* choose(side, 'scenario.goal', `side-${side}`, options, rule)).place)
    },
    over: goalDone,
  },
  namedTarget({ who: 'defender', pick: 'leader' }),
  things({ kind: 'feature', count: 3, by: 'defender', ground: [beyond('any-edge', 6)], apart: 6, counter: 3 }),
  work({
    kind: 'feature',
    action: 'destroy',
    type: 'double',
    who: 'attacker',
    *done(table, fighter, object) {
      const left = objectAt(table, object).counter - 1
      change(table, rule, object, { counter: left, gone: left === 0 })
      if (left === 0) credit(table, rule, fighter, 'destroyed-feature')
    },
  }),
  leaving({ who: 'attacker', ground: [within('enemy-edge', 1)], when: (table) => goalOf(table) === 'ransack' }),
]

const isLaden = (table: NecromundaTable, fighter: number): boolean => deedsOf(table, fighter, 'siphoned') > 0
const sabotaged = ({ table, winners }: Ended, side: number): boolean =>
  winners.includes(side) && goalOf(table) === 'sabotage'
const otherGoal = ({ table, winners }: Ended, side: number): boolean =>
  winners.includes(side) && goalOf(table) !== 'sabotage'

/** 2D6: on 2 the ground gives way, on 3-5 rocks fall, on 6-9 the next try has three dice, on 10+ it is mined. */
function* dig(table: NecromundaTable, fighter: number, object: number): Procedure {
  const { counter } = objectAt(table, object)
  const total = yield* rollAmount(table, rule, table.roster(fighter).side, counter > 0 ? '3D6' : '2D6', 'search')
  change(table, rule, object, { counter: total >= 6 && total <= 9 ? 1 : 0, gone: total === 2 || total >= 10 })
  if (total >= 10) credit(table, rule, fighter, 'mined')
  else if (total === 2 && !(yield* check(table, fighter, 'i', rule)).passed) {
    yield* goOutOfAction(table, fighter, { attacker: null, by: 'sinkhole', kind: 'other' }, rule)
  } else if (total >= 3 && total <= 5)
    yield* resolveHit(table, automaticHit(fighter, 'rockfall', { strength: 1, ap: 0, damage: 1 }))
}

/** CAMP-OUT-02. */
const allMaterials = ['power', 'sustenance', 'salvage'] as const

/** The Book of the Outcast. */
export const bookOfTheOutcast: readonly ScenarioRules[] = [
  scenario('bo-raid', {
    deployment: setUp({ defender: [within('own-half', 0)], attacker: [within('own-edge', 2)] }, 'defender'),
    parts: [homeTurf(), ransacking, reinforcements({ who: 'defender', count: 2, from: 3 })],
    victory: attackerIf(did('ransacked', 10)),
    rewards: {
      credits: [per('ransacked', 10, 'attacker'), defenderWon('D6x10')],
      materials: [{ to: 'attacker', per: 'escaped', amount: 'D6', of: allMaterials, how: 'one' }],
      reputation: usualRenown,
      experience: [deed('escaped')],
    },
  }),
  scenario('bo-market', {
    deployment: setUp({ each: [within('centre', 12)] }),
    parts: [
      homeTurf(),
      heavyHanded,
      onlyInjuredLeft('defender'),
      things({ kind: 'stall', count: 4, by: 'defender', ground: [within('centre', 10)], apart: 4 }),
      searching({ kind: 'stall', deed: 'searched', on: 4, type: 'basic' }),
    ],
    victory: attackerIf(({ table }) => sidesWho(table, 'defender').every((side) => upright(table, side).length === 0)),
    rewards: {
      credits: [attackerWon('4D6x10'), defenderWon('3D6x10')],
      materials: [
        {
          to: 'attacker',
          amount: 'D6',
          of: allMaterials,
          how: 'each',
          when: ({ winners }, side) => winners.includes(side),
        },
      ],
      reputation: usualRenown,
      experience: [winningLeader('D6')],
    },
    byHand: ['loot-table'],
    assumed: ['loot-search'],
  }),
  scenario('bo-stealth', {
    deployment: setUp({ defender: [], attacker: [within('own-edge', 2), beyond('enemies', 6)] }, 'defender'),
    parts: [sentries, homeTurf(), secretGoal, reinforcements({ who: 'defender', count: 'D3', when: alarmRaised })],
    victory: attackerIf(({ table }) => goalDone(table)),
    rewards: {
      credits: [attackerWon('2D6x10'), defenderWon('D6x10')],
      reputation: [
        to('attacker', 'D3', { when: sabotaged, why: 'won' }),
        to('attacker', 1, { when: otherGoal, why: 'won' }),
        to('bottled', -1),
      ],
      experience: [{ deed: 'downed-target', amount: 'D6', when: ({ table }) => goalOf(table) === 'assassinate' }],
    },
    byHand: ['materials'],
    assumed: ['ransack'],
  }),
  scenario('bo-gunk', {
    parts: [
      things({ kind: 'gunk-tank', count: 1, ground: [within('centre', 2)] }),
      work({
        kind: 'gunk-tank',
        action: 'siphon',
        type: 'double',
        may: (table, fighter) => !isLaden(table, fighter),
        *done(table, fighter) {
          credit(table, rule, fighter, 'siphoned')
        },
      }),
      leaving({ who: 'each', ground: [within('any-edge', 1)], when: isLaden }),
      {
        rule,
        *concluding(table, [only, ...others]) {
          if (only !== undefined && others.length === 0)
            tally(table, rule, only, 'last-gunk', yield* rollAmount(table, rule, only, 'D3', 'points'))
        },
      },
    ],
    victory: mostOf((table, side) => tallyOf(table, side, 'escaped') + tallyOf(table, side, 'last-gunk')),
    rewards: {
      credits: [per('escaped', 'D6x10')],
      reputation: [to('bottled', -1)],
      experience: [deed('escaped')],
      materials: [{ to: 'each', per: 'escaped', amount: 'D6', of: ['power', 'sustenance'], how: 'one' }],
    },
  }),
  scenario('bo-mine', {
    parts: [
      things({ kind: 'mine-site', count: 4, ground: [beyond('any-edge', 8)], apart: 6 }),
      work({ kind: 'mine-site', action: 'mine', type: 'double', done: dig }),
      overWithout('mine-site'),
    ],
    victory: mostTallied('mined'),
    rewards: {
      credits: [per('mined', '2D6x10')],
      reputation: [to('bottled', -1)],
      experience: [deed('mined')],
      materials: [{ to: 'each', per: 'mined', amount: '2D6', of: ['salvage'], how: 'one' }],
    },
    assumed: ['sinkhole'],
  }),
  scenario('bo-score', {
    parts: [
      things({ kind: 'loot-casket', count: 6, ground: [within('centre', 6)], apart: 2 }),
      portable({ kind: 'loot-casket', home: [within('own-edge', 3)] }),
      lonely,
      { rule, over: (table) => table.state.sides.some((_, side) => tallyOf(table, side, 'secured') >= 3) },
    ],
    victory: mostTallied('secured'),
    rewards: {
      credits: [per('secured', '2D6x10')],
      reputation: usualRenown,
      materials: [{ to: 'each', per: 'secured', amount: 'D6', of: allMaterials, how: 'lot' }],
    },
    byHand: ['defences'],
    assumed: ['home'],
  }),
]
