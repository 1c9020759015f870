import { describe, expect, it } from 'vitest'
import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import type { MovedModel } from '@shared/rulesets/wh40k/board/formation'
import type { EighthQuestion } from '@shared/rulesets/wh40k-8e/questions'
import { NOTHING, inches, place, spot, standingPlace } from '@shared/space'

import { arena, box, enemy, moving, problemOf } from './arena'

describe('models of a unit on a board', () => {
  it('stops a whole unit that is dragged past an obstacle rather than splitting it (8E-CORE-03)', () => {
    const row = (y: number) => [10, 11.5, 13, 14.5].map((x): [number, number] => [x, y])
    // The left half walks into a wall 2" ahead, the right half could go 6".
    const { state, oracle } = arena([{ at: row(10) }], [box('wall', [6, 12.7], [12, 13], 4)])
    const question = moving(inches(6))
    const pointed = createBoardAdvisor(oracle).pointAt(state, question, { x: 12_250, y: 16_000 })
    const moves = (pointed as { moves: { path: number[][] }[] }).moves
    const ends = moves.map(({ path }) => path[0]?.[1] ?? 0)
    expect(moves).toHaveLength(4)
    expect(problemOf(oracle.resolve(state, question, pointed))).toBe('fine')
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(3000)
    expect(Math.min(...ends)).toBeGreaterThan(10_000)
  })

  it('restores coherency of a unit broken up by losses when it is dragged (8E-CORE-04)', () => {
    const at: [number, number][] = [
      [10, 10],
      [11.5, 10],
      [18, 10],
    ]
    const { state, oracle } = arena([{ at }])
    const question = moving(inches(6))
    const pointed = createBoardAdvisor(oracle).pointAt(state, question, { x: 11_000, y: 13_000 })
    expect(problemOf(oracle.resolve(state, question, pointed))).toBe('fine')
  })

  it('restores coherency around a wall between the parts of a unit (8E-CORE-04)', () => {
    const wall = [box('wall', [4, 12], [12.5, 12.3], 4)]
    const question = moving(inches(6))
    const gathered = (stray: [number, number]) => {
      const { state, oracle } = arena([{ at: [[10, 10], [11.5, 10], stray] }], wall)
      const value = createBoardAdvisor(oracle).gatheredRound(state, question)
      return value === null ? null : problemOf(oracle.resolve(state, question, value))
    }
    expect(gathered([10, 14.5])).toBe('fine')
    // It is together already, or too far away.
    expect(gathered([13, 10])).toBeNull()
    expect(gathered([10, 30])).toBeNull()
  })

  it('gives each model its own Move (8E-MOVE-03)', () => {
    const { state, oracle } = arena([
      {
        at: [
          [10, 10],
          [12, 10],
        ],
      },
    ])
    const question: EighthQuestion = {
      ask: 'move',
      unit: 0,
      kind: 'move',
      allowance: inches(8),
      minimum: NOTHING,
      slower: [{ model: 0, allowance: inches(4) }],
      targets: [],
    }
    const go = (model: number, y: number) =>
      problemOf(
        oracle.resolve(state, question, { moves: [{ model, path: [[10 + 2 * model, y, 0].map((to) => to * 1000)] }] }),
      )
    expect([go(0, 12), go(1, 11.5)]).toEqual(['fine', 'fine'])
    expect(go(0, 14.1)).toBe('placement.blocked')
  })

  it('moves single models corner by corner, up to the pointer, and the rest follows (8E-MOVE-01, 8E-MOVE-05)', () => {
    const at: [number, number][] = [
      [10, 10],
      [11.5, 10],
    ]
    const { state, oracle } = arena([{ at }], [box('structure', [13.5, 12], [20, 16], 1)])
    const { alone } = createBoardAdvisor(oracle)
    const question = moving(inches(6))
    const to = (dx: number, dy: number, corner: boolean) => ({ models: [1], dx: dx * 1000, dy: dy * 1000, corner })
    const first = alone.sentOn(state, question, [], to(0.5, 1.5, true))
    expect(first).toEqual([{ model: 1, path: [[12_000, 11_500, 0]] }])
    const second = alone.sentOn(state, question, first, to(2.5, 1.5, true))
    expect(second).toEqual([
      {
        model: 1,
        path: [
          [12_000, 11_500, 0],
          [14_500, 13_000, 1000],
        ],
      },
    ])
    // The last stretch goes elsewhere: the corner stays.
    expect(alone.sentOn(state, question, second, to(-1.5, -1.5, false))).toEqual([
      {
        model: 1,
        path: [
          [12_000, 11_500, 0],
          [13_000, 11_500, 0],
        ],
      },
    ])
    // 4.1" away from the other one, which then follows.
    const apart = alone.rehearsed(state, question, second)
    expect(apart.problem).toBe('placement.notCoherent')
    expect(apart.standings.map(({ isApart }) => isApart)).toEqual([false, true])
    const both = alone.restFollowing(state, question, second)
    expect(both?.map(({ model }) => model)).toEqual([1, 0])
    expect(alone.rehearsed(state, question, both ?? []).problem).toBeNull()
  })

  it('climbs as a whole unit, or after one model that did (8E-MOVE-05)', () => {
    const at = [0, 1, 2, 3, 4].flatMap((row): [number, number][] => [
      [10, 9 + row * 1.4],
      [11.4, 9 + row * 1.4],
    ])
    const { state, oracle } = arena([{ at }], [box('structure', [13, 6], [22, 18], 2.5)])
    const { alone } = createBoardAdvisor(oracle)
    const question = moving(inches(8))
    const climbed = alone.climbingTo(state, question, { x: 15_900, y: 11_800 })
    expect(climbed?.map(({ path }) => path.at(-1)?.[2])).toEqual(Array.from({ length: 10 }, () => 2500))
    expect(problemOf(oracle.resolve(state, question, { moves: climbed ?? [] }))).toBe('fine')
    expect(alone.climbingTo(state, question, { x: 8_000, y: 11_800 })).toBeNull()
    const lead = alone.sentOn(state, question, [], { models: [5], dx: 5200, dy: 0, corner: false })
    const all = alone.restFollowing(state, question, lead) ?? []
    expect(all.map(({ path }) => path.at(-1)?.[2])).toEqual(Array.from({ length: 10 }, () => 2500))
    expect(alone.rehearsed(state, question, all).problem).toBeNull()
  })

  it('climbs where it reaches a piece, and goes on up there (8E-MOVE-05)', () => {
    const { state, oracle } = arena([{ at: [[10, 10]] }], [box('structure', [13, 8], [20, 14], 1)])
    const { alone } = createBoardAdvisor(oracle)
    const question = moving(inches(8))
    const to = { models: [0], dx: 6000, dy: 0, corner: false }
    const sent = alone.sentOn(state, question, [], to)
    expect(sent[0]?.path.at(-1)).toEqual([16_000, 10_000, 1000])
    expect(alone.rehearsed(state, question, sent)).toMatchObject({ problem: null, standings: [{ spent: 7000 }] })
    expect(alone.hinderedFrom(state, question, [], to, sent)).toBeNull()
    // And down again.
    place(state.positions, 0, { ...standingPlace(state.positions, 0), ...spot(16_000, 10_000, 1000) })
    const back = { ...to, dx: -6000 }
    const down = alone.sentOn(state, question, [], back)
    expect(down[0]?.path.at(-1)).toEqual([10_000, 10_000, 0])
    expect(alone.rehearsed(state, question, down)).toMatchObject({ problem: null, standings: [{ spent: 7000 }] })
  })

  it('gives the reason why a model doesn’t reach its destination (8E-MOVE-03, 8E-MOVE-04, 8E-MOVE-09)', () => {
    const { state, oracle } = arena(
      [{ at: [[10, 10]] }, enemy([10, 17])],
      [box('structure', [13, 8], [20, 14], 3), box('wall', [5, 5], [6, 15], 6)],
    )
    const { alone } = createBoardAdvisor(oracle)
    const why = (x: number, y: number): string | null => {
      const question = moving(inches(6))
      const stretch = { models: [0], dx: x * 1000, dy: y * 1000, corner: false }
      return alone.hinderedFrom(state, question, [], stretch, alone.sentOn(state, question, [], stretch))
    }
    expect(why(3, -3)).toBeNull()
    expect(why(0, -8)).toBe('placement.tooFar')
    // 5" across and 3" up are more than 6".
    expect(why(5, 0)).toBe('placement.tooFar')
    expect(why(-4.5, 0)).toBe('placement.blocked')
    expect(why(0, 5.5)).toBe('placement.tooNear')
  })

  it('sends several models in the same direction, each as far as it may go (8E-MOVE-03)', () => {
    const at: [number, number][] = [
      [10, 10],
      [11.5, 10],
      [13, 10],
    ]
    const { state, oracle } = arena([{ at }])
    const { alone } = createBoardAdvisor(oracle)
    const question: EighthQuestion = {
      ask: 'move',
      unit: 0,
      kind: 'move',
      allowance: inches(6),
      minimum: NOTHING,
      slower: [{ model: 1, allowance: inches(4) }],
      targets: [],
    }
    const stretch = { models: [0, 1], dx: 0, dy: 6000, corner: false }
    const sent = alone.sentOn(state, question, [], stretch)
    const ends = sent.map(({ model, path }) => [model, path.at(-1)?.[1]]).sort()
    // The slower one goes all of its 4".
    expect(ends).toEqual([
      [0, 16_000],
      [1, 14_000],
    ])
  })

  it('keeps the order in which corrected models make way for each other (8E-MOVE-04)', () => {
    // One behind the other: the second can only go where the first stood.
    const at: [number, number][] = [
      [10, 12],
      [10, 10],
    ]
    const { state, oracle } = arena([{ at }])
    const { alone } = createBoardAdvisor(oracle)
    const question: EighthQuestion = {
      ask: 'move',
      unit: 0,
      kind: 'move',
      allowance: inches(6),
      minimum: NOTHING,
      targets: [],
    }
    const both = [
      { model: 0, path: [[10_000, 16_000, 0]] },
      { model: 1, path: [[10_000, 14_000, 0]] },
    ] as const
    const given = both.map(({ model, path }) => ({
      model,
      path: path.map(([x, y, z]): [number, number, number] => [x, y, z]),
    }))
    expect(alone.rehearsed(state, question, given).problem).toBeNull()
    const corrected = alone.sentOn(state, question, given, { models: [0], dx: 500, dy: 0, corner: false })
    expect(corrected.map(({ model }) => model)).toEqual([0, 1])
    expect(alone.rehearsed(state, question, corrected).problem).toBeNull()
  })

  const upTo6: EighthQuestion & { ask: 'move' } = {
    ask: 'move',
    unit: 0,
    kind: 'move',
    allowance: inches(6),
    minimum: NOTHING,
    targets: [],
  }

  it('finds the order in which a corrected unit can go, from any model moved first (8E-MOVE-01, 8E-MOVE-04)', () => {
    const at: [number, number][] = [
      [10, 8.5],
      [12, 10],
      [10, 10],
    ]
    const { state, oracle } = arena([{ at }])
    const { alone } = createBoardAdvisor(oracle)
    // 2 goes out of the way of 0; 1 goes last.
    const given: MovedModel[] = [
      { model: 2, path: [[8500, 13_000, 0]] },
      { model: 0, path: [[10_000, 12_200, 0]] },
      { model: 1, path: [[12_000, 12_500, 0]] },
    ]
    expect(alone.rehearsed(state, upTo6, given).problem).toBeNull()
    // Now 2 goes through where 1 stood, and 0 still through where 2 stood.
    const corrected = alone.sentOn(state, upTo6, given, { models: [2], dx: 5000, dy: -3000, corner: false })
    expect(corrected).toEqual([
      { model: 1, path: [[12_000, 12_500, 0]] },
      { model: 2, path: [[13_500, 10_000, 0]] },
      { model: 0, path: [[10_000, 12_200, 0]] },
    ])
    expect(alone.rehearsed(state, upTo6, corrected).problem).toBeNull()
  })

  it('leads a model around one that stands in its way (8E-MOVE-04)', () => {
    const at: [number, number][] = [
      [10, 12],
      [10, 10],
    ]
    const { state, oracle } = arena([{ at }])
    const { alone } = createBoardAdvisor(oracle)
    const sent = alone.sentOn(state, upTo6, [], { models: [1], dx: 0, dy: 4000, corner: false })
    // 1.8" aside of the middle: 1.34" from who stands there, 2 x 2.69" long.
    expect(sent).toEqual([
      {
        model: 1,
        path: [
          [8200, 12_000, 0],
          [10_000, 14_000, 0],
        ],
      },
    ])
    expect(alone.rehearsed(state, upTo6, sent).problem).toBeNull()
  })

  it('does not let two models swap places: each moves once, past the other (8E-MOVE-02, 8E-MOVE-04)', () => {
    const at: [number, number][] = [
      [10, 10],
      [12, 10],
    ]
    const { state, oracle } = arena([{ at }])
    const { alone } = createBoardAdvisor(oracle)
    const given: MovedModel[] = [
      { model: 0, path: [[10_000, 12_000, 0]] },
      { model: 1, path: [[10_000, 10_000, 0]] },
    ]
    expect(alone.rehearsed(state, upTo6, given).problem).toBeNull()
    const sent = alone.sentOn(state, upTo6, given, { models: [0], dx: 2000, dy: -2000, corner: false })
    expect(sent.find(({ model }) => model === 0)?.path.at(-1)).not.toEqual([12_000, 10_000, 0])
    expect(alone.rehearsed(state, upTo6, sent).problem).toBeNull()
  })

  it('previews a move: its cost, models near and touched, terrain it goes through', () => {
    const { state, oracle } = arena(
      [{ at: [[10, 10]] }, enemy([14.26, 10])],
      [box('barricade', [9, 12], [12, 12.5], 1)],
    )
    const { alone } = createBoardAdvisor(oracle)
    const question = (kind: 'move' | 'charge', allowance: number) =>
      ({
        ask: 'move',
        unit: 0,
        kind,
        allowance: inches(allowance),
        minimum: NOTHING,
        targets: kind === 'charge' ? [1] : [],
      }) as const
    const over = alone.rehearsed(state, question('move', 6), [{ model: 0, path: [[10_000, 14_000, 0]] }])
    // 4" on, 1" up and 1" down.
    expect(over.standings[0]).toMatchObject({ spent: 6000, allowance: 6000, terrain: ['piece-0'], contacts: [] })
    expect(over.kept).toEqual([])
    const near = alone.rehearsed(state, question('move', 6), [{ model: 0, path: [[11_000, 10_000, 0]] }])
    // An inch, and a thousandth more.
    expect(near.kept).toEqual([{ model: 1, distance: 1001 }])
    const contact = alone.rehearsed(state, question('charge', 6), [{ model: 0, path: [[13_000, 10_000, 0]] }])
    expect([over.fighting, contact.fighting]).toEqual([null, 1])
    expect(contact.standings[0]?.contacts).toEqual([1])
    expect(contact.problem).toBeNull()
  })

  it('turns a hull as far as its farthest part may move (8E-MOVE-03)', () => {
    const hull = {
      base: { kind: 'hull', length: inches(6), width: inches(3) },
      height: inches(3),
      proneHeight: inches(3),
      size: 3,
    } as const
    const { state, oracle } = arena([{ at: [[24, 24]], groups: [{ stats: { body: hull } }] }])
    const { alone } = createBoardAdvisor(oracle)
    const question = (allowance: number) =>
      ({ ask: 'move', unit: 0, kind: 'move', allowance: inches(allowance), minimum: NOTHING, targets: [] }) as const
    const here = { model: 0, path: [[24_000, 24_000, 0]] }
    // A quarter turn takes a corner 5.268" round.
    expect(alone.turnedTo(state, question(6), [], 0, 64)).toEqual([{ ...here, heading: 64 }])
    // 2.635" round is an eighth of a turn.
    expect(alone.turnedTo(state, question(2.64), [], 0, 192)).toEqual([{ ...here, heading: 224 }])
    expect(alone.turnedTo(state, question(6), [], 0, 0)).toBeNull()
  })

  it('brings as many models into the fight as have room (8E-FIGHT-07)', () => {
    // One in front and three behind it: straight on, they would be in each other's way.
    const wedge: [number, number][] = [
      [17, 20],
      [15.7, 20],
      [15.7, 21.3],
      [15.7, 18.7],
    ]
    const { state, oracle } = arena([{ at: wedge }, enemy([19, 20])])
    const question = {
      ask: 'move',
      unit: 0,
      kind: 'pile-in',
      allowance: inches(3),
      minimum: NOTHING,
      targets: [],
    } as const
    const [value] = createBoardAdvisor(oracle).suggest(state, question)
    const resolution = oracle.resolve(state, question, value)
    expect(problemOf(resolution)).toBe('fine')
    const { places } = (resolution as { outcome: { places: { at: { x: number; y: number } }[] } }).outcome
    // Bases of 1.26": within 1" of the enemy is within 2.26" of its middle.
    const near = places.filter(({ at }) => (at.x - 19_000) ** 2 + (at.y - 20_000) ** 2 <= 2260 ** 2)
    expect(near).toHaveLength(3)
  })

  it('limits a turning hull in a charge by the path of its farthest part (8E-MOVE-03)', () => {
    // 6" by 3": a corner is 3.354" from the middle, a quarter turn takes it 5.268" round.
    const hull = {
      base: { kind: 'hull', length: inches(6), width: inches(3) },
      height: inches(3),
      proneHeight: inches(3),
      size: 3,
    } as const
    const { state, oracle } = arena([{ at: [[24, 24]], groups: [{ stats: { body: hull } }] }])
    const question: EighthQuestion = {
      ask: 'move',
      unit: 0,
      kind: 'move',
      allowance: inches(10),
      minimum: NOTHING,
      targets: [],
    }
    const turned = (x: number, heading: number) =>
      problemOf(oracle.resolve(state, question, { moves: [{ model: 0, path: [[x * 1000, 24_000, 0]], heading }] }))
    expect(turned(34, 0)).toBe('fine')
    expect(turned(34, 64)).toBe('placement.blocked')
    expect(turned(28.7, 64)).toBe('fine')
    expect(turned(28.8, 64)).toBe('placement.blocked')
    // The short way round.
    expect(turned(28.7, 192)).toBe('fine')
  })
})
