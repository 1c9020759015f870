import { backUp, backupFile, backupFolder, removeBackup } from '@main/database/backup'
import { checkDatabase, type Findings } from '@main/database/check'
import { databaseFile } from '@main/database/connect'
import { openDatabase } from '@main/database/open'
import { DatabaseProblem } from '@main/database/problem'
import { restoreBackup } from '@main/database/restore'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fullCampaign } from '../interchange/full-campaign'
import { bought, createdCampaign, smallGang } from '../gangs/support'
import { freshFolder, freshStore } from './support'

/** The folder of a database that was closed normally and has rows in nearly every table. */
function closedDatabase(): string {
  const store = freshStore()
  fullCampaign(store)
  store.close()
  return store.directory
}

function checked(folder: string): Findings {
  const store = openDatabase(folder)
  try {
    return checkDatabase(store)
  } finally {
    store.close()
  }
}

/** Whether the damage is found, on opening the database or by a check. */
function isFound(folder: string): boolean {
  try {
    return checked(folder).problems.length > 0
  } catch (error) {
    if (error instanceof DatabaseProblem) return true
    throw error
  }
}

/** Offsets of the pages in use. */
function pagesInUse(folder: string): { begins: number[]; size: number } {
  const sqlite = new Database(join(folder, databaseFile), { readonly: true })
  try {
    const size = Number(sqlite.pragma('page_size', { simple: true }))
    const begins = sqlite.prepare('SELECT (pageno - 1) * pgsize FROM dbstat').pluck().all().map(Number)
    return { begins, size }
  } finally {
    sqlite.close()
  }
}

function flipped(file: string, at: number, bits: number): void {
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(at) ^ bits, at)
  writeFileSync(file, bytes)
}

/** Changes a letter of a name: only the checksum of its page shows it. */
function quietlyDamaged(folder: string, file = join(folder, databaseFile)): void {
  const at = readFileSync(file).lastIndexOf('Dust and Rust')
  expect(at).toBeGreaterThan(0)
  flipped(file, at, 1)
}

describe('checksums of pages', () => {
  test('find fifty of fifty flipped bytes, and no fault in an untouched file', () => {
    const folder = closedDatabase()
    const { begins, size } = pagesInUse(folder)
    const byte = fc.record({
      begin: fc.constantFrom(...begins),
      offset: fc.nat(size - 1),
      bits: fc.integer({ min: 1, max: 255 }),
    })
    const missed = fc.sample(byte, { numRuns: 50, seed: 1 }).filter(({ begin, offset, bits }) => {
      const copy = freshFolder()
      cpSync(folder, copy, { recursive: true })
      flipped(join(copy, databaseFile), begin + offset, bits)
      return !isFound(copy)
    })
    expect(missed).toEqual([])
    expect(checked(folder)).toMatchObject({ problems: [], pagesCompared: true })
  })

  test('name what a damaged page belongs to, however often the database is opened afterwards', () => {
    const folder = closedDatabase()
    quietlyDamaged(folder)
    const { problems } = checked(folder)
    expect(problems).toEqual([expect.stringMatching(/^page \d+ \([a-z_]+\): it is not as it was written$/)])
    const store = openDatabase(folder)
    createdCampaign(store)
    store.close()
    expect(checked(folder).problems).toEqual(problems)
  })

  test('are kept with a backup: a damaged one is reported, and a good one repairs everything', () => {
    const folder = freshFolder()
    const store = openDatabase(folder)
    createdCampaign(store)
    const sound = backUp(store.sqlite, folder, 'by-hand', store.now()).name
    const bad = backUp(store.sqlite, folder, 'by-hand', store.now()).name
    store.close()
    quietlyDamaged(folder)
    quietlyDamaged(folder, backupFile(folder, bad))
    expect(checked(folder).problems).toEqual([
      expect.stringMatching(/^page \d+/),
      expect.stringContaining(`backup ${bad}, page`),
    ])
    restoreBackup(folder, sound, 1)
    removeBackup(folder, bad)
    // The replaced database is kept as a backup, unchanged.
    expect(checked(folder)).toMatchObject({ problems: [], pagesCompared: true })
    expect(readdirSync(backupFolder(folder)).filter((name) => name.startsWith(bad))).toEqual([])
  })

  test('of a damaged backup are restored with it', () => {
    const folder = freshFolder()
    const store = openDatabase(folder)
    createdCampaign(store)
    const { name } = backUp(store.sqlite, folder, 'by-hand', store.now())
    store.close()
    quietlyDamaged(folder, backupFile(folder, name))
    restoreBackup(folder, name, 1)
    expect(checked(folder).problems.join()).toContain('page')
  })

  test('are removed while a process may write, so that none are older than the database', () => {
    const folder = closedDatabase()
    const store = openDatabase(folder)
    onTestFinished(store.close)
    createdCampaign(store)
    // A second process opens and closes it meanwhile.
    expect(checked(folder)).toMatchObject({ problems: [], pagesCompared: false })
    createdCampaign(store)
    expect(checked(folder)).toMatchObject({ problems: [], pagesCompared: false })
    store.close()
    expect(checked(folder)).toMatchObject({ problems: [], pagesCompared: true })
  })

  test('report nothing if they are damaged themselves, or do not exist yet', () => {
    const [folder, older] = [closedDatabase(), freshFolder()]
    cpSync(join(folder, databaseFile), join(older, databaseFile))
    const sums = join(folder, `${databaseFile}-sums`)
    flipped(sums, readFileSync(sums).indexOf('"sums":"') + 20, 1)
    for (const each of [folder, older]) expect(checked(each)).toMatchObject({ problems: [], pagesCompared: false })
  })

  test('report a debt as a warning, not as damage', () => {
    const store = freshStore()
    const { gangId, fighterId } = smallGang(store)
    bought(store, gangId, fighterId, 'stub-gun', { price: 50_000 })
    store.close()
    const { problems, warnings } = checked(store.directory)
    expect([problems, warnings]).toEqual([[], [expect.stringContaining('credits')]])
  })
})
