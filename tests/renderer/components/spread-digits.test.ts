import { expect, it } from 'vitest'
import { spreadDigits } from '@renderer/components/spreadDigits'

it.each([
  ['4', 6, 2, [4]],
  ['12', 6, 2, [1, 2]],
  ['12', 6, 1, []],
  ['17', 6, 2, []],
  ['0', 6, 1, []],
  ['', 6, 2, []],
  ['18', 20, 1, [18]],
  ['21', 20, 1, []],
] as const)('reads %j as dice of %i sides, %i to go', (text, sides, most, faces) => {
  expect(spreadDigits(text, sides, most)).toEqual(faces)
})
