import { AppError } from '@shared/contract'
import type { Server } from 'node:http'
import type { Router } from './router'
import { localArbitrator } from './database/actor'
import { answerFromStart } from './server/answer-from-start'
import { codes } from './server/codes'
import { entrance } from './server/enter'
import { endingOf } from './server/ending'
import { type House, usualPace } from './server/house'
import { lockedPage } from './server/locked-page'
import { secret, type Sessions } from './sessions/sessions'

// Not imported: an import reads every export, and one of them loads Node's whole `fetch`.
const { createServer } = process.getBuiltinModule('node:http')

const ADDRESS = '127.0.0.1'
const USUAL_PORT = 4747

export interface LocalServer {
  /** `http://127.0.0.1:4747` */
  url: string
  /** Exchanged for a one-time code; stored in a file that only the user can read. */
  key: string
  /** An address that lets one browser in, once. */
  entrance(): string
  close(): Promise<void>
}

interface Served {
  readonly router: Router
  readonly sessions: Sessions
  /** Folder of the built page. */
  readonly pages: string
  /** Undefined: the default port, or any free one. */
  readonly port: number | undefined
  readonly now?: () => number
}

/** The application on a port of this machine, reachable from nowhere else. Throws an `unavailable` AppError if `port` is in use. */
export async function startServer({ router, sessions, pages, port, now = Date.now }: Served): Promise<LocalServer> {
  const server = createServer()
  const end = endingOf(server)
  const bound = await bind(server, port)
  const url = `http://${ADDRESS}:${bound}`
  const [letters, key] = [codes(now), secret()]
  const house: House = {
    router,
    sessions,
    pages,
    pace: usualPace,
    cookie: `scrip-${bound}`,
    lockedPage,
    origins: () => [url, `http://localhost:${bound}`],
    // Invited users must use the club server, under their own names.
    principalOf: ({ id, invitation }) =>
      invitation === null ? { role: 'arbitrator', actor: localArbitrator, session: id } : undefined,
    doors: entrance(letters, key),
  }
  const { ready } = answerFromStart(server, house)
  return {
    url,
    key,
    entrance: () => `${url}/enter?code=${letters.create()}`,
    async close() {
      await end()
      await ready.then(({ close }) => close())
    },
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
    server.listen(port, ADDRESS, () => {
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
