import { GangId } from '@shared/contract/ids'
import type Database from 'better-sqlite3'
import { z } from 'zod'
import type { Store } from './store'

/** No kept answer about a gang depends on these tables. */
const unnoticed = ['log_entries', 'rating_records']

/**
 * Makes SQLite itself note which gangs' rows are written, by any code, undo and cascades included: temporary triggers on every table whose
 * rows refer to a gang, or to something of a gang, write the gang into `touched_gangs`.
 */
export function noteTouchedGangs(sqlite: Database.Database): void {
  sqlite.exec('CREATE TEMP TABLE touched_gangs (gang_id TEXT PRIMARY KEY) WITHOUT ROWID')
  const references = referencesIn(sqlite)
  const belongsToGang = (table: string) =>
    references.some((one) => one.table === table && one.column === 'gang_id' && one.parent === 'gangs')
  const notes = references.flatMap(({ table, column, parent, required }) => {
    if (unnoticed.includes(table)) return []
    if (parent === 'gangs') return [{ table, gangOf: (row: string) => gangNamedBy(`${row}."${column}"`) }]
    // A table without a gang id belongs to the gang of its fighter, item or unit.
    if (required === 0 || belongsToGang(table) || !belongsToGang(parent)) return []
    return [{ table, gangOf: (row: string) => gangOfThe(parent, `${row}."${column}"`) }]
  })
  notes.push({ table: 'gangs', gangOf: (row) => gangNamedBy(`${row}.id`) })
  for (const [table, ofTable] of Map.groupBy(notes, (note) => note.table)) {
    const note = (row: string) => ofTable.map(({ gangOf }) => `INSERT INTO touched_gangs ${gangOf(row)};`).join(' ')
    for (const [event, rows] of events)
      sqlite.exec(
        `CREATE TEMP TRIGGER "touch_${table}_${event}" AFTER ${event} ON main."${table}" BEGIN ${rows.map(note).join(' ')} END`,
      )
  }
}

const events = [
  ['INSERT', ['NEW']],
  ['UPDATE', ['OLD', 'NEW']],
  ['DELETE', ['OLD']],
] as const

const gangNamedBy = (value: string) => `SELECT ${value} WHERE ${value} IS NOT NULL AND ${value} NOT IN touched_gangs`

const gangOfThe = (table: string, value: string) =>
  `SELECT gang_id FROM main."${table}" WHERE id = ${value} AND gang_id IS NOT NULL AND gang_id NOT IN touched_gangs`

const Reference = z.object({ table: z.string(), column: z.string(), parent: z.string(), required: z.int() })

function referencesIn(sqlite: Database.Database): z.infer<typeof Reference>[] {
  const rows = sqlite.prepare(
    `SELECT t.name AS "table", k."from" AS "column", k."table" AS parent, c."notnull" AS required
     FROM main.sqlite_schema t, pragma_foreign_key_list(t.name) k, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND c.name = k."from" ORDER BY t.name, k."from"`,
  )
  return z.array(Reference).parse(rows.all())
}

/** Gangs whose rows were written since the last `takeTouchedGangs`. */
export function touchedGangs({ prepared }: Pick<Store, 'prepared'>): ReadonlySet<GangId> {
  return new Set(
    prepared('SELECT gang_id FROM touched_gangs')
      .pluck()
      .all()
      .map((id) => GangId.parse(id)),
  )
}

/** Returns and clears them. Not within a transaction, which may still be rolled back. */
export function takeTouchedGangs({ prepared }: Pick<Store, 'prepared'>): GangId[] {
  const touched = prepared('DELETE FROM touched_gangs RETURNING gang_id').pluck().all()
  return touched.map((id) => GangId.parse(id))
}
