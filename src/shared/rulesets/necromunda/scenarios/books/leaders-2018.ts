import { row } from '../../../../engine'
import { check } from '../../checks'
import type { NecromundaTable } from '../../table'
import { firstTurn, neverBottles, surprised } from '../elements/basics'
import { creatures } from '../elements/creatures'
import { countKills, killPoints } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { namedTarget, targetOf, targetStatus } from '../elements/target'
import { overWithout, things, work } from '../elements/things'
import {
  beyond,
  change,
  credit,
  isThere,
  isWho,
  mark,
  markOf,
  onGround,
  present,
  rollAmount,
  score,
  sidesWho,
  tally,
  tallyOf,
  upright,
  within,
} from '../playing'
import type { Extra, Part } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderWon,
  did,
  leaderWon,
  mostPoints,
  onlyWho,
  per,
  scenario,
  setUp,
  to,
  winningLeader,
  won,
} from '../writing'

const rule = 'CAMP-SCN-01'
const person = { m: 5000, ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 } as const

// ---- Fighter Down

const scavenger: Extra = {
  kind: 'scavenger-beast',
  of: 'nobody',
  most: 9,
  statline: { ...person, m: 6000, ws: 4, i: 3, cl: 8 },
  weapons: ['jaws-giant-rat'],
}

/** One of the attackers lies seriously injured in the middle and does not get up; friends carry it off. */
const casualty: Part = {
  rule,
  *deployed(table) {
    for (const side of sidesWho(table, 'attacker')) {
      const low = present(table, side).filter((fighter) => !['leader', 'champion'].includes(table.roster(fighter).category))
      const [victim] = low.length > 0 ? low : present(table, side)
      if (victim === undefined) continue
      mark(table, rule, `target-${side}`, victim + 1)
      table.emit({ type: 'status-changed', rule, fighter: victim, status: 'seriously-injured' })
    }
  },
  happened(table, event) {
    if (event.type !== 'out-of-action' || event.attacker === null) return
    const { side } = table.roster(event.fighter)
    if (targetOf(table, side) === event.fighter && table.roster(event.attacker).side < table.sideCount) {
      credit(table, rule, event.attacker, 'downed-target')
    }
  },
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
}

export const fighterDown = scenario('18-down', {
  parts: [
    casualty,
    creatures({ extra: scavenger, count: 'D6+3', ground: [within('centre', 16), beyond('enemies', 6)] }),
    reinforcements({ who: 'each', count: 'D3', from: 2 }),
  ],
  victory: attackerIf(did('rescued')),
  rewards: {
    reputation: [
      to('attacker', 'D3', { when: ({ table }, side) => tallyOf(table, side, 'rescued') > 0, why: 'rescued' }),
      to('defender', 1, { when: ({ table }, side) => tallyOf(table, side, 'downed-target') > 0, why: 'downed-target' }),
    ],
    experience: [deed('downed-target')],
  },
})

// ---- The Hit

export const theHit = scenario('18-hit', {
  deployment: {
    first: 'defender',
    ground(table, fighter) {
      const { side, category } = table.roster(fighter)
      if (!isWho(table, side, 'defender')) return [within('any-edge', 2), beyond('enemies', 6)]
      return category === 'leader' ? [within('centre', 12)] : [within('friends', 8)]
    },
  },
  parts: [
    namedTarget({ who: 'defender', pick: 'leader' }),
    firstTurn('attacker'),
    surprised('defender', false),
    reinforcements({ who: 'defender', count: 1, from: 2 }),
  ],
  victory: attackerIf(({ table }) =>
    sidesWho(table, 'defender').some((side) => ['seriously-injured', 'out-of-action'].includes(targetStatus(table, side) ?? '')),
  ),
  rewards: {
    reputation: [
      to('attacker', 'D3', { when: ({ table }) => leaderIs(table, 'seriously-injured'), why: 'wounded-target' }),
      to('attacker', 'D6', { when: ({ table }) => leaderIs(table, 'out-of-action'), why: 'downed-target' }),
      to('defender', 'D3', { when: ({ table }) => !leaderIs(table, 'out-of-action') && !leaderIs(table, 'fled'), why: 'target-survived' }),
    ],
    experience: [deed('wounded-target', 'D3'), deed('downed-target', 'D3'), leaderWon('defender', 'D3')],
  },
})
const leaderIs = (table: NecromundaTable, status: string): boolean =>
  sidesWho(table, 'defender').some((side) => targetStatus(table, side) === status)

