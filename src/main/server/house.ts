import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Principal } from '../principal'
import type { Router } from '../router'
import type { Entered, Sessions } from '../sessions/sessions'

/** What the server's routes share. One listens on loopback for the person at this machine, one in the network for those who were invited. */
export interface House {
  readonly router: Router
  readonly sessions: Sessions
  /** The folder of the built page. */
  readonly pages: string
  /** The name of its cookie: cookies are shared between the ports of a host, and the name keeps two data folders apart. */
  readonly cookie: string
  /** Shown to who hasn't been let in. */
  readonly lockedPage: string
  /** How many questions one who was invited may ask in so many milliseconds. */
  readonly pace: { readonly max: number; readonly timeWindow: number }
  /** Addresses that it is called by: `http://127.0.0.1:4747`. */
  origins(): readonly string[]
  /** As whom a session asks; undefined: as nobody, it doesn't belong here or has ended. */
  principalOf(entered: Entered): Principal | undefined
  /** The routes by which browsers come in. */
  doors(app: FastifyInstance, house: House): void
}

export const usualPace: House['pace'] = { max: 600, timeWindow: 10_000 }

export const cookieOf = ({ cookie }: House, { cookies }: FastifyRequest): string | undefined => cookies[cookie]

/** The longest that browsers keep a cookie. Seconds. */
const cookieLasts = 400 * 24 * 60 * 60

/** No script reads it, and no other site's page sends it. */
export const cookieOptions = { httpOnly: true, sameSite: 'strict', path: '/', maxAge: cookieLasts } as const

export const html = 'text/html; charset=utf-8'
