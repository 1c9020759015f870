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
import { alarmRaised, sentries } from '../elements/sentries'
import { structure } from '../elements/structures'
import { namedTarget, targetStatus } from '../elements/target'
import { overWithout, things } from '../elements/things'
import type { NecromundaTable } from '../../table'
import { beyond, explode, hasFighters, mark, markOf, objectsOf, onGround, rollAmount, sidesWho, tally, tallyOf, upright, within } from '../playing'
import type { Part, ScenarioRules } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderIf,
  did,
  drawn,
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
import { extra, searching, task } from './common'
import { fuelHunt } from './core'
import { cargo, cargoRun } from './core-arbitrator'

const rule = 'CAMP-SCN-01'
const gone = (status: string | null): boolean => status === 'out-of-action' || status === 'fled'
const targetGone = (table: NecromundaTable, who: 'attacker' | 'defender' = 'defender'): boolean =>
  sidesWho(table, who).some((side) => gone(targetStatus(table, side)))
const noDefender = ({ table }: { readonly table: NecromundaTable }): boolean =>
  sidesWho(table, 'defender').every((side) => !hasFighters(table, side))
const isWhole = (table: NecromundaTable, kind: string): boolean => objectsOf(table, kind).length > 0

/** The stranded wagon: D6 and the round's number, 9 and it runs again. */
const breakdown: Part = {
  rule,
  *endPhaseEnds(table) {
    const [side = 0] = sidesWho(table, 'defender')
    const total = (yield* rollAmount(table, rule, side, 'D6', 'repair')) + table.state.round + markOf(table, 'help')
    mark(table, rule, 'help', total === 4 || total === 5 ? 1 : 0)
    if (total >= 9) mark(table, rule, 'repaired', 1)
  },
  over: (table) => markOf(table, 'repaired') > 0 || !isWhole(table, 'wagon'),
}

/** Visibility by the round's weather: clear, dust, storm. */
const stormWeather: Part = {
  rule,
  *roundBegins(table) {
    const { round } = table.state
    const visibility = round <= 3 ? 24 : round <= 5 ? 12 : 6
    mark(table, rule, 'visibility', visibility)
    if (round === 1) yield* rollAmount(table, rule, table.state.order[0] ?? 0, 'D6', 'weather')
  },
}

