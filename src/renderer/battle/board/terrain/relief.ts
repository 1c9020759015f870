import { isCounterClockwise } from './winding'

interface Point {
  readonly x: number
  readonly y: number
}

/** Light comes from the upper left: offset of a shadow per height. */
const slant = { x: 0.26, y: 0.36 }
/** From this height on surfaces don't get lighter, thousandths of an inch. */
const highest = 9000

const path = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
const shifted = (outline: readonly Point[], height: number): { x: number; y: number }[] =>
  outline.map(({ x, y }) => ({ x: Math.round(x + slant.x * height), y: Math.round(y + slant.y * height) }))

/** The shadow on the ground of a prism between two heights; a raised prism's shadow is offset from it. */
export const shadowOf = (outline: readonly Point[], base: number, top: number): string => {
  const near = shifted(outline, base)
  const far = shifted(outline, top)
  const sides = near.map((from, place) => {
    const next = (place + 1) % near.length
    return [from, near[next] ?? from, far[next] ?? from, far[place] ?? from]
  })
  // All with the same winding, so that none cuts a hole into another.
  return [far, ...sides].map((points) => path(isCounterClockwise(points) ? points.toReversed() : points)).join('')
}

/** Lightness of a surface of this height, from 0 on the ground to 1. */
export const liftOf = (top: number): number => Math.min(Math.max(top, 0), highest) / highest

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export const boxOf = (outline: readonly Point[]): Box => {
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

export const middleOf = (outline: readonly Point[]): Point => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
})

/** The outline scaled down about its middle. */
export const inset = (outline: readonly Point[], share: number): Point[] => {
  const middle = middleOf(outline)
  return outline.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * share, y: middle.y + (y - middle.y) * share }))
}

/** A line from one narrow end to the other, through the middle. */
export const spineOf = (
  outline: readonly Point[],
): { readonly from: Point; readonly to: Point; readonly width: number } => {
  const { left, top, width, height } = boxOf(outline)
  return width >= height
    ? { from: { x: left, y: top + height / 2 }, to: { x: left + width, y: top + height / 2 }, width: height }
    : { from: { x: left + width / 2, y: top }, to: { x: left + width / 2, y: top + height }, width }
}

export const pointsOf = (outline: readonly Point[]): string => outline.map(({ x, y }) => `${x},${y}`).join(' ')
