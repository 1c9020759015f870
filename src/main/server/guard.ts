import type { FastifyRequest } from 'fastify'
import type { House } from './house'

/**
 * Any page in the user's browser can send requests to loopback, so nothing is trusted: not the host name (a foreign name may resolve to
 * this machine), not the origin, and not that the caller is the user.
 */

const hostOf = (origin: string): string => origin.slice(origin.indexOf('//') + 2)

/** Whether the request was addressed to one of the server's own names, not to a foreign name that resolves to it. */
export function isOurHost({ headers }: FastifyRequest, house: House): boolean {
  return house.origins().some((origin) => hostOf(origin) === headers.host)
}

/** Whether the request comes from our own page. Browsers send the origin with every POST; a request without one is not from a page. */
export function isOurOrigin({ headers }: FastifyRequest, house: House): boolean {
  const site = headers['sec-fetch-site']
  const ours = house.origins().some((origin) => origin === headers.origin && hostOf(origin) === headers.host)
  return ours && (site === undefined || site === 'same-origin')
}

/** The token after `Bearer` in the authorization header; empty if there is none. */
export function bearer({ headers }: FastifyRequest): string {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ')
  return scheme === 'Bearer' ? token : ''
}
