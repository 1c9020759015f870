import { fightersWhere, type NecromundaTable } from '../../table'
import { rollOne, row, type Procedure } from '../../../../engine'
import { placementOf } from '../../../../space'
import { activate } from '../../activation/activation'
import { check } from '../../checks'
import { powers } from '../../psykers'
import { isPsyker } from '../../psykers/power'
import { hasTrait, isOfCrew, isLeader, type FighterProfile } from '../../roster'
import type { FighterIndex } from '../../state'
import { cargo, cargoVehicle, isCargoLost } from '../elements/cargo-run'
import { creatures, extrasOf } from '../elements/creatures'
import { countKills } from '../elements/points'
import { carrying, forbids } from '../elements/restrictions'
import { rollingRoad } from '../elements/rolling-road'
import { neverFlinched, shootOut } from '../elements/shoot-out'
import { things, work } from '../elements/things'
import {
  beyond,
  change,
  credit,
  deedsOf,
  drawLot,
  isThere,
  mark,
  markOf,
  onGround,
  present,
  rollAmount,
  score,
  startersOf,
  tally,
  tallyOf,
  within,
} from '../playing'
import type { Extra, SpecialRule, ScenarioRules } from '../scenario'
import { deed, defenderIf, mostTallied, onceFor, onlyWho, per, scenario, setUp, to, usualRenown, won } from '../writing'

const rule = 'CAMP-SCN-02'

// ---- Cargo Run

/** The trailing edge of the rolling road is the defenders' own edge. */
export const onTheRoad = setUp({
  defender: [within('own-edge', 12), beyond('enemies', 1)],
  attacker: [within('enemy-edge', 12), beyond('enemies', 1)],
})

export const cargoRun = (id: string): ScenarioRules =>
  scenario(id, {
    deployment: onTheRoad,
    parts: [...cargo, rollingRoad({ trailing: 'defender', sides: 'open', keeps: ['cargo'] })],
    victory: defenderIf(({ table }) => !isCargoLost(table)),
    rewards: {
      credits: [won('4D6x10')],
      reputation: usualRenown,
      experience: [
        {
          amount: 1,
          standing: 'defender',
          when: ({ table }, _, fighter) => fighter !== null && fighter === cargoVehicle(table),
        },
      ],
    },
    assumed: ['cargo'],
  })

// ---- Shoot Out

export const shootOutAt = (id: string): ScenarioRules =>
  scenario(id, {
    deployment: {
      ground(table, fighter) {
        const isFirst = startersOf(table, table.roster(fighter).side).every((other) => !isThere(table, other))
        return [within('own-edge', 10), beyond('own-edge', 9), ...(isFirst ? [] : [within('friends', 1)])]
      },
    },
    parts: [shootOut, countKills],
    rewards: {
      credits: [per('enemy-out', 'D6x5', id === 'n23-shoot' ? 'winner' : 'each')],
      reputation: [to('each', 1), per('steady', 1)],
      experience: [
        {
          amount: 1,
          everybody: 'each',
          when: ({ table }, _, fighter) => fighter !== null && neverFlinched(table, fighter),
        },
      ],
    },
  })

// ---- Ghast Harvest

const respirators = ['respirator', 'industrial-respirator']
const helped = [row('respirator', rule, 'add', 2)]

/** Mark of a fighter out of its mind: after it has acted, an opponent makes it act once more. */
const raving = (fighter: FighterIndex): string => `raving-${fighter}`
/** Mark of a fighter who gained a power with a 6. */
const gifted = (fighter: FighterIndex): string => `gifted-${fighter}`
const mighty = [row('ghast', rule, 'add', 2)]

/** A gifted fighter adds 2 to its Willpower checks, which manifest powers. */
const mightyMinds = carrying({
  check: ({ table, fighter, characteristic }) =>
    characteristic === 'wil' && markOf(table, gifted(fighter)) > 0 ? mighty : [],
})

const newPsyker = { id: 'non-sanctioned-psyker', until: 'end-of-battle' } as const

/**
 * Effect of breathing ghast on a fighter that fails its Toughness check: on 1-3 an opponent controls it, on 4+ it becomes a psyker with a
 * random power.
 */
function* breatheGhast(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const wears = table.roster(fighter).carried.some(({ id }) => respirators.includes(id))
  if ((yield* check(table, fighter, 't', rule, wears ? helped : [])).passed) return
  const { side } = table.roster(fighter)
  const face = yield* rollAmount(table, rule, side, 'D6', 'ghast')
  if (face <= 3) return mark(table, rule, raving(fighter), 1)
  const power = powers[yield* drawLot(table, rule, side, powers.length)]
  if (power === undefined || isPsyker(table, fighter)) return
  if (face === 6) mark(table, rule, gifted(fighter), 1)
  table.emit({ type: 'effect-gained', rule, fighter, effect: newPsyker })
  table.emit({ type: 'effect-gained', rule, fighter, effect: { id: power.id, until: 'end-of-battle' } })
}

const madness: SpecialRule = {
  rule,
  *activationBegins(table, fighter) {
    if (markOf(table, raving(fighter)) !== 2) return
    const { side } = table.roster(fighter)
    const others = table.state.order.filter((other) => other !== side)
    const by = others[yield* drawLot(table, rule, side, others.length)]
    mark(table, rule, raving(fighter), 0)
    if (by !== undefined) table.emit({ type: 'taken-over', rule, fighter, by })
  },
  *activationEnds(table, fighter) {
    if (markOf(table, raving(fighter)) !== 1 || !isThere(table, fighter)) return
    mark(table, rule, raving(fighter), 2)
    if (table.state.activation?.fighter === fighter) table.emit({ type: 'activation-ended', rule, fighter })
    yield* activate(table, fighter)
  },
  happened(table, event) {
    if (event.type === 'power-manifested') credit(table, rule, event.fighter, 'manifested')
  },
}

