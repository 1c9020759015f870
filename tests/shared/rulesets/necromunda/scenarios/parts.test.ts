import { nominateGroup } from '@shared/rulesets/necromunda/activation/group'
import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { bottleChecks } from '@shared/rulesets/necromunda/phases/bottle'
import {
  homeTurf,
  surprised,
  firstTurn,
  neverBottles,
  gangRaid,
} from '@shared/rulesets/necromunda/scenarios/elements/basics'
import { portable } from '@shared/rulesets/necromunda/scenarios/elements/carrying'
import { dustyEngines } from '@shared/rulesets/necromunda/scenarios/elements/engines'
import { leaving } from '@shared/rulesets/necromunda/scenarios/elements/leaving'
import { killPoints, lastSide } from '@shared/rulesets/necromunda/scenarios/elements/points'
import { alarmRaised, sentries } from '@shared/rulesets/necromunda/scenarios/elements/sentries'
import { reinforcements } from '@shared/rulesets/necromunda/scenarios/elements/reinforcements'
import { duesOf } from '@shared/rulesets/necromunda/scenarios/dues'
import { describedRules } from '@shared/rulesets/necromunda/scenarios'
import { plainRules } from '@shared/rulesets/necromunda/scenarios/plain'
import type { SpecialRule, ScenarioRules } from '@shared/rulesets/necromunda/scenarios/scenario'
import { openTable, type NecromundaTable } from '@shared/rulesets/necromunda/table'
import type { BattleSetup } from '@shared/battle'
import { driven, ridgerunner } from '../vehicles/fleet'
import {
  eventsOf,
  openGround,
  play,
  setUp,
  somewhere,
  theEvent,
  type FighterSketch,
  type Scene,
  type Script,
} from '../kit'

/** A scene whose scenario has these parts; side 0 attacks. */
const scene = (
  fighters: readonly FighterSketch[],
  parts: readonly SpecialRule[],
  options: Parameters<typeof setUp>[0]['options'] = {},
) => {
  const here = setUp({ fighters, activation: null, options })
  return withRules(here, { ...plainRules('test'), parts })
}
const withRules = (here: Scene, rules: ScenarioRules): Scene & { readonly table: NecromundaTable } => {
  const { table } = here
  return {
    ...here,
    table: openTable({ ...table, rules, roles: ['attacker', 'defender'] }, { state: here.state, emit: table.emit }),
  }
}
const run = (procedure: ReturnType<NonNullable<SpecialRule['setUp']>> | undefined, script: Script = {}) => {
  if (procedure === undefined) throw new Error('The part has nothing to say there')
  return play(procedure, script)
}
const gone: FighterSketch = { status: 'out-of-action' }

describe('bottle checks', () => {
  test('NECX-SCN-04, CAMP-PRE-51: on home turf use the lower of two dice', () => {
    const fighters: FighterSketch[] = [{ side: 0 }, { side: 1 }, { ...gone, side: 1 }]
    const options = { bottleMode: 'published', mayBottleFreely: false } as const
    const away = scene(fighters, [], options)
    play(bottleChecks(away.table), { dice: [['bottle.check', 6]] })
    expect(away.state.sides[1]?.bottled).toBe(true)
    const home = scene(fighters, [homeTurf()], options)
    play(bottleChecks(home.table), { dice: [['bottle.check', 6, 1]] })
    expect(home.state.sides[1]?.bottled).toBe(false)
  })

  test('CAMP-SCN-07: in gang raids compare casualties with a D3; NECX-BOT-01: some gangs never bottle out', () => {
    const fighters: FighterSketch[] = [{ side: 0 }, { side: 1 }, { side: 1 }, { ...gone, side: 1 }]
    const raid = scene(fighters, [gangRaid], { mayBottleFreely: false })
    play(bottleChecks(raid.table), { dice: [['bottle.check', 3]] })
    expect(raid.state.sides[1]?.bottled).toBe(true)
    const brave = scene(fighters, [neverBottles()])
    expect(play(bottleChecks(brave.table)).asked).toEqual([])
  })
})

describe('the first round', () => {
  test('CAMP-SCN-01: a surprised fighter that fails a Cool test has one action', () => {
    const part = surprised('defender')
    const here = setUp({ fighters: [{ side: 0 }, { side: 1 }], activation: 1 })
    const { table, state } = withRules(here, { ...plainRules('test'), parts: [part] })
    run(part.activationBegins?.(table, 1), { dice: [['check.cl', 1, 1]] })
    expect(state.activation?.actionPoints).toBe(1)
    expect(part.activationBegins === undefined ? null : play(part.activationBegins(table, 0)).asked).toEqual([])
  })

  test('NECX-INJ-05: a fighter killed by dangerous ground is not tested for surprise', () => {
    const part = surprised('defender')
    const here = setUp({ fighters: [{ side: 0 }, { side: 1 }], activation: null })
    const { table, state } = withRules(here, { ...plainRules('test'), parts: [part] })
    const { asked } = play(activate(table, 1), { space: { 'on-dangerous-ground': true }, dice: [['check.i', 1]] })
    expect(state.fighters[1]?.status).toBe('out-of-action')
    expect(asked.map(({ kind }) => kind)).toEqual(['on-dangerous-ground', 'check.i'])
  })

  test('CAMP-SCN-01: a side may have the first turn regardless of the roll', () => {
    const part = firstTurn('defender')
    const { table } = scene([{ side: 0 }, { side: 1 }], [part])
    if (part.priority === undefined) throw new Error('no priority')
    expect(play(part.priority(table, [0, 1])).result).toEqual([1, 0])
  })
})

