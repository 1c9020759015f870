import { join } from 'node:path'
import { databaseFile } from './connect'
import { guarded } from './problem'
import type { Store } from './store'

/** Runs a write; if the disk is full or the file locked or damaged, throws a DatabaseProblem about the store's file. */
export function guardedStore<T>(store: Store, work: () => T): T {
  const written = guarded(join(store.directory, databaseFile), work)
  store.wrote()
  return written
}
