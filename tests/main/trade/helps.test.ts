import { items } from '@main/database/schema'
import { gangContextOf } from '@main/gangs/context'
import { balance } from '@main/gangs/ledger'
import { newItem } from '@main/gangs/new-item'
import { loadRoster } from '@main/gangs/roster'
import { buyGoods } from '@main/trade/buy'
import { tradePage } from '@main/trade/page'
import { searchGoods } from '@main/trade/search'
import { TradePurchase, TradeSearch } from '@shared/contract/trade'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'
import { withRule } from '../gangs/own-ways.support'

function trading() {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const gangId = foundedGang(store, { campaignId, name: 'Queens', alignment: 'law-abiding' })
  const { fighterId: queen } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Ysolde' }).value
  const context = () => gangContextOf(store, catalogues, gangId)
  const buy = (more: object) => {
    const before = balance(store, gangId, 'credits')
    const wanted = TradePurchase.parse({ gangId, item: 'photo-goggles', ...more })
    run(store, 'trade.buy', (change) => buyGoods(change, context(), wanted))
    return before - balance(store, gangId, 'credits')
  }
  const helps = () => tradePage(store, catalogues, gangId).helps
  const price = () =>
    tradePage(store, catalogues, gangId).offer.find(({ item }) => item === 'photo-goggles')?.price ?? 0
  return { store, gangId, queen, context, buy, helps, price }
}

test('Friends in the Trade make one item cheaper between two battles (CAMP-TRD-06)', () => {
  const { store, gangId, queen, buy, helps, price } = trading()
  expect(helps()).toEqual([])
  expect(() => buy({ help: 'friends-in-the-trade', dice: [1] })).toThrow()
  withRule(store, queen, 'friends-in-the-trade', gangId)
  expect(helps()).toEqual(['friends-in-the-trade'])
  const full = price()
  expect(buy({ help: 'friends-in-the-trade', dice: [1] })).toBe(full - 10)
  expect(helps()).toEqual([])
  expect(buy({})).toBe(full)
})

test('a forged seal lowers prices on a visit; once found out it is gone and the gang is an Outlaw (CAMP-TRD-20)', () => {
  const { store, gangId, queen, context, buy, helps, price } = trading()
  run(store, 'gang.correct', (change) => {
    const { id, name, kind } = context().catalogue.items.get('forged-guilder-seal')
    const owned = { gangId, fighterId: queen, item: id, name, kind, pricePaid: 0, ratingValue: 0 } as const
    change.orm
      .insert(items)
      .values(newItem(change, { ...owned, source: 'reward' }))
      .run()
    return { value: {}, scope: { kind: 'gang', gangId }, params: {} }
  })
  expect(helps()).toEqual([])
  const search = TradeSearch.parse({ gangId, traders: [queen], dice: [3, 3] })
  run(store, 'trade.search', (change) => searchGoods(change, context(), search))
  expect(helps()).toEqual(['forged-guilder-seal'])
  expect(buy({ help: 'forged-guilder-seal', dice: [1, 2, 3] })).toBe(price() - 6)
  expect(loadRoster(store, gangId).alignment).toBe('law-abiding')
  buy({ help: 'forged-guilder-seal', dice: [6, 2, 6] })
  expect([helps(), loadRoster(store, gangId).alignment]).toEqual([[], 'outlaw'])
})
