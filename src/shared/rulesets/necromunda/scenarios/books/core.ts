import { choose, type Option, type Procedure } from '../../../../engine'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { homeTurf, neverBottles, surprised } from '../elements/basics'
import { captives, captivesLeft } from '../elements/captives'
import { leaving } from '../elements/leaving'
import { dustyEngines } from '../elements/engines'
import { killPoints, lastSide } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { isDefiled, relics } from '../elements/relics'
import { alarmRaised, sentries } from '../elements/sentries'
import { countLeft, overWithout, things, work } from '../elements/things'
import {
  beyond,
  change,
  credit,
  explode,
  isWho,
  mark,
  markOf,
  objectsOf,
  drawLot,
  present,
  rollAmount,
  score,
  sidesWho,
  startersOf,
  tally,
  tallyOf,
  within,
} from '../playing'
import type { SpecialRule, ScenarioRules } from '../scenario'
import {
  attackerIf,
  deed,
  did,
  drawn,
  leaderOf,
  lost,
  mostPoints,
  mostTallied,
  onceFor,
  onlyWho,
  per,
  scenario,
  setUp,
  standsUpright,
  survivingLeader,
  to,
  usualRenown,
  winningLeader,
  won,
} from '../writing'
import { cargoRun, ghastHarvest, murderCyborg, pitFight, shootOutAt } from './core-arbitrator'

const rule = 'CAMP-SCN-02'

// ---- The Trap

/** Defenders come in pairs; an odd fighter joins the last pair. The first pair is in the middle, each other pair is free on a 6. */
const pairsOf = (table: NecromundaTable, side: number): number =>
  Math.max(1, Math.floor(startersOf(table, side).length / 2))

const pairs: SpecialRule = {
  rule,
  *setUp(table) {
    for (const side of sidesWho(table, 'defender')) {
      for (let pair = 1; pair < pairsOf(table, side); pair += 1) {
        const face = yield* rollAmount(table, rule, side, 'D6', 'group')
        if (face === 6) mark(table, rule, `free-${side}-${pair}`, 1)
      }
    }
  },
}

const isFree = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { side } = table.roster(fighter)
  const pair = Math.min(pairsOf(table, side) - 1, Math.floor(startersOf(table, side).indexOf(fighter) / 2))
  return markOf(table, `free-${side}-${pair}`) > 0
}

/** The defenders have the first turn on 7+: D6, plus one for every fighter that is not in the middle. */
const whoIsCaught: SpecialRule = {
  rule,
  *priority(table, rolled) {
    const [side] = sidesWho(table, 'defender')
    if (table.state.round !== 1 || side === undefined) return rolled
    const away = present(table, side).filter((fighter) => isFree(table, fighter)).length
    const holds = (yield* rollAmount(table, rule, side, 'D6', 'priority')) + away >= 7
    const others = rolled.filter((other) => other !== side)
    return holds ? [side, ...others] : [...others, side]
  },
}

const trap = (id: string): ScenarioRules =>
  scenario(id, {
    deployment: {
      first: 'defender',
      ground(table, fighter) {
        if (!isWho(table, table.roster(fighter).side, 'defender')) return [within('any-edge', 6)]
        if (!isFree(table, fighter)) return [within('centre', 2)]
        return id === 'n23-trap' ? [] : [beyond('enemies', 2)]
      },
    },
    parts: [pairs, whoIsCaught, surprised('each'), homeTurf(), killPoints({ leader: 3, champion: 2 }), lastSide('D3')],
    victory: mostPoints,
    rewards: {
      credits: [won('D6x10'), lost(id === 'n23-trap' ? 'D3x10' : 'D3x5'), drawn(id === 'n23-trap' ? 'D6x10' : 'D3x10')],
      reputation: id === 'n23-trap' ? usualRenown : [won(2)],
      experience: [winningLeader(id === 'n23-trap' ? 'D3' : 1)],
    },
  })

const theTrap = trap('n23-trap')
export const theTrapOf2018 = trap('18-trap')

// ---- Smash & Grab

/** Contents of a casket: on 1 an explosive charge, on 6 a rich one. `safely`: once the defenders are gone, a charge has no effect. */
function* openCasket(table: NecromundaTable, side: number, object: number, safely: boolean): Procedure {
  const face = yield* rollAmount(table, rule, side, 'D6', 'casket')
  if (face === 1 && !safely) yield* explode(table, rule, object, { distance: 2.5, strength: 4, damage: 1 })
  if (face > 1) tally(table, rule, side, face === 6 ? 'rich-casket' : 'poor-casket')
  change(table, rule, object, { gone: true })
  tally(table, rule, side, 'opened')
}

