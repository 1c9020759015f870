import type { FastifyRequest } from 'fastify'
import type { House } from './house'

/**
 * Any page in the user's browser can send requests to loopback, so nothing is taken on trust: not the host name (a foreign name
 * may point here), not the origin, and not that the caller is the user.
 */

const hostOf = (origin: string): string => origin.slice(origin.indexOf('//') + 2)

/** The request was addressed to this server by a name of its own, not by a name that someone pointed here. */
export function isOurHost({ headers }: FastifyRequest, house: House): boolean {
  return house.origins().some((origin) => hostOf(origin) === headers.host)
}

/** The request was made by our own page. Browsers put the origin on every POST; what sends none is no browser page. */
export function isOurOrigin({ headers }: FastifyRequest, house: House): boolean {
  const site = headers['sec-fetch-site']
  const ours = house.origins().some((origin) => origin === headers.origin && hostOf(origin) === headers.host)
  return ours && (site === undefined || site === 'same-origin')
}

/** What follows `Bearer` in the request's authorization; empty where there is none. */
export function bearer({ headers }: FastifyRequest): string {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ')
  return scheme === 'Bearer' ? token : ''
}
