import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, nextTick, ref, type EffectScope } from 'vue'
import { useShownCount } from '@renderer/battle/log/useShownCount'

let scope: EffectScope
let frames: (() => void)[] = []
beforeEach(() => {
  scope = effectScope()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})
const begin = (already: number) => {
  const count = ref(already)
  const shown = scope.run(() => useShownCount(count)) ?? ref(-1)
  return { count, shown }
}
const drawFrame = (): void => {
  const [draw] = frames.splice(0, 1)
  draw?.()
}

test('earlier events are shown at once', () => {
  expect(begin(700).shown.value).toBe(700)
})

test('many new events are shown a few in each frame, until all are', async () => {
  const { count, shown } = begin(0)
  count.value = 295
  await nextTick()
  expect(shown.value).toBe(0)
  const seen: number[] = []
  while (frames.length > 0 && seen.length < 100) {
    drawFrame()
    seen.push(shown.value)
  }
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.every((now, place) => now > (seen[place - 1] ?? 0))).toBe(true)
  expect(shown.value).toBe(295)
})

test('undone events are removed at once', async () => {
  const { count, shown } = begin(50)
  count.value = 20
  await nextTick()
  expect(shown.value).toBe(20)
})
