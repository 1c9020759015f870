/** The points from which and at which two models look: `across` is perpendicular to the line between their centres. */
import { outlineOf } from '../shapes'
import { rounded } from '../length'
import { type Body, heightIn, type Placement } from '../positions'
import type { SamplePoint } from './policy'

/** A model as looker or as target. */
export interface Looker {
  readonly body: Body
  readonly at: Placement
}

/** x, y, z of every sample point, one after the other. */
export type Samples = readonly number[]

/** The direction perpendicular to the line from one model to the other, of length one; east if they stand on one spot. */
export const squareTo = (from: Placement, to: Placement): { readonly x: number; readonly y: number } => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  return length === 0 ? { x: 1, y: 0 } : { x: -dy / length, y: dx / length }
}

/** How far the base extends to either side of its centre, along a direction. */
const halfWidth = (body: Body, at: Placement, along: { readonly x: number; readonly y: number }): number => {
  const { base } = body
  if (base.kind === 'circle') return base.radius
  return Math.max(...outlineOf(base, at, at.heading).map(({ x, y }) => (x - at.x) * along.x + (y - at.y) * along.y))
}

/** The distance of one thousandth of the half-width and of the height. */
const unitsOf = (body: Body, at: Placement, square: { readonly x: number; readonly y: number }) => {
  const reach = halfWidth(body, at, square)
  return {
    sideX: (square.x * reach) / 1000,
    sideY: (square.y * reach) / 1000,
    height: heightIn(body, at.pose) / 1000,
  }
}

export const samplesOf = (
  points: readonly SamplePoint[],
  body: Body,
  at: Placement,
  square: { readonly x: number; readonly y: number },
): Samples => {
  const samples = new Array<number>(points.length * 3)
  const { sideX, sideY, height } = unitsOf(body, at, square)
  let next = 0
  for (const { across, up } of points) {
    samples[next] = at.x + rounded(sideX * across)
    samples[next + 1] = at.y + rounded(sideY * across)
    samples[next + 2] = at.z + rounded(height * up)
    next += 3
  }
  return samples
}

/** The outermost values of some sample points across and up, in thousandths. */
export interface Extent {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

export const extentOf = (points: readonly SamplePoint[]): Extent => {
  const across = points.map((point) => point.across)
  const up = points.map((point) => point.up)
  return { left: Math.min(...across), right: Math.max(...across), low: Math.min(...up), high: Math.max(...up) }
}

/** The places of the two outermost sample points of a model, and the heights of its lowest and highest points. */
export interface Span {
  readonly leftX: number
  readonly leftY: number
  readonly rightX: number
  readonly rightY: number
  readonly low: number
  readonly high: number
}

/** The height of a share of the model's height, in thousandths. */
export const levelOf = ({ body, at }: Looker, up: number): number =>
  at.z + rounded((heightIn(body, at.pose) / 1000) * up)

/** The extreme values of a model's samples: equal to those of `samplesOf`, without computing all samples. */
export const spanOf = (
  { left, right, low, high }: Extent,
  { body, at }: Looker,
  square: { readonly x: number; readonly y: number },
): Span => {
  const { sideX, sideY, height } = unitsOf(body, at, square)
  return {
    leftX: at.x + rounded(sideX * left),
    leftY: at.y + rounded(sideY * left),
    rightX: at.x + rounded(sideX * right),
    rightY: at.y + rounded(sideY * right),
    low: at.z + rounded(height * low),
    high: at.z + rounded(height * high),
  }
}
