import { databaseFile } from '@main/database/connect'
import { guardedStore } from '@main/database/guarded-store'
import { openDatabase } from '@main/database/open'
import { settings } from '@main/database/schema'
import Database from 'better-sqlite3'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { freshFolder } from './support'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** How many settings the database file holds without its journal. */
function inTheFile(directory: string): unknown {
  const copy = join(freshFolder(), databaseFile)
  copyFileSync(join(directory, databaseFile), copy)
  const file = new Database(copy)
  try {
    return file.prepare('SELECT count(*) FROM settings').pluck().get()
  } finally {
    file.close()
  }
}

test('writes move from the journal into the file half a second after the last one', () => {
  const folder = freshFolder()
  // The tables come into the file when it is closed.
  openDatabase(folder).close()
  const store = openDatabase(folder)
  onTestFinished(() => {
    store.close()
  })
  const write = (key: string) => guardedStore(store, () => store.orm.insert(settings).values({ key, value: 1 }).run())
  write('one')
  vi.advanceTimersByTime(400)
  write('two')
  vi.advanceTimersByTime(400)
  expect(inTheFile(store.directory)).toBe(0)
  vi.advanceTimersByTime(100)
  expect(inTheFile(store.directory)).toBe(2)
})

test('a closed database is left alone', () => {
  const store = openDatabase(freshFolder())
  guardedStore(store, () => store.orm.insert(settings).values({ key: 'one', value: 1 }).run())
  store.close()
  expect(vi.getTimerCount()).toBe(0)
})
