/** The mover of a route search: a size and a set of prices, not a particular model. */
import type { Board } from '../board'
import type { Length } from '../length'
import type { Spot } from '../shapes'
import { carries } from '../standing'
import { pieceOnWay } from '../sweep'
import type { MovePolicy } from './types'

/** A kind of mover that has its own map. */
export interface Walker {
  readonly girth: Length
  readonly height: Length
  readonly policy: MovePolicy
  readonly openDoors: readonly boolean[]
}

/** Whether a base of this size fits there, ignoring other models. */
export const fits = (board: Board, { girth, height, policy, openDoors }: Walker, { x, y, z }: Spot): boolean => {
  const { width, depth } = board.field
  if (x < girth || y < girth || x > width - girth || y > depth - girth || !carries(board, x, y, z)) return false
  return pieceOnWay(board.solid, openDoors, x, y, x, y, z, girth, policy.step, height) === null
}
