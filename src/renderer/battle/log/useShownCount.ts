import { onScopeDispose, ref, watch, type Ref } from 'vue'

/** Log lines added per frame: each frame lays out and paints the page, so few frames with more lines cost less. */
const atOnce = 30

/** How many events the log shows: all in the end, but a few per frame, so that many events of bots don't hold up the board. */
export const useShownCount = (count: Readonly<Ref<number>>): Readonly<Ref<number>> => {
  const shown = ref(count.value)
  let frame: number | undefined
  const goOn = (): void => {
    frame = undefined
    shown.value = Math.min(count.value, shown.value + atOnce)
    if (shown.value < count.value) frame = requestAnimationFrame(goOn)
  }
  watch(count, (now) => {
    // Undone events disappear at once.
    if (now < shown.value) shown.value = now
    frame ??= requestAnimationFrame(goOn)
  })
  onScopeDispose(() => {
    if (frame !== undefined) cancelAnimationFrame(frame)
  })
  return shown
}
