import { describe, expect, test } from 'vitest'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { arenaWith, way, type Arena, type FieldSketch, type Step } from './arena'

const run: Extract<PlacementQuestion, { ask: 'plan-move' }> = {
  ask: 'plan-move',
  fighter: 0,
  kind: 'run-for-cover',
  allowance: inches(6),
  targets: [],
}
const to = ({ oracle, state }: Arena, ...steps: readonly Step[]) => {
  const resolution = oracle.resolve(state, { ...run }, way(...steps))
  return resolution.ok ? 'accepted' : resolution.problem
}
const against = (pieces: FieldSketch['pieces'], ...enemies: [number, number][]) =>
  arenaWith({ pieces: pieces ?? [] }, [
    { at: [10, 10], conditions: ['broken'] },
    ...enemies.map((at) => ({ at, side: 1, facing: 128 })),
  ])

const wall = { kind: 'wall', from: [8, 11.5], to: [12, 12], top: 4 } as const
const fence = { kind: 'barricade', from: [8, 11.5], to: [12, 11.7], top: 0.6 } as const

describe('NEC-COND-14: the refuge of a Broken fighter', () => {
  test('is out of sight and more than 3" away, if there is such a place', () => {
    const arena = against([wall], [10, 20])
    expect(to(arena, [10, 8])).toBe('accepted')
    const seen = against([{ ...wall, from: [4, 11], to: [8, 11.5] }], [10, 20])
    expect(to(seen, [14, 8])).toBe('move.better-refuge')
  })

  test('is in cover from enemies that see it, if it cannot get out of sight', () => {
    const arena = against([fence], [10, 20])
    expect(to(arena, [10, 10.4])).toBe('accepted')
    expect(to(arena, [15, 10])).toBe('move.better-refuge')
  })

  test('is as far away as possible without anything to hide behind, and never towards an enemy', () => {
    const arena = against([], [20, 10])
    expect(to(arena, [4, 10])).toBe('accepted')
    // More than 3" away, but not as far as it could be.
    expect(to(arena, [8, 10])).toBe('move.better-refuge')
    expect(to(arena, [14, 10])).toBe('move.better-refuge')
  })

  test('is otherwise as far away as possible', () => {
    const corner = arenaWith({ size: 8 }, [
      { at: [4, 4], conditions: ['broken'] },
      { at: [0.8, 4], side: 1 },
      { at: [7.2, 4], side: 1 },
      { at: [4, 0.8], side: 1 },
      { at: [4, 7.2], side: 1 },
    ])
    expect(to(corner)).toBe('accepted')
    expect(to(corner, [4.7, 4])).toBe('accepted')
    const side = arenaWith({ size: 8 }, [
      { at: [4, 4], conditions: ['broken'] },
      { at: [2, 2], side: 1 },
      { at: [2, 6], side: 1 },
      { at: [4, 1.5], side: 1 },
    ])
    expect(to(side, [4, 4.2])).toBe('move.better-refuge')
  })

  test('may be its own place only if no other is better', () => {
    expect(to(against([wall], [10, 20]))).toBe('accepted')
    expect(to(against([], [12.5, 10]))).toBe('move.better-refuge')
  })

  test('may be the advisor’s suggestion', () => {
    for (const arena of [against([wall], [10, 20]), against([fence], [12, 10]), against([], [12.5, 10], [7, 10])]) {
      const [value] = arena.advisor.suggest(arena.state, run)
      expect(arena.oracle.resolve(arena.state, { ...run }, value)).toMatchObject({ ok: true })
    }
  })
})
