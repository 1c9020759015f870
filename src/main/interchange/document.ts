import { rulesetIdSchema } from '@shared/battle'
import { AppError, invalid } from '@shared/contract/error'
import { type ErrorDetail, fault } from '@shared/contract/fault'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { keysOf, referencesOf, type Row, rowSchema } from './columns'
import { type Part, partNames, type PartName, parts } from './tables'

export const formatName = 'scars-and-scrip campaign'
/** Goes up when older applications can't read the file any more; files of earlier versions are always read. */
export const formatVersion = 2

/**
 * A whole campaign in one JSON file. `rows` holds one list per kind of thing (campaigns, gangs, fighters, items, ...); rows name each other
 * by id. Absent is null, numbers are numbers, order means nothing where no `position` or `ordinal` says so. Times are milliseconds since
 * 1970, lengths thousandths of an inch, money credits, bytes base64.
 */
export interface CampaignFile {
  format: typeof formatName
  version: number
  ruleset: z.infer<typeof rulesetIdSchema>
  rows: Rows
}
export type Rows = Record<PartName, Row[]>

const Envelope = z.object({ format: z.literal(formatName), version: z.int().positive() })

const listOf = ({ table, later }: Part) => (later ? z.array(rowSchema(table)).default([]) : z.array(rowSchema(table)))
const rowLists = Object.fromEntries(partNames.map((name) => [name, listOf(parts[name])]))
const Document = z.strictObject({
  format: z.literal(formatName),
  version: z.int().positive().max(formatVersion),
  ruleset: rulesetIdSchema,
  // One list for each part, made from the parts themselves.
  rows: z.strictObject(rowLists) as unknown as z.ZodType<Rows>,
})

/** Reads a file. Throws `invalid` with every place that is wrong, `newerData` for a version that is still unknown here. */
export function readDocument(text: string): CampaignFile {
  const content = parsed(text)
  const envelope = Envelope.safeParse(content)
  if (!envelope.success) throw invalid(envelope.error, [], 'error.import.format')
  if (envelope.data.version > formatVersion) {
    throw new AppError('newerData', 'error.import.newer', {
      params: { version: envelope.data.version, known: formatVersion },
    })
  }
  const document = Document.safeParse(content)
  if (!document.success) throw invalid(document.error, [], 'error.import.malformed')
  const wrong = [...repeated(document.data.rows), ...dangling(document.data.rows), ...notOne(document.data.rows)]
  if (wrong.length > 0) throw malformed(wrong)
  return document.data
}

export function malformed(details: ErrorDetail[]): AppError {
  return new AppError('invalid', 'error.import.malformed', {
    where: details[0]?.where ?? [],
    details: details.slice(0, 100),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('invalid', 'error.import.json', { details: [{ where: [], text: detail }], cause })
  }
}

function notOne({ campaigns }: Rows): ErrorDetail[] {
  return campaigns.length === 1
    ? []
    : [fault(['rows', 'campaigns'], 'fault.oneCampaign', { campaigns: campaigns.length })]
}

function repeated(rows: Rows): ErrorDetail[] {
  return partNames.flatMap((name) => {
    const keys = keysOf(parts[name].table)
    const seen = new Set<string>()
    return rows[name].flatMap((row, index) => {
      const id = JSON.stringify(keys.map((key) => row[key]))
      if (seen.has(id)) return [fault(['rows', name, index], 'fault.repeated')]
      seen.add(id)
      return []
    })
  })
}

function dangling(rows: Rows): ErrorDetail[] {
  const ids = idsByTable(rows)
  return partNames.flatMap((name) =>
    referencesOf(parts[name].table).flatMap(({ key, target }) =>
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
