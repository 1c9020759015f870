import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describe, expect, test } from 'vitest'
import type { BattleSetup, CrewFighter, FighterResult } from '@shared/battle'
import { battleResultSchema } from '@shared/battle'
import { resultOf } from '@shared/rulesets/necromunda/result'
import type { NecromundaEvent } from '@shared/rulesets/necromunda/events'
import { gun } from '../hits/hits'
import { setUp, type FighterSketch, type Scene } from '../kit'

const sideNamed = (gangId: string): BattleSetup['sides'][number] => ({
  gangId,
  name: gangId,
  gang: 'any',
  controller: { kind: 'human' },
  role: 'equal',
  gangRating: 0,
  crew: [],
})
const setup: BattleSetup = {
  version: 1,
  ruleset: necromundaId,
  scenario: 'stand-off',
  battlefield: null,
  seed: 'result',
  modes: { space: 'table', dice: 'seeded' },
  options: {},
  content: '',
  sides: [sideNamed('iron'), sideNamed('rust')],
}

const killer: CrewFighter = {
  id: 'killer',
  name: 'killer',
  type: 'any',
  category: 'ganger',
  statline: {},
  modifiers: [],
  weapons: [],
  wargear: [],
  skills: [],
  rules: [],
  rating: 0,
}

const scene = (first: FighterSketch = {}): Scene =>
  setUp({
    activation: null,
    fighters: [
      { name: 'killer', ...first },
      { name: 'friend' },
      { name: 'victim', side: 1 },
      { name: 'other', side: 1 },
    ],
  })
const tell = ({ table }: Scene, ...events: readonly NecromundaEvent[]): void => {
  for (const event of events) table.emit(event)
}
const resultFor = ({ table, state, events }: Scene) => {
  const result = resultOf(setup, table, state, events)
  return battleResultSchema.parse(result)
}
const of = (here: Scene, id: string): FighterResult => {
  const found = resultFor(here).fighters.find((fighter) => fighter.id === id)
  if (found === undefined) throw new Error(`${id} is not in the result`)
  return found
}

const rule = 'NECX-INJ-04'
const activated = (fighter: number): NecromundaEvent => ({ type: 'activated', rule, fighter, actionPoints: 2 })
const outOfAction = (fighter: number, attacker: number | null): NecromundaEvent => ({
  type: 'out-of-action',
  rule,
  fighter,
  attacker,
  by: 'autogun',
  kind: 'ranged',
})
const seriouslyInjured = (fighter: number, attacker: number | null): NecromundaEvent => ({
  type: 'seriously-injured',
  rule,
  fighter,
  attacker,
  by: 'fighting-knife',
  kind: 'melee',
})

describe('fates', () => {
  test.each([
    ['active', 'standing'],
    ['pinned', 'standing'],
    ['seriously-injured', 'seriously-injured'],
    ['out-of-action', 'out-of-action'],
    ['fled', 'fled'],
    ['reserve', 'not-deployed'],
  ] as const)('%s at the end: %s', (status, fate) => {
    expect(of(scene({ status }), 'killer').fate).toBe(fate)
  })

  test('of an Engaged fighter at the end: standing', () => {
    const here = setUp({
      activation: null,
      fighters: [
        { name: 'killer', engagedWith: [1] },
        { side: 1, engagedWith: [0] },
      ],
    })
    expect(of(here, 'killer').fate).toBe('standing')
  })

  test('are given for all fighters, with the gang they fight for', () => {
    expect(resultFor(scene()).fighters.map(({ id, gangId }) => [id, gangId])).toEqual([
      ['killer', 'iron'],
      ['friend', 'iron'],
      ['victim', 'rust'],
      ['other', 'rust'],
    ])
  })

  test('NECX-FLEE-04: list fighters that fled Seriously Injured separately', () => {
    const here = scene()
    tell(here, seriouslyInjured(0, null), { type: 'fled', rule, fighter: 0 }, { type: 'fled', rule, fighter: 1 })
    expect(of(here, 'killer').injuredWhenFled).toBe(true)
    expect(of(here, 'friend')).not.toHaveProperty('injuredWhenFled')
  })

  test('NECX-FLEE-04: do not if the fighter had recovered', () => {
    const here = scene()
    tell(
      here,
      seriouslyInjured(0, null),
      { type: 'status-changed', rule, fighter: 0, status: 'pinned' },
      { type: 'fled', rule, fighter: 0 },
    )
    expect(of(here, 'killer')).not.toHaveProperty('injuredWhenFled')
  })
})

