/**
 * The quick no: one wall face that stands between everything the looker looks from and everything it looks at. Both sets
 * of points lie on lines square to the line of sight, so a face that separates their outermost points separates them all.
 */
import { BOX, type BoardPiece } from '../board'
import { turn } from '../predicates'
import type { Tabletop } from '../tabletop'
import { isOwnCover, isUnderfoot } from './corridor'
import { type Extent, levelOf, type Looker, type Span, spanOf, squareTo } from './frame'
import type { SightPolicy } from './policy'

/** How one looks, and how far the points reach that it is looked from and at. */
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

/** What rounding may move a point by, twice over. */
const LEEWAY = 2

/**
 * Whether a face of the piece stands between two round bases with room to spare. Then it stands between all points on them, and
 * they needn't be worked out; the other way round that doesn't hold. The face's ends lie beside the line between the middles
 * and not beyond either, where points on the bases are no farther from that line than the wider base.
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
 * The first opaque piece or shut door (in battlefield order) a single face of which stands between all eyes and all marks,
 * higher and deeper than all of them; or null. Most models that see nothing of each other are kept apart by one.
 * `likely`: a piece to try before any other, and good enough where it doesn't matter which one it is.
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
    // a face that shuts has an end on either side of the left ray: so have the corners of its box
    const most = dx * ((dx > 0 ? south : north) - y) - dy * ((dy > 0 ? left : right) - x)
    const least = dx * ((dx > 0 ? north : south) - y) - dy * ((dy > 0 ? right : left) - x)
    if (most > 0 && least < 0 && anyFaceShuts(piece, from, to) && hides(piece, openDoors, ownCover, looker, seen))
      return piece
  }
  return null
}
