import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import type { MoveKind, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { eventsOf, expectStatus, play, theEvent, type FighterSketch, type Script } from '../kit'
import { rangedHit } from '@shared/rulesets/necromunda/hits'
import { arenaWith, spaceOf, way, whereIs, type Arena, type FieldSketch } from './arena'

const tower: FieldSketch = {
  pieces: [{ kind: 'structure', from: [2, 2], to: [8, 8], top: 6 }],
  ladders: [{ foot: [9, 4, 0], head: [7, 4, 6] }],
}
const climber: FighterSketch = { stats: { m: inches(4) } }
const hanging = (height: number, on: 'wall' | 'ladder' = 'wall') =>
  ({ ...climber, climbing: { on, height: inches(height) } }) as const

const activateWith = (arena: Arena, ways: readonly unknown[], script: Script = {}) =>
  play(activate(arena.table, 0), { ...script, space: spaceOf(arena, { 'plan-move': ways }) })

const problemOf = ({ oracle, state }: Arena, kind: MoveKind, value: unknown): string | null => {
  const asked: PlacementQuestion = { ask: 'plan-move', fighter: 0, kind, allowance: inches(9), targets: [] }
  const resolution = oracle.resolve(state, asked, value)
  return resolution.ok ? null : resolution.problem
}

const up = (...heights: number[]) => heights.map((height) => way([5, 8.5, height, 'climb']))
const bullet = (arena: Arena) =>
  rangedHit(arena.table, 1, 0, arena.table.roster(1).weapons[0]?.profiles[0] ?? never(), {})
const never = (): never => {
  throw new Error('The shooter has no weapon')
}
const shooter: FighterSketch = { side: 1, weapons: [{ id: 'autogun', profiles: [{ short: 8, long: 24 }] }] }

describe('halfway up', () => {
  test('NEC-TV-07, NEC-CLIMB-02, NEC-CLIMB-04: 2" to the wall and 1" up, then 2" more; the activation ends 3" up', () => {
    const arena = arenaWith(tower, [{ at: [5, 10.5], ...climber }], { activation: null })
    activateWith(arena, [way([5, 8.5], [5, 8.5, 6, 'climb'], [5, 7, 6]), ...up(6)], {
      choices: ['move', ['move.go-on', 'no'], 'move'],
    })
    expect(eventsOf(arena, 'moved').map(({ arrival }) => arrival.climbing)).toEqual([
      { on: 'wall', height: inches(1) },
      { on: 'wall', height: inches(3) },
    ])
    expect(whereIs(arena, 0)).toEqual([5, 8.5, 3])
    expectStatus(arena, 0, 'active')
    expect(arena.table.fighter(0).climbing).toEqual({ on: 'wall', height: inches(3) })
  })

  test('NEC-CLIMB-03: it can do nothing but move or charge', () => {
    const loaded = { ...shooter, ...hanging(3), side: 0 }
    const arena = arenaWith(
      tower,
      [
        { at: [5, 8.5, 3], ...loaded },
        { at: [15, 12], side: 1 },
      ],
      { activation: null },
    )
    const { asked } = activateWith(arena, up(4), { choices: ['move', 'end'], dice: [1] })
    const offered = asked.filter(({ kind }) => kind === 'activation.action').map(({ options }) => options)
    expect(offered[0]).toEqual(['move', 'charge', 'end'])
  })

  test('NEC-CLIMB-03: no other move may end there', () => {
    const arena = arenaWith(tower, [{ at: [5, 9.5], ...climber }])
    const value = way([5, 8.5], [5, 8.5, 2, 'climb'])
    for (const kind of ['move', 'charge'] as const) expect(problemOf(arena, kind, value)).toBeNull()
    for (const kind of ['take-cover', 'retreat', 'carry', 'consolidate'] as const) {
      expect(problemOf(arena, kind, value)).toBe('move.ends-climbing')
    }
  })

  test('NEC-CLIMB-03: a Broken fighter does not run off a wall', () => {
    const arena = arenaWith(tower, [{ at: [5, 8.5, 3], ...hanging(3), conditions: ['broken'] }], { activation: null })
    activateWith(arena, [], { choices: [['rally.try', 'no']], dice: [['hit.wound', 1]] })
    expect(eventsOf(arena, 'moved')).toEqual([])
    expect(theEvent(arena, 'fell').rule).toBe('NEC-CLIMB-05')
  })

  test('NEC-CLIMB-05: a fighter that begins and ends its activation on a wall falls', () => {
    const arena = arenaWith(tower, [{ at: [5, 8.5, 3], ...hanging(3) }], { activation: null })
    activateWith(arena, up(4), { choices: ['move', 'end'], dice: [['hit.wound', 1]] })
    expect(theEvent(arena, 'fell')).toMatchObject({ rule: 'NEC-CLIMB-05', height: inches(4) })
    expect(whereIs(arena, 0)).toEqual([5, 8.5, 0])
    expectStatus(arena, 0, 'pinned')
    expect(arena.table.fighter(0).climbing).toBeNull()
  })

  test('NEC-CLIMB-05, NEC-TERR-08: a fighter that reaches the top does not fall', () => {
    const arena = arenaWith(tower, [{ at: [5, 8.5, 4.5], ...hanging(4.5) }], { activation: null })
    activateWith(arena, [way([5, 8.5, 6, 'climb'], [5, 7.5, 6])], { choices: ['move', 'end'] })
    expect(whereIs(arena, 0)).toEqual([5, 7.5, 6])
    expect(arena.table.fighter(0).climbing).toBeNull()
    expect(eventsOf(arena, 'fell')).toEqual([])
  })

  test('NEC-CLIMB-05: a fighter on a ladder does not fall', () => {
    const arena = arenaWith(tower, [{ at: [8.5, 4, 1.5], ...hanging(1.5, 'ladder') }], { activation: null })
    activateWith(arena, [], { choices: ['end'] })
    expect(eventsOf(arena, 'fell')).toEqual([])
    expect(arena.table.fighter(0).climbing).toEqual({ on: 'ladder', height: inches(1.5) })
  })

  test('NEC-TERR-09, NEC-CLIMB-04: on a ladder an inch costs an inch, and the move may end on it', () => {
    const arena = arenaWith(tower, [{ at: [9, 4], ...climber }], { activation: null })
    activateWith(arena, [way([7, 4, 6, 'ladder'])], { choices: ['move', ['move.go-on', 'no'], 'end'] })
    expect(theEvent(arena, 'moved').arrival).toMatchObject({ moved: inches(4), climbing: { on: 'ladder' } })
    const [x, , z] = whereIs(arena, 0)
    expect([x, z]).toEqual([8, 3])
  })

  test('NEC-CLIMB-06: a climber that would become Pinned falls, without a test', () => {
    const arena = arenaWith(tower, [
      { at: [5, 8.5, 4], ...hanging(4) },
      { at: [15, 15], ...shooter },
    ])
    play(resolveHit(arena.table, bullet(arena)), {
      dice: [
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
      space: spaceOf(arena),
    })
    expect(theEvent(arena, 'fell')).toMatchObject({ rule: 'NEC-CLIMB-06', height: inches(4) })
    expect(eventsOf(arena, 'check-taken')).toEqual([])
    expect(whereIs(arena, 0)).toEqual([5, 8.5, 0])
    expectStatus(arena, 0, 'pinned')
  })

  test('NEC-CLIMB-06: a fall from low down does no harm', () => {
    const arena = arenaWith(tower, [
      { at: [5, 8.5, 0.8], ...hanging(0.8) },
      { at: [15, 15], ...shooter },
    ])
    play(resolveHit(arena.table, bullet(arena)), { dice: [['hit.wound', 1]], space: spaceOf(arena) })
    expect(theEvent(arena, 'fell').height).toBe(inches(0.8))
    expectStatus(arena, 0, 'pinned')
    expect(arena.table.fighter(0).climbing).toBeNull()
  })

  test('bots are shown the paths on from a wall', () => {
    const arena = arenaWith(tower, [{ at: [5, 8.5, 3], ...hanging(3) }])
    const asked: PlacementQuestion = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(4), targets: [] }
    const ways = arena.advisor.suggest(arena.state, asked)
    expect(ways).toContainEqual(way([5, 8.5, 0, 'climb']))
    expect(ways.length).toBeGreaterThanOrEqual(3)
  })
})
