import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import type { VehicleProfile } from '@shared/rulesets/necromunda/roster'
import type { ScenarioObject } from '@shared/rulesets/necromunda/state'
import { caltropsKind, trapKind } from '@shared/rulesets/necromunda/terrain/laid'
import { driftOnWater } from '@shared/rulesets/necromunda/vehicles/afloat'
import { driveAs } from '@shared/rulesets/necromunda/vehicles/driving'
import type { Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { createPositions, heading, inches, place, spot } from '@shared/space'
import { arenaWith } from '../board/arena'
import { eventsOf, openGround, play, somewhere, type Scene } from '../kit'
import { asking } from '../terrain/scenes'
import { driven, onTheRoad, ridgerunner, step } from './fleet'

const ahead: Leg = { kind: 'straight', distance: inches(7), course: 'forward' }
const onward = {
  ...openGround,
  'plan-drive': { legs: [ahead] },
  drive: step(7),
  'lay-behind': null,
  'objects-passed': [],
} as const

const lie = (kind: string, laid?: ScenarioObject['laid']): ScenarioObject => ({
  kind,
  owner: 0,
  at: { x: 10_000, y: 10_000, z: 0 },
  carrier: null,
  gone: false,
  counter: 0,
  ...(laid === undefined ? {} : { laid }),
})
const strewn = (of: VehicleProfile, ...objects: readonly ScenarioObject[]): Scene => {
  const scene = onTheRoad([{ side: 1 }, driven(of, 7)])
  scene.state.scenario.objects.push(...objects)
  return scene
}
const manner = {
  rule: 'NECV-ACT-10',
  manner: 'driven',
  allowance: inches(7),
  pivots: 0,
  widest: 0,
  courses: ['forward'],
} as const

describe('NECV-UPG-03: mines and caltrops dropped behind a vehicle', () => {
  test('a mine, straight ahead, once for each that it has', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { carried: ['minelayer', 'additional-mines'] }), { side: 1 }])
    const lays = (...choices: string[]) => play(activate(scene.table, 0), { choices, space: onward })
    lays('lay-mine', 'end')
    lays('lay-mine', 'end')
    expect(scene.state.scenario.objects.map(({ kind, laid }) => [kind, laid])).toEqual([
      [trapKind, { fighter: 0, weapon: -1 }],
      [trapKind, { fighter: 0, weapon: -1 }],
    ])
    expect(() => lays('lay-mine', 'end')).toThrow(/lay-mine/)
  })

  test('caltrops, three in a row', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { carried: ['caltrop-launcher'] }), { side: 1 }])
    play(activate(scene.table, 0), { choices: ['lay-caltrops', 'end'], space: onward })
    expect(scene.state.scenario.objects.map(({ kind }) => kind)).toEqual([caltropsKind, caltropsKind, caltropsKind])
  })
})

describe('NECV-UPG-03: driving into mines and caltrops', () => {
  test('a mine explodes on 4+, as a melta trap', () => {
    const scene = strewn(ridgerunner, lie(trapKind, { fighter: 1, weapon: -1 }))
    const marker = { at: somewhere(0), outOfRange: false }
    const blast = { 'objects-passed': [0], 'marker-at': marker, 'under-blast': [0], facing: ['rear'] } as const
    const space = { ...onward, ...blast }
    play(
      driveAs(scene.table, 1, manner, () => undefined),
      { dice: [4, 1, 1], space },
    )
    expect(scene.state.scenario.objects[0]?.gone).toBe(true)
    expect(eventsOf(scene, 'blast-placed')).toHaveLength(1)
  })

  test('wheels near caltrops test at -2; tracks and skimmers do not', () => {
    const needs = (of: VehicleProfile): unknown => {
      const scene = strewn(of, lie(caltropsKind))
      const space = { ...onward, 'objects-passed': [0] } as const
      play(
        driveAs(scene.table, 1, manner, () => undefined),
        { dice: of.locomotion === 'wheeled' ? [6, 6] : [], space },
      )
      return eventsOf(scene, 'handling-tested').map(({ needed }) => needed?.value)
    }
    expect([needs(ridgerunner), needs({ ...ridgerunner, locomotion: 'tracked' })]).toEqual([[9], []])
  })
})

test('NECV-UPG-03: on a board a mine lies behind the hull, and counts for models that come near on their path', () => {
  const arena = arenaWith({}, [
    { ...driven(ridgerunner, 7), at: [10, 10] },
    { at: [20, 20], side: 1 },
  ])
  const positions = createPositions(bodiesOf(arena.table.rosters))
  place(positions, 0, { ...spot(10_000, 10_000, 0), heading: heading(0), pose: 'standing' })
  arena.state.positions = positions
  const { oracle, state } = arena
  const laying = { ask: 'lay-behind', fighter: 0, kind: caltropsKind, within: inches(1) } as const
  const put = (x: number, y: number) => oracle.resolve(state, asking(laying), spot(x, y, 0)).ok
  // Its rear ends at 8"; beside it and farther than 1" is out of the question, and so is under it.
  expect([put(7500, 10_000), put(7100, 10_500), put(6900, 10_000), put(10_000, 11_500), put(8500, 10_000)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  for (const value of arena.advisor.suggest(state, laying))
    expect(oracle.resolve(state, asking(laying), value).ok).toBe(true)
  // With its rear at the edge of the table there is no such place: it lies right there.
  place(positions, 0, { ...spot(2000, 10_000, 0), heading: heading(0), pose: 'standing' })
  expect(oracle.resolve(state, asking(laying), spot(9000, 9000, 0))).toEqual({ ok: true, outcome: spot(0, 10_000, 0) })
  place(positions, 0, { ...spot(10_000, 10_000, 0), heading: heading(0), pose: 'standing' })
  const at = (x: number, y: number): ScenarioObject => ({ ...lie(caltropsKind), at: { x, y, z: 0 } })
  // Ahead of it, beside its way, too far from it, behind it, too near to begin with, and near only in the middle of its way.
  state.scenario.objects.push(
    at(16_000, 10_000),
    at(15_000, 11_900),
    at(15_000, 12_100),
    at(4000, 10_000),
    at(12_500, 10_000),
    at(13_500, 11_900),
  )
  const question = { ask: 'objects-passed', vehicle: 0, leg: ahead, past: [], kind: caltropsKind } as const
  const passed = asking({ ...question, distance: inches(1), objects: [0, 1, 2, 3, 4, 5] })
  expect(oracle.measure(state, passed)).toEqual([0, 1, 5])
})

test('NECV-UPG-03, NECV-MOVE-11: a drifting boat sets off mines it comes near to, as does a vehicle out of control', () => {
  const boat = { ...ridgerunner, locomotion: 'waterborne' } as const
  const scene = strewn(boat, lie(trapKind, { fighter: 1, weapon: -1 }))
  const marker = { at: somewhere(0), outOfRange: false }
  const blast = { 'objects-passed': [0], 'marker-at': marker, 'under-blast': [], facing: ['front'] } as const
  // D3" on the water; 4+ and it goes off, and wounds nobody.
  play(driftOnWater(scene.table, 1), {
    dice: [3, ['trap.trap-sprung', 4], ['hit.wound', 1]],
    space: { ...onward, ...blast },
  })
  expect(scene.state.scenario.objects[0]?.gone).toBe(true)
})
