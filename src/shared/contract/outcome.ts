import { z } from 'zod'
import { rowSchema } from '../campaign/reasons'
import { Warning } from './vocabulary'

/** A command's result and the rules it breaks: the command was carried out anyway, and the log lists the breaches. */
export const outcome = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, warnings: z.array(Warning).readonly() })

export const Nothing = z.strictObject({})

/** A number and the rows it was made from. */
export const Explained = z.strictObject({ value: z.int(), rows: z.array(rowSchema).readonly() })
export type Explained = z.infer<typeof Explained>

/** Why the arbitrator changes something by hand. The log keeps it. */
export const Reason = z.string().trim().min(1).max(500)
