import { hold } from '@main/running'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'scrip-running-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function held(dataFolder: string) {
  const place = hold(dataFolder)
  if (place.kind === 'taken') throw new Error('already taken')
  return place
}

describe('one application per data folder', () => {
  it('creates the folder, and tells the second start about the first', () => {
    const deep = join(folder, 'a', 'b')
    const first = held(deep)
    expect(hold(deep)).toEqual({ kind: 'taken', by: undefined })
    first.announce({ shell: 'browser', url: 'http://127.0.0.1:4747', key: 'k' })
    expect(hold(deep)).toEqual({ kind: 'taken', by: { shell: 'browser', url: 'http://127.0.0.1:4747', key: 'k' } })
    first.release()
    held(deep).release()
  })

  it('keeps two folders apart', () => {
    const [one, two] = [held(join(folder, 'one')), held(join(folder, 'two'))]
    one.release()
    two.release()
  })

  it('says which folder can’t be used', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const dataFolder of [file, join(file, 'below')]) {
      expect(() => hold(dataFolder)).toThrow(`error.database.cannot-write); file=${dataFolder}`)
    }
  })

  it('makes nothing of an announcement that cannot be read', () => {
    const first = held(folder)
    writeFileSync(join(folder, 'running.json'), '{"shell":')
    expect(hold(folder)).toEqual({ kind: 'taken', by: undefined })
    first.release()
    expect(existsSync(join(folder, 'running.json'))).toBe(false)
  })

  it('is free again the moment the holder is killed', async () => {
    const lock = join(folder, 'running.lock')
    const script = `const db = new (require('better-sqlite3'))(${JSON.stringify(lock)}); db.exec('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => {}, 1e6)`
    const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    expect(hold(folder).kind).toBe('taken')
    const gone = new Promise((resolve) => holder.once('exit', resolve))
    holder.kill('SIGKILL')
    await gone
    held(folder).release()
  })
})
