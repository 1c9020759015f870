import Database from 'better-sqlite3'
import { hashOf } from '@shared/engine/hash'
import { unsealPoint } from '@shared/engine/save'
import { is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import * as schema from './schema'
import { battleEvents, contentPacks, safePoints } from './schema'
import { backupFile, listBackups } from './backup'
import { migrate } from './migrate'
import { comparePages } from './page-sums'
import type { Store } from './store'
import { notLitestreams } from './undo-triggers'

export interface Findings {
  /** Damage: states that the application can't have written. In English, for the terminal; empty if there is none. */
  readonly problems: readonly string[]
  /** Unusual states that may be intended: an arbitrator can leave a gang in debt and a fighter with negative experience. */
  readonly warnings: readonly string[]
  /** Whether every page was compared with its checksum: not if another process has the database open, nor after a killed process. */
  readonly pagesCompared: boolean
  readonly gangs: number
  readonly entries: number
}

/** A row of a query whose columns are named in its text. */
type Row = Readonly<Record<string, string | number | null>>

/**
 * Checks the whole database: file and references, every page against its checksum, also in backups, every value against its column's
 * schema, safe points, events and packs against their hashes, inputs for gaps, and the ledger for entries about another gang's fighters.
 */
export function checkDatabase(store: Store): Findings {
  const rows = (text: string): Row[] => store.sqlite.prepare(text).all() as Row[]
  const count = (table: 'gangs' | 'ledger_entries'): number =>
    Number(store.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
  const integrity = rows('PRAGMA integrity_check').flatMap(({ integrity_check: found }) =>
    found === 'ok' ? [] : [`file: ${found}`],
  )
  const references = rows('PRAGMA foreign_key_check').map(
    ({ table, rowid, parent }) => `${table} row ${rowid}: its ${parent} is not there`,
  )
  const gaps = rows(`
    SELECT battle_id AS battle, count(*) AS inputs, max(ordinal) AS last FROM battle_inputs GROUP BY battle_id
    HAVING max(ordinal) <> count(*) - 1`).map(
    ({ battle, inputs, last }) => `battle ${battle}: ${inputs} inputs, and the last is number ${last}`,
  )
  const strangers = rows(`
    SELECT l.id, f.name FROM ledger_entries l JOIN fighters f ON f.id = l.fighter_id
    WHERE l.resource = 'experience' AND l.gang_id <> f.gang_id`).map(
    ({ id, name }) => `ledger entry ${id}: ${name} belongs to another gang`,
  )
  const overspent = rows(`
    SELECT f.name, sum(l.amount) AS left FROM ledger_entries l JOIN fighters f ON f.id = l.fighter_id
    WHERE l.resource = 'experience' GROUP BY l.fighter_id HAVING sum(l.amount) < 0`).map(
    ({ name, left }) => `${name}: ${left} experience`,
  )
  const unpaid = rows(`
    SELECT g.name, sum(l.amount) AS credits FROM ledger_entries l JOIN gangs g ON g.id = l.gang_id
    WHERE l.resource = 'credits' GROUP BY l.gang_id HAVING sum(l.amount) < 0`).map(
    ({ name, credits }) => `${name}: ${credits} credits`,
  )
  return {
    problems: [
      ...integrity,
      ...references,
      ...wrongPages(store),
      ...wrongBackups(store),
      ...asFarAsRead(() => wrongTables(store)),
      ...asFarAsRead(() => wrongValues(store)),
      ...asFarAsRead(() => wrongHashes(store)),
      ...gaps,
      ...strangers,
    ],
    warnings: [...overspent, ...unpaid],
    pagesCompared: store.pages.compared,
    gangs: count('gangs'),
    entries: count('ledger_entries'),
  }
}

/** If a table is too damaged to be read, the database's error message. */
function asFarAsRead(look: () => string[]): string[] {
  try {
    return look()
  } catch (error) {
    if (error instanceof Database.SqliteError) return [`file: ${error.message}`]
    throw error
  }
}

/** Most pages listed in a report. */
const pagesNamed = 20

/** Pages changed by another program or by a faulty disk. */
function wrongPages({ sqlite, pages }: Store): string[] {
  const usedBy = sqlite.prepare('SELECT name FROM dbstat WHERE pageno = ?').pluck()
  return pageLines(pages.damaged, (page) => {
    const name = usedBy.get(page)
    return `page ${page} (${typeof name === 'string' ? name : 'free'}): it is not as it was written`
  })
}

const wrongBackups = ({ directory }: Store): string[] =>
  listBackups(directory).flatMap(({ name }) =>
    pageLines(
      comparePages(backupFile(directory, name)).damaged,
      (page) => `backup ${name}, page ${page}: it is not as it was written`,
    ),
  )

const pageLines = (pages: readonly number[], describe: (page: number) => string): string[] => [
  ...pages.slice(0, pagesNamed).map(describe),
  ...(pages.length > pagesNamed ? [`and ${pages.length - pagesNamed} more pages`] : []),
]

/** Tables, indexes and triggers that differ from what the migrations create. */
function wrongTables({ sqlite }: Store): string[] {
  const made = new Database(':memory:')
  try {
    migrate(made, 0)
    const [expected, found] = [made, sqlite].map(schemaOf)
    const names = new Set([...(expected ?? []), ...(found ?? [])].map(([name]) => name))
    return [...names].flatMap((name) =>
      expected?.get(name) === found?.get(name) ? [] : [`${name}: it is not as this application makes it`],
    )
  } finally {
    made.close()
  }
}

const schemaOf = (sqlite: Database.Database): Map<string, string> =>
  new Map(
    sqlite
      .prepare(
        `SELECT type || ' ' || name AS name, coalesce(sql, '') || ' ' || tbl_name AS text FROM main.sqlite_schema WHERE ${notLitestreams}`,
      )
      .raw()
      .all()
      .map((row) => Described.parse(row)),
  )

const Described = z.tuple([z.string(), z.string()])

/** Values that don't fit their column's type and schema: JSON, packed JSON, enumerated words, ids, texts that are not UTF-8. */
function wrongValues(store: Store): string[] {
  return Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table)
      return columns.flatMap((column) => wrongIn(store, name, column))
    })
}

