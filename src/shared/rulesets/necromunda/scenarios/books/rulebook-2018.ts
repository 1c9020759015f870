import { row } from '../../../../engine'
import { check } from '../../checks'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { firstTurn, homeTurf, neverBottles, surprised } from '../elements/basics'
import { portable } from '../elements/carrying'
import { closing } from '../elements/closing'
import { creatures, extrasOf, extrasThere } from '../elements/creatures'
import { leaving } from '../elements/leaving'
import { lonely } from '../elements/lonely'
import { countKills, killPoints, lastSide } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { isDefiled, relics } from '../elements/relics'
import { alarmRaised, sentries } from '../elements/sentries'
import { structure } from '../elements/structures'
import { namedTarget, targetOf, targetStatus } from '../elements/target'
import { countLeft, overWithout, things, work } from '../elements/things'
import { travelling } from '../elements/travelling'
import {
  beyond,
  bringIn,
  change,
  credit,
  crewSize,
  explode,
  isThere,
  isWho,
  mark,
  markOf,
  objectsOf,
  onGround,
  opponentOf,
  outOfAction,
  present,
  rollAmount,
  score,
  sidesWho,
  tally,
  tallyOf,
  upright,
  within,
} from '../playing'
import type { Extra, Part, ScenarioRules } from '../scenario'
import {
  allOf,
  attackerIf,
  attackerWon,
  deed,
  defenderIf,
  defenderWon,
  did,
  drawn,
  leaderOf,
  leaderWon,
  lost,
  mostOf,
  mostPoints,
  mostTallied,
  onceFor,
  onlyWho,
  per,
  scenario,
  setUp,
  standsUpright,
  to,
  winningLeader,
  won,
} from '../writing'
import {
  borderDisputeOf2018,
  ghastHarvest,
  murderCyborg,
  pitFight,
  rescue,
  settlementRaid,
  shootOutAt,
  theTrapOf2018,
} from './core'

const rule = 'CAMP-SCN-01'
const person = { m: 5000, ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 } as const

const standOff = scenario('18-standoff', {
  parts: [killPoints({ leader: 3, champion: 2, fled: true })],
  victory: mostPoints,
  rewards: { credits: [won('D6x10'), lost('D3x10'), drawn('D6x5')], reputation: [won(2)], experience: [winningLeader()] },
})

const forgottenRiches = scenario('18-riches', {
  deployment: setUp({ each: [within('own-edge', 3)] }),
  parts: [
    things({ kind: 'loot-casket', count: 5, ground: [beyond('any-edge', 8)], apart: 6 }),
    portable({ kind: 'loot-casket', type: 'basic', home: [within('own-edge', 3)], points: 2 }),
    killPoints(),
    lastSide('D3'),
    lonely,
  ],
  victory: mostTallied('secured'),
  rewards: {
    credits: [per('secured', 'D6x10')],
    reputation: [won(2)],
    experience: [winningLeader()],
  },
  byHand: ['tiles'],
})

const relicGround = [within('any-edge', 6)]

const sneakAttack = scenario('18-sneak', {
  deployment: setUp({ defender: [], attacker: [within('any-edge', 4), beyond('enemies', 6)] }, 'defender'),
  parts: [
    sentries,
    ...relics('defender', relicGround),
    homeTurf(),
    reinforcements({ who: 'defender', count: 'D3', when: alarmRaised }),
  ],
  victory: (ended) => {
    const { table } = ended
    const defiled = allOf(table, 'defender', (side) => isDefiled(table, side))
    const winners = sidesWho(table, defiled ? 'attacker' : 'defender')
    return winners.some((side) => standsUpright(ended, side)) ? winners : []
  },
  rewards: {
    credits: [
      to('attacker', 'D6x10', { when: ({ table }) => anyDefiled(table), why: 'defiled' }),
      to('attacker', 'D3x10', { when: ({ table }) => !anyDefiled(table), why: 'relic-whole' }),
      to('defender', 'D3x10', { when: ({ table }) => anyDefiled(table), why: 'relic-defiled' }),
      to('defender', 'D6x10', { when: ({ table }) => !anyDefiled(table), why: 'relic-whole' }),
    ],
    reputation: [
      to('attacker', 2, { when: ({ table }) => anyDefiled(table), why: 'defiled' }),
      to('defender', -2, { when: ({ table }) => anyDefiled(table), why: 'relic-defiled' }),
    ],
    experience: [deed('defiled', 'D3'), winningLeader()],
  },
})
const anyDefiled = (table: NecromundaTable): boolean => table.state.sides.some((_, side) => isDefiled(table, side))