describe('points', () => {
  test('CAMP-SCN-01: enemies Out of Action score by rank; the last side on the field scores a D3', () => {
    const last = lastSide('D3')
    const here = scene(
      [{ side: 0 }, { side: 1, category: 'leader' }, { side: 1 }],
      [killPoints({ leader: 3, champion: 2 }), last],
    )
    const cause = { attacker: 0, by: 'autogun', kind: 'ranged' } as const
    here.table.emit({ type: 'out-of-action', rule: 'NECX-INJ-04', fighter: 1, ...cause })
    expect(here.state.sides[0]?.victoryPoints).toBe(3)
    here.table.emit({ type: 'out-of-action', rule: 'NECX-INJ-04', fighter: 2, ...cause, attacker: null })
    expect(here.state.sides[0]?.victoryPoints).toBe(4)
    if (last.concluding === undefined) throw new Error('no end')
    play(last.concluding(here.table, [0]), { dice: [['scenario.points', 2]] })
    expect(here.state.sides[0]?.victoryPoints).toBe(6)
  })
})

describe('vehicles', () => {
  test('CAMP-SCN-01: a wreck may score differently from its crew', () => {
    const here = scene(
      [{ side: 0 }, driven(ridgerunner, 7, { side: 1, category: 'leader' })],
      [killPoints({ vehicle: 2 })],
    )
    const cause = { attacker: 0, by: 'autogun', kind: 'ranged' } as const
    here.table.emit({ type: 'out-of-action', rule: 'NECV-WRK-01', fighter: 1, ...cause })
    expect(here.state.sides[0]?.victoryPoints).toBe(2)
  })

  test('CAMP-SCN-01: if fuel is short a vehicle that activates stalls on a 1', () => {
    const stalls = (face: number): boolean | undefined => {
      const here = scene([driven(ridgerunner, 7), { side: 1 }], [dustyEngines])
      play(activate(here.table, 0), { dice: [['vehicle.start', face]], choices: ['end'], space: openGround })
      return here.table.fighter(0).vehicle?.stalled
    }
    expect([stalls(1), stalls(2)]).toEqual([true, false])
  })
})

describe('objects', () => {
  const casket = { kind: 'loot-casket', owner: 0, at: null, carrier: 0, gone: false, counter: 0 } as const

  test('CAMP-SCN-01: a fighter that goes down drops what it carries', () => {
    const here = scene([{ side: 0 }, { side: 1 }], [portable({ kind: 'loot-casket' })])
    here.table.emit({ type: 'object-placed', rule: 'CAMP-SCN-01', object: casket })
    here.table.emit({
      type: 'seriously-injured',
      rule: 'NECX-INJ-03',
      fighter: 0,
      attacker: 1,
      by: 'autogun',
      kind: 'ranged',
    })
    expect(here.state.scenario.objects[0]).toMatchObject({ carrier: null, gone: false })
  })

  test('CAMP-SCN-01: a fighter that leaves with a casket secures it', () => {
    const part = leaving({ who: 'each', ground: [{ to: 'any-edge' }] })
    const here = scene([{ side: 0, name: 'carrier' }, { side: 1 }], [part])
    here.table.emit({ type: 'object-placed', rule: 'CAMP-SCN-01', object: casket })
    run(part.endPhaseBegins?.(here.table), {
      choices: ['yes'],
      space: { 'on-ground': ({ among }) => among.filter((fighter) => fighter === 0) },
    })
    expect(here.state.scenario.tally[0]).toEqual({ secured: 1, escaped: 1 })
    expect(here.state.fighters[0]?.status).toBe('fled')
  })
})

