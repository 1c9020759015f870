import { isVehicle } from '../../vehicles/vehicle'
import type { Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import { automaticHit, resolveHit } from '../../hits'
import { isLeader, isOfCrew } from '../../roster'
import { fightersWhere, friendsOf, type NecromundaTable } from '../../table'
import { homeTurf } from '../elements/basics'
import { captives, captivesLeft } from '../elements/captives'
import { closing } from '../elements/closing'
import { creatures } from '../elements/creatures'
import { pitchBlack } from '../elements/darkness'
import { heldBy, hold } from '../elements/hold'
import { leaving } from '../elements/leaving'
import { countKills, killPoints } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { forbids } from '../elements/restrictions'
import { rollingRoad } from '../elements/rolling-road'
import { alarmRaised, sentries } from '../elements/sentries'
import { structure } from '../elements/structures'
import { isTarget, namedTarget, targetOf, targetStatus } from '../elements/target'
import { overWithout, things } from '../elements/things'
import {
  beyond,
  bringIn,
  change,
  credit,
  crewSize,
  deedsOf,
  explode,
  isThere,
  isWho,
  mark,
  markOf,
  nearObject,
  objectsOf,
  onGround,
  present,
  rollAmount,
  sidesWho,
  tally,
  tallyOf,
  upright,
  within,
} from '../playing'
import type { SpecialRule, ScenarioRules } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderIf,
  did,
  drawn,
  everybodyWon,
  leaderWon,
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
import { extra, noneLeft, searching, task } from './common'
import { fuelHunt } from './core'
import { cargoRun, onTheRoad } from './core-arbitrator'
import { countVehicles } from './vehicles'

const rule = 'CAMP-SCN-01'
const gone = (status: string | null): boolean => status === 'out-of-action' || status === 'fled'
const targetGone = (table: NecromundaTable, who: 'attacker' | 'defender' = 'defender'): boolean =>
  sidesWho(table, who).some((side) => gone(targetStatus(table, side)))
const isWhole = (table: NecromundaTable, kind: string): boolean => objectsOf(table, kind).length > 0

/** The stranded wagon: D6 and the round's number; 4-5 helps the next try, 8 it lurches on, 9 and it runs again. */
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

/** From round 6 a fighter with no friend within 6" that fails an Intelligence test moves at random in the storm. */
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

/** A fighter that was hit by a beast and is still there is credited. */
const encounters: SpecialRule = {
  rule,
  happened(table, event) {
    if (event.type !== 'hit-taken' || event.attacker === null || table.roster(event.attacker).extra !== 'lair-beast')
      return
    if (isOfCrew(table.roster(event.target)))
      table.emit({ type: 'deed', rule, fighter: event.target, deed: 'met-beast' })
  },
}

/** How far apart distances to the leading edge are told, in inches. */
const raceSteps = [1, 3, 6, 9, 12, 18, 24, 36, 48]

/** The gang of the fighter nearest to the road's leading edge at the end wins; nobody if level. */
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

/** Somebody of the attackers is nearer to the leading edge than to the trailing one. */
function* brokenThrough(table: NecromundaTable): Procedure<boolean> {
  const [side] = sidesWho(table, 'attacker')
  if (side === undefined) return false
  return (yield* onGround(table, rule, side, [within('enemy-half', 0)], present(table, side))).length > 0
}

/** A Leader who takes down a Leader gains more for the gang and learns more than anybody else would. */
const duel: SpecialRule = {
  rule,
  happened(table, event) {
    if (event.type !== 'out-of-action' || event.attacker === null || !isTarget(table, event.fighter)) return
    const { side } = table.roster(event.attacker)
    if (side === table.roster(event.fighter).side || side >= table.sideCount) return
    credit(table, rule, event.attacker, isTarget(table, event.attacker) ? 'won-duel' : 'shot-leader')
  },
}

/** As long as the gate stands its gun fires at the nearest attacker: 4+ hits, Strength 6. */
const sentryGun: SpecialRule = {
  rule,
  *endPhaseBegins(table) {
    for (const object of objectsOf(table, 'gate')) {
      const [side = 0] = sidesWho(table, 'defender')
      const attackers = sidesWho(table, 'attacker').flatMap((other) => upright(table, other))
      const [nearest] = yield* nearObject(table, rule, object, 24, attackers)
      if (nearest === undefined || (yield* rollAmount(table, rule, side, 'D6', 'gun')) < 4) continue
      yield* resolveHit(table, automaticHit(nearest, 'sentry-gun', { strength: 6, ap: 0, damage: 1 }))
    }
  },
}

const hunterKills = (table: NecromundaTable): number =>
  sidesWho(table, 'attacker').reduce((sum, side) => {
    const hunter = targetOf(table, side)
    return sum + (hunter === null ? 0 : deedsOf(table, hunter, 'took-out'))
  }, 0)

/** The hunter bides its time: it comes on at the start of the second round. */
const hunterComes: SpecialRule = {
  rule,
  *roundBegins(table) {
    for (const side of sidesWho(table, 'attacker')) {
      const hunter = targetOf(table, side)
      if (table.state.round !== 2 || hunter === null || table.fighter(hunter).status !== 'reserve') continue
      yield* bringIn(table, rule, hunter, [within('any-edge', 6)], side)
    }
  },
}

const wastes: readonly ScenarioRules[] = [
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
    // Its guns work on a 6 or 7: which they are nobody says.
    byHand: ['details-unknown'],
    assumed: ['wagon'],
  }),
  scenario('aw-enc', {
    deployment: {
      first: 'attacker',
      // Vehicles come with the reinforcements alone.
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

// ---- Succession

const succession: readonly ScenarioRules[] = [
  scenario('su-fall', {
    deployment: setUp({ defender: [beyond('enemy-edge', 6)], attacker: [within('own-edge', 3)] }, 'defender'),
    parts: [
      homeTurf(),
      leaving({ who: 'defender', ground: [within('own-edge', 1)], round: 2 }),
      {
        rule,
        *concluding(table) {
          for (const side of sidesWho(table, 'attacker')) {
            tally(
              table,
              rule,
              side,
              'at-edge',
              (yield* onGround(table, rule, side, [within('enemy-edge', 3)], upright(table, side))).length,
            )
          }
        },
      },
    ],
    lastRound: 5,
    victory: defenderIf(
      ({ table }, side) =>
        tallyOf(table, side, 'escaped') >= 3 &&
        sidesWho(table, 'attacker').every((other) => tallyOf(table, other, 'at-edge') <= 1),
    ),
    rewards: {
      credits: [won('D6x10'), lost('D3x5')],
      reputation: usualRenown,
      experience: [deed('escaped'), leaderWon('attacker', 'D3')],
    },
  }),
  scenario('su-gunk', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 12)] }, 'defender'),
    parts: [
      homeTurf(),
      things({ kind: 'tank', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 3 }),
      structure({
        kind: 'tank',
        toughness: 6,
        wounds: 3,
        save: 4,
        meleeOnly: true,
        who: 'attacker',
        destroyed: (table, _, object) => explode(table, rule, object, { distance: 3, strength: 5, damage: 2 }),
      }),
      overWithout('tank'),
    ],
    lastRound: 5,
    victory: defenderIf((ended, side) => isWhole(ended.table, 'tank') && standsUpright(ended, side)),
    rewards: {
      credits: [won('D6x10'), lost('D3x10')],
      reputation: usualRenown,
      experience: [onceFor('damaged-tank'), leaderWon('defender', 'D3')],
    },
    byHand: ['burning-ring'],
  }),
  scenario('su-below', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 12)] }, 'defender'),
    parts: [reinforcements({ who: 'attacker', count: 'D3+1', from: 2 })],
    rewards: {
      credits: [won('2D6x10'), lost('D6x5'), drawn('D6x10')],
      reputation: usualRenown,
      experience: [winningLeader('D3')],
    },
  }),
  scenario('su-storm', {
    deployment: setUp(
      { defender: [within('own-half', 0)], attacker: [within('own-half', 0), beyond('enemies', 6)] },
      'defender',
    ),
    parts: [
      homeTurf(),
      killPoints({ leader: 2, champion: 2, vehicle: 2 }),
      closing({ by: 6, from: 'own-edge', who: 'attacker', most: 48, test: 'i', what: 'storm' }),
    ],
    victory: mostPoints,
    rewards: { credits: [won('2D6x10'), lost('D6x5'), drawn('D6x10')], reputation: usualRenown },
    assumed: ['pace'],
  }),
  scenario('su-spire', {
    deployment: setUp({ defender: [], attacker: [within('any-edge', 2)] }, 'defender'),
    parts: [
      sentries,
      namedTarget({ who: 'defender', pick: 'leader', over: true }),
      namedTarget({ who: 'attacker', pick: 'leader', over: true }),
      reinforcements({ who: 'defender', count: 'D3', when: alarmRaised }),
    ],
    victory: attackerIf(({ table }) =>
      sidesWho(table, 'defender').some((side) => targetStatus(table, side) === 'out-of-action'),
    ),
    rewards: {
      credits: [attackerWon('3D6x10'), lost('D6x10')],
      reputation: [to('defender', 'D3+1', { when: ({ winners }, side) => winners.includes(side), why: 'won' })],
      experience: [
        { deed: 'downed-target', amount: 'D3', when: ({ table }, side) => table.roles[side] === 'defender' },
      ],
    },
    byHand: ['details-unknown'],
  }),
  scenario('su-zalk', {
    deployment: setUp({ defender: [], attacker: [within('any-edge', 2)] }, 'defender'),
    parts: [
      ...captives(),
      sentries,
      reinforcements({ who: 'defender', count: 'D6', when: alarmRaised }),
      leaving({ who: 'attacker', ground: [within('any-edge', 1)] }),
    ],
    victory: (ended) => {
      const attackers = sidesWho(ended.table, 'attacker')
      const freed = attackers.some((side) => tallyOf(ended.table, side, 'captive-escaped') > 0)
      if (freed && captivesLeft(ended.table) === 0) return attackers
      return freed ? [] : sidesWho(ended.table, 'defender')
    },
    rewards: {
      reputation: [per('freed', 1, 'attacker'), to('bottled', -1)],
      experience: [deed('freed-captive', 'D3'), leaderWon('attacker', 'D3')],
      captives: 1,
    },
    assumed: ['captive-figures'],
  }),
  scenario('su-parley', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 9)] }),
    parts: [
      namedTarget({ who: 'each', pick: 'leader' }),
      forbids((table, _, use, fighter) => use === 'ranged' && table.roster(fighter).part !== 'reserve'),
      reinforcements({ who: 'each', count: 2, from: 2 }),
      { rule, over: (table) => table.state.sides.filter((_, side) => !gone(targetStatus(table, side))).length <= 1 },
      duel,
    ],
    victory: onlyWho(({ table }, side) => !gone(targetStatus(table, side))),
    rewards: {
      credits: [won('2D6x10'), lost('D3x10'), drawn('D6x10'), per('won-duel', 'D6x10')],
      reputation: usualRenown,
      experience: [deed('shot-leader', 'D3'), deed('won-duel', 3)],
    },
  }),
  scenario('su-pain', {
    deployment: {
      ground: (table, fighter) => (isTarget(table, fighter) ? [within('centre', 2)] : [beyond('enemies', 6)]),
    },
    parts: [
      namedTarget({ who: 'each', pick: 'own' }),
      { rule, over: (table) => table.state.sides.filter((_, side) => !gone(targetStatus(table, side))).length <= 1 },
    ],
    victory: onlyWho(({ table }, side) => !gone(targetStatus(table, side))),
    rewards: {
      credits: [won('2D6x10'), lost('D6x5'), drawn('D6x10')],
      reputation: usualRenown,
      experience: [
        {
          amount: 'D3',
          everybody: 'winner',
          when: ({ table }, _, fighter) => fighter !== null && isTarget(table, fighter),
        },
      ],
    },
  }),
  scenario('su-rift', {
    parts: [
      things({ kind: 'gate', count: 1, by: 'defender', ground: [within('own-edge', 8)], counter: 6 }),
      structure({ kind: 'gate', toughness: 8, wounds: 6, save: 3, who: 'attacker' }),
      overWithout('gate'),
      sentryGun,
      reinforcements({ who: 'defender', count: ({ state }) => (state.round > 4 ? 99 : 'D3') }),
      rollingRoad({ trailing: 'attacker', sides: 'cliff', until: 4, keeps: ['gate'], ahead: ['roadblock'] }),
    ],
    victory: attackerIf(({ table }) => !isWhole(table, 'gate')),
    rewards: {
      credits: [won('3D6x10'), lost('D6x10')],
      reputation: usualRenown,
      experience: [deed('destroyed-gate', 'D3')],
    },
    assumed: ['sentry-gun'],
  }),
  scenario('su-street', {
    rewards: {
      credits: [won('3D6x10'), drawn('2D6x10'), lost('D6x10')],
      reputation: usualRenown,
      experience: [winningLeader('D3')],
    },
    byHand: ['flimsy-structures'],
  }),
  scenario('su-bar', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [within('any-edge', 3)] }, 'defender'),
    parts: [
      things({ kind: 'vat', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 3 }),
      structure({ kind: 'vat', toughness: 6, wounds: 3, who: 'attacker' }),
      overWithout('vat'),
      reinforcements({ who: 'attacker', count: 'D3' }),
    ],
    victory: attackerIf((ended) => !isWhole(ended.table, 'vat') || noneLeft('defender')(ended)),
    rewards: { credits: [won('2D6x10'), lost('D6x5')], reputation: usualRenown, experience: [deed('destroyed-vat')] },
    assumed: ['vat'],
  }),
]

