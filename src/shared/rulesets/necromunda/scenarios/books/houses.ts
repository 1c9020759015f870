import { firstTurn, gangRaid, homeTurf, onlyInjuredLeft, surprised } from '../elements/basics'
import { portable } from '../elements/carrying'
import { creatures, extrasOf, extrasThere } from '../elements/creatures'
import { heldBy, hold } from '../elements/hold'
import { leaving } from '../elements/leaving'
import { lonely } from '../elements/lonely'
import { countKills } from '../elements/points'
import { reinforcements } from '../elements/reinforcements'
import { changed, forbids } from '../elements/restrictions'
import { alarmRaised, sentries } from '../elements/sentries'
import { namedTarget, targetOf, targetStatus } from '../elements/target'
import { countLeft, overWithout, things, work } from '../elements/things'
import { hasTrait } from '../../roster'
import type { NecromundaTable } from '../../table'
import { beyond, bringIn, change, credit, crewSize, hasFighters, objectAt, objectsOf, present, rollAmount, sidesWho, tally, tallyOf, upright, within } from '../playing'
import type { Part, ScenarioRules } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderIf,
  defenderWon,
  did,
  leaderWon,
  lost,
  mostOf,
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
import { extra, goThrough, searching, task } from './common'

const rule = 'CAMP-SCN-01'
const noDefender = ({ table }: { readonly table: NecromundaTable }): boolean =>
  sidesWho(table, 'defender').every((side) => !hasFighters(table, side))
const gone = (status: string | null): boolean => status === 'out-of-action' || status === 'fled'
const targetGone = (table: NecromundaTable): boolean => sidesWho(table, 'defender').some((side) => gone(targetStatus(table, side)))
const downedTarget = ({ table }: { readonly table: NecromundaTable }): boolean =>
  sidesWho(table, 'defender').some((side) => targetStatus(table, side) === 'out-of-action')

/** Somebody who has to be kept alive, on a side's own team. */
const guest = (kind: 'vip', of: 'defender'): Part => ({
  rule,
  extras: [extra(kind, of, 1, { w: 2 }, [])],
  *deployed(table) {
    const [side = 0] = sidesWho(table, of)
    for (const fighter of extrasOf(table, kind)) yield* bringIn(table, rule, fighter, [within('centre', 1)], side)
  },
  happened(table, event) {
    if (event.type !== 'out-of-action' || table.roster(event.fighter).extra !== kind || event.attacker === null) return
    credit(table, rule, event.attacker, `downed-${kind}`)
  },
  over: (table) => extrasThere(table, kind).length === 0 && extrasOf(table, kind).some((fighter) => gone(table.fighter(fighter).status)),
})

// ---- Gang raids

const raids: readonly ScenarioRules[] = [
  scenario('gr-rob', {
    deployment: setUp({ attacker: [within('centre', 4)], defender: [beyond('enemies', 6)] }, 'attacker'),
    parts: [
      gangRaid,
      things({ kind: 'stash', count: 1, by: 'attacker', ground: [within('centre', 3)] }),
      portable({ kind: 'stash', who: 'attacker' }),
      leaving({ who: 'attacker', ground: [within('own-edge', 1)] }),
      reinforcements({ who: 'defender', count: 3, from: 4 }),
    ],
    victory: attackerIf((ended, side) => did('escaped')(ended, side) && did('secured')(ended, side)),
    rewards: { credits: [attackerWon('D6x10')], reputation: [attackerWon(2), defenderWon('D3+1'), to('bottled', -1)], experience: [winningLeader()] },
    byHand: ['gang-limits'],
  }),
  scenario('gr-store', {
    deployment: setUp({ each: [within('own-edge', 3)] }),
    parts: [
      gangRaid,
      creatures({ extra: extra('servitor', 'nobody', 1, { t: 5, w: 3, ws: 4, s: 5, cl: 3 }, ['servo-claw']), count: 1, ground: [within('centre', 2)], machine: true }),
      things({ kind: 'item', count: 1, ground: [within('centre', 2)] }),
      portable({ kind: 'item' }),
      leaving({ who: 'each', ground: [within('own-edge', 1)], laden: true }),
      overWithout('item'),
    ],
    victory: onlyWho(did('secured')),
    rewards: { credits: [won('D6x10')], reputation: [won(2), to('bottled', -1)], experience: [winningLeader()] },
    byHand: ['gang-limits', 'loot-table'],
  }),
  scenario('gr-rendez', {
    deployment: setUp({ defender: [within('centre', 4)], attacker: [beyond('enemies', 4)] }, 'defender'),
    parts: [gangRaid, guest('vip', 'defender'), firstTurn('attacker'), surprised('defender'), leaving({ who: 'defender', ground: [within('any-edge', 1)] })],
    victory: defenderIf(did('vip-escaped')),
    rewards: { reputation: [defenderWon(1), attackerWon('D3'), to('bottled', -1)], experience: [deed('downed-vip'), winningLeader()] },
    byHand: ['gang-limits'],
  }),
  scenario('gr-bar', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 3)] }),
    parts: [
      gangRaid,
      creatures({ extra: extra('patron', 'nobody', 6, { cl: 8 }, []), count: 'D3+3', ground: [within('centre', 10)] }),
      forbids((_, profile, use) => use === 'ranged' || hasTrait(profile, 'unwieldy')),
      changed({ m: -1000, ws: 1, bs: 1 }),
    ],
    rewards: { reputation: [won(2)], experience: [winningLeader()] },
    byHand: ['gang-limits', 'injury-after'],
  }),
]

