import { measureFrames } from './framed.ts'
import { openFullBoard } from './full-board.ts'

/**
 * `npx tsx bench/frames.ts`: frame rate of the board with 40 fighters and 80 pieces of terrain, while hovering over fighters, dragging and
 * zooming the board. Frames as presented by the compositor.
 */
await measureFrames(async (page) => {
  const told = await openFullBoard(page)
  return { board: page.locator('svg.touch-none'), told }
})
