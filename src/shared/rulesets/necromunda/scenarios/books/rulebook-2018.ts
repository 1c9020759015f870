import { choose, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { activate } from '../../activation/activation'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { firstTurn, homeTurf, surprised } from '../elements/basics'
import { portable } from '../elements/carrying'
import { leaving } from '../elements/leaving'
import { lonely } from '../elements/lonely'
import { countKills, killPoints, lastSide } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { isDefiled, relics } from '../elements/relics'
import { alarmRaised, sentries } from '../elements/sentries'
import { structure } from '../elements/structures'
import { countLeft, things, work } from '../elements/things'
import {
  beyond,
  bringIn,
  change,
  credit,
  crewSize,
  drawLot,
  explode,
  isWho,
  mark,
  markOf,
  objectsOf,
  opponentOf,
  outOfAction,
  present,
  rollAmount,
  sidesWho,
  tally,
  tallyOf,
  upright,
  within,
} from '../playing'
import type { Ended, SpecialRule, ScenarioRules } from '../scenario'
import {
  allOf,
  attackerIf,
  attackerWon,
  deed,
  defenderIf,
  defenderWon,
  did,
  leaderOf,
  lost,
  mostPoints,
  mostTallied,
  per,
  scenario,
  setUp,
  standsUpright,
  survivingLeader,
  to,
  winningLeader,
  won,
} from '../writing'
import { borderDisputeOf2018, rescueOf2018, settlementRaid, theTrapOf2018 } from './core'
import { ghastHarvest, murderCyborg, pitFight, shootOutAt } from './core-arbitrator'
import { archeoHunters, caravanHeist, dustUp, escapeThePit, escort } from './hunts-2018'
import { blazeOfGlory, claimTheSpire, fighterDown, gangMoot, gauntlet, theHit } from './leaders-2018'

const rule = 'CAMP-SCN-01'

/** In a Zone Mortalis the scenario is called Tunnel Skirmish, and pays more. */
const inTunnels = ({ table }: Ended): boolean => table.options.zoneMortalis
const inTheOpen = (ended: Ended): boolean => !inTunnels(ended)

const standOff = scenario('18-standoff', {
  parts: [killPoints({ leader: 3, champion: 2, fled: true })],
  victory: mostPoints,
  rewards: {
    credits: [
      to('winner', 'D6x10', { when: inTheOpen }),
      to('winner', '2D6x10', { when: inTunnels }),
      lost('D3x5'),
      to('draw', 'D6x5', { when: inTheOpen }),
      to('draw', 'D6x10', { when: inTunnels }),
    ],
    reputation: [won(2)],
    experience: [winningLeader()],
  },
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
    experience: [leaderOf('each', 1, (ended, side) => mostPoints(ended).includes(side))],
  },
  byHand: ['tiles'],
})

const relicGround = [within('any-edge', 6)]

const sneakAttack = scenario('18-sneak', {
  deployment: setUp({ defender: [], attacker: [within('any-edge', 4)] }, 'defender'),
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
    experience: [deed('defiled', 'D3'), survivingLeader],
  },
})
const anyDefiled = (table: NecromundaTable): boolean => table.state.sides.some((_, side) => isDefiled(table, side))

// ---- Smash & Grab with crates: three of ammo, an empty one, a trapped one. The contents are decided when a crate is opened.

type Crate = 'ammo' | 'empty' | 'trapped'
const inCrates: Readonly<Record<Crate, number>> = { ammo: 3, empty: 1, trapped: 1 }
const opened = (kind: Crate): string => `opened-${kind}`
const leftOf = (table: NecromundaTable, kind: Crate): number => inCrates[kind] - markOf(table, opened(kind))

