/** The faces of an outline, with the outward direction of each. */
import { type Outline, type Point } from './shapes'

export interface Face {
  readonly from: Point
  readonly to: Point
  readonly length: number
  /** away from the outline, perpendicular to the face, of length one */
  readonly outward: { readonly x: number; readonly y: number }
}

/** Twice the enclosed area: above zero when the outline runs clockwise on the screen. */
const doubledArea = (outline: Outline): number =>
  outline.reduce((sum, a, at) => {
    const b = outline[(at + 1) % outline.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)

/** Face n runs from point n to the next one. */
export const facesOf = (outline: Outline): Face[] => {
  const hand = doubledArea(outline) > 0 ? 1 : -1
  return outline.map((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from
    const dx = to.x - from.x
    const dy = to.y - from.y
    const length = Math.sqrt(dx * dx + dy * dy)
    return { from, to, length, outward: { x: (hand * dy) / length, y: (-hand * dx) / length } }
  })
}

/** The share of a face at which it is nearest to a point. */
export const nearestShare = ({ from, to }: Face, x: number, y: number): number => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)))
}

/** The point on a face at a share of its length. */
export const alongFace = ({ from, to }: Face, share: number): { readonly x: number; readonly y: number } => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** The point of an outline that is nearest to (x, y). */
export const nearestOnOutline = (
  outline: Outline,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } => {
  let best = { x: 0, y: 0 }
  let least = Infinity
  for (const face of facesOf(outline)) {
    const on = alongFace(face, nearestShare(face, x, y))
    const squared = (on.x - x) * (on.x - x) + (on.y - y) * (on.y - y)
    if (squared < least) {
      least = squared
      best = on
    }
  }
  return best
}
