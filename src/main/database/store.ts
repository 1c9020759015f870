import type Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import type { z } from 'zod'
import { idMaker } from './ids'
import { journalOf } from './journal'
import { nothingCompared, type PageReport } from './page-sums'
import * as schema from './schema'

/** The open database: drizzle for reading and ordinary writing, prepared statements for frequent queries. */
export interface Store {
  readonly sqlite: Database.Database
  readonly orm: BetterSQLite3Database<typeof schema>
  /** Result of comparing its pages when it was opened. */
  readonly pages: PageReport
  /** Folder of the database file and its `backups`. */
  readonly directory: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A fresh id: `store.newId(GangId)`. */
  readonly newId: <Schema extends z.ZodType>(kind: Schema) => z.output<Schema>
  /** The statement, prepared once. */
  readonly prepared: (sql: string) => Database.Statement
  /** To be called after a write: the journal is moved into the file after a pause in writing. */
  readonly wrote: () => void
  readonly close: () => void
}

export function storeOver(
  sqlite: Database.Database,
  directory: string,
  now: () => number,
  pages: PageReport = nothingCompared,
  nextId = idMaker(now),
): Store {
  const statements = new Map<string, Database.Statement>()
  const journal = journalOf(sqlite)
  return {
    sqlite,
    orm: drizzle(keepingStatements(sqlite), { schema, casing: 'snake_case' }),
    pages,
    directory,
    now,
    newId: (kind) => kind.parse(nextId()),
    prepared(sql) {
      const known = statements.get(sql)
      if (known) return known
      const statement = sqlite.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    wrote: journal.wrote,
    close() {
      journal.stop()
      sqlite.close()
    },
  }
}

/** Drizzle queries that are built and prepared once per store: building their text takes longer than running them. */
export function preparedOnce<Queries>(prepare: (orm: Store['orm']) => Queries): (store: Pick<Store, 'orm'>) => Queries {
  const known = new WeakMap<Store['orm'], Queries>()
  return ({ orm }) => {
    const found = known.get(orm)
    if (found !== undefined) return found
    const queries = prepare(orm)
    known.set(orm, queries)
    return queries
  }
}

/** Most kept statements: a text that contains a list differs for each length of the list. */
const mostStatements = 500

/**
 * The same database for drizzle, which prepares every query anew: repeated texts get a kept statement. These are not shared with
 * `prepared`, because drizzle sets their mode.
 */
function keepingStatements(sqlite: Database.Database): Database.Database {
  const statements = new Map<string, Database.Statement>()
  const prepare = (sql: string): Database.Statement => {
    const known = statements.get(sql)
    if (known) return known
    const [oldest] = statements.keys()
    if (oldest !== undefined && statements.size >= mostStatements) statements.delete(oldest)
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  // All methods but `prepare` are inherited from the database.
  return Object.create(sqlite, { prepare: { value: prepare } }) as Database.Database
}