// ---- Smash & Grab with crates: what is inside is written down when they are placed (1-3 ammo, 4 empty, 5 trapped), and hidden.

const crates = scenario('18-smash', {
  parts: [
    things({ kind: 'crate', count: 5, by: 'defender', ground: [within('own-zone', 0)], apart: 2 }),
    work({
      kind: 'crate',
      action: 'open-casket',
      type: 'basic',
      who: 'attacker',
      *done(table, fighter, object) {
        const { side } = table.roster(fighter)
        const contents = (object % 5) + 1
        credit(table, rule, fighter, 'opened-casket')
        if (contents <= 3) tally(table, rule, side, 'opened')
        else if (contents === 5) {
          tally(table, rule, side, 'trap-opened')
          yield* explode(table, rule, object, { distance: 2.5, strength: 3, damage: 1, by: 'frag-trap' })
        }
        change(table, rule, object, { gone: true })
        const defender = opponentOf(table, side)
        if (defender !== undefined) tally(table, rule, defender, 'crate-lost')
      },
    }),
    countLeft('crate', 'unopened', 'defender'),
  ],
  victory: attackerIf(did('opened', 2)),
  rewards: {
    credits: [per('opened', 'D6x10', 'attacker'), per('unopened', '2D6x10', 'defender')],
    reputation: [per('opened', 1, 'attacker'), per('crate-lost', -1, 'defender'), per('trap-opened', -1, 'attacker')],
    experience: [leaderOf('attacker', 1, ({ table }, side) => tallyOf(table, side, 'opened') >= 2)],
  },
})

const looters = scenario('18-loot', {
  deployment: setUp({ defender: [within('objects', 3, 'loot-casket')], attacker: [within('own-edge', 6)] }, 'defender'),
  parts: [
    things({ kind: 'loot-casket', count: 4, by: 'defender', apart: 4 }),
    portable({ kind: 'loot-casket', who: 'attacker', home: [within('own-edge', 1)], notBottled: true }),
    leaving({ who: 'attacker', ground: [within('own-edge', 1)] }),
    reinforcements({ who: 'defender', count: 'round' }),
    homeTurf(),
    countLeft('loot-casket', 'kept', 'defender'),
  ],
  victory: attackerIf(({ table }, side) => tallyOf(table, side, 'secured') > objectsOf(table, 'loot-casket').length),
  rewards: {
    credits: [per('secured', 'D3x10', 'attacker')],
    reputation: [
      per('secured', 1, 'attacker'),
      to('attacker', -2, { when: ({ table }, side) => tallyOf(table, side, 'secured') === 0, why: 'secured' }),
      per('kept', 1, 'defender'),
      to('defender', -2, { when: ({ table }) => objectsOf(table, 'loot-casket').length === 0, why: 'kept' }),
    ],
    experience: [leaderOf('attacker', 1, ({ table }, side) => tallyOf(table, side, 'secured') >= 2)],
  },
  byHand: ['stash-payment'],
})

// ---- Ambush

/** Some of the defenders are held back (6 on a D6) and come out once the attackers stand. */
const heldBack: Part = {
  rule,
  *setUp(table) {
    for (const side of sidesWho(table, 'defender')) {
      for (const profile of table.rosters.filter((one) => one.side === side && one.part === undefined)) {
        const face = yield* rollAmount(table, rule, side, 'D6', 'held-back')
        if (face === 6) mark(table, rule, `held-${profile.index}`, 1)
      }
    }
  },
  *deployed(table) {
    for (const side of sidesWho(table, 'defender')) {
      for (const { index } of table.rosters) {
        if (markOf(table, `held-${index}`) > 0) yield* bringIn(table, rule, index, [beyond('enemies', 1)], side)
      }
    }
  },
}