const harvestOf = (table: NecromundaTable, fighter: FighterIndex): number => deedsOf(table, fighter, 'harvested')

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
      madness,
      mightyMinds,
    ],
    cardsWorkOn: 4,
    victory: mostTallied('harvested'),
    rewards: {
      credits: [to('each', 'D6x10', { per: 'harvested', orKeep: 'ghast' })],
      reputation: [
        to('each', 1),
        to('each', 3, { when: ({ table }, side) => tallyOf(table, side, 'harvested') >= 5, why: 'harvested' }),
      ],
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
  })

// ---- Murder Cyborg

const cyborg: Extra = {
  kind: 'murder-cyborg',
  of: 'nobody',
  most: 1,
  statline: { m: 4000, ws: 3, bs: 2, s: 4, t: 5, w: 3, i: 4, a: 3, ld: 8, cl: 3, wil: 5, int: 8 },
  weapons: ['power-claw', 'heavy-stubber-turret'],
}

/** One of the fighters is really a machine: every wounding hit may reveal it (5+), and the fighter is removed. */
const unmasking: SpecialRule = {
  rule,
  fighters: {
    fit: isOfCrew,
    on: {
      *happened({ table, fighter, event }) {
        if (event.what !== 'hit-survived' || !event.effects.wounded) return
        const [machine] = extrasOf(table, 'murder-cyborg')
        if (machine === undefined || table.fighter(machine).status !== 'reserve') return
        const { side, id } = table.roster(fighter)
        const face = yield* rollOne({ side, kind: 'scenario.unmask', subject: id, rule, classes: [4, 6] })
        table.emit({ type: 'scenario-rolled', rule, side, what: 'unmask', faces: [face] })
        if (face < 5) return
        const placement = placementOf(table.state.positions, fighter)
        table.emit({ type: 'left', rule, fighter })
        table.emit({ type: 'arrived', rule, fighter: machine, placement })
        mark(table, rule, 'unmasked', side)
        mark(table, rule, 'mission', yield* rollAmount(table, rule, side, 'D6', 'mission'))
      },
    },
  },
  /** On a mission of 5-6 it makes for the far edge and leaves. */
  *endPhaseEnds(table) {
    const there = extrasOf(table, 'murder-cyborg').filter((fighter) => isThere(table, fighter))
    if (markOf(table, 'mission') < 5) return
    for (const fighter of yield* onGround(table, rule, markOf(table, 'unmasked'), [within('enemy-edge', 1)], there))
      table.emit({ type: 'left', rule, fighter })
  },
}

const hunts = (table: NecromundaTable, low: number, high: number): boolean =>
  markOf(table, 'mission') >= low && markOf(table, 'mission') <= high
const isCyborg = ({ extra }: Pick<FighterProfile, 'extra'>): boolean => extra === 'murder-cyborg'

/** The machine keeps to its mission: on 3-4 it attacks only Leaders, as long as one is left; on 5-6 it only tries to leave. */
const mission: readonly SpecialRule[] = [
  carrying({
    mayBeTargeted: ({ table, fighter, attacker }) =>
      !isCyborg(table.roster(attacker)) ||
      !hunts(table, 3, 4) ||
      isLeader(table.roster(fighter)) ||
      fightersWhere(table, (_, profile) => isOfCrew(profile) && isLeader(profile)).length === 0,
  }),
  {
    rule,
    fighters: {
      fit: isCyborg,
      on: { mayAct: ({ table, action }) => !hunts(table, 5, 6) || ['move', 'stand-up', 'retreat'].includes(action) },
    },
  },
]

/** By the 2023 rulebook it ends when the machine is taken out, by the older one also when the machine has left. */
const machineGone = (id: string): SpecialRule => ({
  rule,
  over: (table) =>
    extrasOf(table, 'murder-cyborg').some((fighter) => {
      const { status } = table.fighter(fighter)
      return status === 'out-of-action' || (status === 'fled' && id !== 'n23-cyborg')
    }),
})

export const murderCyborg = (id: string): ScenarioRules =>
  scenario(id, {
    parts: [creatures({ extra: cyborg, count: 0, machine: true }), unmasking, ...mission, machineGone(id)],
    victory: onlyWho(({ table }, side) => tallyOf(table, side, 'downed-murder-cyborg') > 0),
    rewards: {
      credits: [won('3D6x10')],
      reputation: id === 'n23-cyborg' ? usualRenown : [won('D3')],
      experience: [onceFor('wounded-murder-cyborg')],
    },
    assumed: ['cyborg-weapons'],
  })

// ---- Pit Fight

/** Flesh wounds have no effect, serious injuries become flesh wounds, and nobody may be finished off. */
const pitRules: readonly SpecialRule[] = [
  carrying({
    injuriesSuffered: ({ results }) =>
      results
        .filter((result) => result !== 'flesh-wound')
        .map((result) => (result === 'serious-injury' ? 'flesh-wound' : result)),
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
      for (const side of table.state.sides.keys())
        if (present(table, side).length > 0) tally(table, rule, side, 'alive-in-six')
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
      experience: [...(id === 'n23-pit' ? [deed('took-out')] : []), { amount: 'D3', standing: 'winner' }],
    },
  })
