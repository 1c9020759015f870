/** The edges of platforms: where a model can fall, how far, and whether a railing helps. */
import type { Board, BoardPiece } from './board'
import { SLACK } from './distance'
import { type Length, minus, rounded } from './length'
import { bodyOf, standingPlace } from './positions'
import { alongFace, type Face, facesOf, nearestShare } from './outlines'
import { type Point, point, reachOf, type Spot, spot } from './shapes'
import { carries, STEP, surfaceAt } from './standing'
import { coversPoint, cutsOf } from './sight/rays'
import { inTheWay } from './sweep'
import type { Tabletop } from './tabletop'

export interface PlatformEdge {
  /** id of the platform or structure, and number of the edge of its footprint */
  readonly piece: string
  readonly edge: number
  /** the nearest point of the edge */
  readonly at: Point
  /** from the point given in the query */
  readonly distance: Length
  readonly railing: boolean
  /** how far down the next surface lies */
  readonly drop: Length
  /** id of the pit below, if there is one */
  readonly pit: string | null
  /** away from the platform, of length one */
  readonly outward: { readonly x: number; readonly y: number }
}

/** Distance beyond the edge at which the ground is tested. */
const BEYOND = 60

/** Whether a model pushed over the edge there would fall: there is neither ground of about the same height nor a wall beyond. */
const isOpen = (board: Board, x: number, y: number, z: number): boolean =>
  !board.standable.pieces.some(
    ({ top, corners }) => top >= z - STEP && top <= z + STEP && coversPoint(corners, x, y),
  ) &&
  !board.solid.pieces.some(
    ({ base, top, corners }) => inTheWay(base, top, z, STEP, 2 * STEP) && coversPoint(corners, x, y),
  )

/** The line just beyond a face, cut wherever another piece begins or ends: pairs of shares. */
const stretchesBeyond = (
  board: Board,
  piece: BoardPiece,
  { from, to, outward }: Face,
): (readonly [number, number])[] => {
  const startX = from.x + outward.x * BEYOND
  const startY = from.y + outward.y * BEYOND
  const cuts = [0, 1]
  for (const { pieces } of [board.standable, board.solid]) {
    for (const other of pieces) {
      const near =
        other !== piece &&
        other.maxX >= Math.min(from.x, to.x) - BEYOND &&
        other.minX <= Math.max(from.x, to.x) + BEYOND &&
        other.maxY >= Math.min(from.y, to.y) - BEYOND &&
        other.minY <= Math.max(from.y, to.y) + BEYOND
      if (near) cuts.push(...cutsOf(other.corners, startX, startY, to.x - from.x, to.y - from.y))
    }
  }
  cuts.sort((one, other) => one - other)
  return cuts.flatMap((end, number) => {
    const start = cuts[number - 1] ?? 0
    return end > start ? [[start, end] as const] : []
  })
}

const edgesOfPiece = (
  board: Board,
  piece: BoardPiece,
  x: number,
  y: number,
  z: number,
  limit: number,
): PlatformEdge[] =>
  facesOf(piece.outline).flatMap((face, edge) => {
    const { outward } = face
    const wanted = nearestShare(face, x, y)
    const closest = alongFace(face, wanted)
    if ((closest.x - x) * (closest.x - x) + (closest.y - y) * (closest.y - y) > limit * limit) return []
    return stretchesBeyond(board, piece, face).flatMap(([start, end]): PlatformEdge[] => {
      const share = Math.max(start, Math.min(end, wanted))
      const { x: onX, y: onY } = alongFace(face, share)
      const at = point(onX, onY)
      const squared = (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y)
      const middle = alongFace(face, (start + end) / 2)
      const beyondX = middle.x + outward.x * BEYOND
      const beyondY = middle.y + outward.y * BEYOND
      if (squared > limit * limit || !isOpen(board, beyondX, beyondY, z)) return []
      const below = surfaceAt(board, beyondX, beyondY, z - 1)
      const distance = rounded(Math.sqrt(squared))
      const drop = minus(rounded(z), below.z)
      return [
        { piece: piece.id, edge, at, distance, railing: piece.railings.includes(edge), drop, pit: below.pit, outward },
      ]
    })
  })

/** The nearest open edge of the surface under a point at height z, no farther than `limit` from the point; null if there is none. */
export const edgeNear = (board: Board, x: number, y: number, z: number, limit: number): PlatformEdge | null => {
  if (z === 0) return null
  let best: PlatformEdge | null = null
  for (const piece of board.standable.pieces) {
    if (piece.top < z - STEP || piece.top > z + STEP) continue
    if (x < piece.minX - limit || x > piece.maxX + limit || y < piece.minY - limit || y > piece.maxY + limit) continue
    for (const edge of edgesOfPiece(board, piece, x, y, z, limit)) {
      if (!best || edge.distance < best.distance) best = edge
    }
  }
  return best
}

/** The nearest platform edge to a model's base, no farther than `limit` from it; `distance` is measured from the base. */
export const nearestPlatformEdge = (tabletop: Tabletop, model: number, limit: Length): PlatformEdge | null => {
  const at = standingPlace(tabletop.positions, model)
  const reach = reachOf(bodyOf(tabletop.positions, model).base)
  const edge = edgeNear(tabletop.board, at.x, at.y, at.z, limit + reach)
  return edge && { ...edge, distance: rounded(Math.max(0, edge.distance - reach)) }
}

/** Where a model lands that goes over the edge: just beyond it, on the surface below. */
export const landingBelow = (
  tabletop: Tabletop,
  model: number,
  { at, outward }: PlatformEdge,
): Spot & { readonly pit: string | null } => {
  const body = bodyOf(tabletop.positions, model)
  const { z } = standingPlace(tabletop.positions, model)
  const away = reachOf(body.base) + SLACK
  const { width, depth } = tabletop.board.field
  const x = Math.max(away, Math.min(width - away, at.x + outward.x * away))
  const y = Math.max(away, Math.min(depth - away, at.y + outward.y * away))
  const landing = spot(x, y, 0)
  const below = surfaceAt(tabletop.board, landing.x, landing.y, z - 1)
  return { ...landing, z: below.z, pit: below.pit }
}

/** The surface straight below a place in the air: for a fall from a wall, a rope or a leap. */
export const surfaceBelow = ({ board }: Tabletop, from: Spot): Spot & { readonly pit: string | null } => {
  const below = surfaceAt(board, from.x, from.y, from.z)
  return { x: from.x, y: from.y, z: below.z, pit: below.pit }
}

/** Whether a place carries a model; other models are ignored. */
export const isCarried = ({ board }: Tabletop, at: Spot): boolean => carries(board, at.x, at.y, at.z)