// ---- Apocrypha

const apocrypha: readonly ScenarioRules[] = [
  scenario('ap-tech', {
    deployment: setUp({ defender: [within('objects', 3, 'loot')], attacker: [within('own-edge', 6)] }, 'defender'),
    parts: [
      things({ kind: 'loot', count: 6, by: 'defender', ground: [beyond('any-edge', 6)], apart: 3 }),
      task({ kind: 'loot', action: 'search', type: 'double', who: 'attacker', deed: 'searched', points: 1 }),
      reinforcements({ who: 'defender', count: 'D3' }),
    ],
    victory: attackerIf(did('searched', 3)),
    rewards: { credits: [won('2D6x10'), lost('D6x10')], reputation: usualRenown, experience: [onceFor('searched')] },
    assumed: ['loot-search'],
  }),
  scenario('ap-star', {
    deployment: setUp({ defender: [within('centre', 9)], attacker: [within('any-edge', 3)] }, 'defender'),
    parts: [
      reinforcements({ who: 'attacker', count: 'D3' }),
      countKills,
      {
        rule,
        *concluding(table) {
          for (const side of sidesWho(table, 'attacker')) {
            tally(
              table,
              rule,
              side,
              'at-centre',
              (yield* onGround(table, rule, side, [within('centre', 6)], upright(table, side))).length,
            )
          }
        },
      },
    ],
    lastRound: 6,
    victory: attackerIf(did('at-centre', 2)),
    rewards: {
      credits: [won('2D6x10'), lost('D6x10')],
      reputation: usualRenown,
      experience: [deed('took-leader-out', 'D3')],
    },
  }),
  scenario('ap-defend', {
    parts: [reinforcements({ who: 'attacker', count: 'D3' })],
    rewards: { credits: [won('2D6x10'), drawn('2D6x10'), lost('D6x10')], reputation: usualRenown },
  }),
  scenario('ap-head', {
    deployment: setUp({ defender: [within('centre', 9)], attacker: [within('any-edge', 3)] }, 'defender'),
    parts: [namedTarget({ who: 'defender', pick: 'chosen', over: true })],
    victory: attackerIf(({ table }) => targetGone(table)),
    rewards: {
      credits: [won('2D6x10'), lost('D6x10')],
      reputation: usualRenown,
      experience: [
        deed('downed-target', 'D3'),
        {
          amount: 'D3',
          standing: 'defender',
          when: ({ table }, _, fighter) => fighter !== null && isTarget(table, fighter),
        },
      ],
    },
  }),
  scenario('ap-score', {
    parts: [
      things({ kind: 'prize', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 4 }),
      structure({ kind: 'prize', toughness: 6, wounds: 4, save: 5, easy: 2, who: 'attacker' }),
      overWithout('prize'),
    ],
    lastRound: 6,
    victory: attackerIf(({ table }) => !isWhole(table, 'prize')),
    rewards: { credits: [won('4D6x10')], reputation: usualRenown, experience: [deed('destroyed-prize', 'D3')] },
    // A prize that is a vehicle gains experience: which it is nobody says.
    byHand: ['details-unknown'],
    assumed: ['prize'],
  }),
  scenario('ap-cross', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 3)] }),
    parts: [countKills],
    victory: mostTallied('leader-out'),
    rewards: {
      credits: [won('2D6x10')],
      reputation: [won('D3')],
      experience: [
        {
          amount: 1,
          standing: 'each',
          when: ({ table }, _, fighter) => fighter !== null && isLeader(table.roster(fighter)),
        },
        deed('took-leader-out', 'D3'),
      ],
    },
  }),
  scenario('ap-hunter', {
    deployment: {
      first: 'defender',
      ground(table, fighter) {
        if (isWho(table, table.roster(fighter).side, 'defender')) return [within('centre', 12)]
        return isTarget(table, fighter) ? null : [within('any-edge', 6)]
      },
    },
    parts: [namedTarget({ who: 'attacker', pick: 'own', over: true }), hunterComes, countKills],
    victory: (ended) => {
      const { table } = ended
      if (targetGone(table, 'attacker')) return sidesWho(table, 'defender')
      const prey = sidesWho(table, 'defender').reduce((sum, side) => sum + crewSize(table, side), 0)
      return hunterKills(table) * 2 >= prey ? sidesWho(table, 'attacker') : []
    },
    rewards: {
      credits: [won('2D6x10')],
      reputation: usualRenown,
      experience: [
        winningLeader(),
        { deed: 'downed-target', amount: 'D3', when: ({ table }, side) => table.roles[side] === 'defender' },
      ],
    },
    byHand: ['details-unknown'],
  }),
  scenario('ap-sea', {
    deployment: setUp({ each: [within('any-edge', 12), beyond('enemies', 6)] }),
    rewards: { credits: [won('2D6x10')], reputation: usualRenown, experience: [winningLeader()] },
  }),
]

export const laterBooks: readonly ScenarioRules[] = [...wastes, ...succession, ...apocrypha]
