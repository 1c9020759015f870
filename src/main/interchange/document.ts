import type { RulesetId } from '@shared/battle'
import { AppError } from '@shared/contract/error'
import { type ErrorDetail, fault } from '@shared/i18n/fault'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { keysOf, type Row } from './columns'
import type { RowFile } from './kinds'
import { partNames, type PartName, parts } from './tables'

/**
 * A campaign, a gang or a battle in one JSON file. `rows` holds one list per kind of thing (gangs, fighters, items, ...); rows refer to
 * each other by id. Absent means null, numbers are numbers, and the order has no meaning except for `position` or `ordinal`. Times are
 * milliseconds since 1970, lengths thousandths of an inch, money credits, bytes base64.
 */
export interface RowDocument {
  readonly file: RowFile
  readonly ruleset: RulesetId
  readonly rows: Rows
}
/**
 * One list per table; empty for tables that the kind of file doesn't hold. Lists can be iterated any number of times, and are read again
 * each time: a campaign with its battles need not fit in memory.
 */
export type Rows = Readonly<Record<PartName, Iterable<Row>>>

/** Adds an empty list for each missing table. */
export const complete = (rows: Partial<Rows>): Rows =>
  Object.fromEntries(partNames.map((name) => [name, rows[name] ?? []])) as unknown as Rows // one entry for each part

/** The same rows; `change` is applied to each list while it is read. */
export const changedRows = (rows: Rows, change: (part: PartName, list: Iterable<Row>) => Iterable<Row>): Rows =>
  complete(Object.fromEntries(partNames.map((part) => [part, change(part, rows[part])])))

export type HeldRows = Readonly<Record<PartName, Row[]>>

/** The same rows in memory, for small amounts. */
export const inMemory = (rows: Rows): HeldRows =>
  Object.fromEntries(partNames.map((part) => [part, [...rows[part]]])) as HeldRows // one entry for each part

/** A list that is generated anew at each iteration. */
export const lazily = <Item>(make: () => Iterator<Item>): Iterable<Item> => ({ [Symbol.iterator]: make })

/** The results of `change` for each item; null leaves an item out. */
export const mapped = <Item, Made>(all: Iterable<Item>, change: (item: Item) => Made | null): Iterable<Made> =>
  lazily(function* () {
    for (const item of all) {
      const made = change(item)
      if (made !== null) yield made
    }
  })

export function firstOf<Item>(all: Iterable<Item>): Item | undefined {
  for (const item of all) return item
  return undefined
}

export const mostDetails = 100

export function malformed(details: ErrorDetail[]): AppError {
  return new AppError('invalid', 'error.import.malformed', {
    where: details[0]?.where ?? [],
    details: details.slice(0, mostDetails),
  })
}

/** The one row that all others belong to. */
export function rootOf({ root }: RowFile, rows: Rows): Row {
  const row = firstOf(rows[root])
  if (row === undefined) throw malformed([fault(['rows', root], 'fault.one', { found: 0 })])
  return row
}

/** The key of a row, as text. */
export const keyOf = (table: SQLiteTable, row: Row): string => JSON.stringify(keysOf(table).map((key) => row[key]))

/** Whether other tables can refer to it: those have the single key `id`. */
export const isReferredTo = (part: PartName): boolean => keysOf(parts[part].table).join() === 'id'

export function idsByTable(rows: Rows): Map<SQLiteTable, Set<unknown>> {
  return new Map(
    partNames.filter(isReferredTo).map((part) => [parts[part].table, new Set(mapped(rows[part], ({ id }) => id))]),
  )
}
