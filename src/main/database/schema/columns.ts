import { type Column, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, customType, integer, text } from 'drizzle-orm/sqlite-core'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/error'

/** The primary key of most tables: a branded text id (src/shared/contract/ids.ts). */
export const key = <Id extends string>() => text().$type<Id>().primaryKey()

/** The id of another row. The table adds what happens here when that row is deleted. */
export const idOf = <Id extends string>() => text().$type<Id>()

/** Milliseconds since 1970. */
export const moment = () => integer()

export const yesNo = () => integer({ mode: 'boolean' })

/** A word from a list. `oneOf` adds a check to the table; without it the list can grow without a migration. */
export const word = <Word extends string>({ options }: { options: readonly Word[] }) =>
  // The tuple type requires a first element; no list here is empty.
  text({ enum: options as readonly [Word, ...Word[]] })

/** A JSON value, checked by its schema when it is written and when it is read. */
export const json = <Shape extends z.ZodType>(shape: Shape) =>
  customType<{ data: z.output<Shape>; driverData: string }>({
    dataType: () => 'text',
    toDriver: shaped(shape, (value) => JSON.stringify(shape.parse(value))),
    fromDriver: (stored) => readBack(shape, stored),
  })()

/** Schemas of JSON columns, by the function that writes them: the only part of its type that a column keeps. */
const shapes = new WeakMap<object, z.ZodType>()

function shaped<Write extends object>(shape: z.ZodType, write: Write): Write {
  shapes.set(write, shape)
  return write
}

/** What a JSON column holds. */
export function shapeOf(column: Column): z.ZodType {
  const write: unknown = Reflect.get(column, 'mapTo')
  const shape = typeof write === 'function' ? shapes.get(write) : undefined
  if (shape === undefined) throw new Error(`The column ${column.name} holds no JSON`)
  return shape
}

function readBack<Shape extends z.ZodType>(shape: Shape, stored: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(stored))
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('damagedData', 'error.database.value', { details: [{ where: [], text }], cause })
  }
}

/** A long JSON value, deflated. */
export const packed = <Shape extends z.ZodType>(shape: Shape) =>
  customType<{ data: z.output<Shape>; driverData: Buffer }>({
    dataType: () => 'blob',
    toDriver: shaped(shape, (value) => deflateRawSync(JSON.stringify(shape.parse(value)), { level: 3 })),
    fromDriver: (stored) => readBack(shape, inflateRawSync(stored).toString()),
  })()

export const oneOf = (name: string, column: AnySQLiteColumn, { options }: { options: readonly string[] }) =>
  check(name, sql`${column} in (${sql.raw(options.map((option) => `'${option}'`).join(', '))})`)

export const isYesNo = (name: string, column: AnySQLiteColumn) => check(name, sql`${column} in (0, 1)`)
