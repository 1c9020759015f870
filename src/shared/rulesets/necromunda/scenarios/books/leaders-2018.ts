import { pickUpTo } from '../../tactics/helpers'
import { row, choose } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { firstTurn, neverBottles, surprised } from '../elements/basics'
import { creatures } from '../elements/creatures'
import { countKills, killPoints } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { isTarget, isUnharmed, namedTarget, targetOf, targetStatus } from '../elements/target'
import { overWithout, things, work } from '../elements/things'
import {
  beyond,
  change,
  credit,
  deedsOf,
  isThere,
  isWho,
  mark,
  markOf,
  onGround,
  present,
  rollAmount,
  score,
  sidesWho,
  startersOf,
  tally,
  tallyOf,
  upright,
  within,
  bringIn,
  outOfAction,
  crewSize,
} from '../playing'
import type { Extra, SpecialRule } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderWon,
  did,
  everybodyWon,
  leaderOf,
  mostPoints,
  onceFor,
  onlyWho,
  per,
  scenario,
  setUp,
  to,
  winningLeader,
  won,
} from '../writing'
import { person } from './common'

const rule = 'CAMP-SCN-01'

// ---- Fighter Down

const scavenger: Extra = {
  kind: 'scavenger-beast',
  of: 'nobody',
  most: 9,
  statline: { ...person, m: 6000, ws: 4, i: 3, cl: 8 },
  weapons: ['jaws-giant-rat'],
}

const lowly = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  !['leader', 'champion'].includes(table.roster(fighter).category)

/** One random attacker lies seriously injured in the middle and does not recover; friends carry it off. */
const casualty: readonly SpecialRule[] = [
  namedTarget({ who: 'attacker', pick: 'random', among: lowly }),
  {
    rule,
    *deployed(table) {
      for (const side of sidesWho(table, 'attacker')) {
        const victim = targetOf(table, side)
        if (victim !== null) table.emit({ type: 'status-changed', rule, fighter: victim, status: 'seriously-injured' })
      }
    },
    mayRecover: (table, fighter) => !isWho(table, table.roster(fighter).side, 'attacker') || !isTarget(table, fighter),
    *endPhaseBegins(table) {
      for (const side of sidesWho(table, 'attacker')) {
        const target = targetOf(table, side)
        if (target === null || !isThere(table, target)) continue
        for (const fighter of yield* onGround(table, rule, side, [within('any-edge', 1)], [target])) {
          tally(table, rule, side, 'rescued')
          table.emit({ type: 'left', rule, fighter })
        }
      }
    },
    over: (table) => {
      const gone = targetStatus(table, sidesWho(table, 'attacker')[0] ?? 0)
      return gone === 'out-of-action' || gone === 'fled'
    },
  },
]

export const fighterDown = scenario('18-down', {
  deployment: {
    ground: (table, fighter) =>
      isWho(table, table.roster(fighter).side, 'attacker') && isTarget(table, fighter)
        ? [within('centre', 8)]
        : undefined,
  },
  parts: [
    casualty,
    creatures({ extra: scavenger, count: 'D6+3', ground: [within('centre', 16), beyond('enemies', 6)] }),
    reinforcements({ who: 'each', count: 'D3', from: 2 }),
  ],
  victory: attackerIf(did('rescued')),
  rewards: {
    reputation: [
      to('attacker', 'D3', { when: ({ table }, side) => tallyOf(table, side, 'rescued') > 0, why: 'rescued' }),
      to('defender', 1, {
        when: ({ table }) => sidesWho(table, 'attacker').some((side) => targetStatus(table, side) === 'out-of-action'),
        why: 'downed-target',
      }),
    ],
    experience: [deed('downed-target')],
  },
  assumed: ['scavengers'],
})

// ---- The Hit

/** The Leader and two others are in the middle; every other fighter has to stay within 8" of the Leader unless its D6 shows 5 or more. */
const strollers: SpecialRule = {
  rule,
  *setUp(table) {
    for (const side of sidesWho(table, 'defender')) {
      for (const fighter of startersOf(table, side)
        .filter((one) => !isTarget(table, one))
        .slice(2)) {
        if ((yield* rollAmount(table, rule, side, 'D6', 'group')) >= 5) mark(table, rule, `free-${fighter}`, 1)
      }
    }
  },
}

const isNearCentre = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { side } = table.roster(fighter)
  const others = startersOf(table, side).filter((one) => !isTarget(table, one))
  return isTarget(table, fighter) || others.slice(0, 2).includes(fighter)
}

