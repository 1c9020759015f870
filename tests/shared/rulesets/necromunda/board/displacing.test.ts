import { describe, expect, test } from 'vitest'
import { fall } from '@shared/rulesets/necromunda/falling/fall'
import type { Drift, EdgeFacts, FactQuestion, Landing, Pushed } from '@shared/rulesets/necromunda/questions'
import { inches, placementOf } from '@shared/space'
import { play } from '../kit'
import { arenaWith, spaceOf, type Arena, type FieldSketch } from './arena'

const gantry: FieldSketch = {
  pieces: [
    { kind: 'platform', from: [4, 4], to: [12, 12], base: 2.75, top: 3, railings: [0] },
    { kind: 'pit', from: [13, 4], to: [16, 12], base: 0, top: 0 },
    { kind: 'wall', from: [18, 0], to: [18.5, 24], top: 9 },
  ],
}

const ask = <Answer>({ oracle, state }: Arena, question: FactQuestion): Answer =>
  oracle.measure(state, question) as Answer

describe('NEC-STATUS-08: platform edges', () => {
  const edge = (x: number, y: number, z = 3) =>
    ask<EdgeFacts>(arenaWith(gantry, [{ at: [x, y, z], status: 'pinned' }]), { ask: 'edge', fighter: 0 })

  test('are found within 0.5" of the base, with the height of the drop', () => {
    expect(edge(8, 8)).toMatchObject({ near: false })
    expect(edge(8, 11.1)).toEqual({ near: true, railing: false, drop: inches(3) })
    expect(edge(8, 10.9)).toMatchObject({ near: false })
  })

  test('NEC-FALL-05: may have a railing', () => {
    expect(edge(8, 4.9)).toMatchObject({ near: true, railing: true })
  })

  test('do not exist on the ground', () => {
    expect(edge(20, 20, 0)).toMatchObject({ near: false })
  })
})

describe('landing', () => {
  const land = (arena: Arena, direction: number | null = null) =>
    ask<Landing>(arena, { ask: 'landing', fighter: 0, direction })

  test('NEC-FALL-01: a fighter falls over the nearest edge, down to the surface below', () => {
    const landing = land(arenaWith(gantry, [{ at: [8, 11.2, 3], status: 'pinned' }]))
    expect(landing).toMatchObject({ height: inches(3), pit: false, onto: null, contacts: [] })
    expect(landing.placement).toMatchObject({ x: 8000, z: 0, pose: 'prone' })
    expect(landing.placement?.y).toBeGreaterThanOrEqual(12_500)
  })

  test('NEC-FALL-01: a fall of less than 1" does not pin a fighter, who stands where it landed', () => {
    const step: FieldSketch = { pieces: [{ kind: 'platform', from: [4, 4], to: [12, 12], base: 0.25, top: 0.5 }] }
    const arena = arenaWith(step, [{ at: [8, 11.2, 0.5] }])
    play(fall(arena.table, 0, 'NEC-CLIMB-05'), { space: spaceOf(arena) })
    expect(placementOf(arena.state.positions, 0)).toMatchObject({ z: 0, pose: 'standing' })
    const high = arenaWith(gantry, [{ at: [8, 11.2, 3] }])
    play(fall(high.table, 0, 'NEC-CLIMB-05'), { space: spaceOf(high), dice: [1] })
    expect(placementOf(high.state.positions, 0)).toMatchObject({ z: 0, pose: 'prone' })
  })

  test('NEC-FALL-04: a fighter falls into a pit below', () => {
    const into: FieldSketch = {
      pieces: [
        { kind: 'platform', from: [4, 4], to: [12, 12], base: 2.75, top: 3 },
        { kind: 'pit', from: [12, 4], to: [16, 12], base: 0, top: 0 },
      ],
    }
    expect(land(arenaWith(into, [{ at: [11.3, 8, 3] }])).pit).toBe(true)
  })

  test('NEC-FALL-03: a fighter that lands on another is moved off along the arrow', () => {
    const arena = arenaWith(gantry, [{ at: [8, 11.2, 3] }, { at: [8, 12.6] }])
    expect(land(arena).onto).toBe(1)
    const east = land(arena, 0)
    expect(east.placement?.x).toBeGreaterThan(8990)
    expect(east.placement?.y).toBe(land(arenaWith(gantry, [{ at: [8, 11.2, 3] }])).placement?.y)
  })

  test('NEC-MOVE-18: a fighter lands 1" from enemies', () => {
    const arena = arenaWith(gantry, [{ at: [8, 11.2, 3] }, { at: [8, 14], side: 1 }])
    const { placement } = land(arena)
    expect(placement).not.toBeNull()
    const dx = (placement?.x ?? 0) - 8000
    const dy = (placement?.y ?? 0) - 14_000
    expect(dx * dx + dy * dy).toBeGreaterThanOrEqual(2000 * 2000 - 4000)
  })
})

