import { ref } from 'vue'
import { directionOf, pushOf, turnOf } from './pushing'
import type { At } from './useBoardHands'

/** How far an arrow key moves the point, and with Shift. Thousandths of an inch. */
const step = { usual: 1000, fine: 100 }

/** What keys do on the board. */
interface KeysOn {
  hover(at: At): void
  tap(at: At): void
  /** False if there is nothing to move or turn. */
  push(by: At): boolean
  turn(steps: number): boolean
}

/**
 * A point on the board that the arrow keys move, so that any place can be chosen without a pointer. While placing, they move what is being
 * placed.
 */
export const useCursor = (
  { width, depth }: { readonly width: number; readonly depth: number },
  from: () => At | null,
  on: KeysOn,
) => {
  const cursor = ref<At | null>(null)
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = directionOf(event)
    const pushed = pushOf(event)
    if (pushed !== null && on.push(pushed)) cursor.value = null
    else if (by !== null) {
      const at = cursor.value ?? from() ?? { x: width / 2, y: depth / 2 }
      const far = event.shiftKey ? step.fine : step.usual
      cursor.value = { x: within(at.x + by.x * far, width), y: within(at.y + by.y * far, depth) }
      on.hover(cursor.value)
    } else if (event.key === 'Enter' && cursor.value !== null) on.tap(cursor.value)
    else if (!on.turn(turnOf(event))) return
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