// ---- House books

const houses: readonly ScenarioRules[] = [
  scenario('hb-beat', {
    deployment: setUp({ each: [within('centre', 12)] }),
    rewards: { experience: [{ amount: 1, standing: 'winner' }] },
    byHand: ['details-unknown'],
  }),
  scenario('hb-prove', {
    parts: [countKills, { rule, *concluding(table) {
      for (const side of sidesWho(table, 'defender')) tally(table, rule, side, 'standing', upright(table, side).length)
    } }],
    rewards: {
      credits: [per('enemy-out', 'D6x10', 'attacker'), to('defender', 'D3x10', { per: 'standing', when: ({ winners }, side) => winners.includes(side) })],
      reputation: [attackerWon('D3')],
      experience: [{ amount: 1, standing: 'defender', when: ({ winners }, side) => winners.includes(side) }],
    },
  }),
  scenario('hb-feast', { rewards: { reputation: [won('D3')] }, byHand: ['details-unknown'] }),
  scenario('hb-khim', {
    parts: [creatures({ extra: extra('khimerix', 'nobody', 1, { m: 7000, ws: 3, bs: 4, s: 5, t: 5, w: 4, a: 4, cl: 5 }, ['razor-sharp-talons']), count: 1, ground: [within('centre', 2)], over: true })],
    victory: onlyWho(did('downed-khimerix')),
    rewards: { credits: [won('2D6x10')], reputation: [won('D3')], experience: [deed('downed-khimerix', 'D3')] },
  }),
  scenario('hb-dead', {
    deployment: setUp({ defender: [within('any-edge', 2)], attacker: [within('centre', 6)] }, 'defender'),
    parts: [things({ kind: 'corpse', count: 6, by: 'attacker', ground: [beyond('any-edge', 4)], apart: 4 }), sentries, reinforcements({ who: 'defender', count: 5, when: alarmRaised }), countKills],
    victory: attackerIf((ended, side) => ended.standing.length === 1 && ended.standing.includes(side)),
    rewards: { reputation: [won('D3')], experience: [{ deed: 'took-out', amount: 'D3', once: true, when: ({ table }, side) => table.roles[side] === 'defender' }, leaderWon('attacker', 'D3+1')] },
  }),
  scenario('hb-road', {
    deployment: setUp({ defender: [within('objects', 6, 'road-block')], attacker: [within('own-edge', 6)] }, 'defender'),
    parts: [things({ kind: 'road-block', count: 3, by: 'defender', ground: [within('centre-line', 4)], apart: 6 }), leaving({ who: 'attacker', ground: [within('enemy-edge', 1)] })],
    victory: attackerIf(did('escaped', 3)),
    rewards: { credits: [per('escaped', 'D6x10', 'attacker'), defenderWon('D6x10')], reputation: [attackerWon('D3'), to('bottled', -1)], experience: [deed('escaped')] },
    byHand: ['vehicles'],
  }),
  scenario('hb-bigbar', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 2)] }),
    parts: [
      things({ kind: 'vat', count: 2, ground: [within('centre', 10)], apart: 4 }),
      task({ kind: 'vat', action: 'siphon', type: 'simple', deed: 'drunk', stays: true }),
    ],
    victory: onlyWho(standsUpright),
    rewards: { credits: [won('D3x10')], reputation: [won(1)], experience: [{ amount: 1, standing: 'each', when: ({ table }, _, fighter) => fighter !== null && table.fighter(fighter).used.filter((used) => used === 'deed/drunk').length >= 4 }] },
  }),
  scenario('hb-deus', {
    parts: [
      namedTarget({ who: 'defender', pick: 'chosen' }),
    ],
    victory: attackerIf(({ table }) => targetGone(table)),
    rewards: { credits: [won('D6x10')], reputation: usualRenown, experience: [deed('downed-target', 'D3')] },
  }),
  scenario('hb-rites', {
    parts: [namedTarget({ who: 'defender', pick: 'leader' })],
    victory: defenderIf(({ table }) => !downedTarget({ table }), 'draw'),
    rewards: { credits: [won('D6x10')], reputation: usualRenown, experience: [{ amount: 1, standing: 'winner' }] },
    byHand: ['guests'],
  }),
  scenario('hb-crus', {
    parts: [things({ kind: 'quarter', count: 4, by: 'attacker', ground: [beyond('centre', 6), beyond('any-edge', 6)], apart: 12 }), hold({ kind: 'quarter', within: 6, over: true, who: 'attacker' })],
    victory: attackerIf(({ table }, side) => heldBy(table, 'quarter', side) === 4, 'last'),
    rewards: { credits: [attackerWon('2D6x10'), defenderWon('D6x10')], reputation: usualRenown, experience: [{ amount: 1, standing: 'defender' }] },
  }),
  scenario('hb-faith', {
    parts: [things({ kind: 'trial', count: 6, by: 'defender', ground: [beyond('any-edge', 4)], apart: 6 }), task({ kind: 'trial', action: 'claim', type: 'double', test: { key: 'wil' }, who: 'attacker', deed: 'completed-trial' }), overWithout('trial')],
    victory: attackerIf(did('completed-trial', 6)),
    rewards: { reputation: [...usualRenown, per('completed-trial', 'D3+1', 'attacker')], experience: [onceFor('completed-trial', 'D3')] },
    byHand: ['details-unknown'],
  }),
  scenario('hb-intel', {
    deployment: setUp({ defender: [beyond('any-edge', 6)], attacker: [within('own-edge', 2)] }, 'defender'),
    parts: [things({ kind: 'spy-device', count: 5, by: 'defender', ground: [beyond('any-edge', 6)], apart: 6 }), task({ kind: 'spy-device', action: 'plant', type: 'double', who: 'attacker', deed: 'placed-device' }), overWithout('spy-device')],
    victory: attackerIf(did('placed-device', 5)),
    rewards: { credits: [attackerWon('2D6x10'), defenderWon('D6x10')], reputation: [attackerWon('D3'), to('bottled', -1)], experience: [deed('placed-device')] },
  }),
  scenario('hb-lies', { rewards: { reputation: usualRenown, experience: [winningLeader()] }, byHand: ['agenda'] }),
  scenario('wc-hunt', {
    deployment: setUp({ each: [within('centre', 3)] }),
    parts: [creatures({ extra: extra('ambot', 'nobody', 1, { m: 5000, ws: 3, s: 5, t: 5, w: 3, a: 2, cl: 3 }, ['tunnelling-claw-ambot']), count: 1, ground: [within('centre', 12), beyond('enemies', 4)], machine: true, over: true })],
    victory: (ended) => ended.table.state.sides.map((_, side) => side).filter((side) => tallyOf(ended.table, side, 'downed-ambot') > 0),
    rewards: { credits: [per('downed-ambot', '2D6x10')], reputation: [won(1), to('bottled', -1)], experience: [deed('downed-ambot', 'D3')] },
  }),
]

