import { expect, test } from 'vitest'
import { arrowHead, landingsIn } from '@renderer/rulesets/wh40k/classic/battle/landings'

const volley = (unit: number) => ({ type: 'volley-fired', rule: '4E-ORDN-02', unit, target: 1 })
const landed = (unit: number, moved: number, at: unknown = { x: 5000, y: 6000 }) => ({
  type: 'marker-landed',
  rule: '4E-ORDN-07',
  unit,
  moved,
  diameter: 5000,
  from: { x: 1000, y: 6000 },
  at,
})
const lies = { at: { x: 5000, y: 6000 }, radius: 2500 }

test('4E-ORDN-09: a marker is shown at its final place, and at its first if it scattered', () => {
  expect(landingsIn([volley(0), landed(0, 4)])).toEqual([{ ...lies, from: { x: 1000, y: 6000 } }])
  expect(landingsIn([volley(0), landed(0, 0)])).toEqual([{ ...lies, from: null }])
})
test('all markers of one unit are shown, until another fires or a phase begins', () => {
  expect(landingsIn([volley(0), landed(0, 0), landed(0, 0)])).toHaveLength(2)
  expect(landingsIn([volley(0), landed(0, 0), volley(2)])).toEqual([])
  expect(landingsIn([volley(0), landed(0, 0), { type: 'phase-entered' }])).toEqual([])
})
test('nothing is shown of markers on the players’ own table', () => {
  expect(landingsIn([volley(0), landed(0, 4, null)])).toEqual([])
})

test('4E-MSR-06: a unit that strikes deep is shown with its target point, until a unit moves', () => {
  const came = (moved: number, direction: number | null, from: unknown = { x: 9000, y: 6000 }) => {
    const made = { type: 'deep-strike-made', rule: '4E-MSR-06', unit: 0 }
    return { ...made, from, moved, direction }
  }
  const drifted = came(4, 128)
  expect(landingsIn([drifted])).toEqual([{ at: { x: 5000, y: 6000 }, from: { x: 9000, y: 6000 }, radius: 500 }])
  expect(landingsIn([came(0, null)])).toMatchObject([{ at: { x: 9000, y: 6000 }, from: null }])
  expect(landingsIn([drifted, { type: 'phase-entered' }, drifted])).toHaveLength(2)
  expect(landingsIn([drifted, { type: 'unit-moved' }])).toEqual([])
  expect(landingsIn([drifted, volley(1)])).toEqual([])
  expect(landingsIn([came(4, 128, null)])).toEqual([])
})

test('the head of the arrow points where the marker went', () => {
  expect(arrowHead({ x: 0, y: 0 }, { x: 5000, y: 0 })).toBe('5000,0 4000,450 4000,-450')
  expect(arrowHead({ x: 0, y: 0 }, { x: 0, y: 0 })).toBe('')
})
