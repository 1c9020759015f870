import { describe, expect, test } from 'vitest'
import { activateVehicle } from '@shared/rulesets/necromunda/vehicles/activation'
import { vehicleActions } from '@shared/rulesets/necromunda/vehicles/actions'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { drive } from '@shared/rulesets/necromunda/vehicles/drive'
import type { Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import type { AnswerTo, FactQuestion } from '@shared/rulesets/necromunda/questions'
import type { Options } from '@shared/rulesets/necromunda/options'
import type { VehicleProfile } from '@shared/rulesets/necromunda/roster'
import { bodyOf, createPositions, gapAcross, heading, inches, place, spot, standingPlace } from '@shared/space'
import { arenaWith, type Arena, type PieceSketch, type StandingSketch } from '../board/arena'
import { eventsOf, openGround, play, theEvent } from '../kit'
import { asking } from '../terrain/scenes'
import { driven, inTurn, onTheRoad, ridgerunner, step, strike } from './fleet'

const onRoad = (
  standing: readonly StandingSketch[],
  options: Partial<Options> = {},
  pieces: readonly PieceSketch[] = [],
): Arena => {
  const arena = arenaWith({ pieces }, standing, { options })
  const positions = createPositions(bodiesOf(arena.table.rosters))
  standing.forEach(({ at: [x, y, z = 0], facing = 0 }, index) =>
    place(positions, index, { ...spot(1000 * x, 1000 * y, 1000 * z), heading: heading(facing), pose: 'standing' }),
  )
  arena.state.positions = positions
  return arena
}
const asked = <Question extends FactQuestion>({ oracle, state }: Arena, question: Question): AnswerTo<Question> =>
  // The oracle answers each question with its own type.
  oracle.measure(state, question) as AnswerTo<Question>
const ahead: Leg = { kind: 'straight', distance: inches(7), course: 'forward' }

test('NECV-ACT-20, NECV-ACT-21: the actions are these and no others', () => {
  const known = ['move', 'manoeuvre', 'move-and-shoot', 'fire-all', 'aim', 'reload', 'drift', 'spin', 'ram']
  const stalled = [
    'full-throttle',
    'jump-start',
    'turn-over',
    'free-wheel',
    'launch-flares',
    'launch-smoke',
    'lay-mine',
    'lay-caltrops',
  ]
  expect(vehicleActions.map(({ id }) => id)).toEqual([...known, ...stalled])
})

describe('boats', () => {
  const boat = (length: number, hull: Partial<VehicleProfile> = {}) =>
    onTheRoad([
      driven(
        { ...ridgerunner, locomotion: 'waterborne', hull: { ...ridgerunner.hull, length: inches(length) }, ...hull },
        6,
      ),
      { side: 1 },
    ])
  const drifts = (scene: ReturnType<typeof boat>, face: number): unknown => {
    let gone: unknown = null
    play(activateVehicle(scene.table, 0), {
      dice: [face],
      choices: ['end'],
      space: {
        ...openGround,
        drive: ({ leg }) => {
          gone = leg.kind === 'straight' ? leg.distance : null
          return step(1)
        },
      },
    })
    return gone
  }

  test('NECV-MOVE-11: drift straight ahead before they act, a skiff D3", a barge D6"', () => {
    expect([drifts(boat(3), 3), drifts(boat(6), 6)]).toEqual([3000, 6000])
    expect(() => drifts(boat(3), 4)).toThrow('4 is no face of the die')
  })

  test('NECV-MOVE-11: not when they lie still', () => {
    const scene = onTheRoad([
      driven({ ...ridgerunner, locomotion: 'waterborne' }, 6, {}, { stalled: true }),
      { side: 1 },
    ])
    play(activateVehicle(scene.table, 0), { choices: ['end'], space: openGround })
    expect(eventsOf(scene, 'drove')).toEqual([])
  })
})

describe('the side to which fighters make way', () => {
  const shifted = (side: number) => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side }, { side: 1 }])
    const at = (y: number) => ({
      placement: { ...standingPlace(scene.state.positions, 1), y: inches(y) },
      contacts: [],
    })
    const { asked: questions } = play(
      drive(scene.table, 0, [ahead], { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 }),
      {
        choices: [['drive.shift', 'other-side']],
        dice: [['check.i', 6]],
        space: {
          ...openGround,
          drive: inTurn(step(3, { kind: 'fighter', fighter: 1 }), step(4)),
          'make-way': { ...at(1), other: at(9) },
        },
      },
    )
    expect(questions.map(({ kind }) => kind)).toContain('drive.shift')
    return standingPlace(scene.state.positions, 1).y
  }

  test('NECV-IMP-05: is the player’s choice if two shifts are equally short', () => {
    expect([shifted(1), shifted(0)]).toEqual([9000, 9000])
  })

  test('NECV-IMP-05: on a board is open for a fighter exactly in the middle', () => {
    const made = (y: number) =>
      asked(
        onRoad([
          { ...driven(ridgerunner, 7), at: [5, 10] },
          { at: [8, y], side: 1 },
        ]),
        {
          ask: 'make-way',
          model: 1,
          vehicle: 0,
        },
      )
    const straight = made(10)
    expect((straight.placement?.y ?? 0) + (straight.other?.placement?.y ?? 0)).toBe(20_000)
    expect(made(10.4).other).toBeUndefined()
  })
})