const smashAndGrab = scenario('n23-smash', {
  parts: [
    things({
      kind: 'loot-casket',
      count: 5,
      by: 'defender',
      ground: [within('own-zone', 0), beyond('any-edge', 4)],
      apart: 2,
    }),
    work({
      kind: 'loot-casket',
      action: 'open-casket',
      type: 'basic',
      who: 'attacker',
      *done(table, fighter, object) {
        table.emit({ type: 'deed', rule, fighter, deed: 'opened-casket' })
        yield* openCasket(table, table.roster(fighter).side, object, false)
      },
    }),
    {
      rule,
      *concluding(table) {
        const [attacker = 0] = sidesWho(table, 'attacker')
        const driven = sidesWho(table, 'defender').every((side) => present(table, side).length === 0)
        if (!driven || present(table, attacker).length === 0) return
        for (const object of objectsOf(table, 'loot-casket')) yield* openCasket(table, attacker, object, true)
      },
    },
    countLeft('loot-casket', 'unopened', 'defender'),
  ],
  victory: attackerIf(did('opened', 3)),
  rewards: {
    credits: [
      per('poor-casket', 'D6x10', 'attacker'),
      per('rich-casket', '3D6x10', 'attacker'),
      per('unopened', 'D6x10', 'defender'),
    ],
    reputation: usualRenown,
    experience: [winningLeader('D3')],
  },
})

// ---- Border Dispute

/** One random fighter of each crew is set up an inch from the centre in its own half. */
const vanguard: SpecialRule = {
  rule,
  *setUp(table) {
    for (const side of table.state.order) {
      const crew = startersOf(table, side)
      const drawn = crew[yield* drawLot(table, rule, side, crew.length)]
      if (drawn !== undefined) mark(table, rule, `vanguard-${side}`, drawn + 1)
    }
  },
}

const border = (id: string): ScenarioRules => {
  const isNew = id === 'n23-border'
  return scenario(id, {
    deployment: {
      ground(table, fighter) {
        const { side } = table.roster(fighter)
        return markOf(table, `vanguard-${side}`) === fighter + 1
          ? [within('own-half', 0), within('centre', 1)]
          : undefined
      },
    },
    parts: [vanguard, ...relics(), reinforcements({ who: 'each', count: 'D3' })],
    victory: onlyWho((ended, side) => standsUpright(ended, side) && !isDefiled(ended.table, side)),
    rewards: {
      credits: [
        to('each', 'D6x10', { when: ({ table }, side) => !isDefiled(table, side), why: 'relic-whole' }),
        to('each', 'D3x10', { when: ({ table }, side) => isDefiled(table, side), why: 'relic-defiled' }),
      ],
      reputation: [
        to('each', isNew ? 'D3' : 2, { when: ({ table }, side) => onlyEnemyDefiled(table, side), why: 'defiled' }),
        to('each', isNew ? '-D3' : -2, {
          when: ({ table }, side) => onlyOwnDefiled(table, side),
          why: 'relic-defiled',
        }),
        ...(isNew ? [to('bottled', -1)] : []),
      ],
      experience: [deed('defiled', 'D3'), isNew ? winningLeader('D3') : survivingLeader],
    },
  })
}

const onlyEnemyDefiled = (table: NecromundaTable, side: number): boolean =>
  !isDefiled(table, side) && table.state.sides.some((_, other) => other !== side && isDefiled(table, other))
const onlyOwnDefiled = (table: NecromundaTable, side: number): boolean =>
  isDefiled(table, side) && table.state.sides.every((_, other) => other === side || !isDefiled(table, other))

const borderDispute = border('n23-border')
export const borderDisputeOf2018 = border('18-border')

// ---- Rescue Mission

const rescue = (id: string): ScenarioRules =>
  scenario(id, {
    deployment: setUp({ defender: [], attacker: [within('any-edge', 2)] }, 'defender'),
    parts: [
      ...captives({ hurts: id !== 'n23-rescue' }),
      sentries,
      homeTurf(),
      reinforcements({ who: 'defender', count: 'D6', when: alarmRaised }),
      leaving({ who: 'attacker', ground: [within('any-edge', 1)] }),
    ],
    victory: (ended) => {
      const { table } = ended
      const gone = (side: number): number => tallyOf(table, side, 'captive-escaped')
      const attackers = sidesWho(table, 'attacker')
      if (attackers.some((side) => gone(side) > 0) && captivesLeft(table) === 0) return attackers
      return attackers.every((side) => gone(side) === 0) ? sidesWho(table, 'defender') : []
    },
    rewards: {
      reputation: [
        per('freed', 2, 'attacker'),
        per('freed-by-enemy', -1, 'defender'),
        ...(id === 'n23-rescue' ? [to('bottled', -1)] : []),
      ],
      experience: [
        deed('freed-captive', 'D3'),
        leaderOf('attacker', id === 'n23-rescue' ? 'D3' : 1, ({ winners }, side) => winners.includes(side)),
      ],
      captives: 1,
    },
    assumed: ['captive-figures'],
  })