describe('being pushed', () => {
  const push = (arena: Arena, distance: number, towards = false) =>
    ask<Pushed>(arena, { ask: 'pushed', fighter: 0, from: 1, distance: inches(distance), towards })

  test('NEC-MOVE-11: a fighter moves straight away along the line of the centres, or straight towards', () => {
    const arena = arenaWith({}, [{ at: [10, 10] }, { at: [8, 10], side: 1 }])
    expect(push(arena, 1)).toMatchObject({ placement: { x: 11_000, y: 10_000 }, moved: inches(1), stopped: false })
    const far = arenaWith({}, [{ at: [10, 10] }, { at: [4, 10], side: 1 }])
    expect(push(far, 2, true)).toMatchObject({ placement: { x: 8000 }, stopped: false })
  })

  test('a fighter is stopped by terrain and by fighters', () => {
    const walled = arenaWith(gantry, [{ at: [17.2, 18] }, { at: [15, 18], side: 1 }])
    expect(push(walled, 2)).toMatchObject({ stopped: true, placement: { x: 17_502 } })
    const crowd = arenaWith({}, [{ at: [10, 10] }, { at: [8, 10], side: 1 }, { at: [11.5, 10] }])
    expect(push(crowd, 2)).toMatchObject({ stopped: true, moved: inches(0.5) })
  })

  test('NEC-MOVE-18: a fighter ends 1" from enemies', () => {
    const arena = arenaWith({}, [{ at: [10, 10] }, { at: [8, 10], side: 1 }, { at: [13, 10], side: 1 }])
    const { placement, contacts } = push(arena, 1.5)
    expect(contacts).toEqual([])
    const dx = (placement?.x ?? 0) - 13_000
    const dy = (placement?.y ?? 0) - 10_000
    expect(dx * dx + dy * dy).toBeGreaterThanOrEqual(2000 * 2000 - 4000)
  })

  test('NEC-STATUS-07: a Seriously Injured fighter stays where it is pushed to', () => {
    const arena = arenaWith({}, [
      { at: [10, 10], status: 'seriously-injured' },
      { at: [8, 10], side: 1 },
      { at: [12.4, 10], side: 1 },
    ])
    expect(push(arena, 1).placement).toMatchObject({ x: 11_000, y: 10_000 })
  })
})

describe('drifting', () => {
  const drift = (arena: Arena, by: 'running' | 'displaced', distance: number, direction = 0) =>
    ask<Drift>(arena, { ask: 'drifted', fighter: 0, distance: inches(distance), direction, by })

  test('NECX-COND-01: a fighter on foot stops at walls, and 1" from enemies', () => {
    const arena = arenaWith(gantry, [{ at: [17, 20] }])
    expect(drift(arena, 'running', 6)).toMatchObject({ atEdge: false, placement: { x: 17_502 } })
    const enemy = arenaWith({}, [{ at: [10, 10] }, { at: [15, 10], side: 1 }])
    expect(drift(enemy, 'running', 8).placement?.x).toBeLessThanOrEqual(13_000)
  })

  test('NEC-FALL-07: a fighter on foot stops at a platform edge and has to test', () => {
    const arena = arenaWith(gantry, [{ at: [10, 8, 3] }])
    expect(drift(arena, 'running', 6)).toMatchObject({ atEdge: true, placement: { z: 3000 } })
  })

  test('NECX-FIELD-DISPLACER: a displaced fighter goes through walls, and off the table', () => {
    const arena = arenaWith(gantry, [{ at: [16.5, 20] }])
    expect(drift(arena, 'displaced', 4)).toMatchObject({ placement: { x: 20_500 }, offTable: false })
    expect(drift(arena, 'displaced', 9)).toMatchObject({ offTable: true })
  })

  test('NECX-FIELD-DISPLACER: a displaced fighter stops at an edge until its test', () => {
    const arena = arenaWith(gantry, [{ at: [10, 8, 3] }])
    expect(drift(arena, 'displaced', 4, 6)).toMatchObject({ atEdge: false, placement: { z: 3000 } })
    const over = drift(arena, 'displaced', 5, 6)
    expect(over).toMatchObject({ atEdge: true, placement: { z: 3000 } })
  })
})