// ---- The end of a campaign

const endOfGame = { experience: [{ amount: 1, everybody: 'attacker' }], reputation: [to('attacker', 1), to('attacker', 1, { when: ({ table }) => sidesWho(table, 'defender').some((side) => table.state.sides[side]?.bottled === true), why: 'bottled' })] } as const
const endings: readonly ScenarioRules[] = [
  scenario('eg-round', { victory: defenderIf(standsUpright), rewards: endOfGame, byHand: ['details-unknown'] }),
  scenario('eg-gate', {
    parts: [
      things({ kind: 'gate', count: 1, by: 'attacker', ground: [within('centre', 12)] }),
      goThrough({ kind: 'gate', action: 'claim', type: 'basic', who: 'defender', deed: 'escaped' }),
      { rule, over: (table) => sidesWho(table, 'defender').every((side) => present(table, side).length * 3 < crewSize(table, side)) },
    ],
    lastRound: 9,
    victory: defenderIf(({ table }, side) => tallyOf(table, side, 'escaped') * 3 >= crewSize(table, side)),
    rewards: endOfGame,
    byHand: ['details-unknown'],
  }),
  scenario('eg-night', { lastRound: 9, victory: mostOf((table, side) => upright(table, side).length), rewards: endOfGame, byHand: ['details-unknown'] }),
]