describe('deeds', () => {
  test('CAMP-XP-08: are takedowns and serious injuries with the activation they happened in', () => {
    const here = scene()
    tell(here, activated(1), activated(0), seriouslyInjured(2, 0), outOfAction(3, 0))
    expect(of(here, 'killer')).toMatchObject({
      seriousInjuries: [{ victim: 'victim', by: 'fighting-knife', kind: 'melee', activation: 2 }],
      takedowns: [{ victim: 'other', by: 'autogun', kind: 'ranged', activation: 2 }],
    })
    expect(of(here, 'other').takenOutBy).toBe('killer')
  })

  test('give nothing for friends brought down by accident, but name the fighter who did it', () => {
    const here = scene()
    tell(here, seriouslyInjured(1, 0), outOfAction(1, 0))
    expect(of(here, 'killer')).toMatchObject({ seriousInjuries: [], takedowns: [] })
    expect(of(here, 'friend').takenOutBy).toBe('killer')
  })

  test('name no attacker for a fighter that goes down without one', () => {
    const here = scene()
    tell(here, outOfAction(0, null))
    expect(of(here, 'killer').takenOutBy).toBeNull()
  })

  test('name no attacker of a gang for a fighter taken out by a creature of the scenario', () => {
    const { table, state, ...here } = scene()
    const rosters = table.rosters.map((profile) =>
      profile.id === 'killer' ? { ...profile, part: 'extra' as const } : profile,
    )
    const brought: Scene = { ...here, state, table: { ...table, rosters } }
    tell(brought, outOfAction(2, 0))
    expect(of(brought, 'victim').takenOutBy).toBeNull()
    expect(resultFor(brought).fighters.map(({ id }) => id)).not.toContain('killer')
  })

  test('are counted, and wounds and flesh wounds summed', () => {
    const here = scene({ wounds: 3 })
    tell(
      here,
      { type: 'deed', rule, fighter: 0, deed: 'rallied' },
      { type: 'deed', rule, fighter: 0, deed: 'assisted-recovery' },
      { type: 'deed', rule, fighter: 0, deed: 'rallied' },
      { type: 'wounds-lost', rule, fighter: 0, amount: 1 },
      { type: 'wounds-lost', rule, fighter: 0, amount: 2 },
      { type: 'flesh-wounded', rule, fighter: 0 },
    )
    expect(of(here, 'killer')).toMatchObject({
      deeds: [
        { deed: 'assisted-recovery', count: 1 },
        { deed: 'rallied', count: 2 },
      ],
      woundsLost: 3,
      fleshWounds: 1,
    })
  })

  test('CAMP-INJ-01: include the Out of Action faces of the last attack, none if no dice did it', () => {
    const here = scene()
    tell(
      here,
      { type: 'injury-rolled', rule, fighter: 2, faces: [6, 6], results: ['out-of-action', 'out-of-action'] },
      outOfAction(2, 0),
      { type: 'injury-rolled', rule, fighter: 3, faces: [3], results: ['serious-injury'] },
      outOfAction(3, 0),
    )
    expect(of(here, 'victim').outOfActionDice).toBe(2)
    expect(of(here, 'other')).not.toHaveProperty('outOfActionDice')
  })

  test('CAMP-PST-03: include that it was webbed when it was taken out', () => {
    const here = scene()
    const webbed = (fighter: number): NecromundaEvent => ({
      type: 'condition-gained',
      rule,
      fighter,
      condition: { id: 'webbed' },
    })
    tell(
      here,
      webbed(2),
      webbed(3),
      { type: 'condition-lost', rule, fighter: 3, condition: 'webbed' },
      outOfAction(2, 0),
      outOfAction(3, 0),
    )
    expect(of(here, 'victim').webbed).toBe(true)
    expect(of(here, 'other')).not.toHaveProperty('webbed')
  })
})

