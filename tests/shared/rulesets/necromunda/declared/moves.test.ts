import { describe, expect, test } from 'vitest'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { createDeclaredOracle } from '@shared/rulesets/necromunda/declared/oracle'
import { edgeTest } from '@shared/rulesets/necromunda/falling/edge-test'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { inches, modelsOnTable } from '@shared/space'
import { expectStatus, play, story, theEvent, type Scene, type Script } from '../kit'
import { onTheirTable, spaceByWord, type Said } from './table-scene'

const duel = () =>
  onTheirTable({ fighters: [{ stats: { m: inches(4) } }, { side: 1 }, { side: 1, status: 'seriously-injured' }] })

const begin =
  ({ table }: Scene, action: 'move' | 'charge') =>
  () =>
    table.emit({ type: 'action-begun', rule: 'NEC-ACT-20', fighter: 0, action, cost: action === 'move' ? 1 : 2 })

const go = (scene: Scene, action: typeof move, said: Said, script: Script = {}) => {
  const asked: string[] = []
  play(action.perform(scene.table, 0, begin(scene, action === move ? 'move' : 'charge')), {
    ...script,
    space: spaceByWord(scene, said, asked),
  })
  return asked
}

describe('moves on the players’ own table', () => {
  test('need one answer if nothing can go wrong', () => {
    const scene = duel()
    const asked = go(scene, move, { 'plan-move': [{ cost: 4000 }] }, { choices: ['nobody'] })
    expect(asked).toEqual(['plan-move'])
    expect(theEvent(scene, 'moved').arrival).toMatchObject({ placement: null, moved: 4000, contacts: [] })
    expect(modelsOnTable(scene.state.positions)).toEqual([])
  })

  test('NEC-MOVE-14: into contact put both sides in it; models are turned on the table itself', () => {
    const scene = duel()
    const asked = go(
      scene,
      charge,
      { 'plan-move': [{ cost: 6000, contacts: [1] }] },
      { choices: ['fighter-1', ['charge.fight', 'no']] },
    )
    expect(asked).toEqual(['plan-move'])
    expectStatus(scene, 0, 'engaged')
    expectStatus(scene, 1, 'engaged')
  })

  test('NEC-MOVE-07: after a failed barricade ask players again where the move ends', () => {
    const scene = duel()
    const asked = go(
      scene,
      move,
      { 'plan-move': [{ cost: 4000, hazards: [{ kind: 'barricade', at: 1000 }] }], arrive: [{ moved: 2000 }] },
      { choices: ['nobody'], dice: [['check.i', 1]] },
    )
    expect(asked).toEqual(['plan-move', 'arrive'])
    expect(theEvent(scene, 'moved').arrival.moved).toBe(2000)
  })

  test('NEC-TV-03, NEC-MOVE-09: ask players whether the fighter is stuck on top of a barricade', () => {
    const scene = duel()
    const asked = go(
      scene,
      move,
      {
        'plan-move': [{ cost: 4000, hazards: [{ kind: 'barricade', at: 1000 }] }],
        arrive: [{ moved: 2000, cut: true }],
      },
      { choices: ['nobody', ['move.go-on', 'yes']], dice: [['check.i', 1]] },
    )
    // With another Move there is enough for the whole path, so the end is known.
    expect(asked).toEqual(['plan-move', 'arrive'])
    expect(theEvent(scene, 'moved').arrival.moved).toBe(6000)
    expect(scene.state.activation?.actionPoints).toBe(0)
  })

  test('NEC-CLIMB-04: store the height of a fighter that ends its move on a wall', () => {
    const scene = duel()
    const climbing = { on: 'wall', height: 1500 }
    go(scene, move, { 'plan-move': [{ cost: 4000, climbing }] }, { choices: ['nobody'] })
    expect(scene.table.fighter(0).climbing).toEqual(climbing)
    const late = duel()
    go(late, move, { 'plan-move': [{ cost: 9000 }], arrive: [{ moved: 4000, climbing }] }, { choices: ['nobody'] })
    expect(late.table.fighter(0).climbing).toEqual(climbing)
  })

  test('NEC-TV-04a: are directed at an interceptor on the path, and players say whether it was reached', () => {
    const scene = onTheirTable({ fighters: [{}, { side: 1 }, { side: 1 }] })
    const plan = { cost: 7000, contacts: [1], hazards: [{ kind: 'interceptor', at: 3000, fighter: 2 }] }
    go(
      scene,
      charge,
      { 'plan-move': [plan], arrive: [{ moved: 4000, contacts: [2] }] },
      { choices: ['fighter-1', ['charge.fight', 'no']] },
    )
    expectStatus(scene, 1, 'active')
    expectStatus(scene, 2, 'engaged')
  })

  test('NEC-TV-08a: end a failed jump at its target, without another question', () => {
    const scene = duel()
    const plan = { cost: 4000, hazards: [{ kind: 'jump', at: 2000, height: 3000 }] }
    const asked = go(
      scene,
      move,
      { 'plan-move': [plan], edge: [{ near: false }] },
      {
        choices: ['nobody'],
        dice: [
          ['check.i', 1],
          ['hit.wound', 1],
        ],
      },
    )
    expect(asked).toEqual(['plan-move', 'edge'])
    expectStatus(scene, 0, 'pinned')
  })

  test('NEC-FALL-05: ask players for the height of an edge', () => {
    const scene = onTheirTable({ fighters: [{ status: 'pinned' }], activation: null })
    const asked: string[] = []
    play(edgeTest(scene.table, 0), {
      dice: [
        ['check.i', 1],
        ['hit.wound', 1],
      ],
      space: spaceByWord(scene, { edge: [{ near: true }, { near: false }], landing: [{ height: 3000 }] }, asked),
    })
    expect(asked).toEqual(['edge', 'landing', 'edge'])
    expect(story(scene)).toContain('fell')
  })

  test('NEC-ACT-21: ask whether a fighter stands over an enemy at the end of a Charge', () => {
    const scene = duel()
    go(
      scene,
      charge,
      { 'plan-move': [{ cost: 6000, finishable: [2] }], within: [[2], []], 'can-see': [true] },
      { choices: ['nobody', ['charge.coup-de-grace', 'yes']] },
    )
    expectStatus(scene, 2, 'out-of-action')
  })
})

