import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault'
import { onBoardIt, setUp, type UnitSketch } from '../kit'

const squad = (count: number, more: UnitSketch = {}): UnitSketch => ({ groups: [{ count }], ...more })
const enemy = (more: UnitSketch = {}): UnitSketch => squad(3, { side: 1, ...more })

describe('a charge', () => {
  it('4E-ASLT-01, 4E-ASLT-07, 4E-ASLT-24, 4E-CC-02: goes 6" into contact, and locks both units', () => {
    const scene = setUp([squad(3), enemy()])
    expect(scene.play(chargeStep(scene.table), { choices: ['unit-0', 'charge'] })).toBe(true)
    expect(scene.asked).toContainEqual(expect.objectContaining({ ask: 'move', kind: 'charge', allowance: 6000 }))
    expect(scene.unit(0)).toMatchObject({ charged: true, lockedWith: [1] })
    expect(scene.unit(1)).toMatchObject({ charged: false, lockedWith: [0] })
    expect(scene.play(chargeStep(scene.table))).toBe(false)
  })
  it('4E-ASLT-09, 4E-ASLT-14, 4E-ASLT-28: that reaches no enemy moves no model, and is not tried again', () => {
    const scene = setUp([squad(3), enemy()])
    scene.play(chargeStep(scene.table), { choices: ['unit-0', 'charge'], stays: ['charge'] })
    expect(scene.eventsOf('charge-failed')).toHaveLength(1)
    expect(scene.eventsOf('unit-moved')).toEqual([])
    expect(scene.unit(1).lockedWith).toEqual([])
    expect(scene.play(chargeStep(scene.table))).toBe(false)
  })
  onBoardIt('4E-ASLT-28: is not offered to a unit that can reach no enemy', () => {
    const scene = setUp([squad(3), enemy()])
    const facts = ({ ask }: { ask: string }) => (ask === 'in-charge-reach' ? false : undefined)
    expect(scene.play(chargeStep(scene.table), { facts })).toBe(false)
    expect(scene.asked.map(({ ask }) => ask)).not.toContain('move')
  })
  onBoardIt('4E-ASLT-12: offers the enemies that it can reach', () => {
    const scene = setUp([squad(3), enemy(), enemy(), enemy()])
    scene.play(chargeStep(scene.table), {
      choices: ['unit-0', 'unit-1', 'no-more', 'charge'],
      facts: (question) =>
        question.ask === 'in-charge-reach' ? question.targets.some((target) => target !== 3) : undefined,
    })
    expect(scene.offered('charge.target')).toEqual(['no-more', 'unit-2'])
    expect(scene.unit(0).lockedWith).toEqual([1])
  })
  it.each([
    ['4E-ASLT-13: falls back', { fallingBack: true }],
    ['4E-PIN-09, 4E-ASLT-13: is pinned', { pinnedIn: 0 }],
    ['4E-ASLT-11: has fired what forbids it', { mayNotCharge: true }],
    ['4E-ASLT-13, 4E-UNIT-13: is scattered', { coherent: false }],
    ['4E-ASLT-06: is locked in combat', { lockedWith: [1] }],
  ])('%s: such a unit may not charge', (_, state) => {
    const scene = setUp([squad(3, { state }), enemy()])
    expect(scene.play(chargeStep(scene.table))).toBe(false)
  })
  it('4E-ASLT-10, 4E-GAP-28: is only possible at the unit that was shot at', () => {
    const scene = setUp([squad(3, { state: { shotAt: 2 } }), enemy(), enemy()])
    scene.play(chargeStep(scene.table), { choices: ['unit-0', 'charge'] })
    expect(scene.unit(0).lockedWith).toEqual([2])
  })
  it('4E-ASLT-12: may go at several, and locks those it touches', () => {
    const both = setUp([squad(3), enemy(), enemy()])
    both.play(chargeStep(both.table), { choices: ['unit-0', 'unit-1', 'unit-2', 'charge'] })
    expect(both.unit(0).lockedWith).toEqual([1, 2])
    const one = setUp([squad(3), enemy(), enemy()])
    one.play(chargeStep(one.table), {
      choices: ['unit-0', 'unit-1', 'unit-2', 'charge'],
      facts: ({ ask }) => (ask === 'touching' ? [1] : undefined),
    })
    expect(one.unit(0).lockedWith).toEqual([1])
    expect(one.unit(2).lockedWith).toEqual([])
  })
  it('4E-ASLT-27, 4E-GAP-27: through difficult terrain goes the higher of 2D6, and meets its dangers', () => {
    const scene = setUp([squad(3), enemy()])
    scene.play(chargeStep(scene.table), {
      choices: ['unit-0', 'difficult-charge'],
      dice: [2, 5, 1],
      facts: ({ ask }) => (ask === 'in-danger' ? [2] : undefined),
    })
    expect(scene.asked).toContainEqual(expect.objectContaining({ kind: 'difficult-charge', allowance: 5000 }))
    expect(scene.unit(0).models).toEqual([0, 1])
    expect(scene.unit(0).lockedWith).toEqual([1])
  })
  const beasts = squad(3, { groups: [{ count: 3, stats: { type: 'beasts' } }] })
  it('4E-BEAST-03: of beasts goes 12"', () => {
    const scene = setUp([beasts, enemy()])
    scene.play(chargeStep(scene.table), { choices: ['unit-0', 'charge'] })
    expect(scene.asked).toContainEqual(expect.objectContaining({ kind: 'charge', allowance: 12_000 }))
  })
  it('4E-BEAST-04: of beasts through difficult terrain goes twice the higher die', () => {
    const scene = setUp([beasts, enemy()])
    scene.play(chargeStep(scene.table), { choices: ['unit-0', 'difficult-charge'], dice: [2, 5] })
    expect(scene.asked).toContainEqual(expect.objectContaining({ kind: 'difficult-charge', allowance: 10_000 }))
  })
  it('4E-BIKE-08: of bikes is not slowed', () => {
    const scene = setUp([squad(3, { groups: [{ count: 3, stats: { type: 'bike' } }] }), enemy()])
    scene.play(chargeStep(scene.table), { choices: ['unit-0'] })
    expect(scene.asked).toContainEqual(expect.objectContaining({ ask: 'move', allowance: 6000 }))
  })
})

