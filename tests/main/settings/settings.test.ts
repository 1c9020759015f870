import { renameCampaign } from '@main/campaigns/create'
import { readLog } from '@main/database/log'
import { undoState } from '@main/database/undo'
import { settings } from '@main/database/schema'
import { changeSettings, readSettings } from '@main/settings/settings'
import { defaultSettings, type SettingsChange } from '@shared/contract/settings'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { createdCampaign, run } from '../gangs/support'

test('settings have their defaults until they are chosen', () => {
  expect(readSettings(freshStore())).toEqual(defaultSettings)
})

test('only the chosen settings change', () => {
  const store = freshStore()
  const choose = (wanted: SettingsChange) =>
    run(store, 'settings.change', (change) => changeSettings(change, wanted)).value
  choose({ language: 'ru' })
  expect(choose({ theme: 'light' })).toEqual({ ...defaultSettings, language: 'ru', theme: 'light' })
  expect(choose({ language: null })).toEqual({ ...defaultSettings, theme: 'light' })
})

test('a stored value that is no longer valid counts as never chosen', () => {
  const store = freshStore()
  store.orm
    .insert(settings)
    .values([
      { key: 'theme', value: 'sepia' },
      { key: 'paper', value: 'letter' },
      { key: 'volume', value: 11 },
    ])
    .run()
  expect(readSettings(store)).toEqual({ ...defaultSettings, paper: 'letter' })
})

test('of several arbitrators the log names the chosen one, until none is chosen', () => {
  const store = freshStore()
  const sit = (arbitrator: string | null) =>
    run(store, 'settings.change', (change) => changeSettings(change, { arbitrator }))
  const campaignId = createdCampaign(store)
  sit('Anna')
  const rename = (name: string) =>
    run(store, 'campaign.rename', (change) => renameCampaign(change, { campaignId, name }))
  rename('Dust')
  sit(null)
  rename('Rust')
  const [last, named, first] = readLog(store, { of: { campaignId }, limit: 3 })
  expect([first, named, last].map((line) => line?.actor)).toEqual(
    [null, 'Anna', null].map((name) => ({ kind: 'arbitrator', name })),
  )
  expect(undoState(store, { kind: 'campaign', campaignId }).undo?.actor).toEqual({ kind: 'arbitrator', name: null })
})
