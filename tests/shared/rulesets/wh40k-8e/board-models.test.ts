import { describe, expect, it } from 'vitest'
import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import type { EighthQuestion } from '@shared/rulesets/wh40k-8e/questions'
import { inches, NOTHING } from '@shared/space'

import { arena, box, enemy, problemOf } from './arena'

describe('models of a unit on a board', () => {
  it('holds up a whole unit that is dragged past an obstacle rather than splitting it (8E-CORE-03)', () => {
    const row = (y: number) => [10, 11.5, 13, 14.5].map((x): [number, number] => [x, y])
    // The left half walks into a wall 2" ahead, the right half could go 6".
    const { state, oracle } = arena([{ at: row(10) }], [box('wall', [6, 12.7], [12, 13], 4)])
    const question = {
      ask: 'move',
      unit: 0,
      kind: 'move',
      allowance: inches(6),
      minimum: NOTHING,
      targets: [],
    } as const
    const pointed = createBoardAdvisor(oracle).pointAt(state, question, { x: 12_250, y: 16_000 })
    const moves = (pointed as { moves: { path: number[][] }[] }).moves
    const ends = moves.map(({ path }) => path[0]?.[1] ?? 0)
    expect(moves).toHaveLength(4)
    expect(problemOf(oracle.resolve(state, question, pointed))).toBe('fine')
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(3000)
    expect(Math.min(...ends)).toBeGreaterThan(10_000)
  })

  it('brings a unit that losses have broken up together when it is dragged (8E-CORE-04)', () => {
    const at: [number, number][] = [
      [10, 10],
      [11.5, 10],
      [18, 10],
    ]
    const { state, oracle } = arena([{ at }])
    const question = {
      ask: 'move',
      unit: 0,
      kind: 'move',
      allowance: inches(6),
      minimum: NOTHING,
      targets: [],
    } as const
    const pointed = createBoardAdvisor(oracle).pointAt(state, question, { x: 11_000, y: 13_000 })
    expect(problemOf(oracle.resolve(state, question, pointed))).toBe('fine')
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

  it('moves single models corner by corner, up to what is pointed at, and the rest follows (8E-MOVE-01, 8E-MOVE-05)', () => {
    const at: [number, number][] = [
      [10, 10],
      [11.5, 10],
    ]
    const { state, oracle } = arena([{ at }], [box('structure', [13.5, 12], [20, 16], 1)])
    const { alone } = createBoardAdvisor(oracle)
    const question = {
      ask: 'move',
      unit: 0,
      kind: 'move',
      allowance: inches(6),
      minimum: NOTHING,
      targets: [],
    } as const
    const first = alone.walkedOn(state, question, [], 1, { x: 12_000, y: 11_500 })
    expect(first).toEqual([{ model: 1, path: [[12_000, 11_500, 0]] }])
    const second = alone.walkedOn(state, question, first ?? [], 1, { x: 14_500, y: 13_000 })
    expect(second).toEqual([
      {
        model: 1,
        path: [
          [12_000, 11_500, 0],
          [14_500, 13_000, 1000],
        ],
      },
    ])
    // 4.1" away from the other one, which then follows.
    expect(alone.problemWith(state, question, second ?? [])).toBe('placement.notCoherent')
    const both = alone.restFollowing(state, question, second ?? [])
    expect(both?.map(({ model }) => model)).toEqual([1, 0])
    expect(alone.problemWith(state, question, both ?? [])).toBeNull()
  })

  it('brings as many into the fight as there is room for (8E-FIGHT-07)', () => {
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

  it('charges a hull that turns with what its farthest part travels (8E-MOVE-03)', () => {
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
