import { describe, expect, test } from 'vitest'
import { createStream } from '@shared/engine'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { inches, millimetres } from '@shared/space'
import { arenaWith, spaceOf } from './arena'
import { eventsOf, play } from '../kit'
import { turn } from '@shared/rulesets/necromunda/movement/facing'

const stand = (x: number, y: number, z = 0) => ({ x: x * 1000, y: y * 1000, z: z * 1000, heading: 0 })

describe('NECX-SCN-01: deployment', () => {
  const arena = arenaWith({ pieces: [{ kind: 'wall', from: [4, 1], to: [6, 2], top: 3 }] }, [
    { at: [0, 0], status: 'reserve' },
    { at: [10, 3] },
  ])
  const deploy = { ask: 'deploy', fighter: 0, zone: 0 } as const
  const put = (value: unknown) => arena.oracle.resolve(arena.state, deploy, value)

  test('the whole base is inside the zone', () => {
    expect(put(stand(15, 5.5))).toMatchObject({ ok: true, outcome: { x: 15_000, pose: 'standing' } })
    expect(put(stand(15, 5.6))).toEqual({ ok: false, problem: 'place.outside-zone' })
  })

  test('a fighter needs a place with room', () => {
    expect(put(stand(5, 1.5))).toEqual({ ok: false, problem: 'place.no-room' })
    expect(put(stand(10.5, 3))).toEqual({ ok: false, problem: 'place.no-room' })
  })

  test('a battlefield has a zone for every side, or reports that it has none', () => {
    const beyond: PlacementQuestion = { ...deploy, zone: 5 }
    expect(() => arena.oracle.resolve(arena.state, beyond, stand(1, 1))).toThrow(/no deployment zone 5/)
  })

  test('random placements and suggestions are legal', () => {
    const stream = createStream('deployment', 'bots')
    for (let number = 0; number < 50; number += 1)
      expect(put(arena.advisor.sample(arena.state, deploy, stream)).ok).toBe(true)
    for (const value of arena.advisor.suggest(arena.state, deploy)) expect(put(value).ok).toBe(true)
  })
})

describe('NEC-MOVE-08: facing', () => {
  test('a fighter turns where it stands', () => {
    const arena = arenaWith({}, [{ at: [10, 10] }])
    play(turn(arena.table, 0, 'NEC-MOVE-08'), { space: spaceOf(arena, { face: [{ heading: 77 }] }) })
    expect(eventsOf(arena, 'faced')).toMatchObject([{ placement: { x: 10_000, heading: 77 } }])
  })

  test('headings that do not exist are refused', () => {
    const arena = arenaWith({}, [{ at: [10, 10] }])
    const face: PlacementQuestion = { ask: 'face', fighter: 0 }
    expect(arena.oracle.resolve(arena.state, face, { heading: 256 })).toMatchObject({ ok: false })
  })
})

describe('NEC-MOVE-14: enemies that a move may engage', () => {
  test('NEC-MOVE-01: are all within the distance in a straight line, reachable or not', () => {
    const arena = arenaWith({ pieces: [{ kind: 'wall', from: [7, 0], to: [7.5, 24], top: 3 }] }, [
      { at: [5, 10] },
      { at: [10, 10], side: 1 },
      { at: [20, 10], side: 1 },
    ])
    const engageable = { ask: 'engageable', fighter: 0, allowance: inches(5), among: [1, 2], also: [] } as const
    expect(arena.oracle.measure(arena.state, engageable)).toEqual([1])
  })
})

describe('sizes of bases', () => {
  test('depend on the category: 25 mm, 32 mm for leaders and champions, 40 mm for brutes; beasts are low', () => {
    const { rosters } = arenaWith({}, [
      { at: [1, 1] },
      { at: [3, 1], category: 'leader' },
      { at: [5, 1], category: 'brute' },
      { at: [7, 1], category: 'exotic-beast' },
    ]).table
    const bodies = bodiesOf(rosters)
    expect(bodies.map(({ base }) => base)).toEqual(
      [25, 32, 40, 25].map((size) => ({ kind: 'circle', radius: millimetres(size / 2) })),
    )
    expect(bodies[3]?.height).toBeLessThan(bodies[0]?.height ?? 0)
  })
})

describe('rulings of a judge on a board', () => {
  const arena = arenaWith({}, [{ at: [10, 10] }, { at: [14, 10], side: 1 }])

  test('a fact is accepted if it has the right form', () => {
    const question = { ask: 'can-see', fighter: 0, target: 1 } as const
    expect(arena.oracle.accept(arena.state, question, false)).toEqual({ ok: true, outcome: false })
    expect(arena.oracle.accept(arena.state, question, 'maybe')).toEqual({ ok: false, problem: 'fact.malformed' })
  })

  test('a place where a fighter ends is needed', () => {
    const question = { ask: 'pushed', fighter: 0, from: 1, distance: inches(1) } as const
    const placement = { x: 9000, y: 10_000, z: 0, heading: 0, pose: 'standing' }
    expect(arena.oracle.accept(arena.state, question, { moved: 1000, placement })).toMatchObject({ ok: true })
    expect(arena.oracle.accept(arena.state, question, { moved: 1000 })).toMatchObject({ ok: false })
  })

  test('only fighters in the question may be named', () => {
    const question = { ask: 'within', of: 0, distance: inches(9), among: [1] } as const
    expect(arena.oracle.accept(arena.state, question, [1])).toMatchObject({ ok: true })
    expect(arena.oracle.accept(arena.state, question, [0])).toMatchObject({ ok: false })
    expect(arena.oracle.accept(arena.state, question, [1, 1])).toMatchObject({ ok: false })
  })
})
