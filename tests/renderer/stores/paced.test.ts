import { paced } from '@renderer/stores/paced'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A host that takes this long to answer, in milliseconds, and a count of its requests. */
function slowHost(takes: number) {
  const asked = { count: 0, atOnce: 0, most: 0 }
  const read = async () => {
    asked.count += 1
    asked.atOnce += 1
    asked.most = Math.max(asked.most, asked.atOnce)
    await new Promise((resolve) => setTimeout(resolve, takes))
    asked.atOnce -= 1
  }
  return { asked, read }
}

test('changes that come fast cause one reload, within half a second', async () => {
  vi.useFakeTimers()
  const { asked, read } = slowHost(0)
  const soon = paced(read)
  for (let change = 0; change < 10; change += 1) soon()
  await vi.advanceTimersByTimeAsync(199)
  expect(asked.count).toBe(0)
  await vi.advanceTimersByTimeAsync(302)
  expect(asked.count).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked.count).toBe(1)
})

test('while changes keep coming the page reloads twice a second', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { asked, read } = slowHost(0)
  const soon = paced(read)
  for (let tenth = 0; tenth < 100; tenth += 1) {
    soon()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked.count).toBeGreaterThanOrEqual(18)
  expect(asked.count).toBeLessThanOrEqual(21)
})

test('a change during a reload causes another one afterwards', async () => {
  vi.useFakeTimers()
  const { asked, read } = slowHost(1000)
  const soon = paced(read)
  soon()
  await vi.advanceTimersByTimeAsync(600)
  expect(asked.count).toBe(1)
  soon()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.count).toBe(2)
})

test('a slow host has one request at a time, with a pause as long as the request took', async () => {
  vi.useFakeTimers()
  const { asked, read } = slowHost(3000)
  const soon = paced(read)
  for (let second = 0; second < 63; second += 1) {
    soon()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(asked.most).toBe(1)
  // Each takes three seconds, then as long again, and half a second at most.
  expect(asked.count).toBeLessThanOrEqual(11)
  expect(asked.count).toBeGreaterThanOrEqual(9)
})
