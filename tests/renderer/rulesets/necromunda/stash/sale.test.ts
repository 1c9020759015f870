import { rollDie } from '@renderer/components/rollDie'
import { expect, it } from 'vitest'

it('has every face of the die, and nothing else', () => {
  const faces = new Set(Array.from({ length: 600 }, rollDie))
  expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6])
})
