/**
 * The quick no: one wall face that stands between everything the looker looks from and everything it looks at. Both sets
 * of points lie on lines square to the line of sight, so a face that separates their outermost points separates them all.
 */
import type { BoardPiece } from '../board'
import { turn } from '../predicates'
import type { Samples } from './frame'

/** The two outermost points and the lowest and highest heights of some sample points. */
interface Span {
  readonly leftX: number
  readonly leftY: number
  readonly rightX: number
  readonly rightY: number
  readonly low: number
  readonly high: number
}

/** Samples come in threes and there is at least one, so every entry read exists. */
const spanOf = (samples: Samples, dx: number, dy: number): Span => {
  let left = 0
  let right = 0
  let low = samples[2] as number
  let high = low
  const aside = (at: number): number => dx * (samples[at + 1] as number) - dy * (samples[at] as number)
  for (let at = 3; at < samples.length; at += 3) {
    const z = samples[at + 2] as number
    if (z < low) low = z
    if (z > high) high = z
    if (aside(at) < aside(left)) left = at
    if (aside(at) > aside(right)) right = at
  }
  return {
    leftX: samples[left] as number,
    leftY: samples[left + 1] as number,
    rightX: samples[right] as number,
    rightY: samples[right + 1] as number,
    low,
    high,
  }
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

/** The first piece a single face of which stands between all eyes and all marks, higher and deeper than all of them; or null. */
export const pieceThatShuts = (opaque: readonly BoardPiece[], eyes: Samples, marks: Samples): BoardPiece | null => {
  const dx = (marks[0] as number) - (eyes[0] as number)
  const dy = (marks[1] as number) - (eyes[1] as number)
  const from = spanOf(eyes, dx, dy)
  const to = spanOf(marks, dx, dy)
  for (const piece of opaque) {
    if (piece.base > from.low || piece.base > to.low || piece.top < from.high || piece.top < to.high) continue
    const { corners } = piece
    let px = corners[corners.length - 2] as number
    let py = corners[corners.length - 1] as number
    for (let at = 0; at < corners.length; at += 2) {
      const qx = corners[at] as number
      const qy = corners[at + 1] as number
      if (faceShuts(from, to, px, py, qx, qy)) return piece
      px = qx
      py = qy
    }
  }
  return null
}
