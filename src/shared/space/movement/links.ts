/** The connections between levels that a route may use: ladders, climbs, jumps and leaps, each at a few sensible places. */
import type { Board, BoardPiece } from '../board'
import { rounded } from '../length'
import { alongFace, facesOf, nearestShare } from '../outlines'
import { type Outline, type Point, spot } from '../shapes'
import { pieceOnWay } from '../sweep'
import { ledgePlace, type Passage, passagesAt } from './scaling'
import { fits, type Walker } from './walker'

const apart = (one: Point, other: Point): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))

const ladderLinks = (board: Board, walker: Walker): Passage[] => {
  if (!walker.policy.climbs) return []
  return board.field.ladders.flatMap(({ foot, head }) => {
    if (!fits(board, walker, foot) || !fits(board, walker, head)) return []
    const cost = (head.z - foot.z) * walker.policy.ladderFactor + apart(foot, head)
    return [
      { from: foot, to: head, cost, steps: [{ by: 'ladder', to: head }] },
      { from: head, to: foot, cost, steps: [{ by: 'ladder', to: foot }] },
    ]
  })
}

/** Approximate distance between climbs offered along an edge; one is always in its middle. */
const CLIMB_EVERY = 3000

const climbLinks = (board: Board, walker: Walker): Passage[] =>
  board.standable.pieces
    .filter(({ climbable }) => climbable)
    .flatMap((piece) =>
      facesOf(piece.outline).flatMap((face) => {
        const count = 2 * Math.floor(face.length / (2 * CLIMB_EVERY)) + 1
        return Array.from({ length: count }, (_, number) => (2 * number + 1) / (2 * count)).flatMap((share) => {
          const top = ledgePlace(board, walker, piece, face, share)
          return top ? passagesAt(board, walker, piece, face, share, top) : []
        })
      }),
    )

interface Narrowest {
  readonly from: Point
  readonly to: Point
  readonly gap: number
}

/** The nearest pair of a corner of one outline and a point of the other, whichever outline has the corner. */
const nearestPoints = (one: Outline, other: Outline): Narrowest => {
  let best: Narrowest | null = null
  const consider = (corners: Outline, outline: Outline, swapped: boolean): void => {
    for (const corner of corners) {
      for (const face of facesOf(outline)) {
        const place = alongFace(face, nearestShare(face, corner.x, corner.y))
        const on = { x: rounded(place.x), y: rounded(place.y) }
        const gap = apart(corner, on)
        if (!best || gap < best.gap) best = swapped ? { from: on, to: corner, gap } : { from: corner, to: on, gap }
      }
    }
  }
  consider(one, other, false)
  consider(other, one, true)
  if (!best) throw new Error('An outline without corners has no nearest point')
  return best
}

/** Leaps over the narrowest place between two platforms; both ends are moved inwards so that a model can stand on them. */
const leapLinks = (board: Board, walker: Walker): Passage[] => {
  const { girth, policy, openDoors, height } = walker
  const tryLeap = (from: BoardPiece, to: BoardPiece): Passage[] => {
    if (from === to || to.top > from.top + policy.step || from.top - to.top > policy.jumpUpTo) return []
    const { from: a, to: b, gap } = nearestPoints(from.outline, to.outline)
    if (gap <= 2 * girth || gap > policy.leapUpTo) return []
    const dx = (b.x - a.x) / gap
    const dy = (b.y - a.y) / gap
    const start = spot(a.x - dx * girth, a.y - dy * girth, from.top)
    const end = spot(b.x + dx * girth, b.y + dy * girth, to.top)
    if (!fits(board, walker, start) || !fits(board, walker, end)) return []
    if (pieceOnWay(board.solid, openDoors, start.x, start.y, end.x, end.y, start.z, girth, policy.step, height))
      return []
    return [{ from: start, to: end, cost: apart(start, end), steps: [{ by: 'leap', to: end }] }]
  }
  return board.standable.pieces.flatMap((from) => board.standable.pieces.flatMap((to) => tryLeap(from, to)))
}

export const linksOf = (board: Board, walker: Walker): Passage[] => [
  ...ladderLinks(board, walker),
  ...climbLinks(board, walker),
  ...leapLinks(board, walker),
]
