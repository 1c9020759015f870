import { directionOfHeading, inches } from '@shared/space'
import { boardPolicy } from '@shared/rulesets/wh40k-4e/board'
import { optionsSchema } from '@shared/rulesets/wh40k-4e/options'
import { expect, it } from 'vitest'

it.each([
  ['the northern edge', 20, 4, { dx: 0, dy: 1 }],
  ['the southern edge', 50, 44, { dx: 0, dy: -1 }],
  ['the western edge', 4, 22, { dx: 1, dy: 0 }],
  ['the eastern edge', 68, 26, { dx: -1, dy: 0 }],
] as const)('a model set up at %s faces into the table', (_, x, y, way) => {
  const table = { width: inches(72), depth: inches(48) }
  const facing = boardPolicy(optionsSchema.parse({})).facing?.(table, { x: inches(x), y: inches(y) })
  expect(facing).toBeDefined()
  if (facing === undefined) return
  const { dx, dy } = directionOfHeading(facing)
  expect([Math.sign(Math.round(dx)), Math.sign(Math.round(dy))]).toEqual([way.dx, way.dy])
})