const wastes: readonly ScenarioRules[] = [
  scenario('aw-dust', {
    parts: [pitchBlack(4), countKills],
    rewards: { credits: [won('D6x10'), drawn('D3x10')], reputation: usualRenown, experience: [deed('took-leader-out', 2)] },
    byHand: ['vehicles'],
  }),
  fuelHunt('aw-fuel'),
  scenario('aw-break', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [within('any-edge', 6), beyond('enemies', 9)] }, 'defender'),
    parts: [
      things({ kind: 'wagon', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 4 }),
      structure({ kind: 'wagon', toughness: 6, wounds: 4, save: 4, easy: 1, who: 'attacker' }),
      breakdown,
      reinforcements({ who: 'each', count: 'round' }),
    ],
    victory: attackerIf((ended) => !isWhole(ended.table, 'wagon') || noDefender(ended)),
    rewards: { credits: [won('D6x10')], reputation: [won('D3')] },
    byHand: ['vehicles'],
  }),
  scenario('aw-enc', {
    deployment: setUp({ attacker: [within('centre', 12)], defender: [beyond('enemies', 12)] }, 'attacker'),
    parts: [reinforcements({ who: 'each', count: 'D3' })],
    rewards: { credits: [won('D3x10'), drawn('D3x5')], reputation: [won('D3')] },
    byHand: ['vehicles'],
  }),
  scenario('aw-show', {
    deployment: setUp({ each: [within('own-edge', 6)] }),
    parts: [things({ kind: 'structure', count: 3, ground: [within('centre', 12)], apart: 6 }), hold({ kind: 'structure', within: 3, by: 'alone', over: true })],
    victory: onlyWho(({ table }, side) => heldBy(table, 'structure', side) === 3),
    rewards: { credits: [won('2D6x10'), to('draw', 'D3x10', { when: did('structure-held'), why: 'structure-held' })], reputation: [won('D3')], experience: [winningLeader('D3')] },
    byHand: ['vehicles'],
  }),
  scenario('aw-beast', {
    deployment: setUp({ each: [within('own-edge', 6)] }),
    parts: [creatures({ extra: extra('lair-beast', 'nobody', 8, { m: 6000, ws: 3, s: 4, t: 4, w: 2, a: 2, cl: 5 }, ['vicious-jaws']), count: 2, ground: [beyond('any-edge', 6)], more: 2 })],
    rewards: { credits: [won('D3x10')], reputation: [won('D3')], experience: [onceFor('wounded-lair-beast')] },
    byHand: ['vehicles'],
  }),
  scenario('aw-storm', {
    deployment: setUp({ each: [within('own-edge', 6)] }),
    parts: [stormWeather],
    lastRound: 9,
    rewards: { credits: [won('D3x10')], reputation: [won('D3')], experience: [{ amount: 1, standing: 'each' }] },
    byHand: ['vehicles', 'weather'],
  }),
  cargoRun('aw-cargo'),
  scenario('aw-race', {
    deployment: setUp({ each: [within('own-edge', 12)] }),
    parts: [...cargo],
    lastRound: 8,
    victory: attackerIf(({ table }) => !isWhole(table, 'cargo')),
    rewards: { credits: [won('4D6x10')], reputation: usualRenown },
    byHand: ['vehicles', 'road'],
  }),
  scenario('aw-breakt', {
    deployment: setUp({ defender: [within('centre', 12)], attacker: [within('own-edge', 3)] }, 'defender'),
    parts: [reinforcements({ who: 'defender', count: 'D3' })],
    rewards: { reputation: usualRenown, experience: [{ amount: 1, everybody: 'winner' }] },
    byHand: ['vehicles', 'road'],
  }),
  scenario('aw-rig', {
    deployment: setUp({ each: [within('own-edge', 6)] }),
    parts: [things({ kind: 'cargo', count: 6, ground: [within('centre-line', 4)], apart: 3 }), searching({ kind: 'cargo', deed: 'searched', on: 3, type: 'basic' }), overWithout('cargo')],
    victory: mostTallied('searched'),
    rewards: { credits: [per('searched', 'D6x10')], reputation: usualRenown, experience: [onceFor('searched')] },
    byHand: ['vehicles'],
  }),
]

// ---- Succession

