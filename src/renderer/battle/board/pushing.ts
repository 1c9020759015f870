import type { At } from './useBoardHands'

const directions: Readonly<Record<string, At>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** How far an arrow key moves what is being placed, and with Shift. Thousandths of an inch. */
const nudge = { usual: 500, fine: 100 }
/** Steps of a heading. */
const turns: Readonly<Record<string, number>> = { '[': -8, ']': 8, '{': -1, '}': 1 }

/** Direction of an arrow key; null for other keys. */
export const directionOf = ({ key }: KeyboardEvent): At | null => directions[key] ?? null

/** How far a key moves what is being placed; null: not at all. */
export const pushOf = (event: KeyboardEvent): At | null => {
  const by = directionOf(event)
  const far = event.shiftKey ? nudge.fine : nudge.usual
  return by === null ? null : { x: by.x * far, y: by.y * far }
}

/** How far a key turns it, in steps of a heading; 0: not at all. */
export const turnOf = ({ key }: KeyboardEvent): number => turns[key] ?? 0