describe('checks of stated moves', () => {
  const scene = duel()
  const oracle = createDeclaredOracle(scene.table.rosters)
  const problem = (question: NecromundaQuestion, value: unknown) => {
    const resolution = oracle.resolve(scene.state, question, value)
    return resolution.ok ? null : resolution.problem
  }
  const plan = (targets: readonly number[] = []) =>
    ({ ask: 'plan-move', fighter: 0, kind: 'charge', allowance: inches(8), targets }) as const

  test('NEC-MOVE-12: contact is refused for a move that did not name the enemy', () => {
    expect(problem(plan(), { contacts: [1] })).toBe('move.too-near-enemy')
    expect(problem(plan([1]), { contacts: [1] })).toBeNull()
  })

  test('NEC-CLIMB-03: only a Move or a Charge ends on a wall, and without contact', () => {
    const climbing = { on: 'ladder', height: 1500 }
    expect(problem({ ...plan(), kind: 'crawl' }, { climbing })).toBe('move.ends-climbing')
    expect(problem({ ...plan(), kind: 'move' }, { climbing })).toBeNull()
    expect(problem(plan([1]), { climbing, contacts: [1] })).toBe('move.ends-climbing')
  })

  test('NEC-MOVE-20: all named enemies are reached, or the move fails', () => {
    const here = onTheirTable({ fighters: [{}, { side: 1 }, { side: 1 }] })
    const named = createDeclaredOracle(here.table.rosters)
    const given = named.resolve(here.state, plan([1, 2]), { cost: 5000, contacts: [1] })
    expect(given).toEqual({ ok: false, problem: 'move.not-into-contact' })
  })

  test('only standing enemies are touched, only fallen ones finished', () => {
    expect(problem(plan([1]), { contacts: [2] })).toBe('placement.malformed')
    expect(problem(plan(), { finishable: [1] })).toBe('placement.malformed')
    expect(problem(plan(), { finishable: [2] })).toBeNull()
  })

  test('models are placed and turned without an answer', () => {
    expect(problem({ ask: 'deploy', fighter: 0, zone: 0 }, null)).toBeNull()
    expect(problem({ ask: 'deploy', fighter: 0, zone: 0 }, { x: 1 })).toBe('placement.malformed')
  })

  test('templates and markers are checked', () => {
    expect(problem({ ask: 'place-template', shooter: 0 }, [1, 2])).toBeNull()
    expect(problem({ ask: 'place-template', shooter: 0 }, [0])).toBe('placement.malformed')
    const blast = { ask: 'place-blast', shooter: 0, target: 1, diameter: inches(3), longRange: inches(9) } as const
    expect(problem(blast, {})).toBeNull()
    expect(problem(blast, { outOfRange: 'far' })).toBe('placement.malformed')
  })
})
