import { expect, test } from 'vitest'
import { hullArc } from '@renderer/rulesets/necromunda/battle/board/hullArcs'
import { heading, spot } from '@shared/space'

const at = (facing: number) => ({ ...spot(10_000, 10_000, 0), heading: heading(facing), pose: 'standing' as const })

test('NECV-ARC-01: sectors lie between the diagonals of the hull; a hull of 4" by 3" has diagonals of 5"', () => {
  expect(hullArc(at(0), { length: 4000, width: 3000 }, 'front', 5000)).toBe(
    'M 10000 10000 L 14000 7000 A 5000 5000 0 0 1 14000 13000 Z',
  )
  // A heading of 64 of 256 is south: its right side faces west.
  expect(hullArc(at(64), { length: 4000, width: 3000 }, 'right', 5000)).toBe(
    'M 10000 10000 L 7000 14000 A 5000 5000 0 0 1 7000 6000 Z',
  )
})
