import { expect, test } from 'vitest'
import { endKey } from '@renderer/rulesets/wh40k/battle/useAsked'

test('the answer that ends a list of more answers than there are digits has the key 0', () => {
  expect(endKey('done', 9)).toBe('0')
  expect(endKey('done', 8)).toBeNull()
  expect(endKey('one/enemy', 12)).toBeNull()
})
