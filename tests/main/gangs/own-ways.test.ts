import { merchantsMeat } from '@main/gangs/hunger'
import { balance } from '@main/gangs/ledger'
import { loadRoster } from '@main/gangs/roster'
import { startSeason } from '@main/campaigns/season/advance'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { withRule } from './own-ways.support'
import { catalogues, createdCampaign, foundedGang, hired, run } from './support'

test('a Mutated Ogryn joins with one random skill of Ferocity or Savagery, which adds nothing to its value (CAMP-FTR-10)', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const gangId = foundedGang(store, { campaignId, name: 'Queens' })
  const { fighterId } = hired(store, gangId, { type: 'brutes-mutated-ogryn', name: 'Grub', price: 0 }).value
  const ogryn = loadRoster(store, gangId).fighters.find(({ id }) => id === fighterId)
  const wild = [
    ...['berserker', 'fearsome', 'impetuous', 'nerves-of-steel', 'true-grit', 'unstoppable'],
    ...['avatar-of-blood', 'bloodlust', 'crimson-haze', 'frenzy', 'killing-blow', 'slaughterborn'],
  ]
  expect(ogryn?.skills).toHaveLength(1)
  expect(wild).toContain(ogryn?.skills[0])
  expect(ogryn?.baseCost).toBe(210)
})

test('a Cadaver Merchant brings 1 Meat after each battle of an uprising, and none in other campaigns (CAMP-UPR-07)', () => {
  const meatIn = (type: string): number => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { settings: { type } })
    const gangId = foundedGang(store, { campaignId, name: 'Queens' })
    run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
    const { fighterId } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Ysolde' }).value
    const before = balance(store, gangId, 'meat')
    const fed = () =>
      run(store, 'gang.correct', (change) => {
        merchantsMeat(change, catalogues, gangId, null)
        return { value: {}, scope: { kind: 'gang' as const, gangId }, params: {} }
      })
    fed()
    expect(balance(store, gangId, 'meat')).toBe(before)
    withRule(store, fighterId, 'cadaver-merchant', gangId)
    fed()
    return balance(store, gangId, 'meat') - before
  }
  expect([meatIn('uprising'), meatIn('dominion')]).toEqual([1, 0])
})

test('Durgan joins an Outcasts gang without a Leader as its Leader, and any other gang as a hired gun (CAMP-FTR-10)', () => {
  const joinsAs = (list: string) => {
    const store = freshStore()
    const gangId = foundedGang(store, { campaignId: createdCampaign(store), name: 'Rats', list })
    const { fighterId } = hired(store, gangId, {
      type: 'outlaw-hired-guns-durgan-kill-fist',
      name: 'Durgan',
      price: 0,
    }).value
    return loadRoster(store, gangId).fighters.find(({ id }) => id === fighterId)?.category
  }
  expect([joinsAs('outcasts'), joinsAs('goliath')]).toEqual(['leader', 'hired-gun'])
})
