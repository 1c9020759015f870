import { measureFrames } from './framed.ts'
import { openFullBoard } from './full-board.ts'

/**
 * `npx tsx bench/frames.ts`: how smoothly the board runs with 40 fighters and 80 pieces of terrain: while the pointer goes over
 * fighters, while the board is dragged, while it is zoomed. Frames as the compositor presented them.
 */
await measureFrames(async (page) => {
  const told = await openFullBoard(page)
  return { board: page.locator('svg.touch-none'), told }
})
