import type { FastifyInstance } from 'fastify'
import { same } from '../sessions/sessions'
import { refuse } from './answers'
import { bearer } from './guard'
import { cookieName, cookieOf, type House } from './house'
import { lockedPage } from './locked-page'

/** Codes and keys that may be tried in a minute. */
const tries = { max: 30, timeWindow: 60_000 }

/** The longest that browsers keep a cookie. Seconds. */
const cookieLasts = 400 * 24 * 60 * 60

/** A browser turns its code into a session; a second start of the application turns the key into a code. */
export function enterWith(app: FastifyInstance, house: House): void {
  app.get('/enter', { config: { rateLimit: tries } }, (request, reply) => {
    const { code } = request.query as { code?: unknown } // whatever the address says
    if (typeof code !== 'string' || !house.codes.use(code)) return reply.code(401).type(html).send(lockedPage)
    const { cookie, token } = house.sessions.start(request.headers['user-agent'] ?? '', cookieOf(house, request))
    const options = { httpOnly: true, sameSite: 'strict', path: '/', maxAge: cookieLasts } as const
    // The part behind # is for the page alone: it is sent to no server and shown to no other port.
    return reply.setCookie(cookieName(house), cookie, options).redirect(`/#session=${token}`, 303)
  })
  app.post('/enter', { config: { rateLimit: tries } }, (request, reply) =>
    same(bearer(request), house.key)
      ? reply.type('text/plain; charset=utf-8').send(house.codes.create())
      : refuse(reply, 401, 'error.request.session'),
  )
}

export const html = 'text/html; charset=utf-8'