function wrongIn({ sqlite }: Store, table: string, column: Readable): string[] {
  const name = toSnakeCase(column.name)
  const stored = sqlite.prepare(`SELECT rowid, "${name}" FROM "${table}" WHERE "${name}" IS NOT NULL`).raw().iterate()
  const found: string[] = []
  for (const row of stored) {
    const [rowid, value] = Stored.parse(row)
    const why = whyWrong(column, value)
    if (why !== undefined) found.push(`${table} row ${rowid}, ${name}: ${why}`)
  }
  return found
}

/** How to check the values of a table's column. */
interface Readable {
  readonly name: string
  readonly enumValues: readonly string[] | undefined
  mapFromDriverValue(value: unknown): unknown
}

const Stored = z.tuple([z.number(), z.unknown()])

/** ULID. */
const Id = /^[0-9A-HJKMNP-TV-Z]{26}$/

function whyWrong(column: Readable, value: unknown): string | undefined {
  const { enumValues } = column
  if (enumValues && !enumValues.includes(String(value))) return `${JSON.stringify(value)} is not one of its words`
  // SQLite returns invalid UTF-8 with this replacement character.
  if (typeof value === 'string' && value.includes('\uFFFD')) return 'it is no text'
  if (column.name === 'id' && typeof value === 'string' && !Id.test(value)) return `${JSON.stringify(value)} is no id`
  try {
    column.mapFromDriverValue(value)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Values that don't match the hash stored with them. Unreadable values are reported elsewhere. */
function wrongHashes({ orm, sqlite }: Store): string[] {
  const every = <T>(table: string, read: (rowid: number) => T | undefined, agrees: (row: T) => boolean): string[] =>
    sqlite
      .prepare(`SELECT rowid FROM "${table}"`)
      .pluck()
      .all()
      .map(Number)
      .flatMap((rowid) => {
        try {
          const row = read(rowid)
          return row === undefined || agrees(row) ? [] : [`${table} row ${rowid}: it does not agree with its hash`]
        } catch {
          return []
        }
      })
  const here = (rowid: number) => sql`rowid = ${rowid}`
  return [
    ...every(
      'battle_events',
      (rowid) => orm.select().from(battleEvents).where(here(rowid)).get(),
      ({ events, hash }) => hashOf(events) === hash,
    ),
    ...every(
      'safe_points',
      (rowid) => orm.select().from(safePoints).where(here(rowid)).get(),
      ({ point }) => isSealed(point),
    ),
    ...every(
      'content_packs',
      (rowid) => orm.select().from(contentPacks).where(here(rowid)).get(),
      ({ body, hash }) => hashOf(body) === hash,
    ),
  ]
}

function isSealed(point: Parameters<typeof unsealPoint>[0]): boolean {
  try {
    unsealPoint(point)
    return true
  } catch {
    return false
  }
}