/** The attackers' first move: D3 fighters are all that is Ready among them before the defenders wake up. */
const ambush = scenario('18-ambush', {
  deployment: {
    first: 'defender',
    ground(table, fighter) {
      if (!isWho(table, table.roster(fighter).side, 'defender')) return [beyond('enemies', 12)]
      return markOf(table, `held-${fighter}`) > 0 ? null : [within('centre', 6)]
    },
  },
  parts: [
    heldBack,
    firstTurn('attacker'),
    surprised('defender'),
    countKills,
    leaving({ who: 'defender', ground: [within('any-edge', 1)] }),
  ],
  victory: attackerIf(({ table }) =>
    allOf(table, 'defender', (side) => outOfAction(table, side) > tallyOf(table, side, 'escaped')),
  ),
  rewards: {
    reputation: [attackerWon(1), defenderWon(2)],
    experience: [
      deed('escaped'),
      leaderOf('attacker', 1, ({ table }) => allOf(table, 'defender', (side) => tallyOf(table, side, 'escaped') === 0)),
    ],
  },
})

// ---- Sabotage

const intact = (table: NecromundaTable): boolean => objectsOf(table, 'target').length > 0

const sabotage = scenario('18-sabotage', {
  deployment: setUp({ defender: [], attacker: [within('any-edge', 2), beyond('enemies', 6)] }, 'defender'),
  parts: [
    sentries,
    things({ kind: 'target', count: 1, by: 'defender', ground: [beyond('any-edge', 6)], counter: 4 }),
    structure({ kind: 'target', toughness: 6, wounds: 4, save: 5, easy: 2, who: 'attacker' }),
    leaving({ who: 'attacker', ground: [within('any-edge', 1)], when: (table) => !intact(table) }),
    homeTurf(),
    reinforcements({ who: 'defender', count: 1, from: 2, when: (table) => !alarmRaised(table) }),
    reinforcements({ who: 'defender', count: 'D6', when: alarmRaised }),
  ],
  victory: (ended) => {
    const { table } = ended
    if (intact(table)) return sidesWho(table, 'defender')
    return sidesWho(table, 'attacker').filter((side) => outOfAction(table, side) * 2 < crewSize(table, side))
  },
  rewards: {
    credits: [
      to('attacker', 'D6x10', { when: ({ table }) => !intact(table), why: 'destroyed' }),
      to('defender', 'D6x10', { when: ({ table }) => intact(table), why: 'kept' }),
    ],
    reputation: [
      to('attacker', 3, { when: ({ table }) => !intact(table), why: 'destroyed' }),
      to('defender', -1, { when: ({ table }) => !intact(table), why: 'destroyed' }),
    ],
    experience: [
      deed('damaged-target'),
      deed('destroyed-target'),
      leaderOf('attacker', 1, ({ table }) => !intact(table)),
    ],
  },
})

// ---- Last Stand

const fell = (table: NecromundaTable): number =>
  allOf(table, 'defender', (side) => upright(table, side).length === 0) ? table.state.round : 7
const fellBy =
  (from: number, until: number) =>
  ({ table }: { readonly table: NecromundaTable }): boolean =>
    fell(table) >= from && fell(table) <= until

const lastStand = scenario('18-last', {
  deployment: setUp({ defender: [within('centre', 6)], attacker: [within('any-edge', 2)] }, 'defender'),
  parts: [homeTurf(), reinforcements({ who: 'attacker', count: 'D6' })],
  lastRound: 6,
  victory: defenderIf(({ table }, side) =>
    upright(table, side).some((fighter) => !table.fighter(fighter).conditions.some(({ id }) => id === 'broken')),
  ),
  rewards: {
    credits: [
      to('attacker', '2D6x10', { when: fellBy(1, 2), why: 'fell' }),
      to('attacker', 'D6x10', { when: fellBy(3, 4), why: 'fell' }),
      to('attacker', 'D3x10', { when: fellBy(5, 6), why: 'fell' }),
      to('defender', 'D3x10', { when: fellBy(3, 4), why: 'held-out' }),
      to('defender', 'D6x10', { when: fellBy(5, 6), why: 'held-out' }),
      to('defender', '2D6x10', { when: fellBy(7, 7), why: 'held-out' }),
    ],
    reputation: [
      to('attacker', 3, { when: fellBy(1, 2), why: 'fell' }),
      to('attacker', 2, { when: fellBy(3, 4), why: 'fell' }),
      to('attacker', 1, { when: fellBy(5, 6), why: 'fell' }),
      to('attacker', -3, { when: fellBy(7, 7), why: 'held-out' }),
      to('defender', -3, { when: fellBy(1, 2), why: 'fell' }),
      to('defender', 1, { when: fellBy(3, 4), why: 'held-out' }),
      to('defender', 2, { when: fellBy(5, 6), why: 'held-out' }),
      to('defender', 3, { when: fellBy(7, 7), why: 'held-out' }),
    ],
    experience: [{ amount: 'D3', standing: 'defender' }],
  },
})

