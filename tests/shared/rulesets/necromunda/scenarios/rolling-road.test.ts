import { describe, expect, test } from 'vitest'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { hitNeeded } from '@shared/rulesets/necromunda/shooting/shot'
import { bottleChecks } from '@shared/rulesets/necromunda/phases/bottle'
import { rollingRoad } from '@shared/rulesets/necromunda/scenarios/elements/rolling-road'
import { plainRules } from '@shared/rulesets/necromunda/scenarios/plain'
import type { SpecialRule } from '@shared/rulesets/necromunda/scenarios/scenario'
import type { RoadSides } from '@shared/rulesets/necromunda/state'
import { openTable, type NecromundaTable } from '@shared/rulesets/necromunda/table'
import { drive } from '@shared/rulesets/necromunda/vehicles/drive'
import { createPositions, heading, inches, place, spot, standingPlace } from '@shared/space'
import { arenaWith, type Arena, type FieldSketch, type StandingSketch } from '../board/arena'
import {
  eventsOf,
  openGround,
  play,
  setUp,
  theEvent,
  type FighterSketch,
  type Scene,
  type Script,
  type SpaceTable,
} from '../kit'
import { asking } from '../terrain/scenes'
import { driven, onTheRoad, ridgerunner, step, strike, wolfquad } from '../vehicles/fleet'

type Here = Scene & { readonly table: NecromundaTable }

const withPart = <Kind extends Scene>(here: Kind, part: SpecialRule): Kind & Here => {
  const { table } = here
  const context = {
    ...table,
    rules: { ...plainRules('test'), parts: [part] },
    roles: ['attacker', 'defender'] as const,
  }
  return { ...here, table: openTable(context, { state: here.state, emit: table.emit }) }
}
const openRoad = rollingRoad({ trailing: 'defender', sides: 'open' })
const say = (procedure: ReturnType<NonNullable<SpecialRule['setUp']>> | undefined, script: Script = {}) => {
  if (procedure === undefined) throw new Error('The part has nothing to say there')
  return play(procedure, script)
}

/** Nothing is measured, and no terrain is near. */
const onTable = { 'trailing-edge': null, unsupported: [], 'road-room': true, 'place-scenery': null } as const

/** A road in the middle of a battle; side 0 attacks, and the trailing edge is that of side 1. */
const road = (fighters: readonly FighterSketch[], part = openRoad): Here => {
  const here = withPart(onTheRoad(fighters), part)
  say(part.setUp?.(here.table), { space: onTable })
  return here
}
const ends = (
  here: Here,
  off: readonly number[],
  dice: NonNullable<Script['dice']>,
  more: Script = {},
  part = openRoad,
) => say(part.endPhaseBegins?.(here.table), { dice, ...more, space: { ...onTable, 'rolls-off': off, ...more.space } })
const quad = (more: FighterSketch = {}, movement = 8) => driven(wolfquad, movement, more)
const statuses = ({ state }: Scene) => state.fighters.map(({ status }) => status)

