import Database from 'better-sqlite3'
import { join } from 'node:path'
import { databaseFile, usualPatience } from './connect'
import { guarded } from './problem'
import { type Store, storeOver } from './store'

/** A connection of its own, for a thread of its own. The database must be there and up to date. */
export function openForReading(directory: string): Database.Database {
  const file = join(directory, databaseFile)
  return guarded(file, () => new Database(file, { readonly: true, fileMustExist: true, timeout: usualPatience }))
}

/** Reads the database as it is at the first query: what is written meanwhile is not seen. */
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
