import { directionOfHeading, inches } from '@shared/space'
import { boardPolicy } from '@shared/rulesets/wh40k-4e/board'
import { wholeTable } from '@shared/rulesets/wh40k/classic/missions/zones'
import type { Zone } from '@shared/rulesets/wh40k/classic/questions'
import { optionsSchema } from '@shared/rulesets/wh40k-4e/options'
import { expect, it } from 'vitest'

const table = { width: inches(72), depth: inches(48) }
const wayAt = (x: number, y: number, zone: Zone | null): readonly number[] => {
  const facing = boardPolicy(optionsSchema.parse({})).facing?.(table, { x: inches(x), y: inches(y) }, zone)
  if (facing === undefined) throw new Error('the edition says which way models face')
  const { dx, dy } = directionOfHeading(facing)
  return [Math.sign(Math.round(dx)), Math.sign(Math.round(dy))]
}

it.each([
  ['the northern edge', 20, 4, [0, 1]],
  ['the southern edge', 50, 44, [0, -1]],
  ['the western edge', 4, 22, [1, 0]],
  ['the eastern edge', 68, 26, [-1, 0]],
] as const)('a model set up at %s faces into the table', (_, x, y, way) => {
  expect(wayAt(x, y, null)).toEqual(way)
})

it('in a zone along one edge all models face away from it, in its corners too', () => {
  const along = { ...wholeTable, across: { from: 'low', depth: inches(12) } } as const
  expect([wayAt(4, 11, along), wayAt(68, 11, along)]).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(wayAt(10, 4, { ...wholeTable, along: { from: 'low', depth: inches(12) } })).toEqual([1, 0])
  // A quarter has two edges.
  expect(wayAt(4, 22, { ...along, along: { from: 'low', depth: null } })).toEqual([1, 0])
})
