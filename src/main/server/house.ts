import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Principal } from '../principal'
import type { Router } from '../router'
import type { Entered, Sessions } from '../sessions/sessions'

/** What the server's routes share. One server listens on loopback for the user at this machine, one in the network for invited users. */
export interface House {
  readonly router: Router
  readonly sessions: Sessions
  /** Folder of the built page. */
  readonly pages: string
  /** Name of its cookie: cookies are shared between the ports of a host, so the name must differ for each data folder. */
  readonly cookie: string
  /** Shown to browsers without a session. */
  readonly lockedPage: string
  /** How many requests one invited user may send per time window, in milliseconds. */
  readonly pace: { readonly max: number; readonly timeWindow: number }
  /** Its own addresses: `http://127.0.0.1:4747`. */
  origins(): readonly string[]
  /** The principal of a session; undefined if the session belongs elsewhere or has ended. */
  principalOf(entered: Entered): Principal | undefined
  /** The routes by which browsers sign in. */
  doors(app: FastifyInstance, house: House): void
}

export const usualPace: House['pace'] = { max: 600, timeWindow: 10_000 }

export const cookieOf = ({ cookie }: House, { cookies }: FastifyRequest): string | undefined => cookies[cookie]

/** The longest time that browsers keep a cookie. Seconds. */
const cookieLasts = 400 * 24 * 60 * 60

/** Hidden from scripts, and not sent with requests of other sites' pages. */
export const cookieOptions = { httpOnly: true, sameSite: 'strict', path: '/', maxAge: cookieLasts } as const

export const html = 'text/html; charset=utf-8'
