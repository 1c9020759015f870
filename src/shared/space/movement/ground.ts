/** The ground under a straight stretch: slow ground, barricades, and gaps. */
import type { Board, BoardPiece } from '../board'
import { SLACK } from '../distance'
import type { Spot } from '../shapes'
import { cutsOfAll } from '../sight/rays'
import { covering } from '../standing'
import { inTheWay, shareToOutline } from '../sweep'
import type { PathContext } from './leg'
import type { MovePolicy } from './types'

/** Pieces whose box overlaps the segment's box, extended by a margin. */
const boxed = (pieces: readonly BoardPiece[], from: Spot, to: Spot, margin = 0): BoardPiece[] => {
  const left = (from.x < to.x ? from.x : to.x) - margin
  const right = (from.x < to.x ? to.x : from.x) + margin
  const north = (from.y < to.y ? from.y : to.y) - margin
  const south = (from.y < to.y ? to.y : from.y) + margin
  const found: BoardPiece[] = []
  for (const piece of pieces) {
    if (right >= piece.minX && left <= piece.maxX && south >= piece.minY && north <= piece.maxY) found.push(piece)
  }
  return found
}

/** The shares of the path at which any of the pieces begins or ends, in order, with 0 and 1. */
const allCuts = (pieces: readonly BoardPiece[], from: Spot, to: Spot): number[] =>
  cutsOfAll(pieces, from.x, from.y, to.x - from.x, to.y - from.y)

/** A stretch of the path over one kind of ground. */
export interface GroundInterval {
  readonly from: number
  readonly to: number
  readonly kind: 'open' | 'difficult' | 'dangerous' | 'area'
  readonly factor: number
  readonly perils: readonly string[]
}

const KINDS = ['difficult', 'dangerous', 'area'] as const

const factorOf = (policy: MovePolicy, kind: (typeof KINDS)[number]): number =>
  kind === 'difficult' ? policy.difficultFactor : kind === 'dangerous' ? policy.dangerousFactor : policy.areaFactor

const allOpen: readonly GroundInterval[] = [{ from: 0, to: 1, kind: 'open', factor: 1, perils: [] }]

const none: readonly string[] = []

/** The slowest kind of ground among pieces; the first of equals. */
const slowestOf = (policy: MovePolicy, pieces: readonly BoardPiece[]): Pick<GroundInterval, 'kind' | 'factor'> => {
  let slowest: Pick<GroundInterval, 'kind' | 'factor'> | null = null
  for (const kind of KINDS) {
    const factor = factorOf(policy, kind)
    if ((slowest === null || factor > slowest.factor) && pieces.some((piece) => piece.kind === kind))
      slowest = { kind, factor }
  }
  return slowest ?? { kind: 'open', factor: 1 }
}

/** The path divided into stretches of one kind of ground; where kinds overlap the slowest counts. */
export const stretchesOf = (
  board: Board,
  openDoors: readonly boolean[],
  policy: MovePolicy,
  from: Spot,
  to: Spot,
): readonly GroundInterval[] => {
  const pieces = boxed(board.ground.pieces, from, to).filter(
    ({ base, top, door }) => from.z >= base && from.z <= top && !(door >= 0 && openDoors[door] === true),
  )
  if (pieces.length === 0) return allOpen
  const cuts = allCuts(pieces, from, to)
  return cuts.flatMap((end, at): GroundInterval[] => {
    const start = cuts[at - 1] ?? 0
    if (at === 0 || end <= start) return []
    const middle = (start + end) / 2
    const here = pieces.filter((piece) =>
      covering(piece, from.x + (to.x - from.x) * middle, from.y + (to.y - from.y) * middle),
    )
    if (here.length === 0) return [{ from: start, to: end, kind: 'open', factor: 1, perils: none }]
    const perils = here.filter(({ kind }) => kind === 'dangerous').map(({ id }) => id)
    return [{ from: start, to: end, ...slowestOf(policy, here), perils }]
  })
}

/** A barricade on the path: the share of the path at which the base first touches it. */
export interface BarricadeOnWay {
  readonly piece: string
  readonly share: number
}

/** Barricades the base moves onto, in order; one it already stands on isn't crossed again. */
export const barricadesOnWay = (
  { tabletop, policy, girth, height }: PathContext,
  from: Spot,
  to: Spot,
): BarricadeOnWay[] =>
  boxed(tabletop.board.barricades.pieces, from, to, girth)
    .filter(({ base, top }) => inTheWay(base, top, from.z, policy.step, height))
    .map(({ id, corners }) => ({
      piece: id,
      share: shareToOutline(corners, from.x, from.y, to.x - from.x, to.y - from.y, girth - SLACK),
    }))
    .filter(({ share }) => share > 0 && share <= 1)
    .sort((one, other) => one.share - other.share || (one.piece < other.piece ? -1 : 1))

/** Whether a single convex floor carries both ends, and so everything between them. */
const onOneFloor = (board: Board, from: Spot, to: Spot): boolean =>
  board.standable.pieces.some(
    (piece) => piece.top === from.z && piece.convex && covering(piece, from.x, from.y) && covering(piece, to.x, to.y),
  )

/** Whether the path crosses a gap wider than a base of this girth. */
export const hasGap = (board: Board, from: Spot, to: Spot, step: number, girth: number): boolean => {
  if (from.z > step && from.z === to.z && onOneFloor(board, from, to)) return false
  const gaps = gapsOnWay(board, from, to, step)
  if (gaps.length === 0) return false
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  return gaps.some((gap) => (gap.to - gap.from) * length > 2 * girth + SLACK)
}

/** Stretches of the path, as shares, without ground that carries a model: pits at ground level, empty air higher up. */
export const gapsOnWay = (
  board: Board,
  from: Spot,
  to: Spot,
  step: number,
): { readonly from: number; readonly to: number }[] => {
  const low = Math.min(from.z, to.z)
  const high = Math.max(from.z, to.z)
  const onGround = low <= step
  const pits = onGround ? boxed(board.pits.pieces, from, to) : []
  if (onGround && pits.length === 0) return []
  const floors = boxed(board.standable.pieces, from, to).filter(({ top }) => top >= low - step && top <= high + step)
  const cuts = allCuts([...floors, ...pits], from, to)
  const gaps: { from: number; to: number }[] = []
  cuts.forEach((end, at) => {
    const start = cuts[at - 1] ?? 0
    if (at === 0 || end <= start) return
    const middle = (start + end) / 2
    const x = from.x + (to.x - from.x) * middle
    const y = from.y + (to.y - from.y) * middle
    const carried =
      floors.some((piece) => covering(piece, x, y)) || (onGround && !pits.some((piece) => covering(piece, x, y)))
    if (carried) return
    const last = gaps[gaps.length - 1]
    if (last && last.to === start) last.to = end
    else gaps.push({ from: start, to: end })
  })
  return gaps
}
