/** Minimum diameter of a token in pixels: with the whole board visible, and with a quarter of it or less. */
const far = 20
const near = 32

/** Minimum radius of a token, in board lengths. `share`: visible share of the board's width. */
export const leastRadius = (pixel: number, share: number): number => {
  const closeness = Math.min(Math.max((1 - share) / 0.5, 0), 1)
  return ((far + (near - far) * closeness) * pixel) / 2
}
