import { accessTo } from '@main/database/access'
import { automaticBackupsKept, backupFolder, backUp, listBackups, removeBackup } from '@main/database/backup'
import { databaseFile } from '@main/database/connect'
import { openDatabase } from '@main/database/open'
import { restoreBackup } from '@main/database/restore'
import { redo, undoState } from '@main/database/undo'
import { readSettings } from '@main/settings/settings'
import { migrations } from '@main/database/migrate'
import { renameCampaign } from '@main/campaigns/create'
import Database from 'better-sqlite3'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createdCampaign, run } from '../gangs/support'
import { dump, freshFolder, freshStore, steadyClock } from './support'

function withCampaign() {
  const directory = freshFolder()
  const now = steadyClock()
  const access = accessTo(directory, { now })
  onTestFinished(access.close)
  const campaignId = createdCampaign(access.store())
  return { directory, access, campaignId, now }
}

describe('a backup', () => {
  test('is a complete database of its own', () => {
    const { directory, access } = withCampaign()
    const store = access.store()
    const { name, bytes } = backUp(store.sqlite, directory, 'by-hand', store.now())
    expect(bytes).toBeGreaterThan(0)
    const copy = new Database(join(backupFolder(directory), name), { readonly: true })
    onTestFinished(() => void copy.close())
    expect(copy.prepare('SELECT name FROM campaigns').pluck().all()).toEqual(['Dust and Rust'])
    expect(copy.pragma('user_version', { simple: true })).toBe(migrations.length)
  })

  test('is listed latest first, with its reason and time', () => {
    const { directory, access } = withCampaign()
    const { sqlite } = access.store()
    backUp(sqlite, directory, 'by-hand', Date.UTC(2026, 4, 1, 20, 15, 30, 7))
    backUp(sqlite, directory, 'before-post-battle', Date.UTC(2026, 4, 2))
    writeFileSync(join(backupFolder(directory), 'holiday.sqlite'), 'not ours')
    expect(listBackups(directory)).toMatchObject([
      { reason: 'before-post-battle', madeAt: Date.UTC(2026, 4, 2) },
      {
        reason: 'by-hand',
        madeAt: Date.UTC(2026, 4, 1, 20, 15, 30, 7),
        name: '000001-20260501-201530007-by-hand.sqlite',
      },
    ])
  })

  test('two made in the same millisecond are two backups', () => {
    const { directory, access } = withCampaign()
    const { sqlite } = access.store()
    for (let n = 0; n < 3; n++) backUp(sqlite, directory, 'by-hand', 5)
    expect(new Set(listBackups(directory).map(({ name }) => name)).size).toBe(3)
  })

  test('the ten latest automatic ones are kept, and all made by hand', () => {
    const { directory, access, now } = withCampaign()
    const { sqlite } = access.store()
    for (let n = 0; n < 3; n++) backUp(sqlite, directory, 'by-hand', now())
    for (let n = 0; n < automaticBackupsKept + 4; n++) backUp(sqlite, directory, 'before-post-battle', now())
    const reasons = listBackups(directory).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'before-post-battle')).toHaveLength(10)
    expect(reasons.filter((reason) => reason === 'by-hand')).toHaveLength(3)
  })

  test('made after the clock was set back is the latest, and is kept', () => {
    const { directory, access } = withCampaign()
    const { sqlite } = access.store()
    const tomorrow = Date.UTC(2026, 4, 3)
    for (let n = 0; n < automaticBackupsKept; n++) backUp(sqlite, directory, 'before-post-battle', tomorrow + n)
    const made = backUp(sqlite, directory, 'before-restore', Date.UTC(2026, 4, 1))
    expect(listBackups(directory)[0]).toEqual(made)
    expect(listBackups(directory)).toHaveLength(automaticBackupsKept)
    expect(listBackups(directory).at(-1)?.madeAt).toBe(tomorrow + 1)
  })

  test('of an older version, without a number, comes before those with one', () => {
    const { directory, access } = withCampaign()
    const { sqlite } = access.store()
    const { name } = backUp(sqlite, directory, 'by-hand', 5)
    const uncounted = ['20990101-000000000-by-hand-2.sqlite', '20990101-000000000-by-hand.sqlite']
    for (const older of uncounted)
      copyFileSync(join(backupFolder(directory), name), join(backupFolder(directory), older))
    const next = backUp(sqlite, directory, 'by-hand', 6)
    expect(listBackups(directory).map((backup) => backup.name)).toEqual([next.name, name, ...uncounted.toReversed()])
  })

  test('is readable by this user only, like the folder it is in', () => {
    const { directory, access } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect(modeOf(join(backupFolder(directory), name))).toBe('600')
    expect(modeOf(backupFolder(directory))).toBe('700')
  })

  test('is made while other processes write', async () => {
    const { access, campaignId, directory } = withCampaign()
    const making = access.backUp('by-hand')
    run(access.store(), 'campaign.rename', (change) => renameCampaign(change, { campaignId, name: 'Meanwhile' }))
    expect(listBackups(directory)).toEqual([])
    const made = await making
    expect(listBackups(directory)).toEqual([made])
  })

  test('two requested at once are made one after the other', async () => {
    const { access, directory } = withCampaign()
    const made = await Promise.all([access.backUp('by-hand'), access.backUp('by-hand')])
    expect(listBackups(directory)).toEqual(made.toReversed())
  })

  test('can be removed by its name, but not by a path', () => {
    const { directory, access } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    removeBackup(directory, name)
    expect(listBackups(directory)).toEqual([])
    expect(() => removeBackup(directory, name)).toThrow('error.backup.missing')
    expect(() => removeBackup(directory, `../${databaseFile}`)).toThrow()
    expect(existsSync(join(directory, databaseFile))).toBe(true)
  })

  test('that was cut off by a crash is never offered, and is deleted', () => {
    const { directory, access } = withCampaign()
    const { sqlite } = access.store()
    backUp(sqlite, directory, 'by-hand', 5)
    writeFileSync(join(backupFolder(directory), '000002-20260101-000000000-by-hand.sqlite.partial'), 'half')
    writeFileSync(join(backupFolder(directory), '000002-20260101-000000000-by-hand.sqlite.partial-journal'), 'half')
    writeFileSync(join(backupFolder(directory), '000002-20260101-000000000-by-hand.sqlite-sums.new'), 'half')
    expect(listBackups(directory)).toHaveLength(1)
    backUp(sqlite, directory, 'by-hand', 6)
    const names = listBackups(directory).map(({ name }) => name)
    expect(readdirSync(backupFolder(directory)).sort()).toEqual(names.flatMap((name) => [name, `${name}-sums`]).sort())
  })
})

