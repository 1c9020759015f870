import { onScopeDispose, ref, watch, type Ref } from 'vue'

/** Events that are told in one frame: each lays out and paints the page, so a few frames with more of them cost less. */
const atOnce = 30

/** How much of what has happened is told: all of it in the end, a few events a frame, so that bots who do much don't hold up the board. */
export const useTelling = (count: Readonly<Ref<number>>): Readonly<Ref<number>> => {
  const told = ref(count.value)
  let frame: number | undefined
  const goOn = (): void => {
    frame = undefined
    told.value = Math.min(count.value, told.value + atOnce)
    if (told.value < count.value) frame = requestAnimationFrame(goOn)
  }
  watch(count, (now) => {
    // Taken back: that is gone at once.
    if (now < told.value) told.value = now
    frame ??= requestAnimationFrame(goOn)
  })
  onScopeDispose(() => {
    if (frame !== undefined) cancelAnimationFrame(frame)
  })
  return told
}
