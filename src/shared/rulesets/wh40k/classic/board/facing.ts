import { heading, headingOf } from '../../../../space'
import type { BoardPolicy } from '../../board/policy'

/** No rule says which way, so front armour to the enemy: to the middle of the table, along one of its sides. */
export const towardsEnemy: NonNullable<BoardPolicy['facing']> = ({ width, depth }, { x, y }) => {
  const across = width / 2 - x
  const along = depth / 2 - y
  return Math.abs(across) * depth > Math.abs(along) * width
    ? headingOf(across, 0, heading(0))
    : headingOf(0, along, heading(0))
}