export const theHit = scenario('18-hit', {
  deployment: {
    first: 'defender',
    ground(table, fighter) {
      const { side } = table.roster(fighter)
      if (!isWho(table, side, 'defender')) return [within('any-edge', 2), beyond('enemies', 6)]
      if (isNearCentre(table, fighter)) return [within('centre', 12)]
      if (markOf(table, `free-${fighter}`) > 0) return []
      const leader = targetOf(table, side)
      // Until the Leader is set up, the others are set up near its future place.
      return leader !== null && isThere(table, leader)
        ? [within('friends', 8, table.roster(leader).category)]
        : [within('centre', 12)]
    },
  },
  parts: [
    namedTarget({ who: 'defender', pick: 'leader' }),
    strollers,
    firstTurn('attacker'),
    surprised('defender', false),
    reinforcements({ who: 'defender', count: 1, from: 2 }),
  ],
  victory: attackerIf(({ table }) =>
    sidesWho(table, 'defender').some((side) =>
      ['seriously-injured', 'out-of-action'].includes(targetStatus(table, side) ?? ''),
    ),
  ),
  rewards: {
    reputation: [
      to('attacker', 'D3', { when: ({ table }) => leaderIs(table, 'seriously-injured'), why: 'wounded-target' }),
      to('attacker', 'D6', { when: ({ table }) => leaderIs(table, 'out-of-action'), why: 'downed-target' }),
      to('defender', 'D3', {
        when: ({ table }) => !leaderIs(table, 'out-of-action') && !leaderIs(table, 'fled'),
        why: 'target-survived',
      }),
    ],
    experience: [
      onceFor('wounded-target', 'D3'),
      leaderOf('defender', 'D3', ({ table }, side) => isUnharmed(table, side) && !leaderIs(table, 'out-of-action')),
    ],
  },
})
const leaderIs = (table: NecromundaTable, status: string): boolean =>
  sidesWho(table, 'defender').some((side) => targetStatus(table, side) === status)

// ---- Gang Moot

const isAwake = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.roster(fighter).category === 'leader' || markOf(table, `awake-${fighter}`) > 0

/** Leaders parley; the others may not act until a shot within 12" alerts them, if they pass an Intelligence test. */
const parley: SpecialRule = {
  rule,
  mayBeReady: isAwake,
  *activationEnds(table) {
    const shooter = markOf(table, 'shooter') - 1
    if (shooter < 0) return
    mark(table, rule, 'shooter', 0)
    const asleep = table.state.order
      .flatMap((side) => present(table, side))
      .filter((fighter) => !isAwake(table, fighter))
    if (asleep.length === 0 || !isThere(table, shooter)) return
    for (const fighter of yield* measure(
      table,
      shooter,
      { ask: 'within', of: shooter, distance: inches(12), among: asleep },
      rule,
    )) {
      if (!(yield* check(table, fighter, 'int', rule)).passed) continue
      mark(table, rule, `awake-${fighter}`, 1)
      table.emit({ type: 'readied', rule, fighters: [fighter] })
    }
  },
  happened(table, event) {
    if (event.type === 'shot-declared') mark(table, rule, 'shooter', event.shooter + 1)
  },
}

export const gangMoot = scenario('18-moot', {
  deployment: {
    ground: (table, fighter) =>
      table.roster(fighter).category === 'leader'
        ? [within('centre', 6)]
        : [beyond('friends', 12, 'leader'), beyond('enemies', 12, 'leader'), beyond('enemies', 6)],
  },
  parts: [parley, countKills],
  victory: onlyWho(({ table }, side) =>
    upright(table, side).some((fighter) => table.roster(fighter).category === 'leader'),
  ),
  rewards: {
    reputation: [to('each', 1), per('leader-out', 2), won(3)],
    experience: [winningLeader('D6')],
  },
})

// ---- Claim the Spire

/** Heights that are compared, in inches, the highest first. */
const heights = [15, 12, 9, 6, 3, 1]

/** The side of the highest fighter scores; all sides that are level score; nobody on the ground does. */
const highest: SpecialRule = {
  rule,
  *endPhaseEnds(table) {
    for (const height of heights) {
      const up: number[] = []
      for (const side of table.state.order) {
        const there = yield* onGround(table, rule, side, [beyond('above-ground', height)], upright(table, side))
        if (there.length > 0) up.push(side)
      }
      for (const side of up) score(table, rule, side, 1)
      if (up.length > 0) break
    }
    if (!table.state.sides.some(({ bottled }) => bottled)) return
    // The battle never ends in the round in which a side bottles out.
    const late = markOf(table, 'late')
    mark(table, rule, 'late', late + 1)
    if (late === 0) return
    if ((yield* rollAmount(table, rule, table.state.order[0] ?? 0, 'D6', 'ending')) + late - 1 >= 4)
      mark(table, rule, 'finished', 1)
  },
  over: (table) => markOf(table, 'finished') > 0,
}

export const claimTheSpire = scenario('18-spire', {
  parts: [highest, killPoints()],
  victory: (ended) => (ended.standing.length === 1 ? ended.standing : mostPoints(ended)),
  rewards: { credits: [won('D3x10')], reputation: [won(3)], experience: [winningLeader()] },
  byHand: ['special-cards'],
})

// ---- The Gauntlet

const inHiding = 'in-hiding'
const hiding = (table: NecromundaTable, side: number): number[] =>
  startersOf(table, side).filter(
    (fighter) => table.fighter(fighter).used.includes(inHiding) && table.fighter(fighter).status === 'reserve',
  )

