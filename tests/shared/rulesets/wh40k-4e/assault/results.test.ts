import { describe, expect, it } from 'vitest'
import { settle } from '@shared/rulesets/wh40k-4e/assault/results'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { setUp, type Scene, type Script, type UnitSketch } from '../kit'

const squad = (count: number, side: number, more: UnitSketch = {}): UnitSketch => ({
  groups: [{ count }],
  side,
  state: { lockedWith: [1 - side], fought: false },
  ...more,
})
const combat = { sides: [[0], [1]] } as const
/** Consolidation brings no model into contact unless a test says so. */
const apart = (question: AnyFact): unknown =>
  question.ask === 'touching' && question.among.includes(1) && question.unit === 0 ? [] : undefined
const lose = (scene: Scene, script: Script = {}, wounds: [number, number] = [2, 0]) =>
  scene.play(settle(scene.table, combat, wounds), { facts: apart, ...script })
const needed = (scene: Scene) => scene.eventsOf('leadership-tested').map((event) => event.needed.value)

describe('the result of a combat', () => {
  it('4E-RES-01, 4E-RES-03: with as many wounds no side has lost, and the combat goes on', () => {
    const scene = setUp([squad(5, 0), squad(5, 1)])
    lose(scene, {}, [1, 1])
    expect(scene.eventsOf('combat-fought')).toMatchObject([{ winner: null, wounds: [1, 1] }])
    expect(scene.unit(0)).toMatchObject({ lockedWith: [1], fought: true })
  })
  it('4E-RES-04, 4E-RES-15: a side that wipes out its enemies wins whatever it suffered, and may go D6"', () => {
    const scene = setUp([squad(5, 0), squad(1, 1)])
    scene.table.emit({ type: 'unit-destroyed', rule: '4E-CAS-01', unit: 1, by: null })
    lose(scene, { dice: [5] }, [1, 3])
    expect(scene.eventsOf('combat-fought')).toMatchObject([{ winner: 0 }])
    expect(scene.asked).toContainEqual(expect.objectContaining({ kind: 'consolidate', allowance: 5000 }))
  })
  it('4E-RES-05, 4E-MOR-10: a unit that passes its test stays and fights on', () => {
    const scene = setUp([squad(5, 0), squad(5, 1)])
    lose(scene, { dice: [4, 4] })
    expect(needed(scene)).toEqual([8])
    expect(scene.unit(1)).toMatchObject({ lockedWith: [0], fallingBack: false })
    expect(scene.asked).toEqual([])
  })
  it.each([
    [6, 7],
    [10, 6],
    [15, 5],
    [20, 4],
  ])('4E-MOR-11, 4E-MOR-15: %i against five leave Leadership 8 at %i', (count, value) => {
    const scene = setUp([squad(count, 0), squad(5, 1)])
    lose(scene, { dice: [1, 1] })
    expect(needed(scene)).toEqual([value])
  })
  it('4E-MOR-13, 4E-MOR-14, 4E-MC-06: creatures count as ten, others as their Wounds', () => {
    const creature = squad(1, 0, { groups: [{ stats: { type: 'monstrous-creature' } }] })
    const one = setUp([creature, squad(5, 1)])
    lose(one, { dice: [1, 1] })
    expect(needed(one)).toEqual([6])
    const ogryns = setUp([squad(5, 0, { groups: [{ count: 5, stats: { w: 3 } }] }), squad(5, 1)])
    lose(ogryns, { dice: [1, 1] })
    expect(needed(ogryns)).toEqual([5])
  })
  it('4E-MOR-16, 4E-MOR-17, 4E-MOR-18: a unit that never runs takes wounds from more than twice as many', () => {
    const scene = setUp([squad(15, 0), squad(5, 1, { carried: ['fearless'] })])
    lose(scene, { dice: [3, 2], choices: ['kind-1'] })
    expect(scene.eventsOf('retreat-refused')).toMatchObject([{ unit: 1, wounds: 2 }])
    expect(scene.unit(1).models).toHaveLength(4)
  })
})