describe('items', () => {
  const limited = gun({ traits: ['limited'], ammo: 4 })
  const spent = (weapons: FighterSketch['weapons'], ...lost: readonly boolean[]) => {
    const here = scene({ weapons: weapons ?? [] })
    lost.forEach((gone, weapon) => tell(here, { type: 'out-of-ammo', rule, fighter: 0, weapon, lost: gone }))
    return of(here, 'killer').spent
  }

  test('are out of ammo, or used up for good if they are Limited', () => {
    expect(spent([gun()], false)).toEqual([{ itemId: 'autogun-0', why: 'out-of-ammo' }])
    expect(spent([gun()], true)).toEqual([{ itemId: 'autogun-0', why: 'out-of-ammo' }])
    expect(spent([limited], true)).toEqual([{ itemId: 'autogun-0', why: 'used-up' }])
    expect(spent([gun()])).toEqual([])
  })

  const usedUp = (item: string, ...events: readonly NecromundaEvent[]) => {
    const here = scene()
    tell(here, ...events)
    const wargear = [
      { itemId: `first-${item}`, item },
      { itemId: `second-${item}`, item },
    ]
    const carrying: BattleSetup = {
      ...setup,
      sides: [{ ...sideNamed('iron'), crew: [{ ...killer, wargear }] }, sideNamed('rust')],
    }
    return resultOf(carrying, here.table, here.state, here.events).fighters.find(({ id }) => id === 'killer')?.spent
  }
  const used = (effect: string): NecromundaEvent => ({ type: 'effect-used', rule, fighter: 0, effect })

  test('NECX-GEAR-CHEMS: a used chem is used up, one dose of several', () => {
    expect(usedUp('frenzon', used('chem/frenzon'))).toEqual([{ itemId: 'first-frenzon', why: 'used-up' }])
    expect(usedUp('frenzon', used('chem/spur'))).toEqual([])
    expect(usedUp('frenzon')).toEqual([])
  })

  test('CAMP-EQP-01: used threadneedle worms are used up', () => {
    expect(usedUp('threadneedle-worms', used('threadneedle-worms'))).toMatchObject([{ why: 'used-up' }])
    expect(usedUp('threadneedle-worms')).toEqual([])
  })

  test('NECX-GEAR-FILTER-PLUGS: plugs are used up by the battle, a respirator is not', () => {
    expect(usedUp('filter-plugs')).toEqual([{ itemId: 'first-filter-plugs', why: 'used-up' }])
    expect(usedUp('respirator', used('respirator'))).toEqual([])
  })

  test('are not spent after a reload', () => {
    const here = scene({ weapons: [gun()] })
    tell(
      here,
      { type: 'out-of-ammo', rule, fighter: 0, weapon: 0, lost: false },
      { type: 'reloaded', rule, fighter: 0, weapon: 0 },
    )
    expect(of(here, 'killer').spent).toEqual([])
  })

  test('NECX-TRAIT-COMBI: both halves of a combi-weapon are one item', () => {
    const half = gun({}, { itemId: 'combi' })
    expect(spent([half, half], false, false)).toEqual([{ itemId: 'combi', why: 'out-of-ammo' }])
  })
})

describe('NECX-COND-04: in a web at the end', () => {
  const web = [
    { type: 'status-changed', rule, fighter: 0, status: 'seriously-injured' },
    { type: 'condition-gained', rule, fighter: 0, condition: { id: 'webbed' } },
  ] as const
  const injured = { type: 'seriously-injured', rule, fighter: 0, attacker: null, by: 'fall', kind: 'other' } as const

  test('a fighter that is only webbed gets free after the battle', () => {
    const here = scene()
    tell(here, ...web)
    expect(of(here, 'killer').fate).toBe('standing')
  })

  test('an injured fighter that is webbed later is seriously injured', () => {
    const here = scene()
    tell(here, injured, web[1])
    expect(of(here, 'killer').fate).toBe('seriously-injured')
  })

  test('a fighter injured again and webbed is seriously injured', () => {
    const here = scene()
    tell(here, injured, ...web)
    expect(of(here, 'killer').fate).toBe('seriously-injured')
  })

  test('a fighter recovered from its injury is only webbed', () => {
    const here = scene()
    tell(here, injured, { type: 'status-changed', rule, fighter: 0, status: 'pinned' }, ...web)
    expect(of(here, 'killer').fate).toBe('standing')
  })

  test.each([
    ['pinned', 'standing'],
    ['seriously-injured', 'seriously-injured'],
  ] as const)('a fighter set to %s by a judge before the web: %s', (status, fate) => {
    const here = scene()
    const change = { what: 'status', fighter: 0, status, at: null } as const
    tell(here, injured, { type: 'judge-amended', rule, change, reason: 'misread', by: null }, ...web)
    expect(of(here, 'killer').fate).toBe(fate)
  })

  test('an injured fighter that shed the web is seriously injured', () => {
    const here = scene()
    tell(here, ...web, { type: 'condition-lost', rule, fighter: 0, condition: 'webbed' }, injured)
    expect(of(here, 'killer').fate).toBe('seriously-injured')
  })
})

describe('the result of a battle', () => {
  const ended = (winners: readonly number[]) => {
    const here = scene()
    tell(
      here,
      { type: 'bottled', rule, side: 1 },
      { type: 'loot-gained', rule, side: 0, credits: 30 },
      { type: 'battle-ended', rule, ending: 'bottled', winners },
    )
    return resultFor(here)
  }

  test('lists winners, losers, bottled gangs and credits found', () => {
    expect(ended([0])).toMatchObject({
      ending: 'bottled',
      rounds: 1,
      sides: [
        { gangId: 'iron', outcome: 'won', bottled: false, credits: 30 },
        { gangId: 'rust', outcome: 'lost', bottled: true, credits: 0 },
      ],
    })
  })

  test('is a draw without a winner', () => {
    expect(ended([]).sides.map(({ outcome }) => outcome)).toEqual(['drawn', 'drawn'])
  })

  test('is abandoned without an end', () => {
    expect(resultFor(scene())).toMatchObject({ ending: 'abandoned', origin: 'engine' })
  })
})
