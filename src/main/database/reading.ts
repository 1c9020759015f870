import Database from 'better-sqlite3'
import { join } from 'node:path'
import { databaseFile, usualPatience } from './connect'
import { guarded } from './problem'
import { type Store, storeOver } from './store'

/** A read-only connection for another thread. The database must exist and be up to date. */
export function openForReading(directory: string): Database.Database {
  const file = join(directory, databaseFile)
  return guarded(file, () => new Database(file, { readonly: true, fileMustExist: true, timeout: usualPatience }))
}

/** Reads the database as it is at the first query; later writes are not seen. */
export async function readingAlone(directory: string, work: (store: Store) => Promise<void>): Promise<void> {
  const sqlite = openForReading(directory)
  const store = storeOver(sqlite, directory, Date.now)
  try {
    sqlite.exec('BEGIN')
    await work(store)
  } finally {
    store.close()
  }
}
