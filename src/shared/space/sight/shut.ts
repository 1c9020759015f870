/**
 * A quick negative answer: one wall face between all points of the looker and all points of the target. Both sets of points
 * lie on lines perpendicular to the line of sight, so a face that separates their outermost points separates them all.
 */
import { BOX, type BoardPiece } from '../board'
import { turn } from '../predicates'
import type { Tabletop } from '../tabletop'
import { isOwnCover, isUnderfoot } from './corridor'
import { type Extent, levelOf, type Looker, type Span, spanOf, squareTo } from './frame'
import type { SightPolicy } from './policy'

/** A sight policy, with the extents of its eyes and marks. */
export interface Outlook {
  readonly policy: SightPolicy
  readonly eyes: Extent
  readonly marks: Extent
}

/** Whether both points lie strictly on the wanted side of the line from p to q. */
const bothBeside = (
  px: number,
  py: number,
  qx: number,
  qy: number,
  { leftX, leftY, rightX, rightY }: Span,
  side: number,
): boolean => turn(px, py, qx, qy, leftX, leftY) * side > 0 && turn(px, py, qx, qy, rightX, rightY) * side > 0

/** Whether (x, y) lies strictly on the wanted side of all four outermost rays. */
const besideAll = (from: Span, to: Span, x: number, y: number, side: number): boolean =>
  turn(from.leftX, from.leftY, to.leftX, to.leftY, x, y) * side > 0 &&
  turn(from.rightX, from.rightY, to.rightX, to.rightY, x, y) * side > 0 &&
  turn(from.leftX, from.leftY, to.rightX, to.rightY, x, y) * side > 0 &&
  turn(from.rightX, from.rightY, to.leftX, to.leftY, x, y) * side > 0

const faceShuts = (from: Span, to: Span, px: number, py: number, qx: number, qy: number): boolean => {
  const side = turn(px, py, qx, qy, from.leftX, from.leftY)
  if (side === 0 || !bothBeside(px, py, qx, qy, from, side) || !bothBeside(px, py, qx, qy, to, -side)) return false
  const first = turn(from.leftX, from.leftY, to.leftX, to.leftY, px, py)
  return first !== 0 && besideAll(from, to, px, py, first) && besideAll(from, to, qx, qy, -first)
}

const anyFaceShuts = ({ corners }: BoardPiece, from: Span, to: Span): boolean => {
  let px = corners[corners.length - 2] as number
  let py = corners[corners.length - 1] as number
  for (let at = 0; at < corners.length; at += 2) {
    const qx = corners[at] as number
    const qy = corners[at + 1] as number
    if (faceShuts(from, to, px, py, qx, qy)) return true
    px = qx
    py = qy
  }
  return false
}

/** Twice the distance by which rounding may move a point. */
const LEEWAY = 2

/**
 * Whether a face of the piece stands between two round bases with room to spare. If so it stands between all points on them,
 * which needn't be computed; the converse doesn't hold. The face's ends must lie beside the segment between the centres, on
 * either side and farther from it than any point on the bases.
 */
