import { describe, expect, test } from 'vitest'
import type { Course, Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { inches } from '@shared/space'
import { asked, onRoad, truck } from '../vehicles/on-board'
import type { PieceSketch, StandingSketch } from './arena'

const straight = (distance: number, course: Course = 'forward'): Leg => ({
  kind: 'straight',
  distance: inches(distance),
  course,
})

/** Half of a base of 25 mm, in inches. */
const radius = 0.492

describe('NECV-IMP-32: whom a hull of 4" by 2" comes within 1" of', () => {
  const passed = (leg: Leg, at: readonly [number, number], pieces: readonly PieceSketch[] = []): boolean => {
    const crew: readonly StandingSketch[] = [truck(8, 12), { at, side: 1 }]
    const question = { ask: 'passing', vehicle: 0, leg, past: [1], distance: inches(1), among: [1] } as const
    return asked(onRoad({ pieces }, crew), question).length > 0
  }
  const wall: PieceSketch = { kind: 'wall', from: [12, 11], to: [12.5, 12], top: 3 }

  test.each([
    ['beside the middle of its way, an inch away', [12, 13 + 1 + radius], straight(6), [], true],
    ['beside it, farther', [12, 13 + 1.001 + radius], straight(6), [], false],
    ['on the other side', [12, 11 - 1 - radius], straight(6), [], true],
    ['before its end, an inch away', [16 + 1 + radius, 12], straight(6), [], true],
    ['before its end, farther', [16 + 1.001 + radius, 12], straight(6), [], false],
    ['where it started', [5 - radius, 12], straight(6), [], true],
    ['behind it', [4.9 - radius, 12], straight(6), [], false],
    ['behind it where it backs up', [3 - radius, 12], straight(4, 'backward'), [], true],
    ['beyond what stops it', [16 - radius, 12], straight(6), [wall], false],
    ['before what stops it', [13 + radius, 12.5], straight(6), [wall], true],
    ['beside it while it drifts', [11 + radius, 15], straight(3, { direction: 6 }), [], true],
    ['beside it where it stands still', [8, 14 + radius], straight(0), [], true],
  ] as const)('%s', (_, at, leg, pieces, is) => {
    expect(passed(leg, at, pieces)).toBe(is)
  })

  test('of those it is asked about', () => {
    const arena = onRoad({}, [truck(8, 12), { at: [9, 13.5], side: 1 }, { at: [9, 10.5] }, { at: [20, 20] }])
    const question = { ask: 'passing', vehicle: 0, leg: straight(2), past: [], distance: inches(1) } as const
    expect(asked(arena, { ...question, among: [1, 2, 3] })).toEqual([1, 2])
    expect(asked(arena, { ...question, among: [2, 3] })).toEqual([2])
  })
})
