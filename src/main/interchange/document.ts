import { rulesetIdSchema } from '@shared/battle'
import { AppError, invalid } from '@shared/contract/error'
import { type ErrorDetail, fault } from '@shared/i18n/fault'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { keysOf, referencesOf, type Row, rowSchema } from './columns'
import { opened } from './formats'
import { isInside, type RowFile, rowFiles } from './kinds'
import { type ExportedTable, partNames, type PartName, parts } from './tables'

/**
 * A campaign, a gang or a battle in one JSON file. `rows` holds one list per kind of thing (gangs, fighters, items, ...); rows name each other
 * by id. Absent is null, numbers are numbers, order means nothing where no `position` or `ordinal` says so. Times are milliseconds since
 * 1970, lengths thousandths of an inch, money credits, bytes base64.
 */
export interface RowDocument {
  format: string
  version: number
  ruleset: z.infer<typeof rulesetIdSchema>
  rows: Rows
}
/** One list for each table; empty for those that the kind of file doesn't hold. */
export type Rows = Record<PartName, Row[]>

const listOf = ({ table, later }: ExportedTable) =>
  later ? z.array(rowSchema(table)).default([]) : z.array(rowSchema(table))

/** What a file of this kind and of any version up to today's looks like. */
export const documentSchema = ({ format: { name, version }, parts: own }: RowFile) =>
  z.strictObject({
    format: z.literal(name),
    version: z.int().positive().max(version),
    ruleset: rulesetIdSchema,
    rows: z.strictObject(Object.fromEntries(own.map((part) => [part, listOf(parts[part])]))),
  })

const schemas = {
  campaign: documentSchema(rowFiles.campaign),
  gang: documentSchema(rowFiles.gang),
  battle: documentSchema(rowFiles.battle),
}

/** Reads parsed JSON. Throws `invalid` with every place that is wrong, `newerData` for a version that is still unknown here. */
export function readDocument(file: RowFile, content: unknown): RowDocument {
  const document = schemas[file.kind].safeParse(opened(file.format, content))
  if (!document.success) throw invalid(document.error, [], 'error.import.malformed')
  const rows = complete(document.data.rows)
  const wrong = [...repeated(rows), ...dangling(file, rows), ...notOne(file, rows)]
  if (wrong.length > 0) throw malformed(wrong)
  return { ...document.data, rows }
}

/** With an empty list for each table that isn't there. */
export const complete = (rows: Partial<Rows>): Rows =>
  Object.fromEntries(partNames.map((name) => [name, rows[name] ?? []])) as Rows // one entry for each part

export function malformed(details: ErrorDetail[]): AppError {
  return new AppError('invalid', 'error.import.malformed', {
    where: details[0]?.where ?? [],
    details: details.slice(0, 100),
  })
}

/** The one row that all others belong to. */
export function rootOf({ root }: RowFile, rows: Rows): Row {
  const [row] = rows[root]
  if (row === undefined) throw malformed([fault(['rows', root], 'fault.one', { found: 0 })])
  return row
}

function notOne({ root }: RowFile, rows: Rows): ErrorDetail[] {
  const { length } = rows[root]
  return length === 1 ? [] : [fault(['rows', root], 'fault.one', { found: length })]
}

/** What makes the row this row and no other, as text. */
export const keyOf = (table: SQLiteTable, row: Row): string => JSON.stringify(keysOf(table).map((key) => row[key]))

function repeated(rows: Rows): ErrorDetail[] {
  return partNames.flatMap((name) => {
    const seen = new Set<string>()
    return rows[name].flatMap((row, index) => {
      const id = keyOf(parts[name].table, row)
      if (seen.has(id)) return [fault(['rows', name, index], 'fault.repeated')]
      seen.add(id)
      return []
    })
  })
}

function dangling(file: RowFile, rows: Rows): ErrorDetail[] {
  const ids = idsByTable(rows)
  return file.parts.flatMap((name) =>
    referencesOf(parts[name].table)
      .filter(({ key, target }) => isInside(file, target) && !file.outward.includes(key))
      .flatMap(({ key, target }) =>
        rows[name].flatMap((row, index) => {
          const value = row[key]
          if (value === null || ids.get(target)?.has(value)) return []
          return [fault(['rows', name, index, key], 'fault.dangling', { table: getTableName(target) })]
        }),
      ),
  )
}

/** Every table that others refer to has the one key `id`. */
export function idsByTable(rows: Rows): Map<SQLiteTable, Set<unknown>> {
  return new Map(partNames.map((name) => [parts[name].table, new Set(rows[name].map(({ id }) => id))]))
}
