import { choose, rollOne, row, type Procedure } from '../../../../engine'
import { check } from '../../checks'
import { hasTrait, isOfCrew } from '../../roster'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { creatures, extrasOf } from '../elements/creatures'
import { countKills } from '../elements/points'
import { carrying, forbids } from '../elements/restrictions'
import { neverFlinched, shootOut } from '../elements/shoot-out'
import { structure } from '../elements/structures'
import { things, work } from '../elements/things'
import {
  beyond,
  bringIn,
  change,
  credit,
  isThere,
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
  deed,
  defenderIf,
  mostTallied,
  onceFor,
  onlyWho,
  per,
  scenario,
  setUp,
  to,
  usualRenown,
  won,
} from '../writing'

const rule = 'CAMP-SCN-02'

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
    *endPhaseBegins(table) {
      if (table.state.round !== 6) return
      for (const side of table.state.sides.keys()) if (present(table, side).length > 0) tally(table, rule, side, 'alive-in-six')
    },
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