describe('a Sweeping Advance', () => {
  /** Fails its test; then the winner's choice, its D6 and that of the unit that falls back. */
  const sweep = (winner: number, loser: number, more: UnitSketch = {}, script: Script = {}) => {
    const scene = setUp([squad(5, 0, { groups: [{ count: 5, stats: { i: 4 } }] }), squad(5, 1, more)])
    lose(scene, { dice: [6, 6, winner, loser], choices: ['pursue'], ...script })
    return scene
  }
  it('4E-RES-10, 4E-RES-13: D9, equal totals catch, and destroy without saves', () => {
    const scene = sweep(3, 4, { groups: [{ count: 5, stats: { i: 3 } }] }, { dice: [6, 6, 3, 4, 2] })
    expect(scene.eventsOf('pursued')).toMatchObject([{ totals: [7, 7], caught: true }])
    expect(scene.unit(1).where).toBe('destroyed')
    expect(scene.asked).toContainEqual(expect.objectContaining({ kind: 'consolidate', allowance: 2000 }))
  })
  it('4E-RES-12, 4E-FALL-01: D10, a higher total escapes, and the winner consolidates 3"', () => {
    const scene = sweep(4, 5, {}, { dice: [6, 6, 4, 5, 3, 4] })
    expect(scene.unit(1)).toMatchObject({ fallingBack: true, lockedWith: [] })
    expect(scene.unit(0).lockedWith).toEqual([])
    expect(scene.asked).toContainEqual(expect.objectContaining({ kind: 'consolidate', allowance: 3000 }))
  })
  it('4E-RES-11: of several Initiatives the majority’s counts, or the lower on a tie', () => {
    const groups = [
      { id: 'slow', count: 2, stats: { i: 2 } },
      { id: 'quick', count: 2, stats: { i: 6 } },
    ]
    const scene = sweep(1, 2, { groups }, { dice: [6, 6, 1, 2, 3] })
    expect(scene.eventsOf('pursued')).toMatchObject([{ totals: [5, 4] }])
  })
  it('4E-RES-06: may be declined', () => {
    const scene = sweep(0, 0, {}, { dice: [6, 6, 3, 4], choices: ['consolidate'] })
    expect(scene.eventsOf('pursued')).toEqual([])
    expect(scene.unit(1).fallingBack).toBe(true)
  })
  it('4E-RES-08: needs base contact', () => {
    const scene = setUp([squad(5, 0), squad(5, 1)])
    lose(scene, { dice: [6, 6, 3, 4], facts: ({ ask }) => (ask === 'touching' ? [] : undefined) })
    expect(scene.unit(1).fallingBack).toBe(true)
  })
  it('4E-RES-07: is not made by units too heavy for it', () => {
    const scene = setUp([squad(5, 0, { carried: ['terminator-armour'] }), squad(5, 1)])
    lose(scene, { dice: [6, 6, 3, 4] })
    expect(scene.unit(1).fallingBack).toBe(true)
  })
  it('4E-USR-03, 4E-MCR-03: that catches a unit that knows no fear lets it fight on, and no unit consolidates', () => {
    const scene = sweep(6, 1, { carried: ['and-they-shall-know-no-fear'] })
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', lockedWith: [0], fallingBack: false })
    expect(scene.asked.some((question) => question.ask === 'move')).toBe(false)
  })
})

describe('consolidation', () => {
  it('4E-RES-18, 4E-RES-19, 4E-RES-20: locks the units it touches, which do not count as charged', () => {
    const scene = setUp([squad(5, 0), squad(1, 1), squad(3, 1, { state: {} })])
    scene.table.emit({ type: 'unit-destroyed', rule: '4E-CAS-01', unit: 1, by: null })
    lose(scene, { dice: [5], facts: undefined })
    expect(scene.unit(2)).toMatchObject({ lockedWith: [0], fought: false })
    expect(scene.unit(0)).toMatchObject({ charged: false, fought: true })
  })
  it('4E-RES-21, 4E-FALL-11: that reaches a unit falling back makes it test', () => {
    const scene = setUp([squad(5, 0), squad(1, 1), squad(3, 1, { state: { fallingBack: true } })])
    scene.table.emit({ type: 'unit-destroyed', rule: '4E-CAS-01', unit: 1, by: null })
    lose(scene, { dice: [5, 6, 6], facts: undefined })
    expect(scene.unit(2).where).toBe('destroyed')
    expect(scene.unit(0).lockedWith).toEqual([])
  })
})

describe('several units', () => {
  const three = { sides: [[0], [1, 2]] } as const
  const scene = () => setUp([squad(5, 0, { state: { lockedWith: [1, 2] } }), squad(5, 1), squad(5, 1)])
  it('4E-MULTI-04, 4E-MULTI-05, 4E-MCR-01, 4E-MCR-02: each unit of the side that lost tests separately', () => {
    const battle = scene()
    battle.play(settle(battle.table, three, [1, 0]), { dice: [1, 1, 2, 2] })
    expect(battle.eventsOf('leadership-tested').map(({ unit }) => unit)).toEqual([1, 2])
  })
  it('4E-MULTI-06, 4E-MCR-03, 4E-GAP-21: while one stays no unit pursues or consolidates', () => {
    const battle = scene()
    battle.play(settle(battle.table, three, [1, 0]), { dice: [6, 6, 2, 2, 3, 4] })
    expect(battle.unit(1).fallingBack).toBe(true)
    expect(battle.unit(0).lockedWith).toEqual([2])
    expect(battle.asked.map(({ ask }) => ask)).toEqual(['retreat'])
  })
})
