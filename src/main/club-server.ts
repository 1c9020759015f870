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
/**
 * Most open connections; more are not answered. 200 phones keep one each for watching, and a browser opens up to five more for requests.
 */
const mostConnections = 1500
const usualPatience = 20_000

export interface HostOptions {
  /** Undefined: the default port. 0: any free port. */
  readonly port?: number | undefined
  /** For example `https://club.example`: a proxy on this machine serves that address and forwards plain HTTP to us. */
  readonly origin?: string | undefined
  /** Milliseconds after which a client that hasn't sent its whole request is cut off; default: 20 seconds. */
  readonly patience?: number
  readonly pace?: House['pace']
}

interface Shared extends HostOptions {
  readonly access: Access
  readonly router: Router
  readonly sessions: Sessions
  readonly invitations: Invitations
  /** Folder of the built page. */
  readonly pages: string
}

/** The server for invited users: over HTTPS in the local network, or behind a proxy. Throws `unavailable` if the port is in use. */
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
    // Read anew each time, since the machine may join and leave networks.
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
