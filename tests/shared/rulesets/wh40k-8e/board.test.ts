import { describe, expect, it } from 'vitest'
import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import type { EighthQuestion } from '@shared/rulesets/wh40k-8e/questions'
import { inches, NOTHING, placementOf, spot } from '@shared/space'

import { arena, box, enemy, moving, problemOf } from './arena'

describe('moving on a board', () => {
  it('goes as far as M and no farther, up and down counted (8E-MOVE-03, 8E-MOVE-05)', () => {
    const { move } = arena([{ at: [[10, 10]] }], [box('structure', [14, 8], [20, 12], 2)])
    expect(problemOf(move(0, [[0, [10, 16]]]))).toBe('fine')
    expect(problemOf(move(0, [[0, [10, 16.1]]]))).toBe('placement.blocked')
    // 3.2" to the wall, 2" up, 1.8" over the edge: 7".
    expect(problemOf(move(0, [[0, [13.2, 10], [15, 10, 2]]], { allowance: 7.1 }))).toBe('fine')
    expect(problemOf(move(0, [[0, [13.2, 10], [15, 10, 2]]], { allowance: 6.9 }))).toBe('placement.blocked')
  })

  it('passes through no wall and no model, friend or enemy, unless it can Fly (8E-MOVE-04, 8E-MOVE-06)', () => {
    const units = (keywords: string[]) => [
      { keywords, at: [[10, 10]] as [number, number][] },
      { at: [[13, 10]] as [number, number][] },
    ]
    expect(problemOf(arena(units(['INFANTRY'])).move(0, [[0, [16, 10]]]))).toBe('placement.blocked')
    expect(problemOf(arena(units(['INFANTRY', 'FLY'])).move(0, [[0, [16, 10]]]))).toBe('fine')
    const wall = [box('wall', [12, 5], [12.5, 15], 4)]
    expect(problemOf(arena([{ at: [[10, 10]] }], wall).move(0, [[0, [15, 10]]]))).toBe('placement.blocked')
    expect(problemOf(arena([{ keywords: ['FLY'], at: [[10, 10]] }], wall).move(0, [[0, [15, 10]]]))).toBe('fine')
  })

  it('keeps more than 1" from enemies on the path and at the end (8E-MOVE-09)', () => {
    const { move } = arena([{ at: [[10, 10]] }, enemy([13, 12])])
    expect(problemOf(move(0, [[0, [16, 10]]]))).toBe('placement.blocked')
    expect(problemOf(move(0, [[0, [10, 8], [14, 8]]]))).toBe('fine')
    expect(problemOf(move(0, [[0, [13, 9.8]]]))).toBe('placement.blocked')
  })

  it('shows the path to a marker, and staying, if no enemy is left (8E-MOVE-03)', () => {
    const { state, oracle } = arena([{ at: [[10, 10]] }])
    const marker = (x: number, y: number, removed = false) => ({ at: spot(inches(x), inches(y), 0), removed })
    state.markers.push(marker(10, 30), marker(30, 10, true))
    const question = moving(inches(6))
    const moves = { moves: [{ model: 0, path: [[10_000, 16_000, 0]] }] }
    expect(createBoardAdvisor(oracle).suggest(state, question)).toEqual([moves, { moves: [] }])
  })

  it('moves no model twice and no model of another unit (8E-MOVE-02)', () => {
    const { move } = arena([{ at: [[10, 10]] }, { at: [[20, 20]] }])
    expect(
      problemOf(
        move(0, [
          [0, [10, 12]],
          [0, [10, 14]],
        ]),
      ),
    ).toBe('placement.notOfUnit')
    expect(problemOf(move(0, [[1, [20, 22]]]))).toBe('placement.notOfUnit')
  })

  it('ends coherent: each model within 2" across and 6" up of another one (8E-CORE-03, 8E-CORE-04, 8E-MOVE-18)', () => {
    const { move } = arena([
      {
        at: [
          [10, 10],
          [12, 10],
          [14, 10],
        ],
      },
    ])
    expect(problemOf(move(0, [[2, [18, 10]]]))).toBe('placement.notCoherent')
    expect(problemOf(move(0, [[2, [15.2, 10]]]))).toBe('fine')
    // Broken up by losses it comes together, or stays where it is.
    const broken = arena([
      {
        at: [
          [10, 10],
          [16, 10],
        ],
      },
    ])
    expect(problemOf(broken.move(0, [[0, [10, 9]]]))).toBe('placement.notCoherent')
    expect(problemOf(broken.move(0, [[0, [13, 10]]]))).toBe('fine')
    expect(problemOf(broken.move(0, []))).toBe('fine')
  })

  it('asks for one chain, or takes two pairs for a unit, by option (8E-CORE-03)', () => {
    const at: [number, number][] = [
      [10, 10],
      [12, 10],
      [20, 10],
      [22, 10],
    ]
    expect(problemOf(arena([{ at }]).move(0, [[0, [10, 10.5]]]))).toBe('placement.notCoherent')
    expect(problemOf(arena([{ at }], [], { coherency: 'pairwise' }).move(0, [[0, [10, 10.5]]]))).toBe('fine')
  })

  it('measures the 2" of coherency across and the 6" up and down (8E-CORE-03)', () => {
    // A step back from the wall of a block so high, a model stands on it with a gap of 0.74" across.
    const climbs = (top: number) =>
      arena(
        [
          {
            keywords: ['INFANTRY', 'FLY'],
            at: [
              [10, 10],
              [8, 10],
            ],
          },
        ],
        [box('structure', [11, 8], [20, 12], top)],
      ).move(0, [[0, [12, 10, top]]], { allowance: 20 })
    expect(problemOf(climbs(2))).toBe('placement.notCoherent')
    const beside = (top: number) =>
      arena(
        [
          {
            keywords: ['INFANTRY', 'FLY'],
            at: [
              [8, 10],
              [9.5, 10],
            ],
          },
        ],
        [box('structure', [11, 8], [20, 12], top)],
      ).move(0, [[0, [12, 10, top]]], { allowance: 20 })
    // 1.24" across: 6" up is together, though 6.1" as the crow flies; 6.5" up is not.
    expect(problemOf(beside(6))).toBe('fine')
    expect(problemOf(beside(6.5))).toBe('placement.notCoherent')
  })

  it('falls back past enemies it started next to and ends more than 1" from all enemies (8E-MOVE-11)', () => {
    const { move } = arena([{ at: [[10, 10]] }, enemy([11.5, 10])])
    expect(problemOf(move(0, [[0, [6, 10]]], { kind: 'fall-back' }))).toBe('fine')
    expect(problemOf(move(0, [[0, [10, 10.4]]], { kind: 'fall-back' }))).toBe('placement.blocked')
  })

  it('falls back past other enemies by option, and still ends away from all of them (8E-MOVE-11, G-09)', () => {
    const over = { kind: 'fall-back', allowance: 12 } as const
    const past = (fallBackPath: 'kept' | 'free', ...end: [number, number]) => {
      const { move } = arena([{ at: [[10, 10]] }, enemy([11.5, 10], [8, 12.2])], [], { fallBackPath })
      return problemOf(move(0, [[0, [8, 10.4], end]], over))
    }
    expect(past('kept', 4, 10)).toBe('placement.blocked')
    expect(past('free', 4, 10)).toBe('fine')
    expect(past('free', 8, 10.5)).toBe('placement.tooNear')
  })

  it('makes a flyer move its minimum distance, or lose it (8E-MOVE-07, 8E-MOVE-08)', () => {
    const { move } = arena([{ keywords: ['FLY'], at: [[10, 10]] }])
    const over = { allowance: 40, minimum: 20 }
    expect(problemOf(move(0, [[0, [20, 10]]], over))).toBe('placement.tooShort')
    expect(problemOf(move(0, [[0, [30, 10]]], over))).toBe('fine')
    expect(problemOf(move(0, [], over))).toBe('placement.tooShort')
    expect(move(0, [], { ...over, leaves: [0] })).toEqual({ ok: true, outcome: { places: [], lost: [0] } })
    expect(problemOf(move(0, [], { leaves: [0] }))).toBe('placement.notOfUnit')
  })

  it('has every part of a turning flyer end its minimum distance away (8E-MOVE-07)', () => {
    const base = { kind: 'hull', length: inches(4), width: inches(2) } as const
    const sketch = {
      keywords: ['FLY'],
      groups: [{ count: 1, stats: { body: { base, height: inches(3), proneHeight: inches(3), size: 3 } } }],
    }
    const { oracle, state } = arena([{ ...sketch, at: [[24, 10]] }])
    const question: EighthQuestion = {
      ...{ ask: 'move', unit: 0, kind: 'move', allowance: inches(50), minimum: inches(20), targets: [] },
    }
    /** Straight on by so much, then about-turn: its nose ends 4" nearer than its middle. */
    const turned = (y: number) =>
      problemOf(
        oracle.resolve(state, question, {
          moves: [{ model: 0, path: [[24_000 + y * 1000, 10_000, 0]], heading: 128 }],
        }),
      )
    expect(turned(21)).toBe('placement.tooShort')
    expect(turned(24)).not.toBe('placement.tooShort')
  })

  it('keeps a model where it stands: there is one position, the true one (8E-MOVE-17)', () => {
    const { move, state } = arena([{ at: [[10, 10]] }])
    const { outcome } = move(0, [[0, [12, 10]]]) as { outcome: { places: { at: unknown }[] } }
    expect(outcome.places[0]?.at).toMatchObject({ x: 12_000, y: 10_000, z: 0 })
    expect(placementOf(state.positions, 0)).toMatchObject({ x: 10_000 })
  })
})

