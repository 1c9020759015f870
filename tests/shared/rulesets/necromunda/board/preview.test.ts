import { describe, expect, test } from 'vitest'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { inches, spot } from '@shared/space'
import { arenaWith, type Arena, type FieldSketch } from './arena'

const move = (targets: readonly number[] = []): Extract<PlacementQuestion, { ask: 'plan-move' }> => ({
  ask: 'plan-move',
  fighter: 0,
  kind: 'move',
  allowance: inches(6),
  targets,
})

const preview = ({ advisor, state }: Arena, x: number, y: number, z?: number, targets: readonly number[] = []) => {
  const found = advisor.preview(state, move(targets), {
    x: x * 1000,
    y: y * 1000,
    ...(z === undefined ? {} : { z: z * 1000 }),
  })
  if (found === null) throw new Error('A move can be previewed')
  return found
}

describe('a preview of a move to a point', () => {
  const fence: FieldSketch = {
    pieces: [
      { kind: 'barricade', from: [7, 8], to: [7.3, 12], top: 1 },
      { kind: 'wall', from: [4, 12], to: [20, 12.5], top: 4 },
    ],
  }

  test('NEC-MOVE-10: shows cost, movement left and tests of the straight path', () => {
    const found = preview(arenaWith(fence, [{ at: [5, 10] }]), 9, 10)
    expect(found).toMatchObject({ problem: null, cost: inches(4), remaining: 2000 })
    expect(found.hazards).toMatchObject([{ kind: 'barricade' }])
    expect(found.end).toMatchObject({ x: 9000, y: 10_000 })
  })

  test('goes around what blocks the straight path', () => {
    const found = preview(arenaWith(fence, [{ at: [5, 10] }]), 5, 14)
    expect(found.problem).toBeNull()
    expect(found.legs.length).toBeGreaterThan(1)
    expect(found.cost).toBeGreaterThan(inches(4))
  })

  test('NEC-MOVE-02: ends on the path if the point is too far', () => {
    const found = preview(arenaWith({}, [{ at: [5, 10] }]), 20, 10)
    expect(found).toMatchObject({ problem: null, remaining: -9000 })
    expect(found.end.x).toBe(11_000)
  })

  test('gives the reason if a move is not allowed', () => {
    expect(preview(arenaWith({}, [{ at: [5, 10] }, { at: [9, 10], side: 1 }]), 7.5, 10).problem).toBe(
      'move.too-near-enemy',
    )
    expect(preview(arenaWith(fence, [{ at: [5, 10] }]), 10, 12.2).problem).not.toBeNull()
  })

  test('leads up to the level pointed at', () => {
    const stairs: FieldSketch = {
      pieces: [{ kind: 'platform', from: [6, 8], to: [12, 14], base: 1.8, top: 2 }],
      ladders: [{ foot: [5.4, 11, 0], head: [6.6, 11, 2] }],
    }
    const arena = arenaWith(stairs, [{ at: [4, 11] }])
    expect(preview(arena, 8, 11, 2)).toMatchObject({ problem: null, end: { z: 2000 } })
    expect(preview(arena, 8, 11, 0)).toMatchObject({ problem: null, end: { z: 0 } })
  })

  test('ends in contact with a target', () => {
    const arena = arenaWith({}, [{ at: [5, 10] }, { at: [9, 10], side: 1 }])
    expect(preview(arena, 9, 10, undefined, [1])).toMatchObject({ problem: null, contacts: [1] })
  })

  test('gives a value that is a legal answer', () => {
    const arena = arenaWith(fence, [{ at: [5, 10] }])
    const { value } = preview(arena, 5, 14)
    expect(arena.oracle.resolve(arena.state, move(), JSON.parse(JSON.stringify(value)))).toMatchObject({ ok: true })
  })

  test('is empty for questions that are not about a move', () => {
    const arena = arenaWith({}, [{ at: [5, 10] }])
    const face: PlacementQuestion = { ask: 'face', fighter: 0 }
    expect(arena.advisor.preview(arena.state, face, { x: 0, y: 0 })).toBeNull()
  })
})

describe('a path through given places', () => {
  const through = (arena: Arena, via: readonly (readonly [number, number])[], [x, y]: readonly [number, number]) => {
    const places = via.map(([across, down]) => spot(inches(across), inches(down), inches(0)))
    const found = arena.advisor.preview(arena.state, move(), { x: x * 1000, y: y * 1000 }, places)
    if (found === null) throw new Error('A move can be previewed')
    return found
  }

  test('NEC-MOVE-10: costs the sum of its stretches, and ends at the point', () => {
    const found = through(arenaWith({}, [{ at: [5, 10] }]), [[5, 7]], [8, 7])
    expect(found).toMatchObject({ problem: null, cost: inches(6), remaining: 0 })
    expect(found.legs.map(({ to }) => [to.x, to.y])).toEqual([
      [5000, 7000],
      [8000, 7000],
    ])
    expect(found.value.path.at(-1)?.to).toMatchObject({ x: 8000, y: 7000 })
  })

  test('NEC-MOVE-02: ends where movement runs out', () => {
    const found = through(arenaWith({}, [{ at: [5, 10] }]), [[5, 7]], [12, 7])
    expect(found.remaining).toBe(-4000)
    expect(found.end).toMatchObject({ x: 8000, y: 7000 })
  })

  test('avoids a barricade that the straight path crosses', () => {
    const fence: FieldSketch = { pieces: [{ kind: 'barricade', from: [7, 9.5], to: [7.3, 10.5], top: 1 }] }
    const arena = arenaWith(fence, [{ at: [5, 10] }])
    expect(preview(arena, 9, 10).hazards).toHaveLength(1)
    expect(through(arena, [[7, 8.5]], [9, 10])).toMatchObject({ problem: null, hazards: [] })
  })

  test('gives a reason if a wall blocks it', () => {
    const wall: FieldSketch = { pieces: [{ kind: 'wall', from: [6, 6], to: [8, 14], top: 4 }] }
    expect(through(arenaWith(wall, [{ at: [5, 10] }]), [[7, 10]], [9, 10]).problem).not.toBeNull()
  })
})
