import type { FigureView } from '../figures'

/** Where the label of a group is written: its middle and its foot on the board, raised by so many lines out of the way of others. */
export interface GroupLabel {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly raised: number
}

/** Pixels of a letter and of a line, on a board as wide as the screen usually has room for. */
const letter = 6.4
const line = 13
const usualWidth = 740
const mostRaised = 4

/** Labels over their figures, none across another: later ones move up line by line. Figures off the board have none. */
export const groupLabels = (figures: readonly FigureView[], boardWidth: number): ReadonlyMap<number, GroupLabel> => {
  const pixel = boardWidth / usualWidth
  const taken: { readonly left: number; readonly right: number; readonly top: number; readonly foot: number }[] = []
  const found = new Map<number, GroupLabel>()
  for (const { index, models, label: text } of figures) {
    if (models.length === 0) continue
    const half = (text.length * letter * pixel) / 2
    const middle = models.reduce((sum, { at }) => sum + at.x, 0) / models.length
    // Not over the edge of the board.
    const x = Math.min(Math.max(middle, half), Math.max(half, boardWidth - half))
    const y = Math.min(...models.map(({ at, base }) => at.y - (base.kind === 'circle' ? base.radius : base.width / 2)))
    let raised = 0
    const box = () => ({
      left: x - half,
      right: x + half,
      top: y - (raised + 1) * line * pixel,
      foot: y - raised * line * pixel,
    })
    const isTaken = () => {
      const mine = box()
      return taken.some(
        (other) => mine.left < other.right && other.left < mine.right && mine.top < other.foot && other.top < mine.foot,
      )
    }
    while (raised < mostRaised && isTaken()) raised += 1
    taken.push(box())
    found.set(index, { text, x, y, raised })
  }
  return found
}
