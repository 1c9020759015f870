import { z } from 'zod'
import { ErrorReport } from './error'

/** An answer as every transport sends it: the value or the error. The operation's own schema checks the value. */
export const Reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: ErrorReport }),
])
export type Reply = z.infer<typeof Reply>
