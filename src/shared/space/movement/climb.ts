/** Climbing up and down, by hand and by ladder: costs and faults. */
import type { BoardPiece } from '../board'
import { CONTACT, SLACK } from '../distance'
import { inches, minus, rounded, times } from '../length'
import { squaredToOutline } from '../predicates'
import { nearestOnOutline } from '../outlines'
import type { Spot } from '../shapes'
import { coversPoint, cutsOf } from '../sight/rays'
import { piecesOnWay } from '../sweep'
import { across, blankLeg, evenly, type PathContext, type LegWork, onSlope, straightLength } from './leg'
import type { MoveFault } from './types'

/** How far a piece sticks out from the climbed surface at the climber's place. */
const sticksOut = (ledge: BoardPiece, held: BoardPiece, at: Spot, girth: number): number => {
  const from = nearestOnOutline(held.outline, at.x, at.y)
  const away = Math.sqrt((at.x - from.x) * (at.x - from.x) + (at.y - from.y) * (at.y - from.y))
  if (away === 0) return 0
  // far enough out to find whether the ledge reaches beyond the climber and the allowed overhang
  const reach = (2 * girth + LEDGE_LOOK) / away
  const dx = (at.x - from.x) * reach
  const dy = (at.y - from.y) * reach
  const cuts = cutsOf(ledge.corners, from.x, from.y, dx, dy)
  let out = 0
  cuts.forEach((end, number) => {
    const start = cuts[number - 1] ?? 0
    const middle = (start + end) / 2
    if (end > start && coversPoint(ledge.corners, from.x + dx * middle, from.y + dy * middle)) out = end
  })
  return out * away * reach
}

const LEDGE_LOOK = inches(3)

/** The piece that a model at (x, y) climbs along between two heights. */
const heldPiece = ({ tabletop, girth }: PathContext, at: Spot, low: number, high: number): BoardPiece | undefined =>
  tabletop.board.pieces.find((piece) => {
    if (!piece.climbable || piece.top < high || (piece.kind !== 'platform' && piece.base > low)) return false
    const near = girth + CONTACT + SLACK
    return squaredToOutline(piece.outline, at.x, at.y) <= near * near
  })

export const climb = (journey: PathContext, from: Spot, to: Spot): LegWork => {
  const { tabletop, policy, girth, height } = journey
  const low = from.z < to.z ? from : to
  const high = from.z < to.z ? to : from
  const held = heldPiece(journey, from, low.z, high.z)
  const { board, openDoors } = tabletop
  const reach = high.z - low.z + height
  const inColumn = piecesOnWay(board.solid, openDoors, from.x, from.y, to.x, to.y, low.z, girth, policy.step, reach)
  const overhang = inColumn.find(
    (piece) => held && piece !== held && sticksOut(piece, held, low, girth) > policy.overhang,
  )
  const rise = minus(high.z, low.z)
  const cost = times(rise, policy.climbFactor)
  const faults: MoveFault[] = []
  if (across(from, to) > CONTACT) faults.push({ why: 'not-upright' })
  if (!held) faults.push({ why: 'nothing-to-climb' })
  if (overhang) faults.push({ why: 'blocked', by: overhang.id })
  return {
    leg: {
      ...blankLeg('climb', from, to),
      cost,
      up: to.z > from.z ? rise : rounded(0),
      down: to.z < from.z ? rise : rounded(0),
      on: held?.id ?? null,
    },
    faults,
    milestones: evenly(cost),
    hold: 'climbing',
    at: onSlope(from, to),
  }
}

/** Maximum distance of a base from the foot or head of a ladder it uses. */
const LADDER_REACH = inches(0.5)

export const ladder = ({ tabletop, policy, girth }: PathContext, from: Spot, to: Spot): LegWork => {
  const near = girth + LADDER_REACH
  const reaches = (one: Spot, end: Spot): boolean =>
    (one.x - end.x) * (one.x - end.x) + (one.y - end.y) * (one.y - end.y) <= near * near
  const used = tabletop.board.field.ladders.find(({ foot, head }) =>
    [from, to].every((one) => one.z >= foot.z && one.z <= head.z && (reaches(one, foot) || reaches(one, head))),
  )
  const rise = from.z < to.z ? minus(to.z, from.z) : minus(from.z, to.z)
  const cost = rounded(rise * policy.ladderFactor + straightLength(from, to))
  return {
    leg: {
      ...blankLeg('ladder', from, to),
      cost,
      up: to.z > from.z ? rise : rounded(0),
      down: to.z < from.z ? rise : rounded(0),
      on: used?.id ?? null,
    },
    faults: used ? [] : [{ why: 'nothing-to-climb' }],
    milestones: evenly(cost),
    hold: 'on-ladder',
    at: onSlope(from, to),
  }
}