const standsBetween = (piece: BoardPiece, { eyes, marks }: Outlook, looker: Looker, seen: Looker): boolean => {
  const { body: fromBody, at: from } = looker
  const { body: toBody, at: to } = seen
  if (fromBody.base.kind !== 'circle' || toBody.base.kind !== 'circle') return false
  if (piece.base > Math.min(levelOf(looker, eyes.low), levelOf(seen, marks.low))) return false
  if (piece.top < Math.max(levelOf(looker, eyes.high), levelOf(seen, marks.high))) return false
  const wide = Math.max(-eyes.left, eyes.right, -marks.left, marks.right) / 1000
  const reach = Math.max(fromBody.base.radius, toBody.base.radius) * wide + LEEWAY
  const dx = to.x - from.x
  const dy = to.y - from.y
  const squared = dx * dx + dy * dy
  if (squared < 16 * reach * reach) return false
  const aside = reach * reach * squared
  const { corners } = piece
  let px = corners[corners.length - 2] as number
  let py = corners[corners.length - 1] as number
  let alongP = dx * (px - from.x) + dy * (py - from.y)
  let besideP = turn(from.x, from.y, to.x, to.y, px, py)
  for (let at = 0; at < corners.length; at += 2) {
    const qx = corners[at] as number
    const qy = corners[at + 1] as number
    const alongQ = dx * (qx - from.x) + dy * (qy - from.y)
    const besideQ = turn(from.x, from.y, to.x, to.y, qx, qy)
    if (
      besideP > 0 !== besideQ > 0 &&
      besideP * besideP > aside &&
      besideQ * besideQ > aside &&
      alongP >= 0 &&
      alongQ >= 0 &&
      alongP <= squared &&
      alongQ <= squared
    ) {
      const before = turn(px, py, qx, qy, from.x, from.y)
      const behind = turn(px, py, qx, qy, to.x, to.y)
      const apart = reach * reach * ((qx - px) * (qx - px) + (qy - py) * (qy - py))
      if (before > 0 !== behind > 0 && before * before > apart && behind * behind > apart) return true
    }
    px = qx
    py = qy
    alongP = alongQ
    besideP = besideQ
  }
  return false
}

const hides = (
  piece: BoardPiece,
  openDoors: Tabletop['openDoors'],
  ownCover: SightPolicy['ownCover'],
  { body, at }: Looker,
  seen: Looker,
): boolean =>
  !(piece.door >= 0 && openDoors[piece.door] === true) &&
  (ownCover === null || !isOwnCover(piece, ownCover, body, at)) &&
  !isUnderfoot(piece, at) &&
  !isUnderfoot(piece, seen.at)

/**
 * The first opaque piece or shut door (in battlefield order) with a single face between all eyes and all marks, extending
 * above and below all of them; or null. Most pairs of models that don't see each other are separated by one such face.
 * `likely`: a piece to try first, and sufficient if it doesn't matter which one is found.
 */
export const pieceThatShuts = (
  outlook: Outlook,
  { board, openDoors }: Tabletop,
  looker: Looker,
  seen: Looker,
  likely: BoardPiece | null = null,
): BoardPiece | null => {
  const {
    policy: { ownCover },
    eyes,
    marks,
  } = outlook
  if (
    likely !== null &&
    standsBetween(likely, outlook, looker, seen) &&
    hides(likely, openDoors, ownCover, looker, seen)
  )
    return likely
  const square = squareTo(looker.at, seen.at)
  const from = spanOf(eyes, looker, square)
  const to = spanOf(marks, seen, square)
  const low = Math.min(from.low, to.low)
  const high = Math.max(from.high, to.high)
  if (
    likely !== null &&
    likely.base <= low &&
    likely.top >= high &&
    anyFaceShuts(likely, from, to) &&
    hides(likely, openDoors, ownCover, looker, seen)
  )
    return likely
  const { leftX: x, leftY: y } = from
  const dx = to.leftX - x
  const dy = to.leftY - y
  const minX = Math.min(x, to.leftX)
  const maxX = Math.max(x, to.leftX)
  const minY = Math.min(y, to.leftY)
  const maxY = Math.max(y, to.leftY)
  const { pieces, boxes } = board.opaque
  let box = 0
  for (const piece of pieces) {
    // every piece has exactly one box
    const left = boxes[box] as number
    const north = boxes[box + 1] as number
    const right = boxes[box + 2] as number
    const south = boxes[box + 3] as number
    const base = boxes[box + 4] as number
    const top = boxes[box + 5] as number
    box += BOX
    if (base > low || top < high || right < minX || left > maxX || south < minY || north > maxY) continue
    // a face that separates has an end on either side of the left ray, and so have the corners of its box
    const most = dx * ((dx > 0 ? south : north) - y) - dy * ((dy > 0 ? left : right) - x)
    const least = dx * ((dx > 0 ? north : south) - y) - dy * ((dy > 0 ? right : left) - x)
    if (most > 0 && least < 0 && anyFaceShuts(piece, from, to) && hides(piece, openDoors, ownCover, looker, seen))
      return piece
  }
  return null
}
