import { describe, expect, it } from 'vitest'
import { reserveStep } from '@shared/rulesets/wh40k-4e/missions/reserves'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import type { AnyFact, FourthQuestion, MoveKind } from '@shared/rulesets/wh40k-4e/questions'
import { openFirings } from '@shared/rulesets/wh40k-4e/vehicles/firing'
import { offerBoarding } from '@shared/rulesets/wh40k-4e/vehicles/transports'
import { inches, NOTHING } from '@shared/space'
import type { Options } from '@shared/rulesets/wh40k-4e/options'
import { onBoardIt, setUp, type GroupSketch, type UnitSketch } from '../kit'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'

const gun = { id: 'gun', type: 'heavy', s: 8 } as const
const truck = (vehicle: GroupSketch['vehicle'] = { types: [] }, more: UnitSketch = {}): UnitSketch => ({
  id: 'truck',
  capacity: 10,
  groups: [{ vehicle: vehicle ?? {}, weapons: [gun] }],
  ...more,
})
const foe: UnitSketch = { id: 'foe', side: 1, groups: [{ weapons: [] }] }
const onRoad = (question: AnyFact): unknown => (question.ask === 'on-road' ? true : undefined)
const drive = (unit: UnitSketch, choices: readonly string[], options: Partial<Options> = {}) => {
  const scene = setUp([unit, foe], options)
  scene.play(movementStep(scene.table), { choices: ['truck', ...choices], facts: onRoad })
  return scene
}
const moves = (asked: readonly FourthQuestion[]) => asked.filter(({ ask }) => ask === 'move')

describe('a vehicle on a road', () => {
  it('goes 6" farther along it, 18" or 30" (4E-VMOV-14)', () => {
    expect(moves(drive(truck(), ['road']).asked)).toMatchObject([{ kind: 'road-drive', allowance: inches(18) }])
    expect(moves(drive(truck({ types: ['fast'] }), ['road']).asked)).toMatchObject([{ allowance: inches(30) }])
  })
  it('goes no farther than 24" by option if fast (4E-AMB-27)', () => {
    const offered = (fastOnRoads: Options['fastOnRoads']) =>
      drive(truck({ types: ['fast'] }), ['up-to-24'], { fastOnRoads }).offered('movement.speed')
    expect([offered('faster').includes('road'), offered('capped').includes('road')]).toEqual([true, false])
  })
  onBoardIt('speeds up no walker, no skimmer, and no vehicle off the road (4E-VMOV-14)', () => {
    const skimmer = drive(truck({ types: ['skimmer'] }), ['stay'])
    expect(skimmer.offered('movement.speed')).not.toContain('road')
    const walker = { ws: 4, s: 6, i: 4, a: 2 }
    expect(drive(truck({ types: ['walker'], walker }), ['stay']).offered('movement.speed')).not.toContain('road')
    const scene = setUp([truck(), foe])
    scene.play(movementStep(scene.table), {
      choices: ['truck', 'stay'],
      facts: ({ ask }) => (ask === 'on-road' ? false : undefined),
    })
    expect(scene.offered('movement.speed')).not.toContain('road')
  })
  it('is asked about at the players’ own table (4E-VMOV-14)', () => {
    const scene = setUp([truck(), foe])
    scene.state.declared = []
    scene.play(movementStep(scene.table), { choices: ['truck', 'road'] })
    expect(scene.asked.map(({ ask }) => ask)).not.toContain('on-road')
    expect(scene.unit(0)).toMatchObject({ moved: 'moved', roadIn: 1 })
  })
  it('neither shoots, nor lets passengers out or in, nor launches smoke after that (4E-VMOV-15)', () => {
    const scene = setUp([
      truck({ types: [] }, { groups: [{ vehicle: {}, weapons: [gun], carried: ['smoke-launchers'] }] }),
      foe,
      { id: 'inside', state: { where: 'embarked', transport: 0 } },
      { id: 'outside' },
    ])
    const facts = (question: AnyFact): unknown => (question.ask === 'at-access' ? question.among : onRoad(question))
    scene.play(movementStep(scene.table), { choices: ['truck', 'stay-in', 'road'], facts })
    expect(scene.unit(0)).toMatchObject({ movedUpTo: 18_000, smokedIn: null })
    expect(openFirings(scene.table, 0)).toEqual([])
    scene.play(offerBoarding(scene.table, 3), { facts })
    expect(scene.unit(2).where).toBe('embarked')
    expect(scene.unit(3).where).toBe('on-board')
  })
  it('may not use it if passengers got out this turn (4E-VMOV-15)', () => {
    const scene = setUp([truck(), foe, { id: 'inside', state: { where: 'embarked', transport: 0 } }])
    scene.play(movementStep(scene.table), { choices: ['truck', 'get-out', 'stay'], facts: onRoad })
    expect(scene.offered('movement.speed')).not.toContain('road')
  })
  it('enters by it from reserve, too (4E-VMOV-14)', () => {
    const scene = setUp([truck({ types: [] }, { state: { where: 'reserve' } }), foe], { level: 'omega' })
    Object.assign(scene.state, { round: 2, turn: 3, phase: 'start' })
    const whole = function* () {
      while (yield* reserveStep(scene.table));
    }
    scene.play(whole(), { dice: [4], choices: ['road'], facts: onRoad })
    expect(scene.asked.find(({ ask }) => ask === 'deploy')).toMatchObject({
      zone: { across: { depth: inches(18) }, road: true },
    })
    expect(scene.unit(0).roadIn).toBe(3)
  })
})

