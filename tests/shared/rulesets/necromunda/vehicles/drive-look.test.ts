import { expect, test } from 'vitest'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { drivenAlong } from '@shared/rulesets/necromunda/board/drive-look'
import type { DriveValue } from '@shared/rulesets/necromunda/board/values'
import { createPositions, heading, place, spot, standingPlace } from '@shared/space'
import { arenaWith } from '../board/arena'
import { driven, ridgerunner } from './fleet'

test('NECV-MOVE-03, NECV-IMP-40: a path is previewed before it is driven, up to what would stop it', () => {
  const standing = [
    { ...driven(ridgerunner, 7), at: [5, 10] as const },
    { at: [5, 15] as const, side: 1 },
    { at: [5, 23] as const, side: 1 },
  ]
  const { oracle, state, table } = arenaWith(
    { pieces: [{ kind: 'wall', from: [3, 19], to: [8, 19.5], top: 4 }] },
    standing,
  )
  state.positions = createPositions(bodiesOf(table.rosters))
  standing.forEach(({ at: [x, y] }, index) =>
    place(state.positions, index, { ...spot(1000 * x, 1000 * y, 0), heading: heading(0), pose: 'standing' }),
  )
  const way: DriveValue = {
    legs: [
      { kind: 'pivot', steps: 64 },
      { kind: 'straight', distance: 14_000, course: 'forward' },
    ],
  } as DriveValue
  const look = drivenAlong(oracle, state, 0, standingPlace(state.positions, 0), way)
  expect(look.distance).toBe(14_000)
  expect(look.met).toMatchObject([
    { kind: 'fighter', fighter: 1 },
    { kind: 'scenery', sturdy: true, mine: 'front' },
  ])
})
