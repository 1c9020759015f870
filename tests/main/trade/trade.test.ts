import { readLog } from '@main/database/log'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { changeGang, correctGang } from '@main/gangs/change-gang'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { correctFighter } from '@main/gangs/correct'
import { moveItem, refundItem, sellItem } from '@main/gangs/items'
import { balance } from '@main/gangs/ledger'
import { gangContextOf } from '@main/gangs/context'
import { buyGoods } from '@main/trade/buy'
import { tradePage } from '@main/trade/page'
import { removePost, savePost } from '@main/trade/posts'
import { closeVisit, searchGoods } from '@main/trade/search'
import type { FighterId, GangId } from '@shared/contract/ids'
import { TradePurchase, TradeSearch } from '@shared/contract/trade'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'
import { commit, fought } from '../post-battle/support'

/** A gang that has fought its first battle, with its queen. */
function traders() {
  const evening = fought(0)
  commit(evening)
  const { store, campaignId, scope, gangs, winners } = evening
  return { store, campaignId, scope, gangId: gangs[0], queen: winners[0], sister: winners[1] }
}

const searched = (store: Store, wanted: z.input<typeof TradeSearch>) =>
  run(store, 'trade.search', (change) =>
    searchGoods(change, gangContextOf(change, catalogues, wanted.gangId as GangId), TradeSearch.parse(wanted)),
  )
const buy = (store: Store, wanted: z.input<typeof TradePurchase>) =>
  run(store, 'trade.buy', (change) =>
    buyGoods(change, gangContextOf(change, catalogues, wanted.gangId as GangId), TradePurchase.parse(wanted)),
  )
const page = (store: Store, gangId: GangId) => tradePage(store, catalogues, gangId)
const standing = (store: Store, gangId: GangId, item: string) =>
  page(store, gangId).offer.find((line) => line.item === item)?.standing

describe('looking for rare goods', () => {
  test('CAMP-TRD-20, CAMP-PST-31: the fighters who go and the dice decide what can be bought, until the search ends', () => {
    const { store, gangId, queen } = traders()
    expect(page(store, gangId).candidates).toMatchObject([{ fighterId: queen, category: 'leader', fit: true }])
    expect(standing(store, gangId, 'lobo-chip')).toBe('too-rare')
    const { value, warnings } = searched(store, { gangId, traders: [queen, queen], dice: [4, 5] })
    expect(warnings).toEqual([])
    expect(page(store, gangId).visit).toMatchObject({
      dice: [4, 5],
      rare: 11,
      illegal: 7,
      traders: [{ name: 'Ysolde' }],
      availability: { value: 11 },
    })
    expect([standing(store, gangId, 'lobo-chip'), standing(store, gangId, 'bionic-eye')]).toEqual([
      'within-reach',
      'too-rare',
    ])
    run(store, 'trade.close', (change) => closeVisit(change, value))
    expect(page(store, gangId)).toMatchObject({ visit: null, earlier: [{ id: value.visitId, dice: [4, 5] }] })
  })

  test('CAMP-GEN-04: untyped dice are rolled and kept; a new search ends the one before; undo opens it again', () => {
    const { store, gangId, queen, scope } = traders()
    const first = searched(store, { gangId, traders: [queen] }).value.visitId
    const dice = page(store, gangId).visit?.dice ?? []
    expect(dice).toHaveLength(2)
    searched(store, { gangId, traders: [queen], dice: [1, 1] })
    expect(page(store, gangId)).toMatchObject({ visit: { dice: [1, 1] }, earlier: [{ id: first, dice }] })
    undo(store, scope)
    expect(page(store, gangId)).toMatchObject({ visit: { id: first }, earlier: [] })
    expect(() => searched(store, { gangId, traders: [], dice: [1] })).toThrow('error.trade.dice')
  })

  test('CAMP-PST-30: a fighter who may not go is sent with a warning', () => {
    const { store, gangId, sister } = traders()
    expect(searched(store, { gangId, traders: [sister], dice: [1, 2] }).warnings).toMatchObject([
      { key: 'warning.unfitTrader', params: { fighter: 'Vex' } },
    ])
    expect(searched(store, { gangId, traders: [], dice: [1, 2] }).warnings).toMatchObject([{ rule: 'CAMP-PST-31' }])
  })

  test('CAMP-TRD-22: a stranger who fails the test finds nothing', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { houseRules: { 'switches.outlaw-trading': 'two-markets' } })
    const gangId = foundedGang(store, { campaignId })
    const queen: FighterId = hired(store, gangId, { type: 'escher-gang-queen', name: 'Yolanda' }).value.fighterId
    run(store, 'gang.change', (change) => changeGang(change, { gangId, alignment: 'outlaw' }))
    const reach = (testDice: number[], market: 'trading-post' | 'black-market' = 'trading-post') => {
      searched(store, { gangId, traders: [queen], market, dice: [4, 4], testDice })
      const { visit } = page(store, gangId)
      return [visit?.rare, visit?.illegal]
    }
    expect([reach([2, 2]), reach([2, 3]), reach([1, 1], 'black-market')]).toEqual([
      [0, 0],
      [8, 0],
      [10, 10],
    ])
    expect(() => searched(store, { gangId, traders: [], market: 'trading-post' })).toThrow('error.trade.tester')
  })
})

