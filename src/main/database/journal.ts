import type Database from 'better-sqlite3'

/** After this many milliseconds without a write, the journal is written into the file. */
const pause = 500

/**
 * Pages in the journal at which a write moves it into the file itself: with SQLite's default of 1000, one command in a hundred waited for
 * the disk several times as long as its work took.
 */
const pagesAtMost = 4000

export interface Journal {
  /** To be called after a write. */
  wrote(): void
  stop(): void
}

/** Moves the write-ahead journal into the database file while nobody writes, so that no command has to wait for that. */
export function journalOf(sqlite: Database.Database): Journal {
  sqlite.pragma(`wal_autocheckpoint = ${pagesAtMost}`)
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(timer)
  }
  return {
    wrote() {
      stop()
      timer = setTimeout(() => {
        bringIn(sqlite)
      }, pause).unref()
    },
    stop,
  }
}

function bringIn(sqlite: Database.Database): void {
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)')
  } catch {
    // The disk is full: the journal still holds what was written, and the next command reports the error.
  }
}
