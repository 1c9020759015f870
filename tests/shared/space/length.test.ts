import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  half,
  inches,
  inInches,
  millimetres,
  minus,
  NOTHING,
  plus,
  root,
  rounded,
  thousandths,
  times,
} from '../../../src/shared/space'

describe('lengths', () => {
  it('are whole thousandths of an inch', () => {
    expect(inches(3.5)).toBe(3500)
    expect(inches(0.1) + inches(0.2)).toBe(inches(0.3))
    expect(millimetres(25.4)).toBe(1000)
    expect(millimetres(32)).toBe(1260)
    expect(inInches(inches(2.25))).toBe(2.25)
  })

  it('refuse what is not whole or not a number', () => {
    expect(() => thousandths(0.5)).toThrow(/whole number of thousandths of an inch, not 0.5/)
    expect(() => inches(NaN)).toThrow(RangeError)
    expect(() => inches(Infinity)).toThrow(RangeError)
  })

  it('round halves away from zero, the same on both sides, and never to minus zero', () => {
    expect(rounded(0.5)).toBe(1)
    expect(rounded(-0.5)).toBe(-1)
    expect(rounded(-2.5)).toBe(-3)
    expect(Object.is(rounded(-0.2), 0)).toBe(true)
    expect(Object.is(times(inches(1), -0), 0)).toBe(true)
    fc.assert(fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (n) => rounded(-n) === 0 - rounded(n)))
  })

  it('add, subtract and halve exactly', () => {
    expect(plus(inches(1.5), inches(2))).toBe(3500)
    expect(minus(inches(1.5), inches(2))).toBe(-500)
    expect(half(inches(5))).toBe(2500)
    expect(half(thousandths(3))).toBe(2)
    expect(times(inches(4), 1.5)).toBe(6000)
    expect(plus(NOTHING, NOTHING)).toBe(0)
  })

  it('distances are rounded to the nearest thousandth', () => {
    expect(root(3000 * 3000 + 4000 * 4000)).toBe(5000)
    expect(root(2_000_000)).toBe(1414)
    expect(root(0)).toBe(0)
  })
})
