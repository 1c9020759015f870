import { expect, test } from 'vitest'
import { bargainPrice, bargains, savvyBonuses } from '@shared/campaign/savvy-trader'

const plain = { skills: ['fixer'] }
const savvy = { skills: ['savvy-trader'] }

test('NECX-SKILL-SAVVY-TRADER: adds 1 to the search for each one who goes, and makes one item 20 credits cheaper', () => {
  expect(savvyBonuses([plain])).toEqual([])
  expect(savvyBonuses([plain, savvy, savvy]).map(({ amount }) => amount)).toEqual([1, 1])
  expect(bargains([plain, savvy])).toBe(1)
  expect([bargainPrice(55), bargainPrice(15)]).toEqual([35, 0])
})
