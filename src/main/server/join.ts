import type { FastifyInstance } from 'fastify'
import type { Invitations } from '../sharing/invitations'
import { securityHeaders } from '../content-policy'
import { refuse } from './answers'
import { isOurOrigin } from './guard'
import { cookieOf, cookieOptions, type House, html } from './house'
import { joinPage } from './join-page'

/** Limits of codes tried per minute, by one address and in total. */
const tries = { max: 15, timeWindow: 60_000 }
const triesOfAll = { max: 120, timeWindow: 60_000 }

const longestForm = 1024

/** The page needs a press on its button, so that link previews, as in chats, don't use up the code. */
const formHeaders = {
  'content-security-policy': (securityHeaders['content-security-policy'] ?? '').replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
  // Otherwise the form would be sent without its origin.
  'referrer-policy': 'same-origin',
}

/** A device exchanges its invitation code for a session. */
export const joining =
  (invitations: Invitations) =>
  (app: FastifyInstance, house: House): void => {
    const wrongCode = app.createRateLimit({ ...triesOfAll, keyGenerator: () => 'all' })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )
    app.get('/join', (request, reply) => {
      const { code } = request.query as { code?: unknown } // whatever the address says
      return reply
        .headers(formHeaders)
        .type(html)
        .send(joinPage(typeof code === 'string' ? code : ''))
    })
    app.post('/join', { config: { rateLimit: tries } }, async (request, reply) => {
      if (!isOurOrigin(request, house)) return refuse(reply, 403, 'error.request.origin')
      const code = request.body instanceof URLSearchParams ? (request.body.get('code') ?? '') : ''
      const invitation = invitations.use(code)
      if (invitation === undefined) {
        const { isAllowed, ...limit } = await wrongCode(request)
        if (!isAllowed && 'isExceeded' in limit && limit.isExceeded) return refuse(reply, 429, 'error.request.often')
        return reply.code(401).headers(formHeaders).type(html).send(joinPage('', true))
      }
      const agent = request.headers['user-agent'] ?? ''
      const { cookie, token } = house.sessions.start(agent, cookieOf(house, request), invitation.id)
      const secure = request.headers.origin?.startsWith('https:') ?? false
      return reply.setCookie(house.cookie, cookie, { ...cookieOptions, secure }).redirect(`/#session=${token}`, 303)
    })
  }