// ---- White Dwarf

const whiteDwarf: readonly ScenarioRules[] = [
  scenario('wd-mercy', {
    deployment: setUp({ each: [beyond('own-edge', 12), beyond('enemies', 2)] }),
    parts: [leaving({ who: 'each', ground: [within('own-edge', 1)] }), { rule, over: (table) => table.state.sides.some((_, side) => tallyOf(table, side, 'escaped') >= 3) }],
    victory: onlyWho(did('escaped', 3)),
    rewards: { reputation: [won('D3')], experience: [deed('escaped')] },
    byHand: ['guests'],
  }),
  scenario('wd-dome', {
    deployment: setUp({ each: [within('own-edge', 6), within('other-edges', 6)] }),
    parts: [
      things({ kind: 'loot-casket', count: 5, ground: [beyond('any-edge', 8)], apart: 4 }),
      task({ kind: 'loot-casket', action: 'open-casket', type: 'basic', deed: 'opened-casket' }),
      { rule, over: (table) => table.state.sides.some((_, side) => tallyOf(table, side, 'opened-casket') >= 3) },
    ],
    victory: (ended) => (ended.standing.length === 1 ? ended.standing : onlyWho(did('opened-casket', 3))(ended)),
    rewards: { credits: [won('2D6x10'), to('winner', 'D6x10', { per: 'opened-casket' })], reputation: [won('D3')] },
  }),
  scenario('wd-target', {
    deployment: setUp({ each: [within('centre', 6)] }),
    parts: [
      {
        rule,
        // Marks are scored by hits, one each; the first gang to fifty has won.
        happened(table, event) {
          if (event.type !== 'hit-rolled' || event.kind !== 'ranged' || event.hits === 0) return
          const { side } = table.roster(event.attacker)
          if (side >= table.sideCount) return
          table.emit({ type: 'points-scored', rule, side, points: event.hits })
          for (let hit = 0; hit < event.hits; hit += 1) table.emit({ type: 'deed', rule, fighter: event.attacker, deed: 'scored' })
        },
        over: (table) => table.state.sides.some(({ victoryPoints }) => victoryPoints >= 50),
      },
    ],
    victory: onlyWho(({ table }, side) => (table.state.sides[side]?.victoryPoints ?? 0) >= 50),
    rewards: { credits: [won('3D6x10')], reputation: [won('D3')], experience: [{ deed: 'scored', once: true, amount: 1, when: ({ table }, _, fighter) => fighter !== null && table.fighter(fighter).used.filter((used) => used === 'deed/scored').length >= 20 }] },
  }),
  scenario('wd-desp', {
    deployment: setUp({ attacker: [within('centre', 6)], defender: [beyond('enemies', 12)] }, 'attacker'),
    parts: [
      things({ kind: 'loot-casket', count: 6, by: 'attacker', ground: [within('centre', 6)], apart: 1 }),
      portable({ kind: 'loot-casket', who: 'attacker' }),
      leaving({ who: 'attacker', ground: [within('any-edge', 1)], laden: true }),
      firstTurn('attacker'),
    ],
    victory: attackerIf(did('secured', 4)),
    rewards: { credits: [per('secured', 'D6x10', 'attacker')], reputation: [attackerWon(1), defenderWon('D3'), to('bottled', -1)], experience: [deed('secured'), leaderWon('defender', 'D3')] },
  }),
  scenario('wd-purge', {
    parts: [
      things({ kind: 'data-core', count: 3, by: 'defender', ground: [beyond('any-edge', 6)], apart: 8 }),
      task({ kind: 'data-core', action: 'hack', type: 'double', who: 'attacker', deed: 'removed' }),
      { rule, over: (table) => sidesWho(table, 'attacker').some((side) => tallyOf(table, side, 'removed') >= 2) },
      { rule, *endPhaseEnds(table) { for (const side of sidesWho(table, 'defender')) tally(table, rule, side, 'rounds-held') } },
    ],
    lastRound: 7,
    victory: attackerIf(did('removed', 2)),
    rewards: { credits: [attackerWon('D6x10'), per('rounds-held', 'D6x10', 'defender')], reputation: [won(1), per('removed', 1, 'attacker'), to('bottled', -1)], experience: [deed('removed')] },
  }),
  scenario('wd-assass', {
    parts: [namedTarget({ who: 'defender', pick: 'chosen', over: true })],
    victory: attackerIf((ended) => downedTarget(ended) || noDefender(ended)),
    rewards: {
      credits: [
        to('attacker', '6D6x10', { when: downedTarget, why: 'downed-target' }),
        to('attacker', '4D6x10', { when: ({ table }) => sidesWho(table, 'defender').some((side) => targetStatus(table, side) === 'fled'), why: 'target-fled' }),
        to('attacker', '2D6x10', { when: ({ table }) => sidesWho(table, 'defender').some((side) => targetStatus(table, side) === 'seriously-injured'), why: 'wounded-target' }),
      ],
      reputation: usualRenown,
      experience: [deed('downed-target'), { amount: 'D3', standing: 'defender', when: ({ table }, side, fighter) => fighter !== null && targetOf(table, side) === fighter }],
    },
  }),
  scenario('wd-last2', {
    deployment: setUp({ defender: [within('centre', 6)], attacker: [beyond('centre', 18)] }, 'defender'),
    rewards: { credits: [won('D6x10'), lost('D3x5')], reputation: [to('defender', 'D3+1'), to('attacker', 1)] },
  }),
  scenario('wd-test', {
    parts: [things({ kind: 'dose', count: 6, ground: [beyond('any-edge', 4)], apart: 4 }), task({ kind: 'dose', action: 'take-sample', type: 'simple', deed: 'dosed' })],
    rewards: { credits: [won('D6x10')], reputation: usualRenown, experience: [deed('dosed')] },
    byHand: ['drugs'],
  }),
  scenario('wd-cargo2', {
    deployment: setUp({ attacker: [beyond('own-edge', 18)], defender: [within('own-edge', 6)] }, 'defender'),
    parts: [things({ kind: 'crate', count: 3, by: 'defender', ground: [within('own-zone', 0)], apart: 2 }), task({ kind: 'crate', action: 'destroy', type: 'double', who: 'attacker', deed: 'destroyed-crate' }), countLeft('crate', 'kept', 'defender')],
    lastRound: 6,
    victory: defenderIf(({ table }) => objectsOf(table, 'crate').length >= 2),
    rewards: { credits: [per('destroyed-crate', 'D6x5', 'attacker'), per('kept', 'D6x10', 'defender')], reputation: usualRenown, experience: [deed('destroyed-crate', 'D3')] },
    byHand: ['vehicles', 'road'],
  }),
]

