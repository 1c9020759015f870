/** The points two models are looked at from and at: `across` is laid square to the line between their middles. */
import { outlineOf } from '../shapes'
import { rounded } from '../length'
import { type Body, heightIn, type Placement } from '../positions'
import type { SamplePoint } from './policy'

/** x, y, z of every sample point, one after the other. */
export type Samples = readonly number[]

/** The direction square to the line from one model to the other, of length one; east when they stand on one spot. */
export const squareTo = (from: Placement, to: Placement): { readonly x: number; readonly y: number } => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  return length === 0 ? { x: 1, y: 0 } : { x: -dy / length, y: dx / length }
}

/** How far the base reaches to either side of its middle, along a direction. */
const halfWidth = (body: Body, at: Placement, along: { readonly x: number; readonly y: number }): number => {
  const { base } = body
  if (base.kind === 'circle') return base.radius
  return Math.max(...outlineOf(base, at, at.heading).map(({ x, y }) => (x - at.x) * along.x + (y - at.y) * along.y))
}

export const samplesOf = (
  points: readonly SamplePoint[],
  body: Body,
  at: Placement,
  square: { readonly x: number; readonly y: number },
): Samples => {
  const samples = new Array<number>(points.length * 3)
  const reach = halfWidth(body, at, square)
  const sideX = (square.x * reach) / 1000
  const sideY = (square.y * reach) / 1000
  const height = heightIn(body, at.pose) / 1000
  let next = 0
  for (const { across, up } of points) {
    samples[next] = at.x + rounded(sideX * across)
    samples[next + 1] = at.y + rounded(sideY * across)
    samples[next + 2] = at.z + rounded(height * up)
    next += 3
  }
  return samples
}
