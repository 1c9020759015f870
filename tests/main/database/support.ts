import { databaseFile } from '@main/database/connect'
import { openDatabase, type OpenOptions } from '@main/database/open'
import type { Store } from '@main/database/store'
import { recordedTables } from '@main/database/undo-triggers'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export { arbitrator } from './actor'

/** A folder of its own, deleted after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scrip-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A clock that moves on by a second each time it is read. */
export function steadyClock(start = Date.UTC(2026, 0, 1)): () => number {
  let time = start
  return () => (time += 1000)
}

/** An empty database as a file. Made once a worker: running the migrations takes longer than many a test. */
let untouched: Buffer | undefined
function untouchedFile(): Buffer {
  const folder = freshFolder()
  openDatabase(folder).close()
  return readFileSync(join(folder, databaseFile))
}

/** A new store in a folder of its own. Nothing of it outlives the test, so it doesn't wait for the disk. `file`: what it holds. */
export function freshStore(options: OpenOptions = {}, file?: Buffer): Store {
  const folder = freshFolder()
  if (options.migrations === undefined)
    writeFileSync(join(folder, databaseFile), file ?? (untouched ??= untouchedFile()))
  const store = openDatabase(folder, { now: steadyClock(), ...options })
  store.sqlite.pragma('synchronous = OFF')
  onTestFinished(() => store.close())
  return store
}

/** Makes such a store once, and copies it each time: its clock goes on from there. */
export function copying(make: () => Store): () => Store {
  let made: { readonly file: Buffer; readonly at: number } | undefined
  return () => {
    made ??= fileOf(make())
    return freshStore({ now: steadyClock(made.at) }, made.file)
  }
}

const fileOf = ({ sqlite, now }: Store) => ({ file: sqlite.serialize(), at: now() })

/** Every row of every table that undo records, in the order of their text: equal dumps are equal databases. */
export function dump(store: Store): Record<string, string[]> {
  const rows = (table: string) =>
    store
      .prepared(`SELECT * FROM "${table}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort()
  return Object.fromEntries(recordedTables(store.sqlite).map((table) => [table, rows(table)]))
}
