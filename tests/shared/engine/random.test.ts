import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { below, copyStream, createStream, nextWord, rollDie, shuffled } from '@shared/engine'

describe('a random stream', () => {
  test('repeats itself for the same seed and purpose, and only then', () => {
    const words = (seed: string, purpose: string): number[] => {
      const stream = createStream(seed, purpose)
      return Array.from({ length: 8 }, () => nextWord(stream))
    }
    expect(words('a', 'battle')).toEqual(words('a', 'battle'))
    expect(words('a', 'battle')).not.toEqual(words('a', 'bots'))
    expect(words('a', 'battle')).not.toEqual(words('b', 'battle'))
  })

  test('shows every face about equally often', () => {
    const stream = createStream('faces', 'battle')
    const counts = [0, 0, 0, 0, 0, 0]
    const rolls = 120_000
    for (let die = 0; die < rolls; die += 1) {
      const face = rollDie(stream, 6)
      counts[face - 1] = (counts[face - 1] ?? 0) + 1
    }
    const expected = rolls / 6
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 5 degrees of freedom: 20.5 is passed by chance once in a thousand seeds; this seed is fixed.
    expect(chiSquare).toBeLessThan(20.5)
  })

  test('stays below its limit for every limit', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 0xffff_ffff }), (seed, limit) => {
        const value = below(createStream(seed, 'x'), limit)
        return Number.isInteger(value) && value >= 0 && value < limit
      }),
    )
  })

  test('continues the same from a copy', () => {
    const stream = createStream('copy', 'battle')
    nextWord(stream)
    const copy = copyStream(stream)
    expect([nextWord(copy), nextWord(copy)]).toEqual([nextWord(stream), nextWord(stream)])
  })

  test('shuffles without losing or adding an element', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat()), (seed, members) => {
        const sorted = (list: number[]): number[] => [...list].sort((left, right) => left - right)
        expect(sorted(shuffled(createStream(seed, 'x'), members))).toEqual(sorted(members))
      }),
    )
  })
})
