import { describe, expect, it } from 'vitest'
import { lossesStep } from '@shared/rulesets/wh40k-7e/morale/losses'
import { startStep } from '@shared/rulesets/wh40k-7e/morale/regrouping'
import { plainNeeded, tested } from '@shared/rulesets/wh40k-7e/morale/tests'
import { endStep } from '@shared/rulesets/wh40k-7e/phases/end'
import { setUp } from './kit'

describe('Leadership', () => {
  it.each([
    [[4, 4], true],
    [[5, 4], false],
  ] as const)('TV-7E-B16, 7E-BASE-GEN-02: Ld 8, dice %j: %s', (dice, passed) => {
    const scene = setUp([{}])
    const needed = plainNeeded(scene.table, 0)
    const test = tested(scene.table, 0, { kind: 'pinning', needed, rule: '7E-BASE-GEN-02' })
    expect(scene.play(test, { dice })).toBe(passed)
  })

  it('7E-BASE-GEN-02: the best of the unit counts', () => {
    const scene = setUp([{ groups: [{ stats: { ld: 7 } }, { stats: { ld: 9 } }] }])
    expect(plainNeeded(scene.table, 0).value).toBe(9)
  })
})

describe('losses', () => {
  it.each([
    [4, 3, true],
    [5, 4, false],
  ])('7E-BASE-MORALE-01: of %i models %i are left', (before, left, tests) => {
    const scene = setUp([{ side: 1, groups: [{ count: left }] }])
    Object.assign(scene.state.units[0] ?? {}, { atPhaseStart: before })
    scene.play(lossesStep(scene.table), { dice: tests ? [1, 1] : [] })
    expect(scene.eventsOf('leadership-tested')).toHaveLength(tests ? 1 : 0)
  })

  it('7E-BASE-MORALE-01, 7E-BASE-MORALE-02: a unit that fails falls back 2D6"', () => {
    const scene = setUp([{ side: 1, groups: [{ count: 3 }] }])
    Object.assign(scene.state.units[0] ?? {}, { atPhaseStart: 4 })
    scene.play(lossesStep(scene.table), { dice: [6, 6, 3, 4] })
    expect(scene.unit(0).fallingBack).toBe(true)
    expect(scene.asked.find((question) => question.ask === 'retreat')).toMatchObject({ distance: 7000, edge: 'high' })
  })

  it('7E-BASE-MORALE-02: bikes fall back 3D6", and are removed over the edge', () => {
    const scene = setUp([{ side: 1, groups: [{ count: 3, stats: { type: 'bike' } }] }])
    Object.assign(scene.state.units[0] ?? {}, { atPhaseStart: 4 })
    scene.play(lossesStep(scene.table), {
      dice: [6, 6, 3, 4, 5],
      facts: (question) => (question.ask === 'retreat' ? { places: [], leaves: true, trapped: false } : undefined),
    })
    expect(scene.unit(0).where).toBe('destroyed')
  })

  it('7E-SEQ-01, 7E-TURN-04: the active player decides which of several units tests first', () => {
    const scene = setUp([
      { id: 'one', side: 1, groups: [{ count: 3 }] },
      { id: 'two', side: 1, groups: [{ count: 3 }] },
    ])
    for (const unit of scene.state.units) unit.atPhaseStart = 4
    scene.play(lossesStep(scene.table), { choices: ['two'], dice: [1, 1] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ unit: 1 }])
  })
})

describe('regrouping', () => {
  it('7E-SEQ-01: the active player decides who tests first, of both sides', () => {
    const scene = setUp([
      { id: 'one', groups: [{ count: 3 }] },
      { id: 'two', side: 1, groups: [{ count: 3 }] },
    ])
    for (const unit of scene.state.units) unit.atPhaseStart = 4
    scene.play(lossesStep(scene.table), { choices: ['two'], dice: [1, 1] })
    expect(scene.offered('morale.unit')).toEqual(['one', 'two'])
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ unit: 1 }])
  })

  it('7E-SEQ-01: the active player decides which unit that falls back is first', () => {
    const fleeing = { state: { fallingBack: true } }
    const scene = setUp([
      { id: 'one', ...fleeing },
      { id: 'two', ...fleeing },
    ])
    scene.play(startStep(scene.table), { choices: ['two'], dice: [1, 1] })
    expect(scene.eventsOf('unit-regrouped')).toMatchObject([{ unit: 1 }])
  })

  it('7E-BASE-MORALE-03: a unit that passes moves 3" and has moved', () => {
    const scene = setUp([{ state: { fallingBack: true } }])
    scene.play(startStep(scene.table), { dice: [4, 4] })
    expect(scene.unit(0)).toMatchObject({ fallingBack: false, moved: 'regrouped' })
    expect(scene.state.models[0]?.moved).toBe(true)
    expect(scene.asked).toMatchObject([{ kind: 'regroup', allowance: 3000 }])
  })

  it('7E-BASE-MORALE-03: a unit that knows no fear regroups without a roll, and then acts normally', () => {
    const scene = setUp([{ groups: [{ carried: ['and-they-shall-know-no-fear'] }], state: { fallingBack: true } }])
    scene.play(startStep(scene.table))
    expect(scene.unit(0)).toMatchObject({ fallingBack: false, moved: 'not-yet' })
  })

  it('7E-BASE-MORALE-03, 7E-BASE-MORALE-02: a unit that fails falls back again', () => {
    const scene = setUp([{ state: { fallingBack: true } }])
    scene.play(startStep(scene.table), { dice: [5, 4, 1, 1] })
    expect(scene.unit(0)).toMatchObject({ fallingBack: true, moved: 'fell-back' })
  })

  it('7E-BASE-MORALE-03: below a quarter only two ones succeed', () => {
    const scene = setUp([{ groups: [{ count: 5 }], state: { fallingBack: true, models: [0] } }])
    scene.play(startStep(scene.table), { dice: [1, 2, 1, 1] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ passed: false }])
  })
})

describe('the end of going to ground and jinking', () => {
  it('7E-BASE-GTG-02, 7E-TURN-06: a unit gets up at the end of its own next turn', () => {
    const scene = setUp([{ state: { groundedThrough: 1 } }, { id: 'other', state: { groundedThrough: 3 } }])
    scene.play(endStep(scene.table))
    expect(scene.eventsOf('got-up').map(({ unit }) => unit)).toEqual([0])
  })

  it('7E-USR-JINK-3, 7E-TURN-05: the save for jinking ends as its next Movement phase begins', () => {
    const scene = setUp([{ state: { jinks: true, jinkedThrough: 1 } }])
    scene.play(startStep(scene.table))
    expect(scene.unit(0)).toMatchObject({ jinks: false, jinkedThrough: 1 })
  })
})
