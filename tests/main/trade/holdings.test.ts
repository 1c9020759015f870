import { addHolding } from '@main/campaigns/season/holdings'
import { build, settlementOf } from '@main/campaigns/dealings/settlement'
import { seasonPage } from '@main/campaigns/season/page'
import { startSeason } from '@main/campaigns/season/advance'
import { changeHolding } from '@main/campaigns/season/holdings'
import type { Store } from '@main/database/store'
import { gangContextOf } from '@main/gangs/context'
import { gangPage, recruitsFor } from '@main/gangs/gang-page'
import { balance, postEntry } from '@main/gangs/ledger'
import { tradePage } from '@main/trade/page'
import { season as contract } from '@shared/contract/season'
import type { CampaignId, GangId, TerritoryId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { undo } from '@main/database/undo'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

/** A campaign of this type, and a gang of this list that holds these territories. */
function holding(type: string, territories: readonly string[], list = 'escher') {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type } })
  const gangId = foundedGang(store, { campaignId, list })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'trade' }))
  // Removes the territories that were dealt.
  for (const { id } of seasonPage(store, catalogues, campaignId).holdings)
    run(store, 'holding.change', (change) => changeHolding(change, catalogues, { holdingId: id, holderId: null }))
  const held = territories.map((territory) => hold(store, campaignId, gangId, territory))
  return { store, campaignId, gangId, held }
}

const hold = (store: Store, campaignId: CampaignId, holderId: GangId, territory: string): TerritoryId =>
  run(store, 'holding.add', (change) =>
    addHolding(change, catalogues, contract.addHolding.input.parse({ campaignId, territory, holderId })),
  ).value.holdingId
const offered = (store: Store, gangId: GangId, item: string) =>
  tradePage(store, catalogues, gangId).offer.find((line) => line.item === item)
const priceOf = (store: Store, gangId: GangId, type: string) =>
  recruitsFor(store, catalogues, gangId).find((one) => one.type === type)?.price

test('CAMP-DOM-14: a Synth Still makes chems and gas weapons common while it is held, and cheap for Escher', () => {
  const { store, gangId, campaignId, held } = holding('dominion', [], 'goliath')
  expect(held).toEqual([])
  expect(offered(store, gangId, 'medicae-kit')).toMatchObject({ standing: 'too-rare', price: 30 })
  const still = hold(store, campaignId, gangId, 'dominion-synth-still')
  expect(offered(store, gangId, 'medicae-kit')).toMatchObject({ standing: 'common', price: 30 })
  expect(offered(store, gangId, 'choke-gas-grenade')?.standing).toBe('common')
  expect(offered(store, gangId, 'bionic-eye')?.standing).toBe('too-rare')
  run(store, 'holding.change', (change) => changeHolding(change, catalogues, { holdingId: still, holderId: null }))
  expect(offered(store, gangId, 'medicae-kit')?.standing).toBe('too-rare')
  const queens = holding('dominion', ['dominion-synth-still'])
  expect(offered(queens.store, queens.gangId, 'medicae-kit')).toMatchObject({ standing: 'common', price: 15 })
})

test('CAMP-TER-02: levels of rare and illegal goods are lowered separately', () => {
  const { store, gangId } = holding('succession', ['succession-rogue-factoria'])
  expect(offered(store, gangId, 'medicae-kit')?.availability).toEqual({ kind: 'rare', level: 7 })
  expect(offered(store, gangId, 'ghast')?.availability).toEqual({ kind: 'illegal', level: 9 })
  const outland = holding('outlander', ['outlander-black-market'])
  expect(offered(outland.store, outland.gangId, 'ghast')?.availability).toEqual({ kind: 'illegal', level: 7 })
})