// ---- Gang Moot

/** Leaders parley; the others watch and only come to life when there is shooting, on an Intelligence test. */
const parley: Part = {
  rule,
  mayBeReady: (table, fighter) => table.roster(fighter).category === 'leader' || markOf(table, `awake-${fighter}`) > 0,
  *activationEnds(table) {
    if (markOf(table, 'shots') === 0) return
    mark(table, rule, 'shots', 0)
    for (const side of table.state.order) {
      for (const fighter of present(table, side)) {
        if (table.roster(fighter).category === 'leader' || markOf(table, `awake-${fighter}`) > 0) continue
        if ((yield* check(table, fighter, 'int', rule)).passed) mark(table, rule, `awake-${fighter}`, 1)
      }
    }
  },
  happened(table, event) {
    if (event.type === 'shot-declared') mark(table, rule, 'shots', 1)
  },
  // Nobody waits for ever: from the third round on the hands go to the guns.
  *endPhaseEnds(table) {
    if (table.state.round !== 2) return
    for (const side of table.state.order) for (const fighter of present(table, side)) mark(table, rule, `awake-${fighter}`, 1)
  },
}

export const gangMoot = scenario('18-moot', {
  deployment: {
    ground: (table, fighter) =>
      table.roster(fighter).category === 'leader' ? [within('centre', 6)] : [beyond('centre', 12), beyond('enemies', 6)],
  },
  parts: [parley, countKills],
  victory: onlyWho(({ table }, side) => upright(table, side).some((fighter) => table.roster(fighter).category === 'leader')),
  rewards: {
    reputation: [to('each', 1), per('leader-out', 2), won(3)],
    experience: [winningLeader('D6')],
  },
})

// ---- Claim the Spire

const highest: Part = {
  rule,
  *endPhaseEnds(table) {
    const up: number[] = []
    for (const side of table.state.order) {
      const there = yield* onGround(table, rule, side, [within('above-ground', 0)], upright(table, side))
      if (there.length > 0) up.push(side)
    }
    for (const side of up) score(table, rule, side, 1)
    if (!table.state.sides.some(({ bottled }) => bottled)) return
    const late = markOf(table, 'late')
    const face = yield* rollAmount(table, rule, table.state.order[0] ?? 0, 'D6', 'ending')
    if (face + late >= 4) mark(table, rule, 'finished', 1)
    mark(table, rule, 'late', late + 1)
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

export const gauntlet = scenario('18-gaunt', {
  deployment: setUp({ attacker: [within('own-edge', 4)], defender: [beyond('enemies', 8)] }, 'attacker'),
  parts: [
    neverBottles('each'),
    things({ kind: 'vault-casket', count: 1, by: 'defender', ground: [within('enemy-edge', 30), within('own-edge', 6)] }),
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
    countKills,
  ],
  victory: attackerIf(did('opened-casket')),
  rewards: {
    credits: [per('other-out', 10), per('champion-out', 20), per('leader-out', 40), attackerWon('2D6x20')],
    reputation: [to('each', 1), defenderWon(1), attackerWon(3)],
    experience: [
      deed('took-out'),
      { amount: 'D3', standing: 'attacker', when: ({ winners }, side) => winners.includes(side) },
    ],
  },
  byHand: ['tiles'],
})

// ---- Blaze of Glory

/** A ship at the far edge: open the doors from a terminal, get aboard, and start it with enough hands. */
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
      may: (table) => markOf(table, 'doors-open') > 0,
      *done(table, fighter) {
        const { side } = table.roster(fighter)
        tally(table, rule, side, 'aboard')
        const aboard = tallyOf(table, side, 'aboard')
        if (markOf(table, 'tries') >= 2) return
        mark(table, rule, 'tries', markOf(table, 'tries') + 1)
        const rows = [row('aboard', rule, 'add', Math.floor(aboard / 3) - 5)]
        if ((yield* check(table, fighter, 'int', rule, rows)).passed) mark(table, rule, 'ship-gone', 1)
        else if (markOf(table, 'tries') >= 2) mark(table, rule, 'stranded', 1)
      },
    }),
    { rule, over: (table) => markOf(table, 'ship-gone') > 0 },
    reinforcements({ who: 'defender', count: 'D3', from: 3 }),
  ],
  victory: attackerIf(({ table }) => markOf(table, 'ship-gone') > 0),
  byHand: ['retirement'],
})
