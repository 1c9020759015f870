/** The points two models are looked at from and at: `across` is laid square to the line between their middles. */
import { outlineOf } from '../shapes'
import { rounded } from '../length'
import { type Body, heightIn, type Placement } from '../positions'
import type { SamplePoint } from './policy'

/** A model that looks or is looked at. */
export interface Looker {
  readonly body: Body
  readonly at: Placement
}

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

/** How far one thousandth of the half-width and of the height lead. */
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

/** The outermost places across and up of some sample points, in thousandths. */
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

/** Where the two outermost sample points of a model lie, and how low and how high its points lie. */
export interface Span {
  readonly leftX: number
  readonly leftY: number
  readonly rightX: number
  readonly rightY: number
  readonly low: number
  readonly high: number
}

/** How high a thousandth share of a model's height lies. */
export const levelOf = ({ body, at }: Looker, up: number): number =>
  at.z + rounded((heightIn(body, at.pose) / 1000) * up)

/** The samples of a model in short: the same numbers as `samplesOf` gives, without making them all. */
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
