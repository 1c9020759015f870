import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { AppError } from '@shared/contract'
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

/** Reads `--browser`, `--data DIR`, `--port N`, `--no-open`. Throws an `invalid` AppError that names the option. */
export function startOptions(argv: readonly string[]): StartOptions {
  const { browser, data, port, open } = parsed(argv)
  return {
    browser: browser ?? false,
    dataFolder: data === undefined ? defaultDataFolder() : resolve(data),
    port: port === undefined ? undefined : portNumber(port),
    openBrowser: open ?? true,
  }
}

function parsed(argv: readonly string[]) {
  try {
    const options = { browser: { type: 'boolean' }, data: { type: 'string' }, port: { type: 'string' }, open: { type: 'boolean' } } as const
    return parseArgs({ args: [...argv], options, allowNegative: true }).values
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new AppError('invalid', 'error.option.unknown', { params: { problem: cause.message }, cause })
  }
}

function portNumber(text: string): number {
  const port = Port.safeParse(text)
  if (port.success) return port.data
  throw new AppError('invalid', 'error.option.port', { params: { port: text }, where: ['--port'] })
}
