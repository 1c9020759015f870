import { AppError } from '@shared/contract'
import { createServer as createPlain, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { Access } from './database/access'
import type { Router } from './router'
import { answerFromStart } from './server/answer-from-start'
import { endingOf } from './server/ending'
import { type House, usualPace } from './server/house'
import { joining } from './server/join'
import { joinPage } from './server/join-page'
import type { Sessions } from './sessions/sessions'
import { lanAddresses, lanAddressesKept, ownNames } from './sharing/addresses'
import { certificateIn } from './sharing/certificate'
import type { OpenDoor } from './sharing/host'
import { principalBy } from './sharing/invited'
import type { Invitations } from './sharing/invitations'

const USUAL_PORT = 4748
/** More connections than this are not answered. 200 phones keep one open each to follow, and a browser up to five more to ask by. */
const mostConnections = 1500
const usualPatience = 20_000

export interface HostOptions {
  /** Undefined: the usual one. 0: any. */
  readonly port?: number | undefined
  /** `https://club.example`: a proxy on this machine answers there and speaks plain HTTP with us. */
  readonly origin?: string | undefined
  /** A client that takes longer to say what it wants is cut off. Milliseconds; left out: 20 seconds. */
  readonly patience?: number
  readonly pace?: House['pace']
}

interface Shared extends HostOptions {
  readonly access: Access
  readonly router: Router
  readonly sessions: Sessions
  readonly invitations: Invitations
  /** The folder of the built page. */
  readonly pages: string
}

/** The application for those who were invited: in the local network over HTTPS, or behind a proxy. Throws `unavailable` when the port is in use. */
export async function startClubServer(shared: Shared): Promise<OpenDoor> {
  const {
    access,
    router,
    sessions,
    invitations,
    pages,
    port = USUAL_PORT,
    origin,
    patience = usualPatience,
    pace = usualPace,
  } = shared
  const certificate =
    origin === undefined ? await certificateIn(access.directory, [...lanAddresses(), ...ownNames()]) : null
  const limits = {
    headersTimeout: patience,
    requestTimeout: patience,
    connectionsCheckingInterval: Math.ceil(patience / 4),
  }
  const server =
    certificate === null ? createPlain(limits) : createSecure({ ...certificate, ...limits, handshakeTimeout: patience })
  server.maxConnections = mostConnections
  const end = endingOf(server)
  const bound = await listen(server, port, origin === undefined ? '0.0.0.0' : '127.0.0.1')
  const addresses = lanAddressesKept()
  const urls = () => (origin === undefined ? addresses().map((address) => `https://${address}:${bound}`) : [origin])
  const names = ownNames().map((name) => `https://${name}:${bound}`)
  const house: House = {
    router,
    sessions,
    pages,
    pace,
    cookie: `scrip-club-${bound}`,
    lockedPage: joinPage(''),
    // Asked again and again: networks are joined and left.
    origins: () => [...urls(), ...(origin === undefined ? names : [])],
    principalOf({ id, invitation }) {
      const kept = invitation === null ? undefined : invitations.find(invitation)
      return kept && principalBy(access.store(), kept, id)
    },
    doors: joining(invitations),
  }
  const { close } = await answerFromStart(server, house).ready
  return {
    urls: urls(),
    fingerprint: certificate?.fingerprint ?? null,
    async close() {
      await end()
      await close()
    },
  }
}

function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new AppError('unavailable', 'error.option.portInUse', {
          params: { port: String(port) },
          where: ['--host-port'],
          cause,
        }),
      ),
    )
    server.listen(port, address, () => {
      const bound = server.address()
      if (bound === null || typeof bound === 'string') return reject(new Error('The server has no port'))
      resolve(bound.port)
    })
  })
}
