import Database from 'better-sqlite3'
import { statSync } from 'node:fs'
import { DatabaseProblem, guarded } from './problem'

export const databaseFile = 'scars-and-scrip.sqlite'

/** "SCRP": distinguishes our files from other databases. */
export const applicationId = 0x53435250

/** How long to wait while another process (the command line, a second window) holds the file. Milliseconds. */
export const usualPatience = 2000

interface Mode {
  readonly?: boolean
  patience?: number
}

/** No database is smaller; SQLite would treat a file of 0 or 1 bytes as a new database. Bytes. */
const smallestDatabase = 512

/** Opens an existing file and checks it without changes. `version`: how many migrations it has. */
export function connect(
  file: string,
  known: number,
  { readonly = false, patience = usualPatience }: Mode = {},
): { sqlite: Database.Database; version: number } {
  return guarded(file, () => {
    const { size } = statSync(file)
    if (size < smallestDatabase)
      throw new DatabaseProblem('corrupt', { file, cause: new Error(`the file has ${size} bytes`) })
    const sqlite = new Database(file, { timeout: patience, readonly, fileMustExist: true })
    try {
      return { sqlite, version: inspect(sqlite, file, known) }
    } catch (error) {
      sqlite.close()
      throw error
    }
  })
}

function inspect(sqlite: Database.Database, file: string, known: number): number {
  const version = number(sqlite, 'user_version')
  const owner = number(sqlite, 'application_id')
  const empty = sqlite.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0
  if (owner !== applicationId && !(empty && owner === 0 && version === 0))
    throw new DatabaseProblem('foreign', { file })
  if (version > known) throw new DatabaseProblem('newer-version', { file })
  const found = sqlite.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new DatabaseProblem('corrupt', { file, cause: new Error(String(found)) })
  return version
}

/** Settings of every connection that writes. */
export function configure(sqlite: Database.Database): void {
  sqlite.pragma('journal_mode = WAL')
  // Every commit waits for the disk (about 2 ms): with NORMAL the last commits before a power cut could be lost. With many writers,
  // `Access.settled` waits instead.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('temp_store = MEMORY')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cell_size_check = ON')
}

function number(sqlite: Database.Database, pragma: string): number {
  return Number(sqlite.pragma(pragma, { simple: true }))
}
