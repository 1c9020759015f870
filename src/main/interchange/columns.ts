import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { Name } from '@shared/contract/vocabulary'
import { shapeOf } from '../database/schema/columns'

/** Rows in files are read, written and checked by the table definitions, so that both always match. */
export interface Column {
  /** In the file. */
  key: string
  /** In the database. */
  name: string
  column: SQLiteColumn
}

export const columnsOf = (table: SQLiteTable): Column[] =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, name: toSnakeCase(key), column }))

/** The other table in which a column's value must exist. */
export interface Reference {
  key: string
  nullable: boolean
  target: SQLiteTable
}

export const referencesOf = (table: SQLiteTable): Reference[] =>
  getTableConfig(table).foreignKeys.flatMap((foreignKey) => {
    const { columns, foreignTable } = foreignKey.reference()
    return columnsOf(table)
      .filter(({ column }) => columns.some((referring) => referring === column))
      .map(({ key, column }) => ({ key, nullable: !column.notNull, target: foreignTable }))
  })

/** The columns that identify a row. */
export const keysOf = (table: SQLiteTable): string[] => {
  const { primaryKeys } = getTableConfig(table)
  const joint = primaryKeys.flatMap(({ columns }) => columns)
  return columnsOf(table)
    .filter(({ column }) => column.primary || joint.some((part) => part === column))
    .map(({ key }) => key)
}

/** A row as in a file: keys as in the code, JSON as JSON, bytes in base64. Strict: an unknown key is an error. */
export const rowSchema = (table: SQLiteTable): z.ZodType<Row> => rowOf(table, checkedJson)

/** The same for a published description of the format: with the schemas of JSON columns, where reading only checks their values. */
export const describedRow = (table: SQLiteTable): z.ZodType<Row> => rowOf(table, shapeOf)

type OfJson = (column: SQLiteColumn) => z.ZodType

const rowOf = (table: SQLiteTable, ofJson: OfJson) =>
  z.strictObject(Object.fromEntries(columnsOf(table).map(({ key, column }) => [key, valueSchema(column, ofJson)])))

export type Row = Record<string, unknown>

function valueSchema(column: SQLiteColumn, ofJson: OfJson): z.ZodType {
  const schema = column.columnType === 'SQLiteCustomColumn' ? ofJson(column) : plainSchema(column)
  // Absent means null.
  if (!column.notNull) return schema.nullable().default(null)
  // A column added later has a default, since older files lack it.
  return column.default === undefined ? schema : schema.default(column.default)
}

/** Times are the largest numbers in rows; this one is in the year 2286. Sums of hundreds of them are still exact. */
const LARGEST = 10_000_000_000_000

function plainSchema(column: SQLiteColumn): z.ZodType {
  switch (column.columnType) {
    case 'SQLiteText':
      if (column.enumValues) return z.enum(column.enumValues)
      return isTyped(column) ? typedName : z.string()
    case 'SQLiteInteger':
      return z.int().min(-LARGEST).max(LARGEST)
    case 'SQLiteBoolean':
      return z.boolean()
    case 'SQLiteBlobBuffer':
      return z.base64()
    default:
      throw new Error(`No file can hold a column of the type ${column.columnType}`)
  }
}

/** Tables with typed-in names. A name in a file that exceeds the limits of typed names would make its pages fail. */
const typed = ['campaigns', 'players', 'gangs', 'fighters', 'trading_posts']

const typedName = z.string().superRefine((value, context) => {
  for (const { message } of Name.safeParse(value).error?.issues ?? [])
    context.addIssue({ code: 'custom', message, input: value })
})

const isTyped = ({ name, table }: SQLiteColumn): boolean => name === 'name' && typed.includes(getTableName(table))

/** A JSON column checks its values when they are written, and a file has them unchanged. */
const checkedJson: OfJson = (column) =>
  z.unknown().superRefine((value, context) => {
    for (const { message, path } of issuesOf(() => column.mapToDriverValue(value))) {
      context.addIssue({ code: 'custom', message, path: [...path], input: value })
    }
  })

/** Issues that a JSON column's own check reports. */
function issuesOf(write: () => unknown): readonly z.core.$ZodIssue[] {
  try {
    write()
    return []
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues
  }
}

/** From the database into the file. */
export function toFile(column: SQLiteColumn, stored: unknown): unknown {
  if (stored === null) return null
  const value = column.mapFromDriverValue(stored)
  return Buffer.isBuffer(value) ? value.toString('base64') : value
}

/** From the file into the database. Bytes are base64 in a file, which its schema has checked. */
export function toDatabase(column: SQLiteColumn, value: unknown): unknown {
  if (value === null) return null
  if (column.columnType === 'SQLiteBlobBuffer') return Buffer.from(z.string().parse(value), 'base64')
  return column.mapToDriverValue(value)
}
