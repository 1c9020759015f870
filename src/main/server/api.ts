import { AppError, checked } from '@shared/contract'
import { mostTogether } from '@shared/contract/transport'
import type { SessionId } from '@shared/contract/sessions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, Principal } from '../principal'
import { refuse, sendAll, sendReplies, sendReply } from './answers'
import { bearer, isOurOrigin } from './guard'
import { cookieOf, type House } from './house'
import { fewATurn } from './few-a-turn'

/** Limit of wrong secrets per minute. */
const tries = { max: 120, timeWindow: 60_000 }

/** Most open requests of one invited user, streams included. */
const mostOpen = 60

/** Queries that a page sends together when it reloads everything. */
const Several = z.strictObject({
  questions: z
    .array(z.strictObject({ operation: z.string().max(100), input: z.unknown() }))
    .min(1)
    .max(mostTogether),
  /** The change that caused them, so that answers from before later changes are allowed. */
  since: z.int().nonnegative().optional(),
})

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
  }
}

/** The contract over HTTP: one POST per operation, its input as JSON, or one for several queries. A `watch` answers line by line. */
export function operationsOn(app: FastifyInstance, house: House): void {
  const leaving = new Map<SessionId, Set<AbortController>>()
  house.sessions.onEnd((session) => leaving.get(session)?.forEach((caller) => caller.abort()))
  const wrongSecret = app.createRateLimit(tries)
  const asking = app.createRateLimit({ ...house.pace, keyGenerator: ({ principal }) => principal?.session ?? '' })
  const open = new Map<SessionId, number>()
  const turn = fewATurn()
  /** Invited users wait for each other and for commands; the user at this machine doesn't. */
  const turnOf = (principal: Principal) => (isCounted(principal) ? turn : () => Promise.resolve())

  /** Whether a session exceeds its share of the host; if not, the request is counted until it is answered. */
  const isTooMuch = async (request: FastifyRequest, reply: FastifyReply, session: SessionId): Promise<boolean> => {
    const now = open.get(session) ?? 0
    if (now >= mostOpen) return true
    open.set(session, now + 1)
    reply.raw.once('close', () => {
      const left = (open.get(session) ?? 1) - 1
      if (left === 0) open.delete(session)
      else open.set(session, left)
    })
    return isTooOften(request)
  }
  const isTooOften = async (request: FastifyRequest): Promise<boolean> => {
    const limit = await asking(request)
    return !limit.isAllowed && limit.isExceeded
  }

  app.decorateRequest('principal', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      // It is a string, since that was the requested type.
      done(null, JSON.parse(text as string))
    } catch (cause) {
      done(new AppError('invalid', 'error.request.json', { cause }))
    }
  })

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'POST') return refuse(reply, 405, 'error.request.method')
    if (!isOurOrigin(request, house)) return refuse(reply, 403, 'error.request.origin')
    const entered = house.sessions.byBoth(cookieOf(house, request), bearer(request))
    const principal = entered && house.principalOf(entered)
    if (principal === undefined) {
      const limit = await wrongSecret(request)
      const many = !limit.isAllowed && limit.isExceeded
      return refuse(reply, many ? 429 : 401, many ? 'error.request.often' : 'error.request.session')
    }
    if (request.headers['content-type'] !== 'application/json') return refuse(reply, 415, 'error.request.type')
    request.principal = principal
    const { session } = principal
    if (isCounted(principal) && session !== null && (await isTooMuch(request, reply, session)))
      return refuse(reply, 429, 'error.request.often')
  }

  /** Aborted when the connection is closed or the session is ended. */
  const contextOf = (principal: Principal, reply: FastifyReply): Context => {
    const caller = new AbortController()
    const { session } = principal
    if (session !== null) {
      const callers = leaving.get(session) ?? new Set()
      leaving.set(session, callers.add(caller))
    }
    reply.raw.once('close', () => {
      caller.abort()
      if (session === null) return
      leaving.get(session)?.delete(caller)
      if (leaving.get(session)?.size === 0) leaving.delete(session)
    })
    return { signal: caller.signal, principal }
  }

  app.all('/api/several', { onRequest: admit }, async (request, reply) => {
    const { principal } = request
    if (principal === null) return refuse(reply, 401, 'error.request.session')
    const { questions, since } = checked(Several, request.body)
    for (const { operation } of questions)
      if (house.router.kind(operation) !== 'query')
        throw new AppError('missing', 'error.operation.missing', { params: { operation } })
    // The request itself has been counted.
    if (isCounted(principal))
      for (let more = 1; more < questions.length; more += 1)
        if (await isTooOften(request)) return refuse(reply, 429, 'error.request.often')
    const context = { ...contextOf(principal, reply), since }
    const next = turnOf(principal)
    const replies = await Promise.all(
      questions.map(async ({ operation, input }) => {
        await next()
        return house.router.call(operation, input, context)
      }),
    )
    // Many may have waited for the same answer.
    await next()
    return sendAll(reply, replies, principal.role === 'guest' && takesGzip(request))
  })

  app.all<{ Params: { '*': string } }>('/api/*', { onRequest: admit }, async (request, reply) => {
    const operation = request.params['*']
    // `admit` lets nobody through without one.
    if (request.principal === null) return refuse(reply, 401, 'error.request.session')
    const context = contextOf(request.principal, reply)
    const next = turnOf(request.principal)
    if (house.router.kind(operation) === 'watch')
      return sendReplies(reply, house.router.watch(operation, request.body, context), next)
    if (house.router.kind(operation) === 'query') await next()
    return sendReply(reply, await house.router.call(operation, request.body, context))
  })
}

const takesGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '')

const isCounted = ({ role }: Principal): boolean => role !== 'arbitrator'
