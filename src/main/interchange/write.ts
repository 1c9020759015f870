import Database from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import type { Change } from '../database/command'
import { type Column, columnsOf, keysOf, type Row, toDatabase } from './columns'
import type { Comparison } from './compare'
import { malformed, type Rows } from './document'
import { partNames, type PartName, parts } from './tables'

/** Writes rows of a file. Throws `invalid` with the place for what the database's own rules forbid. */
export function insertRows(change: Change, rows: Rows): void {
  change.sqlite.pragma('defer_foreign_keys = ON')
  for (const part of partNames) {
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

/** What has gone first: it may stand in the way of what comes. */
export function writeComparison(change: Change, { added, changed, removed }: Comparison): void {
  change.sqlite.pragma('defer_foreign_keys = ON')
  for (const part of partNames) {
    const { table } = parts[part]
    const all = columnsOf(table)
    const keys = all.filter(({ key }) => keysOf(table).includes(key))
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

function run({ sqlite }: Change, part: PartName, rows: readonly Row[], bound: readonly Column[], sql: string): void {
  if (rows.length === 0) return
  const statement = sqlite.prepare(sql.replace('$table', getTableName(parts[part].table)))
  rows.forEach((row, index) => {
    const values = bound.map(({ key, column }) => toDatabase(column, row[key]))
    try {
      statement.run(values)
    } catch (error) {
      // The database's own rules: one status of a list, one name once.
      if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT')) throw error
      throw malformed([{ where: ['rows', part, index], text: error.message }])
    }
  })
}
