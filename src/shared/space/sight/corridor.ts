/** Finds the few pieces that can be between two models, so that every ray is tested against those alone. */
import { BOX, type Board, type BoardPiece, type Layer } from '../board'
import type { Length } from '../length'
import { type Body, heightIn, type Placement } from '../positions'
import { reachOf } from '../shapes'
import { squaredToOutline } from '../predicates'
import { coversPoint, shareInside } from './rays'

/** Pieces of the layer near the strip of the given half-width around the line; doors only while shut. */
const piecesAlong = (
  layer: Layer,
  openDoors: readonly boolean[],
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  halfWidth: number,
  low: number,
  high: number,
): BoardPiece[] => {
  const { pieces, boxes } = layer
  const minX = Math.min(from.x, to.x) - halfWidth
  const maxX = Math.max(from.x, to.x) + halfWidth
  const minY = Math.min(from.y, to.y) - halfWidth
  const maxY = Math.max(from.y, to.y) + halfWidth
  const dx = to.x - from.x
  const dy = to.y - from.y
  // half-width of the strip times the line's length: the limit for the cross products below
  const aside = halfWidth * Math.sqrt(dx * dx + dy * dy)
  const found: BoardPiece[] = []
  let at = 0
  for (const piece of pieces) {
    // every piece has exactly one box
    const left = boxes[at] as number
    const north = boxes[at + 1] as number
    const right = boxes[at + 2] as number
    const south = boxes[at + 3] as number
    const base = boxes[at + 4] as number
    const top = boxes[at + 5] as number
    at += BOX
    if (right < minX || left > maxX || south < minY || north > maxY || top < low || base > high) continue
    if (piece.door >= 0 && openDoors[piece.door] === true) continue
    // the corners of the box farthest to either side of the line
    const most = dx * ((dx > 0 ? south : north) - from.y) - dy * ((dy > 0 ? left : right) - from.x)
    const least = dx * ((dx > 0 ? north : south) - from.y) - dy * ((dy > 0 ? right : left) - from.x)
    if (most < -aside || least > aside) continue
    found.push(piece)
  }
  return found
}

/**
 * Whether a model stands in a piece that it can walk through, such as a wreck: the piece then hides neither the model nor
 * anything from it.
 */
export const isUnderfoot = ({ kind, corners }: BoardPiece, { x, y }: Placement): boolean =>
  (kind === 'difficult' || kind === 'dangerous') && coversPoint(corners, x, y)

/** Opaque pieces between two models. */
export const opaqueBetween = (
  board: Board,
  openDoors: readonly boolean[],
  fromBody: Body,
  from: Placement,
  toBody: Body,
  to: Placement,
): BoardPiece[] =>
  piecesAlong(
    board.opaque,
    openDoors,
    from,
    to,
    Math.max(reachOf(fromBody.base), reachOf(toBody.base)) + 1,
    Math.min(from.z, to.z),
    Math.max(from.z + heightIn(fromBody, from.pose), to.z + heightIn(toBody, to.pose)),
  ).filter((piece) => !isUnderfoot(piece, from) && !isUnderfoot(piece, to))

/** Whether a piece is the looker's own cover: a barricade or area terrain that it stands in or right behind. */
export const isOwnCover = (piece: BoardPiece, within: Length, body: Body, at: Placement): boolean => {
  if (piece.kind !== 'barricade' && piece.kind !== 'area') return false
  const near = reachOf(body.base) + within
  return squaredToOutline(piece.outline, at.x, at.y) <= near * near
}

/** Area terrain large enough to hide something from models of these sizes. */
export const areasBetween = (
  board: Board,
  fromBody: Body,
  from: Placement,
  toBody: Body,
  to: Placement,
): BoardPiece[] =>
  piecesAlong(board.areas, [], from, to, Math.max(reachOf(fromBody.base), reachOf(toBody.base)) + 1, -1e9, 1e9).filter(
    (piece) => piece.size >= measuredBy(piece, fromBody, from, toBody, to),
  )

/** The model size that an area must reach: that of the one model inside it, otherwise the larger of the two. */
const measuredBy = ({ corners }: BoardPiece, fromBody: Body, from: Placement, toBody: Body, to: Placement): number => {
  const looks = coversPoint(corners, from.x, from.y)
  const isSeen = coversPoint(corners, to.x, to.y)
  if (looks === isSeen) return Math.max(fromBody.size, toBody.size)
  return looks ? fromBody.size : toBody.size
}

/**
 * Whether area terrain ends the ray: sight may reach `depth` into the footprint if it starts or ends there (if both ends are
 * inside: if they are that close to each other), and not at all if the terrain only lies between.
 */
export const endsInArea = (
  piece: BoardPiece,
  depth: Length,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean => {
  const share = shareInside(piece.corners, ax, ay, bx, by)
  if (share === 0) return false
  const dx = bx - ax
  const dy = by - ay
  const within = coversPoint(piece.corners, ax, ay) || coversPoint(piece.corners, bx, by)
  return share * Math.sqrt(dx * dx + dy * dy) > (within ? depth : 0)
}