describe('dragging a unit', () => {
  it('moves it as a formation as far as it may go, through no model (8E-MOVE-01, 8E-CORE-03)', () => {
    const { oracle, state, ask, move } = arena([
      {
        at: [
          [10, 10],
          [12, 10],
          [10, 12],
        ],
      },
      enemy([22, 11]),
    ])
    const advisor = createBoardAdvisor(oracle)
    const question = {
      ask: 'move',
      unit: 0,
      kind: 'move',
      allowance: inches(6),
      minimum: inches(0),
      targets: [],
    } as EighthQuestion
    const value = advisor.pointAt(state, question, { x: 30_000, y: 11_000 })
    expect(oracle.resolve(state, question, value).ok).toBe(true)
    const ends = value !== null && 'moves' in value ? value.moves.map(({ path }) => path.at(-1)?.[0] ?? 0) : []
    expect(ends).toHaveLength(3)
    expect(Math.max(...ends)).toBeGreaterThan(17_000)
    expect(ask({ ask: 'near', unit: 0, distance: inches(1), among: [1] })).toEqual([])
    expect(problemOf(move(0, []))).toBe('fine')
  })
})

describe('charging and closing in on a board', () => {
  it('ends the first model within 1" of a target, none within 1" of others (8E-CHG-12, 8E-CHG-13, 8E-CHG-14)', () => {
    const { move } = arena([{ at: [[10, 10]] }, enemy([16, 10]), enemy([16, 12.5])])
    const charge = { kind: 'charge' as const, allowance: 7, targets: [1] }
    expect(problemOf(move(0, [[0, [14.5, 9.5]]], charge))).toBe('fine')
    expect(problemOf(move(0, [[0, [12, 10]]], charge))).toBe('placement.notAtTarget')
    expect(problemOf(move(0, [[0, [14.7, 11.8]]], charge))).toBe('placement.blocked')
    expect(problemOf(move(0, [], charge))).toBe('fine')
  })

  it('keeps coherency and the limits of terrain in a charge (8E-CHG-15)', () => {
    const { move } = arena([
      {
        at: [
          [10, 10],
          [10, 12],
        ],
      },
      enemy([16, 10]),
    ])
    expect(problemOf(move(0, [[0, [14.5, 10]]], { kind: 'charge', allowance: 7, targets: [1] }))).toBe(
      'placement.notCoherent',
    )
    const walled = arena([{ at: [[10, 10]] }, enemy([16, 10])], [box('wall', [12, 5], [12.5, 15], 4)])
    expect(problemOf(walled.move(0, [[0, [14.5, 10]]], { kind: 'charge', allowance: 7, targets: [1] }))).toBe(
      'placement.blocked',
    )
  })

  it('lets only models move that end closer to the closest enemy (8E-FIGHT-07, 8E-FIGHT-18, 8E-FIGHT-19, 8E-HI-02)', () => {
    const { move } = arena([
      {
        at: [
          [10, 10],
          [10, 12],
        ],
      },
      enemy([14, 10]),
    ])
    for (const kind of ['pile-in', 'consolidate', 'heroic-intervention'] as const) {
      expect(problemOf(move(0, [[0, [12, 10]]], { kind, allowance: 3 }))).toBe('fine')
      expect(problemOf(move(0, [[0, [9, 10]]], { kind, allowance: 3 }))).toBe('placement.blocked')
      // Not all of them have to.
      expect(problemOf(move(0, [], { kind, allowance: 3 }))).toBe('fine')
    }
    expect(problemOf(move(0, [[0, [12.7, 8]]], { kind: 'pile-in', allowance: 4 }))).toBe('placement.notCoherent')
  })

  it('strikes within 1", or behind a friend within 1" (8E-FIGHT-08)', () => {
    const { ask } = arena([
      {
        at: [
          [10, 10],
          [8.2, 10],
          [6.2, 10],
        ],
      },
      enemy([12, 10]),
    ])
    expect(ask({ ask: 'strikes', unit: 0, targets: [1] })).toEqual([{ target: 1, models: [0, 1], close: [] }])
  })

  it('gives the reach of a charge (8E-CHG-12)', () => {
    const { ask } = arena([{ at: [[10, 10]] }, enemy([20, 10])])
    const reaches = (distance: number) =>
      ask({ ask: 'in-charge-reach', unit: 0, targets: [1], distance: inches(distance) })
    // 10" between centres, 1.26" of bases, and 1" to spare.
    expect([reaches(7.7), reaches(7.8)]).toEqual([false, true])
  })
})

