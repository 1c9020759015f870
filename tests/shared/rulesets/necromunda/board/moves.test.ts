import { describe, expect, test } from 'vitest'
import { carry } from '@shared/rulesets/necromunda/actions/carry'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { crawl } from '@shared/rulesets/necromunda/actions/crawl'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { retreat } from '@shared/rulesets/necromunda/actions/retreat'
import { takeCover } from '@shared/rulesets/necromunda/actions/take-cover'
import type { Action } from '@shared/rulesets/necromunda/actions/action'
import { costOf } from '@shared/rulesets/necromunda/actions/action'
import type { FactQuestion, MoveKind, PlacementQuestion, PlannedMove } from '@shared/rulesets/necromunda/questions'
import type { Options } from '@shared/rulesets/necromunda/options'
import { inContact, inches, standingPlace } from '@shared/space'
import { eventsOf, expectStatus, play, theEvent, type FighterSketch, type Script } from '../kit'
import { arenaWith, spaceOf, way, whereIs, type Arena, type FieldSketch } from './arena'

const question = (
  allowance: number,
  targets: readonly number[] = [],
  kind: MoveKind = 'move',
): Extract<PlacementQuestion, { ask: 'plan-move' }> => ({
  ask: 'plan-move',
  fighter: 0,
  kind,
  allowance: inches(allowance),
  targets,
})

/** The oracle's answer to a path: the problem, or the planned move. */
const problemOf = ({ oracle, state }: Arena, asked: ReturnType<typeof question>, value: unknown): string | null => {
  const resolution = oracle.resolve(state, asked, value)
  return resolution.ok ? null : resolution.problem
}

const planOf = ({ oracle, state }: Arena, asked: ReturnType<typeof question>, value: unknown): PlannedMove => {
  const resolution = oracle.resolve(state, asked, value)
  if (!resolution.ok) throw new Error(resolution.problem)
  return resolution.outcome as PlannedMove
}

const perform = (arena: Arena, action: Action, value: unknown, script: Script = {}) =>
  play(
    action.perform(arena.table, 0, () =>
      arena.table.emit({
        type: 'action-begun',
        rule: action.rule,
        fighter: 0,
        action: action.id,
        cost: costOf(action.type),
      }),
    ),
    { ...script, space: spaceOf(arena, { 'plan-move': [value] }) },
  )

