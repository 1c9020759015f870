import { scaleOf, ticksOf } from '@renderer/components/chart-scale'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('begins at 0 if values are far apart', () => {
  expect(ticksOf(scaleOf([0, 11, 22]))).toEqual([0, 6, 12, 18, 24])
  expect(ticksOf(scaleOf([400, 1190]))).toEqual([0, 300, 600, 900, 1200])
  expect(ticksOf(scaleOf([]))).toEqual([0, 1, 2, 3, 4])
})

it('begins near the least if all are close together, so that lines can be told apart', () => {
  expect(ticksOf(scaleOf([1000, 995, 980, 1000]))).toEqual([980, 985, 990, 995, 1000])
  expect(ticksOf(scaleOf([1000, 1000]))).toEqual([1000, 1001, 1002, 1003, 1004])
})

it('has room for every value, between round numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1 }), (values) => {
      const { floor, ceiling } = scaleOf(values)
      expect(floor).toBeLessThanOrEqual(Math.min(...values))
      expect(ceiling).toBeGreaterThanOrEqual(Math.max(...values))
      expect(ticksOf({ floor, ceiling }).every(Number.isInteger)).toBe(true)
    }),
  )
})
