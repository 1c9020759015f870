import { choose, rollOne, row, type Procedure } from '../../../../engine'
import { check } from '../../checks'
import { hasTrait, isOfCrew } from '../../roster'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { homeTurf, neverBottles, surprised } from '../elements/basics'
import { captives, captivesLeft } from '../elements/captives'
import { creatures, extrasOf } from '../elements/creatures'
import { leaving } from '../elements/leaving'
import { countKills, killPoints, lastSide } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { isDefiled, relics } from '../elements/relics'
import { carrying, forbids } from '../elements/restrictions'
import { alarmRaised, sentries } from '../elements/sentries'
import { neverFlinched, shootOut } from '../elements/shoot-out'
import { structure } from '../elements/structures'
import { countLeft, overWithout, things, work } from '../elements/things'
import {
  beyond,
  bringIn,
  change,
  credit,
  explode,
  isThere,
  isWho,
  mark,
  markOf,
  objectsOf,
  onGround,
  present,
  rollAmount,
  score,
  sidesWho,
  tally,
  tallyOf,
  within,
} from '../playing'
import type { Extra, Part, ScenarioRules } from '../scenario'
import {
  attackerIf,
  deed,
  defenderIf,
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
  to,
  usualRenown,
  winningLeader,
  won,
} from '../writing'

const rule = 'CAMP-SCN-02'

// ---- The Trap

/** Defenders come in pairs: the first is in the middle, every other one rolls a D6 and is free to go where it likes on this. */
const pairs = (free: number): Part => ({
  rule,
  *setUp(table) {
    for (const side of sidesWho(table, 'defender')) {
      const crew = table.rosters.filter((profile) => profile.side === side && profile.part === undefined)
      for (let pair = 1; pair * 2 < crew.length; pair += 1) {
        const face = yield* rollAmount(table, rule, side, 'D6', 'group')
        if (face >= free) mark(table, rule, `free-${side}-${pair}`, 1)
      }
    }
  },
})

const isFree = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { side } = table.roster(fighter)
  const crew = table.rosters.filter((profile) => profile.side === side && profile.part === undefined)
  const pair = Math.floor(crew.findIndex(({ index }) => index === fighter) / 2)
  return markOf(table, `free-${side}-${pair}`) > 0
}

