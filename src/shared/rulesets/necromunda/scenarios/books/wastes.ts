import { isVehicle } from '../../vehicles/vehicle'
import type { Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import { isOfCrew } from '../../roster'
import { fightersWhere, friendsOf, type NecromundaTable } from '../../table'
import { creatures } from '../elements/creatures'
import { pitchBlack } from '../elements/darkness'
import { heldBy, hold } from '../elements/hold'
import { countKills } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { rollingRoad } from '../elements/rolling-road'
import { structure } from '../elements/structures'
import { overWithout, things } from '../elements/things'
import {
  beyond,
  change,
  credit,
  isThere,
  isWho,
  mark,
  markOf,
  objectsOf,
  onGround,
  present,
  rollAmount,
  sidesWho,
  within,
} from '../playing'
import type { SpecialRule, ScenarioRules } from '../scenario'
import {
  attackerIf,
  deed,
  did,
  drawn,
  everybodyWon,
  mostTallied,
  onceFor,
  onlyWho,
  per,
  scenario,
  setUp,
  to,
  usualRenown,
  winningLeader,
  won,
} from '../writing'
import { extra, noneLeft, searching, isWhole } from './common'
import { fuelHunt } from './core'
import { cargoRun, onTheRoad } from './core-arbitrator'
import { countVehicles } from './vehicles'

const rule = 'CAMP-SCN-01'

/** The stranded wagon: D6 plus the round number; 4-5 helps the next roll, on 8 it moves once, on 9 or more it is repaired. */
const breakdown: SpecialRule = {
  rule,
  *endPhaseEnds(table) {
    const [side = 0] = sidesWho(table, 'defender')
    const total = (yield* rollAmount(table, rule, side, 'D6', 'repair')) + table.state.round + markOf(table, 'help')
    mark(table, rule, 'help', total === 4 || total === 5 ? 1 : 0)
    if (total >= 9) mark(table, rule, 'repaired', 1)
    if (total !== 8) return
    const distance = inches(yield* rollAmount(table, rule, side, '2D6', 'travel'))
    for (const object of objectsOf(table, 'wagon')) {
      const question = { ask: 'object-moved', object, zone: side, towards: 'enemy-edge', distance } as const
      const at: unknown = yield* measure(table, present(table, side)[0] ?? 0, question, rule)
      change(table, rule, object, { at })
    }
  },
  over: (table) => markOf(table, 'repaired') > 0 || !isWhole(table, 'wagon'),
}

/** From round 6 a fighter with no friend within 6" has to pass an Intelligence test, or it moves at random in the storm. */
const stormWeather: SpecialRule = {
  rule,
  *activationBegins(table, fighter) {
    if (table.state.round < 6 || !isOfCrew(table.roster(fighter))) return
    const among = friendsOf(table, fighter)
    const question = { ask: 'within', of: fighter, distance: inches(6), among } as const
    if (among.length > 0 && (yield* measure(table, fighter, question, rule)).length > 0) return
    if ((yield* check(table, fighter, 'int', rule)).passed || table.state.activation?.fighter !== fighter) return
    table.emit({ type: 'actions-lost', rule, fighter, amount: 2 })
  },
}

/** A fighter that was hit by a beast and survived is credited. */
const encounters: SpecialRule = {
  rule,
  happened(table, event) {
    if (event.type !== 'hit-taken' || event.attacker === null || table.roster(event.attacker).extra !== 'lair-beast')
      return
    if (isOfCrew(table.roster(event.target)))
      table.emit({ type: 'deed', rule, fighter: event.target, deed: 'met-beast' })
  },
}

/** Steps in which distances to the leading edge are compared, in inches. */
const raceSteps = [1, 3, 6, 9, 12, 18, 24, 36, 48]

/** The gang of the fighter nearest to the road's leading edge at the end wins; nobody if they are level. */
const race: SpecialRule = {
  rule,
  *concluding(table) {
    const [side] = sidesWho(table, 'defender')
    if (side === undefined) return
    for (const step of raceSteps) {
      const everybody = fightersWhere(table, (_, profile) => isOfCrew(profile))
      const first = yield* onGround(table, rule, side, [within('enemy-edge', step)], everybody)
      if (first.length === 0) continue
      for (const fighter of first) credit(table, rule, fighter, 'ahead')
      return
    }
  },
}

/** Whether an attacker is nearer to the leading edge than to the trailing one. */
function* brokenThrough(table: NecromundaTable): Procedure<boolean> {
  const [side] = sidesWho(table, 'attacker')
  if (side === undefined) return false
  return (yield* onGround(table, rule, side, [within('enemy-half', 0)], present(table, side))).length > 0
}

/** The Ash Wastes. */
export const wastes: readonly ScenarioRules[] = [
  scenario('aw-dust', {
    parts: [pitchBlack(4), countKills],
    rewards: {
      credits: [won('D6x10'), drawn('D3x10')],
      reputation: usualRenown,
      experience: [deed('took-leader-out', 2)],
    },
  }),
  fuelHunt('aw-fuel'),
  scenario('aw-break', {
    deployment: setUp(
      { defender: [within('centre', 6)], attacker: [within('any-edge', 6), beyond('enemies', 9)] },
      'defender',
    ),
    parts: [
      things({ kind: 'wagon', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 4 }),
      structure({ kind: 'wagon', toughness: 6, wounds: 4, save: 4, easy: 1, who: 'attacker' }),
      breakdown,
      reinforcements({ who: 'each', count: 'round' }),
    ],
    victory: attackerIf((ended) => !isWhole(ended.table, 'wagon') || noneLeft('defender')(ended)),
    rewards: {
      credits: [won('D6x10')],
      reputation: [won('D3')],
      experience: [
        {
          amount: 1,
          standing: 'each',
          when: ({ table }, _, fighter) => fighter !== null && isVehicle(table.roster(fighter)),
        },
      ],
    },
    // Its guns work on a 6 or 7, but the source does not say which guns.
    byHand: ['details-unknown'],
    assumed: ['wagon'],
  }),
  scenario('aw-enc', {
    deployment: {
      first: 'attacker',
      // Vehicles only arrive with the reinforcements.
      ground(table, fighter) {
        if (isVehicle(table.roster(fighter))) return null
        return isWho(table, table.roster(fighter).side, 'attacker') ? [within('centre', 12)] : [beyond('enemies', 12)]
      },
    },
    parts: [reinforcements({ who: 'each', count: 'D3', also: isVehicle })],
    rewards: { credits: [won('D3x10'), drawn('D3x5')], reputation: [won('D3')] },
  }),
  scenario('aw-show', {
    deployment: setUp({ each: [within('own-edge', 6)] }),
    parts: [
      things({ kind: 'structure', count: 3, ground: [within('centre', 12)], apart: 6 }),
      hold({ kind: 'structure', within: 3, by: 'alone', over: true }),
    ],
    victory: onlyWho(({ table }, side) => heldBy(table, 'structure', side) === 3),
    rewards: {
      credits: [won('2D6x10'), to('draw', 'D3x10', { when: did('structure-held'), why: 'structure-held' })],
      reputation: [won('D3')],
      experience: [winningLeader('D3')],
    },
  }),
  scenario('aw-beast', {
    deployment: setUp({ each: [within('own-edge', 6)] }),
    parts: [
      creatures({
        extra: extra('lair-beast', 'nobody', 8, { m: 6000, ws: 3, s: 4, t: 4, w: 2, a: 2, cl: 5 }, ['vicious-jaws']),
        count: ({ sideCount }) => sideCount,
        ground: [beyond('any-edge', 6)],
        more: ({ sideCount }) => sideCount,
      }),
      encounters,
    ],
    rewards: {
      credits: [won('D3x10')],
      reputation: [won('D3')],
      experience: [
        {
          deed: 'met-beast',
          once: true,
          amount: 1,
          when: ({ table }, _, fighter) => fighter !== null && isThere(table, fighter),
        },
      ],
    },
    assumed: ['lair-beasts'],
  }),
  scenario('aw-storm', {
    deployment: setUp({ each: [within('own-edge', 6)] }),
    parts: [stormWeather],
    lastRound: 9,
    rewards: { credits: [won('D3x10')], reputation: [won('D3')], experience: [{ amount: 1, standing: 'each' }] },
    byHand: ['weather'],
    assumed: ['storm'],
  }),
  cargoRun('aw-cargo'),
  scenario('aw-race', {
    deployment: onTheRoad,
    parts: [race, rollingRoad({ trailing: 'defender', sides: 'open' })],
    lastRound: 8,
    victory: onlyWho(did('ahead')),
    rewards: { credits: [won('4D6x10')], reputation: usualRenown, experience: [onceFor('ahead', 'D3')] },
  }),
  scenario('aw-breakt', {
    deployment: setUp({ defender: [within('centre', 12)], attacker: [within('own-edge', 3)] }, 'defender'),
    parts: [
      reinforcements({ who: 'defender', count: 'D3' }),
      rollingRoad({ trailing: 'attacker', sides: 'open', begins: brokenThrough, lasts: 4 }),
      countVehicles,
    ],
    rewards: {
      credits: [per('mobile-vehicle', 'D6x10', 'attacker'), per('wreck', 'D3x10', 'defender')],
      reputation: usualRenown,
      experience: [everybodyWon('winner')],
    },
    byHand: ['details-unknown'],
  }),
  scenario('aw-rig', {
    deployment: setUp({ each: [within('own-edge', 6)] }),
    parts: [
      things({ kind: 'cargo', count: 6, ground: [within('centre-line', 4)], apart: 3 }),
      searching({ kind: 'cargo', deed: 'searched', on: 3, type: 'basic' }),
      overWithout('cargo'),
    ],
    victory: mostTallied('searched'),
    rewards: { credits: [per('searched', 'D6x10')], reputation: usualRenown, experience: [onceFor('searched')] },
    byHand: ['details-unknown'],
    assumed: ['cargo-search'],
  }),
]
