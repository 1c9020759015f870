import { expect, test } from 'vitest'
import { landingsIn } from '@renderer/rulesets/wh40k/classic/battle/landings'

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

test('4E-ORDN-09: a marker is shown where it has come to lie, and where it was laid if it scattered', () => {
  expect(landingsIn([volley(0), landed(0, 4)])).toEqual([{ ...lies, from: { x: 1000, y: 6000 } }])
  expect(landingsIn([volley(0), landed(0, 0)])).toEqual([{ ...lies, from: null }])
})
test('all markers of one unit are shown, until somebody else fires or a phase begins', () => {
  expect(landingsIn([volley(0), landed(0, 0), landed(0, 0)])).toHaveLength(2)
  expect(landingsIn([volley(0), landed(0, 0), volley(2)])).toEqual([])
  expect(landingsIn([volley(0), landed(0, 0), { type: 'phase-entered' }])).toEqual([])
})
test('nothing is shown of markers on the players’ own table', () => {
  expect(landingsIn([volley(0), landed(0, 4, null)])).toEqual([])
})
