import { helpedPrice, isFoundOut, withSeal } from '@shared/campaign/trade/helps'
import { expect, it } from 'vitest'

it('Friends in the Trade takes D3×10 off, but leaves 20 (CAMP-TRD-06)', () => {
  expect(helpedPrice('friends-in-the-trade', 100, [3])).toBe(70)
  expect(helpedPrice('friends-in-the-trade', 35, [3])).toBe(20)
  expect(helpedPrice('friends-in-the-trade', 15, [3])).toBe(15)
})

it('a forged seal takes 3D6 off, but leaves 10, and lowers rare goods by 2 levels (CAMP-TRD-20)', () => {
  expect(helpedPrice('forged-guilder-seal', 100, [6, 4, 2])).toBe(88)
  expect(helpedPrice('forged-guilder-seal', 20, [6, 4, 2])).toBe(10)
  expect(withSeal({ kind: 'rare', level: 11 })).toEqual({ kind: 'rare', level: 9 })
  expect(withSeal({ kind: 'illegal', level: 11 })).toEqual({ kind: 'illegal', level: 11 })
})

it('a forged seal is found out by two 1s or two 6s, and by nothing else', () => {
  expect(isFoundOut('forged-guilder-seal', [1, 4, 1])).toBe(true)
  expect(isFoundOut('forged-guilder-seal', [6, 6, 2])).toBe(true)
  expect(isFoundOut('forged-guilder-seal', [5, 5, 1])).toBe(false)
  expect(isFoundOut('friends-in-the-trade', [1])).toBe(false)
})
