import { SessionId } from '@shared/contract/sessions'
import { InvitationId } from '@shared/contract/sharing'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/**
 * Browsers that have signed in. Each has two secrets: a cookie, which no script can read but which browsers send to every port of the host,
 * and a token in the page's own storage, which pages of other ports can't read. Both are required. Stored in a file of the data folder, as
 * hashes: the database may be damaged or restored from a backup, which must neither let anybody in nor lock anybody out.
 */
export interface Sessions {
  /** Starts a session, or gives this browser's existing one new secrets. `invitation`: null for the arbitrator at this machine. */
  start(userAgent: string, cookie: string | undefined, invitation: InvitationId | null): Secrets
  /** The session of this cookie alone: enough for the page's files, which are the same for everybody. */
  byCookie(cookie: string | undefined): Entered | undefined
  /** The session of both secrets; marks it as seen now. */
  byBoth(cookie: string | undefined, token: string): Entered | undefined
  /** Last seen first. */
  list(): readonly Kept[]
  /** False when there is none. */
  end(id: SessionId): boolean
  /** The listener is called with each session that is ended. */
  onEnd(listener: (id: SessionId) => void): void
  /** Saves when each was last seen. */
  close(): void
}

/** A session, and the invitation it was started with. */
export interface Entered {
  readonly id: SessionId
  readonly invitation: InvitationId | null
}

interface Secrets {
  readonly cookie: string
  readonly token: string
}

const Hash = z.base64url().length(43)
const Kept = z.object({
  id: SessionId,
  cookie: Hash,
  token: Hash,
  userAgent: z.string(),
  startedAt: z.int(),
  lastSeenAt: z.int(),
  invitation: InvitationId.nullable().default(null),
})
type Kept = z.infer<typeof Kept>
const File = z.object({ version: z.literal(1), sessions: z.array(Kept) })

const day = 24 * 60 * 60 * 1000
/** A browser that stays away this long must sign in again. Milliseconds. */
const longestAbsence = 180 * day
const most = 1000
/** Minimum time between two writes that only update when sessions were seen. Milliseconds. */
const seenEvery = 60_000

export function sessionsIn(dataFolder: string, now: () => number = Date.now): Sessions {
  const file = join(dataFolder, 'sessions.json')
  const listeners: ((id: SessionId) => void)[] = []
  let kept: Kept[] | undefined
  let writtenAt = 0
  let unwritten = false

  const all = (): Kept[] => {
    kept ??= read(file)
    return (kept = kept.filter(({ lastSeenAt }) => now() - lastSeenAt < longestAbsence))
  }
  const write = () => {
    const text = JSON.stringify({ version: 1, sessions: kept ?? [] })
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    writtenAt = now()
    unwritten = false
  }
  const withCookie = (cookie: string | undefined): Kept | undefined => {
    if (cookie === undefined) return undefined
    const hash = hashed(cookie)
    return all().find((session) => session.cookie === hash)
  }

  return {
    start(userAgent, cookie, invitation) {
      const secrets = { cookie: secret(), token: secret() }
      const hashes = { cookie: hashed(secrets.cookie), token: hashed(secrets.token) }
      const found = withCookie(cookie)
      const known = found?.invitation === invitation ? found : undefined
      const seen = { ...hashes, userAgent: userAgent.slice(0, 300), lastSeenAt: now() }
      if (known) Object.assign(known, seen)
      else {
        const id = SessionId.parse(randomBytes(16).toString('base64url'))
        kept = [...all(), { id, startedAt: now(), invitation, ...seen }].slice(-most)
      }
      write()
      return secrets
    },
    byCookie: withCookie,
    byBoth(cookie, token) {
      const session = withCookie(cookie)
      if (session === undefined || !same(session.token, hashed(token))) return undefined
      session.lastSeenAt = now()
      unwritten = true
      if (now() - writtenAt >= seenEvery) write()
      return session
    },
    list: () => all().toSorted((a, b) => b.lastSeenAt - a.lastSeenAt),
    end(id) {
      const others = all().filter((session) => session.id !== id)
      if (others.length === kept?.length) return false
      kept = others
      write()
      for (const listener of listeners) listener(id)
      return true
    },
    onEnd: (listener) => void listeners.push(listener),
    close() {
      if (unwritten) write()
    },
  }
}

/** With an unreadable file nobody is signed in: each browser needs a new link. */
function read(file: string): Kept[] {
  if (!existsSync(file)) return []
  try {
    return File.parse(JSON.parse(readFileSync(file, 'utf8'))).sessions
  } catch (error) {
    console.error(`${file} can't be read; browsers must be let in again`, error)
    return []
  }
}

export const secret = (): string => randomBytes(32).toString('base64url')

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Takes the same time whichever character differs. */
export function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
