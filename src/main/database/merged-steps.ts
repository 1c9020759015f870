import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getTableName, is } from 'drizzle-orm'
import * as schema from './schema'

/** One statement that replaces several of the undo log. */
export interface MergedStep {
  readonly sql: string
  /** Number of rows it must change; null: some may already be gone, by a cascade. */
  readonly rows: number | null
}

/** SQLite refuses conditions nested deeper than a thousand, and statements should stay small. */
const mostRows = 200

/** Tables whose rows can't be deleted while others refer to them: that check is not deferred. */
const restricted = new Set(
  Object.values(schema)
    .flatMap((table) => (is(table, SQLiteTable) ? getTableConfig(table).foreignKeys : []))
    .flatMap((key) =>
      key.onDelete === 'restrict' ? [`DELETE FROM "${getTableName(key.reference().foreignTable)}" WHERE `] : [],
    ),
)

/**
 * The same changes in fewer statements: preparing one, with its triggers, takes longer than running it for a row. Consecutive inserts, and
 * consecutive deletes, may change their order while foreign keys are deferred.
 */
export function mergedSteps(statements: readonly string[]): MergedStep[] {
  const merged: MergedStep[] = []
  let kind: Step['kind'] = 'update'
  let rowsOf = new Map<string, string[]>()
  const flush = () => {
    for (const [head, rows] of rowsOf)
      for (let n = 0; n < rows.length; n += mostRows) merged.push(asOne(kind, head, rows.slice(n, n + mostRows)))
    rowsOf = new Map()
  }
  for (const statement of statements) {
    const step = read(statement)
    if (step.kind !== kind || step.alone) flush()
    kind = step.kind
    const rows = rowsOf.get(step.head)
    if (rows) rows.push(step.row)
    else rowsOf.set(step.head, [step.row])
    if (step.alone) flush()
  }
  flush()
  return merged
}

interface Step {
  readonly kind: 'insert' | 'update' | 'delete'
  /** The part that is the same for all rows of a statement. */
  readonly head: string
  /** Its values in parentheses, or its conditions. */
  readonly row: string
  /** Must not be merged with the statements before or after it. */
  readonly alone: boolean
}

/** A statement as `recordChanges` writes it. */
function read(statement: string): Step {
  if (statement.startsWith('INSERT')) return divided('insert', statement, ' VALUES ')
  if (statement.startsWith('DELETE')) return divided('delete', statement, ' WHERE ')
  return { kind: 'update', head: statement, row: '', alone: true }
}

function divided(kind: Step['kind'], statement: string, at: string): Step {
  const end = statement.indexOf(at) + at.length
  const head = statement.slice(0, end)
  return { kind, head, row: statement.slice(end), alone: kind === 'delete' && restricted.has(head) }
}

function asOne(kind: Step['kind'], head: string, rows: readonly string[]): MergedStep {
  switch (kind) {
    case 'insert':
      return { sql: head + rows.join(', '), rows: rows.length }
    case 'update':
      return { sql: head, rows: 1 }
    case 'delete':
      return { sql: head + rows.map((row) => `(${row})`).join(' OR '), rows: null }
  }
}
