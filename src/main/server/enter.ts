import type { FastifyInstance } from 'fastify'
import { same } from '../sessions/sessions'
import { refuse } from './answers'
import type { Codes } from './codes'
import { bearer } from './guard'
import { cookieOf, cookieOptions, type House, html } from './house'

/** Limit of codes and keys tried per minute. */
const tries = { max: 30, timeWindow: 60_000 }

/** A browser exchanges its code for a session; a second start of the application exchanges the key for a code. */
export const entrance =
  (codes: Codes, key: string) =>
  (app: FastifyInstance, house: House): void => {
    app.get('/enter', { config: { rateLimit: tries } }, (request, reply) => {
      const { code } = request.query as { code?: unknown } // whatever the address says
      if (typeof code !== 'string' || !codes.use(code)) return reply.code(401).type(html).send(house.lockedPage)
      const agent = request.headers['user-agent'] ?? ''
      const { cookie, token } = house.sessions.start(agent, cookieOf(house, request), null)
      // Only the page reads the part after #: it is sent to no server and not visible to pages of other ports.
      return reply.setCookie(house.cookie, cookie, cookieOptions).redirect(`/#session=${token}`, 303)
    })
    app.post('/enter', { config: { rateLimit: tries } }, (request, reply) =>
      same(bearer(request), key)
        ? reply.type('text/plain; charset=utf-8').send(codes.create())
        : refuse(reply, 401, 'error.request.session'),
    )
  }
