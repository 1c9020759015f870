import Database from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import type { Change } from '../database/command'
import { columnsOf, keysOf, type Row, toDatabase } from './columns'
import type { Comparison } from './compare'
import { malformed, type Rows } from './document'
import { partNames, type PartName, parts } from './tables'

/** Writes rows of a file. Throws `invalid` with the place for what the database's own rules forbid. */
export function insertRows(change: Change, rows: Rows): void {
  change.sqlite.pragma('defer_foreign_keys = ON')
  for (const part of partNames) {
    const names = columnsOf(parts[part].table).map(({ name }) => `"${name}"`)
    run(change, part, rows[part], `INSERT INTO $table (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
  }
}

export function writeComparison(change: Change, { added, changed, removed }: Comparison): void {
  change.sqlite.pragma('defer_foreign_keys = ON')
  for (const part of partNames) {
    const { table } = parts[part]
    const names = columnsOf(table).map(({ name }) => `"${name}"`)
    const keys = keysOf(table)
    const numbered = columnsOf(table).flatMap(({ key, name }, index) => (keys.includes(key) ? [`"${name}" = ?${index + 1}`] : []))
    const where = numbered.join(' AND ')
    // Every column is bound by its number; `true` for those a statement has no use for.
    const all = names.map((_, index) => `?${index + 1} IS ?${index + 1}`).join(' AND ')
    run(change, part, removed[part], `DELETE FROM $table WHERE ${where} AND ${all}`)
    run(change, part, changed[part], `UPDATE $table SET ${names.map((name, index) => `${name} = ?${index + 1}`).join(', ')} WHERE ${where}`)
  }
  insertRows(change, added)
}

function run({ sqlite }: Change, part: PartName, rows: readonly Row[], sql: string): void {
  const { table } = parts[part]
  if (rows.length === 0) return
  const statement = sqlite.prepare(sql.replace('$table', getTableName(table)))
  const columns = columnsOf(table)
  rows.forEach((row, index) => {
    const values = columns.map(({ key, column }) => toDatabase(column, row[key]))
    try {
      statement.run(values)
    } catch (error) {
      // The database's own rules: one status of a list, one name once.
      if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT')) throw error
      throw malformed([{ where: ['rows', part, index], text: error.message }])
    }
  })
}