describe('a charged unit', () => {
  it('4E-PIN-06: is no longer pinned', () => {
    const scene = setUp([squad(3), enemy({ state: { pinnedIn: 0 } })])
    scene.play(chargeStep(scene.table), { choices: ['unit-0', 'charge'] })
    expect(scene.unit(1).pinnedIn).toBeNull()
  })
  it('4E-FALL-09, 4E-FALL-10: turns to fight if it was falling back, at any strength', () => {
    const scene = setUp([squad(3), enemy({ state: { fallingBack: true } })])
    scene.play(chargeStep(scene.table), { choices: ['unit-0', 'charge'], dice: [4, 4] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ reason: 'regroup', needed: { value: 8 } }])
    expect(scene.unit(1)).toMatchObject({ fallingBack: false, lockedWith: [0] })
  })
  it('4E-FALL-10: is destroyed if it fails to turn', () => {
    const scene = setUp([squad(3), enemy({ state: { fallingBack: true } })])
    scene.play(chargeStep(scene.table), { choices: ['unit-0'], dice: [4, 5] })
    expect(scene.unit(1).where).toBe('destroyed')
    expect(scene.unit(0).lockedWith).toEqual([])
  })
  const inCover = (more: UnitSketch) => {
    const scene = setUp([squad(3, more), enemy()])
    scene.play(chargeStep(scene.table), {
      choices: ['unit-0', 'charge'],
      facts: ({ ask }) => (ask === 'charge-cover' ? [3] : undefined),
    })
    return [3, 4, 5].map((model) => scene.table.model(model).coveredIn)
  }
  it('4E-CC-10, 4E-CC-12: fights from cover, each model by itself', () => {
    expect(inCover({})).toEqual([1, null, null])
  })
  it('4E-CC-19: has no benefit of cover against plasma grenades', () => {
    expect(inCover({ carried: ['plasma-grenades'] })).toEqual([null, null, null])
  })
})
