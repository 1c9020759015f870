/** What a straight walk costs, other models aside: the quick form of pricing a walk, for the route finder. */
import { anyBoxMeets, type Board } from '../board'
import { SLACK } from '../distance'
import type { Spot } from '../shapes'
import { coversPoint } from '../sight/rays'
import { inTheWay, pieceOnWay, shareToOutline } from '../sweep'
import { gapsOnWay, stretchesOf } from './ground'
import type { Walker } from './walker'

/** Whether one and the same convex floor carries both ends, and so all that lies between. */
const onOneFloor = (board: Board, from: Spot, to: Spot): boolean => {
  for (const { top, convex, corners, minX, minY, maxX, maxY } of board.standable.pieces) {
    if (top !== from.z || !convex || from.x < minX || from.x > maxX || from.y < minY || from.y > maxY) continue
    if (coversPoint(corners, from.x, from.y) && coversPoint(corners, to.x, to.y)) return true
  }
  return false
}

/** In thousandths of an inch; Infinity where the way is blocked, leads over a gap, or enters danger the policy shuns. */
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
  const onGround = from.z <= policy.step
  const sound = onGround ? !anyBoxMeets(board.pits, minX, minY, maxX, maxY) : rise === 0 && onOneFloor(board, from, to)
  if (
    !sound &&
    gapsOnWay(board, from, to, policy.step).some((gap) => (gap.to - gap.from) * length > 2 * girth + SLACK)
  ) {
    return Infinity
  }
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