describe('NECV-ROAD-01: a model left behind', () => {
  test('tests Intelligence at once if its Movement is 7" or more, and returns with the next reinforcements', () => {
    const here = road([quad(), { side: 1 }])
    ends(
      here,
      [0],
      [
        ['check.int', 3, 4],
        ['scenario.scenery', 1],
      ],
    )
    expect(statuses(here)).toEqual(['left-behind', 'active'])
    expect(eventsOf(here, 'caught-up')).toHaveLength(1)
    say(openRoad.roundBegins?.(here.table), {
      dice: [['scenario.arrival', 3]],
      space: { deploy: null, 'hull-room': true },
    })
    expect(statuses(here)).toEqual(['active', 'active'])
    expect(here.state.fighters[0]?.arrived).toBe(true)
  })

  test('tests again every round until it passes', () => {
    const here = road([quad(), { side: 1 }])
    ends(
      here,
      [0],
      [
        ['check.int', 3, 3],
        ['scenario.scenery', 1],
      ],
    )
    expect(say(openRoad.roundBegins?.(here.table)).asked).toEqual([])
    here.state.round = 2
    ends(
      here,
      [],
      [
        ['check.int', 6, 1],
        ['scenario.scenery', 1],
      ],
    )
    expect(eventsOf(here, 'caught-up')).toHaveLength(1)
  })

  test('is out for good if it is slower or Seriously Injured', () => {
    const here = road([quad({}, 6), { status: 'seriously-injured', stats: { m: 8000 } }, { side: 1 }])
    ends(here, [0, 1], [['scenario.scenery', 1]])
    expect(eventsOf(here, 'left-behind').map(({ from }) => from)).toEqual([null, null])
    expect(openRoad.goesOn?.(here.table)).toBe(false)
  })

  test('waits a round as a Stalled vehicle, and is Mobile when it is back', () => {
    const here = road([driven(wolfquad, 8, {}, { stalled: true }), { side: 1 }])
    ends(here, [0], [['scenario.scenery', 1]])
    expect(openRoad.goesOn?.(here.table)).toBe(true)
    here.state.round = 2
    ends(
      here,
      [],
      [
        ['check.int', 6, 6],
        ['scenario.scenery', 1],
      ],
    )
    say(openRoad.roundBegins?.(here.table), {
      dice: [['scenario.arrival', 3]],
      space: { deploy: null, 'hull-room': true },
    })
    expect(here.state.fighters[0]?.vehicle?.stalled).toBe(false)
  })

  test('takes along fighters in its cage, who return in it; those on its deck stay', () => {
    const here = road([quad(), {}, {}, { side: 1 }])
    here.table.emit({ type: 'embarked', rule: 'NECV-PASS-02', fighter: 1, vehicle: 0 })
    here.table.emit({ type: 'boarded', rule: 'NECV-RIDE-01', fighter: 2, vehicle: 0 })
    ends(
      here,
      [0],
      [
        ['check.int', 6, 6],
        ['scenario.scenery', 1],
      ],
    )
    expect(statuses(here)).toEqual(['left-behind', 'left-behind', 'active', 'active'])
    expect(here.state.fighters[2]?.aboard).toBeUndefined()
    say(openRoad.roundBegins?.(here.table), {
      dice: [['scenario.arrival', 3]],
      space: { deploy: null, 'hull-room': true },
    })
    expect(statuses(here)).toEqual(['active', 'embarked', 'active', 'active'])
  })

  test('counts as Out of Action for bottle checks until it is back', () => {
    const options = { bottleMode: 'published', mayBottleFreely: false } as const
    const here = withPart(onTheRoad([quad(), {}, { side: 1 }], options), openRoad)
    say(openRoad.setUp?.(here.table), { space: onTable })
    ends(
      here,
      [0],
      [
        ['check.int', 6, 6],
        ['scenario.scenery', 1],
      ],
    )
    // A crew of two with one loss: a 2 is too much.
    play(bottleChecks(here.table), { dice: [['bottle.check', 2]] })
    expect(here.state.sides[0]?.bottled).toBe(true)
  })
})

test('NECV-ROAD-02: D3-1 new pieces are placed in turn, the side without priority first', () => {
  const here = road([{}, { side: 1 }])
  const { asked } = ends(here, [], [['scenario.scenery', 3]], { choices: ['road-rocks', 'road-dune'] })
  expect(here.state.scenery.road?.added).toEqual([
    { kind: 'rocks', at: null },
    { kind: 'dune', at: null },
  ])
  expect(asked.filter(({ kind }) => kind === 'road.scenery')).toHaveLength(2)
  const none = road([{}, { side: 1 }])
  ends(none, [], [['scenario.scenery', 3]], { space: { 'road-room': false } })
  expect(none.state.scenery.road?.added).toEqual([])
})

test('NECV-ROAD-03: a model that has moved more than its Movement is shot at with -1', () => {
  const gun = { id: 'gun', profiles: [{ short: 8, long: 16 }] }
  const modules = [{ id: 'on-the-road', rule: 'NECV-ROAD-03', on: openRoad.fighters?.on ?? {} }]
  const needs = (lastMove: number, isRoad = true): number => {
    const target: FighterSketch = { side: 1, stats: { m: 8000 }, lastMove, carried: ['on-the-road'] }
    const here = withPart(setUp({ fighters: [{ weapons: [gun] }, target], modules }), openRoad)
    if (isRoad) say(openRoad.setUp?.(here.table), { space: onTable })
    const [profile] = here.table.roster(0).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('nothing to shoot with')
    const shot = { shooter: 0, target: 1, profile, band: 'short', cover: 'open', aimed: false, paired: false } as const
    return hitNeeded(here.table, shot).value
  }
  expect([needs(8), needs(8.1), needs(12), needs(12, false)]).toEqual([4, 5, 5, 4])
})

