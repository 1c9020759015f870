import { expect, test } from 'vitest'
import { heapsOf } from '@renderer/battle/ask/heaps'
import { stillLying } from '@renderer/battle/ask/thrownPart'

const needed = (value: number) => ({ value, rows: [], limit: 'at-least' }) as const

test('dice thrown for the same purpose lie in one heap', () => {
  const sword = { label: 'to hit: Chainsword', needed: needed(3) }
  const fist = { label: 'to hit: Power fist', needed: needed(4) }
  const sizes = (...parts: Parameters<typeof heapsOf>[0]) => heapsOf(parts).map((heap) => heap.length)
  expect(sizes(sword, sword, fist, sword)).toEqual([2, 1, 1])
  expect(sizes(sword, { ...sword, needed: needed(4) })).toEqual([1, 1])
  expect(heapsOf([sword, sword], () => true)).toHaveLength(2)
})

test('dice on the table are cleared when the next unit makes the roll that the line began with', () => {
  const part = { label: '', needed: undefined, faces: [6] }
  const lying = [
    { ...part, at: 1, kind: 'hit', subject: 'captain' },
    { ...part, at: 2, kind: 'wound.ignore', subject: 'poxwalkers' },
  ]
  expect(stillLying(lying, { kind: 'wound.ignore', subject: 'poxwalkers' }, 3)).toHaveLength(2)
  expect(stillLying(lying, { kind: 'hit', subject: 'captain' }, 2)).toHaveLength(1)
  expect(stillLying(lying, { kind: 'hit', subject: 'squad' }, 3)).toEqual([])
})