describe('NECV-MOVE-05: no fighter ends below a hull', () => {
  const driveOn = (arena: Arena, legs: readonly Leg[], handling: readonly number[] = []) => {
    const measured = <Question extends FactQuestion>(question: Question) => asked(arena, question)
    play(drive(arena.table, 0, legs, { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 }), {
      dice:
        handling.length > 0
          ? [
              ['vehicle.handling', ...handling],
              ['hit.wound', 1],
              ['hit.wound', 1],
            ]
          : [['check.i', 6]],
      space: { drive: measured, 'make-way': measured, 'under-hull': measured, within: [] },
    })
    const { positions } = arena.state
    return gapAcross(
      bodyOf(positions, 0),
      standingPlace(positions, 0),
      bodyOf(positions, 1),
      standingPlace(positions, 1),
    )
  }

  test('NECV-IMP-01, NECV-ACT-16: a fighter hit by a drift makes way ahead or behind, not along the drift', () => {
    // To the right of a hull that faces east: south, on a clock of 24.
    const drift: Leg = { kind: 'straight', distance: inches(3), course: { direction: 6 } }
    const arena = onRoad([
      { ...driven(ridgerunner, 6), at: [10, 10] },
      { at: [10.5, 12.5], side: 1 },
    ])
    expect(driveOn(arena, [drift])).toBeGreaterThan(inches(1))
  })

  test('NECV-IMP-04: a fighter shifted by one leg is shifted again by the next, and tests once', () => {
    const arena = onRoad([
      { ...driven(ridgerunner, 6), at: [10, 10] },
      { at: [10.5, 11.8], side: 1 },
    ])
    const gap = driveOn(arena, [
      { kind: 'pivot', steps: 64 },
      { kind: 'straight', distance: inches(4), course: 'forward' },
    ])
    expect(gap).toBeGreaterThan(inches(1))
  })

  test('NECV-MOVE-05: without room 1" away a fighter at least is not below the hull', () => {
    // A cell little wider than the hull, with an inch ahead of it and 1.2" behind it where it comes to a halt.
    const cell = [
      { kind: 'impassable', from: [0, 0], to: [24, 8.8], top: 4 },
      { kind: 'impassable', from: [0, 11.2], to: [24, 24], top: 4 },
      { kind: 'impassable', from: [0, 8.8], to: [2.8, 11.2], top: 4 },
      { kind: 'impassable', from: [9.02, 8.8], to: [24, 11.2], top: 4 },
    ] as const
    const arena = onRoad(
      [
        { ...driven(ridgerunner, 6), at: [5, 10] },
        { at: [7.6, 10], side: 1 },
      ],
      {},
      cell,
    )
    expect(driveOn(arena, [{ kind: 'straight', distance: inches(1), course: 'forward' }])).toBeGreaterThan(0)
    expect(standingPlace(arena.state.positions, 0).x).toBe(6000)
  })

  const sideOn = (walls: readonly PieceSketch[]) => {
    // To the right of a hull that faces east, on a clock of 24: south, into the side of another.
    const drift: Leg = { kind: 'straight', distance: inches(2), course: { direction: 6 } }
    const arena = onRoad(
      [
        { ...driven(ridgerunner, 6), at: [12, 8] },
        { ...driven(ridgerunner, 6), at: [12, 11], side: 1 },
      ],
      {},
      walls,
    )
    const gap = driveOn(arena, [drift], [6, 6])
    return { gap, ...standingPlace(arena.state.positions, 0) }
  }

  test('NECV-IMP-20: a hull met side-on is shifted until the other can pass, and onto no model', () => {
    const { gap, y } = sideOn([])
    expect(gap).toBeGreaterThan(0)
    expect(y).toBeGreaterThanOrEqual(9980)
  })

  test('NECV-IMP-23: if it has no room, the other stops', () => {
    const { gap, y } = sideOn([
      { kind: 'wall', from: [9.5, 9.5], to: [9.9, 13], top: 4 },
      { kind: 'wall', from: [14.1, 9.5], to: [14.5, 13], top: 4 },
    ])
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThan(9100)
  })

  test('NECV-IMP-01: without room at its sides, a fighter is put as near as possible', () => {
    const walls = [
      { kind: 'wall', from: [0, 8.6], to: [24, 8.8], top: 4 },
      { kind: 'wall', from: [0, 11.2], to: [24, 11.4], top: 4 },
      { kind: 'impassable', from: [0, 0], to: [24, 8.6], top: 4 },
      { kind: 'impassable', from: [0, 11.4], to: [24, 24], top: 4 },
    ] as const
    const arena = onRoad(
      [
        { ...driven(ridgerunner, 6), at: [5, 10] },
        { at: [9, 10], side: 1 },
      ],
      {},
      walls,
    )
    expect(driveOn(arena, [{ kind: 'straight', distance: inches(3), course: 'forward' }])).toBeGreaterThanOrEqual(
      inches(1),
    )
  })
})

