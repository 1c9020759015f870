import Database from 'better-sqlite3'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, listBackups } from './backup'
import { configure, connect, databaseFile, usualPatience } from './connect'
import { privateFolder, reserve, settleIn } from './files'
import { migrate, type Migration, migrations } from './migrate'
import { comparePages, forgetSums, keepSums } from './page-sums'
import { DatabaseProblem, guarded, problemOf } from './problem'
import { type Store, storeOver } from './store'
import { recordChanges } from './undo-triggers'

export interface OpenOptions {
  /** Milliseconds since 1970; default: the system's clock. */
  now?: () => number
  /** Fresh ids, in ascending order; default: from clock and randomness. */
  nextId?: () => string
  /** Migrations to apply; default: the application's own. */
  migrations?: readonly Migration[]
  /** How long to wait for another process that holds the file. Milliseconds. */
  patience?: number
}

/**
 * Opens the database in this folder, or creates it. An older one is backed up, then migrated. Throws a DatabaseProblem, with the existing
 * backups, if it can't be used; the file is then unchanged.
 */
export function openDatabase(directory: string, options: OpenOptions = {}): Store {
  const { now = Date.now, migrations: steps = migrations, patience = usualPatience } = options
  const file = join(directory, databaseFile)
  guarded(directory, () => mkdirSync(directory, { recursive: true, mode: privateFolder }))
  try {
    if (!existsSync(file)) guarded(file, () => createDatabase(file, steps))
    const pages = guarded(file, () => comparePages(file))
    const { sqlite, version } = connect(file, steps.length, { patience })
    return closedOnFailure(sqlite, () => {
      guarded(file, () => forgetSums(file))
      configure(sqlite)
      if (version > 0 && version < steps.length) backUp(sqlite, directory, 'before-migration', now())
      if (version < steps.length) migrate(sqlite, version, steps)
      recordChanges(sqlite)
      return keepingSums(storeOver(sqlite, directory, now, pages, options.nextId), file)
    })
  } catch (error) {
    throw withBackups(problemOf(error, file), directory, file)
  }
}

/** If the checksums can't be written, only the next check lacks them: the database is closed all the same. */
function keepingSums(store: Store, file: string): Store {
  const close = () => {
    store.close()
    try {
      keepSums(file, store.pages.damaged)
    } catch (error) {
      console.error(`The checksums of ${file} can't be written`, error)
    }
  }
  return { ...store, close }
}

/** Name ending of a file that an interrupted creation leaves behind. */
const unfinishedDatabase = '.new'

/** Created under another name first, so that an incomplete database under the real name is always a sign of damage. */
function createDatabase(file: string, steps: readonly Migration[]): void {
  const draft = `${file}.${process.pid}${unfinishedDatabase}`
  try {
    reserve(draft)
    const sqlite = new Database(draft)
    try {
      configure(sqlite)
      migrate(sqlite, 0, steps)
    } finally {
      sqlite.close()
    }
    settleIn(draft, file)
  } finally {
    for (const part of ['', '-wal', '-shm', '-journal']) rmSync(draft + part, { force: true })
  }
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
