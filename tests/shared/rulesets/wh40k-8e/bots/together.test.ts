import { expect, it } from 'vitest'
import { isTogether } from '@shared/rulesets/wh40k-8e/bots/together'
import { arena } from '../arena'

/** Bases of 32 mm reach 0.63" from their middle. */
const gap = 2 + 2 * 0.63

it.each<[string, readonly (readonly [number, number])[], boolean]>([
  ['one alone', [[10, 10]], true],
  [
    'two 2" apart',
    [
      [10, 10],
      [10 + gap, 10],
    ],
    true,
  ],
  [
    'two a thousandth farther apart',
    [
      [10, 10],
      [10 + gap + 0.001, 10],
    ],
    false,
  ],
  [
    'a chain',
    [
      [10, 10],
      [13, 10],
      [16, 10],
      [16, 13],
    ],
    true,
  ],
  [
    'a chain, the last named in the middle',
    [
      [10, 10],
      [16, 10],
      [13, 10],
    ],
    true,
  ],
  [
    'two pairs',
    [
      [10, 10],
      [13, 10],
      [20, 10],
      [23, 10],
    ],
    false,
  ],
  [
    'the first apart',
    [
      [20, 10],
      [10, 10],
      [13, 10],
    ],
    false,
  ],
])('bots see whether a unit is together: %s (8E-CORE-03, 8E-CORE-04)', (_, at, together) => {
  expect(isTogether(arena([{ at }]).table, 0)).toBe(together)
})