const escapeThePit = scenario('18-pitesc', {
  deployment: setUp({ each: [within('own-edge', 6)] }),
  parts: [
    things({ kind: 'loot-casket', count: 3, owned: true, ground: [beyond('any-edge', 8), beyond('centre', 12)], apart: 8 }),
    portable({ kind: 'loot-casket' }),
    leaving({ who: 'each', ground: [within('centre', 1)] }),
    closing({ by: 6, from: 'any-edge', round: 3, on: 3, test: 'i', most: 18, what: 'walls' }),
  ],
  victory: mostOf((table, side) => tallyOf(table, side, 'secured') * 100 + tallyOf(table, side, 'escaped')),
  rewards: {
    credits: [per('secured', 'D3x10')],
    reputation: [to('each', 1, { when: ({ table }, side) => tallyOf(table, side, 'escaped') > 0, why: 'escaped' }), per('secured', 1)],
    experience: [deed('escaped'), deed('secured')],
  },
})

// ---- Downtown Dust-up

const dweller: Extra = { kind: 'hive-dweller', of: 'nobody', most: 12, statline: { ...person, ws: 5, bs: 5, cl: 9 }, weapons: ['stub-gun'] }

/** Three faces of a hive dweller that is startled: 1-2 it shoots, 3-4 nothing, 5-6 it runs. Creatures act in the End phase. */
const dwellersLost = (table: NecromundaTable): number =>
  extrasOf(table, 'hive-dweller').filter((fighter) => {
    const { status, conditions } = table.fighter(fighter)
    return status === 'out-of-action' || status === 'seriously-injured' || conditions.some(({ id }) => id === 'broken')
  }).length
const dwellersMet = (table: NecromundaTable): number =>
  extrasOf(table, 'hive-dweller').filter((fighter) => table.fighter(fighter).status !== 'reserve').length

const dustUp = scenario('18-dustup', {
  deployment: setUp({ each: [within('own-half', 0), beyond('enemies', 6)] }),
  parts: [
    creatures({ extra: dweller, count: 'D6+6', ground: [beyond('any-edge', 6)] }),
    {
      rule,
      happened(table, event) {
        if (event.type !== 'out-of-action' || table.roster(event.fighter).extra !== 'hive-dweller' || event.attacker === null) return
        tally(table, rule, table.roster(event.attacker).side, 'dweller-harmed')
      },
    },
  ],
  victory: (ended) => {
    const met = dwellersMet(ended.table)
    if (met > 0 && dwellersLost(ended.table) * 2 >= met) return []
    return ended.standing.length === 1 ? ended.standing : []
  },
  rewards: {
    credits: [per('dweller-harmed', '-D3x10')],
    reputation: [to('each', 1), won('D3+1')],
    experience: [{ amount: 1, standing: 'winner' }, { amount: 1, standing: 'winner', when: ({ table }) => dwellersLost(table) === 0 }],
  },
})

