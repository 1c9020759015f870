import { resolve } from 'node:path'
import { z } from 'zod'
import { AppError } from '@shared/contract'
import { readArguments } from './terminal/arguments'
import { defaultDataFolder } from './data-folder'

export interface StartOptions {
  /** No desktop window, even if one is possible. */
  browser: boolean
  dataFolder: string
  /** Undefined: the default port, or any free one if that is in use. */
  port: number | undefined
  openBrowser: boolean
  /** Share in the network from the start. */
  host: boolean
  /** Undefined: the default port. */
  hostPort: number | undefined
  /** For example `https://club.example`, if a proxy on this machine serves that address; undefined: no proxy. */
  origin: string | undefined
}

const Port = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(65535))

const options = {
  browser: { type: 'boolean' },
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  data: { type: 'string' },
  host: { type: 'boolean' },
  'host-port': { type: 'string' },
  origin: { type: 'string' },
} as const

/**
 * Reads `--browser`, `--port N`, `--no-open`, `--data DIR`, `--host`, `--host-port N`, `--origin URL`. Throws an `invalid` AppError that
 * names the option. In the desktop window unknown options may be Chromium's: `strangers` says whether to ignore them.
 */
export function startOptions(argv: readonly string[], strangers: 'refused' | 'left' = 'refused'): StartOptions {
  const { values } = readArguments(argv, { options, most: 0, strangers })
  const { browser, data, port, 'no-open': unopened, host, 'host-port': hostPort, origin } = values
  return {
    browser: browser === true,
    dataFolder: typeof data === 'string' ? resolve(data) : defaultDataFolder(),
    port: typeof port === 'string' ? portNumber(port) : undefined,
    openBrowser: unopened !== true,
    host: host === true,
    hostPort: typeof hostPort === 'string' ? portNumber(hostPort, '--host-port') : undefined,
    origin: typeof origin === 'string' ? originOf(origin) : undefined,
  }
}

export function portNumber(text: string, option = '--port'): number {
  const port = Port.safeParse(text)
  if (port.success) return port.data
  throw new AppError('invalid', 'error.option.port', { params: { port: text }, where: [option] })
}

/** `https://club.example`: an address without a path, as browsers send it. */
export function originOf(text: string): string {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) return url.origin
  throw new AppError('invalid', 'error.option.origin', { params: { origin: text }, where: ['--origin'] })
}
