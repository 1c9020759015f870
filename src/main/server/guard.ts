import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Who may talk to the local server. Any page in the user's browser can send requests to loopback, so nothing is taken
 * on trust: not the host name (a foreign name may point here), not the origin, and not that the caller is the user.
 */
export interface Guard {
  /** Buys a one-time code; stands in a file that only the user can read. */
  key: string
  newCode(): string
  /** The Set-Cookie value for a code that was never used before. */
  enter(code: string): string | undefined
  isKey(request: IncomingMessage): boolean
  hasSession(request: IncomingMessage): boolean
}

export function createGuard(port: number): Guard {
  const key = secret()
  const session = secret()
  // Cookies are shared between the ports of a host; the name keeps two data folders apart.
  const cookie = `scrip-${port}`
  const codes = new Set<string>()

  return {
    key,
    newCode() {
      const code = secret()
      codes.add(code)
      return code
    },
    enter: (code) => (codes.delete(code) ? `${cookie}=${session}; HttpOnly; SameSite=Strict; Path=/` : undefined),
    isKey: (request) => same(request.headers.authorization ?? '', `Bearer ${key}`),
    hasSession: (request) => cookies(request).some(([name, value]) => name === cookie && same(value ?? '', session)),
  }
}

/** The request was addressed to this server by a loopback name, not by a name that someone pointed here. */
export function isOurHost(request: IncomingMessage, port: number): boolean {
  return ['127.0.0.1', 'localhost'].some((name) => request.headers.host === `${name}:${port}`)
}

/** The request was made by our own page. Browsers put the origin on every POST; what sends none is no browser page. */
export function isOurOrigin(request: IncomingMessage): boolean {
  const { host, origin } = request.headers
  const site = request.headers['sec-fetch-site']
  return origin === `http://${host}` && (site === undefined || site === 'same-origin')
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function cookies(request: IncomingMessage): string[][] {
  return (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
}