describe('restoring', () => {
  test('brings the backup back and keeps the replaced database', async () => {
    const { directory, access, campaignId } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    const before = dump(access.store())
    run(access.store(), 'campaign.rename', (change) => renameCampaign(change, { campaignId, name: 'Later' }))
    const later = dump(access.store())

    const saved = await access.restore(name)
    expect(dump(access.store())).toEqual(before)
    expect(saved).toMatchObject({ reason: 'before-restore' })
    await access.restore(saved?.name ?? '')
    expect(dump(access.store())).toEqual(later)
  })

  test('restores the undo history of that time too', async () => {
    const { directory, access, campaignId } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    run(access.store(), 'campaign.rename', (change) => renameCampaign(change, { campaignId, name: 'Later' }))
    await access.restore(name)
    const scope = { kind: 'campaign', campaignId } as const
    expect(undoState(access.store(), scope)).toMatchObject({ undo: { command: 'campaign.create' }, redo: null })
    expect(() => redo(access.store(), scope)).toThrow('error.redo.nothing')
  })

  test('works if the database is damaged, and sets it aside untouched', async () => {
    const { directory, access } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    const before = dump(access.store())
    access.close()
    const file = join(directory, databaseFile)
    writeFileSync(file, 'rubbish '.repeat(1000))
    expect(() => access.store()).toThrow('error.database.corrupt')
    expect(await access.restore(name)).toBeNull()
    expect(dump(access.store())).toEqual(before)
    const aside = readdirSync(directory).find((entry) => entry.includes('unreadable'))
    expect(readFileSync(join(directory, aside ?? ''), 'utf8')).toBe('rubbish '.repeat(1000))
  })

  test('works if there is no database any more', () => {
    const { directory, access } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    const elsewhere = freshStore()
    access.close()
    const empty = freshFolder()
    backUp(elsewhere.sqlite, empty, 'by-hand', 5)
    expect(restoreBackup(empty, name, 5)).toBeNull()
    const restored = openDatabase(empty)
    onTestFinished(() => restored.close())
    expect(readSettings(restored).theme).toBe('system')
  })

  test('of a damaged backup is refused and changes nothing', async () => {
    const { directory, access } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    const before = dump(access.store())
    writeFileSync(join(backupFolder(directory), name), 'rubbish '.repeat(1000))
    await expect(access.restore(name)).rejects.toThrow('error.database.corrupt')
    expect(dump(access.store())).toEqual(before)
  })

  test('while another process has the database open is refused and changes nothing', async () => {
    const { directory, access } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    const other = new Database(join(directory, databaseFile))
    onTestFinished(() => void other.close())
    other.prepare('SELECT count(*) FROM campaigns').get()
    const before = dump(access.store())
    await expect(access.restore(name)).rejects.toThrow('error.database.locked')
    expect(dump(access.store())).toEqual(before)
  })

  test('blocks all writes until it is done', async () => {
    const { access, directory } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    const restoring = access.restore(name)
    await Promise.resolve()
    expect(() => access.store()).toThrow('error.backup.restoring')
    await restoring
    expect(access.store().sqlite.open).toBe(true)
  })

  test('an older backup is migrated, with a backup of its own', async () => {
    const { directory, access } = withCampaign()
    const { name } = backUp(access.store().sqlite, directory, 'by-hand', 5)
    await access.restore(name)
    access.close()
    const later = [...migrations, { name: 'later', sql: 'CREATE TABLE later (id TEXT PRIMARY KEY NOT NULL) STRICT' }]
    const store = openDatabase(directory, { migrations: later })
    onTestFinished(() => store.close())
    expect(listBackups(directory).map(({ reason }) => reason)).toContain('before-migration')
    expect(store.sqlite.prepare('SELECT name FROM campaigns').pluck().all()).toEqual(['Dust and Rust'])
  })
})
