import { JSONParser } from '@streamparser/json'
import { rulesetIdSchema } from '@shared/battle'
import { AppError, invalid } from '@shared/contract/error'
import { type ErrorDetail, fault, faultOf } from '@shared/i18n/fault'
import Database from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { privateFile } from '../database/files'
import { migrate } from '../database/migrate'
import { guarded } from '../database/problem'
import { deeper } from '../files/depth'
import { checkRuleset } from '../rulesets/playing'
import { columnsOf, referencesOf, type Row, rowSchema, toDatabase } from './columns'
import { malformed, mostDetails, type RowDocument } from './document'
import { isTooLong, piecesOf, tooLarge } from './envelope'
import { everyRow } from './export'
import { limits, refused } from '../files/guard'
import { opened } from '../files/formats'
import { isInside, type RowFile, rowFiles } from './kinds'
import { isPartName, type PartName, parts } from './tables'

/** What was read of one of our files: its rows in a database of their own, or the whole content of a file without rows. */
export type Read = { readonly kind: 'rows' } | { readonly kind: 'whole'; readonly content: unknown }

/** A file's rows in a database with our tables, so that any number needs little memory. */
export interface Staged extends RowDocument {
  readonly path: string
  close(): void
}

/**
 * Reads a file in pieces into the new database `to`, which exists only if the whole file could be read. `onRead` gets the number of bytes
 * read so far. Throws `invalid` with up to a hundred places that are wrong, `newerData` for a version that is still unknown here.
 */
export function stage(from: string, to: string, onRead: (bytes: number) => void = () => undefined): Read {
  return guarded(to, () => {
    const draft = new Draft(`${to}.partial`)
    try {
      const content = readInto(draft, from, onRead)
      if (content !== undefined) return { kind: 'whole', content }
      draft.finish(to)
      return { kind: 'rows' }
    } finally {
      draft.remove()
    }
  })
}

/** Opens what `stage` has written. */
export function openStaged(path: string): Staged {
  const sqlite = guarded(path, () => new Database(path, { readonly: true, fileMustExist: true }))
  const { kind, ruleset } = Origin.parse(sqlite.prepare('SELECT kind, ruleset FROM origin').get())
  const file = rowFiles[kind]
  return { file, ruleset, rows: everyRow(sqlite, file), path, close: () => sqlite.close() }
}

const Origin = z.object({ kind: z.enum(['campaign', 'gang', 'battle']), ruleset: rulesetIdSchema })

let empty: Buffer | undefined

/** Our tables, and one with a single row about the file. Rows are written and read in the file's order, which needs no indexes. */
function emptyDatabase(): Buffer {
  if (empty !== undefined) return empty
  const sqlite = new Database(':memory:')
  try {
    migrate(sqlite, 0)
    const indexes = sqlite.prepare("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE INDEX%'").pluck().all()
    for (const name of indexes) sqlite.exec(`DROP INDEX "${String(name)}"`)
    sqlite.exec('CREATE TABLE origin (kind TEXT NOT NULL, ruleset TEXT NOT NULL) STRICT; VACUUM')
    return (empty = sqlite.serialize())
  } finally {
    sqlite.close()
  }
}

/** A database that is created at the first row, since many files have none. */
class Draft {
  #open: Database.Database | undefined
  constructor(private readonly path: string) {}