describe('reinforcements', () => {
  test('NECX-SCN-02, NEC-ACT-05: on 3+ their own player places them, otherwise the enemy; they count as arrived', () => {
    const part = reinforcements({ who: 'each', count: 1 })
    const here = setUp({
      fighters: [{ side: 0 }, { side: 0, status: 'reserve', name: 'late' }, { side: 1 }],
      activation: null,
    })
    const rosters = here.table.rosters.map((profile) =>
      profile.index === 1 ? { ...profile, part: 'reserve' as const } : profile,
    )
    const table = openTable(
      { ...here.table, rosters, rules: { ...plainRules('test'), parts: [part] } },
      { state: here.state, emit: here.table.emit },
    )
    here.state.round = 2
    run(part.roundBegins?.(table), { dice: [['scenario.arrival', 1]], space: { deploy: somewhere(1) } })
    expect(here.state.fighters[1]).toMatchObject({ status: 'active', arrived: true })
    expect(theEvent(here, 'arrived').fighter).toBe(1)
  })

  test('NECX-SCN-02: a card increases their number', () => {
    const part = reinforcements({ who: 'each', count: 1 })
    const late = { side: 0, status: 'reserve' } as const
    const here = setUp({ fighters: [{ side: 0 }, late, late, late, { side: 1 }], activation: null, round: 2 })
    const rosters = here.table.rosters.map((profile) =>
      profile.index >= 1 && profile.index <= 3 ? { ...profile, part: 'reserve' as const } : profile,
    )
    const table = openTable(
      { ...here.table, rosters, rules: { ...plainRules('test'), parts: [part] } },
      { state: here.state, emit: here.table.emit },
    )
    table.emit({ type: 'tallied', rule: 'NECX-SCN-03', side: 0, what: 'eager/2', amount: 1 })
    const space = { deploy: ({ fighter }: { fighter: number }) => somewhere(fighter) }
    run(part.roundBegins?.(table), {
      dice: [
        ['scenario.arrival', 3],
        ['scenario.arrival', 3],
      ],
      space,
    })
    expect(here.state.fighters.map(({ arrived }) => arrived)).toEqual([false, true, true, false, false])
  })
})

describe('sentries', () => {
  test('CAMP-PRE-52, NECX-SCN-05: a shot raises the alarm and ends the Action phase; a sentry may only walk before', () => {
    const here = scene(
      [
        { side: 0, weapons: [{ id: 'autogun', profiles: [{ long: 24 }] }] },
        { side: 1, ready: true },
      ],
      [sentries],
    )
    const mayAct = sentries.fighters?.on.mayAct
    expect(mayAct?.({ table: here.table, fighter: 1, action: 'shoot' }, undefined)).toBe(false)
    here.table.emit({
      type: 'shot-declared',
      rule: 'NEC-SHOOT-01',
      shooter: 0,
      target: 1,
      profile: 'autogun/standard',
      band: 'short',
      cover: 'open',
      evidence: {},
    })
    expect(alarmRaised(here.table)).toBe(true)
    expect(here.state.fighters[1]?.ready).toBe(false)
    expect(mayAct?.({ table: here.table, fighter: 1, action: 'shoot' }, undefined)).toBe(true)
  })

  test('CAMP-PRE-52, NECX-SCN-05: sentries act one at a time, without groups, until the alarm', () => {
    const here = scene([{ side: 0 }, { side: 1, groupActivation: 2 }, { side: 1 }], [sentries])
    const led = (choices: readonly string[]) =>
      play(nominateGroup(here.table, 1), { choices, space: { within: [2] } }).result
    expect(led([])).toEqual([])
    here.state.round = 3
    run(sentries.endPhaseBegins?.(here.table))
    here.table.fighter(2).ready = true
    expect(led([here.table.roster(2).id])).toEqual([2])
  })

  test('CAMP-PRE-52: the alarm is raised in the End phase of the third round at the latest', () => {
    const here = scene([{ side: 0 }, { side: 1 }], [sentries])
    here.state.round = 3
    run(sentries.endPhaseBegins?.(here.table))
    expect(eventsOf(here, 'marked').map(({ what }) => what)).toEqual(['alarm'])
  })
})

describe('rewards', () => {
  test('CAMP-SCN-02, CAMP-SCN-04: Smash & Grab pays by the casket, the winner in reputation, its Leader in experience', () => {
    const rules = describedRules('n23-smash')
    if (rules === null) throw new Error('Smash & Grab has no rules')
    const here = withRules(setUp({ fighters: [{ side: 0 }, { side: 1 }], activation: null }), rules)
    here.table.emit({ type: 'tallied', rule: 'CAMP-SCN-02', side: 0, what: 'poor-casket', amount: 2 })
    here.table.emit({ type: 'tallied', rule: 'CAMP-SCN-02', side: 0, what: 'opened', amount: 3 })
    here.table.emit({ type: 'tallied', rule: 'CAMP-SCN-02', side: 1, what: 'unopened', amount: 2 })
    expect(rules.victory({ table: here.table, standing: [0, 1] })).toEqual([0])
    const setup = { sides: [{ gangId: 'raiders' }, { gangId: 'owners' }] } as unknown as BattleSetup
    const dues = duesOf(setup, here.table, here.state, [0])
    const d6x10 = { dice: 'D6', times: 10, plus: 0 }
    expect(dues).toEqual([
      { kind: 'credits', gangId: 'raiders', to: { who: 'gang' }, why: 'poor-casket', amount: d6x10, times: 2 },
      {
        kind: 'reputation',
        gangId: 'raiders',
        to: { who: 'gang' },
        why: 'winner',
        amount: { dice: 'D3', times: 1, plus: 0 },
        times: 1,
      },
      {
        kind: 'experience',
        gangId: 'raiders',
        to: { who: 'leader' },
        why: 'leader',
        amount: { dice: 'D3', times: 1, plus: 0 },
        times: 1,
      },
      { kind: 'credits', gangId: 'owners', to: { who: 'gang' }, why: 'unopened', amount: d6x10, times: 2 },
    ])
  })
})
