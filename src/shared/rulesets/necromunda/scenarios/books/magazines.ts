import { rollingRoad } from '../elements/rolling-road'
import { lastAttacker } from '../elements/creatures'
import { measure } from '../../asking'
import { firstTurn } from '../elements/basics'
import { portable } from '../elements/carrying'
import { leaving } from '../elements/leaving'
import { namedTarget, targetOf, targetStatus } from '../elements/target'
import { countLeft, things, work } from '../elements/things'
import {
  beyond,
  change,
  credit,
  deedsOf,
  isWho,
  objectsOf,
  opponentOf,
  present,
  sidesWho,
  tally,
  tallyOf,
  within,
  bringIn,
} from '../playing'
import type { Extra, SpecialRule, ScenarioRules } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderIf,
  defenderWon,
  did,
  leaderWon,
  lost,
  onlyWho,
  per,
  scenario,
  setUp,
  to,
  usualRenown,
  won,
} from '../writing'
import { downedTarget, noneLeft, task, person } from './common'

const rule = 'CAMP-SCN-01'

/** Every attacker carries a casket. */
const caskets: SpecialRule = {
  rule,
  *deployed(table) {
    for (const fighter of sidesWho(table, 'attacker').flatMap((side) => present(table, side))) {
      const at: unknown = yield* measure(table, fighter, { ask: 'object-at', fighter }, rule)
      const { side } = table.roster(fighter)
      table.emit({
        type: 'object-placed',
        rule,
        object: { kind: 'loot-casket', owner: side, at, carrier: fighter, gone: false, counter: 0 },
      })
    }
  },
}

/** The later a defender is taken out, the more experience its attacker gains. */
const lastMoments: SpecialRule = {
  rule,
  happened(table, event) {
    if (
      event.type !== 'out-of-action' ||
      event.attacker === null ||
      !isWho(table, table.roster(event.fighter).side, 'defender')
    )
      return
    if (!isWho(table, table.roster(event.attacker).side, 'attacker')) return
    credit(table, rule, event.attacker, table.state.round <= 3 ? 'took-out-early' : 'took-out-late')
  },
}

/** A dose works at once, like a stimm-slug (NECX-GEAR-STIMM-SLUG), until the round is over. */
const dosing = work({
  kind: 'dose',
  action: 'take-sample',
  type: 'simple',
  *done(table, fighter, object) {
    credit(table, rule, fighter, 'dosed')
    table.emit({
      type: 'condition-gained',
      rule: 'NECX-GEAR-STIMM-SLUG',
      fighter,
      condition: { id: 'stimmed', until: 'end-of-round' },
    })
    change(table, rule, object, { gone: true })
  },
})

const helper = (of: 'attacker' | 'defender'): readonly Extra[] => [
  {
    kind: 'rogue-doc',
    of,
    most: 1,
    statline: { ...person, ws: 5, bs: 5, s: 2, ld: 9, cl: 8, int: 5 },
    weapons: ['laspistol'],
    wargear: ['medicae-kit'],
    skills: ['medicae'],
  },
  { kind: 'hive-scum', of, most: 1, statline: { ...person, ld: 8, cl: 8, wil: 8, int: 8 }, weapons: ['stub-gun'] },
]

/** A free Rogue Doc and Hive Scum for each side. */
const helpers: SpecialRule = {
  rule,
  extras: [...helper('attacker'), ...helper('defender')],
  *deployed(table) {
    for (const { index, side, extra: kind } of table.rosters)
      if (kind === 'rogue-doc' || kind === 'hive-scum')
        yield* bringIn(table, rule, index, [within('own-edge', 6)], side)
  },
}

/** Credits a fighter for every Hull Point that it takes from an enemy vehicle. */
const shotUp: SpecialRule = {
  rule,
  happened(table, event) {
    if (event.type !== 'vehicle-changed' || event.change.kind !== 'hull-points-lost') return
    const by = lastAttacker(table)
    if (by === null || table.roster(by).alliance === table.roster(event.fighter).alliance) return
    for (let point = 0; point < event.change.amount; point += 1) credit(table, rule, by, 'damaged-vehicle')
  },
}