  get sqlite(): Database.Database {
    if (this.#open) return this.#open
    writeFileSync(this.path, emptyDatabase(), { mode: privateFile })
    const sqlite = (this.#open = new Database(this.path))
    // An unfinished draft is thrown away, so it needs no journal.
    sqlite.pragma('journal_mode = OFF')
    sqlite.pragma('synchronous = OFF')
    sqlite.pragma('foreign_keys = OFF')
    sqlite.exec('BEGIN')
    return sqlite
  }

  finish(to: string): void {
    this.sqlite.exec('COMMIT')
    this.sqlite.close()
    renameSync(this.path, to)
  }

  remove(): void {
    this.#open?.close()
    rmSync(this.path, { force: true })
  }
}

/** Returns the content of a file without rows. */
function readInto(draft: Draft, from: string, onRead: (bytes: number) => void): unknown {
  const inserts = new Inserts(draft)
  const head = read(from, onRead, (part, row) => inserts.take(part, row))
  const file = rowFileOf(head)
  if (file === undefined) return head
  const { ruleset } = headOf(file, head)
  if (inserts.wrong.length > 0) throw malformed(inserts.wrong)
  const wrong = [...notOne(draft.sqlite, file), ...dangling(draft.sqlite, file)]
  if (wrong.length > 0) throw malformed(wrong)
  draft.sqlite.prepare('INSERT INTO origin VALUES (?, ?)').run(file.kind, ruleset)
  return undefined
}

/** The kind of row file with this format name; undefined for any other file. */
function rowFileOf(content: unknown): RowFile | undefined {
  const { format } = z.object({ format: z.unknown() }).safeParse(content).data ?? {}
  return Object.values(rowFiles).find(({ format: { name } }) => name === format)
}

/**
 * Passes on each row as soon as it is read, and returns the rest: the same document with empty lists. Throws `invalid` for invalid JSON.
 */
function read(from: string, onRead: (bytes: number) => void, take: (part: string, row: unknown) => void): unknown {
  const parser = new JSONParser({ paths: ['$', '$.rows.*.*'] })
  let found: { part: string; row: unknown }[] = []
  let head: unknown
  parser.onValue = ({ value, parent, stack }) => {
    if (stack.length === 0) head = value
    else if (Array.isArray(parent)) {
      found.push({ part: String(stack.at(-1)?.key), row: value })
      parent.length = 0
    }
  }
  let bytes = 0
  let hasRows = false
  for (const piece of piecesOf(from)) {
    parsing(() => parser.write(piece))
    bytes += piece.length
    hasRows ||= found.length > 0
    if (!hasRows && isTooLong(bytes)) throw tooLarge()
    for (const { part, row } of found) take(part, row)
    found = []
    onRead(bytes)
  }
  parsing(() => {
    if (!parser.isEnded) parser.end()
    if (head === undefined) throw new Error('the file is empty')
  })
  if (deeper(head, limits.depth)) throw tooDeep()
  return head
}

const tooDeep = () => refused([], `is nested deeper than ${limits.depth} levels`)

/** Turns a parser error into an `invalid` error. */
function parsing(work: () => void): void {
  try {
    work()
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('invalid', 'error.import.json', { details: [{ where: [], text }], cause })
  }
}

const list = z.custom<unknown[]>(Array.isArray)

/** The fields besides its rows of a file of this kind, of any version up to the present one. */
function headOf(file: RowFile, head: unknown) {
  const { name, version } = file.format
  const lists = file.parts.map((part) => [part, 'later' in parts[part] ? list.optional() : list])
  const schema = z.strictObject({
    format: z.literal(name),
    version: z.int().positive().max(version),
    ruleset: rulesetIdSchema,
    rows: z.strictObject(Object.fromEntries(lists)),
  })
  const found = schema.safeParse(opened(file.format, head))
  if (found.success) return found.data
  throw invalid(found.error, [], 'error.import.malformed')
}

const schemas = new Map<PartName, z.ZodType<Row>>()

/** Made at the first row of its kind, since making it takes longer than reading many rows. */
function schemaOf(part: PartName): z.ZodType<Row> {
  const schema = schemas.get(part) ?? rowSchema(parts[part].table)
  schemas.set(part, schema)
  return schema
}

/** Writes rows as they come, and collects their errors. */
class Inserts {
  readonly wrong: ErrorDetail[] = []
  readonly #tables = new Map<string, (row: unknown) => void>()
  constructor(private readonly draft: Draft) {}

  /** Throws after too many errors to be read. Unknown lists are reported at the end. */
  take(part: string, row: unknown): void {
    if (!isPartName(part)) return
    const put = this.#tables.get(part) ?? this.#putInto(part)
    this.#tables.set(part, put)
    put(row)
    if (this.wrong.length >= mostDetails) throw malformed(this.wrong)
  }

  #putInto(part: PartName): (row: unknown) => void {
    const { table } = parts[part]
    const [schema, columns] = [schemaOf(part), columnsOf(table)]
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const insert = this.draft.sqlite.prepare(
      `INSERT INTO ${getTableName(table)} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    let index = 0
    return (value) => {
      const where = ['rows', part, index++]
      if (deeper(value, limits.depth)) throw tooDeep()
      const { data, error } = schema.safeParse(value)
      if (error) return void this.wrong.push(...error.issues.map((issue) => faultOf(issue, where)))
      if ('ruleset' in data) checkRuleset(String(data['ruleset']), [...where, 'ruleset'])
      this.#put(insert, valuesOf(columns, data), where)
    }
  }

  #put(insert: Database.Statement, values: unknown[], where: (string | number)[]): void {
    try {
      insert.run(values)
    } catch (error) {
      // Constraints of the database: words of a list, unique names.
      if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT')) throw error
      const isRepeated = error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
      this.wrong.push(isRepeated ? fault(where, 'fault.repeated') : { where, text: error.message })
    }
  }
}

const valuesOf = (columns: ReturnType<typeof columnsOf>, row: Row): unknown[] =>
  columns.map(({ key, column }) => toDatabase(column, row[key]))

function notOne(sqlite: Database.Database, { root }: RowFile): ErrorDetail[] {
  const found = Number(
    sqlite
      .prepare(`SELECT count(*) FROM ${getTableName(parts[root].table)}`)
      .pluck()
      .get(),
  )
  return found === 1 ? [] : [fault(['rows', root], 'fault.one', { found })]
}

/** Rows were numbered from 1 as they came, without gaps. */
function dangling(sqlite: Database.Database, file: RowFile): ErrorDetail[] {
  return file.parts.flatMap((part) => {
    const { table } = parts[part]
    const name = getTableName(table)
    return referencesOf(table)
      .filter(({ key, target }) => isInside(file, target) && !file.outward.includes(key))
      .flatMap(({ key, target }) => {
        const column = columnsOf(table).find((each) => each.key === key)?.name ?? key
        const missing = sqlite.prepare(
          `SELECT rowid FROM ${name} WHERE "${column}" IS NOT NULL AND "${column}" NOT IN (SELECT id FROM ${getTableName(target)}) LIMIT ${mostDetails}`,
        )
        return missing
          .pluck()
          .all()
          .map((rowid) =>
            fault(['rows', part, Number(rowid) - 1, key], 'fault.dangling', { table: getTableName(target) }),
          )
      })
  })
}
