import { describe, expect, it } from 'vitest'
import { combatStep, pileInStep } from '@shared/rulesets/wh40k-4e/assault'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { setUp, type Scene, type UnitSketch } from '../kit'

const squad = (side: number, lockedWith: number[], more: UnitSketch = {}): UnitSketch => ({
  groups: [{ count: 3 }],
  side,
  state: { lockedWith },
  ...more,
})
const moves = (scene: Scene) =>
  scene.asked.flatMap((question) =>
    question.ask === 'move' ? [[question.unit, question.kind, question.allowance, question.targets]] : [],
  )
const someEngaged = (question: AnyFact): unknown =>
  question.ask === 'engaged'
    ? question.targets.map((target) => ({ target, touching: [question.unit * 3], near: [question.unit * 3 + 1] }))
    : undefined

describe('piling in', () => {
  it('4E-RES-22, 4E-RES-23, 4E-RES-24, 4E-RES-25, 4E-MULTI-07, 4E-MCR-04: unengaged models go 6" at their own enemies, the active player first', () => {
    const scene = setUp([squad(0, [1]), squad(1, [0]), squad(1, [])])
    scene.state.active = 1
    expect(scene.play(pileInStep(scene.table), { facts: someEngaged })).toBe(false)
    expect(moves(scene)).toEqual([
      [1, 'pile-in', 6000, [0]],
      [0, 'pile-in', 6000, [1]],
    ])
  })
  it('4E-CC-01, 4E-CC-02: no model moves if all are engaged', () => {
    const scene = setUp([squad(0, [1]), squad(1, [0])])
    scene.play(pileInStep(scene.table))
    expect(moves(scene)).toEqual([])
    expect(scene.unit(0).lockedWith).toEqual([1])
  })
  it('4E-RES-27: without contact the combat is over, and both may consolidate', () => {
    const scene = setUp([squad(0, [1]), squad(1, [0])])
    const facts = ({ ask }: AnyFact): unknown => (ask === 'engaged' || ask === 'touching' ? [] : undefined)
    scene.play(pileInStep(scene.table), { facts })
    expect([scene.unit(0).lockedWith, scene.unit(1).lockedWith]).toEqual([[], []])
    expect(moves(scene).slice(2)).toEqual([
      [0, 'consolidate', 3000, []],
      [1, 'consolidate', 3000, []],
    ])
  })
})

describe('combats of a phase', () => {
  const dummies = (side: number, lockedWith: number[]): UnitSketch => ({
    groups: [{ stats: { a: 0 } }],
    side,
    state: { lockedWith },
  })
  it('4E-ASLT-02, 4E-ASLT-04, 4E-ASLT-05: are fought one at a time in the order of the active player', () => {
    const scene = setUp([dummies(0, [2]), dummies(0, [3]), dummies(1, [0]), dummies(1, [1])])
    expect(scene.play(combatStep(scene.table), { choices: ['unit-1+unit-3'] })).toBe(true)
    expect(scene.play(combatStep(scene.table))).toBe(true)
    expect(scene.play(combatStep(scene.table))).toBe(false)
    expect(scene.eventsOf('combat-fought').map(({ units }) => units)).toEqual([
      [1, 3],
      [0, 2],
    ])
  })
  it('4E-MULTI-01: units that fight the same enemy are one combat', () => {
    const scene = setUp([dummies(0, [1, 2]), dummies(1, [0]), dummies(1, [0])])
    scene.play(combatStep(scene.table), { choices: ['unit-1'] })
    expect(scene.eventsOf('combat-fought').map(({ units }) => units)).toEqual([[0, 1, 2]])
  })
  it('4E-RES-20: that begin by consolidation wait for the next phase', () => {
    const scene = setUp([dummies(0, [1]), dummies(1, [0])])
    scene.table.emit({ type: 'combat-fought', rule: '4E-RES-01', units: [0], wounds: [0, 0], winner: null })
    expect(scene.play(combatStep(scene.table))).toBe(false)
    scene.table.emit({ type: 'phase-entered', rule: '4E-TURN-02', phase: 'assault' })
    expect(scene.play(combatStep(scene.table))).toBe(true)
  })
})
