import { resolve } from 'node:path'
import { z } from 'zod'
import { AppError } from '@shared/contract'
import { readArguments } from './terminal/arguments'
import { defaultDataFolder } from './data-folder'

export interface StartOptions {
  /** No desktop window, even where there could be one. */
  browser: boolean
  dataFolder: string
  /** Undefined: the usual port, or any free one when that is in use. */
  port: number | undefined
  openBrowser: boolean
}

const Port = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(65535))

const options = {
  browser: { type: 'boolean' },
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  data: { type: 'string' },
} as const

/**
 * Reads `--browser`, `--port N`, `--no-open`, `--data DIR`. Throws an `invalid` AppError that names the option. In the desktop window
 * options that aren't ours may be Chromium's: `strangers` are then left to it.
 */
export function startOptions(argv: readonly string[], strangers: 'refused' | 'left' = 'refused'): StartOptions {
  const { browser, data, port, 'no-open': unopened } = readArguments(argv, { options, most: 0, strangers }).values
  return {
    browser: browser === true,
    dataFolder: typeof data === 'string' ? resolve(data) : defaultDataFolder(),
    port: typeof port === 'string' ? portNumber(port) : undefined,
    openBrowser: unopened !== true,
  }
}

export function portNumber(text: string): number {
  const port = Port.safeParse(text)
  if (port.success) return port.data
  throw new AppError('invalid', 'error.option.port', { params: { port: text }, where: ['--port'] })
}
