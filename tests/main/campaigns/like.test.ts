import { createLike } from '@main/campaigns/like'
import { campaignPage } from '@main/campaigns/page'
import { addHolding } from '@main/campaigns/season/holdings'
import { seasonPage } from '@main/campaigns/season/page'
import { undo } from '@main/database/undo'
import { setPicture } from '@main/gangs/pictures'
import { makeOwn } from '@main/packs/own'
import { postsOf, savePost } from '@main/trade/posts'
import { NewCampaign } from '@shared/contract/campaigns'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, run } from '../gangs/support'
import { ownGun } from '../packs/own-pack'

const pixel = { type: 'image/png' as const, width: 1, height: 1, bytes: 'AA==' }

test('a campaign is created like another one with its preparations, and undo removes all of it', () => {
  const store = freshStore()
  const model = createdCampaign(store, { settings: { type: 'dominion' } })
  const gangId = foundedGang(store, { campaignId: model })
  const { holdingId: whole } = run(store, 'holding.add', (change) =>
    addHolding(change, catalogues, {
      campaignId: model,
      territory: null,
      name: 'The Rusty Pump',
      holderId: gangId,
      place: { kind: 'point', x: 5, y: 6 },
      income: null,
    }),
  ).value
  const { holdingId: cellar } = run(store, 'holding.add', (change) =>
    addHolding(change, catalogues, {
      campaignId: model,
      territory: null,
      name: 'Its cellar',
      holderId: null,
      partOf: whole,
      place: null,
      income: null,
    }),
  ).value
  expect(seasonPage(store, catalogues, model).holdings.find(({ id }) => id === cellar)).toMatchObject({
    holderId: gangId,
    partOf: whole,
  })
  run(store, 'holding.add', (change) =>
    addHolding(change, catalogues, {
      campaignId: model,
      territory: 'dominion-old-ruins',
      holderId: null,
      place: null,
      income: null,
    }),
  )
  run(store, 'own.make', (change) => makeOwn(change, catalogues, { gangId, own: ownGun('Nail gun') }))
  run(store, 'post.save', (change) =>
    savePost(change, catalogues, { campaignId: model, name: 'Mule', notes: '', stock: [] }),
  )
  run(store, 'picture.set', (change) => setPicture(change, { of: { campaignId: model }, picture: pixel }))

  const before = dump(store)
  const wanted = NewCampaign.parse({
    name: 'Next autumn',
    ruleset: 'necromunda',
    settings: { type: 'dominion' },
    like: model,
  })
  const { campaignId } = run(store, 'campaign.create', (change) => createLike(change, wanted)).value
  const { holdings } = seasonPage(store, catalogues, campaignId)
  expect(holdings).toMatchObject([
    { name: 'The Rusty Pump', holderId: null, place: { kind: 'point', x: 5, y: 6 } },
    { name: 'Its cellar', partOf: holdings[0]?.id },
  ])
  expect(campaignPage(store, campaignId)).toMatchObject({
    standings: [],
    battles: [],
    mapPictureId: expect.any(String) as string,
  })
  expect(campaignPage(store, campaignId).mapPictureId).not.toBe(campaignPage(store, model).mapPictureId)
  expect(postsOf(store, campaignId).map(({ name }) => name)).toEqual(['Mule'])
  expect(catalogues.of(store, campaignId, necromundaId).items.all.map(({ name }) => name)).toContain('Nail gun')

  undo(store, { kind: 'campaign', campaignId })
  expect(dump(store)).toEqual(before)
})

test('a campaign of another ruleset cannot be copied', () => {
  const store = freshStore()
  const model = createdCampaign(store)
  const wanted = NewCampaign.parse({ name: 'Crusade', ruleset: 'wh40k-8e', like: model })
  expect(() => run(store, 'campaign.create', (change) => createLike(change, wanted))).toThrow(
    'error.campaign.otherRules',
  )
})
