/** Getting onto and off a raised surface at one place of its edge: climbing by hand, or jumping down. */
import type { Board, BoardPiece } from '../board'
import { CONTACT, SLACK } from '../distance'
import { alongFace, type Face, facesOf, nearestShare } from '../outlines'
import { type Point, type Spot, spot } from '../shapes'
import { coversPoint } from '../sight/rays'
import { carries, surfaceAt } from '../standing'
import { pieceOnWay } from '../sweep'
import type { PathStep } from './types'
import { fits, type Walker } from './walker'

/** A one-way connection between two standing places. */
export interface Passage {
  readonly from: Spot
  readonly to: Spot
  readonly cost: number
  readonly steps: readonly PathStep[]
}

const flatly = (one: { readonly x: number; readonly y: number }, other: Point): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))

/** Whether a base has room to climb up and down between two heights there. */
const isShaft = (
  board: Board,
  { girth, height, policy, openDoors }: Walker,
  { x, y }: Spot,
  low: number,
  high: number,
): boolean => pieceOnWay(board.solid, openDoors, x, y, x, y, low, girth, policy.step, high - low + height) === null

/** Whether the base can move from beside the edge to its place on top. */
const isLedge = (board: Board, { girth, height, policy, openDoors }: Walker, edge: Spot, top: Spot): boolean =>
  pieceOnWay(board.solid, openDoors, edge.x, edge.y, top.x, top.y, top.z, girth, policy.step, height) === null

/**
 * The climbs up and down between a place on top of a piece and the ground beside one of its faces, and the jump down if it
 * is low enough.
 */
export const passagesAt = (
  board: Board,
  walker: Walker,
  piece: BoardPiece,
  face: Face,
  share: number,
  top: Spot,
): Passage[] => {
  const { policy } = walker
  const on = alongFace(face, share)
  const away = walker.girth + CONTACT / 2
  const beside = spot(on.x + face.outward.x * away, on.y + face.outward.y * away, piece.top)
  const foot: Spot = { ...beside, z: surfaceAt(board, beside.x, beside.y, piece.top - 1).z }
  if (foot.z > piece.top - policy.step || (piece.kind !== 'platform' && foot.z < piece.base)) return []
  if (
    !fits(board, walker, foot) ||
    !isShaft(board, walker, foot, foot.z, piece.top) ||
    !isLedge(board, walker, beside, top)
  )
    return []
  const flat = flatly(foot, top)
  const rise = piece.top - foot.z
  const cost = rise * policy.climbFactor + flat
  const passages: Passage[] = []
  if (policy.climbs) {
    passages.push({
      from: foot,
      to: top,
      cost,
      steps: [
        { by: 'climb', to: beside },
        { by: 'walk', to: top },
      ],
    })
    passages.push({
      from: top,
      to: foot,
      cost,
      steps: [
        { by: 'walk', to: beside },
        { by: 'climb', to: foot },
      ],
    })
  }
  if (rise <= policy.jumpUpTo) passages.push({ from: top, to: foot, cost: flat, steps: [{ by: 'jump', to: foot }] })
  return passages
}

/** Maximum distance from the edge of a place that is climbed to or left directly. */
const REACH_IN = 1500

/** The connections between exactly this place on a raised surface and the ground beside it. */
const passagesBeside = (board: Board, walker: Walker, top: Spot): Passage[] =>
  board.standable.pieces.flatMap((piece) => {
    if (!piece.climbable || piece.top !== top.z || !coversPoint(piece.corners, top.x, top.y)) return []
    return facesOf(piece.outline).flatMap((face) => {
      const share = nearestShare(face, top.x, top.y)
      const on = alongFace(face, share)
      const squared = (on.x - top.x) * (on.x - top.x) + (on.y - top.y) * (on.y - top.y)
      return squared > REACH_IN * REACH_IN ? [] : passagesAt(board, walker, piece, face, share, top)
    })
  })

/** A standing place just inside a face: as far in as there is room. */
export const ledgePlace = (
  board: Board,
  walker: Walker,
  piece: BoardPiece,
  face: Face,
  share: number,
): Spot | undefined => {
  const on = alongFace(face, share)
  return [walker.girth, walker.girth / 2, CONTACT]
    .map((inset) => spot(on.x - face.outward.x * inset, on.y - face.outward.y * inset, piece.top))
    .find((place) => fits(board, walker, place))
}

/** The continuations along a ladder of a model that hangs on it, on the straight line from foot to head. */
const ladderPassages = (board: Board, walker: Walker, from: Spot): Passage[] =>
  board.field.ladders.flatMap(({ foot, head }): Passage[] => {
    const share = (from.z - foot.z) / (head.z - foot.z)
    const on = { x: foot.x + (head.x - foot.x) * share, y: foot.y + (head.y - foot.y) * share }
    if (share <= 0 || share >= 1 || flatly(on, from) > CONTACT) return []
    return [foot, head].flatMap((to): Passage[] => {
      const cost = Math.abs(to.z - from.z) * walker.policy.ladderFactor + flatly(from, to)
      return fits(board, walker, to) ? [{ from, to, cost, steps: [{ by: 'ladder', to }] }] : []
    })
  })

/** The continuations of a model that hangs on a wall: up onto the piece, or down to the ground below. */
const passagesFromWall = (board: Board, walker: Walker, from: Spot): Passage[] => {
  const { girth, policy } = walker
  const hold = girth + CONTACT + SLACK
  return board.standable.pieces.flatMap((piece) => {
    if (!piece.climbable || piece.top < from.z || (piece.kind !== 'platform' && piece.base > from.z)) return []
    return facesOf(piece.outline).flatMap((face): Passage[] => {
      const share = nearestShare(face, from.x, from.y)
      const on = alongFace(face, share)
      const edge: Spot = { ...from, z: piece.top }
      const top = ledgePlace(board, walker, piece, face, share)
      if ((on.x - from.x) * (on.x - from.x) + (on.y - from.y) * (on.y - from.y) > hold * hold) return []
      const foot: Spot = { ...from, z: surfaceAt(board, from.x, from.y, from.z).z }
      const down: Passage = {
        from,
        to: foot,
        cost: (from.z - foot.z) * policy.climbFactor,
        steps: [{ by: 'climb', to: foot }],
      }
      const passages = fits(board, walker, foot) ? [down] : []
      if (!top || !isShaft(board, walker, from, from.z, piece.top) || !isLedge(board, walker, edge, top))
        return passages
      const cost = (piece.top - from.z) * policy.climbFactor + flatly(from, top)
      return [
        ...passages,
        {
          from,
          to: top,
          cost,
          steps: [
            { by: 'climb', to: edge },
            { by: 'walk', to: top },
          ],
        },
      ]
    })
  })
}

/** The connections that start at exactly this place: off a raised surface, or from hanging on a wall. */
export const passagesFrom = (board: Board, walker: Walker, from: Spot): Passage[] => {
  if (!carries(board, from.x, from.y, from.z)) {
    return [...ladderPassages(board, walker, from), ...passagesFromWall(board, walker, from)]
  }
  return from.z === 0 ? [] : passagesBeside(board, walker, from).filter((passage) => passage.from === from)
}

/** The connections that end at exactly this place on a raised surface. */
export const passagesTo = (board: Board, walker: Walker, to: Spot): Passage[] =>
  to.z === 0 ? [] : passagesBeside(board, walker, to).filter((passage) => passage.to === to)
