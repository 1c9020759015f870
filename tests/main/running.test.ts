import { hold } from '@main/running'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'scrip-running-'))))
afterEach(() => rmSync(folder, { recursive: true }))

async function held(dataFolder: string) {
  const place = await hold(dataFolder)
  if (place.kind === 'taken') throw new Error('already taken')
  return place
}

describe('one application per data folder', () => {
  it('creates the folder, and tells the second start about the first', async () => {
    const deep = join(folder, 'a', 'b')
    const first = await held(deep)
    expect(await hold(deep)).toEqual({ kind: 'taken', by: undefined })
    first.announce({ shell: 'browser', url: 'http://127.0.0.1:4747', key: 'k' })
    expect(await hold(deep)).toEqual({
      kind: 'taken',
      by: { shell: 'browser', url: 'http://127.0.0.1:4747', key: 'k' },
    })
    first.release()
    ;(await held(deep)).release()
  })

  it('keeps two folders apart', async () => {
    const [one, two] = [await held(join(folder, 'one')), await held(join(folder, 'two'))]
    one.release()
    two.release()
  })

  it('reports a folder that can’t be used', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const dataFolder of [file, join(file, 'below')]) {
      await expect(hold(dataFolder)).rejects.toThrow(`error.database.cannot-write); file=${dataFolder}`)
    }
  })

  it.skipIf(process.platform === 'darwin')('stays the only one if its files are removed', async () => {
    const first = await held(folder)
    first.announce({ shell: 'desktop' })
    for (const name of ['running.lock', 'running.json']) rmSync(join(folder, name))
    expect(await hold(folder)).toEqual({ kind: 'taken', by: undefined })
    first.release()
    ;(await held(folder)).release()
  })

  it('deletes unfinished files of a killed application, and nothing else', async () => {
    const kept = [
      'scars-and-scrip.sqlite',
      'notes.new',
      'backups/holiday.sqlite',
      'cycles/one/1/scars-and-scrip.sqlite',
    ]
    const litter = [
      'scars-and-scrip.sqlite.restoring',
      'scars-and-scrip.sqlite.77.new',
      'scars-and-scrip.sqlite.77.new-journal',
      'backups/000001-20260101-000000000-by-hand.sqlite.partial',
      'backups/000001-20260101-000000000-by-hand.sqlite.partial-journal',
      'cycles/one/2.partial/scars-and-scrip.sqlite',
    ]
    for (const path of [...kept, ...litter]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), 'some bytes')
    }
    const first = await held(folder)
    expect(litter.filter((path) => existsSync(join(folder, path)))).toEqual([])
    expect(kept.filter((path) => existsSync(join(folder, path)))).toEqual(kept)
    first.release()
  })

  it('ignores an unreadable announcement', async () => {
    const first = await held(folder)
    writeFileSync(join(folder, 'running.json'), '{"shell":')
    expect(await hold(folder)).toEqual({ kind: 'taken', by: undefined })
    first.release()
    expect(existsSync(join(folder, 'running.json'))).toBe(false)
  })

  it('frees the folder the moment the first is killed', async () => {
    const lock = join(folder, 'running.lock')
    const script = `const db = new (require('better-sqlite3'))(${JSON.stringify(lock)}); db.exec('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => {}, 1e6)`
    const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    expect((await hold(folder)).kind).toBe('taken')
    const gone = new Promise((resolve) => holder.once('exit', resolve))
    holder.kill('SIGKILL')
    await gone
    ;(await held(folder)).release()
  })
})
