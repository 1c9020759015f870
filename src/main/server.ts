import { AppError } from '@shared/contract'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Pages } from './pages'
import type { Router } from './router'
import { refuse, send, sendReplies, sendReply } from './server/answers'
import { createGuard, type Guard, isOurHost, isOurOrigin } from './server/guard'
import { lockedPage } from './server/locked-page'

// Not imported: an import reads every export, and one of them loads all of Node's own `fetch`.
const { createServer } = process.getBuiltinModule('node:http')

/** A whole campaign fits many times over. */
const LARGEST_BODY = 32 * 1024 * 1024
const USUAL_PORT = 4747

export interface LocalServer {
  /** `http://127.0.0.1:4747` */
  url: string
  key: string
  /** An address that lets one browser in, once. */
  entrance(): string
  close(): Promise<void>
}

/**
 * The application on a port of this machine, reachable from nowhere else.
 * Throws an `unavailable` AppError when `port` is in use; undefined means the usual port or any free one.
 */
export async function startServer(router: Router, pages: Pages, port: number | undefined): Promise<LocalServer> {
  const server = createServer()
  const bound = await bind(server, port)
  const url = `http://127.0.0.1:${bound}`
  const guard = createGuard(bound)
  server.on('request', (request, response) => {
    answer(request, response, { router, pages, guard, port: bound }).catch((error: unknown) => {
      console.error('Answering a request failed', error)
      response.destroy()
    })
  })
  return {
    url,
    key: guard.key,
    entrance: () => `${url}/enter?code=${guard.newCode()}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface House {
  router: Router
  pages: Pages
  guard: Guard
  port: number
}

async function answer(request: IncomingMessage, response: ServerResponse, house: House): Promise<void> {
  if (!isOurHost(request, house.port)) return refuse(response, 421, 'error.request.host')
  if (!request.url?.startsWith('/')) return refuse(response, 400, 'error.request.page')
  const { pathname, searchParams } = new URL(`http://127.0.0.1${request.url}`)
  if (pathname === '/enter') return enter(request, response, house, searchParams.get('code') ?? '')
  if (pathname.startsWith('/api/')) return operate(request, response, house, pathname.slice('/api/'.length))
  return show(request, response, house, pathname)
}

/** A browser turns its code into a session cookie; a second start of the application turns the key into a code. */
function enter(request: IncomingMessage, response: ServerResponse, { guard }: House, code: string): void {
  if (request.method === 'POST') {
    if (!guard.isKey(request)) return refuse(response, 401, 'error.request.session')
    return send(response, 200, 'text/plain; charset=utf-8', guard.newCode())
  }
  const cookie = request.method === 'GET' ? guard.enter(code) : undefined
  if (cookie === undefined) return send(response, 401, 'text/html; charset=utf-8', lockedPage)
  response.setHeader('set-cookie', cookie)
  response.setHeader('location', '/')
  send(response, 303, 'text/plain; charset=utf-8', '')
}

async function operate(
  request: IncomingMessage,
  response: ServerResponse,
  house: House,
  operation: string,
): Promise<void> {
  if (request.method !== 'POST') return refuse(response, 405, 'error.request.method')
  if (!isOurOrigin(request)) return refuse(response, 403, 'error.request.origin')
  if (!house.guard.hasSession(request)) return refuse(response, 401, 'error.request.session')
  if (request.headers['content-type'] !== 'application/json') return refuse(response, 415, 'error.request.type')

  const text = await body(request)
  if (text === undefined) return refuse(response, 413, 'error.request.size')
  const input = json(text)
  if (input instanceof AppError) return sendReply(response, { ok: false, error: input.report })

  const leaving = new AbortController()
  response.on('close', () => leaving.abort())
  const context = { signal: leaving.signal }
  if (house.router.kind(operation) === 'watch') {
    return sendReplies(response, house.router.watch(operation, input, context), leaving.signal)
  }
  sendReply(response, await house.router.call(operation, input, context))
}

async function show(request: IncomingMessage, response: ServerResponse, house: House, path: string): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'error.request.method')
  if (!house.guard.hasSession(request)) return send(response, 401, 'text/html; charset=utf-8', lockedPage)
  const page = await house.pages(path)
  if (page === undefined) return refuse(response, 404, 'error.request.page')
  send(response, 200, page.type, page.body, page.immutable ? 'max-age=31536000, immutable' : 'no-store')
}

/** Undefined when it is larger than anything we would send ourselves; the rest is then not read. */
async function body(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return undefined
  const chunks: Buffer[] = []
  let size = 0
  // Kept open on the way out, so that the refusal can still be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    return new AppError('invalid', 'error.request.json', { cause })
  }
}

async function bind(server: Server, port: number | undefined): Promise<number> {
  try {
    return await listen(server, port ?? USUAL_PORT)
  } catch (cause) {
    if (!inUse(cause)) throw cause
    if (port === undefined) return listen(server, 0)
    throw new AppError('unavailable', 'error.option.portInUse', {
      params: { port: String(port) },
      where: ['--port'],
      cause,
    })
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('The server has no port'))
      resolve(address.port)
    })
  })
}

function inUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
