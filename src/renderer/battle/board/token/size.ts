/** Pixels across that a token has at least: on the whole board, and from a quarter of it on. */
const far = 20
const near = 32

/** The least radius of a token, in lengths of the board. `share`: how much of the board's width is seen. */
export const leastRadius = (pixel: number, share: number): number => {
  const closeness = Math.min(Math.max((1 - share) / 0.5, 0), 1)
  return ((far + (near - far) * closeness) * pixel) / 2
}
