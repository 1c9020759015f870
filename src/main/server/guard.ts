import type { FastifyRequest } from 'fastify'

/**
 * Any page in the user's browser can send requests to loopback, so nothing is taken on trust: not the host name (a foreign name
 * may point here), not the origin, and not that the caller is the user.
 */

/** The request was addressed to this server by a loopback name, not by a name that someone pointed here. */
export function isOurHost({ headers }: FastifyRequest, port: number): boolean {
  return ['127.0.0.1', 'localhost'].some((name) => headers.host === `${name}:${port}`)
}

/** The request was made by our own page. Browsers put the origin on every POST; what sends none is no browser page. */
export function isOurOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return headers.origin === `http://${headers.host}` && (site === undefined || site === 'same-origin')
}

/** What follows `Bearer` in the request's authorization; empty where there is none. */
export function bearer({ headers }: FastifyRequest): string {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ')
  return scheme === 'Bearer' ? token : ''
}