describe('gaps and falls', () => {
  const platform = (from: number, to: number, top = 3): PieceSketch => ({
    kind: 'platform',
    from: [from, 7],
    to: [to, 13],
    base: top - 0.5,
    top,
  })
  const leaps = (pieces: readonly PieceSketch[], z: number) => {
    const arena = onRoad([{ ...driven(ridgerunner, 7), at: [4, 10, z] }], {}, pieces)
    return asked(arena, { ask: 'drive', vehicle: 0, leg: { ...ahead, distance: inches(9) }, past: [] })
  }

  test('NECV-MOVE-08: a gap no wider than the hull’s length is crossed, to ground no higher', () => {
    // Four inches of hull: a gap of 3" from 8" to 11".
    const { done, met, placement } = leaps([platform(1, 8), platform(11, 23)], 3)
    expect([done, met, placement?.z]).toEqual([9000, null, 3000])
  })

  test('NECV-MOVE-05, NECV-MOVE-08: a vehicle over a gap meets models on the other side', () => {
    const met = (other: StandingSketch): [number, unknown] => {
      const own: StandingSketch = { ...driven(ridgerunner, 7), at: [4, 10, 3] }
      const arena = onRoad([own, other], {}, [platform(1, 8), platform(11, 23)])
      const step = asked(arena, { ask: 'drive', vehicle: 0, leg: { ...ahead, distance: inches(9) }, past: [] })
      return [step.done, step.met]
    }
    // The hull reaches 2" ahead of its centre, and so does the other's back.
    expect(met({ ...driven(ridgerunner, 7), side: 1, at: [13.5, 10, 3] })).toEqual([
      5500,
      { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'rear' },
    ])
    const [gone, fighter] = met({ side: 1, at: [12, 10, 3] })
    expect(fighter).toEqual({ kind: 'fighter', fighter: 1 })
    // Half of 25 mm less than 12" - 2" - 4".
    expect(gone).toBeGreaterThan(5400)
    expect(gone).toBeLessThan(5600)
  })

  test('NECV-MOVE-08: a vehicle falls into a wider one, and into a pit', () => {
    const wide = leaps([platform(1, 8), platform(14, 23)], 3)
    expect(wide.met).toMatchObject({ kind: 'drop', height: 3000, pit: false, landing: { z: 0 } })
    expect(wide.done).toBeGreaterThan(3900)
    expect(wide.done).toBeLessThan(4100)
    const pit = leaps([{ kind: 'pit', from: [8, 7], to: [14, 13], top: 0 }], 0)
    expect(pit.met).toMatchObject({ kind: 'drop', pit: true })
  })

  test('NECV-MOVE-05, NECV-MOVE-09: a fighter where it comes down makes way, and tests as if run over', () => {
    const arena = onRoad(
      [
        { ...driven(ridgerunner, 7), at: [4, 10, 3] },
        { at: [8.5, 10.3], side: 1, stats: { i: 2 } },
      ],
      {},
      [platform(1, 8)],
    )
    play(drive(arena.table, 0, [ahead], { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 }), {
      dice: [
        ['vehicle.handling', 6, 6],
        ['hit.wound', 1],
        ['check.i', 6],
      ],
      space: Object.fromEntries(
        ['drive', 'make-way', 'under-hull', 'edge'].map((ask) => [
          ask,
          (question: FactQuestion) => asked(arena, question),
        ]),
      ),
    })
    const { positions } = arena.state
    const [hull, fighter] = [standingPlace(positions, 0), standingPlace(positions, 1)]
    expect([hull.z, fighter.z]).toEqual([0, 0])
    expect(gapAcross(bodyOf(positions, 0), hull, bodyOf(positions, 1), fighter)).toBeGreaterThan(inches(1))
  })

  const falls = (height: number, options: Partial<Options> = {}) => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }], options)
    const drop = { kind: 'drop', height: inches(height), pit: false, landing: null } as const
    play(drive(scene.table, 0, [ahead], { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 }), {
      dice: [
        ['vehicle.handling', 6, 6],
        ['hit.wound', 1],
      ],
      space: { ...openGround, drive: step(2, drop) },
    })
    return scene
  }

  test('NECV-MOVE-09: Handling 7+ is 8+ after 3.5", or 9+ if every begun 3" count, and the fall hits the rear', () => {
    const needed = (options: Partial<Options>) => theEvent(falls(3.5, options), 'handling-tested').needed.value
    expect([needed({}), needed({ fallStep: 'ceil' })]).toEqual([8, 9])
    // S 3 against a rear of 4.
    expect(theEvent(falls(3.5), 'wound-rolled').needed.value).toBe(5)
    expect(theEvent(falls(3.5), 'hit-taken')).toMatchObject({ target: 0, by: 'fall' })
  })

  test('NECV-MOVE-08: a vehicle in a pit is lost', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }])
    const drop = { kind: 'drop', height: inches(1), pit: true, landing: null } as const
    play(drive(scene.table, 0, [ahead], { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 }), {
      space: { ...openGround, drive: step(2, drop) },
    })
    expect(scene.table.fighter(0).status).toBe('out-of-action')
  })
})

test('NECV-TERR-10: a table that is rough for vehicles costs wheels double, and tracks nothing', () => {
  const goes = (locomotion: VehicleProfile['locomotion'], rough: boolean) => {
    const arena = onRoad([{ ...driven({ ...ridgerunner, locomotion }, 6), at: [5, 10] }], { roughForVehicles: rough })
    const limits = { allowance: inches(6), pivots: 1, widest: 64, courses: ['forward'] } as const
    const resolution = arena.oracle.resolve(arena.state, asking({ ask: 'plan-drive', fighter: 0, ...limits }), {
      legs: [ahead],
    })
    return resolution.ok ? (resolution.outcome as { legs: readonly { distance: number }[] }).legs[0]?.distance : null
  }
  expect([goes('wheeled', false), goes('wheeled', true), goes('tracked', true)]).toEqual([6000, 3000, 6000])
})
