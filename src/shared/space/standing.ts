/** Where a model can stand: on the table, on ground that carries it, clear of walls and of other models. */
import { type Board, type BoardPiece } from './board'
import { baseDistance, bodiesOverlap, SLACK } from './distance'
import { half, inches, type Length, NOTHING, shortest } from './length'
import { type Body, bodyOf, heightIn, modelCount, type Placement, placementOf } from './positions'
import { outlinesOverlap } from './predicates'
import { outlineOf, reachOf, type Spot } from './shapes'
import { pieceOnWay, piecesOnWay } from './sweep'
import { coversPoint } from './sight/rays'
import type { MoveFault } from './movement/types'
import type { Tabletop } from './tabletop'

/** Scenery up to this height is ignored unless a ruleset says otherwise. */
export const STEP: Length = inches(0.5)

export interface Surface {
  readonly z: Length
  /** id of the piece whose top it is; null on the table itself */
  readonly piece: string | null
  /** id of the pit that is there instead of ground */
  readonly pit: string | null
}

/** Whether a point lies in the outline of a piece or on its border, at any height. */
export const covering = ({ corners, minX, minY, maxX, maxY }: BoardPiece, x: number, y: number): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY && coversPoint(corners, x, y)

const coveringPit = (board: Board, x: number, y: number): BoardPiece | undefined =>
  board.pits.pieces.find((pit) => covering(pit, x, y))

/** The highest surface at a point that isn't above `ceiling`. */
export const surfaceAt = (board: Board, x: number, y: number, ceiling: number): Surface => {
  let best: BoardPiece | null = null
  for (const piece of board.standable.pieces) {
    if (piece.top > ceiling || piece.top <= (best?.top ?? 0)) continue
    if (covering(piece, x, y)) best = piece
  }
  if (best) return { z: best.top, piece: best.id, pit: null }
  return { z: NOTHING, piece: null, pit: coveringPit(board, x, y)?.id ?? null }
}

/** Whether the ground at (x, y) carries a model at height z. */
export const carries = (board: Board, x: number, y: number, z: number): boolean => {
  if (z === 0) return coveringPit(board, x, y) === undefined
  for (const piece of board.standable.pieces) if (piece.top === z && covering(piece, x, y)) return true
  return false
}

/** Half of the narrow side: the size that must fit through a gap. */
export const girthOf = ({ base }: Body): Length =>
  base.kind === 'circle' ? base.radius : half(shortest(base.length, base.width))

/** Models that must be kept away from, and the distance. Exactly the distance is allowed. */
export interface KeepOut {
  readonly avoids: readonly number[]
  readonly engages: readonly number[]
  readonly distance: Length
}

export const NO_KEEP_OUT: KeepOut = { avoids: [], engages: [], distance: NOTHING }

const onTable = ({ field }: Board, body: Body, at: Placement): boolean => {
  const { base } = body
  if (base.kind === 'circle') {
    const { radius } = base
    return at.x >= radius && at.y >= radius && at.x <= field.width - radius && at.y <= field.depth - radius
  }
  return outlineOf(base, at, at.heading).every(
    ({ x, y }) => x >= -SLACK && y >= -SLACK && x <= field.width + SLACK && y <= field.depth + SLACK,
  )
}

/** Pieces of a layer that the base, standing there, overlaps. */
const overlapped = (
  tabletop: Tabletop,
  layer: Board['solid'],
  body: Body,
  at: Placement,
  step: number,
): BoardPiece[] => {
  const reach = reachOf(body.base)
  const near = piecesOnWay(
    layer,
    tabletop.openDoors,
    at.x,
    at.y,
    at.x,
    at.y,
    at.z,
    reach,
    step,
    heightIn(body, at.pose),
  )
  const { base } = body
  if (base.kind === 'circle' || near.length === 0) return near
  const outline = outlineOf(base, at, at.heading)
  return near.filter((piece) => outlinesOverlap(outline, piece.outline))
}

