import { z } from 'zod'
import { ErrorReport } from './error'

/** How an answer travels, on every transport: the value or the error. The value is checked by the operation's own schema. */
export const Reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: ErrorReport }),
])
export type Reply = z.infer<typeof Reply>