export const rescueOf2018 = rescue('18-rescue')

// ---- Fuel Hunt

/** On 4-6 fuel, on 1 a frag trap; the cache is removed either way. */
export const fuelHunt = (id: string): ScenarioRules =>
  scenario(id, {
    parts: [
      things({ kind: 'fuel-cache', count: '2D6', ground: [beyond('any-edge', 8)], apart: 3 }),
      work({
        kind: 'fuel-cache',
        action: 'search',
        type: 'double',
        *done(table, fighter, object) {
          const { side } = table.roster(fighter)
          const face = yield* rollAmount(table, rule, side, 'D6', 'search')
          if (face >= 4) {
            credit(table, rule, fighter, 'gained-fuel')
            score(table, rule, side, 1)
          } else if (face === 1)
            yield* explode(table, rule, object, { distance: 2.5, strength: 3, damage: 1, by: 'frag-trap' })
          change(table, rule, object, { gone: true })
        },
      }),
      overWithout('fuel-cache'),
      dustyEngines,
    ],
    victory: mostTallied('gained-fuel'),
    rewards: {
      credits: [per('gained-fuel', 'D3x10')],
      reputation: usualRenown,
      experience: [onceFor('gained-fuel')],
    },
  })

// ---- Settlement Raid

const secretOf = (table: NecromundaTable): number => markOf(table, 'objective')
const mayScore = (table: NecromundaTable, side: number): boolean => table.state.sides[side]?.bottled !== true

interface Nominee extends Option {
  readonly fighter: FighterIndex
}

/** The attackers' secret objective, a D3: Leaders and Champions, one named enemy, or getting away after a serious injury. */
const raidersObjective: readonly SpecialRule[] = [
  {
    rule,
    *deployed(table) {
      const [side = 0] = sidesWho(table, 'attacker')
      mark(table, rule, 'objective', yield* rollAmount(table, rule, side, 'D3', 'objective'))
      if (secretOf(table) !== 2) return
      const enemies = sidesWho(table, 'defender').flatMap((defender) => present(table, defender))
      const options = enemies.map((fighter): Nominee => ({ id: table.roster(fighter).id, fighter }))
      if (options.length === 0) return
      mark(
        table,
        rule,
        'nominated',
        (yield* choose(side, 'scenario.target', `side-${side}`, options, rule)).fighter + 1,
      )
    },
    happened(table, event) {
      const [side] = sidesWho(table, 'attacker')
      if (side === undefined || !mayScore(table, side)) return
      if (event.type === 'seriously-injured' && event.attacker !== null && table.roster(event.attacker).side === side) {
        table.emit({ type: 'effect-used', rule, fighter: event.attacker, effect: 'drew-blood' })
      }
      if (event.type !== 'out-of-action' || !isWho(table, table.roster(event.fighter).side, 'defender')) return
      const { category } = table.roster(event.fighter)
      if (secretOf(table) === 1) score(table, rule, side, category === 'leader' ? 2 : category === 'champion' ? 1 : 0)
      if (secretOf(table) === 2 && markOf(table, 'nominated') === event.fighter + 1) {
        score(table, rule, side, event.kind === 'coup-de-grace' ? 2 : 1)
      }
    },
  },
  leaving({
    who: 'attacker',
    ground: [within('own-edge', 1)],
    when: (table, fighter) =>
      secretOf(table) === 3 &&
      mayScore(table, table.roster(fighter).side) &&
      table.fighter(fighter).used.includes('drew-blood'),
    points: 1,
  }),
]

export const settlementRaid = (id: string): ScenarioRules => {
  const isNew = id === 'n23-settle'
  return scenario(id, {
    deployment: isNew
      ? setUp({ defender: [within('own-half', 0)], attacker: [within('own-edge', 6)] }, 'defender')
      : {},
    parts: [
      homeTurf(),
      neverBottles(),
      killPoints({ vehicle: 2 }),
      ...(isNew ? [] : [lastSide('D3')]),
      reinforcements({ who: 'defender', count: 'D3' }),
      ...raidersObjective,
    ],
    victory: mostPoints,
    rewards: {
      credits: [won('D6x10'), lost('D3x5'), drawn('D3x10')],
      reputation: [won(2)],
      experience: [winningLeader()],
    },
  })
}

/** The 2023 rulebook. */
export const coreBook: readonly ScenarioRules[] = [
  theTrap,
  smashAndGrab,
  borderDispute,
  rescue('n23-rescue'),
  fuelHunt('n23-fuel'),
  settlementRaid('n23-settle'),
  cargoRun('n23-cargo'),
  shootOutAt('n23-shoot'),
  ghastHarvest('n23-ghast'),
  murderCyborg('n23-cyborg'),
  pitFight('n23-pit'),
]