const succession: readonly ScenarioRules[] = [
  scenario('su-fall', {
    deployment: setUp({ defender: [beyond('enemy-edge', 6)], attacker: [within('own-edge', 3)] }, 'defender'),
    parts: [homeTurf(), leaving({ who: 'defender', ground: [within('own-edge', 1)], round: 2 }), {
      rule,
      *concluding(table) {
        for (const side of sidesWho(table, 'attacker')) {
          tally(table, rule, side, 'at-edge', (yield* onGround(table, rule, side, [within('enemy-edge', 3)], upright(table, side))).length)
        }
      },
    }],
    lastRound: 5,
    victory: defenderIf(({ table }, side) => tallyOf(table, side, 'escaped') >= 3 && sidesWho(table, 'attacker').every((other) => tallyOf(table, other, 'at-edge') <= 1)),
    rewards: { credits: [won('D6x10'), lost('D3x5')], reputation: usualRenown, experience: [deed('escaped'), leaderWon('attacker', 'D3')] },
  }),
  scenario('su-gunk', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 12)] }, 'defender'),
    parts: [
      homeTurf(),
      things({ kind: 'tank', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 3 }),
      structure({ kind: 'tank', toughness: 6, wounds: 3, save: 4, meleeOnly: true, who: 'attacker', destroyed: (table, _, object) => explode(table, rule, object, { distance: 3, strength: 5, damage: 2 }) }),
      overWithout('tank'),
    ],
    lastRound: 5,
    victory: defenderIf((ended, side) => isWhole(ended.table, 'tank') && standsUpright(ended, side)),
    rewards: { credits: [won('D6x10'), lost('D3x10')], reputation: usualRenown, experience: [deed('damaged-tank'), leaderWon('defender', 'D3')] },
  }),
  scenario('su-below', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 12)] }, 'defender'),
    parts: [reinforcements({ who: 'attacker', count: 'D3+1', from: 2 })],
    rewards: { credits: [won('2D6x10'), lost('D6x5'), drawn('D6x10')], reputation: usualRenown, experience: [winningLeader('D3')] },
  }),
  scenario('su-storm', {
    deployment: setUp({ defender: [within('own-half', 0)], attacker: [within('own-half', 0), beyond('enemies', 6)] }, 'defender'),
    parts: [homeTurf(), killPoints({ leader: 2, champion: 2 }), closing({ by: 6, from: 'own-edge', who: 'attacker', most: 36, test: 'i', what: 'storm' })],
    victory: mostPoints,
    rewards: { credits: [won('2D6x10'), lost('D6x5'), drawn('D6x10')], reputation: usualRenown },
    byHand: ['vehicles'],
  }),
  scenario('su-spire', {
    deployment: setUp({ defender: [], attacker: [within('any-edge', 2)] }, 'defender'),
    parts: [sentries, namedTarget({ who: 'defender', pick: 'leader', over: true }), namedTarget({ who: 'attacker', pick: 'leader', over: true }), reinforcements({ who: 'defender', count: 'D3', when: alarmRaised })],
    victory: attackerIf(({ table }) => targetGone(table)),
    rewards: { credits: [attackerWon('3D6x10'), lost('D6x10')], reputation: [to('defender', 'D3+1', { when: ({ winners }, side) => winners.includes(side), why: 'won' })], experience: [deed('downed-target', 'D3')] },
    byHand: ['details-unknown'],
  }),
  scenario('su-zalk', {
    deployment: setUp({ defender: [], attacker: [within('any-edge', 2), beyond('enemies', 6)] }, 'defender'),
    parts: [...captives({}), sentries, reinforcements({ who: 'defender', count: 'D6', when: alarmRaised }), leaving({ who: 'attacker', ground: [within('any-edge', 1)] })],
    victory: (ended) => {
      const attackers = sidesWho(ended.table, 'attacker')
      const freed = attackers.some((side) => tallyOf(ended.table, side, 'captive-escaped') > 0)
      if (freed && captivesLeft(ended.table) === 0) return attackers
      return freed ? [] : sidesWho(ended.table, 'defender')
    },
    rewards: { reputation: [per('freed', 1, 'attacker'), to('bottled', -1)], experience: [deed('freed-captive', 'D3'), leaderWon('attacker', 'D3')] },
  }),
  scenario('su-parley', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 9)] }),
    parts: [
      namedTarget({ who: 'each', pick: 'leader' }),
      forbids((table, _, use, fighter) => use === 'ranged' && table.roster(fighter).part !== 'reserve'),
      reinforcements({ who: 'each', count: 2, from: 2 }),
      { rule, over: (table) => table.state.sides.filter((_, side) => !gone(targetStatus(table, side))).length <= 1 },
      countKills,
    ],
    victory: onlyWho(({ table }, side) => !gone(targetStatus(table, side))),
    rewards: { credits: [won('2D6x10'), lost('D3x10'), drawn('D6x10')], reputation: usualRenown, experience: [deed('downed-target', 'D3')] },
  }),
  scenario('su-pain', {
    deployment: {
      ground: (table, fighter) => (table.roster(fighter).category === 'leader' ? [within('centre', 2)] : [beyond('enemies', 6)]),
    },
    parts: [namedTarget({ who: 'each', pick: 'leader' }), { rule, over: (table) => table.state.sides.filter((_, side) => !gone(targetStatus(table, side))).length <= 1 }],
    victory: onlyWho(({ table }, side) => !gone(targetStatus(table, side))),
    rewards: { credits: [won('2D6x10'), lost('D6x5'), drawn('D6x10')], reputation: usualRenown, experience: [winningLeader('D3')] },
  }),
  scenario('su-rift', {
    parts: [
      things({ kind: 'gate', count: 1, by: 'defender', ground: [within('own-edge', 8)], counter: 6 }),
      structure({ kind: 'gate', toughness: 8, wounds: 6, save: 3, who: 'attacker' }),
      overWithout('gate'),
      reinforcements({ who: 'defender', count: 'D3' }),
    ],
    victory: attackerIf(({ table }) => !isWhole(table, 'gate')),
    rewards: { credits: [won('3D6x10'), lost('D6x10')], reputation: usualRenown, experience: [deed('destroyed-gate', 'D3')] },
    byHand: ['vehicles', 'road'],
  }),
  scenario('su-street', {
    rewards: { credits: [won('3D6x10'), drawn('2D6x10'), lost('D6x10')], reputation: usualRenown, experience: [winningLeader('D3')] },
    byHand: ['vehicles'],
  }),
  scenario('su-bar', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [within('any-edge', 3)] }, 'defender'),
    parts: [
      things({ kind: 'vat', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 3 }),
      structure({ kind: 'vat', toughness: 6, wounds: 3, who: 'attacker' }),
      overWithout('vat'),
      reinforcements({ who: 'attacker', count: 'D3' }),
    ],
    victory: attackerIf((ended) => !isWhole(ended.table, 'vat') || noDefender(ended)),
    rewards: { credits: [won('2D6x10'), lost('D6x5')], reputation: usualRenown, experience: [deed('destroyed-vat')] },
  }),
]

