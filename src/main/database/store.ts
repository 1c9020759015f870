import type Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import type { z } from 'zod'
import { idMaker } from './ids'
import { journalOf } from './journal'
import { nothingCompared, type PageReport } from './page-sums'
import * as schema from './schema'

/** The open database: drizzle for reading and ordinary writing, prepared statements for what happens often. */
export interface Store {
  readonly sqlite: Database.Database
  readonly orm: BetterSQLite3Database<typeof schema>
  /** What comparing its pages found when it was opened. */
  readonly pages: PageReport
  /** Folder of the database file and its `backups`. */
  readonly directory: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A fresh id: `store.newId(GangId)`. */
  readonly newId: <Schema extends z.ZodType>(kind: Schema) => z.output<Schema>
  /** The statement, prepared once. */
  readonly prepared: (sql: string) => Database.Statement
  /** Tells that something was written: the journal is brought into the file once nothing more comes. */
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

/** Queries of drizzle that are written and prepared once for every store: making their text takes longer than running them. */
export function preparedOnce<Queries>(prepare: (orm: Store['orm']) => Queries): (store: Pick<Store, 'orm'>) => Queries {
  const known = new WeakMap<Store['orm'], Queries>()
  return ({ orm }) => {
    const met = known.get(orm)
    if (met !== undefined) return met
    const queries = prepare(orm)
    known.set(orm, queries)
    return queries
  }
}

/** Texts with lists in them differ with the length of the list; more than this many are not kept. */
const mostStatements = 500

/**
 * The same database for drizzle, which prepares every query anew: what it has asked before is prepared already. Its own
 * statements, because it sets their mode.
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
  // Everything but `prepare` is the database's own.
  return Object.create(sqlite, { prepare: { value: prepare } }) as Database.Database
}
