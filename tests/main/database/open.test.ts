import { openDatabase } from '@main/database/open'
import { databaseFile } from '@main/database/connect'
import { type Migration, migrations } from '@main/database/migrate'
import { DatabaseProblem } from '@main/database/problem'
import { backUp, listBackups } from '@main/database/backup'
import { settings } from '@main/database/schema'
import Database from 'better-sqlite3'
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshFolder, freshStore } from './support'

function problemOf(work: () => unknown): DatabaseProblem {
  try {
    work()
  } catch (error) {
    if (error instanceof DatabaseProblem) return error
    throw error
  }
  throw new Error('there was no problem')
}

const oneMore: Migration[] = [
  ...migrations,
  { name: 'later', sql: 'CREATE TABLE later (id TEXT PRIMARY KEY NOT NULL) STRICT' },
]

describe('a new database', () => {
  test('is set up for safety: write-ahead log, foreign keys, version', () => {
    const { sqlite } = freshStore()
    expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(sqlite.pragma('user_version', { simple: true })).toBe(migrations.length)
  })

  test('is on the disk before a command is answered', () => {
    const folder = freshFolder()
    const { sqlite, close } = openDatabase(folder)
    onTestFinished(close)
    // 2: FULL.
    expect(sqlite.pragma('synchronous', { simple: true })).toBe(2)
  })

  test('is readable by this user only, with its folder', () => {
    const folder = join(freshFolder(), 'new')
    const { close } = openDatabase(folder)
    onTestFinished(close)
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect(modeOf(folder)).toBe('700')
    expect(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))])).toEqual(
      ['', '-shm', '-wal'].map((part) => [databaseFile + part, '600']),
    )
  })

  test('has only strict tables', () => {
    const { sqlite } = freshStore()
    const lax = sqlite.prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite%'",
    )
    expect(lax.pluck().all()).toEqual([])
  })

  test('has an index for every foreign key, so that no delete scans a table', () => {
    const { sqlite } = freshStore()
    const keys = sqlite.prepare(`
      SELECT t.name || '.' || f."from" FROM pragma_table_list t, pragma_foreign_key_list(t.name) f
      WHERE t.schema = 'main' AND NOT EXISTS (
        SELECT 1 FROM pragma_index_list(t.name) i, pragma_index_info(i.name) c
        WHERE c.seqno = 0 AND c.name = f."from" AND NOT i.partial)`)
    expect(keys.pluck().all()).toEqual([])
  })

  test('protects ledger, inputs and frozen set-up by triggers', () => {
    const { sqlite } = freshStore()
    const triggers = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name").pluck().all()
    expect(triggers).toEqual(['battle_inputs_are_append_only', 'battle_setup_is_frozen', 'ledger_is_append_only'])
  })

  test('still has its rows when it is opened again', () => {
    const folder = freshFolder()
    const first = openDatabase(folder)
    first.orm.insert(settings).values({ key: 'language', value: 'ru' }).run()
    first.close()
    const second = openDatabase(folder)
    onTestFinished(() => second.close())
    expect(second.orm.select().from(settings).all()).toEqual([{ key: 'language', value: 'ru' }])
  })
})

describe('migrating', () => {
  test('backs up an older database first and keeps its content', () => {
    const folder = freshFolder()
    const old = openDatabase(folder)
    old.orm.insert(settings).values({ key: 'language', value: 'ru' }).run()
    old.close()

    const store = openDatabase(folder, { migrations: oneMore })
    onTestFinished(() => store.close())
    expect(store.orm.select().from(settings).all()).toHaveLength(1)
    expect(store.sqlite.prepare('SELECT count(*) FROM later').pluck().get()).toBe(0)
    expect(listBackups(folder).map(({ reason }) => reason)).toEqual(['before-migration'])
  })

  test('that fails leaves the old database as it was', () => {
    const folder = freshFolder()
    openDatabase(folder).close()
    const broken = [...oneMore, { name: 'broken', sql: 'CREATE TABLE other (id TEXT) STRICT; SELECT nonsense' }]
    expect(() => openDatabase(folder, { migrations: broken })).toThrow('nonsense')

    const store = openDatabase(folder)
    onTestFinished(() => store.close())
    expect(
      store.sqlite.prepare("SELECT count(*) FROM sqlite_schema WHERE name IN ('later', 'other')").pluck().get(),
    ).toBe(0)
  })

  test('is refused if it leaves a dangling reference', () => {
    const folder = freshFolder()
    openDatabase(folder).close()
    const dangling = `INSERT INTO players VALUES ('P', 'no campaign', 'Someone', 'player', '', 0)`
    expect(() => openDatabase(folder, { migrations: [...oneMore, { name: 'dangling', sql: dangling }] })).toThrow(
      'A row of players refers to a row of campaigns that is not there',
    )
  })
})

