import { frameOf, side, width, type Hex } from '@shared/map/hexes'
import { expect, test } from 'vitest'

const hex = (q: number, r: number): Hex => ({ kind: 'hex', q, r })

test('a single territory is in the middle, and takes at most a seventh of the width', () => {
  const frame = frameOf([hex(0, 0)])
  expect(width / frame.width).toBeLessThanOrEqual(1 / 7)
  expect([frame.left + frame.width / 2, frame.top + frame.height / 2].map(Math.round)).toEqual([0, 0])
})

test('many territories are all visible, with a margin of a hex', () => {
  const frame = frameOf([hex(0, 0), hex(9, 8)])
  expect([frame.left, frame.top]).toEqual([-width, -1.6 * side])
  expect(frame.left + frame.width).toBeCloseTo(9 * width + width)
  expect(frame.top + frame.height).toBeCloseTo(12 * side + 1.6 * side)
})