describe('NECV-ROAD-02, NECV-MOVE-13: over the side of the road', () => {
  const ahead = [{ kind: 'straight', distance: inches(4), course: 'forward' }] as const
  const away = (sides: RoadSides, manner: 'driven' | 'lost', script: Script = {}) => {
    const part = rollingRoad({ trailing: 'defender', sides })
    const here = road([driven(ridgerunner, 7), { side: 1 }], part)
    const met = { kind: 'edge', side: 'front' } as const
    const space: SpaceTable = { ...openGround, drive: step(2, met), facing: ['front'], ...script.space }
    play(drive(here.table, 0, ahead, { rule: 'NECV-LOC-06', manner, strike, nested: 0 }), { ...script, space })
    return here
  }

  test('a vehicle out of control hits an impassable side as a wall', () => {
    // Strength 6, AP -2, Damage 2 against its front, which a wound roll of 1 does not hurt (NECV-IMP-25).
    const here = away('impassable', 'lost', { dice: [1] })
    expect(theEvent(here, 'hit-taken')).toMatchObject({ target: 0, by: 'collision' })
    expect(statuses(here)[0]).toBe('active')
  })

  test('a vehicle over a cliff is wrecked, with one roll for lasting damage', () => {
    const here = away('cliff', 'lost', { dice: [['vehicle.lasting-damage', 4]] })
    expect(statuses(here)[0]).toBe('out-of-action')
    expect(here.state.fighters[0]?.vehicle?.wreckLeft).toBeUndefined()
  })

  test('a vehicle over an open side is left behind, and tests at once', () => {
    const here = away('open', 'lost', { dice: [['check.int', 1, 1]] })
    expect(statuses(here)[0]).toBe('left-behind')
  })

  test('a vehicle under control stops, or leaves over an open side if its player wants it to', () => {
    expect(statuses(away('cliff', 'driven'))[0]).toBe('active')
    expect(statuses(away('impassable', 'driven'))[0]).toBe('active')
    expect(statuses(away('open', 'driven', { choices: [['road.drive-off', 'no']] }))[0]).toBe('active')
    const off = away('open', 'driven', { choices: [['road.drive-off', 'yes']], dice: [['check.int', 6, 6]] })
    expect(statuses(off)[0]).toBe('left-behind')
  })
})

