import { describe, expect, it } from 'vitest'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { setUp, type UnitSketch } from './kit'

const typed = (type: 'infantry' | 'bike' | 'jump-infantry', more: UnitSketch = {}): UnitSketch => ({
  ...more,
  groups: [{ count: 3, stats: { type } }],
})

const allowances = (scene: ReturnType<typeof setUp>): number[] =>
  scene.asked.flatMap((question) => (question.ask === 'move' ? [question.allowance] : []))

describe('the Movement phase', () => {
  it('4E-MOVE-04, 4E-BIKE-02, 4E-JUMP-01: infantry go 6", bikes and jump infantry 12"', () => {
    const foot = setUp([typed('infantry')])
    foot.play(movementStep(foot.table), { choices: ['unit-0', 'move'] })
    const fast = setUp([typed('bike'), typed('jump-infantry')])
    fast.play(movementStep(fast.table), { choices: ['unit-0', 'ride'] })
    fast.play(movementStep(fast.table), { choices: ['unit-1', 'packs'] })
    expect([...allowances(foot), ...allowances(fast)]).toEqual([6000, 12_000, 12_000])
  })
  it('4E-MOVE-07: a unit goes at the rate of its slowest model', () => {
    const scene = setUp([{ groups: [{ stats: { type: 'bike' } }, { stats: { type: 'infantry' } }] }])
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'ride'] })
    expect(allowances(scene)).toEqual([6000])
  })
  it('4E-VEC-07, 4E-TERR-10: through difficult terrain a unit goes the higher of two dice', () => {
    const scene = setUp([typed('infantry')])
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'difficult-move'], dice: [2, 5] })
    expect(allowances(scene)).toEqual([5000])
  })
  it('4E-MOVE-03, 4E-MOVE-11: a unit moves once, and has moved for its shooting', () => {
    const scene = setUp([typed('infantry')])
    expect(scene.play(movementStep(scene.table), { choices: ['unit-0', 'move'] })).toBe(true)
    expect(scene.unit(0).moved).toBe('moved')
    expect(scene.play(movementStep(scene.table))).toBe(false)
  })
  it('4E-MOVE-12, 4E-MOVE-13: a unit that is locked, pinned or falling back doesn’t move', () => {
    const scene = setUp([
      typed('infantry', { state: { lockedWith: [3] } }),
      typed('infantry', { state: { pinnedIn: 0 } }),
      typed('infantry', { state: { fallingBack: true } }),
      typed('infantry', { side: 1, state: { lockedWith: [0] } }),
    ])
    expect(scene.play(movementStep(scene.table))).toBe(false)
  })
  it('4E-TERR-15, 4E-GAP-04: a 1 for a model that crossed dangerous terrain is a wound without a save', () => {
    const scene = setUp([typed('infantry')])
    scene.play(movementStep(scene.table), {
      choices: ['unit-0', 'difficult-move'],
      dice: [6, 6, 1, 2],
      facts: (question) => (question.ask === 'in-danger' ? [0, 1] : undefined),
    })
    expect(scene.unit(0).models).toEqual([1, 2])
    expect(scene.needed('dangerous-terrain.roll')?.value).toBe(2)
  })
  it('4E-GAP-04: by option all models of the unit test', () => {
    const scene = setUp([typed('infantry')], { endangered: 'unit' })
    scene.play(movementStep(scene.table), {
      choices: ['unit-0', 'difficult-move'],
      dice: [6, 6, 2, 2, 1],
      facts: (question) => (question.ask === 'in-danger' ? [0] : undefined),
    })
    expect(scene.unit(0).models).toEqual([0, 1])
  })
})
