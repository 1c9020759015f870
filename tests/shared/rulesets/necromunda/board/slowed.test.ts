import { expect, test } from 'vitest'
import type { PlacementQuestion, PlannedMove, TemplateLaid } from '@shared/rulesets/necromunda/questions'
import { heading, inches, spot } from '@shared/space'
import { arenaWith, way } from './arena'

test('NECX-TRAIT-GRAVITON-PULSE: ground under its marker is difficult, until the marker is removed', () => {
  const arena = arenaWith({}, [{ at: [5, 5] }])
  const question: PlacementQuestion = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(8), targets: [] }
  const costTo = (x: number): number => {
    const planned = arena.oracle.resolve(arena.state, question, way([x, 5]))
    if (!planned.ok) throw new Error(planned.problem)
    return (planned.outcome as PlannedMove).cost
  }
  expect(costTo(10)).toBe(5000)
  const cloud = { kind: 'graviton', at: { x: 8000, y: 5000, z: 0 }, radius: inches(1.5) } as const
  arena.table.emit({ type: 'cloud-placed', rule: 'NECX-TRAIT-GRAVITON-PULSE', cloud })
  // Three inches of it count double, as far as a polygon is a circle.
  expect(costTo(10)).toBeGreaterThan(7950)
  expect(costTo(6.4)).toBe(1400)
  arena.table.emit({ type: 'cloud-gone', rule: 'NECX-END-02', cloud: 0 })
  expect(costTo(10)).toBe(5000)
})

test('NEC-TEMPL-05: a template that has been laid hits fighters that did not move away from it', () => {
  const arena = arenaWith({}, [{ at: [10, 10] }, { at: [14, 10], side: 1 }, { at: [16, 10], side: 1 }])
  const flames: PlacementQuestion = { ask: 'place-template', shooter: 0 }
  const laid = arena.oracle.resolve(arena.state, flames, { heading: 0 })
  if (!laid.ok) throw new Error(laid.problem)
  const { touched, at } = laid.outcome as TemplateLaid
  expect(touched).toEqual([1, 2])
  arena.table.emit({
    type: 'pushed',
    rule: 'NECX-SKILL-DODGE',
    fighter: 1,
    placement: { ...spot(14000, 13000, 0), heading: heading(0), pose: 'standing' },
    contacts: [],
  })
  const question = { ask: 'under-template', shooter: 0, at, among: touched } as const
  expect(arena.oracle.measure(arena.state, question)).toEqual([2])
})
