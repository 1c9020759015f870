import { rollDie } from '@renderer/components/rollDie'
import { salePrice } from '@renderer/stash/sale'
import { expect, it } from 'vitest'

it('CAMP-TRD-04: a sale brings the value less D6×10, and never under 5', () => {
  expect([salePrice(100, 1), salePrice(100, 6), salePrice(40, 5), salePrice(60, 6), salePrice(0, 1)]).toEqual([90, 40, 5, 5, 5])
})

it('every face of the die comes up, and nothing else', () => {
  const faces = new Set(Array.from({ length: 600 }, rollDie))
  expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6])
})