describe('paths that keep their distance', () => {
  const open = (enemy: FighterSketch = {}) =>
    arenaWith({}, [{ at: [5, 5] }, { at: [10, 5], side: 1, ...enemy }, { at: [5, 8] }])

  test('NEC-MOVE-12: stay more than 1" from enemies', () => {
    expect(problemOf(open(), question(5), way([8, 5]))).toBe('move.too-near-enemy')
    expect(problemOf(open(), question(5), way([7.9, 5]))).toBeNull()
  })

  test('NEC-STATUS-07: ignore Seriously Injured enemies, and may go through them (NEC-MOVE-05)', () => {
    const arena = open({ status: 'seriously-injured' })
    expect(problemOf(arena, question(8), way([12, 5]))).toBeNull()
    expect(problemOf(arena, question(8), way([10, 5]))).toBe('move.ends-on-fighter')
  })

  test('NEC-Q-15: when crawling or taking cover stay away from Seriously Injured enemies too, with that option', () => {
    const passing = (injuredInTheWay: Options['injuredInTheWay'], kind: MoveKind) => {
      const lying = { at: [10, 5], side: 1, status: 'seriously-injured' } as const
      const arena = arenaWith({}, [{ at: [5, 5], status: kind === 'crawl' ? 'pinned' : 'active' }, lying], {
        options: { injuredInTheWay },
      })
      return problemOf(arena, question(8, [], kind), way([8.5, 5]))
    }
    expect((['crawl', 'take-cover', 'move'] as const).map((kind) => passing('kept-away-from', kind))).toEqual([
      'move.too-near-enemy',
      'move.too-near-enemy',
      null,
    ])
    expect((['crawl', 'take-cover', 'move'] as const).map((kind) => passing('disregarded', kind))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('NEC-MOVE-05: may go through friends, but not end on them', () => {
    expect(problemOf(open(), question(8), way([5, 11]))).toBeNull()
    expect(problemOf(open(), question(8), way([5, 8]))).toBe('move.ends-on-fighter')
  })

  test('NEC-MOVE-02, NEC-MOVE-04: are cut where movement runs out, measured by the middle of the base', () => {
    const arena = open()
    perform(arena, move, way([5, 18]), { choices: ['nobody'] })
    expect(whereIs(arena, 0)).toEqual([5, 10, 0])
    expect(theEvent(arena, 'moved').arrival).toMatchObject({ moved: inches(5), cut: false })
  })

  test('NEC-MOVE-08: end with the facing in the answer, or else in the direction of the move', () => {
    const arena = open()
    perform(arena, move, { ...way([4, 5]), heading: 64 }, { choices: ['nobody'] })
    expect(standingPlace(arena.state.positions, 0).heading).toBe(64)
    const other = open()
    perform(other, move, way([4, 5]), { choices: ['nobody'] })
    expect(standingPlace(other.state.positions, 0).heading).toBe(128)
  })

  test('may have no length', () => {
    expect(problemOf(open(), question(5), way())).toBeNull()
  })

  test('are refused if they are not connected', () => {
    expect(problemOf(open(), question(5), { path: [{ by: 'swim', to: { x: 1, y: 1, z: 0 } }] })).toBe(
      'placement.malformed',
    )
    expect(problemOf(open(), question(5), null)).toBe('placement.malformed')
  })
})

describe('terrain', () => {
  const walled: FieldSketch = { pieces: [{ kind: 'wall', from: [8, 0], to: [8.5, 10], top: 3 }] }

  test('NEC-TERR-10: a path through a wall is refused', () => {
    const arena = arenaWith(walled, [{ at: [5, 5] }])
    expect(problemOf(arena, question(8), way([10, 5]))).toBe('move.blocked')
  })

  test('NEC-TERR-02, NEC-TERR-03: open ground costs its length, difficult ground double', () => {
    const arena = arenaWith({ pieces: [{ kind: 'difficult', from: [6, 0], to: [8, 10], top: 0 }] }, [{ at: [5, 5] }])
    expect(planOf(arena, question(8), way([10, 5])).cost).toBe(inches(7))
  })

  test('NEC-TERR-04: dangerous ground costs double too, and is a hazard where it begins', () => {
    const arena = arenaWith({ pieces: [{ kind: 'dangerous', from: [6, 0], to: [8, 10], top: 0 }] }, [{ at: [5, 5] }])
    const plan = planOf(arena, question(8), way([10, 5]))
    expect(plan.cost).toBe(inches(7))
    expect(plan.hazards).toEqual([{ kind: 'dangerous', at: inches(1) }])
    perform(arena, move, way([7, 5]), { dice: [['check.i', 1]] })
    expectStatus(arena, 0, 'out-of-action')
  })

  test('NEC-Q-27: dangerous ground is tested again after every inch, with that option', () => {
    const met = (dangerousTests: Options['dangerousTests'], from: number) => {
      const pieces = [{ kind: 'dangerous', from: [6, 0], to: [8.5, 10], top: 0 }] as const
      return planOf(
        arenaWith({ pieces }, [{ at: [from, 5] }], { options: { dangerousTests } }),
        question(9),
        way([7.25, 5], [10, 5]),
      ).hazards
    }
    expect(met('every-inch', 5)).toEqual([1, 3, 5].map((at) => ({ kind: 'dangerous', at: inches(at) })))
    expect(met('once', 5)).toEqual([{ kind: 'dangerous', at: inches(1) }])
    expect(met('every-inch', 6.5)).toEqual([{ kind: 'dangerous', at: inches(2) }])
    expect(met('once', 6.5)).toEqual([])
  })

  test('NEC-Q-22: a step or barricade of exactly half an inch is an obstacle, with that option', () => {
    const crossing = (halfInchSteps: Options['halfInchSteps'], kind: 'barricade' | 'structure', top: number) => {
      const piece = { kind, from: [7, 0], to: [kind === 'barricade' ? 7.2 : 12, 10], top } as const
      const arena = arenaWith({ pieces: [piece] }, [{ at: [5, 5] }], { options: { halfInchSteps } })
      const asked = question(8)
      const value = kind === 'barricade' ? way([9, 5]) : way([9, 5, top])
      return problemOf(arena, asked, value) ?? planOf(arena, asked, value).hazards.map((hazard) => hazard.kind)
    }
    expect(crossing('free', 'barricade', 0.5)).toEqual([])
    expect(crossing('obstacles', 'barricade', 0.5)).toEqual(['barricade'])
    expect(crossing('obstacles', 'barricade', 0.4)).toEqual([])
    expect(crossing('free', 'structure', 0.5)).toEqual([])
    expect(crossing('obstacles', 'structure', 0.5)).toBe('move.blocked')
    expect(crossing('obstacles', 'structure', 0.4)).toEqual([])
  })

  test('NEC-TERR-04: a path that ends on dangerous ground reports it on arrival', () => {
    const arena = arenaWith({ pieces: [{ kind: 'dangerous', from: [6, 0], to: [8, 10], top: 0 }] }, [{ at: [5, 5] }])
    perform(arena, move, way([7, 5]), { dice: [['check.i', 6]] })
    expect(theEvent(arena, 'moved').arrival.dangerous).toBe(true)
    const asked: FactQuestion = { ask: 'on-dangerous-ground', fighter: 0 }
    expect(arena.oracle.measure(arena.state, asked)).toBe(true)
  })

  const fence: FieldSketch = { pieces: [{ kind: 'barricade', from: [7, 0], to: [7.4, 10], top: 1 }] }

  test('NEC-MOVE-07: a barricade is a hazard, and no place to end a move', () => {
    const arena = arenaWith(fence, [{ at: [5, 5] }])
    expect(planOf(arena, question(5), way([9, 5])).hazards).toMatchObject([{ kind: 'barricade' }])
    expect(problemOf(arena, question(5), way([7.2, 5]))).toBe('move.ends-on-barricade')
  })

  test('NEC-TV-03: a fighter stuck on top with a point left gets off with another Move; without a point it stops before', () => {
    const stats = { m: inches(4) }
    const going = arenaWith(fence, [{ at: [5.5, 5], stats }])
    perform(going, move, way([9.5, 5]), { dice: [['check.i', 1]], choices: [['move.go-on', 'yes']] })
    expect(whereIs(going, 0)).toEqual([9.5, 5, 0])
    expect(going.state.activation?.actionPoints).toBe(0)
    const stopping = arenaWith(fence, [{ at: [5.5, 5], stats }], { actionPoints: 1 })
    perform(stopping, move, way([9.5, 5]), { dice: [['check.i', 1]] })
    const [x] = whereIs(stopping, 0)
    expect(x).toBeCloseTo(6.5, 2)
  })
})

const gantry: FieldSketch = {
  pieces: [
    { kind: 'platform', from: [2, 2], to: [8, 8], base: 2.75, top: 3 },
    { kind: 'platform', from: [9.5, 2], to: [15, 8], base: 2.75, top: 3 },
  ],
}

describe('heights', () => {
  test('NEC-TV-08a: after 2" along the platform a jump of 3" down is tested at -1, and 2" are left to walk', () => {
    const arena = arenaWith(gantry, [{ at: [5, 6, 3], stats: { m: inches(4) } }])
    const value = way([5, 8, 3], [5, 8.6, 0, 'jump'], [5, 10, 0])
    perform(arena, move, value, { dice: [['check.i', 5]] })
    expect(theEvent(arena, 'check-taken').needed.value).toBe(5)
    expect(whereIs(arena, 0)).toEqual([5, 10, 0])
  })

  test('NEC-TV-08a, NEC-FALL-01: after a failed jump the fighter lies below, hit with Strength 3', () => {
    const arena = arenaWith(gantry, [{ at: [5, 6, 3], stats: { m: inches(4) } }])
    const value = way([5, 8, 3], [5, 8.6, 0, 'jump'], [5, 10, 0])
    perform(arena, move, value, {
      dice: [
        ['check.i', 1],
        ['hit.wound', 1],
      ],
    })
    expect(whereIs(arena, 0)).toEqual([5, 8.6, 0])
    expectStatus(arena, 0, 'pinned')
    expect(arena.state.activation).toBeNull()
  })

  test('NEC-TV-08b, NEC-CLIMB-02, -10: climbing down an inch first costs 2" and lowers the jump', () => {
    const arena = arenaWith(gantry, [{ at: [5, 7.5, 3], stats: { m: inches(4) } }])
    const value = way([5, 8.5, 3], [5, 8.5, 2, 'climb'], [5, 8.55, 0, 'jump'])
    const plan = planOf(arena, question(4), value)
    expect(plan.hazards).toMatchObject([{ kind: 'jump', height: inches(2), at: inches(3) }])
    perform(arena, move, value, { dice: [['check.i', 4]] })
    expect(theEvent(arena, 'check-taken').needed.value).toBe(4)
    expect(whereIs(arena, 0)).toEqual([5, 8.55, 0])
  })

  test('NEC-TV-08c: a jump of less than 1" after climbing down with another action point is not tested', () => {
    const arena = arenaWith(gantry, [{ at: [5, 7.5, 3], stats: { m: inches(4) } }])
    const value = way([5, 8.5, 3], [5, 8.5, 0.9, 'climb'], [5, 8.55, 0, 'jump'])
    perform(arena, move, value, { choices: [['move.go-on', 'yes']] })
    expect(eventsOf(arena, 'check-taken')).toEqual([])
    expect(whereIs(arena, 0)).toEqual([5, 8.55, 0])
    expect(arena.state.activation?.actionPoints).toBe(0)
  })

  test('NEC-MOVE-09: a path to no place to stand is refused, however long it is', () => {
    const fence: FieldSketch = { pieces: [{ kind: 'barricade', from: [12, 0], to: [12.4, 10], top: 1 }] }
    expect(problemOf(arenaWith(fence, [{ at: [5, 5] }]), question(4), way([12.2, 5]))).toBe('move.ends-on-barricade')
  })

  test('NEC-TV-09, NEC-CLIMB-12: a leap longer than the movement is finished with another action point', () => {
    const arena = arenaWith(gantry, [{ at: [4.5, 5, 3], stats: { m: inches(4) } }])
    const value = way([7.9, 5, 3], [9.7, 5, 3, 'leap'])
    perform(arena, move, value)
    expect(whereIs(arena, 0)).toEqual([9.7, 5, 3])
    expect(eventsOf(arena, 'check-taken')).toEqual([])
    expect(arena.state.activation?.actionPoints).toBe(0)
  })

  test('NEC-TV-09: without a point left the fighter falls in mid-leap', () => {
    const arena = arenaWith(gantry, [{ at: [4.5, 5, 3], stats: { m: inches(4) } }], { actionPoints: 1 })
    perform(arena, move, way([7.9, 5, 3], [9.7, 5, 3, 'leap']), { dice: [['hit.wound', 1]] })
    expect(theEvent(arena, 'fell')).toMatchObject({ height: inches(3), rule: 'NEC-CLIMB-12' })
    expect(whereIs(arena, 0)).toEqual([8.5, 5, 0])
    expectStatus(arena, 0, 'pinned')
  })

  test('NEC-FALL-03: a fighter that falls on another is moved off, 1" from enemies', () => {
    const arena = arenaWith(
      gantry,
      [
        { at: [4.5, 5, 3], stats: { m: inches(4) } },
        { at: [8.6, 5], side: 1, status: 'pinned' },
      ],
      { actionPoints: 1 },
    )
    perform(arena, move, way([7.9, 5, 3], [9.7, 5, 3, 'leap']), {
      dice: [['fall.direction', 7], 1, 1],
    })
    expect(theEvent(arena, 'fell').onto).toBe(1)
    const [x, y] = whereIs(arena, 0)
    expect([x, y > 6.9]).toEqual([8.5, true])
    expect(theEvent(arena, 'fell').contacts).toEqual([])
  })
})

describe('engaging', () => {
  const duel = (enemy: FighterSketch = {}) => arenaWith({}, [{ at: [5, 5] }, { at: [12, 5], side: 1, ...enemy }])

  test('NEC-MOVE-15: goes straight into contact', () => {
    const arena = duel()
    perform(arena, charge, way([10.999, 5]), {
      choices: [
        ['move.engage', 'fighter-1'],
        ['charge.fight', 'no'],
      ],
    })
    expect(theEvent(arena, 'moved').arrival.contacts).toEqual([1])
    expectStatus(arena, 1, 'engaged')
    expect(standingPlace(arena.state.positions, 0).heading).toBe(0)
  })

  test('NEC-MOVE-17: a charger that does not get there stops 1" away', () => {
    const mud: FieldSketch = { pieces: [{ kind: 'difficult', from: [7, 0], to: [8, 20], top: 0 }] }
    const arena = arenaWith(mud, [
      { at: [5, 5], stats: { m: inches(3) } },
      { at: [11.9, 5], side: 1 },
    ])
    perform(arena, charge, way([10.899, 5]), { choices: [['move.engage', 'fighter-1']] })
    const [x] = whereIs(arena, 0)
    expect(11.9 - 1 - x).toBeGreaterThan(1)
    expect(11.9 - 1 - x).toBeLessThan(1.01)
    expectStatus(arena, 0, 'active')
  })

  test('NEC-MOVE-15: an unnecessary detour, or a path that does not engage, is refused', () => {
    expect(problemOf(duel(), question(20, [1], 'charge'), way([8, 9], [12, 6.001]))).toBe('move.not-shortest')
    expect(problemOf(duel(), question(10, [1], 'charge'), way([8, 5]))).toBe('move.not-into-contact')
    expect(problemOf(duel(), question(10, [1], 'charge'), way())).toBe('move.not-into-contact')
  })

  test('NEC-TV-04a: an Active enemy near the path intercepts, and is engaged', () => {
    const arena = arenaWith({}, [{ at: [5, 5] }, { at: [12, 5], side: 1 }, { at: [9, 6.8], side: 1 }])
    const plan = planOf(arena, question(10, [1], 'charge'), way([10.999, 5]))
    expect(plan.hazards).toMatchObject([{ kind: 'interceptor', fighter: 2 }])
    perform(arena, charge, way([10.999, 5]), {
      choices: [
        ['move.engage', 'fighter-1'],
        ['charge.fight', 'no'],
      ],
    })
    expect(theEvent(arena, 'moved').arrival.contacts).toEqual([2])
    expectStatus(arena, 1, 'active')
  })

  test('NEC-TV-04b: a Pinned enemy does not intercept', () => {
    const arena = arenaWith({}, [{ at: [5, 5] }, { at: [12, 5], side: 1 }, { at: [9, 6.8], side: 1, status: 'pinned' }])
    perform(arena, charge, way([10.999, 5]), {
      choices: [
        ['move.engage', 'fighter-1'],
        ['charge.fight', 'no'],
      ],
    })
    expect(theEvent(arena, 'moved').arrival.contacts).toEqual([1])
  })

  test('NEC-TV-05, NEC-MOVE-19: the leap and the footbridge beside the gap are both legal', () => {
    const bridge: FieldSketch = {
      pieces: [...(gantry.pieces ?? []), { kind: 'platform', from: [7.5, 2], to: [10, 4], base: 2.75, top: 3 }],
    }
    const arena = arenaWith(bridge, [{ at: [7, 5.5, 3] }, { at: [12, 5.5, 3], side: 1 }])
    const asked = question(10, [1], 'charge')
    const over = planOf(arena, asked, way([7.9, 5.5, 3], [9.7, 5.5, 3, 'leap'], [10.999, 5.5, 3]))
    expect(over.hazards).toMatchObject([{ kind: 'leap', gap: inches(1.5) }])
    const [shortest] = arena.advisor.suggest(arena.state, asked)
    const around = planOf(arena, asked, shortest)
    expect(around.hazards.filter(({ kind }) => kind === 'leap')).toEqual([])
  })

  test('NEC-MOVE-20: two enemies are engaged only if one base can touch both', () => {
    const close = arenaWith({}, [{ at: [5, 5] }, { at: [9, 4.5], side: 1 }, { at: [9, 5.8], side: 1 }])
    const apart = arenaWith({}, [{ at: [5, 5] }, { at: [9, 3], side: 1 }, { at: [9, 7], side: 1 }])
    const second = { ask: 'engageable', fighter: 0, allowance: inches(8), among: [2], also: [1] } as const
    expect(close.oracle.measure(close.state, second)).toEqual([2])
    expect(apart.oracle.measure(apart.state, second)).toEqual([])
    const [into] = close.advisor.suggest(close.state, question(8, [1, 2], 'charge'))
    perform(close, charge, into, {
      choices: [
        ['move.engage', 'fighter-1'],
        ['move.engage', 'fighter-2'],
        ['charge.fight', 'no'],
      ],
    })
    expect(close.table.fighter(0).engagedWith).toEqual([1, 2])
  })

  test('NEC-TV-06, NEC-MOVE-21: an enemy that fills its ledge makes just enough room, and both may turn', () => {
    const ledge: FieldSketch = {
      pieces: [
        { kind: 'platform', from: [6.4, 6.15], to: [8.2, 6.85], base: 2.8, top: 3 },
        { kind: 'wall', from: [5, 7.4], to: [9, 8], top: 9 },
      ],
      ladders: [{ foot: [6.42, 5.4, 0], head: [6.42, 6.2, 3] }],
    }
    const arena = arenaWith(ledge, [
      { at: [7, 3], stats: { m: inches(6) } },
      { at: [7.3, 6.5, 3], side: 1 },
    ])
    const [into] = arena.advisor.suggest(arena.state, question(12, [1], 'charge'))
    perform(arena, charge, into, {
      choices: [
        ['move.engage', 'fighter-1'],
        ['charge.fight', 'no'],
      ],
    })
    const pushed = theEvent(arena, 'pushed')
    expect(pushed).toMatchObject({ fighter: 1, rule: 'NEC-MOVE-21' })
    expect(eventsOf(arena, 'faced').map(({ rule }) => rule)).toEqual(['NEC-MOVE-22'])
    expect(arena.table.fighter(0).engagedWith).toEqual([1])
    const [x, y] = whereIs(arena, 1)
    expect(Math.abs(x - 7.3) + Math.abs(y - 6.5)).toBeLessThan(0.5)
    expect(
      inContact({ board: arena.oracle.field.board, positions: arena.state.positions, openDoors: [], clouds: [] }, 0, 1),
    ).toBe(true)
  })
})

describe('Retreat and Crawl', () => {
  const combat = () =>
    arenaWith({}, [
      { at: [10, 10], engagedWith: [1] },
      { at: [11, 10], side: 1, engagedWith: [0] },
      { at: [14, 10], side: 1 },
    ])

  test('NEC-ACT-31, NEC-MOVE-12: a Retreat ends out of contact, more than 1" from all enemies', () => {
    expect(problemOf(combat(), question(5, [], 'retreat'), way([9.5, 10]))).toBe('move.too-near-enemy')
    const arena = combat()
    perform(arena, retreat, way([7, 10]), { dice: [['check.i', 6]] })
    expect(arena.table.fighter(0).engagedWith).toEqual([])
    expectStatus(arena, 1, 'active')
  })

  test('NEC-ACT-31: a Retreat of 0" leaves the fighter engaged', () => {
    const arena = combat()
    perform(arena, retreat, way(), { dice: [['check.i', 6]] })
    expect(arena.table.fighter(0).engagedWith).toEqual([1])
  })

  test('NEC-ACT-41: a crawling fighter stays on the ground, without contact', () => {
    const arena = arenaWith({}, [
      { at: [10, 10], status: 'pinned' },
      { at: [14, 10], side: 1 },
    ])
    perform(arena, crawl, way([9, 10]))
    expect(standingPlace(arena.state.positions, 0)).toMatchObject({ x: 9000, pose: 'prone' })
    expectStatus(arena, 0, 'pinned')
  })

  test('NEC-ACT-26: a fighter that takes cover is Pinned where it stops', () => {
    const arena = arenaWith({}, [{ at: [10, 10] }])
    perform(arena, takeCover, way([12, 10]))
    expect(standingPlace(arena.state.positions, 0)).toMatchObject({ x: 12_000, pose: 'prone' })
  })
})

test('NEC-Q-15: taking cover or crawling may end next to a Seriously Injured enemy, but to no other', () => {
  const near = (status: 'seriously-injured' | 'pinned', kind: 'take-cover' | 'crawl') => {
    const mine = kind === 'crawl' ? ({ at: [10, 10], status: 'pinned' } as const) : ({ at: [10, 10] } as const)
    const { oracle, state } = arenaWith({}, [mine, { at: [13.5, 10], side: 1, status }])
    const question = { ask: 'plan-move', fighter: 0, kind, allowance: inches(3), targets: [] } as const
    const answer = oracle.resolve(state, question, way([12, 10]))
    return answer.ok ? null : answer.problem
  }
  expect([near('seriously-injured', 'take-cover'), near('seriously-injured', 'crawl')]).toEqual([null, null])
  expect([near('pinned', 'take-cover'), near('pinned', 'crawl')]).toEqual([
    'move.too-near-enemy',
    'move.too-near-enemy',
  ])
})

describe('Carry', () => {
  test('NEC-ACT-27: the carried friend is put down within 1", not farther', () => {
    const arena = arenaWith({}, [{ at: [5, 5] }, { at: [5, 6.2], status: 'seriously-injured' }])
    const asked = { ask: 'set-down', fighter: 1, carrier: 0 } as const
    const at = (x: number) => arena.oracle.resolve(arena.state, asked, { x: x * 1000, y: 5000, z: 0, heading: 0 })
    expect(at(7)).toMatchObject({ ok: true, outcome: { inAir: false } })
    expect(at(7.1)).toEqual({ ok: false, problem: 'place.too-far-away' })
    expect(at(5.5)).toEqual({ ok: false, problem: 'place.no-room' })
    play(
      carry.perform(arena.table, 0, () => undefined),
      {
        space: spaceOf(arena, {
          'plan-move': [way([8, 5])],
          'set-down': [{ x: 7000, y: 5000, z: 0, heading: 0 }],
        }),
      },
    )
    expect(whereIs(arena, 1)).toEqual([7, 5, 0])
    expectStatus(arena, 1, 'seriously-injured')
  })

  test('NEC-Q-28: a friend held out over the edge of a platform falls', () => {
    const arena = arenaWith(gantry, [{ at: [5, 7, 3] }, { at: [5, 6, 3], status: 'seriously-injured' }])
    play(
      carry.perform(arena.table, 0, () => undefined),
      {
        dice: [['hit.wound', 1]],
        space: spaceOf(arena, {
          'plan-move': [way([5, 7.6, 3])],
          'set-down': [{ x: 5000, y: 8700, z: 3000, heading: 0 }],
        }),
      },
    )
    expect(theEvent(arena, 'fell')).toMatchObject({ fighter: 1, height: inches(3) })
    expect(whereIs(arena, 1)).toEqual([5, 8.7, 0])
  })
})
