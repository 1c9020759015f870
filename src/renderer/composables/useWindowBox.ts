import { useEventListener, useResizeObserver } from '@vueuse/core'
import { shallowRef, type Ref } from 'vue'

interface WindowBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Position of an element in the window, in pixels. Measured again when it, the given other elements or the window are resized, and when an
 * ancestor is scrolled; not when a neighbour is: a log scrolls with every line, and measuring forces a layout.
 */
export const useWindowBox = (
  element: Ref<HTMLElement | SVGElement | undefined>,
  ...moving: readonly Ref<HTMLElement | undefined>[]
): Readonly<Ref<WindowBox>> => {
  const box = shallowRef<WindowBox>({ left: 0, right: 0, top: 0, bottom: 0 })
  const measure = (): void => {
    const now = element.value?.getBoundingClientRect()
    if (now === undefined) return
    const { left, right, top, bottom } = now
    const { value: was } = box
    if (left !== was.left || right !== was.right || top !== was.top || bottom !== was.bottom)
      box.value = { left, right, top, bottom }
  }
  for (const one of [element, ...moving]) useResizeObserver(one, measure)
  useEventListener('resize', measure, { passive: true })
  useEventListener(
    'scroll',
    ({ target }) => {
      const { value } = element
      if (value !== undefined && target instanceof Node && target.contains(value)) measure()
    },
    { capture: true, passive: true },
  )
  return box
}
