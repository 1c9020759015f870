import type { Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { activate } from '../../activation/activation'
import { measure } from '../../asking'
import { check } from '../../checks'
import { isOfCrew } from '../../roster'
import { loadedArms, shootWith } from '../../shooting'
import type { FighterIndex } from '../../state'
import { fightersWhere, type NecromundaTable } from '../../table'
import { neverBottles } from '../elements/basics'
import { portable } from '../elements/carrying'
import { closing } from '../elements/closing'
import { creatures, extrasOf, extrasThere } from '../elements/creatures'
import { leaving } from '../elements/leaving'
import { reinforcements } from '../elements/reinforcements'
import { things, work } from '../elements/things'
import { travelling } from '../elements/travelling'
import {
  beyond,
  bringIn,
  change,
  credit,
  deedsOf,
  isThere,
  isWho,
  mark,
  markOf,
  objectAt,
  onGround,
  rollAmount,
  sidesWho,
  tally,
  tallyOf,
  upright,
  within,
} from '../playing'
import type { Extra, SpecialRule } from '../scenario'
import {
  attackerIf,
  deed,
  defenderIf,
  did,
  mostOf,
  mostTallied,
  onceFor,
  per,
  scenario,
  setUp,
  to,
  won,
} from '../writing'
import { goThrough, person } from './common'

const rule = 'CAMP-SCN-01'

export const escapeThePit = scenario('18-pitesc', {
  deployment: setUp({ each: [within('own-edge', 6)] }),
  parts: [
    things({
      kind: 'loot-casket',
      count: 3,
      owned: true,
      ground: [beyond('any-edge', 8), beyond('centre', 12)],
      apart: 8,
    }),
    portable({ kind: 'loot-casket' }),
    leaving({ who: 'each', ground: [within('centre', 1)] }),
    closing({ by: 6, from: 'any-edge', round: 3, on: 3, test: 'i', most: 24, what: 'walls' }),
  ],
  victory: mostOf((table, side) => tallyOf(table, side, 'secured') * 100 + tallyOf(table, side, 'escaped')),
  rewards: {
    credits: [per('secured', 'D3x10')],
    reputation: [
      to('each', 1, { when: ({ table }, side) => tallyOf(table, side, 'escaped') > 0, why: 'escaped' }),
      per('secured', 1),
    ],
    experience: [deed('escaped'), deed('secured')],
  },
})

// ---- Downtown Dust-up

const dweller: Extra = {
  kind: 'hive-dweller',
  of: 'nobody',
  most: 12,
  statline: { ...person, ws: 5, bs: 5, cl: 9 },
  weapons: ['stub-gun'],
}
const earshot = inches(6)

/**
 * Reaction of the dwellers to a shot or fight within 6". D6 for each: on 1-2 it shoots at the nearest fighter, on 3-4 nothing, on 5-6 it is
 * Broken.
 */
const startled: SpecialRule = {
  rule,
  happened(table, event) {
    if (event.type === 'shot-declared' && isOfCrew(table.roster(event.shooter)))
      mark(table, rule, 'noise', event.shooter + 1)
    if (event.type === 'fight-begun' && isOfCrew(table.roster(event.attacker)))
      mark(table, rule, 'noise', event.attacker + 1)
    if (
      event.type !== 'out-of-action' ||
      table.roster(event.fighter).extra !== 'hive-dweller' ||
      event.attacker === null
    )
      return
    tally(table, rule, table.roster(event.attacker).side, 'dweller-harmed')
  },
  *activationEnds(table) {
    const noisy = markOf(table, 'noise') - 1
    if (noisy < 0) return
    mark(table, rule, 'noise', 0)
    const calm = extrasThere(table, 'hive-dweller').filter((one) => !isDwellerLost(table, one))
    if (calm.length === 0 || !isThere(table, noisy)) return
    for (const one of yield* measure(
      table,
      noisy,
      { ask: 'within', of: noisy, distance: earshot, among: calm },
      rule,
    )) {
      if (isThere(table, one)) yield* react(table, one)
    }
  },
}

function* react(table: NecromundaTable, one: FighterIndex): Procedure {
  const face = yield* rollAmount(table, rule, table.state.order[0] ?? 0, 'D6', 'reaction')
  if (face >= 5) return table.emit({ type: 'condition-gained', rule, fighter: one, condition: { id: 'broken' } })
  const crew = fightersWhere(table, (_, profile) => isOfCrew(profile))
  if (face > 2 || crew.length === 0 || table.fighter(one).status !== 'active') return
  const nearest = yield* measure(table, one, { ask: 'nearest', from: one, among: crew }, rule)
  yield* shootWith(
    table,
    one,
    loadedArms(table, one, () => true),
    () => undefined,
    nearest,
  )
}

const isDwellerLost = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { status, conditions } = table.fighter(fighter)
  return status === 'out-of-action' || status === 'seriously-injured' || conditions.some(({ id }) => id === 'broken')
}
const dwellersLost = (table: NecromundaTable): number =>
  extrasOf(table, 'hive-dweller').filter((fighter) => isDwellerLost(table, fighter)).length
