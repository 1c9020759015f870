import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
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
  isThere,
  isWho,
  mark,
  markOf,
  objectsOf,
  onGround,
  rollAmount,
  sidesWho,
  tally,
  tallyOf,
  within,
} from '../playing'
import type { Extra, Part } from '../scenario'
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

const rule = 'CAMP-SCN-01'
const person = { m: 5000, ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 } as const

export const escapeThePit = scenario('18-pitesc', {
  deployment: setUp({ each: [within('own-edge', 6)] }),
  parts: [
    things({ kind: 'loot-casket', count: 3, owned: true, ground: [beyond('any-edge', 8), beyond('centre', 12)], apart: 8 }),
    portable({ kind: 'loot-casket' }),
    leaving({ who: 'each', ground: [within('centre', 1)] }),
    closing({ by: 6, from: 'any-edge', round: 3, on: 3, test: 'i', most: 18, what: 'walls' }),
  ],
  victory: mostOf((table, side) => tallyOf(table, side, 'secured') * 100 + tallyOf(table, side, 'escaped')),
  rewards: {
    credits: [per('secured', 'D3x10')],
    reputation: [to('each', 1, { when: ({ table }, side) => tallyOf(table, side, 'escaped') > 0, why: 'escaped' }), per('secured', 1)],
    experience: [deed('escaped'), deed('secured')],
  },
})

// ---- Downtown Dust-up

const dweller: Extra = { kind: 'hive-dweller', of: 'nobody', most: 12, statline: { ...person, ws: 5, bs: 5, cl: 9 }, weapons: ['stub-gun'] }

/** Three faces of a hive dweller that is startled: 1-2 it shoots, 3-4 nothing, 5-6 it runs. Creatures act in the End phase. */
const dwellersLost = (table: NecromundaTable): number =>
  extrasOf(table, 'hive-dweller').filter((fighter) => {
    const { status, conditions } = table.fighter(fighter)
    return status === 'out-of-action' || status === 'seriously-injured' || conditions.some(({ id }) => id === 'broken')
  }).length
const dwellersMet = (table: NecromundaTable): number =>
  extrasOf(table, 'hive-dweller').filter((fighter) => table.fighter(fighter).status !== 'reserve').length

export const dustUp = scenario('18-dustup', {
  deployment: setUp({ each: [within('own-half', 0), beyond('enemies', 6)] }),
  parts: [
    creatures({ extra: dweller, count: 'D6+6', ground: [beyond('any-edge', 6)] }),
    {
      rule,
      happened(table, event) {
        if (event.type !== 'out-of-action' || table.roster(event.fighter).extra !== 'hive-dweller' || event.attacker === null) return
        tally(table, rule, table.roster(event.attacker).side, 'dweller-harmed')
      },
    },
  ],
  victory: (ended) => {
    const met = dwellersMet(ended.table)
    if (met > 0 && dwellersLost(ended.table) * 2 >= met) return []
    return ended.standing.length === 1 ? ended.standing : []
  },
  rewards: {
    credits: [per('dweller-harmed', '-D3x10')],
    reputation: [to('each', 1), won('D3+1')],
    experience: [{ amount: 1, standing: 'winner' }, { amount: 1, standing: 'winner', when: ({ table }) => dwellersLost(table) === 0 }],
  },
})

export const caravanHeist = scenario('18-heist', {
  deployment: setUp({ defender: [within('own-edge', 12)], attacker: [within('other-edges', 6)] }, 'defender'),
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
      // What a carrier has on him is lost with him, and whoever brought him down has earned his pay.
      happened(table, event) {
        if (event.type !== 'out-of-action' || event.attacker === null) return
        const carried = lootedBy(table, event.fighter)
        if (carried === 0 || !isWho(table, table.roster(event.fighter).side, 'attacker')) return
        tally(table, rule, table.roster(event.fighter).side, 'looted', -carried)
        if (isWho(table, table.roster(event.attacker).side, 'defender')) credit(table, rule, event.attacker, 'stopped-looter')
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
      { deed: 'looted', once: true, amount: 1, when: ({ table }, _, fighter) => fighter !== null && isThere(table, fighter) },
      deed('stopped-looter'),
    ],
  },
})
const lootedBy = (table: NecromundaTable, fighter: FighterIndex): number =>
  table.fighter(fighter).used.filter((used) => used === 'deed/looted').length
