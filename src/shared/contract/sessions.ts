import { z } from 'zod'
import { command, query } from './operation'
import { Nothing } from './outcome'

/** 22 characters of base64url. */
export const SessionId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'session'>()
export type SessionId = z.infer<typeof SessionId>

/** A browser that was let in. It stays so until it is logged out or has not connected for half a year. */
export const Session = z.strictObject({
  id: SessionId,
  /** The browser's own user agent text. */
  userAgent: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.int(),
  lastSeenAt: z.int(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessions = {
  /** Last seen first. */
  list: query({ output: z.array(Session) }),
  /** Ends a session: the browser then needs a new link. `missing` if there is no such session. */
  end: command({ input: z.strictObject({ id: SessionId }), output: Nothing }),
}
