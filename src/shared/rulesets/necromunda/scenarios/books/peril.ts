import type { Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { isWithin, measure } from '../../asking'
import { automaticHit, resolveHit } from '../../hits'
import { isOfCrew } from '../../roster'
import type { FighterIndex } from '../../state'
import { fightersWhere, type NecromundaTable } from '../../table'
import { bombs } from '../elements/bombs'
import { portable } from '../elements/carrying'
import { heldBy, hold } from '../elements/hold'
import { leaving } from '../elements/leaving'
import { reinforcements } from '../elements/reinforcements'
import { carrying } from '../elements/restrictions'
import { things } from '../elements/things'
import {
  beyond,
  credit,
  crewSize,
  deedsOf,
  hasFighters,
  isWho,
  mark,
  markOf,
  objectsOf,
  onGround,
  placeObject,
  present,
  resettle,
  rollAmount,
  sidesWho,
  tallyOf,
  within,
} from '../playing'
import type { SpecialRule, ScenarioRules } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderWon,
  did,
  mostOf,
  mostTallied,
  onceFor,
  per,
  scenario,
  setUp,
  to,
  usualRenown,
  won,
} from '../writing'
import { noneLeft } from './common'

const rule = 'CAMP-SCN-01'

/** At the end of a round the platform moves on a 6, with +1 for every round it stood still; fighters not aboard are set up again. */
const conveyer: SpecialRule = {
  rule,
  *endPhaseEnds(table) {
    const [side = 0] = table.state.order
    const still = markOf(table, 'still')
    if ((yield* rollAmount(table, rule, side, 'D6', 'event')) + still < 6) return mark(table, rule, 'still', still + 1)
    mark(table, rule, 'still', 0)
    const everybody = fightersWhere(table, (_, profile) => isOfCrew(profile))
    const aboard = yield* onGround(table, rule, side, [within('centre', 6)], everybody)
    for (const fighter of aboard)
      if (isWho(table, table.roster(fighter).side, 'attacker')) credit(table, rule, fighter, 'aboard')
    for (const fighter of everybody)
      if (!aboard.includes(fighter)) yield* resettle(table, rule, fighter, [beyond('centre', 16)])
  },
  *concluding(table) {
    for (const side of sidesWho(table, 'defender')) {
      for (const fighter of yield* onGround(table, rule, side, [within('centre', 6)], present(table, side))) {
        table.emit({ type: 'deed', rule, fighter, deed: 'aboard-at-end' })
      }
    }
  },
}

const fungusReach = inches(6)

function* inFungus(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  const objects = objectsOf(table, 'fungus')
  const question = { ask: 'objects-near', fighter, objects, kind: 'fungus', distance: fungusReach } as const
  return (yield* measure(table, fighter, question, rule)).length > 0
}

/** A fighter that acts in the overgrowth is hurt by its spores and can only make one Move. Every marker may create another. */
const overgrowth: readonly SpecialRule[] = [
  things({ kind: 'fungus', count: 1, ground: [within('centre', 6)] }),
  carrying({
    mayAct: ({ table, fighter, action }) =>
      markOf(table, `spores-${fighter}`) === 0 || (action === 'move' && table.state.activation?.performed.length === 0),
    // For shots outside the fighter's own activation: from among the fungus nobody sees farther than this.
    *daunts({ table, fighter, attacker, how }) {
      if (how !== 'shot' || markOf(table, `spores-${attacker}`) === 0) return true
      return yield* isWithin(table, attacker, fungusReach, fighter, rule)
    },
  }),
  {
    rule,
    *activationBegins(table, fighter) {
      const caught = isOfCrew(table.roster(fighter)) && (yield* inFungus(table, fighter))
      if (markOf(table, `spores-${fighter}`) !== Number(caught)) mark(table, rule, `spores-${fighter}`, Number(caught))
      if (caught) yield* resolveHit(table, automaticHit(fighter, 'spores', { strength: 3, ap: -1, damage: 1 }))
    },
    *endPhaseEnds(table) {
      const [side = 0] = table.state.order
      for (const marker of objectsOf(table, 'fungus')) {
        const spreads = (yield* rollAmount(table, rule, side, 'D6', 'spread')) >= 4
        if (!spreads || objectsOf(table, 'fungus').length >= mostFungus) continue
        yield* placeObject(
          table,
          rule,
          side,
          { kind: 'fungus', owner: null, counter: marker },
          [within('objects', 12, 'fungus')],
          6,
        )
      }
    },
    over: (table) => objectsOf(table, 'fungus').length >= mostFungus,
  },
]
const mostFungus = 9