const lootedInAll = (table: NecromundaTable): number =>
  sidesWho(table, 'attacker').reduce((sum, side) => sum + tallyOf(table, side, 'looted'), 0)

// ---- Archeo-hunters

/** An Intelligence test wakes the automata for the round: it can break the vault; inside there is something for everybody. */
const vault: readonly Part[] = [
  things({ kind: 'automata', count: 1, ground: [within('centre', 6)] }),
  things({ kind: 'vault-door', count: 1, ground: [within('other-edges', 6), beyond('own-edge', 12)], counter: 3 }),
  work({
    kind: 'automata',
    action: 'hack',
    type: 'simple',
    test: { key: 'int' },
    *done(table, fighter) {
      const { side } = table.roster(fighter)
      credit(table, rule, fighter, 'powered')
      // S5 against the door: its three blows a round, 5+ each.
      for (let blow = 0; blow < 3; blow += 1) {
        const [door] = objectsOf(table, 'vault-door')
        if (door === undefined) return
        if ((yield* rollAmount(table, rule, side, 'D6', 'damage')) < 5) continue
        const left = (table.state.scenario.objects[door]?.counter ?? 1) - 1
        change(table, rule, door, { counter: left })
        if (left > 0) continue
        change(table, rule, door, { gone: true })
        table.emit({
          type: 'object-placed',
          rule,
          object: { kind: 'vault', owner: null, at: table.state.scenario.objects[door]?.at ?? null, carrier: null, gone: false, counter: 0 },
        })
      }
    },
  }),
  work({
    kind: 'vault',
    action: 'claim',
    type: 'basic',
    *done(table, fighter) {
      credit(table, rule, fighter, 'entered-vault')
      table.emit({ type: 'left', rule, fighter })
      if (table.state.activation?.fighter === fighter) table.emit({ type: 'activation-ended', rule, fighter })
    },
  }),
]

export const archeoHunters = scenario('18-archeo', {
  parts: vault,
  victory: mostTallied('entered-vault'),
  rewards: {
    credits: [
      per('entered-vault', 'D6x10'),
      to('winner', 'D6x10', {
        when: ({ table, standing }, side) => standing.length === 1 && tallyOf(table, side, 'entered-vault') === 0,
        why: 'held-field',
      }),
    ],
    reputation: [to('each', 1), won('D3')],
    experience: [onceFor('entered-vault')],
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

/** The agent waits at the attackers' edge to be taken off: 5+ in the End phase, one better for every try that failed. */
const agentLeaves: Part = {
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
      if (isWho(table, table.roster(event.attacker).side, 'attacker')) credit(table, rule, event.attacker, 'downed-agent')
    }
  },
  over: (table) => extrasOf(table, 'agent').some((fighter) => !isThere(table, fighter) && table.fighter(fighter).status !== 'reserve'),
}
const agentsAtEdge = (table: NecromundaTable, side: number) =>
  onGround(table, rule, side, [within('enemy-edge', 1)], extrasThere(table, 'agent'))

export const escort = scenario('18-escort', {
  parts: [agentLeaves, reinforcements({ who: 'attacker', count: 1, from: 2 })],
  victory: defenderIf(did('extracted')),
  rewards: {
    credits: [
      to('defender', 'D6x10', { when: ({ table }, side) => tallyOf(table, side, 'extracted') > 0, why: 'extracted' }),
      to('attacker', 'D6x10', { when: ({ table }, side) => tallyOf(table, side, 'downed-agent') > 0, why: 'downed-agent' }),
    ],
    reputation: [won('D3')],
    experience: [deed('downed-agent')],
  },
})