/** Hunters may hide at the start; each appears anywhere instead of an activation. */
const hunters: SpecialRule = {
  rule,
  *setUp(table) {
    for (const side of sidesWho(table, 'defender')) {
      // At least one has to be set up.
      const crew = startersOf(table, side)
      const manner = { card: inHiding, most: crew.length - 1, among: () => crew }
      yield* pickUpTo(table, side, manner, function* (fighter) {
        for (const effect of ['kept-back', inHiding]) table.emit({ type: 'effect-used', rule, fighter, effect })
      })
    }
  },
  *actionPhaseBegins(table) {
    for (const side of sidesWho(table, 'defender')) {
      const manner = { card: 'comes-out', most: hiding(table, side).length, among: () => hiding(table, side) }
      yield* pickUpTo(table, side, manner, (fighter) => bringIn(table, rule, fighter, [beyond('enemies', 8)], side))
    }
  },
}

/** The runners may give up once half of them are out of action. */
const givesUp: SpecialRule = {
  rule,
  *endPhaseEnds(table) {
    for (const side of sidesWho(table, 'attacker')) {
      if (outOfAction(table, side) * 2 < crewSize(table, side)) continue
      const options = [{ id: 'runs-on' }, { id: 'quits' }]
      if ((yield* choose(side, 'scenario.quit', `side-${side}`, options, rule)).id === 'quits')
        mark(table, rule, 'runners-quit', 1)
    }
  },
  over: (table) => markOf(table, 'runners-quit') > 0,
}

export const gauntlet = scenario('18-gaunt', {
  deployment: setUp({ attacker: [within('own-edge', 4)], defender: [beyond('enemies', 8)] }, 'attacker'),
  parts: [
    neverBottles('each'),
    things({
      kind: 'vault-casket',
      count: 1,
      by: 'defender',
      ground: [within('enemy-edge', 30), within('own-edge', 6)],
    }),
    work({
      kind: 'vault-casket',
      action: 'open-casket',
      type: 'basic',
      who: 'attacker',
      *done(table, fighter, object) {
        credit(table, rule, fighter, 'opened-casket')
        change(table, rule, object, { gone: true })
      },
    }),
    overWithout('vault-casket'),
    hunters,
    givesUp,
    countKills,
  ],
  victory: attackerIf(did('opened-casket')),
  rewards: {
    credits: [per('other-out', 10), per('champion-out', 20), per('leader-out', 40), attackerWon('2D6x20')],
    reputation: [to('each', 1), defenderWon(1), attackerWon(3)],
    experience: [
      { deed: 'took-out', amount: 1, when: ({ table }, side) => table.roles[side] === 'defender' },
      everybodyWon('attacker', 'D3'),
    ],
  },
  byHand: ['tiles'],
})

// ---- Blaze of Glory

/** A ship at the far edge: open its doors from a terminal, get aboard, and start it with enough fighters. */
export const blazeOfGlory = scenario('18-blaze', {
  deployment: setUp({ attacker: [within('own-edge', 3)], defender: [beyond('enemies', 12)] }, 'attacker'),
  parts: [
    things({ kind: 'terminal', count: 1, by: 'defender', ground: [within('centre', 12)] }),
    things({ kind: 'ship', count: 1, by: 'defender', ground: [within('own-edge', 8)] }),
    work({
      kind: 'terminal',
      action: 'hack',
      type: 'basic',
      who: 'attacker',
      *done(table, fighter) {
        const face = yield* rollAmount(table, rule, table.roster(fighter).side, 'D6', 'doors')
        if (face >= 2) mark(table, rule, 'doors-open', 1)
      },
    }),
    work({
      kind: 'ship',
      action: 'claim',
      type: 'basic',
      who: 'attacker',
      may: (table, fighter) => markOf(table, 'doors-open') > 0 && deedsOf(table, fighter, 'aboard') === 0,
      *done(table, fighter) {
        credit(table, rule, fighter, 'aboard')
      },
    }),
    work({
      kind: 'ship',
      action: 'start-ship',
      type: 'basic',
      who: 'attacker',
      may: (table, fighter) => markOf(table, 'tries') < 2 && deedsOf(table, fighter, 'aboard') > 0,
      *done(table, fighter) {
        mark(table, rule, 'tries', markOf(table, 'tries') + 1)
        const aboard = present(table, table.roster(fighter).side).filter(
          (hand) => deedsOf(table, hand, 'aboard') > 0,
        ).length
        const rows = [row('aboard', rule, 'add', Math.floor(aboard / 3) - 5)]
        if ((yield* check(table, fighter, 'int', rule, rows)).passed) mark(table, rule, 'ship-gone', 1)
      },
    }),
    { rule, over: (table) => markOf(table, 'ship-gone') > 0 },
    reinforcements({ who: 'defender', count: 'D3', from: 3 }),
  ],
  victory: attackerIf(({ table }) => markOf(table, 'ship-gone') > 0),
  retires: 'attacker',
  assumed: ['boarding'],
})