// ---- Apocrypha

const apocrypha: readonly ScenarioRules[] = [
  scenario('ap-tech', {
    deployment: setUp({ defender: [within('objects', 3, 'loot')], attacker: [within('own-edge', 6)] }, 'defender'),
    parts: [
      things({ kind: 'loot', count: 6, by: 'defender', ground: [beyond('any-edge', 6)], apart: 3 }),
      task({ kind: 'loot', action: 'search', type: 'double', who: 'attacker', deed: 'searched', points: 1 }),
      overWithout('loot'),
      reinforcements({ who: 'defender', count: 'D3' }),
    ],
    victory: attackerIf(did('searched', 3)),
    rewards: { credits: [won('2D6x10'), lost('D6x10')], reputation: usualRenown, experience: [onceFor('searched')] },
  }),
  scenario('ap-star', {
    deployment: setUp({ defender: [within('centre', 9)], attacker: [within('any-edge', 3)] }, 'defender'),
    parts: [reinforcements({ who: 'attacker', count: 'D3' }), countKills, {
      rule,
      *concluding(table) {
        for (const side of sidesWho(table, 'attacker')) {
          tally(table, rule, side, 'at-centre', (yield* onGround(table, rule, side, [within('centre', 6)], upright(table, side))).length)
        }
      },
    }],
    lastRound: 6,
    victory: attackerIf(did('at-centre', 2)),
    rewards: { credits: [won('2D6x10'), lost('D6x10')], reputation: usualRenown, experience: [deed('took-leader-out', 'D3')] },
  }),
  scenario('ap-defend', {
    parts: [reinforcements({ who: 'attacker', count: 'D3' })],
    rewards: { credits: [won('2D6x10'), drawn('2D6x10'), lost('D6x10')], reputation: usualRenown },
  }),
  scenario('ap-head', {
    deployment: setUp({ defender: [within('centre', 9)], attacker: [within('any-edge', 3)] }, 'defender'),
    parts: [namedTarget({ who: 'defender', pick: 'chosen', over: true })],
    victory: attackerIf(({ table }) => targetGone(table)),
    rewards: { credits: [won('2D6x10'), lost('D6x10')], reputation: usualRenown, experience: [deed('downed-target', 'D3')] },
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
    byHand: ['vehicles'],
  }),
  scenario('ap-cross', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 3)] }),
    parts: [countKills],
    victory: mostTallied('leader-out'),
    rewards: { credits: [won('2D6x10')], reputation: [won('D3')], experience: [deed('took-leader-out', 'D3')] },
  }),
  scenario('ap-hunter', {
    deployment: setUp({ defender: [within('centre', 12)], attacker: [within('any-edge', 6)] }, 'defender'),
    parts: [namedTarget({ who: 'attacker', pick: 'leader', over: true })],
    victory: defenderIf(({ table }) => targetGone(table, 'attacker')),
    rewards: { credits: [won('2D6x10')], reputation: usualRenown, experience: [deed('downed-target', 'D3')] },
    byHand: ['details-unknown'],
  }),
  scenario('ap-sea', {
    deployment: setUp({ each: [within('any-edge', 12), beyond('enemies', 6)] }),
    rewards: { credits: [won('2D6x10')], reputation: usualRenown, experience: [winningLeader()] },
    byHand: ['vehicles'],
  }),
]


export const laterBooks: readonly ScenarioRules[] = [...wastes, ...succession, ...apocrypha]
