import { settings } from '@main/database/schema'
import { changeSettings, readSettings } from '@main/settings/settings'
import { defaultSettings, type SettingsChange } from '@shared/contract/settings'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { run } from '../gangs/support'

test('settings are the usual ones until somebody chooses', () => {
  expect(readSettings(freshStore())).toEqual(defaultSettings)
})

test('only what is chosen changes', () => {
  const store = freshStore()
  const choose = (wanted: SettingsChange) =>
    run(store, 'settings.change', (change) => changeSettings(change, wanted)).value
  choose({ language: 'ru' })
  expect(choose({ theme: 'light' })).toEqual({ ...defaultSettings, language: 'ru', theme: 'light' })
  expect(choose({ language: null })).toEqual({ ...defaultSettings, theme: 'light' })
})

test('a stored value that is no choice any more is as if it had never been made', () => {
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
