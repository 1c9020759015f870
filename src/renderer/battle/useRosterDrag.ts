import { useEventListener } from '@vueuse/core'
import { shallowRef, type Ref } from 'vue'

interface At {
  readonly x: number
  readonly y: number
}

/** The board, as far as dragging to it needs. */
interface Receiver {
  readonly settable: readonly number[]
  bring(figure: number, screen: At, isDropped: boolean): void
}

/** Pixels a pointer may move during a press. */
const tremble = 6

const rowAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-roster]') : null

/** Drags a figure or unit from its row in the roster to the place where it is set up. `begin` gets presses on the rosters. */
export const useRosterDrag = (board: Ref<Receiver | undefined>) => {
  /** The dragged figure, and the pointer in pixels of the window. */
  const brought = shallowRef<{ readonly figure: number; readonly at: At } | null>(null)
  let held: { readonly figure: number; readonly from: At } | null = null
  /** The click at the end of a drag picks no figure. */
  let spent = false

  const whereIs = ({ clientX, clientY }: PointerEvent): At => ({ x: clientX, y: clientY })
  const letGo = (): void => {
    held = null
    brought.value = null
  }
  useEventListener(window, 'pointermove', (event: PointerEvent) => {
    if (held === null) return
    const at = whereIs(event)
    if (brought.value === null && Math.abs(at.x - held.from.x) + Math.abs(at.y - held.from.y) < tremble) return
    brought.value = { figure: held.figure, at }
    board.value?.bring(held.figure, at, false)
  })
  useEventListener(window, 'pointerup', (event: PointerEvent) => {
    const figure = brought.value?.figure
    letGo()
    if (figure === undefined) return
    spent = true
    board.value?.bring(figure, whereIs(event), true)
  })
  useEventListener(window, 'pointercancel', letGo)
  useEventListener(
    window,
    'click',
    (event) => {
      if (spent) event.stopPropagation()
      spent = false
    },
    { capture: true },
  )

  return {
    brought,
    begin: (event: PointerEvent): void => {
      spent = false
      const figure = Number(rowAt(event.target)?.getAttribute('data-roster') ?? Number.NaN)
      if (event.button === 0 && board.value?.settable.includes(figure) === true) held = { figure, from: whereIs(event) }
    },
  }
}
