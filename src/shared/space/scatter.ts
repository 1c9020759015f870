/** Straight moves that don't belong to a model's own move: markers that scatter, models that are pushed. */
import type { BoardPiece } from './board'
import { SLACK } from './distance'
import { type Direction, DIRECTION_LENGTH, type Heading } from './direction'
import { edgeNear, type PlatformEdge } from './edges'
import { type Length, rounded } from './length'
import { bodyOf, heightIn, type Placement, standingPlace } from './positions'
import { reachOf, type Spot, spot } from './shapes'
import { girthOf, STEP } from './standing'
import { inTheWay, shareToOutline, shareToPoint } from './sweep'
import type { Tabletop } from './tabletop'

export interface Scattered {
  readonly at: Spot
  readonly moved: Length
  /** id of the terrain or door it stopped at */
  readonly stoppedBy: string | null
  /** its centre has left the table */
  readonly offTable: boolean
}

const isShut = ({ openDoors }: Tabletop, { door }: BoardPiece): boolean => door < 0 || openDoors[door] !== true

/**
 * Moves a marker horizontally. Its centre stops where it touches a wall, a shut door, impassable terrain, or any solid piece
 * taller than `tallerThan`; it may end in mid-air or off the table.
 */
export const scatter = (
  tabletop: Tabletop,
  from: Spot,
  { dx, dy }: Direction,
  distance: Length,
  tallerThan: Length,
): Scattered => {
  const wayX = (dx * distance) / DIRECTION_LENGTH
  const wayY = (dy * distance) / DIRECTION_LENGTH
  let share = 1
  let stoppedBy: string | null = null
  for (const piece of tabletop.board.solid.pieces) {
    if (piece.base > from.z || piece.top <= from.z || !isShut(tabletop, piece)) continue
    const always = piece.kind === 'wall' || piece.kind === 'impassable' || piece.kind === 'door'
    if (!always && piece.top - piece.base <= tallerThan) continue
    const here = shareToOutline(piece.corners, from.x, from.y, wayX, wayY, 0)
    if (here < share) {
      share = here
      stoppedBy = piece.id
    }
  }
  const at = spot(from.x + wayX * share, from.y + wayY * share, from.z)
  const { width, depth } = tabletop.board.field
  return {
    at,
    moved: rounded(distance * share),
    stoppedBy,
    offTable: at.x < 0 || at.y < 0 || at.x > width || at.y > depth,
  }
}

/** What stopped a push. */
type PushStop =
  | { readonly kind: 'terrain'; readonly id: string }
  | { readonly kind: 'model'; readonly model: number }
  | { readonly kind: 'table-edge' }
  | { readonly kind: 'platform-edge'; readonly edge: PlatformEdge }
  | { readonly kind: 'pit'; readonly id: string }

export interface Pushed {
  readonly to: Placement
  readonly moved: Length
  /** null: it moved the whole distance */
  readonly stop: PushStop | null
}

export interface PushRules {
  /** models that stop it at this distance (0: at contact); it passes through all others */
  readonly stopsAt: readonly { readonly model: number; readonly distance: Length }[]
}

/**
 * Moves a model in a straight line until something stops it: solid terrain, the edge of the table, a model it must stop
 * at, an open platform edge that its base touches, or a pit below its centre.
 */
export const push = (
  tabletop: Tabletop,
  model: number,
  { dx, dy }: Direction,
  distance: Length,
  { stopsAt }: PushRules,
): Pushed => {
  const { board, positions } = tabletop
  const body = bodyOf(positions, model)
  const at = standingPlace(positions, model)
  const radius = girthOf(body)
  const wayX = (dx * distance) / DIRECTION_LENGTH
  const wayY = (dy * distance) / DIRECTION_LENGTH
  const height = heightIn(body, at.pose)
  let share = 1
  let stop: PushStop | null = null
  const stopHere = (here: number, by: PushStop): void => {
    if (here < share) {
      share = here
      stop = by
    }
  }
  for (const piece of board.solid.pieces) {
    if (!inTheWay(piece.base, piece.top, at.z, STEP, height) || !isShut(tabletop, piece)) continue
    // a base that already touches the piece is stopped only if it moves towards it
    const here = shareToOutline(piece.corners, at.x, at.y, wayX, wayY, radius - SLACK)
    stopHere(here, { kind: 'terrain', id: piece.id })
  }
  for (const { model: other, distance: apart } of stopsAt) {
    const there = standingPlace(positions, other)
    const otherBody = bodyOf(positions, other)
    if (there.z >= at.z + height + apart || at.z >= there.z + heightIn(otherBody, there.pose) + apart) continue
    const near = radius + reachOf(otherBody.base) + apart
    const closing = (there.x - at.x) * wayX + (there.y - at.y) * wayY > 0
    if (closing) stopHere(shareToPoint(at.x, at.y, wayX, wayY, there.x, there.y, near), { kind: 'model', model: other })
  }
  for (const [from, way, limit] of [
    [at.x, wayX, board.field.width],
    [at.y, wayY, board.field.depth],
  ] as const) {
    if (way > 0) stopHere((limit - radius - from) / way, { kind: 'table-edge' })
    if (way < 0) stopHere((radius - from) / way, { kind: 'table-edge' })
  }
  const pit = at.z === 0 ? pitOnWay(tabletop, at, wayX, wayY) : null
  if (pit) stopHere(pit.share, { kind: 'pit', id: pit.id })
  const edge = at.z > 0 ? edgeOnWay(tabletop, at, wayX, wayY, share, radius) : null
  if (edge) stopHere(edge.share, { kind: 'platform-edge', edge: edge.edge })
  const held = Math.max(0, share)
  const to = spot(at.x + wayX * held, at.y + wayY * held, at.z)
  return { to: { ...at, x: to.x, y: to.y }, moved: rounded(distance * held), stop }
}

const pitOnWay = (
  { board }: Tabletop,
  at: Placement,
  wayX: number,
  wayY: number,
): { share: number; id: string } | null =>
  board.pits.pieces
    .map(({ id, corners }) => ({ id, share: shareToOutline(corners, at.x, at.y, wayX, wayY, 0) }))
    .filter(({ share }) => share <= 1)
    .reduce<{ share: number; id: string } | null>((best, one) => (best && best.share <= one.share ? best : one), null)

/** The smallest step of the search along a platform, in thousandths of an inch. */
const FEEL = 20

/** Searches stepwise along the path: an edge can't be nearer than the distance last measured, so that distance may be skipped. */
const edgeOnWay = (
  { board }: Tabletop,
  at: Placement,
  wayX: number,
  wayY: number,
  share: number,
  radius: number,
): { share: number; edge: PlatformEdge } | null => {
  const length = Math.sqrt(wayX * wayX + wayY * wayY)
  const end = length * share
  let gone = 0
  while (gone < end) {
    const x = at.x + (wayX * gone) / length
    const y = at.y + (wayY * gone) / length
    const edge = edgeNear(board, x, y, at.z, radius + end - gone)
    if (!edge) return null
    const approaching =
      (edge.at.x - x) * wayX + (edge.at.y - y) * wayY > 0 && edge.outward.x * wayX + edge.outward.y * wayY > 0
    if (edge.distance <= radius && approaching) return { share: gone / length, edge }
    gone += Math.max(FEEL, edge.distance - radius)
  }
  return null
}

/** The placement with another heading. */
export const facing = (at: Placement, heading: Heading): Placement => ({ ...at, heading })
