import { computed, ref } from 'vue'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const closest = 6000

/** What part of the board is seen: wheel and buttons zoom about a point, dragging moves. Lengths as on the board. */
export const useViewBox = (width: number, depth: number) => {
  const margin = 1200
  const whole: Box = { x: -margin, y: -margin, width: width + 2 * margin, height: depth + 2 * margin }
  const box = ref<Box>({ ...whole })

  const zoom = (
    factor: number,
    about = { x: box.value.x + box.value.width / 2, y: box.value.y + box.value.height / 2 },
  ) => {
    const wide = Math.min(whole.width, Math.max(closest, box.value.width * factor))
    const scale = wide / box.value.width
    box.value = {
      x: about.x - (about.x - box.value.x) * scale,
      y: about.y - (about.y - box.value.y) * scale,
      width: wide,
      height: box.value.height * scale,
    }
  }
  const pan = (dx: number, dy: number) => {
    box.value = { ...box.value, x: box.value.x + dx, y: box.value.y + dy }
  }
  const reset = () => {
    box.value = { ...whole }
  }
  const centre = (x: number, y: number) => {
    box.value = { ...box.value, x: x - box.value.width / 2, y: y - box.value.height / 2 }
  }
  /** Part of the board is out of sight. */
  const isClose = computed(() => box.value.width < whole.width * 0.9)
  const viewBox = computed(() => `${box.value.x} ${box.value.y} ${box.value.width} ${box.value.height}`)
  return { box, viewBox, isClose, zoom, pan, centre, reset }
}
