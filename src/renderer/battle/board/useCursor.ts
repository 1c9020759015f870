import { ref } from 'vue'
import type { At } from './useBoardHands'

const steps: Readonly<Record<string, At>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Thousandths of an inch that an arrow moves the point, or pushes what is being placed; with Shift. */
const step = { usual: 1000, fine: 100 }
const nudge = { usual: 500, fine: 100 }
/** Steps of a heading. */
const turns: Readonly<Record<string, number>> = { '[': -8, ']': 8, '{': -1, '}': 1 }

/** What keys do on the board. */
interface KeysOn {
  hover(at: At): void
  tap(at: At): void
  /** False: there is nothing to push or to turn. */
  push(by: At): boolean
  turn(steps: number): boolean
}

/** A point on the board that the arrow keys move: any place can be pointed at without a pointer. What is being placed is pushed. */
export const useCursor = (
  { width, depth }: { readonly width: number; readonly depth: number },
  from: () => At | null,
  on: KeysOn,
) => {
  const cursor = ref<At | null>(null)
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = steps[event.key]
    const pushed = event.shiftKey ? nudge.fine : nudge.usual
    if (by !== undefined && on.push({ x: by.x * pushed, y: by.y * pushed })) cursor.value = null
    else if (by !== undefined) {
      const at = cursor.value ?? from() ?? { x: width / 2, y: depth / 2 }
      const far = event.shiftKey ? step.fine : step.usual
      cursor.value = { x: within(at.x + by.x * far, width), y: within(at.y + by.y * far, depth) }
      on.hover(cursor.value)
    } else if (event.key === 'Enter' && cursor.value !== null) on.tap(cursor.value)
    else if (!on.turn(turns[event.key] ?? 0)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    cursor,
    key,
    forget: (): void => {
      cursor.value = null
    },
  }
}
