import type { UnitOnScreen } from './unitViews'

/** Where the name of a unit is written: its middle and its foot on the board, raised by so many lines out of the way of others. */
export interface UnitLabel {
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

const textOf = ({ name, left, wounds }: UnitOnScreen): string =>
  `${name}${left > 1 ? ` ×${left}` : wounds !== null && wounds > 1 ? ` ♥${wounds}` : ''}`

/** Names over their units, none across another: whoever comes later moves up line by line. Empty units have none. */
export const unitLabels = (units: readonly UnitOnScreen[], boardWidth: number): ReadonlyMap<number, UnitLabel> => {
  const pixel = boardWidth / usualWidth
  const taken: { readonly left: number; readonly right: number; readonly top: number; readonly foot: number }[] = []
  const found = new Map<number, UnitLabel>()
  for (const unit of units) {
    const { models } = unit
    if (models.length === 0) continue
    const text = textOf(unit)
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
    found.set(unit.index, { text, x, y, raised })
  }
  return found
}
