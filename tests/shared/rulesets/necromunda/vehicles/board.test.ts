import { describe, expect, test } from 'vitest'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { FighterIndex } from '@shared/rulesets/necromunda/state'
import { driveTowards } from '@shared/rulesets/necromunda/board/drive-plans'
import type { VehicleProfile } from '@shared/rulesets/necromunda/roster'
import type { DriveLimits, Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { heading, inches, type Placement } from '@shared/space'
import type { Arena, FieldSketch } from '../board/arena'
import { driven, ridgerunner, wolfquad } from './fleet'
import { asked, onRoad, truck } from './on-board'

const drives = (arena: Arena, leg: Leg, past: readonly FighterIndex[] = []) =>
  asked(arena, { ask: 'drive', vehicle: 0, leg, past })
const ahead = (distance: number): Leg => ({ kind: 'straight', distance: inches(distance), course: 'forward' })

describe('facings on a board', () => {
  const long = { ...ridgerunner, hull: { length: inches(5), width: inches(3), height: inches(2) } }
  const from = (x: number, y: number) =>
    asked(
      onRoad({}, [
        { ...driven(long, 7), at: [10, 10] },
        { at: [10 + x, 10 + y], side: 1 },
      ]),
      { ask: 'facing', vehicle: 0, from: 1 },
    )

  test('NECV-TV-07, NECV-ARC-01, NECV-HIT-02: a hull of 5" by 3", 4" ahead and 3", 2" or 2.4" to the right', () => {
    expect(from(4, 3)).toEqual(['right'])
    expect(from(4, 2)).toEqual(['front'])
    expect(from(4, 2.4)).toEqual(['front', 'right'])
  })

  test('NECV-ARC-01: left and rear', () => {
    expect(from(0, -6)).toEqual(['left'])
    expect(from(-8, 1)).toEqual(['rear'])
  })
})

describe('driving on a board', () => {
  test('NECV-MOVE-01: goes straight along its axis', () => {
    const { placement, done, met } = drives(onRoad({}, [truck(5, 10)]), ahead(7))
    expect([placement?.x, placement?.y, done, met]).toEqual([12_000, 10_000, 7000, null])
  })

  test('NECV-IMP-40: goes up to the first fighter it has not met before', () => {
    const arena = onRoad({}, [truck(5, 10), { at: [12, 10], side: 1 }])
    const { done, met } = drives(arena, ahead(7))
    expect(met).toEqual({ kind: 'fighter', fighter: 1 })
    // The hull reaches 2" ahead of its centre, the fighter half of 25 mm back from its own.
    expect(done).toBeGreaterThan(4400)
    expect(done).toBeLessThan(4600)
    expect(drives(arena, ahead(7), [1])).toMatchObject({ done: 7000, met: null })
  })

  test('NECV-IMP-10, NECV-MOVE-05: goes head-on into the side of another, which faces north', () => {
    const arena = onRoad({}, [truck(5, 10), { ...driven(wolfquad, 8), side: 1, at: [12, 10], facing: 192 }])
    const { done, met } = drives(arena, ahead(7))
    expect(met).toEqual({ kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'left' })
    expect(done).toBe(4000)
  })

  test('NECV-IMP-25, NECV-IMP-26, NECV-IMP-28: walls are sturdy, barricades are not', () => {
    const field = (kind: 'wall' | 'barricade'): FieldSketch => ({
      pieces: [{ kind, from: [10, 8], to: [10.5, 12], top: kind === 'wall' ? 4 : 1 }],
    })
    const wall = drives(onRoad(field('wall'), [truck(5, 10)]), ahead(7))
    expect([wall.done, wall.met]).toEqual([3000, { kind: 'scenery', piece: 'piece-0', sturdy: true, mine: 'front' }])
    const arena = onRoad(field('barricade'), [truck(5, 10)])
    expect(drives(arena, ahead(7)).met).toMatchObject({ kind: 'scenery', sturdy: false })
    arena.state.scenery.destroyed = ['piece-0']
    expect(drives(arena, ahead(7)).met).toBeNull()
  })

  test('NECV-MOVE-13: ends at the edge of the table', () => {
    expect(drives(onRoad({}, [truck(20, 10)]), ahead(7))).toMatchObject({ done: 2000, met: { kind: 'edge' } })
  })

  test('NECV-MOVE-04: a pivot sweeps its corners', () => {
    const arena = onRoad({}, [truck(10, 10), { at: [10.5, 11.8], side: 1 }])
    const quarter = drives(arena, { kind: 'pivot', steps: 64 })
    expect(quarter.met).toEqual({ kind: 'fighter', fighter: 1 })
    expect(quarter.done).toBeLessThan(64)
    expect(drives(onRoad({}, [truck(10, 10)]), { kind: 'pivot', steps: -64 }).placement?.heading).toBe(192)
  })

  test('NECV-TERR-01: reports when it comes onto dangerous ground, once', () => {
    const arena = onRoad({ pieces: [{ kind: 'dangerous', from: [9, 8], to: [11, 12], top: 0 }] }, [truck(5, 10)])
    expect([drives(arena, ahead(1)).dangerous, drives(arena, ahead(3)).dangerous]).toEqual([false, true])
  })

  test('NECV-IMP-01: a fighter is moved out of the way to the nearer side, more than 1" from the hull', () => {
    const arena = onRoad({}, [truck(5, 10), { at: [8, 10.4], side: 1 }])
    const { placement } = asked(arena, { ask: 'make-way', model: 1, vehicle: 0 })
    // Half of 2", half of 25 mm, and more than 1".
    expect(placement?.x).toBe(8000)
    expect(placement?.y).toBeGreaterThan(12_492)
    expect(placement?.y).toBeLessThan(12_600)
  })
})

describe('paths to drive on a board', () => {
  const swamp: FieldSketch = { pieces: [{ kind: 'difficult', from: [9, 5], to: [20, 15], top: 0 }] }
  const limits = { allowance: inches(6), pivots: 1, widest: 64, courses: ['forward'] } as const
  const asks = (locomotion: VehicleProfile['locomotion'], value: unknown, more: Partial<DriveLimits> = {}) => {
    const vehicle = { ...ridgerunner, locomotion }
    const { oracle, state } = onRoad(swamp, [{ ...driven(vehicle, 6), at: [5, 10] }])
    const question: PlacementQuestion = { ask: 'plan-drive', fighter: 0, ...limits, ...more }
    return oracle.resolve(state, question, value)
  }
  const far = { legs: [{ kind: 'straight', distance: 6000, course: 'forward' }] }

  test('NECV-TV-13, NECV-TERR-01, NECV-TERR-02: 4" of open ground, then 1" of difficult ground on wheels and 2" on tracks', () => {
    const distance = (locomotion: VehicleProfile['locomotion']): unknown => {
      const resolution = asks(locomotion, far)
      return resolution.ok ? resolution.outcome : resolution.problem
    }
    const legs = (inched: number) => ({ legs: [{ kind: 'straight', distance: 1000 * inched, course: 'forward' }] })
    expect(distance('wheeled')).toEqual(legs(5))
    expect(distance('walker')).toEqual(legs(5))
    expect(distance('tracked')).toEqual(legs(6))
    // NECV-TERR-04.
    expect(distance('skimmer')).toEqual(legs(6))
  })

  test('NECV-TERR-03: legs pay double for hard ground, as wheels do', () => {
    const mud = { kind: 'difficult', from: [9, 8], to: [20, 12], top: 0 } as const
    const goes = (locomotion: 'walker' | 'tracked') => {
      const arena = onRoad({ pieces: [mud] }, [{ ...driven({ ...ridgerunner, locomotion }, 6), at: [5, 10] }])
      const limits = { allowance: inches(6), pivots: 1, widest: 64, courses: ['forward'] } as const
      const question: PlacementQuestion = { ask: 'plan-drive', fighter: 0, ...limits }
      const resolution = arena.oracle.resolve(arena.state, question, { legs: [ahead(6)] })
      return resolution.ok ? (resolution.outcome as { legs: readonly { distance: number }[] }).legs[0]?.distance : null
    }
    expect([goes('walker'), goes('tracked')]).toEqual([5000, 6000])
  })

  test('NECV-TERR-09: a graviton field slows tracks and skimmers too', () => {
    const arena = onRoad({}, [{ ...driven({ ...ridgerunner, locomotion: 'skimmer' }, 7), at: [5, 10] }])
    const cloud = { kind: 'graviton', at: { x: 11_000, y: 10_000, z: 0 }, radius: inches(2.5) } as const
    const gone = () => {
      const limits = { allowance: inches(6), pivots: 1, widest: 64, courses: ['forward'] } as const
      const question = { ask: 'plan-drive', fighter: 0, ...limits } as const
      const resolution = arena.oracle.resolve(arena.state, question, { legs: [ahead(6)] })
      return resolution.ok ? (resolution.outcome as { legs: readonly { distance: number }[] }).legs[0]?.distance : null
    }
    expect(gone()).toBe(6000)
    arena.table.emit({ type: 'cloud-placed', rule: 'NECX-TRAIT-GRAVITON-PULSE', cloud })
    // 3.5" to the field, and half of what is left in it.
    expect(gone()).toBe(4740)
  })

  test('NECV-ACT-10: have no second pivot, none wider than allowed, and do not go backwards', () => {
    const problem = (legs: readonly unknown[]): string | null => {
      const resolution = asks('wheeled', { legs })
      return resolution.ok ? null : resolution.problem
    }
    const pivot = (steps: number) => ({ kind: 'pivot', steps })
    expect(problem([pivot(64)])).toBeNull()
    expect(problem([pivot(30), pivot(30)])).toBe('drive.turns-too-often')
    expect(problem([pivot(65)])).toBe('drive.not-that-way')
    expect(problem([{ kind: 'straight', distance: 1000, course: 'backward' }])).toBe('drive.not-that-way')
  })

  test('NECV-ACT-16: go sideways only into a side sector', () => {
    const sideways = (direction: number): boolean =>
      asks(
        'wheeled',
        { legs: [{ kind: 'straight', distance: 1000, course: { direction } }] },
        { courses: ['sideways'], pivots: 0 },
      ).ok
    // Of 24 arrows the sixth points south, to the right of a hull that faces east; the first is straight ahead.
    expect([sideways(0), sideways(6), sideways(12), sideways(18)]).toEqual([false, true, false, true])
  })

  test('NECV-ARC-05, NECV-ARC-06: a model partly in an arc is in it', () => {
    const arena = onRoad({}, [
      truck(5, 10),
      { at: [12, 10], side: 1 },
      { at: [9, 12.2], side: 1 },
      { at: [5, 14], side: 1 },
    ])
    const among = [1, 2, 3]
    expect(asked(arena, { ask: 'in-arcs', vehicle: 0, arcs: ['front'], among })).toEqual([1, 2])
    expect(asked(arena, { ask: 'in-arcs', vehicle: 0, arcs: ['right'], among })).toEqual([2, 3])
  })

  test('NEC-BLAST-04, NECV-SHOOT-02: the range to a marker is measured from the side of the hull', () => {
    // Its front is 2" ahead of its middle.
    const { oracle, state } = onRoad({}, [truck(5, 10), { at: [15, 10], side: 1 }])
    const fired = (longRange: number): unknown => {
      const question = {
        ask: 'place-blast',
        shooter: 0,
        target: 1,
        diameter: inches(3),
        longRange: inches(longRange),
      } as const
      const resolution = oracle.resolve(state, question, { x: 15_000, y: 10_000, z: 0 })
      return resolution.ok ? resolution.outcome : resolution.problem
    }
    expect(fired(8)).toEqual({ at: { x: 15_000, y: 10_000, z: 0 }, outOfRange: false })
    expect(fired(6)).toEqual({ at: { x: 13_000, y: 10_000, z: 0 }, outOfRange: true })
  })

  test('lead towards a point: turned to it as far as allowed, and on', () => {
    const from = { x: 5000, y: 10_000, z: 0, heading: heading(0), pose: 'standing' } as Placement
    const question = { ask: 'plan-drive', fighter: 0, ...limits } as const
    expect(driveTowards(from, question, { x: 5000, y: 13_000 })).toEqual({
      legs: [
        { kind: 'pivot', steps: 64 },
        { kind: 'straight', distance: 3000, course: 'forward' },
      ],
    })
    expect(driveTowards(from, question, { x: 15_000, y: 10_000 }).legs).toEqual([
      { kind: 'straight', distance: 6000, course: 'forward' },
    ])
  })
})