test('NECX-SKILL-SAVVY-TRADER: adds 1 to the search, and one item costs 20 credits less on the visit', () => {
  const { store, gangId, queen } = traders()
  run(store, 'fighter.correct', (change) =>
    correctFighter(change, { fighterId: queen, reason: 'learnt', addSkill: 'savvy-trader' }),
  )
  searched(store, { gangId, traders: [queen], dice: [4, 5] })
  expect(page(store, gangId).visit?.availability.value).toBe(12)
  const listed = page(store, gangId).offer.find(({ item }) => item === 'autogun')?.price ?? 0
  const forLess = () => buy(store, { gangId, item: 'autogun', count: 1, price: Math.max(0, listed - 20) }).warnings
  expect(forLess()).toEqual([])
  expect(forLess()).toHaveLength(1)
})

describe('buying', () => {
  test('CAMP-TRD-06, CAMP-FTR-22: common goods go into the stash at the post’s price and count at the house’s', () => {
    const { store, gangId } = traders()
    const before = balance(store, gangId, 'credits')
    const { value, warnings } = buy(store, { gangId, item: 'lasgun', count: 2 })
    expect(warnings).toEqual([])
    const { stash } = gangPage(store, catalogues, gangId)
    expect(stash.map(({ id }) => id)).toEqual(value.items)
    expect(stash[0]).toMatchObject({ item: 'lasgun', pricePaid: 15, ratingValue: 5, source: 'traded' })
    expect(balance(store, gangId, 'credits')).toBe(before - 30)
  })

  test('CAMP-TRD-20: goods beyond the search are bought with a warning that names the rule', () => {
    const { store, gangId } = traders()
    expect(buy(store, { gangId, item: 'bionic-eye' }).warnings).toMatchObject([
      { rule: 'CAMP-TRD-20', key: 'warning.trade.too-rare' },
    ])
    expect(buy(store, { gangId, item: 'lasgun', price: 3 }).warnings).toMatchObject([{ rule: 'CAMP-EQP-05' }])
    expect(() => buy(store, { gangId, item: 'moon-cannon' })).toThrow('error.item.unknown')
  })

  test('CAMP-CRE-22: a gang being founded may not use the trading post', () => {
    const store = freshStore()
    const gangId = foundedGang(store)
    expect(page(store, gangId).founding).toBe(true)
    expect(buy(store, { gangId, item: 'lasgun' }).warnings).toMatchObject([{ rule: 'CAMP-CRE-22' }])
  })

  test('CAMP-CRE-26: a fighter hired later has no weapons, and is armed from the list or the stash', () => {
    const { store, gangId } = traders()
    const [spare] = buy(store, { gangId, item: 'lasgun' }).value.items
    if (!spare) throw new Error('nothing was bought')
    const recruit = hired(store, gangId, { name: 'Late' }).value.fighterId
    const carried = () => fighterPage(store, catalogues, recruit).items.map(({ item }) => item)
    expect(carried()).toEqual([])
    expect(
      run(store, 'item.move', (change) => moveItem(change, { itemId: spare, to: recruit })).warnings ?? [],
    ).toEqual([])
    expect(bought(store, gangId, recruit, 'autopistol').warnings).toEqual([])
    expect(carried()).toEqual(['lasgun', 'autopistol'])
  })

  test('CAMP-TRD-01, CAMP-TRD-23: buying and selling go in any order, and free gear of a holding is not for sale', () => {
    const { store, gangId } = traders()
    const [first, second] = buy(store, { gangId, item: 'lasgun', count: 2 }).value.items
    if (!first || !second) throw new Error('nothing was bought')
    store.sqlite.prepare("UPDATE items SET source = 'boon' WHERE id = ?").run(second)
    const sell = (itemId: typeof first) =>
      run(store, 'item.sell', (change) => sellItem(change, { itemId, credits: 5, dice: [2] }))
    expect(sell(first).warnings).toEqual([])
    expect(sell(second).warnings).toMatchObject([{ rule: 'CAMP-TRD-04', key: 'warning.saleOfBoon' }])
    expect(buy(store, { gangId, item: 'lho-sticks' }).warnings).toEqual([])
  })
})