const hull: UnitSketch = { groups: [{ vehicle: { types: ['tank'] } }] }
const may = (terrain: Terrain, from: Stand, to: Stand, kind: MoveKind, allowance: number): boolean => {
  const { stand, resolve } = onBoard([hull, { side: 1 }], terrain)
  const [model] = stand(0, from)
  const question = { ask: 'move', unit: 0, kind, allowance: inches(allowance), minimum: NOTHING, targets: [] } as const
  return resolve(question, { moves: [{ model, path: [[inches(to[0]), inches(to[1]), 0]] }] }).ok
}

describe('roads on a board', () => {
  const road = ground('road', 'road', [10, 22, 30, 4])
  it('are open ground, and all of the move has to be along them (4E-VMOV-14)', () => {
    expect(may([road], [12, 24], [30, 24], 'road-drive', 18)).toBe(true)
    expect(may([road], [12, 24], [24, 30], 'road-drive', 18)).toBe(false)
    expect(may([road], [12, 24], [24, 24], 'drive', 12)).toBe(true)
    const board = onBoard([hull, { side: 1 }], [road])
    board.stand(0, [12, 24])
    expect(board.measure({ ask: 'on-road', unit: 0 })).toBe(true)
    board.stand(0, [12, 30])
    expect(board.measure({ ask: 'on-road', unit: 0 })).toBe(false)
  })
  it.each<[string, readonly Stand[], boolean]>([
    [
      'all of a squadron',
      [
        [12, 24],
        [18, 24],
      ],
      true,
    ],
    [
      'not its first',
      [
        [12, 30],
        [18, 24],
      ],
      false,
    ],
    [
      'not its last',
      [
        [12, 24],
        [12, 30],
      ],
      false,
    ],
    // It is 4" deep: one on its edge has its middle on it.
    [
      'with its middle on the edge',
      [
        [12, 22],
        [18, 26],
      ],
      true,
    ],
    [
      'with its middle beside it',
      [
        [12, 21.9],
        [18, 24],
      ],
      false,
    ],
  ])('are used by who stands on one: %s (4E-VMOV-14)', (_, places, expected) => {
    const board = onBoard([{ groups: [{ count: 2, vehicle: { types: ['tank'] } }] }, { side: 1 }], [road])
    board.stand(0, ...places)
    expect(board.measure({ ask: 'on-road', unit: 0 })).toBe(expected)
  })
  it('are used from reserve, if there is any (4E-VMOV-14)', () => {
    const fromReserve = (terrain: Terrain) =>
      onBoard([{ ...hull, state: { where: 'reserve' } }, { side: 1 }], terrain).measure({ ask: 'on-road', unit: 0 })
    expect([fromReserve([road]), fromReserve([])]).toEqual([true, false])
  })
  it('do not lead through terrain that would need a test (4E-VMOV-15)', () => {
    const rubble = ground('rubble', 'difficult', [20, 22, 2, 4])
    expect(may([road, rubble], [12, 24], [30, 24], 'road-drive', 18)).toBe(false)
  })
})

describe('terrain with another class for vehicles (4E-VMOV-07)', () => {
  const rough = (vehicles: Terrain[number]['vehicles'], kind: Terrain[number]['kind']) => {
    const piece = ground('piece', kind, [20, 20, 4, 8], vehicles === undefined ? {} : { vehicles })
    const { stand, measure, state } = onBoard([hull, { side: 1 }], [piece])
    const [model = -1] = stand(0, [14, 24])
    const at =
      state.positions === null ? null : { x: inches(30), y: inches(24), z: NOTHING, heading: 0, pose: 'standing' }
    return (measure({ ask: 'rough-ground', unit: 0, places: [{ model, at: at as never }] }) as unknown[]).length
  }
  it('is difficult for vehicles if it is for infantry, unless agreed otherwise (4E-VMOV-07, 4E-VMOV-06)', () => {
    expect([rough(undefined, 'difficult'), rough('open', 'difficult'), rough('open', 'area')]).toEqual([1, 0, 0])
    expect([rough(undefined, 'road'), rough('difficult', 'road')]).toEqual([0, 1])
  })
  it('may be impassable for vehicles, though not for infantry (4E-VMOV-07)', () => {
    const woods = ground('woods', 'area', [20, 20, 4, 8], { vehicles: 'impassable' })
    expect(may([woods], [14, 24], [26, 24], 'drive', 12)).toBe(false)
    expect(may([{ ...woods, vehicles: 'difficult' }], [14, 24], [26, 24], 'drive', 12)).toBe(true)
    const { stand, resolve } = onBoard([{ groups: [{}] }, { side: 1 }], [woods])
    const [model] = stand(0, [18, 24])
    const walk = {
      ask: 'move',
      unit: 0,
      kind: 'difficult-move',
      allowance: inches(6),
      minimum: NOTHING,
      targets: [],
    } as const
    expect(resolve(walk, { moves: [{ model, path: [[inches(22), inches(24), 0]] }] }).ok).toBe(true)
  })
})
