/** The cost of a straight walk, ignoring other models: a quick form of pricing a walk, for the route finder. */
import { anyBoxMeets, type Board } from '../board'
import { SLACK } from '../distance'
import type { Spot } from '../shapes'
import { inTheWay, pieceOnWay, shareToOutline } from '../sweep'
import { hasGap, stretchesOf } from './ground'
import type { Walker } from './walker'

/** The length of a straight walk, which is the least it can cost. */
export const straight = (a: Spot, b: Spot): number => {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return Math.sqrt(dx * dx + dy * dy)
}

/** In thousandths of an inch; Infinity if the walk is blocked, crosses a gap, or enters dangerous ground that the policy avoids. */
export const walkCost = (board: Board, { girth, height, policy, openDoors }: Walker, from: Spot, to: Spot): number => {
  const rise = to.z - from.z
  if (rise > policy.step || -rise > policy.step) return Infinity
  if (pieceOnWay(board.solid, openDoors, from.x, from.y, to.x, to.y, from.z, girth, policy.step, height))
    return Infinity
  const dx = to.x - from.x
  const dy = to.y - from.y
  const minX = dx < 0 ? to.x : from.x
  const maxX = dx < 0 ? from.x : to.x
  const minY = dy < 0 ? to.y : from.y
  const maxY = dy < 0 ? from.y : to.y
  const length = Math.sqrt(dx * dx + dy * dy)
  let cost = length
  if (anyBoxMeets(board.ground, minX, minY, maxX, maxY)) {
    cost = 0
    for (const { from: start, to: end, factor, perils } of stretchesOf(board, openDoors, policy, from, to)) {
      if (perils.length > 0 && !policy.braves) return Infinity
      cost += (end - start) * length * factor
    }
  }
  if (hasGap(board, from, to, policy.step, girth)) return Infinity
  if (
    policy.barricadeToll > 0 &&
    anyBoxMeets(board.barricades, minX - girth, minY - girth, maxX + girth, maxY + girth)
  ) {
    for (const { base, top, corners } of board.barricades.pieces) {
      if (!inTheWay(base, top, from.z, policy.step, height)) continue
      const share = shareToOutline(corners, from.x, from.y, dx, dy, girth - SLACK)
      if (share > 0 && share <= 1) cost += policy.barricadeToll
    }
  }
  return cost
}
