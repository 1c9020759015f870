import type Database from 'better-sqlite3'
import { applicationId } from './connect'
import { migrations as all } from './migrations'

export interface Migration {
  name: string
  sql: string
}

export const migrations: readonly Migration[] = all

/**
 * Migrates the database from `version` to the latest, all or nothing; there are no downgrades. Undo history is dropped when tables change.
 * Throws SQLite's error if a migration fails or leaves a dangling reference; then nothing has changed.
 */
export function migrate(sqlite: Database.Database, version: number, steps: readonly Migration[] = migrations): void {
  // Rebuilding a table drops it for a moment, which would cascade. This can't be switched inside a transaction.
  sqlite.pragma('foreign_keys = OFF')
  try {
    sqlite
      .transaction(() => {
        for (const { sql } of steps.slice(version)) sqlite.exec(sql)
        if (version > 0 && version < steps.length) sqlite.exec('DELETE FROM undo_groups; DELETE FROM undo_steps')
        checkReferences(sqlite)
        sqlite.pragma(`application_id = ${applicationId}`)
        sqlite.pragma(`user_version = ${steps.length}`)
      })
      .immediate()
  } finally {
    sqlite.pragma('foreign_keys = ON')
  }
}

function checkReferences(sqlite: Database.Database): void {
  const [dangling] = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (dangling) throw new Error(`A row of ${dangling.table} refers to a row of ${dangling.parent} that is not there`)
}
