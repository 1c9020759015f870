import { describe, expect, test } from 'vitest'
import type { AnswerTo, FactQuestion } from '@shared/rulesets/necromunda/questions'
import type { FighterIndex } from '@shared/rulesets/necromunda/state'
import type { Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { createPositions, heading, inches, place, spot } from '@shared/space'
import { arenaWith, type Arena, type FieldSketch, type StandingSketch } from '../board/arena'
import { driven, ridgerunner, wolfquad } from './fleet'

/** East is the way everybody faces unless told otherwise; hulls are four inches by two. */
const onRoad = (field: FieldSketch, standing: readonly StandingSketch[]): Arena => {
  const arena = arenaWith(field, standing)
  // Hulls have their own outline, unlike the round bases of the kit.
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

const drives = (arena: Arena, leg: Leg, past: readonly FighterIndex[] = []) =>
  asked(arena, { ask: 'drive', vehicle: 0, leg, past })
const ahead = (distance: number): Leg => ({ kind: 'straight', distance: inches(distance), course: 'forward' })
const truck = (x: number, y: number): StandingSketch => ({ ...driven(ridgerunner, 7), at: [x, y] })

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
  test('NECV-MOVE-01: straight along its axis', () => {
    const { placement, done, met } = drives(onRoad({}, [truck(5, 10)]), ahead(7))
    expect([placement?.x, placement?.y, done, met]).toEqual([12_000, 10_000, 7000, null])
  })

  test('NECV-IMP-40: up to the first fighter, whom it has not met before', () => {
    const arena = onRoad({}, [truck(5, 10), { at: [12, 10], side: 1 }])
    const { done, met } = drives(arena, ahead(7))
    expect(met).toEqual({ kind: 'fighter', fighter: 1 })
    // The hull reaches 2" ahead of its centre, the fighter half of 25 mm back from its own.
    expect(done).toBeGreaterThan(4400)
    expect(done).toBeLessThan(4600)
    expect(drives(arena, ahead(7), [1])).toMatchObject({ done: 7000, met: null })
  })

  test('NECV-IMP-10: head-on into the side of another, which faces north', () => {
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

  test('NECV-MOVE-13: no further than the edge of the table', () => {
    expect(drives(onRoad({}, [truck(20, 10)]), ahead(7))).toMatchObject({ done: 2000, met: { kind: 'edge' } })
  })

  test('NECV-MOVE-04: a pivot sweeps its corners', () => {
    const arena = onRoad({}, [truck(10, 10), { at: [10.5, 11.8], side: 1 }])
    const quarter = drives(arena, { kind: 'pivot', steps: 64 })
    expect(quarter.met).toEqual({ kind: 'fighter', fighter: 1 })
    expect(quarter.done).toBeLessThan(64)
    expect(drives(onRoad({}, [truck(10, 10)]), { kind: 'pivot', steps: -64 }).placement?.heading).toBe(192)
  })

  test('NECV-TERR-01: it says when it comes onto dangerous ground, once', () => {
    const arena = onRoad({ pieces: [{ kind: 'dangerous', from: [9, 8], to: [11, 12], top: 0 }] }, [truck(5, 10)])
    expect([drives(arena, ahead(1)).dangerous, drives(arena, ahead(3)).dangerous]).toEqual([false, true])
  })

  test('NECV-IMP-01: a fighter makes way to the nearer side, more than 1" from the hull', () => {
    const arena = onRoad({}, [truck(5, 10), { at: [8, 10.4], side: 1 }])
    const { placement } = asked(arena, { ask: 'make-way', model: 1, vehicle: 0 })
    // Half of 2", half of 25 mm, and more than 1".
    expect(placement?.x).toBe(8000)
    expect(placement?.y).toBeGreaterThan(12_492)
    expect(placement?.y).toBeLessThan(12_600)
  })
})
