import type Database from 'better-sqlite3'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, listBackups } from './backup'
import { configure, connect, databaseFile, usualPatience } from './connect'
import { migrate, type Migration, migrations } from './migrate'
import { DatabaseProblem, guarded, problemOf } from './problem'
import { type Store, storeOver } from './store'
import { recordChanges } from './undo-triggers'

export interface OpenOptions {
  /** Milliseconds since 1970; the system's clock by default. */
  now?: () => number
  /** What the database should be brought to; the application's own by default. */
  migrations?: readonly Migration[]
  /** How long to wait for another process that holds the file. Milliseconds. */
  patience?: number
}

/**
 * Opens the database in this folder and makes it when there is none. An older one is backed up, then migrated.
 * Throws a DatabaseProblem, with the backups there are, when it can't be used; the file is then as it was.
 */
export function openDatabase(directory: string, options: OpenOptions = {}): Store {
  const { now = Date.now, migrations: steps = migrations, patience = usualPatience } = options
  const file = join(directory, databaseFile)
  guarded(directory, () => mkdirSync(directory, { recursive: true }))
  try {
    checkNotEmptied(file, directory)
    const { sqlite, version } = connect(file, steps.length, { patience })
    return closedOnFailure(sqlite, () => {
      configure(sqlite)
      if (version > 0 && version < steps.length) backUp(sqlite, directory, 'before-migration', now())
      if (version < steps.length) migrate(sqlite, version, steps)
      recordChanges(sqlite)
      return storeOver(sqlite, directory, now)
    })
  } catch (error) {
    throw withBackups(problemOf(error, file), directory, file)
  }
}

/** SQLite would take a file of no bytes for a new database; where there are backups it is one that was lost. */
function checkNotEmptied(file: string, directory: string): void {
  const isEmpty = (path: string) => statSync(path, { throwIfNoEntry: false })?.size === 0
  const emptied = isEmpty(file) && !(existsSync(`${file}-wal`) && !isEmpty(`${file}-wal`))
  if (emptied && listBackups(directory).length > 0)
    throw new DatabaseProblem('corrupt', { file, cause: new Error('the file is empty') })
}

function closedOnFailure<T>(sqlite: Database.Database, work: () => T): T {
  try {
    return work()
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function withBackups(error: unknown, directory: string, file: string): unknown {
  if (!(error instanceof DatabaseProblem)) return error
  return new DatabaseProblem(error.kind, { file, backups: listBackups(directory), cause: error.cause })
}
