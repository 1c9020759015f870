import { createInputQueue } from '@renderer/battle/inputQueue'
import { AppError } from '@shared/contract'
import type { Input } from '@shared/engine'
import { expect, test } from 'vitest'

const input = (to: number): Input => ({ type: 'undo', to, agreed: [] })
const gone = () => new AppError('unavailable', 'error.connection')

/** A main process that checks the order as `battles.store` does, and can fail before or after it has stored something. */
const desk = () => {
  const kept: Input[] = []
  const held: number[] = []
  const trouble: unknown[] = []
  let away: 'before' | 'after' | null = null
  let onPause = () => undefined as void
  let remembered: { from: number; waiting: Input[] } | undefined
  const queue = createInputQueue({
    stored: 0,
    async store(from, inputs) {
      if (away === 'before') throw gone()
      if (from !== kept.length) throw new AppError('conflict', 'error.battle.inputs')
      kept.push(...inputs)
      if (away === 'after') throw gone()
    },
    async read() {
      if (away !== null) throw gone()
      return kept
    },
    onHeld: (count) => held.push(count),
    keep: (from, waiting) => (remembered = { from, waiting: [...waiting] }),
    onTrouble: (error) => trouble.push(error),
    pause: async () => onPause(),
  })
  return {
    queue,
    kept,
    held,
    trouble,
    /** The inputs that a reload would find. */
    remembered: () => remembered,
    goes: (when: 'before' | 'after' | null) => (away = when),
    atPause: (work: () => void) => (onPause = work),
  }
}

test('inputs wait while the application is down and arrive in order when it is back', async () => {
  const { queue, kept, held, trouble, goes, atPause } = desk()
  queue.add([input(1)])
  await queue.settled()
  goes('before')
  const later = [4, 3, 2].map(input)
  atPause(() => {
    const next = later.shift()
    if (next) queue.add([next])
    else goes(null)
  })
  queue.add([input(5)])
  await queue.settled()
  expect(kept).toEqual([1, 5, 4, 3, 2].map(input))
  expect(Math.max(...held)).toBe(4)
  expect(held.at(-1)).toBe(0)
  expect(trouble).toEqual([])
})

test('inputs that were stored without an answer are not sent twice', async () => {
  const { queue, kept, goes, atPause } = desk()
  goes('after')
  atPause(() => goes(null))
  queue.add([input(1), input(2)])
  queue.add([input(3)])
  await queue.settled()
  expect(kept).toEqual([1, 2, 3].map(input))
})

test('inputs from another page are reported, and nothing is dropped or added', async () => {
  const { queue, kept, trouble } = desk()
  kept.push(input(9))
  queue.add([input(1)])
  await expect(queue.settled()).rejects.toMatchObject({ code: 'conflict' })
  expect(kept).toEqual([input(9)])
  expect(trouble).toHaveLength(1)
})

test('waiting inputs are kept for a reload while the application is down, and removed when they have arrived', async () => {
  const { queue, remembered, goes, atPause } = desk()
  queue.add([input(1)])
  await queue.settled()
  expect(remembered()).toBeUndefined()
  goes('before')
  const found: unknown[] = []
  atPause(() => {
    found.push(remembered())
    if (found.length === 1) queue.add([input(3)])
    else goes(null)
  })
  queue.add([input(2)])
  await queue.settled()
  expect(found).toEqual([
    { from: 1, waiting: [input(2)] },
    { from: 1, waiting: [2, 3].map(input) },
  ])
  expect(remembered()).toEqual({ from: 3, waiting: [] })
})

test('inputs being sent are kept when the page closes', async () => {
  const { queue, remembered } = desk()
  queue.keep()
  expect(remembered()).toBeUndefined()
  queue.add([input(1), input(2)])
  queue.keep()
  expect(remembered()).toEqual({ from: 0, waiting: [1, 2].map(input) })
  await queue.settled()
  expect(remembered()).toEqual({ from: 2, waiting: [] })
})