/** A fighter that has crossed the water, 6" beyond the middle, is credited once. */
const crossing: SpecialRule = {
  rule,
  *endPhaseEnds(table) {
    for (const side of table.state.order) {
      const dry = present(table, side).filter((fighter) => deedsOf(table, fighter, 'crossed') === 0)
      for (const fighter of yield* onGround(
        table,
        rule,
        side,
        [within('enemy-half', 0), beyond('centre-line', 6)],
        dry,
      )) {
        table.emit({ type: 'deed', rule, fighter, deed: 'crossed' })
      }
    }
  },
}

/** The Book of Peril. */
export const bookOfPeril: readonly ScenarioRules[] = [
  scenario('bp-escape', {
    parts: [
      things({ kind: 'loot-casket', count: 4, ground: [beyond('any-edge', 8)], apart: 4 }),
      portable({ kind: 'loot-casket' }),
      leaving({ who: 'each', ground: [within('enemy-edge', 1)], takes: 'loot-casket' }),
    ],
    victory: mostTallied('escaped'),
    rewards: {
      credits: [per('secured', '2D6x10')],
      reputation: [
        to('each', 'D3', {
          when: ({ table }, side) => tallyOf(table, side, 'escaped') * 2 >= crewSize(table, side),
          why: 'escaped',
        }),
        to('bottled', -1),
      ],
      experience: [deed('escaped')],
    },
    byHand: ['badzone-events'],
  }),
  scenario('bp-manu', {
    parts: [...bombs, reinforcements({ who: 'defender', count: 'D3', from: 2 })],
    victory: attackerIf(did('exploded', 3)),
    rewards: {
      credits: [defenderWon('2D6x10')],
      reputation: [
        attackerWon('D3'),
        to('defender', 'D6', { when: ({ table }) => exploded(table) === 0, why: 'kept' }),
        to('defender', 'D3', { when: ({ table }) => exploded(table) === 1 || exploded(table) === 2, why: 'kept' }),
        to('bottled', -1),
      ],
      experience: [deed('planted'), deed('disarmed', 'D3')],
    },
  }),
  scenario('bp-conv', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 16)] }, 'defender'),
    parts: [
      things({ kind: 'loot-casket', count: 4, by: 'defender', ground: [within('centre', 6)], apart: 2 }),
      conveyer,
    ],
    lastRound: 9,
    victory: attackerIf(noneLeft('defender')),
    rewards: { reputation: [won('D3')], experience: [deed('aboard'), onceFor('aboard-at-end')] },
  }),
  scenario('bp-fung', {
    parts: overgrowth,
    rewards: { reputation: usualRenown },
    assumed: ['fungus'],
  }),
  scenario('bp-toll', {
    parts: [
      things({ kind: 'bridge', count: 1, ground: [within('centre', 1)] }),
      hold({ kind: 'bridge', within: 12, by: 'alone', over: true }),
      crossing,
    ],
    victory: (ended) =>
      ended.standing.length === 1
        ? ended.standing
        : mostOf((table, side) => (hasFighters(table, side) ? heldBy(table, 'bridge', side) : 0))(ended),
    rewards: {
      credits: [won('3D6x10')],
      reputation: [to('each', 1), won('D3')],
      experience: [onceFor('crossed', 'D3')],
    },
    byHand: ['river'],
  }),
]
const exploded = (table: NecromundaTable): number =>
  sidesWho(table, 'attacker').reduce((sum, side) => sum + tallyOf(table, side, 'exploded'), 0)