/** White Dwarf. */
export const magazines: readonly ScenarioRules[] = [
  scenario('wd-mercy', {
    deployment: {
      ground: () => [beyond('any-edge', 6)],
      by: (table, fighter) => opponentOf(table, table.roster(fighter).side) ?? table.roster(fighter).side,
    },
    parts: [
      leaving({ who: 'each', ground: [within('own-edge', 1)] }),
      helpers,
      { rule, over: (table) => table.state.sides.some((_, side) => tallyOf(table, side, 'escaped') >= 3) },
    ],
    victory: onlyWho(did('escaped', 3)),
    rewards: { reputation: [won('D3')], experience: [deed('escaped')] },
    assumed: ['gaps', 'helpers'],
  }),
  scenario('wd-dome', {
    deployment: setUp({ each: [within('own-edge', 6), within('other-edges', 6)] }),
    parts: [
      things({ kind: 'loot-casket', count: 5, ground: [beyond('any-edge', 8)], apart: 4 }),
      task({ kind: 'loot-casket', action: 'open-casket', type: 'basic', deed: 'opened-casket' }),
      { rule, over: (table) => table.state.sides.some((_, side) => tallyOf(table, side, 'opened-casket') >= 3) },
    ],
    victory: (ended) => (ended.standing.length === 1 ? ended.standing : onlyWho(did('opened-casket', 3))(ended)),
    rewards: { credits: [won('2D6x10'), to('winner', 'D6x10', { per: 'opened-casket' })], reputation: [won('D3')] },
    byHand: ['guide'],
    assumed: ['caskets'],
  }),
  scenario('wd-target', {
    deployment: setUp({ each: [within('centre', 6)] }),
    parts: [
      {
        rule,
        // Hits score marks, one each; the first gang with fifty wins.
        happened(table, event) {
          if (event.type !== 'hit-rolled' || event.kind !== 'ranged' || event.hits === 0) return
          const { side } = table.roster(event.attacker)
          if (side >= table.sideCount) return
          table.emit({ type: 'points-scored', rule, side, points: event.hits })
          for (let hit = 0; hit < event.hits; hit += 1)
            table.emit({ type: 'deed', rule, fighter: event.attacker, deed: 'scored' })
        },
        over: (table) => table.state.sides.some(({ victoryPoints }) => victoryPoints >= 50),
      },
    ],
    victory: onlyWho(({ table }, side) => (table.state.sides[side]?.victoryPoints ?? 0) >= 50),
    rewards: {
      credits: [won('3D6x10')],
      reputation: [won('D3')],
      experience: [
        {
          deed: 'scored',
          once: true,
          amount: 1,
          when: ({ table }, _, fighter) => fighter !== null && deedsOf(table, fighter, 'scored') >= 20,
        },
      ],
    },
    byHand: ['targets'],
  }),
  scenario('wd-desp', {
    only: 'underdog',
    deployment: setUp({ attacker: [within('centre', 6)], defender: [beyond('enemies', 12)] }, 'attacker'),
    parts: [
      caskets,
      portable({ kind: 'loot-casket', who: 'attacker' }),
      leaving({ who: 'attacker', ground: [within('any-edge', 1)], laden: true }),
      firstTurn('attacker'),
    ],
    victory: attackerIf(did('secured', 4)),
    rewards: {
      credits: [per('secured', 'D6x10', 'attacker')],
      reputation: [attackerWon(1), defenderWon('D3'), to('bottled', -1)],
      experience: [deed('secured'), leaderWon('defender', 'D3')],
    },
  }),
  scenario('wd-purge', {
    parts: [
      things({ kind: 'data-core', count: 3, by: 'defender', ground: [beyond('any-edge', 6)], apart: 8 }),
      task({ kind: 'data-core', action: 'hack', type: 'double', who: 'attacker', deed: 'removed' }),
      { rule, over: (table) => sidesWho(table, 'attacker').some((side) => tallyOf(table, side, 'removed') >= 2) },
      {
        rule,
        *endPhaseEnds(table) {
          for (const side of sidesWho(table, 'defender')) tally(table, rule, side, 'rounds-held')
        },
      },
    ],
    lastRound: 7,
    victory: attackerIf(did('removed', 2)),
    rewards: {
      credits: [attackerWon('D6x10'), per('rounds-held', 'D6x10', 'defender')],
      reputation: [won(1), per('removed', 1, 'attacker'), to('bottled', -1)],
      experience: [deed('removed')],
    },
  }),
  scenario('wd-assass', {
    parts: [namedTarget({ who: 'defender', pick: 'chosen', over: true })],
    victory: attackerIf((ended) => downedTarget(ended) || noneLeft('defender')(ended)),
    rewards: {
      credits: [
        to('attacker', '6D6x10', { when: downedTarget, why: 'downed-target' }),
        to('attacker', '4D6x10', {
          when: ({ table }) => sidesWho(table, 'defender').some((side) => targetStatus(table, side) === 'fled'),
          why: 'target-fled',
        }),
        to('attacker', '2D6x10', {
          when: ({ table }) =>
            sidesWho(table, 'defender').some((side) => targetStatus(table, side) === 'seriously-injured'),
          why: 'wounded-target',
        }),
      ],
      reputation: usualRenown,
      experience: [
        deed('downed-target'),
        {
          amount: 'D3',
          standing: 'defender',
          when: ({ table }, side, fighter) => fighter !== null && targetOf(table, side) === fighter,
        },
      ],
    },
  }),
  scenario('wd-last2', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 18)] }, 'defender'),
    parts: [lastMoments],
    rewards: {
      credits: [won('D6x10'), lost('D3x5')],
      reputation: [defenderWon('D3+1'), attackerWon(1)],
      experience: [deed('took-out-early', 'D3'), deed('took-out-late', 'D6')],
    },
  }),
  scenario('wd-test', {
    parts: [things({ kind: 'dose', count: 6, ground: [beyond('any-edge', 4)], apart: 4 }), dosing],
    rewards: { credits: [won('D6x10')], reputation: usualRenown, experience: [deed('dosed')] },
    assumed: ['doses'],
  }),
  scenario('wd-cargo2', {
    deployment: setUp({ attacker: [beyond('enemy-edge', 18)], defender: [within('own-edge', 6)] }, 'defender'),
    parts: [
      things({ kind: 'crate', count: 3, by: 'defender', ground: [within('own-zone', 0)], apart: 2 }),
      task({ kind: 'crate', action: 'destroy', type: 'double', who: 'attacker', deed: 'destroyed-crate' }),
      countLeft('crate', 'kept', 'defender'),
      shotUp,
      rollingRoad({ trailing: 'defender', sides: 'open', keeps: ['crate'] }),
    ],
    lastRound: 6,
    victory: defenderIf(({ table }) => objectsOf(table, 'crate').length >= 2),
    rewards: {
      credits: [per('destroyed-crate', 'D6x5', 'attacker'), per('kept', 'D6x10', 'defender')],
      reputation: usualRenown,
      experience: [deed('destroyed-crate', 'D3'), deed('damaged-vehicle')],
    },
  }),
]
