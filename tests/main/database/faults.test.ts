import { appendInputs, countInputs } from '@main/battles/inputs'
import { databaseFile } from '@main/database/connect'
import { openDatabase } from '@main/database/open'
import { DatabaseProblem } from '@main/database/problem'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { settings } from '@main/database/schema'
import { exportCampaign } from '@main/interchange/export'
import { CampaignId } from '@shared/contract/ids'
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { begun, finished, input, resultFor, setupOf } from '../battles/support'
import { bring } from '../interchange/support'
import { foundedGang, hired, smallGang } from '../gangs/support'
import { dump, freshFolder, freshStore } from './support'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const child = fileURLToPath(new URL('./dying-commit.ts', import.meta.url))

/** Two gangs of three whose battle waits for its post-battle. */
function foughtBattle(store: Store) {
  const { campaignId, gangId } = smallGang(store)
  const rival = foundedGang(store, { campaignId, name: 'Rivals' })
  for (const gang of [gangId, rival]) for (const name of ['Ash', 'Cinder']) hired(store, gang, { name })
  const id = begun(store, campaignId, [gangId, rival])
  finished(store, id, resultFor(setupOf(store, [gangId, rival])))
  return { campaignId, id }
}

/** Resolves with the signal that ended the process. */
function killedAfter(rows: number, folder: string, battle: string): Promise<NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    const args = ['--import', './tests/source.ts', child, folder, battle, String(rows)]
    const dying = execFile(process.execPath, args, { cwd: root }, (error, _, said) => {
      if (dying.signalCode) resolve(dying.signalCode)
      else reject(new Error(`the process ended by itself: ${said || error?.message}`))
    })
  })
}

describe('a process killed while it commits a battle', () => {
  test('leaves all of it or nothing', async () => {
    const folder = freshFolder()
    const store = openDatabase(folder)
    const { id, campaignId } = foughtBattle(store)
    const before = dump(store)
    store.close()

    // The commit changes 16 rows: killed at the first, in between, at the last, and after the commit.
    const kills = [0, 8, 15, 1000]
    const statuses = await Promise.all(
      kills.map(async (rows) => {
        const copy = join(folder, `killed-${rows}`)
        mkdirSync(copy)
        copyFileSync(join(folder, databaseFile), join(copy, databaseFile))
        expect(await killedAfter(rows, copy, id)).toBe('SIGKILL')
        const revived = openDatabase(copy)
        const status = revived.sqlite.prepare('SELECT status FROM battles').pluck().get()
        if (status === 'committed') undo(revived, { kind: 'campaign', campaignId })
        expect(dump(revived)).toEqual(before)
        revived.close()
        return status
      }),
    )
    expect(statuses).toEqual(['fought', 'fought', 'fought', 'committed'])
  }, 60_000)
})

describe('a full disk', () => {
  /** From now on the database can't grow. */
  function full(store: Store): void {
    store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    store.sqlite.pragma(`max_page_count = ${String(store.sqlite.pragma('page_count', { simple: true }))}`)
  }

  function problemOf(work: () => unknown): DatabaseProblem {
    try {
      work()
    } catch (error) {
      if (error instanceof DatabaseProblem) return error
      throw error
    }
    throw new Error('it fitted')
  }

  test('is reported as such, and nothing of the command is stored', () => {
    const store = freshStore()
    const { campaignId } = smallGang(store)
    const { text } = exportCampaign(store, campaignId)
    const before = dump(store)
    full(store)
    const fill = () => {
      for (let n = 0; n < 50; n++) bring(store, text, 'copy')
    }
    const problem = problemOf(fill)
    expect(problem.kind).toBe('cannot-write')
    expect(problem.report).toMatchObject({ code: 'storageFailed', key: 'error.database.cannot-write' })
    // What was stored before the disk was full is intact: undoing it restores the start.
    const brought = store.sqlite.prepare('SELECT id FROM campaigns WHERE id <> ?').pluck().all(campaignId)
    store.sqlite.pragma('max_page_count = 1073741823')
    for (const id of brought) undo(store, { kind: 'campaign', campaignId: CampaignId.parse(id) })
    expect(dump(store)).toEqual(before)
  })

  test('during a battle costs no stored input', () => {
    const store = freshStore()
    const { campaignId, gangId } = smallGang(store)
    const rival = foundedGang(store, { campaignId, name: 'Rivals' })
    hired(store, rival)
    const id = begun(store, campaignId, [gangId, rival])
    full(store)
    const fill = () => {
      const inputs = [input('x'.repeat(200)), input('y'.repeat(200))]
      for (;;) appendInputs(store, id, countInputs(store, id), { inputs, over: false })
    }
    expect(problemOf(fill).kind).toBe('cannot-write')
    const stored = countInputs(store, id)
    expect(stored % 2).toBe(0)
    store.sqlite.pragma('max_page_count = 1073741823')
    expect(appendInputs(store, id, stored, { inputs: [input('goes on')], over: false })).toBe(stored + 1)
  })

  test('stops recording: later writes outside of commands don’t enter its undo history', () => {
    const store = freshStore()
    full(store)
    const fill = () => {
      for (let n = 0; n < 500; n++) smallGang(store)
    }
    problemOf(fill)
    store.sqlite.pragma('max_page_count = 1073741823')
    const steps = () => store.sqlite.prepare('SELECT count(*) FROM undo_steps').pluck().get()
    const before = steps()
    store.orm.insert(settings).values({ key: 'theme', value: 'dark' }).run()
    expect(steps()).toBe(before)
  })
})
