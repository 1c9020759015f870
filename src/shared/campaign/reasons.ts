import { z } from 'zod'
import { applyRow, type Computed, type Row, type RowOperation } from '../engine/modifiers'

/** Schema of the kernel's modifier row. */
const operationSchema = z.enum([
  'base',
  'multiply',
  'divide',
  'add',
  'set',
  'at-least',
  'at-most',
] satisfies RowOperation[])
export const rowSchema = z.object({
  source: z.string().min(1),
  rule: z.string().min(1),
  operation: operationSchema,
  amount: z.number(),
  applied: z.boolean(),
  why: z.string().exactOptional(),
})

/** Folds rows one after another in the given order: campaign changes apply in the order in which they happened. */
export const foldInSequence = (rows: readonly Row[]): Computed => ({ value: rows.reduce(applyRow, 0), rows })
