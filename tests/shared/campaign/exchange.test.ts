import { isExchangeable, tradeIn } from '@shared/campaign/exchange'
import { expect, it } from 'vitest'

it.each([
  ['weapon', true],
  ['armour', true],
  ['wargear', true],
  ['ammo', false],
  ['accessory', false],
  ['bionic', false],
  ['beast', false],
  ['vehicle', false],
  ['vehicle-upgrade', false],
])('CAMP-CRE-23: whether a %s is exchanged for another item: %s', (kind, is) => expect(isExchangeable(kind)).toBe(is))

it('CAMP-CRE-23: an item counts what was paid for it, starting gear what the list asks, nothing if no list does', () => {
  expect(tradeIn({ source: 'bought', pricePaid: 30, listed: 45 })).toBe(30)
  expect(tradeIn({ source: 'hired-with', pricePaid: 0, listed: 45 })).toBe(45)
  expect(tradeIn({ source: 'hired-with', pricePaid: 0, listed: null })).toBe(0)
})
