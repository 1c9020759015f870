import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import { expect, it } from 'vitest'
import { arena, box, enemy } from './arena'

it('8E-SHOOT-06: shows what the foremost model of a unit sees, of enemies and of the ground', () => {
  // One enemy in the open, one behind a wall that is higher than both.
  const { state, oracle } = arena(
    [
      {
        at: [
          [10, 24],
          [9, 24],
        ],
      },
      enemy([20, 24]),
      enemy([10, 10]),
    ],
    [box('wall', [6, 16], [14, 16.5], 5)],
  )
  const { outlook, seersOf } = createBoardAdvisor(oracle)
  const seen = outlook(state, 0)
  expect(seen?.at).toMatchObject({ x: 10_000, y: 24_000 })
  expect(seen?.targets.map(({ unit, seen }) => [unit, seen])).toEqual([
    [1, true],
    [2, false],
  ])
  expect(seen?.targets[1]?.rays.every(({ free }) => !free)).toBe(true)
  const groundAt = (x: number, y: number) =>
    seen?.ground.find((place) => place.x === x * 1000 && place.y === y * 1000)?.seen
  expect([groundAt(21, 25), groundAt(11, 11)]).toEqual([true, false])
  expect(seersOf(state, { x: 10_000, y: 11_000 })).toEqual([1, 2])
  expect(outlook({ ...state, units: [] }, 0)).toBeNull()
})