describe('a database that can not be used', () => {
  test('from a newer version is left alone and its backups are offered', () => {
    const folder = freshFolder()
    openDatabase(folder).close()
    openDatabase(folder, { migrations: oneMore }).close()
    const before = readFileSync(join(folder, databaseFile))
    const problem = problemOf(() => openDatabase(folder))
    expect(problem.kind).toBe('newer-version')
    expect(problem.report.code).toBe('newerData')
    expect(problem.backups.map(({ reason }) => reason)).toEqual(['before-migration'])
    expect(readFileSync(join(folder, databaseFile))).toEqual(before)
  })

  test('that is no database at all is never overwritten', () => {
    const folder = freshFolder()
    const text = 'this was somebody’s shopping list, and long enough to be read as a header '.repeat(20)
    writeFileSync(join(folder, databaseFile), text)
    expect(problemOf(() => openDatabase(folder)).kind).toBe('corrupt')
    expect(readFileSync(join(folder, databaseFile), 'utf8')).toBe(text)
  })

  test('that was truncated is corrupt', () => {
    const folder = freshFolder()
    openDatabase(folder).close()
    const file = join(folder, databaseFile)
    truncateSync(file, Math.floor(statSync(file).size / 2))
    expect(problemOf(() => openDatabase(folder)).kind).toBe('corrupt')
  })

  test('with a torn page in its middle is corrupt', () => {
    const folder = freshFolder()
    openDatabase(folder).close()
    const file = join(folder, databaseFile)
    const bytes = readFileSync(file)
    bytes.fill(0xff, 4096 * 5, 4096 * 6)
    writeFileSync(file, bytes)
    const problem = problemOf(() => openDatabase(folder))
    expect(problem.kind).toBe('corrupt')
    expect(readFileSync(file)).toEqual(bytes)
  })

  test.each([0, 1, 511])('of %i bytes is damaged, not new', (size) => {
    const folder = freshFolder()
    const store = openDatabase(folder)
    backUp(store.sqlite, folder, 'by-hand', 5)
    store.close()
    truncateSync(join(folder, databaseFile), size)
    const problem = problemOf(() => openDatabase(folder))
    expect(problem.kind).toBe('corrupt')
    expect(problem.backups).toHaveLength(1)
    expect(statSync(join(folder, databaseFile)).size).toBe(size)
  })

  test('with a damaged value is reported when it is read', () => {
    const { sqlite, orm } = freshStore()
    sqlite.exec(`INSERT INTO settings VALUES ('theme', '{"dark')`)
    expect(() => orm.select().from(settings).all()).toThrow('damagedData (error.database.value)')
  })

  test('of another program is recognised', () => {
    const folder = freshFolder()
    const other = new Database(join(folder, databaseFile))
    other.exec('CREATE TABLE recipes (name TEXT)')
    other.close()
    expect(problemOf(() => openDatabase(folder)).kind).toBe('foreign')
  })

  test('that another process locks is reported as locked', () => {
    const folder = freshFolder()
    openDatabase(folder).close()
    const other = new Database(join(folder, databaseFile))
    onTestFinished(() => void other.close())
    other.pragma('locking_mode = EXCLUSIVE')
    other.exec('BEGIN EXCLUSIVE')
    expect(problemOf(() => openDatabase(folder, { patience: 1 })).kind).toBe('locked')
  })

  test('in a folder that can not be made cannot be written', () => {
    const file = join(freshFolder(), 'occupied')
    writeFileSync(file, '')
    expect(problemOf(() => openDatabase(join(file, 'data'))).kind).toBe('cannot-write')
  })
})
