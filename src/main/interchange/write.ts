import Database from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import type { Change } from '../database/command'
import type { Store } from '../database/store'
import { type Column, columnsOf, keysOf, type Row, toDatabase } from './columns'
import type { Comparison } from './compare'
import { firstOf, malformed, type Rows } from './document'
import { partNames, type PartName, parts } from './tables'

/**
 * Writes rows of a file. Unchanged lists of `staged` are copied from database to database, which blocks others for a fraction of the time.
 * Throws `invalid` with the place of a row that violates a constraint.
 */
export function insertRows(change: Change, rows: Rows, staged: AttachedFile | null = null): void {
  change.sqlite.pragma('defer_foreign_keys = ON')
  for (const part of partNames) {
    if (firstOf(rows[part]) === undefined) continue
    if (staged !== null && rows[part] === staged.rows[part] && copied(change, part)) continue
    const all = columnsOf(parts[part].table)
    run(
      change,
      part,
      rows[part],
      all,
      `INSERT INTO $table (${all.map(quoted).join(', ')}) VALUES (${all.map(() => '?').join(', ')})`,
    )
  }
}

/** A file whose database is attached to the connection that writes. */
export interface AttachedFile {
  readonly rows: Rows
}

const attachedAs = 'staged'

/** Within `work`, rows can be copied out of the file's database. Must not be called within a transaction. */
export function withAttached<T>({ sqlite }: Pick<Store, 'sqlite'>, path: string, work: () => T): T {
  sqlite.prepare(`ATTACH ? AS ${attachedAs}`).run(path)
  try {
    return work()
  } finally {
    sqlite.exec(`DETACH ${attachedAs}`)
  }
}

/** False, with nothing copied, if a row violates a constraint: writing them one by one then finds which. */
function copied({ sqlite }: Change, part: PartName): boolean {
  const { table } = parts[part]
  const columns = columnsOf(table).map(quoted).join(', ')
  const name = getTableName(table)
  try {
    sqlite.exec(`INSERT INTO main.${name} (${columns}) SELECT ${columns} FROM ${attachedAs}.${name} ORDER BY rowid`)
    return true
  } catch (error) {
    if (isForbidden(error)) return false
    throw error
  }
}

const isForbidden = (error: unknown): error is InstanceType<typeof Database.SqliteError> =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')

/** Deletions first, since deleted rows may conflict with added ones. */
export function writeComparison(change: Change, { added, changed, removed }: Comparison): void {
  change.sqlite.pragma('defer_foreign_keys = ON')
  for (const part of partNames) {
    const all = columnsOf(parts[part].table)
    const keys = all.filter(({ key }) => keysOf(parts[part].table).includes(key))
    const where = keys.map((it) => `${quoted(it)} = ?`).join(' AND ')
    run(change, part, removed[part], keys, `DELETE FROM $table WHERE ${where}`)
    run(
      change,
      part,
      changed[part],
      [...all, ...keys],
      `UPDATE $table SET ${all.map((it) => `${quoted(it)} = ?`).join(', ')} WHERE ${where}`,
    )
  }
  insertRows(change, added)
}

const quoted = ({ name }: Column): string => `"${name}"`

function run({ sqlite }: Change, part: PartName, rows: Iterable<Row>, bound: readonly Column[], sql: string): void {
  let statement: Database.Statement | undefined
  let index = 0
  for (const row of rows) {
    // Prepared only when needed: preparing it with its triggers takes longer than running it, and most lists are empty.
    statement ??= sqlite.prepare(sql.replace('$table', getTableName(parts[part].table)))
    const values = bound.map(({ key, column }) => toDatabase(column, row[key]))
    try {
      statement.run(values)
    } catch (error) {
      // Constraints of the database: words of a list, unique names.
      if (!isForbidden(error)) throw error
      throw malformed([{ where: ['rows', part, index], text: error.message }])
    }
    index += 1
  }
}