/** The defenders have the first turn on 7+: D6, and one for everybody who is not in the middle. */
const whoIsCaught: Part = {
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

const trap = (id: string, free: number): ScenarioRules =>
  scenario(id, {
    deployment: {
      first: 'defender',
      ground(table, fighter) {
        if (!isWho(table, table.roster(fighter).side, 'defender')) return [within('any-edge', 6)]
        return isFree(table, fighter) ? [beyond('enemies', 2)] : [within('centre', 2)]
      },
    },
    parts: [pairs(free), whoIsCaught, surprised('each'), homeTurf(), killPoints({ leader: 3, champion: 2 }), lastSide('D3')],
    victory: mostPoints,
    rewards: {
      credits: [won('D6x10'), lost(id === 'n23-trap' ? 'D3x10' : 'D3x5'), drawn(id === 'n23-trap' ? 'D6x10' : 'D3x10')],
      reputation: id === 'n23-trap' ? usualRenown : [won(2)],
      experience: [winningLeader(id === 'n23-trap' ? 'D3' : 1)],
    },
  })

export const theTrap = trap('n23-trap', 6)
export const theTrapOf2018 = trap('18-trap', 6)

// ---- Smash & Grab

/** What is in a casket: 1 a charge, 6 a fortune. `safely`: after the defenders are gone nothing goes off. */
function* openCasket(table: NecromundaTable, side: number, object: number, safely: boolean): Procedure {
  const face = yield* rollAmount(table, rule, side, 'D6', 'casket')
  if (face === 1 && !safely) yield* explode(table, rule, object, { distance: 2.5, strength: 4, damage: 1 })
  else tally(table, rule, side, face === 6 ? 'rich-casket' : 'poor-casket')
  change(table, rule, object, { gone: true })
  tally(table, rule, side, 'opened')
}

const smashAndGrab = scenario('n23-smash', {
  parts: [
    things({ kind: 'loot-casket', count: 5, by: 'defender', ground: [within('own-zone', 0), beyond('any-edge', 4)], apart: 2 }),
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
    credits: [per('poor-casket', 'D6x10', 'attacker'), per('rich-casket', '3D6x10', 'attacker'), per('unopened', 'D6x10', 'defender')],
    reputation: usualRenown,
    experience: [winningLeader('D3')],
  },
})

// ---- Border Dispute

/** One of each crew, drawn by lot, stands an inch from the centre in its own half. */
const vanguard: Part = {
  rule,
  *setUp(table) {
    for (const side of table.state.order) {
      const crew = table.rosters.filter((profile) => profile.side === side && profile.part === undefined)
      const lot = crew.length < 2 ? 1 : yield* rollOne({ side, kind: 'scenario.lot', subject: `side-${side}`, rule, sides: crew.length })
      const drawn = crew[lot - 1]
      if (drawn !== undefined) mark(table, rule, `vanguard-${side}`, drawn.index + 1)
    }
  },
}

const border = (id: string): ScenarioRules => {
  const isNew = id === 'n23-border'
  return scenario(id, {
    deployment: {
      ground(table, fighter) {
        const { side } = table.roster(fighter)
        return markOf(table, `vanguard-${side}`) === fighter + 1 ? [within('own-half', 0), within('centre', 1)] : undefined
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
        to('each', isNew ? '-D3' : -2, { when: ({ table }, side) => onlyOwnDefiled(table, side), why: 'relic-defiled' }),
        ...(isNew ? [to('bottled', -1)] : []),
      ],
      experience: [deed('defiled', 'D3'), isNew ? winningLeader('D3') : winningLeader(1)],
    },
  })
}

const onlyEnemyDefiled = (table: NecromundaTable, side: number): boolean =>
  !isDefiled(table, side) && table.state.sides.some((_, other) => other !== side && isDefiled(table, other))
const onlyOwnDefiled = (table: NecromundaTable, side: number): boolean =>
  isDefiled(table, side) && table.state.sides.every((_, other) => other === side || !isDefiled(table, other))

export const borderDispute = border('n23-border')
export const borderDisputeOf2018 = border('18-border')

// ---- Rescue Mission

export const rescue = (id: string, credits: Partial<ScenarioRules['rewards']> = {}): ScenarioRules =>
  scenario(id, {
    deployment: setUp({ defender: [], attacker: [within('any-edge', 2), beyond('enemies', 6)] }, 'defender'),
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
      reputation: [per('freed', 2, 'attacker'), per('freed-by-enemy', -1, 'defender'), ...(id === 'n23-rescue' ? [to('bottled', -1)] : [])],
      experience: [
        deed('freed-captive', 'D3'),
        leaderOf('attacker', id === 'n23-rescue' ? 'D3' : 1, ({ winners }, side) => winners.includes(side)),
      ],
      ...credits,
    },
  })

// ---- Fuel Hunt

/** 4-6 fuel, 1 a frag trap; the cache is gone either way. */
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
          } else if (face === 1) yield* explode(table, rule, object, { distance: 2.5, strength: 3, damage: 1, by: 'frag-trap' })
          change(table, rule, object, { gone: true })
        },
      }),
      overWithout('fuel-cache'),
    ],
    victory: mostTallied('gained-fuel'),
    rewards: {
      credits: [per('gained-fuel', 'D3x10')],
      reputation: usualRenown,
      experience: [onceFor('gained-fuel')],
    },
    byHand: ['vehicles'],
  })

// ---- Settlement Raid

const secretOf = (table: NecromundaTable): number => markOf(table, 'objective')
const mayScore = (table: NecromundaTable, side: number): boolean => table.state.sides[side]?.bottled !== true

