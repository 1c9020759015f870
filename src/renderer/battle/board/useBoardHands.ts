import { onScopeDispose, ref, type Ref } from 'vue'

export interface At {
  readonly x: number
  readonly y: number
}

/** Gestures on the board. Points in thousandths of an inch; `screen`: in pixels of the window. */
interface HandsOn {
  /** Clicked or tapped; `bends`: with Shift. */
  tap(at: At, bends: boolean): void
  hover(at: At): void
  /** A drag of a movable figure begins. */
  grab(at: At): void
  /** A figure is being dragged; null: no longer. */
  carry(figure: number | null, at: At): void
  /** Dropped; `turns`: it will be turned first. */
  drop(figure: number, at: At, turns: boolean): void
  /** Put back where it was. */
  leave(): void
  /** Right click or long press. */
  menu(at: At, screen: At, figure: number | null): void
}

interface Moves {
  zoom(factor: number, about: At): void
  /** Zooms while the wheel turns; redrawn when it rests. */
  glide(factor: number, about: At): void
  /** Redraws after the wheel has rested. */
  settle(): void
  pan(dx: number, dy: number): void
}

/** Pixels a pointer may move during a press, and milliseconds of a long press. */
const tremble = { mouse: 5, touch: 10 }
const longPress = 500

const figureAt = (target: EventTarget | null): number | null => {
  const found = target instanceof Element ? target.closest('[data-figure]')?.getAttribute('data-figure') : null
  return found == null ? null : Number(found)
}

/** Mouse, pen and touch on the board: one pointer drags it or a figure, two pinch and move it, a long press opens the menu. */
export const useBoardHands = (
  svg: Ref<SVGSVGElement | undefined>,
  sheet: Ref<HTMLElement | undefined>,
  moves: Moves,
  isMovable: (figure: number) => boolean,
  on: HandsOn,
) => {
  const down = new Map<number, At>()
  let begun: At | null = null
  let moved = false
  /** The next click belongs to a finished gesture. */
  let spent = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const carried = ref<number | null>(null)

  const spotOf = ({ x, y }: At): At | null => {
    const matrix = svg.value?.getScreenCTM()
    if (!matrix) return null
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse())
    return { x: Math.round(point.x), y: Math.round(point.y) }
  }
  const screenOf = ({ clientX, clientY }: MouseEvent): At => ({ x: clientX, y: clientY })

  /** Offset of the drawing in pixels while it is dragged, when nothing is rendered, laid out or painted. */
  let shift: At | null = null
  const hold = (by: At | null): void => {
    shift = by
    if (!sheet.value) return
    sheet.value.style.transform = by === null ? '' : `translate(${by.x}px, ${by.y}px)`
    sheet.value.style.willChange = by === null ? '' : 'transform'
  }
  const settle = (): void => {
    const matrix = svg.value?.getScreenCTM()
    if (shift === null) return
    if (matrix) moves.pan(-shift.x / matrix.a, -shift.y / matrix.d)
    hold(null)
  }
  const far = (from: At, to: At, most: number): boolean => Math.abs(to.x - from.x) + Math.abs(to.y - from.y) >= most

  /** Two fingers: their distance, and the middle between them. */
  const grip = () => {
    const [one, other] = [...down.values()]
    if (!one || !other) return null
    return {
      apart: Math.hypot(one.x - other.x, one.y - other.y),
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    }
  }
  let last: ReturnType<typeof grip> = null
  const pinch = (): void => {
    const now = grip()
    const matrix = svg.value?.getScreenCTM()
    if (now && last && matrix) {
      moves.pan((last.middle.x - now.middle.x) / matrix.a, (last.middle.y - now.middle.y) / matrix.d)
      const about = spotOf(now.middle)
      if (about) moves.zoom(last.apart / Math.max(now.apart, 1), about)
    }
    last = now
  }
  const letGo = (): void => {
    clearTimeout(timer)
    if (carried.value !== null && begun) {
      const at = spotOf(begun)
      if (at) on.carry(null, at)
    }
    carried.value = null
  }

  const press = (event: PointerEvent): void => {
    const at = screenOf(event)
    down.set(event.pointerId, at)
    moves.settle()
    spent = false
    if (down.size > 1) {
      letGo()
      settle()
      spent = true
      last = grip()
      return
    }
    begun = at
    moved = false
    const figure = figureAt(event.target)
    if (event.button === 0 && figure !== null && isMovable(figure)) {
      carried.value = figure
      const spot = spotOf(at)
      if (spot) on.grab(spot)
    }
    if (event.pointerType === 'mouse') return
    timer = setTimeout(() => {
      const spot = spotOf(at)
      if (moved || !spot) return
      letGo()
      spent = true
      on.menu(spot, at, figure)
    }, longPress)
  }
  const drag = (event: PointerEvent): void => {
    const at = screenOf(event)
    if (down.has(event.pointerId)) down.set(event.pointerId, at)
    if (down.size > 1) return pinch()
    const spot = spotOf(at)
    if (begun === null || event.buttons === 0 || spent) {
      if (spot) on.hover(spot)
      return
    }
    if (!moved && !far(begun, at, event.pointerType === 'mouse' ? tremble.mouse : tremble.touch)) return
    // Only once it is dragged: otherwise the click that picks a figure would go to the board.
    if (!moved && carried.value !== null) svg.value?.setPointerCapture(event.pointerId)
    moved = true
    clearTimeout(timer)
    if (carried.value === null) hold({ x: at.x - begun.x, y: at.y - begun.y })
    else if (spot) on.carry(carried.value, spot)
  }
  const release = (event: PointerEvent): void => {
    const several = down.size > 1
    down.delete(event.pointerId)
    clearTimeout(timer)
    last = null
    if (several) return
    settle()
    const figure = carried.value
    const spot = spotOf(screenOf(event))
    carried.value = null
    if (figure === null || !moved || begun === null || spot === null) return
    on.carry(null, spot)
    // If it is dropped where it was taken up, it hasn't moved.
    if (far(begun, screenOf(event), tremble.mouse)) on.drop(figure, spot, event.shiftKey)
    else on.leave()
  }
  const cancel = (event: PointerEvent): void => {
    down.delete(event.pointerId)
    letGo()
    settle()
    begun = null
  }
  const click = (event: MouseEvent): void => {
    begun = null
    if (moved || spent) return
    const at = spotOf(screenOf(event))
    if (at) on.tap(at, event.shiftKey)
  }
  const menu = (event: MouseEvent): void => {
    event.preventDefault()
    // A long press has opened the menu already.
    if (spent) return
    letGo()
    const at = spotOf(screenOf(event))
    if (at) on.menu(at, screenOf(event), figureAt(event.target))
  }
  const wheel = (event: WheelEvent): void => {
    const at = spotOf(screenOf(event))
    if (at) moves.glide(event.deltaY > 0 ? 1.15 : 1 / 1.15, at)
  }
  onScopeDispose(() => clearTimeout(timer))

  return { carried, press, drag, release, cancel, click, menu, wheel, settle, spotOf, isSpent: () => spent }
}
