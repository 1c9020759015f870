import { z } from 'zod'
import { applyRow, type Computed, type Row, type RowOperation } from '../engine/modifiers'

/** The kernel's modifier row as it crosses a boundary. */
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

/** Folds rows one after another, as they stand. Campaign arithmetic is a history: what came first counts first. */
export const foldInSequence = (rows: readonly Row[]): Computed => ({ value: rows.reduce(applyRow, 0), rows })
