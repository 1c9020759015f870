import { canonicalJson, hashOf } from '@shared/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** The same data with the members of every object in the opposite order. */
const turnedRound = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turnedRound)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turnedRound(member)]),
  )
}

const small = fc.jsonValue({ maxDepth: 2 })

describe('the hash of a value', () => {
  test('does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hashOf(turnedRound(value))).toBe(hashOf(value))
      }),
    )
  })

  test('is the same after a round trip through JSON', () => {
    const value = { a: undefined, b: [undefined, Number.NaN, -0, 0.5, 2 ** 40], c: { d: Number.POSITIVE_INFINITY } }
    expect(hashOf(JSON.parse(JSON.stringify(value)))).toBe(hashOf(value))
  })

  test('differs exactly when the canonical text does', () => {
    fc.assert(
      fc.property(small, small, (one, other) => {
        expect(hashOf(one) === hashOf(other)).toBe(canonicalJson(one) === canonicalJson(other))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    [1, '1'],
    [1, [1]],
    [
      [1, [2]],
      [[1], 2],
    ],
    [[], {}],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
    [
      { a: { b: 1 }, c: {} },
      { a: {}, c: { b: 1 } },
    ],
    [{ a: 'bc' }, { ab: 'c' }],
    [null, false],
    [0, false],
    ['', null],
    [0.5, '0.5'],
  ])('distinguishes %j from %j', (one, other) => {
    expect(hashOf(one)).not.toBe(hashOf(other))
  })
})