const dwellersMet = (table: NecromundaTable): number =>
  extrasOf(table, 'hive-dweller').filter((fighter) => table.fighter(fighter).status !== 'reserve').length

export const dustUp = scenario('18-dustup', {
  deployment: setUp({ each: [beyond('enemies', 6)] }),
  parts: [creatures({ extra: dweller, count: 'D6+6', ground: [beyond('any-edge', 6)], acts: false }), startled],
  victory: (ended) => {
    const dwellers = dwellersMet(ended.table)
    if (dwellers > 0 && dwellersLost(ended.table) * 2 >= dwellers) return []
    return ended.standing.length === 1 ? ended.standing : []
  },
  rewards: {
    credits: [{ ...per('dweller-harmed', '-D3x10'), orReputation: '-D3' }],
    reputation: [to('each', 1), won('D3+1')],
    experience: [
      { amount: 1, everybody: 'winner' },
      { amount: 1, everybody: 'winner', when: ({ table }) => dwellersLost(table) === 0 },
    ],
  },
  assumed: ['dweller-figures', 'dweller-trigger'],
})

export const caravanHeist = scenario('18-heist', {
  deployment: setUp({ defender: [within('objects', 12, 'caravan')], attacker: [within('other-edges', 6)] }, 'defender'),
  parts: [
    things({ kind: 'caravan', count: 1, by: 'defender', ground: [within('own-edge', 3)] }),
    travelling({ kind: 'caravan', who: 'defender', speed: 6 }),
    neverBottles(),
    work({
      kind: 'caravan',
      action: 'search',
      type: 'simple',
      who: 'attacker',
      *done(table, fighter) {
        credit(table, rule, fighter, 'looted')
      },
    }),
    {
      rule,
      // What an attacker looted is lost when it goes out of action; a defender that took it out is credited.
      happened(table, event) {
        if (event.type !== 'out-of-action' || event.attacker === null) return
        const carried = lootedBy(table, event.fighter)
        if (carried === 0 || !isWho(table, table.roster(event.fighter).side, 'attacker')) return
        tally(table, rule, table.roster(event.fighter).side, 'looted', -carried)
        if (isWho(table, table.roster(event.attacker).side, 'defender'))
          credit(table, rule, event.attacker, 'stopped-looter')
      },
    },
  ],
  victory: attackerIf(did('looted', 10)),
  rewards: {
    credits: [
      per('looted', 'D6x10', 'attacker'),
      to('defender', '3D6x10', { when: ({ table }) => lootedInAll(table) < 5, why: 'kept' }),
      to('defender', 'D6x10', { when: ({ table }) => lootedInAll(table) >= 5, why: 'kept' }),
    ],
    reputation: [to('each', 1), won('D3+1')],
    experience: [
      {
        deed: 'looted',
        once: true,
        amount: 1,
        when: ({ table }, _, fighter) => fighter !== null && isThere(table, fighter),
      },
      deed('stopped-looter'),
    ],
  },
})
const lootedBy = (table: NecromundaTable, fighter: FighterIndex): number => deedsOf(table, fighter, 'looted')
const lootedInAll = (table: NecromundaTable): number =>
  sidesWho(table, 'attacker').reduce((sum, side) => sum + tallyOf(table, side, 'looted'), 0)

// ---- Archeo-hunters

const automata: Extra = {
  kind: 'automata',
  of: 'nobody',
  most: 1,
  statline: { ...person, m: 4000, s: 5, t: 5, w: 5, bs: 5, i: 6, a: 3 },
  weapons: [],
}