const caravanHeist = scenario('18-heist', {
  deployment: setUp({ defender: [within('own-edge', 12)], attacker: [within('other-edges', 6)] }, 'defender'),
  parts: [
    things({ kind: 'caravan', count: 1, by: 'defender', ground: [within('own-edge', 3)] }),
    travelling({ kind: 'caravan', who: 'defender', speed: 6 }),
    neverBottles(),
    work({
      kind: 'caravan',
      action: 'search',
      type: 'simple',
      who: 'attacker',
      // eslint-disable-next-line require-yield
      *done(table, fighter) {
        credit(table, rule, fighter, 'looted')
      },
    }),
    {
      rule,
      // What a carrier has on him is lost with him, and whoever brought him down has earned his pay.
      happened(table, event) {
        if (event.type !== 'out-of-action' || event.attacker === null) return
        const carried = lootedBy(table, event.fighter)
        if (carried === 0 || !isWho(table, table.roster(event.fighter).side, 'attacker')) return
        tally(table, rule, table.roster(event.fighter).side, 'looted', -carried)
        if (isWho(table, table.roster(event.attacker).side, 'defender')) credit(table, rule, event.attacker, 'stopped-looter')
      },
    },
  ],
  victory: attackerIf(did('looted', 10)),
  rewards: {
    credits: [
      per('looted', 'D6x10', 'attacker'),
      to('defender', '3D6x10', { when: ({ table }) => lootedInAll(table) < 5, why: 'kept' }),
      to('defender', 'D6x10', { when: ({ table }) => lootedInAll(table) >= 5, why: 'kept' }),
    ],
    reputation: [to('each', 1), won('D3+1')],
    experience: [
      { deed: 'looted', once: true, amount: 1, when: ({ table }, _, fighter) => fighter !== null && isThere(table, fighter) },
      deed('stopped-looter'),
    ],
  },
})
const lootedBy = (table: NecromundaTable, fighter: FighterIndex): number =>
  table.fighter(fighter).used.filter((used) => used === 'deed/looted').length
const lootedInAll = (table: NecromundaTable): number =>
  sidesWho(table, 'attacker').reduce((sum, side) => sum + tallyOf(table, side, 'looted'), 0)

// ---- Archeo-hunters

/** An Intelligence test wakes the automata for the round: it can break the vault; inside there is something for everybody. */
const vault: readonly Part[] = [
  things({ kind: 'automata', count: 1, ground: [within('centre', 6)] }),
  things({ kind: 'vault-door', count: 1, ground: [within('other-edges', 6), beyond('own-edge', 12)], counter: 3 }),
  work({
    kind: 'automata',
    action: 'hack',
    type: 'simple',
    test: { key: 'int' },
    *done(table, fighter) {
      const { side } = table.roster(fighter)
      credit(table, rule, fighter, 'powered')
      // S5 against the door: its three blows a round, 5+ each.
      for (let blow = 0; blow < 3; blow += 1) {
        const [door] = objectsOf(table, 'vault-door')
        if (door === undefined) return
        if ((yield* rollAmount(table, rule, side, 'D6', 'damage')) < 5) continue
        const left = (table.state.scenario.objects[door]?.counter ?? 1) - 1
        change(table, rule, door, { counter: left })
        if (left > 0) continue
        change(table, rule, door, { gone: true })
        table.emit({
          type: 'object-placed',
          rule,
          object: { kind: 'vault', owner: null, at: table.state.scenario.objects[door]?.at ?? null, carrier: null, gone: false, counter: 0 },
        })
      }
    },
  }),
  work({
    kind: 'vault',
    action: 'claim',
    type: 'basic',
    // eslint-disable-next-line require-yield
    *done(table, fighter) {
      credit(table, rule, fighter, 'entered-vault')
      table.emit({ type: 'left', rule, fighter })
      if (table.state.activation?.fighter === fighter) table.emit({ type: 'activation-ended', rule, fighter })
    },
  }),
]

const archeoHunters = scenario('18-archeo', {
  parts: vault,
  victory: mostTallied('entered-vault'),
  rewards: {
    credits: [
      per('entered-vault', 'D6x10'),
      to('winner', 'D6x10', {
        when: ({ table, standing }, side) => standing.length === 1 && tallyOf(table, side, 'entered-vault') === 0,
        why: 'held-field',
      }),
    ],
    reputation: [to('each', 1), won('D3')],
    experience: [onceFor('entered-vault')],
  },
})

// ---- Escort Mission

const agent: Extra = {
  kind: 'agent',
  of: 'defender',
  most: 1,
  statline: { m: 4000, ws: 5, bs: 4, s: 3, t: 3, w: 2, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 },
  weapons: ['laspistol'],
}

