import { z } from 'zod'
import { command, query } from './operation'
import { Nothing } from './outcome'

/** 22 characters of base64url. */
export const SessionId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'session'>()
export type SessionId = z.infer<typeof SessionId>

/** A browser that was let in and stays so until it is told to leave, or has not come for half a year. */
export const Session = z.strictObject({
  id: SessionId,
  /** As the browser names itself. */
  userAgent: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.int(),
  lastSeenAt: z.int(),
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessions = {
  /** Last seen first. */
  list: query({ output: z.array(Session) }),
  /** The browser needs a new link from then on. `missing` when there is no such session. */
  end: command({ input: z.strictObject({ id: SessionId }), output: Nothing }),
}