function* automataNear(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly FighterIndex[]> {
  const among = extrasThere(table, 'automata')
  if (among.length === 0) return among
  return yield* measure(table, fighter, { ask: 'within', of: fighter, distance: inches(1), among }, rule)
}

/** Simple action with an Intelligence test: its gang controls the automata for one activation this round. */
const powerUp: Action = {
  id: 'power-up',
  rule,
  type: 'simple',
  statuses: ['active'],
  available: (table) => markOf(table, 'powered') !== table.state.round && extrasThere(table, 'automata').length > 0,
  *possible(table, fighter) {
    return (yield* automataNear(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    begin()
    if (!(yield* check(table, fighter, 'int', rule)).passed) return
    credit(table, rule, fighter, 'powered')
    mark(table, rule, 'powered', table.state.round)
    mark(table, rule, 'master', table.roster(fighter).side + 1)
  },
}

const powered: SpecialRule = {
  rule,
  fighters: { fit: isOfCrew, on: { actions: () => [powerUp] } },
  *activationBegins(table, fighter) {
    const master = markOf(table, 'master') - 1
    if (table.roster(fighter).extra === 'automata' && master >= 0)
      table.emit({ type: 'taken-over', rule, fighter, by: master })
  },
  *activationEnds(table, fighter) {
    const [machine] = extrasThere(table, 'automata')
    if (table.roster(fighter).extra === 'automata') return mark(table, rule, 'master', 0)
    if (markOf(table, 'master') === 0 || machine === undefined) return
    if (table.state.activation?.fighter === fighter) table.emit({ type: 'activation-ended', rule, fighter })
    yield* activate(table, machine)
  },
}

/** Only the automata can break the door of the vault; inside there is loot for all. */
const vault: readonly SpecialRule[] = [
  creatures({ extra: automata, count: 1, ground: [within('centre', 6)], acts: false, machine: true }),
  powered,
  things({ kind: 'vault-door', count: 1, ground: [within('other-edges', 6), beyond('own-edge', 12)] }),
  work({
    kind: 'vault-door',
    action: 'break-open',
    type: 'double',
    fit: ({ extra }) => extra === 'automata',
    *done(table, _, object) {
      const { at } = objectAt(table, object)
      change(table, rule, object, { gone: true })
      table.emit({
        type: 'object-placed',
        rule,
        object: { kind: 'vault', owner: null, at, carrier: null, gone: false, counter: 0 },
      })
    },
  }),
  goThrough({ kind: 'vault', action: 'claim', type: 'basic', deed: 'entered-vault' }),
  {
    rule,
    *concluding(table, [only, ...others]) {
      if (only !== undefined && others.length === 0) tally(table, rule, only, 'held-field', upright(table, only).length)
    },
  },
]

export const archeoHunters = scenario('18-archeo', {
  parts: vault,
  victory: mostTallied('entered-vault'),
  rewards: {
    credits: [per('entered-vault', 'D6x10'), per('held-field', 'D6x10')],
    reputation: [to('each', 1), won('D3')],
    experience: [onceFor('entered-vault'), deed('downed-automata', 'D3')],
  },
})

// ---- Escort Mission

const agent: Extra = {
  kind: 'agent',
  of: 'defender',
  most: 1,
  statline: { m: 4000, ws: 5, bs: 4, s: 3, t: 3, w: 2, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 },
  weapons: ['laspistol'],
}

/** The agent waits at the attackers' edge and leaves on 5+ in the End phase, with +1 for every failed roll. */
const agentLeaves: SpecialRule = {
  rule,
  extras: [agent],
  *deployed(table) {
    const [side = 0] = sidesWho(table, 'defender')
    for (const fighter of extrasOf(table, 'agent')) yield* bringIn(table, rule, fighter, [within('own-zone', 0)], side)
  },
  *endPhaseEnds(table) {
    const [side = 0] = sidesWho(table, 'defender')
    for (const fighter of yield* agentsAtEdge(table, side)) {
      const face = yield* rollAmount(table, rule, side, 'D6', 'extraction')
      if (face + markOf(table, 'tries') >= 5) {
        tally(table, rule, side, 'extracted')
        table.emit({ type: 'left', rule, fighter })
      } else mark(table, rule, 'tries', markOf(table, 'tries') + 1)
    }
  },
  happened(table, event) {
    if (event.type === 'out-of-action' && table.roster(event.fighter).extra === 'agent' && event.attacker !== null) {
      if (isWho(table, table.roster(event.attacker).side, 'attacker'))
        credit(table, rule, event.attacker, 'downed-agent')
    }
  },
  over: (table) =>
    extrasOf(table, 'agent').some((fighter) => !isThere(table, fighter) && table.fighter(fighter).status !== 'reserve'),
}
const agentsAtEdge = (table: NecromundaTable, side: number) =>
  onGround(table, rule, side, [within('enemy-edge', 1)], extrasThere(table, 'agent'))

export const escort = scenario('18-escort', {
  parts: [agentLeaves, reinforcements({ who: 'attacker', count: 1, from: 2 })],
  victory: defenderIf(did('extracted')),
  rewards: {
    credits: [
      to('defender', 'D6x10', { when: ({ table }, side) => tallyOf(table, side, 'extracted') > 0, why: 'extracted' }),
      to('attacker', 'D6x10', { when: ({ table }) => agentDown(table), why: 'downed-agent' }),
    ],
    reputation: [won('D3')],
    experience: [deed('downed-agent')],
  },
  assumed: ['agent-weapon'],
})
const agentDown = (table: NecromundaTable): boolean =>
  extrasOf(table, 'agent').some((fighter) => table.fighter(fighter).status === 'out-of-action')