/** The attackers' own objective, a D3: ranks, one named enemy, or getting away after drawing blood. */
const raidersObjective: readonly Part[] = [
  {
    rule,
    *deployed(table) {
      const [side = 0] = sidesWho(table, 'attacker')
      mark(table, rule, 'objective', yield* rollAmount(table, rule, side, 'D3', 'objective'))
      const [defender] = sidesWho(table, 'defender')
      const dearest = [...(defender === undefined ? [] : present(table, defender))].sort(
        (left, right) => table.roster(right).rating - table.roster(left).rating || left - right,
      )[0]
      if (dearest !== undefined) mark(table, rule, 'nominated', dearest + 1)
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
    deployment: isNew ? setUp({ defender: [within('own-half', 0)], attacker: [within('own-edge', 6)] }, 'defender') : {},
    parts: [
      homeTurf(),
      neverBottles(),
      killPoints(),
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
    byHand: ['vehicles'],
  })
}

// ---- Cargo Run

/** The defenders choose how risky a way they take, and see whether this is the last round: D6 + round + risk, 10+. */
const route: Part = {
  rule,
  *roundBegins(table) {
    const [side] = sidesWho(table, 'defender')
    if (table.state.round < 2 || side === undefined || markOf(table, 'last-round') > 0) return
    const bonus = yield* chooseRoute(side)
    const face = yield* rollAmount(table, rule, side, 'D6', 'route')
    if (face + table.state.round + bonus >= 10) mark(table, rule, 'last-round', table.state.round)
  },
  over: (table) => {
    const last = markOf(table, 'last-round')
    return (last > 0 && table.state.round >= last) || objectsOf(table, 'cargo').length === 0
  },
}

function* chooseRoute(side: number): Procedure<number> {
  const options = [0, 1, 2, 3].map((bonus) => ({ id: `route-${bonus}`, bonus }))
  return (yield* choose(side, 'scenario.route', `side-${side}`, options, rule)).bonus
}

/** The load stands in for the vehicle that carries it. */
export const cargo: readonly Part[] = [
  things({ kind: 'cargo', count: 1, by: 'defender', ground: [within('own-zone', 0)], counter: 4 }),
  structure({ kind: 'cargo', toughness: 6, wounds: 4, save: 5, easy: 2, who: 'attacker' }),
]

export const cargoRun = (id: string): ScenarioRules =>
  scenario(id, {
    parts: [...cargo, route],
    victory: defenderIf(({ table }) => objectsOf(table, 'cargo').length > 0),
    rewards: { credits: [won('4D6x10')], reputation: usualRenown },
    byHand: ['vehicles', 'road'],
  })

// ---- Shoot Out

export const shootOutAt = (id: string): ScenarioRules =>
  scenario(id, {
    deployment: setUp({ each: [within('own-edge', 10), beyond('own-edge', 8)] }),
    parts: [shootOut, countKills],
    rewards: {
      credits: [per('enemy-out', 'D6x5', id === 'n23-shoot' ? 'winner' : 'each')],
      reputation: [to('each', 1), per('steady', 1)],
      experience: [{ amount: 1, everybody: 'each', when: ({ table }, _, fighter) => fighter !== null && neverFlinched(table, fighter) }],
    },
  })

// ---- Ghast Harvest

const respirators = ['respirator', 'industrial-respirator']
const helped = [row('respirator', rule, 'add', 2)]

/** What breathing ghast does to somebody whose Toughness fails: 1-3 out of its mind, 4+ it sees with other eyes. */
function* breatheGhast(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const wears = table.roster(fighter).carried.some(({ id }) => respirators.includes(id))
  if ((yield* check(table, fighter, 't', rule, wears ? helped : [])).passed) return
  const face = yield* rollAmount(table, rule, table.roster(fighter).side, 'D6', 'ghast')
  if (face <= 3) table.emit({ type: 'condition-gained', rule, fighter, condition: { id: 'insane' } })
  else table.emit({ type: 'deed', rule, fighter, deed: 'manifested' })
}

const harvestOf = (table: NecromundaTable, fighter: FighterIndex): number =>
  table.fighter(fighter).used.filter((used) => used === 'deed/harvested').length

export const ghastHarvest = (id: string): ScenarioRules =>
  scenario(id, {
    parts: [
      things({ kind: 'ghast-deposit', count: 4, ground: [beyond('any-edge', 4)], apart: 6 }),
      work({
        kind: 'ghast-deposit',
        action: 'harvest',
        type: 'double',
        test: { key: 'int' },
        may: (table, fighter) => harvestOf(table, fighter) < 2,
        *done(table, fighter, object) {
          const { side } = table.roster(fighter)
          credit(table, rule, fighter, 'harvested')
          score(table, rule, side, 1)
          if ((yield* rollAmount(table, rule, side, 'D6', 'search')) === 6) change(table, rule, object, { gone: true })
          yield* breatheGhast(table, fighter)
        },
        failed: (table, fighter) => breatheGhast(table, fighter),
      }),
    ],
    victory: mostTallied('harvested'),
    rewards: {
      credits: [per('harvested', 'D6x10')],
      reputation: [to('each', 1), to('each', 3, { when: ({ table }, side) => tallyOf(table, side, 'harvested') >= 5, why: 'harvested' })],
      experience: [
        {
          deed: 'harvested',
          once: true,
          amount: 1,
          when: ({ table }, _, fighter) => fighter !== null && table.fighter(fighter).status !== 'out-of-action',
        },
        onceFor('manifested'),
      ],
    },
    byHand: ['powers'],
  })

// ---- Murder Cyborg

const cyborg: Extra = {
  kind: 'murder-cyborg',
  of: 'nobody',
  most: 1,
  statline: { m: 4000, ws: 3, bs: 2, s: 4, t: 5, w: 3, i: 4, a: 3, ld: 8, cl: 3, wil: 5, int: 8 },
  weapons: ['power-claw', 'heavy-stubber-turret'],
}

/** Somebody was a machine all along: every wounding hit may show who (5+). The fighter is gone from here. */
const unmasking: Part = {
  rule,
  fighters: {
    fit: isOfCrew,
    on: {
      *hitSurvived({ table, fighter, effects }) {
        const [machine] = extrasOf(table, 'murder-cyborg')
        if (!effects.wounded || machine === undefined || table.fighter(machine).status !== 'reserve') return
        const { side, id } = table.roster(fighter)
        const face = yield* rollOne({ side, kind: 'scenario.unmask', subject: id, rule, classes: [4, 6] })
        table.emit({ type: 'scenario-rolled', rule, side, what: 'unmask', faces: [face] })
        if (face < 5) return
        table.emit({ type: 'left', rule, fighter })
        yield* bringIn(table, rule, machine, [within('enemies', 8), beyond('enemies', 1)], table.state.order[0] ?? 0, side)
        mark(table, rule, 'mission', yield* rollAmount(table, rule, side, 'D6', 'mission'))
      },
    },
  },
  /** On a mission of 5-6 it makes for an edge and is gone. */
  *endPhaseEnds(table) {
    const there = extrasOf(table, 'murder-cyborg').filter((fighter) => isThere(table, fighter))
    if (markOf(table, 'mission') < 5) return
    for (const fighter of yield* onGround(table, rule, 0, [within('any-edge', 1)], there)) table.emit({ type: 'left', rule, fighter })
  },
  over: (table) => extrasOf(table, 'murder-cyborg').some((fighter) => ['out-of-action', 'fled'].includes(table.fighter(fighter).status)),
}

export const murderCyborg = (id: string): ScenarioRules =>
  scenario(id, {
    parts: [creatures({ extra: cyborg, count: 0, machine: true }), unmasking],
    victory: onlyWho(({ table }, side) => tallyOf(table, side, 'downed-murder-cyborg') > 0),
    rewards: { credits: [won('3D6x10')], reputation: id === 'n23-cyborg' ? usualRenown : [won('D3')], experience: [onceFor('wounded-murder-cyborg')] },
  })

// ---- Pit Fight

/** Flesh wounds are nothing, serious injuries are flesh wounds, and nobody is finished off. */
const pitRules: readonly Part[] = [
  carrying({
    *injuriesRolled({ results }) {
      return results
        .filter((result) => result !== 'flesh-wound')
        .map((result) => (result === 'serious-injury' ? 'flesh-wound' : result))
    },
    mayAct: ({ action }) => action !== 'coup-de-grace',
  }),
  forbids(({ state }, profile, use) => {
    if (use === 'melee' || state.round >= 5) return false
    return state.round <= 2 || hasTrait(profile, 'unwieldy') || hasTrait(profile, 'grenade')
  }),
  {
    rule,
    // eslint-disable-next-line require-yield
    *endPhaseBegins(table) {
      if (table.state.round !== 6) return
      for (const side of table.state.sides.keys()) if (present(table, side).length > 0) tally(table, rule, side, 'alive-in-six')
    },
    // eslint-disable-next-line require-yield
    *concluding(table) {
      for (const side of table.state.sides.keys()) tally(table, rule, side, 'rival', table.sideCount - 1)
    },
  },
]

export const pitFight = (id: string): ScenarioRules =>
  scenario(id, {
    deployment: setUp({ each: [within('any-edge', 1), beyond('enemies', 12)] }),
    parts: [...pitRules, countKills],
    rewards: {
      credits: [per('rival', 'D6x5', 'winner')],
      reputation: [to('each', 1), per('alive-in-six', 2), won(4)],
      experience: [...(id === 'n23-pit' ? [deed('took-out')] : [{ amount: 1, everybody: 'each' } as const]), { amount: 'D3', standing: 'winner' }],
    },
  })


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
