import { describe, expect, test } from 'vitest'
import type { Course, Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { heading, inches, spot } from '@shared/space'
import { asked, onRoad, truck } from '../vehicles/on-board'
import { driven, ridgerunner } from '../vehicles/fleet'
import type { PieceSketch, StandingSketch } from './arena'

/** Trucks are four inches by two and face east. */
const drives = (leg: Leg, pieces: readonly PieceSketch[], standing: readonly StandingSketch[] = [truck(10, 12)]) =>
  asked(onRoad({ pieces }, standing), { ask: 'drive', vehicle: 0, leg, past: [] })
const straight = (distance: number, course: Course = 'forward'): Leg => ({
  kind: 'straight',
  distance: inches(distance),
  course,
})
const pivot = (steps: number): Leg => ({ kind: 'pivot', steps })
/** From 3" ahead of the middle of a truck at (10, 12). */
const ahead = (kind: PieceSketch['kind'], top: number, long = 1, wide = 1): PieceSketch => ({
  kind,
  from: [13, 12],
  to: [13 + long, 12 + wide],
  top,
})

describe('what a hull drives into', () => {
  test.each([
    ['wall', true],
    ['impassable', true],
    ['structure', false],
    ['barricade', false],
    ['platform', null],
    ['difficult', null],
    ['dangerous', null],
    ['area', null],
    ['road', null],
  ] as const)('NECV-IMP-25, NECV-IMP-26, NECV-IMP-28: %s of an inch: sturdy %s', (kind, sturdy) => {
    const { done, met } = drives(straight(2), [ahead(kind, 1)])
    expect([done, met]).toEqual(
      sturdy === null ? [2000, null] : [1000, { kind: 'scenery', piece: 'piece-0', sturdy, mine: 'front' }],
    )
  })

  test.each([
    ['2" high, long and wide', 2, 2, 2, false],
    ['higher than 2"', 2.001, 2, 2, true],
    ['longer than 2"', 2, 2.001, 2, true],
    ['wider than 2"', 2, 2, 2.001, true],
  ])('NECV-IMP-26: a structure %s', (_, top, long, wide, sturdy) => {
    expect(drives(straight(2), [ahead('structure', top, long, wide)]).met).toMatchObject({ sturdy })
  })

  test('NECV-IMP-26: how high a structure is counts from its own base', () => {
    const up: readonly PieceSketch[] = [
      { kind: 'platform', from: [4, 8], to: [20, 16], base: 2, top: 3 },
      { kind: 'structure', from: [13, 12], to: [15, 14], base: 3, top: 5 },
    ]
    expect(drives(straight(2), up, [{ ...driven(ridgerunner, 7), at: [10, 12, 3] }]).met).toMatchObject({
      sturdy: false,
    })
  })

  test.each([
    [0.5, null],
    [0.501, 'scenery'],
  ])('NECV-MOVE-07: scenery %s" higher than the ground', (top, kind) => {
    expect(drives(straight(2), [ahead('wall', top)]).met?.kind ?? null).toBe(kind)
    const up: readonly PieceSketch[] = [
      { kind: 'platform', from: [4, 8], to: [20, 16], base: 2, top: 3 },
      { kind: 'wall', from: [13, 12], to: [14, 13], base: 3, top: 3 + top },
    ]
    expect(drives(straight(2), up, [{ ...driven(ridgerunner, 7), at: [10, 12, 3] }]).met?.kind ?? null).toBe(kind)
  })

  test('NECV-MOVE-05: what it already touches does not stop it; the next piece does', () => {
    const pieces: readonly PieceSketch[] = [
      { kind: 'barricade', from: [11, 11], to: [11.5, 13], top: 1 },
      { kind: 'barricade', from: [14, 11], to: [14.5, 13], top: 1 },
    ]
    const { done, met } = drives(straight(4), pieces)
    expect([done, met]).toMatchObject([2000, { piece: 'piece-1' }])
    const crew: readonly StandingSketch[] = [truck(10, 12), { at: [11, 12], side: 1 }, { at: [14, 12], side: 1 }]
    expect(drives(straight(4), [], crew).met).toEqual({ kind: 'fighter', fighter: 2 })
  })
})

describe('which way a hull is driven', () => {
  test.each([
    ['forward', 'front', [10, 0]],
    ['backward', 'rear', [-10, 0]],
    [{ direction: 0 }, 'front', [10, 0]],
    [{ direction: 6 }, 'right', [0, 10]],
    [{ direction: 18 }, 'left', [0, -10]],
    [{ along: 1, backward: false }, 'right', [0, 10]],
    [{ along: 1, backward: true }, 'left', [0, -10]],
  ] as const)('NECV-MOVE-01, NECV-IMP-11, NECV-IMP-21: %s: with its %s', (course, mine, [dx, dy]) => {
    const other = truck(4, 4, { facing: 64 })
    const free = drives(straight(3, course), [], [truck(12, 12), other])
    expect([free.placement?.x, free.placement?.y, free.done]).toEqual([12_000 + 300 * dx, 12_000 + 300 * dy, 3000])
    // Its ends are 2" from its middle, its sides 1".
    const wall: PieceSketch = {
      kind: 'wall',
      from: dx === 0 ? [4, dy > 0 ? 14 : 9] : [dx > 0 ? 15 : 8, 11],
      to: dx === 0 ? [20, dy > 0 ? 15 : 10] : [dx > 0 ? 16 : 9, 13],
      top: 3,
    }
    const stopped = drives(straight(3, course), [wall], [truck(12, 12), other])
    expect([stopped.done, stopped.met]).toMatchObject([1000, { kind: 'scenery', mine }])
  })

  test.each([
    [64, 'right'],
    [-64, 'left'],
  ] as const)('NECV-MOVE-04, NECV-IMP-20: a pivot of %s steps meets with its %s side', (steps, mine) => {
    // A corner reaches 2.24" from the middle: scenery from 2.1" on stops it, from 2.3" on it does not.
    const at = (near: number): PieceSketch => ({
      kind: 'wall',
      from: [9, 12 + (steps > 0 ? near : -near - 1)],
      to: [11, 12 + (steps > 0 ? near + 1 : -near)],
      top: 3,
    })
    const met = drives(pivot(steps), [at(2.1)])
    expect(met.met).toEqual({ kind: 'scenery', piece: 'piece-0', sturdy: true, mine })
    expect(Math.sign(met.done)).toBe(Math.sign(steps))
    expect(Math.abs(met.done)).toBeLessThan(64)
    expect(met.placement?.heading).toBe((256 + met.done) % 256)
    const free = drives(pivot(steps), [at(2.3)])
    expect([free.done, free.met, free.placement?.heading]).toEqual([steps, null, heading(steps)])
  })

  test.each([
    [0, 20, 12],
    [128, 4, 12],
    [64, 12, 20],
    [192, 12, 4],
  ])('NECV-MOVE-13: facing %s the edge of the table stops it after 2"', (facing, x, y) => {
    const { done, met } = drives(straight(5), [], [truck(x, y, { facing })])
    expect([done, met]).toEqual([2000, { kind: 'edge' }])
  })
})

describe('NECV-TERR-01, NECV-TERR-08: a test for dangerous ground', () => {
  const hot: PieceSketch = { kind: 'dangerous', from: [13, 10], to: [15, 14], top: 0 }
  test.each([
    ['it comes onto it', [hot], straight(2), true],
    ['it stops before it', [hot], straight(0.5), false],
    ['it drives across all of it', [hot], straight(9), true],
    ['it started on it', [{ ...hot, from: [8, 10], to: [15, 14] }], straight(2), false],
    ['it comes from other dangerous ground', [hot, { ...hot, from: [8, 10], to: [9, 14] }], straight(2), true],
    ['it slides past it', [hot], straight(2, { direction: 6 }), false],
    ['it is half an inch below it', [{ ...hot, base: 0.5, top: 0.5 }], straight(2), true],
    ['it is farther below it', [{ ...hot, base: 0.6, top: 0.6 }], straight(2), false],
    ['the ground is difficult', [{ ...hot, kind: 'difficult' }], straight(2), false],
    ['it is stopped on it', [hot, { kind: 'wall', from: [13.5, 10], to: [14, 14], top: 3 }], straight(4), true],
    ['it is stopped before it', [hot, { kind: 'wall', from: [12.5, 10], to: [13, 14], top: 3 }], straight(4), false],
    ['it turns on the spot', [{ ...hot, from: [9, 13.5], to: [11, 15] }], pivot(64), false],
  ] as const)('if %s', (_, pieces, leg, dangerous) => {
    expect(drives(leg, pieces).dangerous).toBe(dangerous)
  })
})

describe('NECV-MOVE-08: gaps', () => {
  const platform = (from: number, to: number, top = 3): PieceSketch => ({
    kind: 'platform',
    from: [from, 10],
    to: [to, 14],
    base: top - 0.5,
    top,
  })
  const leaps = (distance: number, pieces: readonly PieceSketch[]) =>
    drives(straight(distance), pieces, [{ ...driven(ridgerunner, 7), at: [4, 12, 3] }])

  test.each([
    ['as wide as the hull is long', 9, platform(12, 23), [9000, null]],
    ['wider than the hull is long', 9, platform(12.1, 23), [3980, 'drop']],
    ['that ends where the move ends', 8, platform(12, 23), [8000, null]],
    ['that ends beyond the end of the move', 7.9, platform(12, 23), [3980, 'edge']],
    ['to ground half an inch lower', 9, platform(12, 23, 2.5), [9000, null]],
    ['to ground more than half an inch lower', 9, platform(12, 23, 2.4), [3980, 'drop']],
  ])('a gap %s', (_, distance, other, [done, met]) => {
    const step = leaps(distance, [platform(0, 8), other])
    expect(Math.abs(step.done - Number(done))).toBeLessThanOrEqual(20)
    expect(step.met?.kind ?? null).toBe(met)
  })
})

test.each([
  ['too wide to cross', [11, 20], 9, 'drop'],
  ['that it does not cross in this move', [8, 12], 5, 'edge'],
] as const)(
  'NECV-TERR-01, NECV-MOVE-08: it has come onto dangerous ground before a gap %s',
  (_, [low, high], far, kind) => {
    const deck = (from: number, to: number): PieceSketch => ({
      kind: 'platform',
      from: [from, 10],
      to: [to, 14],
      base: 2.5,
      top: 3,
    })
    const hot: PieceSketch = { kind: 'dangerous', from: [7, 10], to: [8, 14], base: 3, top: 3 }
    const step = (more: readonly PieceSketch[]) =>
      drives(straight(far), [deck(0, low), deck(high, 23), ...more], [{ ...driven(ridgerunner, 7), at: [4, 12, 3] }])
    expect([step([]).met?.kind, step([]).dangerous]).toEqual([kind, false])
    expect([step([hot]).met?.kind, step([hot]).dangerous]).toEqual([kind, true])
  },
)

describe('NECV-IMP-20: turned by the least angle that lets it go on', () => {
  const turned = (pieces: readonly PieceSketch[], at: readonly [number, number] = [10, 12]): number => {
    const { placement, done, met } = drives({ kind: 'clear' }, pieces, [truck(...at)])
    expect([done, met, placement?.x, placement?.y]).toEqual([0, null, 1000 * at[0], 1000 * at[1]])
    return placement?.heading ?? Number.NaN
  }
  /** A post just ahead of one front corner. */
  const post = (y: number): PieceSketch => ({ kind: 'wall', from: [12.1, y], to: [12.6, y + 0.5], top: 3 })

  test('away from what is before its right corner, and as far from what is before its left', () => {
    const left = turned([post(12.4)])
    const right = turned([post(11.1)])
    expect(left).toBeGreaterThan(192)
    expect(right).toBeLessThan(64)
    expect(left + right).toBe(256)
  })

  test('not off the table, and not into a model', () => {
    expect(turned([], [21.8, 12])).toBeGreaterThan(0)
    const blocked = drives({ kind: 'clear' }, [], [truck(10, 12), { at: [12.6, 12.6], side: 1 }])
    expect(blocked.placement?.heading).toBeGreaterThan(192)
  })

  test('it stays as it stood where it is walled in', () => {
    const cell: readonly PieceSketch[] = [
      { kind: 'wall', from: [7, 10], to: [13, 10.9], top: 3 },
      { kind: 'wall', from: [7, 13.1], to: [13, 14], top: 3 },
      { kind: 'wall', from: [7, 10.9], to: [7.9, 13.1], top: 3 },
      { kind: 'wall', from: [12.1, 10.9], to: [13, 13.1], top: 3 },
    ]
    expect(turned(cell)).toBe(0)
  })
})

describe('NECV-IMP-01: who makes way', () => {
  const made = (model: StandingSketch, pieces: readonly PieceSketch[] = [], course: Course = 'forward', facing = 0) =>
    asked(onRoad({ pieces }, [truck(10, 12, { facing }), model]), { ask: 'make-way', model: 1, vehicle: 0, course })
  /** Half of a base of 25 mm. */
  const radius = 492

  test.each([
    ['right of its path', [12, 12.4], 'forward', 1],
    ['left of its path', [12, 11.6], 'forward', -1],
    ['right of it while it backs up', [8, 12.4], 'backward', 1],
    ['left of it while it backs up', [8, 11.6], 'backward', -1],
  ] as const)('%s to that side, by the least distance', (_, at, course, side) => {
    const { placement, other, contacts } = made({ at, side: 1 }, [], course)
    const aside = ((placement?.y ?? 0) - 12_000) * side
    // More than 1" from half of 2": a step of its own is allowed.
    expect(aside).toBeGreaterThan(1000 + radius + 1000)
    expect(aside).toBeLessThanOrEqual(1000 + radius + 1000 + 20)
    expect([placement?.x, other, contacts]).toEqual([1000 * at[0], undefined, []])
  })

  test('sideways, its length counts', () => {
    const { placement } = made({ at: [10.4, 13.5], side: 1 }, [], { direction: 6 })
    expect((placement?.x ?? 0) - 10_000).toBeGreaterThan(2000 + radius + 1000)
    expect((placement?.x ?? 0) - 10_000).toBeLessThanOrEqual(2000 + radius + 1000 + 20)
    expect(placement?.y).toBe(13_500)
  })

  test('to the other side of the path where a wall is in its way', () => {
    const wall: PieceSketch = { kind: 'wall', from: [8, 13], to: [14, 13.2], top: 3 }
    const { placement } = made({ at: [12, 12.4], side: 1 }, [wall])
    expect(placement?.y).toBeLessThan(12_000 - 1000 - radius - 1000)
  })

  test('NECV-IMP-05: not into a pit', () => {
    const pit: PieceSketch = { kind: 'pit', from: [8, 13], to: [16, 24], top: 0 }
    const { placement } = made({ at: [12, 12.4], side: 1 }, [pit])
    expect(placement?.y).toBeLessThan(12_000 - 1000 - radius - 1000)
  })

  test.each([
    ['as long as it faces', 0, 1000 + 1000],
    ['broadside on', 64, 1000 + 2000],
  ])('NECV-IMP-20: a hull just out of the path: %s', (_, facing, aside) => {
    const { placement, other, contacts } = made(truck(14, 12.1, { side: 1, facing }))
    const gone = (placement?.y ?? 0) - 12_000
    expect(gone).toBeGreaterThanOrEqual(aside)
    expect(gone).toBeLessThanOrEqual(aside + 40)
    expect([other, contacts]).toEqual([undefined, []])
    // Both sides are as near, but a hull leaves no choice.
    expect(made(truck(14, 12, { side: 1, facing })).other).toBeUndefined()
  })

  test('NEC-STATUS-03: it says whom a fighter comes to touch', () => {
    const arena = onRoad({}, [
      truck(10, 12),
      { at: [12, 12.4] },
      { at: [12, 12 + 1 + 0.492 + 1 + 0.02 + 0.984], side: 1 },
    ])
    expect(asked(arena, { ask: 'make-way', model: 1, vehicle: 0 }).contacts).toEqual([2])
  })
})

describe('NECV-RIDE-05: the bed of a truck', () => {
  test.each([
    [0, [10, 12], true],
    [0, [10.1, 12], false],
    [0, [8.5, 12.5], true],
    [128, [10.1, 12], true],
    [64, [10, 12.1], false],
    [64, [10.5, 11.9], true],
  ] as const)('facing %s, at %s: %s', (facing, at, isIn) => {
    const arena = onRoad({}, [truck(10, 12, { facing }), { at: [...at, 2] }])
    expect(asked(arena, { ask: 'in-bed', vehicle: 0, fighter: 1 })).toBe(isIn)
  })
})

test('NECV-RIDE-05: loot lies in the bed as fighters stand in it', () => {
  const arena = onRoad({}, [truck(10, 12), { at: [20, 20] }])
  arena.state.scenery.loot = [9, 11].map((x) => ({
    kind: 'casket',
    at: spot(inches(x), inches(12), inches(2)),
    gone: false,
  }))
  const lies = (loot: number) => asked(arena, { ask: 'in-bed', vehicle: 0, fighter: 1, loot })
  expect([lies(0), lies(1)]).toEqual([true, false])
})

test('NECV-HIT-02: from a marker the facing is that of its middle', () => {
  const from = (x: number, y: number) =>
    asked(onRoad({}, [truck(12, 12)]), {
      ask: 'facing',
      vehicle: 0,
      from: { at: spot(inches(x), inches(y), inches(0)), outOfRange: false },
    })
  expect([from(20, 12), from(4, 12), from(12, 20), from(12, 4)]).toEqual([['front'], ['rear'], ['right'], ['left']])
})

test('NECV-ARC-01: each facing of a hull of 4" by 2" and the lines between them, whichever way it faces', () => {
  const sees = (facing: number, x: number, y: number) =>
    asked(onRoad({}, [truck(12, 12, { facing }), { at: [12 + x, 12 + y], side: 1 }]), {
      ask: 'facing',
      vehicle: 0,
      from: 1,
    })
  expect([
    [sees(0, 6, 3), sees(0, 6, 2.9), sees(0, 6, 3.1)],
    [sees(0, 6, -3), sees(0, 6, -2.9), sees(0, 6, -3.1)],
    [sees(0, -6, 3), sees(0, -6, 2.9), sees(0, -6, 3.1)],
    [sees(0, -6, -3), sees(0, -6, -2.9), sees(0, -6, -3.1)],
    [sees(64, -3, 6), sees(64, -2.9, 6), sees(64, -3.1, 6)],
  ]).toEqual([
    [['front', 'right'], ['front'], ['right']],
    [['front', 'left'], ['front'], ['left']],
    [['rear', 'right'], ['rear'], ['right']],
    [['rear', 'left'], ['rear'], ['left']],
    [['front', 'right'], ['front'], ['right']],
  ])
})
