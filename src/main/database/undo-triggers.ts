import type Database from 'better-sqlite3'

/** The undo tables themselves are not recorded. */
const unrecorded = ['undo_groups', 'undo_steps']

/** Condition on `sqlite_schema`: Litestream, which copies a club's database to another machine, keeps tables of its own in it. */
export const notLitestreams = "substr(tbl_name, 1, 12) <> '_litestream_'"

/**
 * Makes SQLite itself record how to undo every change, by any code, cascades included: while a command runs (`undo_now` holds its group)
 * triggers on every table add the inverse statement to `undo_steps`. The triggers are temporary and built from the tables as they are, so a
 * migration can't leave outdated ones. Writes outside of commands (a battle's inputs) are not recorded, but the deletion of their rows by a
 * command is.
 */
export function recordChanges(sqlite: Database.Database): void {
  sqlite.exec(`
    CREATE TEMP TABLE undo_now (group_id INTEGER);
    INSERT INTO undo_now VALUES (NULL);
  `)
  const columns = Map.groupBy(columnsOf(sqlite), ({ table }) => table)
  sqlite.exec(
    recordedTables(sqlite)
      .map((table) => triggersFor(table, columns.get(table) ?? []))
      .join(''),
  )
}

export function recordedTables(sqlite: Database.Database): string[] {
  const tables = sqlite
    .prepare(
      `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^' AND ${notLitestreams} ORDER BY name`,
    )
    .pluck()
    .all()
  return tables.map(String).filter((table) => !unrecorded.includes(table))
}

interface Column {
  table: string
  name: string
  /** Place in the primary key, from 1; 0: not part of it. */
  pk: number
}

function columnsOf(sqlite: Database.Database): Column[] {
  return sqlite
    .prepare(
      `SELECT tables.name AS "table", columns.name, columns.pk FROM main.sqlite_schema tables, pragma_table_info(tables.name) columns
       WHERE tables.type = 'table' ORDER BY tables.name, columns.cid`,
    )
    .all() as Column[]
}

function triggersFor(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => name)
  const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name)
  if (keys.length === 0) throw new Error(`${table} has no primary key, so its changes can't be undone`)

  const changed = names.map((name) => `OLD.${quoted(name)} IS NOT NEW.${quoted(name)}`).join(' OR ')
  const restored = names
    .map(
      (name) =>
        `iif(OLD.${quoted(name)} IS NOT NEW.${quoted(name)}, ', ${quoted(name)} = ' || quote(OLD.${quoted(name)}), '')`,
    )
    .join(' || ')
  const values = names.map((name) => `quote(OLD.${quoted(name)})`).join(` || ', ' || `)

  const inverses = {
    insert: `'DELETE FROM ${quoted(table)} WHERE ' || ${where(keys, 'NEW')}`,
    update: `'UPDATE ${quoted(table)} SET ' || substr(${restored}, 3) || ' WHERE ' || ${where(keys, 'NEW')}`,
    delete: `'INSERT INTO ${quoted(table)} (${names.map(quoted).join(', ')}) VALUES (' || ${values} || ')'`,
  }
  return Object.entries(inverses)
    .map(
      ([event, inverse]) => `
        CREATE TEMP TRIGGER ${quoted(`undo_${table}_${event}`)} AFTER ${event.toUpperCase()} ON main.${quoted(table)}
        WHEN (SELECT group_id FROM undo_now) IS NOT NULL ${event === 'update' ? `AND (${changed})` : ''}
        BEGIN
          INSERT INTO undo_steps (group_id, statement) VALUES ((SELECT group_id FROM undo_now), ${inverse});
        END;`,
    )
    .join('')
}

function where(keys: readonly string[], row: 'NEW' | 'OLD'): string {
  return keys.map((name) => `'${quoted(name)} = ' || quote(${row}.${quoted(name)})`).join(` || ' AND ' || `)
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
