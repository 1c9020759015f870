import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fits, parseAmount, poolOf, roundUpTo5, valueOf, writeAmount } from '@shared/campaign/dice'

describe('dice expressions (CAMP-GEN-01)', () => {
  it.each([
    ['D6x10', { dice: 'D6', times: 10, plus: 0 }],
    ['4D6×10', { dice: '4D6', times: 10, plus: 0 }],
    ['2D6x5', { dice: '2D6', times: 5, plus: 0 }],
    ['D3+3', { dice: 'D3', times: 1, plus: 3 }],
    ['D66', { dice: 'D66', times: 1, plus: 0 }],
    ['120', 120],
  ])('reads %s', (text, amount) => expect(parseAmount(text)).toEqual(amount))

  it.each(['D6x10 each', 'D20', '', 'x10', '0D6', 'see source'])('refuses to guess at "%s"', (text) =>
    expect(parseAmount(text)).toBeNull(),
  )

  it('reads D66 as tens and units', () => expect(valueOf({ dice: 'D66', times: 1, plus: 0 }, [5, 4])).toBe(54))

  it('refuses faces that the roll can’t have', () => {
    expect(() => valueOf({ dice: '2D6', times: 1, plus: 0 }, [3])).toThrow('no roll of 2D6')
    expect(() => valueOf({ dice: 'D3', times: 1, plus: 0 }, [4])).toThrow('no roll of D3')
  })

  const expression = fc.record({
    dice: fc.constantFrom('D6', '2D6', '4D6', 'D3', '2D3', 'D2'),
    times: fc.integer({ min: 1, max: 20 }),
    plus: fc.integer({ min: 0, max: 20 }),
  })

  it('writes expressions as it reads them', () => {
    fc.assert(
      fc.property(expression, (amount) => {
        expect(parseAmount(writeAmount(amount))).toEqual(amount)
      }),
    )
  })

  it('writes a loss with a minus before the dice', () => {
    expect(writeAmount({ dice: 'D3', times: -1, plus: 0 })).toBe('−D3')
    expect(writeAmount({ dice: 'D3', times: -10, plus: 0 })).toBe('−D3×10')
  })

  it('stays between its smallest and its greatest roll', () => {
    fc.assert(
      fc.property(
        expression,
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 }),
        (amount, faces) => {
          const pool = poolOf(amount)
          const rolled = faces.slice(0, pool.count).map((face) => ((face - 1) % pool.sides) + 1)
          expect(fits(pool, rolled)).toBe(true)
          const value = valueOf(amount, rolled)
          expect(value).toBeGreaterThanOrEqual(pool.count * amount.times + amount.plus)
          expect(value).toBeLessThanOrEqual(pool.count * pool.sides * amount.times + amount.plus)
        },
      ),
    )
  })
})

it('rounds shares of a price up to the next 5 credits (CAMP-GEN-03)', () => {
  expect([47.5, 33.75, 40, 0, 1].map(roundUpTo5)).toEqual([50, 35, 40, 0, 5])
})
