import { computed, onScopeDispose, ref } from 'vue'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Scale of the finished drawing, and its offset in board lengths. */
export interface Lens {
  readonly scale: number
  readonly dx: number
  readonly dy: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const closest = 6000
/** Milliseconds without a turn of the wheel after which the board is redrawn. */
const rest = 120

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/**
 * The visible part of the board: wheel and buttons zoom about a point, dragging moves. Board lengths. While the wheel turns the drawing is
 * only scaled, by `look`: redrawing takes longer than a frame.
 */
export const useViewBox = (width: number, depth: number, look: (lens: Lens | null) => void) => {
  const margin = 1200
  const whole: Box = { x: -margin, y: -margin, width: width + 2 * margin, height: depth + 2 * margin }
  const box = ref<Box>({ ...whole })
  /** The part visible through the lens; null: the part that is drawn. */
  let through: Box | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const zoomed = (from: Box, factor: number, about: Point): Box => {
    const wide = Math.min(whole.width, Math.max(closest, from.width * factor))
    const scale = wide / from.width
    return {
      x: about.x - (about.x - from.x) * scale,
      y: about.y - (about.y - from.y) * scale,
      width: wide,
      height: from.height * scale,
    }
  }
  const settle = (): void => {
    clearTimeout(timer)
    if (through === null) return
    box.value = through
    through = null
    look(null)
  }
  const zoom = (factor: number, about?: Point): void => {
    settle()
    box.value = zoomed(box.value, factor, about ?? middleOf(box.value))
  }
  /** Zooms, and redraws when the wheel has come to rest. */
  const glide = (factor: number, about: Point): void => {
    clearTimeout(timer)
    through = zoomed(through ?? box.value, factor, about)
    const [from, to] = [middleOf(box.value), middleOf(through)]
    look({ scale: box.value.width / through.width, dx: from.x - to.x, dy: from.y - to.y })
    timer = setTimeout(settle, rest)
  }
  const pan = (dx: number, dy: number): void => {
    settle()
    box.value = { ...box.value, x: box.value.x + dx, y: box.value.y + dy }
  }
  const reset = (): void => {
    settle()
    box.value = { ...whole }
  }
  const centre = (x: number, y: number): void => {
    settle()
    box.value = { ...box.value, x: x - box.value.width / 2, y: y - box.value.height / 2 }
  }
  onScopeDispose(() => clearTimeout(timer))
  /** Whether part of the board is out of view. */
  const isClose = computed(() => box.value.width < whole.width * 0.9)
  const viewBox = computed(() => `${box.value.x} ${box.value.y} ${box.value.width} ${box.value.height}`)
  return { box, viewBox, isClose, zoom, glide, settle, pan, centre, reset }
}