describe('on a board', () => {
  /** Side 1 holds the south edge: everything rolls down the board. */
  const board = (field: FieldSketch, fighters: readonly StandingSketch[]): Arena & Here => {
    const arena = withPart(arenaWith(field, fighters), openRoad)
    const { state, oracle } = arena
    const positions = createPositions(bodiesOf(arena.table.rosters))
    fighters.forEach(({ at: [x, y, z = 0], facing = 0 }, index) =>
      place(positions, index, {
        ...spot(1000 * x, 1000 * y, 1000 * z),
        heading: heading(facing),
        pose: 'standing',
      }),
    )
    state.positions = positions
    say(openRoad.setUp?.(arena.table), {
      space: { 'trailing-edge': (question) => oracle.measure(state, question) as null },
    })
    return { ...arena, state }
  }
  const measured = ({ oracle, state }: Arena) => ({
    'rolls-off': (question: Parameters<typeof asking>[0]) => oracle.measure(state, question) as number[],
    unsupported: (question: Parameters<typeof asking>[0]) => oracle.measure(state, question) as number[],
    'road-room': (question: Parameters<typeof asking>[0]) => oracle.measure(state, question) as boolean,
    'loot-rolls-off': (question: Parameters<typeof asking>[0]) => oracle.measure(state, question) as number[],
    landing: (question: Parameters<typeof asking>[0]) => oracle.measure(state, question) as never,
  })
  const rolls = (here: Arena & Here, dice: NonNullable<Script['dice']>, more: Script = {}) =>
    say(openRoad.endPhaseBegins?.(here.table), { dice, ...more, space: { ...measured(here), ...more.space } })
  const at = ({ state }: Scene, model: number) => {
    const { x, y } = standingPlace(state.positions, model)
    return [x / 1000, y / 1000]
  }

  test('NECV-ROAD-01: everything moves 8" to the trailing edge, and models that touch it are left behind', () => {
    // With just under half an inch of base 15.6" touches the edge at 24", 15.4" does not. A hull counts to its rear, 2" behind its middle.
    const here = board({}, [
      { at: [4, 4], side: 1 },
      { at: [8, 15.6] },
      { at: [12, 15.4] },
      { ...driven(ridgerunner, 7), at: [18, 14], facing: 192 },
    ])
    rolls(here, [
      ['check.int', 6, 6],
      ['scenario.scenery', 1],
    ])
    expect(statuses(here)).toEqual(['active', 'left-behind', 'active', 'left-behind'])
    expect([at(here, 0), at(here, 2)]).toEqual([
      [4, 12],
      [12, 23.4],
    ])
  })

  test('NECV-ROAD-01: scenery moves along, and is removed if it touches the trailing edge', () => {
    const here = board(
      {
        pieces: [
          { kind: 'wall', from: [2, 2], to: [6, 4], top: 3 },
          { kind: 'wall', from: [10, 14], to: [14, 16], top: 3 },
        ],
      },
      [{ at: [20, 2] }, { at: [20, 4], side: 1 }],
    )
    rolls(here, [['scenario.scenery', 1]])
    const sees = (from: readonly [number, number], to: readonly [number, number]) => {
      place(here.state.positions, 0, {
        ...spot(1000 * from[0], 1000 * from[1], 0),
        heading: heading(0),
        pose: 'standing',
      })
      place(here.state.positions, 1, { ...spot(1000 * to[0], 1000 * to[1], 0), heading: heading(0), pose: 'standing' })
      const question = { ask: 'shot', shooter: 0, target: 1, short: null, long: null } as const
      return (here.oracle.measure(here.state, asking(question)) as { readonly visible: boolean }).visible
    }
    // The first wall stood between 2" and 4"; it stands between 10" and 12" now. The other is gone.
    expect(sees([4, 1], [4, 6])).toBe(true)
    expect(sees([4, 9], [4, 13])).toBe(false)
    expect(sees([12, 21], [12, 23.4])).toBe(true)
  })

  test('NECV-ROAD-01: a model on removed scenery falls', () => {
    const here = board({ pieces: [{ kind: 'structure', from: [6, 10], to: [10, 20], top: 3 }] }, [
      { at: [8, 11, 3] },
      { at: [20, 4], side: 1 },
    ])
    rolls(here, [2, ['scenario.scenery', 1]], { space: openGround })
    expect(theEvent(here, 'fell')).toMatchObject({ fighter: 0, height: 3000 })
    expect(at(here, 0)).toEqual([8, 19])
  })

  test('NECV-ROAD-02: new scenery touches the leading edge, 3" or more from models and other pieces', () => {
    const here = board({}, [{ at: [12, 2] }, { at: [20, 20], side: 1 }])
    const question = { ask: 'place-scenery', kind: 'wreckage', apart: inches(3) } as const
    const put = (x: number) => here.oracle.resolve(here.state, asking(question), spot(1000 * x, 9000, 0))
    // 2" across: its middle is 1" from the edge, and 1" + 3" + half an inch of base from the fighter's.
    expect(put(7.4)).toMatchObject({ ok: true, outcome: { x: 7400, y: 1000, z: 0 } })
    expect(put(7.6)).toMatchObject({ ok: false })
    const outcome = spot(7400, 1000, 0)
    here.table.emit({ type: 'road-scenery-placed', rule: 'NECV-ROAD-02', piece: { kind: 'wreckage', at: outcome } })
    expect(put(7.4)).toMatchObject({ ok: false })
    expect(put(2)).toMatchObject({ ok: true })
    const suggested = here.advisor.suggest(here.state, question)
    expect(suggested.length).toBeGreaterThan(0)
    for (const value of suggested) expect(here.oracle.resolve(here.state, asking(question), value).ok).toBe(true)
  })

  test('NECV-ROAD-02: the sides of the road are the other two edges', () => {
    const here = board({}, [
      { ...driven(ridgerunner, 7), at: [20, 12], facing: 0 },
      { at: [4, 4], side: 1 },
    ])
    const leg = { kind: 'straight', distance: inches(7), course: 'forward' } as const
    const met = (facing: number) => {
      place(here.state.positions, 0, { ...spot(20_000, 3000, 0), heading: heading(facing), pose: 'standing' })
      const question = asking({ ask: 'drive', vehicle: 0, leg, past: [] })
      return (here.oracle.measure(here.state, question) as { readonly met: unknown }).met
    }
    expect(met(0)).toEqual({ kind: 'edge', side: 'front' })
    expect(met(192)).toEqual({ kind: 'edge' })
  })
})