/** All faults of a model standing there; empty if there are none. */
export const standingFaults = (
  tabletop: Tabletop,
  model: number,
  at: Placement,
  keepOut: KeepOut = NO_KEEP_OUT,
  step: Length = STEP,
): MoveFault[] => {
  const { board, positions } = tabletop
  const body = bodyOf(positions, model)
  if (body.base.kind === 'circle' && roundCanStand(tabletop, model, body, at, keepOut, step)) return []
  const faults: MoveFault[] = []
  if (!onTable(board, body, at)) faults.push({ why: 'off-table' })
  for (const { id } of overlapped(tabletop, board.solid, body, at, step)) faults.push({ why: 'blocked', by: id })
  for (const { id } of overlapped(tabletop, board.barricades, body, at, step))
    faults.push({ why: 'on-barricade', piece: id })
  if (!carries(board, at.x, at.y, at.z)) faults.push({ why: 'no-ground' })
  faults.push(...modelFaults(positions, model, at, keepOut))
  return faults
}

const modelFaults = (positions: Tabletop['positions'], model: number, at: Placement, keepOut: KeepOut): MoveFault[] => {
  const body = bodyOf(positions, model)
  const faults: MoveFault[] = []
  for (let other = 0; other < modelCount(positions); other += 1) {
    const there = other === model ? null : placementOf(positions, other)
    if (!there) continue
    const otherBody = bodyOf(positions, other)
    if (bodiesOverlap(body, at, otherBody, there)) faults.push({ why: 'on-model', model: other })
    else if (
      keepOut.avoids.includes(other) &&
      !keepOut.engages.includes(other) &&
      baseDistance(body, at, otherBody, there) < keepOut.distance
    ) {
      faults.push({ why: 'too-near', model: other })
    }
  }
  return faults
}

/** The faults of a model hanging on a wall or a ladder there: only other models, because it needs no ground. */
export const hangingFaults = (
  { positions }: Tabletop,
  model: number,
  at: Placement,
  keepOut: KeepOut = NO_KEEP_OUT,
): MoveFault[] => modelFaults(positions, model, at, keepOut)

/** Whether a model may stand there. The quick form of `standingFaults`. */
export const canStand = (
  tabletop: Tabletop,
  model: number,
  at: Placement,
  keepOut: KeepOut = NO_KEEP_OUT,
  step: Length = STEP,
): boolean => {
  const body = bodyOf(tabletop.positions, model)
  return body.base.kind === 'circle'
    ? roundCanStand(tabletop, model, body, at, keepOut, step)
    : standingFaults(tabletop, model, at, keepOut, step).length === 0
}

const roundCanStand = (
  tabletop: Tabletop,
  model: number,
  body: Body,
  at: Placement,
  keepOut: KeepOut,
  step: Length,
): boolean => {
  const { board, openDoors } = tabletop
  const { x, y, z } = at
  const reach = reachOf(body.base)
  const height = heightIn(body, at.pose)
  if (!onTable(board, body, at) || !clearOfModels(tabletop, model, body, at, keepOut)) return false
  return (
    !pieceOnWay(board.solid, openDoors, x, y, x, y, z, reach, step, height) &&
    !pieceOnWay(board.barricades, openDoors, x, y, x, y, z, reach, step, height) &&
    carries(board, x, y, z)
  )
}

const clearOfModels = (
  { positions }: Tabletop,
  model: number,
  body: Body,
  at: Placement,
  keepOut: KeepOut,
): boolean => {
  const room = reachOf(body.base) + keepOut.distance
  for (let other = 0; other < modelCount(positions); other += 1) {
    const there = other === model ? null : placementOf(positions, other)
    if (!there) continue
    const otherBody = bodyOf(positions, other)
    const apart = room + reachOf(otherBody.base)
    // most are too far away to matter
    if (there.x - at.x > apart || at.x - there.x > apart || there.y - at.y > apart || at.y - there.y > apart) continue
    if (bodiesOverlap(body, at, otherBody, there)) return false
    if (keepOut.avoids.length === 0 || !keepOut.avoids.includes(other) || keepOut.engages.includes(other)) continue
    if (baseDistance(body, at, otherBody, there) < keepOut.distance) return false
  }
  return true
}

/** Whether something small may lie there: on the table, on ground that carries it, clear of walls and barricades. */
export const canLie = ({ board, openDoors }: Tabletop, { x, y, z }: Spot, radius: Length): boolean => {
  const { width, depth } = board.field
  if (x < radius || y < radius || x > width - radius || y > depth - radius || !carries(board, x, y, z)) return false
  return (
    !pieceOnWay(board.solid, openDoors, x, y, x, y, z, radius, STEP, inches(1)) &&
    !pieceOnWay(board.barricades, openDoors, x, y, x, y, z, radius, STEP, inches(1))
  )
}