describe('sight and distance on a board', () => {
  it('measures base to base, ends included, at any time (8E-CORE-08, 8E-CORE-09)', () => {
    const { ask } = arena([{ at: [[10, 10]] }, enemy([16.26, 10])])
    const near = (distance: number) => ask({ ask: 'near', unit: 0, distance: inches(distance), among: [1] })
    expect([near(4.9), near(5)]).toEqual([[], [1]])
  })

  it('sees through its own unit, not through walls or others (8E-SHOOT-05, 8E-SHOOT-06)', () => {
    const shots = {
      ask: 'shots',
      unit: 0,
      models: [0],
      range: inches(24),
      sight: true,
      targets: [1],
      guarded: [],
      visible: [],
    } as const
    expect(
      arena([
        {
          at: [
            [10, 10],
            [12, 10],
          ],
        },
        enemy([20, 10]),
      ]).ask(shots),
    ).toMatchObject([{ target: 1, models: [0] }])
    expect(
      arena(
        [
          {
            at: [
              [10, 10],
              [12, 10],
            ],
          },
          enemy([20, 10]),
        ],
        [box('wall', [15, 5], [15.5, 15], 4)],
      ).ask(shots),
    ).toEqual([])
    const big = { side: 0, at: [[15, 10]] as [number, number][] }
    const units = [
      {
        at: [
          [10, 10],
          [12, 10],
        ] as [number, number][],
      },
      enemy([20, 10]),
      big,
    ]
    expect(arena(units, [], { modelsBlockSight: false }).ask(shots)).toHaveLength(1)
  })

  it('fires as far as the range, and doubles up to exactly half of it (8E-WEAP-07, 8E-WEAP-08)', () => {
    const at = (x: number) =>
      arena([{ at: [[10, 10]] }, enemy([x, 10])]).ask({
        ask: 'shots',
        unit: 0,
        models: [0],
        range: inches(12),
        sight: true,
        targets: [1],
        guarded: [],
        visible: [],
      })
    expect(at(23.3)).toEqual([])
    expect(at(20)).toMatchObject([{ models: [0], close: [] }])
    expect(at(17.26)).toMatchObject([{ models: [0], close: [0] }])
  })

  it('answers for all weapons of a unit at once, each by its own range (8E-WEAP-07, 8E-SHOOT-10)', () => {
    const at: [number, number][] = [
      [10, 10],
      [10, 16],
    ]
    // Base to base 10" from the first model and 11.5" from the second.
    const { ask } = arena([{ at }, enemy([21.26, 10])])
    const arm = (range: number, models: readonly number[]) => ({
      weapon: 'gun',
      models,
      range: inches(range),
      sight: true,
    })
    const arms = [arm(20, [0, 1]), arm(11, [0, 1]), arm(24, [1]), arm(6, [0])]
    expect(ask({ ask: 'volley', unit: 0, target: 1, arms, guarded: false, visible: [] })).toEqual([
      { models: [0, 1], close: [0] },
      { models: [0], close: [] },
      { models: [1], close: [1] },
      { models: [], close: [] },
    ])
  })

  it('protects a Character behind a closer enemy it sees, not behind one it doesn’t (8E-SHOOT-11, 8E-SHOOT-12)', () => {
    const shots = {
      ask: 'shots',
      unit: 0,
      models: [0],
      range: inches(24),
      sight: true,
      targets: [1],
      guarded: [1],
      visible: [1, 2],
    } as const
    const units = [{ at: [[10, 10]] as [number, number][] }, enemy([20, 10]), enemy([16, 14])]
    expect(arena(units).ask(shots)).toEqual([])
    expect(arena(units, [box('wall', [11, 11.5], [17, 12], 4)]).ask(shots)).toHaveLength(1)
  })

  it('TV-8E-37: four of five models in terrain have no cover, all five have (8E-COVER-01)', () => {
    const wood = [box('area', [10, 10], [20, 20], 3)]
    const inside: [number, number][] = [
      [12, 12],
      [13.5, 12],
      [15, 12],
      [16.5, 12],
    ]
    const covered = (last: [number, number]) =>
      arena([{ at: [...inside, last] }], wood).ask({ ask: 'in-cover', unit: 0 })
    expect([covered([21, 12]), covered([18, 12])]).toEqual([false, true])
  })

  it('counts a model as wholly in terrain by its base, not by its centre (8E-COVER-01)', () => {
    const wood = [box('area', [10, 10], [20, 20], 3)]
    const alone = (at: [number, number]) => arena([{ at: [at] }], wood).ask({ ask: 'in-cover', unit: 0 })
    // 0.63" of base: at 19.5" it sticks out of the wood, at 19.37" it doesn't.
    expect([alone([19.5, 12]), alone([19.37, 12])]).toEqual([false, true])
    // A hull of 6" by 3" with all its corners, along or across.
    const body = {
      base: { kind: 'hull', length: inches(6), width: inches(3) },
      height: inches(3),
      proneHeight: inches(3),
      size: 3,
    } as const
    const hull = (at: [number, number]) =>
      arena([{ at: [at], groups: [{ stats: { body } }] }], wood).ask({ ask: 'in-cover', unit: 0 })
    expect([hull([16, 12]), hull([17.5, 12]), hull([16, 11])]).toEqual([true, false, false])
  })

  it('finds the closest visible enemy, or all if several are as close (8E-PSY-15, 8E-PSY-16)', () => {
    const closest = { ask: 'closest', unit: 0, among: [1, 2], within: inches(18), sight: true } as const
    expect(arena([{ at: [[10, 10]] }, enemy([16, 10]), enemy([20, 10])]).ask(closest)).toEqual([1])
    expect(arena([{ at: [[10, 10]] }, enemy([16, 10]), enemy([10, 16])]).ask(closest)).toEqual([1, 2])
    expect(arena([{ at: [[10, 10]] }, enemy([40, 40]), enemy([40, 10])]).ask(closest)).toEqual([])
  })

  it('counts models within 3" of a marker’s centre (8E-OW-04)', () => {
    const { ask, state } = arena([
      {
        at: [
          [10, 10],
          [12, 10],
        ],
      },
      enemy([14.5, 10]),
    ])
    state.markers.push({ at: spot(11_000, 10_000, 0), removed: false })
    expect(ask({ ask: 'around-markers' })).toEqual([[2, 1]])
  })
})

