/** The edges of platforms: where one can fall, how far, and whether a railing helps. */
import type { Board, BoardPiece } from './board'
import { SLACK } from './distance'
import { type Length, minus, rounded } from './length'
import { bodyOf, standingPlace } from './positions'
import { turn } from './predicates'
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
  /** from the point asked about */
  readonly distance: Length
  readonly railing: boolean
  /** how far down the next surface lies */
  readonly drop: Length
  /** id of the pit below, if there is one */
  readonly pit: string | null
  /** away from the platform, of length one */
  readonly outward: { readonly x: number; readonly y: number }
}

/** Just beyond the edge: there the ground is tried. */
const BEYOND = 60

/** Above zero when the outline runs clockwise on the screen. */
const clockwise = (corners: Float64Array): number => {
  let doubled = 0
  for (let at = 2; at + 3 < corners.length; at += 2) {
    doubled += turn(
      corners[0] ?? 0,
      corners[1] ?? 0,
      corners[at] ?? 0,
      corners[at + 1] ?? 0,
      corners[at + 2] ?? 0,
      corners[at + 3] ?? 0,
    )
  }
  return doubled
}

/** Whether somebody pushed over the edge there would fall: neither ground of about the same height nor a wall beyond. */
const isOpen = (board: Board, x: number, y: number, z: number): boolean =>
  !board.standable.pieces.some(
    ({ top, corners }) => top >= z - STEP && top <= z + STEP && coversPoint(corners, x, y),
  ) &&
  !board.solid.pieces.some(
    ({ base, top, corners }) => inTheWay(base, top, z, STEP, 2 * STEP) && coversPoint(corners, x, y),
  )

const closest = (px: number, py: number, qx: number, qy: number, x: number, y: number): number => {
  const dx = qx - px
  const dy = qy - py
  const share = ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)
  return Math.max(0, Math.min(1, share))
}

const edgesOfPiece = (
  board: Board,
  piece: BoardPiece,
  x: number,
  y: number,
  z: number,
  limit: number,
): PlatformEdge[] => {
  const { corners, outline } = piece
  const hand = clockwise(corners) > 0 ? 1 : -1
  return outline.flatMap((p, edge) => {
    const q = outline[(edge + 1) % outline.length] ?? p
    const length = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y))
    const outward = { x: (hand * (q.y - p.y)) / length, y: (-hand * (q.x - p.x)) / length }
    const startX = p.x + outward.x * BEYOND
    const startY = p.y + outward.y * BEYOND
    // the line just beyond the edge, cut wherever another piece begins or ends
    const near = [...board.standable.pieces, ...board.solid.pieces].filter(
      (other) =>
        other !== piece &&
        other.maxX >= Math.min(p.x, q.x) - BEYOND &&
        other.minX <= Math.max(p.x, q.x) + BEYOND &&
        other.maxY >= Math.min(p.y, q.y) - BEYOND &&
        other.minY <= Math.max(p.y, q.y) + BEYOND,
    )
    const cuts = near
      .flatMap(({ corners: other }) => cutsOf(other, startX, startY, q.x - p.x, q.y - p.y))
      .concat(0, 1)
      .sort((one, other) => one - other)
    const wanted = closest(p.x, p.y, q.x, q.y, x, y)
    return cuts.flatMap((end, number) => {
      const start = cuts[number - 1] ?? 0
      if (end <= start) return []
      const middle = (start + end) / 2
      const beyondX = startX + (q.x - p.x) * middle
      const beyondY = startY + (q.y - p.y) * middle
      const share = Math.max(start, Math.min(end, wanted))
      const at = point(p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share)
      const squared = (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y)
      if (squared > limit * limit || !isOpen(board, beyondX, beyondY, z)) return []
      const below = surfaceAt(board, beyondX, beyondY, z - 1)
      const found: PlatformEdge = {
        piece: piece.id,
        edge,
        at,
        distance: rounded(Math.sqrt(squared)),
        railing: piece.railings.includes(edge),
        drop: minus(rounded(z), below.z),
        pit: below.pit,
        outward,
      }
      return [found]
    })
  })
}

/** The nearest open edge of what carries a point at height z, no farther than `limit` from the point; null when there is none. */
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

/** The nearest platform edge to a model's base, no farther than `limit` from it; `distance` runs from the base. */
export const nearestPlatformEdge = (tabletop: Tabletop, model: number, limit: Length): PlatformEdge | null => {
  const at = standingPlace(tabletop.positions, model)
  const reach = reachOf(bodyOf(tabletop.positions, model).base)
  const edge = edgeNear(tabletop.board, at.x, at.y, at.z, limit + reach)
  return edge && { ...edge, distance: rounded(Math.max(0, edge.distance - reach)) }
}

/** Where a model comes to lie that goes over the edge: just beyond it, on whatever is below. */
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

/** What lies straight below a place in the air: for somebody who falls from a wall, a rope or a leap. */
export const surfaceBelow = ({ board }: Tabletop, from: Spot): Spot & { readonly pit: string | null } => {
  const below = surfaceAt(board, from.x, from.y, from.z)
  return { x: from.x, y: from.y, z: below.z, pit: below.pit }
}

/** Whether a place carries a model, without asking who else is there. */
export const isCarried = ({ board }: Tabletop, at: Spot): boolean => carries(board, at.x, at.y, at.z)
