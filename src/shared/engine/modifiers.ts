/**
 * Every computed number carries its reasons. The kernel owns the rows; how rows fold into a value belongs to the ruleset,
 * because editions disagree about the order of arithmetic.
 */
export type RowOperation = 'base' | 'multiply' | 'divide' | 'add' | 'set' | 'at-least' | 'at-most'

export interface Row {
  /** What contributes: a content slug, a condition, or a rule's own name. Translated for display, never shown raw. */
  readonly source: string
  readonly rule: string
  readonly operation: RowOperation
  readonly amount: number
  readonly applied: boolean
  /** Message key of the reason why it did not apply. */
  readonly why?: string
}

export interface Computed {
  readonly value: number
  readonly rows: readonly Row[]
}

export const base = (source: string, rule: string, amount: number): Row => ({
  source,
  rule,
  operation: 'base',
  amount,
  applied: true,
})

export const row = (source: string, rule: string, operation: RowOperation, amount: number): Row => ({
  source,
  rule,
  operation,
  amount,
  applied: true,
})

/** A row that was considered and left out, with the reason, so that "why not?" can be answered too. */
export const notApplied = (entry: Row, why: string): Row => ({ ...entry, applied: false, why })

export const applyRow = (value: number, entry: Row): number => {
  if (!entry.applied) return value
  switch (entry.operation) {
    case 'base':
    case 'set':
      return entry.amount
    case 'multiply':
      return value * entry.amount
    case 'divide':
      return value / entry.amount
    case 'add':
      return value + entry.amount
    case 'at-least':
      return Math.max(value, entry.amount)
    case 'at-most':
      return Math.min(value, entry.amount)
  }
}

/** Folds rows in the order of the given operations; rows of the same operation in the order they were added. */
export const foldInOrder = (rows: readonly Row[], order: readonly RowOperation[]): Computed => {
  let value = 0
  for (const operation of order) {
    for (const entry of rows) if (entry.operation === operation) value = applyRow(value, entry)
  }
  return { value, rows }
}