describe('setting up on a board', () => {
  const deploy = { ask: 'deploy', unit: 0, zone: { cut: 'lengthwise', half: 'low' } } as const
  const setUpAt = (x: number, y: number): string => {
    const { oracle, state } = arena([{ at: [[1, 1]] }])
    return problemOf(oracle.resolve(state, deploy, { models: [{ model: 0, at: [x * 1000, Math.round(y * 1000), 0] }] }))
  }

  it('is in one’s own half, more than 12" from the enemy’s (8E-OW-06, 8E-OW-09)', () => {
    // The halves of 48" meet at 24".
    expect([setUpAt(20, 11.3), setUpAt(20, 11.5)]).toEqual(['fine', 'placement.notInZone'])
  })

  it('places markers at least 10" apart (8E-OW-03)', () => {
    const { oracle, state } = arena([{ at: [[1, 1]] }])
    state.markers.push({ at: spot(20_000, 20_000, 0), removed: false })
    const at = (x: number) =>
      problemOf(
        oracle.resolve(state, { ask: 'marker', side: 0 } as EighthQuestion, { x: Math.round(x * 1000), y: 20_000 }),
      )
    expect([at(29.9), at(30), at(60)]).toEqual(['placement.markersTooNear', 'fine', 'placement.notInZone'])
  })

  it('lets passengers out within 3" and not within 1" of enemies; models without room are left out (8E-TRANS-08, 8E-TRANS-09)', () => {
    const { oracle, state } = arena([
      { at: [[20, 20]] },
      {
        at: [
          [1, 1],
          [2.5, 1],
        ],
      },
      enemy([25, 20]),
    ])
    const out = (...spots: [number, number][]) =>
      oracle.resolve(state, { ask: 'disembark', unit: 1, transport: 0, all: false } as EighthQuestion, {
        models: spots.map(([x, y], index) => ({ model: index + 1, at: [Math.round(x * 1000), y * 1000, 0] })),
      })
    expect(problemOf(out([18, 20], [18, 22]))).toBe('fine')
    expect(problemOf(out([14, 20], [14, 22]))).toBe('placement.blocked')
    expect(problemOf(out([22.8, 20], [18, 22]))).toBe('placement.blocked')
    expect(out([18, 20])).toMatchObject({ ok: true, outcome: { unplaced: [2] } })
  })

  it('brings reinforcements in away from enemies, or not at all (8E-RES-01)', () => {
    const { oracle, state } = arena([{ at: [[1, 1]] }, enemy([20, 20])])
    const at = (x: number) =>
      problemOf(
        oracle.resolve(state, { ask: 'arrive', unit: 0, distance: inches(9) } as EighthQuestion, {
          models: [{ model: 0, at: [Math.round(x * 1000), 20_000, 0] }],
        }),
      )
    expect([at(30.2), at(30.3)]).toEqual(['placement.blocked', 'fine'])
    expect(
      oracle.resolve(state, { ask: 'arrive', unit: 0, distance: NOTHING } as EighthQuestion, { models: [] }),
    ).toMatchObject({ ok: true, outcome: { unplaced: [0] } })
  })
})
