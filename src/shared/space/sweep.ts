/**
 * Round bases sliding in a straight line past outlines and other bases. The inner loops of movement: plain numbers, no
 * allocation. Corners come in pairs and boxes in sixes, so every entry read below exists.
 */
import { BOX, type BoardPiece, type Layer } from './board'
import { SLACK } from './distance'
import { squaredToSegment } from './predicates'
import { coversPoint } from './sight/rays'

/** Whether the segment from a to b comes nearer to the outline than `near` (or runs inside it). */
export const segmentNears = (
  corners: Float64Array,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  near: number,
): boolean => {
  const limit = near * near
  const dx = bx - ax
  const dy = by - ay
  const count = corners.length
  let px = corners[count - 2] as number
  let py = corners[count - 1] as number
  for (let at = 0; at < count; at += 2) {
    const qx = corners[at] as number
    const qy = corners[at + 1] as number
    const sideP = dx * (py - ay) - dy * (px - ax)
    const sideQ = dx * (qy - ay) - dy * (qx - ax)
    const sideA = (qx - px) * (ay - py) - (qy - py) * (ax - px)
    const sideB = (qx - px) * (by - py) - (qy - py) * (bx - px)
    const crosses =
      ((sideP > 0 && sideQ < 0) || (sideP < 0 && sideQ > 0)) && ((sideA > 0 && sideB < 0) || (sideA < 0 && sideB > 0))
    if (
      crosses ||
      squaredToSegment(ax, ay, bx, by, px, py) < limit ||
      squaredToSegment(px, py, qx, qy, ax, ay) < limit ||
      squaredToSegment(px, py, qx, qy, bx, by) < limit
    ) {
      return true
    }
    px = qx
    py = qy
  }
  return coversPoint(corners, ax, ay)
}

/** The square of the smallest distance from the segment between a and b to the outline; 0 when it touches or enters it. */
export const squaredSegmentToCorners = (
  corners: Float64Array,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number => {
  if (segmentNears(corners, ax, ay, bx, by, 0)) return 0
  let squared = Infinity
  const count = corners.length
  let px = corners[count - 2] as number
  let py = corners[count - 1] as number
  for (let at = 0; at < count; at += 2) {
    const qx = corners[at] as number
    const qy = corners[at + 1] as number
    squared = Math.min(
      squared,
      squaredToSegment(ax, ay, bx, by, px, py),
      squaredToSegment(px, py, qx, qy, ax, ay),
      squaredToSegment(px, py, qx, qy, bx, by),
    )
    px = qx
    py = qy
  }
  return squared
}

/** Heights between which a piece blocks a model whose base is at `z`: lower scenery is stepped over. */
export const inTheWay = (base: number, top: number, z: number, step: number, height: number): boolean =>
  top > z + step && base < z + height

/** The first piece of the layer that a base of this radius meets when sliding from a to b; null if there is none. */
export const pieceOnWay = (
  { pieces, boxes }: Layer,
  openDoors: readonly boolean[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
  z: number,
  radius: number,
  step: number,
  height: number,
): BoardPiece | null => {
  const near = radius - SLACK
  const minX = (ax < bx ? ax : bx) - near
  const maxX = (ax < bx ? bx : ax) + near
  const minY = (ay < by ? ay : by) - near
  const maxY = (ay < by ? by : ay) + near
  for (let at = 0, box = 0; at < pieces.length; at += 1, box += BOX) {
    if (
      (boxes[box] as number) >= maxX ||
      (boxes[box + 1] as number) >= maxY ||
      (boxes[box + 2] as number) <= minX ||
      (boxes[box + 3] as number) <= minY ||
      !inTheWay(boxes[box + 4] as number, boxes[box + 5] as number, z, step, height)
    ) {
      continue
    }
    const piece = pieces[at] as BoardPiece
    if (piece.door >= 0 && openDoors[piece.door] === true) continue
    if (segmentNears(piece.corners, ax, ay, bx, by, near)) return piece
  }
  return null
}

/** All pieces of the layer that a base of this radius meets when sliding from a to b. */
export const piecesOnWay = (
  layer: Layer,
  openDoors: readonly boolean[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
  z: number,
  radius: number,
  step: number,
  height: number,
): BoardPiece[] =>
  // usually there is none, and that is known without making a list
  pieceOnWay(layer, openDoors, ax, ay, bx, by, z, radius, step, height) === null
    ? []
    : layer.pieces.filter(
        (piece) =>
          inTheWay(piece.base, piece.top, z, step, height) &&
          !(piece.door >= 0 && openDoors[piece.door] === true) &&
          segmentNears(piece.corners, ax, ay, bx, by, radius - SLACK),
      )

/**
 * The share of the path from a along (dx, dy) at which the point is first within `near` of (x, y); 2 if never, 0 if it
 * starts that near.
 */
export const shareToPoint = (
  ax: number,
  ay: number,
  dx: number,
  dy: number,
  x: number,
  y: number,
  near: number,
): number => {
  const fx = x - ax
  const fy = y - ay
  const lengthSquared = dx * dx + dy * dy
  if (fx * fx + fy * fy < near * near) return 0
  if (lengthSquared === 0) return 2
  const along = fx * dx + fy * dy
  const across = fx * dy - fy * dx
  const spare = near * near * lengthSquared - across * across
  if (spare <= 0 || along <= 0) return 2
  const share = (along - Math.sqrt(spare)) / lengthSquared
  return share > 1 ? 2 : share
}

/** The same for an outline: the share of the way at which the sliding point is first within `near` of it; 2 for never. */
export const shareToOutline = (
  corners: Float64Array,
  ax: number,
  ay: number,
  dx: number,
  dy: number,
  near: number,
): number => {
  if (segmentNears(corners, ax, ay, ax, ay, near)) return 0
  let share = 2
  const count = corners.length
  let px = corners[count - 2] as number
  let py = corners[count - 1] as number
  for (let at = 0; at < count; at += 2) {
    const qx = corners[at] as number
    const qy = corners[at + 1] as number
    share = Math.min(
      share,
      shareToPoint(ax, ay, dx, dy, qx, qy, near),
      shareToFace(ax, ay, dx, dy, px, py, qx, qy, near),
    )
    px = qx
    py = qy
  }
  return share
}

/** The share of the path at which the point is first at distance `near` from the face between p and q; the ends are not rounded. */
const shareToFace = (
  ax: number,
  ay: number,
  dx: number,
  dy: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  near: number,
): number => {
  const ex = qx - px
  const ey = qy - py
  const length = Math.sqrt(ex * ex + ey * ey)
  const side = ex * (ay - py) - ey * (ax - px)
  const closing = ex * dy - ey * dx
  if (closing === 0 || side > 0 === closing > 0) return 2
  const share = ((side > 0 ? near * length : -near * length) - side) / closing
  if (share < 0 || share > 1) return 2
  const along = (ax + dx * share - px) * ex + (ay + dy * share - py) * ey
  return along >= 0 && along <= length * length ? share : 2
}
