import { AppError, type ErrorReport } from '@shared/contract'
import cookies from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import files from '@fastify/static'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { securityHeaders } from '../content-policy'
import { refuse, sendReply } from './answers'
import { operationsOn } from './api'
import { isOurHost } from './guard'
import { cookieOf, type House, html } from './house'

/** Larger files come in pieces. Bytes. */
const LARGEST_BODY = 32 * 1024 * 1024

export interface Answering {
  answer(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/** Answers the requests of a server that is already listening. */
export async function answerOn(server: Server, house: House): Promise<Answering> {
  const app = Fastify({
    serverFactory: () => server,
    bodyLimit: LARGEST_BODY,
    frameworkErrors: (error, request, reply) => void complain(error, request, reply),
  })
  app.setErrorHandler(complain)
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'error.request.page'))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'cache-control': 'no-store' })
    if (!isOurHost(request, house)) return refuse(reply, 421, 'error.request.host')
    if (!request.raw.url?.startsWith('/')) return refuse(reply, 400, 'error.request.page')
    if (request.is404 && !isReading(request)) return refuse(reply, 405, 'error.request.method')
  })
  await app.register(cookies)
  await app.register(rateLimit, { global: false })
  operationsOn(app, house)
  house.doors(app, house)
  await app.register(pagesFor, house)
  await app.ready()
  return { answer: (request, response) => app.routing(request, response), close: async () => void (await app.close()) }
}

/** The built page and its files. They are the same for everybody, so the cookie is enough. */
async function pagesFor(app: FastifyInstance, house: House): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const entered = house.sessions.byCookie(cookieOf(house, request))
    if (entered && house.principalOf(entered)) return
    return reply.code(401).type(html).send(house.lockedPage)
  })
  // Only these files are compressed: compressing secrets together with text chosen by others could reveal them.
  await app.register(files, {
    root: house.pages,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // The names of assets carry a hash of their content.
      if (path.includes('/assets/')) reply.header('cache-control', 'max-age=31536000, immutable')
    },
  })
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const refusals = new Map<number, [code: number, key: ErrorReport['key']]>([
  [403, [404, 'error.request.page']], // a path that leads out of the folder
  [413, [413, 'error.request.size']],
  [415, [415, 'error.request.type']],
  [429, [429, 'error.request.often']],
])

/** Replies to errors of the framework, of plugins and of our own code. */
function complain(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) return sendReply(reply, { ok: false, error: error.report })
  const { statusCode = 500 } = error
  const known = refusals.get(statusCode)
  if (known) return refuse(reply, ...known)
  if (statusCode < 500) return refuse(reply, 400, 'error.request.page')
  console.error(`Answering ${request.method} ${request.url} failed`, error)
  return refuse(reply, 500, 'error.internal')
}
