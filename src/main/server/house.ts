import type { FastifyRequest } from 'fastify'
import type { Router } from '../router'
import type { Sessions } from '../sessions/sessions'
import type { Codes } from './codes'

/** What the server's routes share. */
export interface House {
  readonly router: Router
  readonly sessions: Sessions
  readonly codes: Codes
  readonly key: string
  readonly port: number
  /** The folder of the built page. */
  readonly pages: string
}

/** Cookies are shared between the ports of a host; the name keeps two data folders apart. */
export const cookieName = ({ port }: House): string => `scrip-${port}`

export const cookieOf = (house: House, { cookies }: FastifyRequest): string | undefined => cookies[cookieName(house)]
