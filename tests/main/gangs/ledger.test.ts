import { changeCampaign } from '@main/campaigns/create'
import { undo } from '@main/database/undo'
import { correctGang } from '@main/gangs/change-gang'
import { gangPage } from '@main/gangs/gang-page'
import { balance, ledgerOf } from '@main/gangs/ledger'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from './support'

test('CAMP-CRE-63: the ledger lists every movement, latest first, and adds up to the balance', () => {
  const store = freshStore()
  const gangId = foundedGang(store)
  const { fighterId } = hired(store, gangId).value
  bought(store, gangId, fighterId, 'lasgun')
  const lines = ledgerOf(store, gangId, 'credits')
  expect(lines.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['purchase', -5],
    ['hire', -50],
    ['founding', 1000],
  ])
  expect(lines[0]?.params).toMatchObject({ item: 'lasgun' })
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance(store, gangId, 'credits'))
  expect(ledgerOf(store, gangId, 'reputation').map(({ amount }) => amount)).toEqual([1])
})

test('a fighter’s ledger holds nobody else’s entries', () => {
  const store = freshStore()
  const gangId = foundedGang(store)
  const [first, second] = [hired(store, gangId, { name: 'Vex' }).value, hired(store, gangId, { name: 'Zed' }).value]
  expect(ledgerOf(store, gangId, 'credits', first.fighterId)).toHaveLength(1)
  expect(ledgerOf(store, gangId, 'credits', second.fighterId)).toHaveLength(1)
  expect(ledgerOf(store, gangId, 'experience', first.fighterId)).toEqual([])
})

test('a custom resource of the campaign exists from the start, is booked with a reason, and is told apart by name', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const gangId = foundedGang(store, { campaignId })
  const own = [
    { id: 'own-scrap', name: 'Scrap' },
    { id: 'own-resource', name: 'Вода' },
  ]
  run(store, 'campaign.change', (change) =>
    changeCampaign(change, { campaignId, change: { settings: { resources: own } } }),
  )
  const has = () => gangPage(store, catalogues, gangId).resources
  expect(has()).toEqual([
    { resource: 'own-scrap', amount: 0, name: 'Scrap' },
    { resource: 'own-resource', amount: 0, name: 'Вода' },
  ])
  run(store, 'gang.correct', (change) =>
    correctGang(change, { gangId, resource: 'own-resource', amount: 4, reason: 'the well' }),
  )
  expect(has()).toContainEqual({ resource: 'own-resource', amount: 4, name: 'Вода' })
  // Other settings stay, and it stays when they change.
  run(store, 'campaign.change', (change) =>
    changeCampaign(change, { campaignId, change: { settings: { vehicles: true } } }),
  )
  expect(has().map(({ name }) => name)).toEqual(['Вода', 'Scrap'])
  undo(store, { kind: 'campaign', campaignId })
  undo(store, { kind: 'campaign', campaignId })
  undo(store, { kind: 'campaign', campaignId })
  expect(has()).toEqual([])
})