describe('an arbitrator’s own post', () => {
  test('sells its goods at its own price and level', () => {
    const { store, campaignId, gangId, queen } = traders()
    const stock = [
      { item: 'bionic-eye', price: 60, availability: { kind: 'rare', level: 8 } },
      { item: 'lasgun', price: null, availability: null },
    ] as const
    const { postId } = run(store, 'post.save', (change) =>
      savePost(change, catalogues, { campaignId, name: 'Old Vez', notes: '', stock: [...stock] }),
    ).value
    searched(store, { gangId, traders: [queen], dice: [3, 3] })
    const [post] = page(store, gangId).posts
    expect(post?.offer).toMatchObject([
      { item: 'bionic-eye', price: 60, value: 45, standing: 'within-reach' },
      { item: 'lasgun', price: 15, standing: 'common' },
    ])
    expect(buy(store, { gangId, item: 'bionic-eye', postId }).warnings).toEqual([])
    expect(gangPage(store, catalogues, gangId).stash).toMatchObject([{ pricePaid: 60, ratingValue: 45 }])
    expect(() => buy(store, { gangId, item: 'lho-sticks', postId })).toThrow('error.trade.notThere')
    run(store, 'post.save', (change) =>
      savePost(change, catalogues, { campaignId, postId, name: 'Vez', notes: 'gone thin', stock: [] }),
    )
    expect(page(store, gangId).posts).toMatchObject([{ name: 'Vez', offer: [] }])
    run(store, 'post.remove', (change) => removePost(change, { postId }))
    expect(page(store, gangId).posts).toEqual([])
    expect(readLog(store, { of: { campaignId }, limit: 1 })).toMatchObject([
      { event: 'post.remove', params: { post: 'Vez' } },
    ])
  })

  test('cannot sell items that the content does not have', () => {
    const store = freshStore()
    const stock = [{ item: 'moon-cannon', price: 1, availability: null }]
    expect(() =>
      run(store, 'post.save', (change) =>
        savePost(change, catalogues, { campaignId: null, name: 'X', notes: '', stock }),
      ),
    ).toThrow('error.item.unknown')
  })
})

test('CAMP-GEN-05: the least price of a sale may be a house rule', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store, { houseRules: { 'trade.sale.least': 10 } })
  const gangId = foundedGang(store, { campaignId })
  run(store, 'gang.correct', (change) =>
    correctGang(change, { gangId, resource: 'credits', amount: 5, reason: 'found' }),
  )
  expect(gangPage(store, catalogues, gangId).sale).toMatchObject({ least: 10 })
})

test('in the 2026 edition Trade Points replace searches, and are refunded: CAMP-N26-05', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { edition: 'n26' } })
  const gangId = foundedGang(store, { campaignId })
  const others = foundedGang(store, { campaignId, name: 'Others' })
  expect(gangPage(store, catalogues, gangId).resources).toContainEqual({ resource: 'trade-points', amount: 0 })
  run(store, 'gang.correct', (change) =>
    correctGang(change, { gangId, resource: 'trade-points', amount: 6, reason: 'won the market' }),
  )
  const points = () => tradePage(store, catalogues, gangId).points
  expect(points()).toBe(6)
  expect(tradePage(store, catalogues, gangId).offer.find(({ item }) => item === 'plasma-gun')?.standing).toBe(
    'within-reach',
  )
  const { warnings, value } = buy(store, { gangId, item: 'plasma-gun', count: 2, points: 2 })
  expect(warnings.map(({ rule }) => rule)).not.toContain('CAMP-TRD-20')
  expect(warnings.map(({ rule }) => rule)).not.toContain('CAMP-N26-05')
  expect(points()).toBe(2)
  // CAMP-N26-06: the first price paid for it is its cost in this campaign from then on.
  expect(tradePage(store, catalogues, others).pointsPaid).toEqual({
    'plasma-gun': 2,
  })
  expect(tradePage(store, catalogues, foundedGang(store)).pointsPaid).toEqual({})
  const [first] = value.items
  if (first === undefined) throw new Error('nothing was bought')
  run(store, 'item.refund', (change) => refundItem(change, { itemId: first }))
  expect(points()).toBe(4)
  for (let n = 0; n < 2; n += 1) undo(store, { kind: 'campaign', campaignId })
  expect(points()).toBe(6)
  expect(tradePage(store, catalogues, foundedGang(store)).points).toBeNull()
  // More than there are: allowed with a warning.
  expect(buy(store, { gangId, item: 'plasma-gun', count: 2, points: 4 }).warnings).toContainEqual({
    rule: 'CAMP-N26-05',
    key: 'warning.pointsOwed',
    params: { count: 2 },
  })
})
