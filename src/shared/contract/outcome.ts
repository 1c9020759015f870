import { z } from 'zod'
import { rowSchema } from '../campaign/reasons'
import { Warning } from './vocabulary'

/** What a command made, and which rules it breaks: it was done all the same, and the log says so. */
export const outcome = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, warnings: z.array(Warning).readonly() })

export const Nothing = z.strictObject({})

/** A number and the rows it was made from. */
export const Explained = z.strictObject({ value: z.int(), rows: z.array(rowSchema).readonly() })
export type Explained = z.infer<typeof Explained>

/** Why the arbitrator changes something by hand. The log keeps it. */
export const Reason = z.string().trim().min(1).max(500)