/** The agent waits at the attackers' edge to be taken off: 5+ in the End phase, one better for every try that failed. */
const agentLeaves: Part = {
  rule,
  extras: [agent],
  *deployed(table) {
    const [side = 0] = sidesWho(table, 'defender')
    for (const fighter of extrasOf(table, 'agent')) yield* bringIn(table, rule, fighter, [within('own-zone', 0)], side)
  },
  *endPhaseEnds(table) {
    const [side = 0] = sidesWho(table, 'defender')
    for (const fighter of yield* agentsAtEdge(table, side)) {
      const face = yield* rollAmount(table, rule, side, 'D6', 'extraction')
      if (face + markOf(table, 'tries') >= 5) {
        tally(table, rule, side, 'extracted')
        table.emit({ type: 'left', rule, fighter })
      } else mark(table, rule, 'tries', markOf(table, 'tries') + 1)
    }
  },
  happened(table, event) {
    if (event.type === 'out-of-action' && table.roster(event.fighter).extra === 'agent' && event.attacker !== null) {
      if (isWho(table, table.roster(event.attacker).side, 'attacker')) credit(table, rule, event.attacker, 'downed-agent')
    }
  },
  over: (table) => extrasOf(table, 'agent').some((fighter) => !isThere(table, fighter) && table.fighter(fighter).status !== 'reserve'),
}
const agentsAtEdge = (table: NecromundaTable, side: number) =>
  onGround(table, rule, side, [within('enemy-edge', 1)], extrasThere(table, 'agent'))

const escort = scenario('18-escort', {
  parts: [agentLeaves, reinforcements({ who: 'attacker', count: 1, from: 2 })],
  victory: defenderIf(did('extracted')),
  rewards: {
    credits: [
      to('defender', 'D6x10', { when: ({ table }, side) => tallyOf(table, side, 'extracted') > 0, why: 'extracted' }),
      to('attacker', 'D6x10', { when: ({ table }, side) => tallyOf(table, side, 'downed-agent') > 0, why: 'downed-agent' }),
    ],
    reputation: [won('D3')],
    experience: [deed('downed-agent')],
  },
})

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

const fighterDown = scenario('18-down', {
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

const theHit = scenario('18-hit', {
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
  // eslint-disable-next-line require-yield
  *endPhaseEnds(table) {
    if (table.state.round !== 2) return
    for (const side of table.state.order) for (const fighter of present(table, side)) mark(table, rule, `awake-${fighter}`, 1)
  },
}

const gangMoot = scenario('18-moot', {
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

const claimTheSpire = scenario('18-spire', {
  parts: [highest, killPoints()],
  victory: (ended) => (ended.standing.length === 1 ? ended.standing : mostPoints(ended)),
  rewards: { credits: [won('D3x10')], reputation: [won(3)], experience: [winningLeader()] },
  byHand: ['special-cards'],
})

// ---- The Gauntlet

const gauntlet = scenario('18-gaunt', {
  deployment: setUp({ attacker: [within('own-edge', 4)], defender: [beyond('enemies', 8)] }, 'attacker'),
  parts: [
    neverBottles('each'),
    things({ kind: 'vault-casket', count: 1, by: 'defender', ground: [within('enemy-edge', 30), within('own-edge', 6)] }),
    work({
      kind: 'vault-casket',
      action: 'open-casket',
      type: 'basic',
      who: 'attacker',
      // eslint-disable-next-line require-yield
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
const blazeOfGlory = scenario('18-blaze', {
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


/** The 2018 rulebook, Gang War and the web. */
export const rulebook2018: readonly ScenarioRules[] = [
  standOff,
  theTrapOf2018,
  forgottenRiches,
  settlementRaid('18-maraud'),
  sneakAttack,
  crates,
  looters,
  ambush,
  borderDisputeOf2018,
  sabotage,
  rescue('18-rescue'),
  lastStand,
  escapeThePit,
  dustUp,
  shootOutAt('18-shoot'),
  caravanHeist,
  ghastHarvest('18-ghast'),
  archeoHunters,
  escort,
  fighterDown,
  murderCyborg('18-cyborg'),
  theHit,
  gangMoot,
  pitFight('18-pit'),
  claimTheSpire,
  gauntlet,
  blazeOfGlory,
]
