import { effectScope } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useViewBox, type Box, type Lens } from '@renderer/battle/board/useViewBox'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const opened = () => {
  const lenses: (Lens | null)[] = []
  const view = effectScope().run(() => useViewBox(48_000, 48_000, (lens) => lenses.push(lens)))
  if (view === undefined) throw new Error('the scope has been left')
  return { ...view, lenses }
}
/** Where a point of the board is on the screen, with the drawing's view box and the zoom, as a share of the visible part. */
const seenAt = (box: Box, lens: Lens | null, { x, y }: { x: number; y: number }) => {
  const { scale, dx, dy } = lens ?? { scale: 1, dx: 0, dy: 0 }
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  const at = [((x - middleX + dx) * scale) / box.width, ((y - middleY + dy) * scale) / box.height]
  return at.map((share) => Number(share.toFixed(9)))
}
const corner = { x: 3000, y: 40_000 }

test('while the wheel turns the drawing is only scaled, and the point under the pointer stays in place', () => {
  const view = opened()
  const before = { ...view.box.value }
  const at = seenAt(before, null, corner)
  view.glide(1 / 1.15, corner)
  view.glide(1 / 1.15, corner)
  expect(view.box.value).toEqual(before)
  const lens = view.lenses.at(-1) ?? null
  expect(lens?.scale).toBeCloseTo(1.15 ** 2)
  expect(seenAt(before, lens, corner)).toEqual(at)
})

test('when the wheel rests the board is redrawn at the same zoom', () => {
  const view = opened()
  const before = { ...view.box.value }
  view.glide(1 / 1.15, corner)
  view.glide(1 / 1.15, { x: 20_000, y: 5000 })
  const lens = view.lenses.at(-1) ?? null
  const other = { x: 31_000, y: 8000 }
  const seen = seenAt(before, lens, other)
  vi.runAllTimers()
  expect(view.lenses.at(-1)).toBeNull()
  expect(view.box.value.width).toBeCloseTo(before.width / 1.15 ** 2)
  expect(seenAt(view.box.value, null, other)).toEqual(seen)
})

test('a zoom button continues from the scaled view', () => {
  const view = opened()
  const { width } = view.box.value
  view.glide(0.5, corner)
  view.zoom(0.5)
  expect(view.lenses.at(-1)).toBeNull()
  expect(view.box.value.width).toBeCloseTo(width / 4)
})