/** Draws the contents of the opened crate at random from those of the crates still closed. */
function* lookInside(table: NecromundaTable, side: number): Procedure<Crate> {
  const closed = (['ammo', 'empty', 'trapped'] as const).flatMap((kind) =>
    new Array<Crate>(Math.max(0, leftOf(table, kind))).fill(kind),
  )
  const found = closed[yield* drawLot(table, rule, side, closed.length)] ?? 'empty'
  mark(table, rule, opened(found), markOf(table, opened(found)) + 1)
  return found
}

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
        const contents = yield* lookInside(table, side)
        credit(table, rule, fighter, 'opened-casket')
        if (contents === 'ammo') {
          tally(table, rule, side, 'opened')
          const defender = opponentOf(table, side)
          if (defender !== undefined) tally(table, rule, defender, 'crate-lost')
        } else if (contents === 'trapped') {
          tally(table, rule, side, 'trap-opened')
          yield* explode(table, rule, object, { distance: 2.5, strength: 3, damage: 1, by: 'frag-trap' })
        }
        change(table, rule, object, { gone: true })
      },
    }),
    {
      rule,
      *concluding(table) {
        for (const side of sidesWho(table, 'defender')) tally(table, rule, side, 'unopened', leftOf(table, 'ammo'))
      },
    },
  ],
  victory: attackerIf(did('opened', 2)),
  rewards: {
    credits: [per('opened', 'D6x10', 'attacker'), per('unopened', '2D6x10', 'defender')],
    reputation: [
      per('opened', 1, 'attacker'),
      per('crate-lost', -1, 'defender'),
      per('trap-opened', -1, 'attacker'),
      to('each', 1, { firstMeeting: true, why: 'first-meeting' }),
    ],
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
    credits: [to('attacker', 'D3x10', { per: 'secured', from: 'defender' })],
    reputation: [
      per('secured', 1, 'attacker'),
      to('attacker', -2, { when: ({ table }, side) => tallyOf(table, side, 'secured') === 0, why: 'secured' }),
      per('kept', 1, 'defender'),
      to('defender', -2, { when: ({ table }) => objectsOf(table, 'loot-casket').length === 0, why: 'kept' }),
    ],
    experience: [leaderOf('attacker', 1, ({ table }, side) => tallyOf(table, side, 'secured') >= 2)],
  },
})

// ---- Ambush

/** Some of the defenders are held back (6 on a D6) and are set up after the attackers. */
const heldBack: SpecialRule = {
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

interface Ambusher extends Option {
  readonly fighter: FighterIndex
}

/** At the start of the first round, D3 of the attackers act one after another before anybody else. */
const springing: SpecialRule = {
  rule,
  *actionPhaseBegins(table) {
    const [side] = sidesWho(table, 'attacker')
    if (table.state.round !== 1 || side === undefined) return
    const number = yield* rollAmount(table, rule, side, 'D3', 'ambushers')
    for (let nth = 0; nth < number; nth += 1) {
      const ready = present(table, side).filter((fighter) => table.fighter(fighter).ready)
      if (ready.length === 0) return
      table.emit({ type: 'turn-began', rule, side })
      const options = ready.map((fighter): Ambusher => ({ id: table.roster(fighter).id, fighter }))
      const { fighter } = yield* choose(side, 'activation.fighter', `side-${side}`, options, rule)
      yield* activate(table, fighter)
    }
  },
}

const ambush = scenario('18-ambush', {
  deployment: {
    first: 'defender',
    ground(table, fighter) {
      if (!isWho(table, table.roster(fighter).side, 'defender'))
        return [{ ...beyond('enemies', 12), orUnseen: inches(6) }]
      return markOf(table, `held-${fighter}`) > 0 ? null : [within('centre', 6)]
    },
  },
  parts: [
    heldBack,
    firstTurn('attacker'),
    springing,
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
  deployment: setUp({ defender: [], attacker: [within('any-edge', 2)] }, 'defender'),
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
    experience: [{ amount: 'D3', standing: 'defender', when: ({ table }) => fell(table) === 7 }],
  },
  byHand: ['casualties-return'],
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
  rescueOf2018,
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