// ---- Book of the Outcast

const heavyHanded = forbids((_, profile, use) => use === 'ranged' && (hasTrait(profile, 'blast') || hasTrait(profile, 'template') || hasTrait(profile, 'rapid-fire') || (typeof profile.strength === 'number' && profile.strength >= 6)))
const outcast: readonly ScenarioRules[] = [
  scenario('bo-raid', {
    deployment: setUp({ defender: [within('own-half', 0)], attacker: [within('own-edge', 2)] }, 'defender'),
    parts: [homeTurf(), leaving({ who: 'attacker', ground: [within('enemy-edge', 1)] }), reinforcements({ who: 'defender', count: 2, from: 3 })],
    victory: attackerIf(did('escaped', 5)),
    rewards: { credits: [per('escaped', 'D3x10', 'attacker'), defenderWon('D6x10')], reputation: usualRenown, experience: [deed('escaped')] },
    byHand: ['materials'],
  }),
  scenario('bo-market', {
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 3)] }),
    parts: [homeTurf(), heavyHanded, onlyInjuredLeft('defender'), things({ kind: 'stall', count: 4, by: 'defender', ground: [within('centre', 10)], apart: 4 }), searching({ kind: 'stall', deed: 'searched', on: 4, type: 'basic' })],
    victory: attackerIf(({ table }) => sidesWho(table, 'defender').every((side) => upright(table, side).length === 0)),
    rewards: { credits: [attackerWon('4D6x10'), defenderWon('3D6x10')], reputation: usualRenown, experience: [winningLeader('D6')] },
    byHand: ['materials'],
  }),
  scenario('bo-stealth', {
    deployment: setUp({ defender: [], attacker: [within('own-edge', 2), beyond('enemies', 6)] }, 'defender'),
    parts: [
      sentries,
      homeTurf(),
      namedTarget({ who: 'defender', pick: 'leader' }),
      things({ kind: 'feature', count: 3, by: 'defender', ground: [beyond('any-edge', 6)], apart: 6 }),
      task({ kind: 'feature', action: 'destroy', type: 'double', who: 'attacker', deed: 'destroyed-feature' }),
      reinforcements({ who: 'defender', count: 'D3', when: alarmRaised }),
      { rule, over: (table) => targetGone(table) || sidesWho(table, 'attacker').some((side) => tallyOf(table, side, 'destroyed-feature') >= 2) },
    ],
    victory: attackerIf(({ table }, side) => targetGone(table) || tallyOf(table, side, 'destroyed-feature') >= 2),
    rewards: { credits: [attackerWon('2D6x10'), defenderWon('D6x10')], reputation: [to('attacker', 'D3', { when: ({ winners }, side) => winners.includes(side), why: 'won' }), to('bottled', -1)], experience: [deed('downed-target', 'D6')] },
    byHand: ['agenda', 'materials'],
  }),
  scenario('bo-gunk', {
    parts: [
      things({ kind: 'gunk-tank', count: 1, ground: [within('centre', 2)] }),
      work({ kind: 'gunk-tank', action: 'siphon', type: 'double', may: (table, fighter) => !table.fighter(fighter).used.includes('deed/siphoned'), *done(table, fighter) { credit(table, rule, fighter, 'siphoned') } }),
      leaving({ who: 'each', ground: [within('any-edge', 1)], when: (table, fighter) => table.fighter(fighter).used.includes('deed/siphoned') }),
    ],
    victory: mostTallied('escaped'),
    rewards: { credits: [per('escaped', 'D6x10')], reputation: [to('bottled', -1)], experience: [deed('escaped')] },
    byHand: ['materials'],
  }),
  scenario('bo-mine', {
    parts: [
      things({ kind: 'mine-site', count: 4, ground: [beyond('any-edge', 8)], apart: 6 }),
      work({
        kind: 'mine-site',
        action: 'mine',
        type: 'double',
        *done(table, fighter, object) {
          const { counter } = objectAt(table, object)
          const total = yield* rollAmount(table, rule, table.roster(fighter).side, counter > 0 ? '3D6' : '2D6', 'search')
          if (total >= 10) {
            credit(table, rule, fighter, 'mined')
            change(table, rule, object, { gone: true })
          } else change(table, rule, object, { counter: total >= 6 ? 1 : 0 })
        },
      }),
      overWithout('mine-site'),
    ],
    victory: mostTallied('mined'),
    rewards: { credits: [per('mined', '2D6x10')], reputation: [to('bottled', -1)], experience: [deed('mined')] },
    byHand: ['materials'],
  }),
  scenario('bo-score', {
    parts: [
      things({ kind: 'loot-casket', count: 6, ground: [within('centre', 6)], apart: 2 }),
      portable({ kind: 'loot-casket', home: [within('own-edge', 3)] }),
      lonely,
      { rule, over: (table) => table.state.sides.some((_, side) => tallyOf(table, side, 'secured') >= 3) },
    ],
    victory: mostTallied('secured'),
    rewards: { credits: [per('secured', '2D6x10')], reputation: usualRenown },
    byHand: ['materials'],
  }),
]


export const houseBooks: readonly ScenarioRules[] = [...raids, ...houses, ...endings]
export const magazineBooks: readonly ScenarioRules[] = [...whiteDwarf, ...outcast]
