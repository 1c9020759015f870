import type Database from 'better-sqlite3'

/** Milliseconds without a write after which the journal is brought into the file. */
const pause = 500

/**
 * Pages the journal may hold before a write brings it into the file by itself: SQLite's own 1000 made one command in a hundred wait for
 * the disk several times as long as it works.
 */
const pagesAtMost = 4000

export interface Journal {
  /** Something was written. */
  wrote(): void
  stop(): void
}

/** Brings the write-ahead journal into the database file while nobody writes, so that no command has to wait for that. */
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
    // A full disk: what was written is safe in the journal, and the next command tells of it.
  }
}