test('CAMP-UPR-06: items of 100 credits or more cost 25 less at a Wall Outpost, and undo refunds the credits', () => {
  const { store, gangId, campaignId } = holding('uprising', ['uprising-wall-outpost'])
  const { fighterId } = hired(store, gangId).value
  const before = balance(store, gangId, 'credits')
  const dear = bought(store, gangId, fighterId, 'plasma-gun')
  expect(dear.warnings.map(({ key }) => key)).toEqual(['legality.weaponClass'])
  expect(balance(store, gangId, 'credits')).toBe(before - 75)
  undo(store, { kind: 'campaign', campaignId })
  expect(balance(store, gangId, 'credits')).toBe(before)
})

test('CAMP-OUT-03: a Drinking Hole halves the price of hired guns, a Workshop the cost of defences', () => {
  const { store, gangId } = holding('outlander', [])
  const context = () => gangContextOf(store, catalogues, gangId)
  const usual = priceOf(store, gangId, 'hangers-on-dome-runner')
  const cost = (name: string) => settlementOf(store, context())?.offer.find(({ territory }) => territory === name)?.cost
  expect([usual, cost('outlander-chasm'), cost('outlander-habs')]).toEqual([
    20,
    { salvage: 30 },
    { power: 10, sustenance: 20, salvage: 10 },
  ])
  const { campaignId } = context().gang
  if (campaignId === null) throw new Error('no campaign')
  hold(store, campaignId, gangId, 'outlander-drinking-hole')
  hold(store, campaignId, gangId, 'outlander-workshop')
  expect([priceOf(store, gangId, 'hangers-on-dome-runner'), cost('outlander-chasm'), cost('outlander-habs')]).toEqual([
    10,
    { salvage: 15 },
    { power: 10, sustenance: 20, salvage: 10 },
  ])
  run(store, 'gang.correct', (change) => {
    postEntry(change, { gangId, resource: 'salvage', amount: 20, reason: 'correction' })
    return build(change, context(), 'outlander-chasm')
  })
  expect(balance(store, gangId, 'salvage')).toBe(5)
})

test('CAMP-DOM-14: a Fighting Pit brings two free Hive Scum to each battle, with their gear; a third is paid for', () => {
  const { store, gangId, campaignId } = holding('dominion', ['dominion-fighting-pit'])
  const type = 'hired-guns-hive-scum'
  const credits = () => balance(store, gangId, 'credits')
  const before = credits()
  expect(priceOf(store, gangId, type)).toBe(0)
  const first = hired(store, gangId, { type, name: 'Mags' })
  expect(first.warnings.map(({ key }) => key)).not.toContain('warning.otherPrice')
  bought(store, gangId, first.value.fighterId, 'autogun')
  hired(store, gangId, { type, name: 'Rags' })
  expect([credits(), priceOf(store, gangId, type)]).toEqual([before, 30])
  hired(store, gangId, { type, name: 'Tags' })
  expect(credits()).toBe(before - 30)
  expect(priceOf(store, gangId, 'hired-guns-bounty-hunters-statline-1')).toBe(80)
  undo(store, { kind: 'campaign', campaignId })
  undo(store, { kind: 'campaign', campaignId })
  expect([credits(), priceOf(store, gangId, type)]).toEqual([before, 0])
})

test('CAMP-LAW-09: a holding brings two Hive Scum or one Bounty Hunter, not both', () => {
  const { store, gangId } = holding('law-and-misrule', ['law-and-misrule-life-coin-exchange'])
  const prices = () =>
    ['hired-guns-hive-scum', 'hired-guns-bounty-hunters-statline-1'].map((type) => priceOf(store, gangId, type))
  expect(prices()).toEqual([0, 0])
  hired(store, gangId, { type: 'hired-guns-hive-scum', name: 'Mags' })
  expect(prices()).toEqual([0, 80])
})

test('CAMP-TRD-04: a wasteland scrapper gets double for what it sells, and the pages say so', () => {
  const { store, gangId } = holding('succession', ['succession-wasteland-scrapper'])
  expect(tradePage(store, catalogues, gangId).sale).toMatchObject({ times: 2 })
  expect(gangPage(store, catalogues, gangId).sale).toMatchObject({ times: 2 })
  const plain = holding('succession', [])
  expect(gangPage(plain.store, catalogues, plain.gangId).sale).not.toHaveProperty('times')
})
