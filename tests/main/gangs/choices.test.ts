import { mayChangeSides } from '@main/campaigns/dealings/cards'
import { windfallView } from '@main/campaigns/dealings/windfalls'
import { seasonPage } from '@main/campaigns/season/page'
import { undo } from '@main/database/undo'
import { changeGang } from '@main/gangs/change-gang'
import { gangPage } from '@main/gangs/gang-page'
import { gangContextOf } from '@main/gangs/context'
import { loadRoster } from '@main/gangs/roster'
import { corruptionSlot } from '@shared/contract/gangs'
import { expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, run } from './support'

test('a house gang tainted by Chaos is an Outlaw and stays one: CAMP-CRE-65, CAMP-LAW-02', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type: 'law-and-misrule' } })
  const gangId = foundedGang(store, { campaignId, alignment: 'law-abiding' })
  const mayBe = () => seasonPage(store, catalogues, campaignId).gangs.find(({ id }) => id === gangId)?.mayBe
  const warned = () => gangPage(store, catalogues, gangId).warnings.some(({ rule }) => rule === 'CAMP-LAW-02')
  expect([mayBe(), warned(), mayChangeSides(store, gangContextOf(store, catalogues, gangId))]).toEqual([
    ['law-abiding', 'outlaw'],
    false,
    true,
  ])
  const before = dump(store)
  run(store, 'gang.change', (change) =>
    changeGang(change, { gangId, choice: { slot: corruptionSlot, choice: 'chaos' } }),
  )
  expect(loadRoster(store, gangId).corrupted).toBe(true)
  expect([mayBe(), warned(), mayChangeSides(store, gangContextOf(store, catalogues, gangId))]).toEqual([
    ['outlaw'],
    true,
    false,
  ])
  undo(store, { kind: 'campaign', campaignId })
  expect(dump(store)).toEqual(before)
})

test('Outcasts get Hive Scum instead of the free Juve of other gangs: CAMP-CRE-14, CAMP-STR-23', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const gangId = foundedGang(store, { campaignId, list: 'outcasts' })
  const look = (faces: Record<string, number[]>) =>
    windfallView(store, gangContextOf(store, catalogues, gangId), { kind: 'favour', holdingId: null, faces })
  const [roll] = look({}).wanted
  expect(look({ [roll?.id ?? '']: [4, 5] }).brings?.types.map(({ id }) => id)).toEqual(['outcasts-hive-scum'])
})
