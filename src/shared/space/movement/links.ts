/** The ways between levels a route may take: ladders, climbs, jumps and leaps, each at a few sensible places. */
import type { Board, BoardPiece } from '../board'
import { CONTACT } from '../distance'
import { rounded } from '../length'
import { type Outline, type Point, type Spot, spot } from '../shapes'
import { surfaceAt } from '../standing'
import { pieceOnWay } from '../sweep'
import type { PathStep } from './types'
import { fits, type Walker } from './walker'

interface LinkBetween {
  readonly from: Spot
  readonly to: Spot
  readonly cost: number
  readonly steps: readonly PathStep[]
}

const apart = (one: Point, other: Point): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))

const ladderLinks = (board: Board, walker: Walker): LinkBetween[] =>
  board.field.ladders.flatMap(({ foot, head }) => {
    if (!fits(board, walker, foot) || !fits(board, walker, head)) return []
    const cost = (head.z - foot.z) * walker.policy.ladderFactor + apart(foot, head)
    return [
      { from: foot, to: head, cost, steps: [{ by: 'ladder', to: head }] },
      { from: head, to: foot, cost, steps: [{ by: 'ladder', to: foot }] },
    ]
  })

/** Climbs are offered about this far from each other along an edge, one of them in its middle. */
const CLIMB_EVERY = 3000

interface EdgePlace {
  readonly at: Point
  readonly outward: { readonly x: number; readonly y: number }
}

const placesAlong = (outline: Outline): EdgePlace[] => {
  const doubled = outline.reduce((sum, a, at) => {
    const b = outline[(at + 1) % outline.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)
  const hand = doubled > 0 ? 1 : -1
  return outline.flatMap((a, at) => {
    const b = outline[(at + 1) % outline.length] ?? a
    const length = apart(a, b)
    const outward = { x: (hand * (b.y - a.y)) / length, y: (-hand * (b.x - a.x)) / length }
    const count = 2 * Math.floor(length / (2 * CLIMB_EVERY)) + 1
    return Array.from({ length: count }, (_, number) => {
      const share = (2 * number + 1) / (2 * count)
      return { at: { x: rounded(a.x + (b.x - a.x) * share), y: rounded(a.y + (b.y - a.y) * share) }, outward }
    })
  })
}

const climbLinks = (board: Board, walker: Walker): LinkBetween[] => {
  const { girth, policy, openDoors, height } = walker
  return board.standable.pieces
    .filter(({ climbable }) => climbable)
    .flatMap((piece) =>
      placesAlong(piece.outline).flatMap(({ at, outward }): LinkBetween[] => {
        const away = girth + CONTACT / 2
        const beside = spot(at.x + outward.x * away, at.y + outward.y * away, 0)
        const foot = { ...beside, z: surfaceAt(board, beside.x, beside.y, piece.top - 1).z }
        // on a narrow ledge one stands as far in as there is room
        const top = [girth, girth / 2, CONTACT]
          .map((inset) => spot(at.x - outward.x * inset, at.y - outward.y * inset, piece.top))
          .find((place) => fits(board, walker, place))
        if (foot.z > piece.top - policy.step || (piece.kind !== 'platform' && foot.z < piece.base)) return []
        if (!top || !fits(board, walker, foot)) return []
        const edge = { ...foot, z: piece.top }
        const column = pieceOnWay(
          board.solid,
          openDoors,
          foot.x,
          foot.y,
          foot.x,
          foot.y,
          foot.z,
          girth,
          policy.step,
          piece.top - foot.z + height,
        )
        const over = pieceOnWay(
          board.solid,
          openDoors,
          foot.x,
          foot.y,
          top.x,
          top.y,
          piece.top,
          girth,
          policy.step,
          height,
        )
        if (column || over) return []
        const flat = apart(foot, top)
        const rise = piece.top - foot.z
        const climbed = rise * policy.climbFactor + flat
        const links: LinkBetween[] = []
        if (policy.climbs) {
          links.push(
            {
              from: foot,
              to: top,
              cost: climbed,
              steps: [
                { by: 'climb', to: edge },
                { by: 'walk', to: top },
              ],
            },
            {
              from: top,
              to: foot,
              cost: climbed,
              steps: [
                { by: 'walk', to: edge },
                { by: 'climb', to: foot },
              ],
            },
          )
        }
        if (rise <= policy.jumpUpTo) links.push({ from: top, to: foot, cost: flat, steps: [{ by: 'jump', to: foot }] })
        return links
      }),
    )
}

/** The points of two outlines that are nearest to each other: a corner of one and the closest point of the other. */
const nearestPoints = (
  one: Outline,
  other: Outline,
): { readonly from: Point; readonly to: Point; readonly gap: number } => {
  let best: { from: Point; to: Point; gap: number } | null = null
  const consider = (corner: Point, outline: Outline, swapped: boolean): void => {
    outline.forEach((a, at) => {
      const b = outline[(at + 1) % outline.length] ?? a
      const dx = b.x - a.x
      const dy = b.y - a.y
      const share = Math.max(0, Math.min(1, ((corner.x - a.x) * dx + (corner.y - a.y) * dy) / (dx * dx + dy * dy)))
      const on = { x: rounded(a.x + dx * share), y: rounded(a.y + dy * share) }
      const gap = apart(corner, on)
      if (!best || gap < best.gap) best = swapped ? { from: on, to: corner, gap } : { from: corner, to: on, gap }
    })
  }
  for (const corner of one) consider(corner, other, false)
  for (const corner of other) consider(corner, one, true)
  if (!best) throw new Error('An outline without corners has no nearest point')
  return best
}

/** Leaps over the narrowest place between two platforms; inset along the leap so that both ends are stood on. */
const leapLinks = (board: Board, walker: Walker): LinkBetween[] => {
  const { girth, policy, openDoors, height } = walker
  const tryLeap = (from: BoardPiece, to: BoardPiece): LinkBetween[] => {
    if (from === to || to.top > from.top + policy.step || from.top - to.top > policy.jumpUpTo) return []
    const { from: a, to: b, gap } = nearestPoints(from.outline, to.outline)
    if (gap <= 2 * girth || gap > policy.leapUpTo) return []
    const dx = (b.x - a.x) / gap
    const dy = (b.y - a.y) / gap
    const start = spot(a.x - dx * girth, a.y - dy * girth, from.top)
    const end = spot(b.x + dx * girth, b.y + dy * girth, to.top)
    if (!fits(board, walker, start) || !fits(board, walker, end)) return []
    if (pieceOnWay(board.solid, openDoors, start.x, start.y, end.x, end.y, start.z, girth, policy.step, height))
      return []
    return [{ from: start, to: end, cost: apart(start, end), steps: [{ by: 'leap', to: end }] }]
  }
  return board.standable.pieces.flatMap((from) => board.standable.pieces.flatMap((to) => tryLeap(from, to)))
}

export const linksOf = (board: Board, walker: Walker): LinkBetween[] => [
  ...ladderLinks(board, walker),
  ...climbLinks(board, walker),
  ...leapLinks(board, walker),
]
