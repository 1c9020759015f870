import { AppError } from '@shared/contract'
import type { Browser } from 'playwright-core'
import { installedBrowsers } from './browsers'
import { packagedBrowser } from './packaged-browser'

type Chromium = typeof import('playwright-core').chromium

/**
 * Starts a Chromium without a window: the one named by SCRIP_BROWSER, else an installed Chrome, Edge or Chromium, else the packaged one.
 * Throws an `unavailable` AppError if there is none. `args`: further switches of Chromium.
 */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const chromium = await playwright()
  const failures: string[] = []
  for (const executable of candidates()) {
    try {
      const executablePath = await executable()
      return await sandboxed((chromiumSandbox) => chromium.launch({ executablePath, chromiumSandbox, args: [...args] }))
    } catch (error) {
      failures.push(String(error).split('\n')[0] ?? '')
    }
  }
  const details = failures.map((text) => ({ where: [], text }))
  throw new AppError('unavailable', 'error.printing.noBrowser', { details })
}

/** Starts with the sandbox if the system allows it: it refuses root, and some systems have no user namespaces. */
export async function sandboxed<Started>(
  start: (sandbox: boolean) => Promise<Started>,
  isRoot = process.getuid?.() === 0,
): Promise<Started> {
  if (isRoot) return start(false)
  try {
    return await start(true)
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error
    return start(false)
  }
}

function candidates(): (() => string | Promise<string>)[] {
  const named = process.env['SCRIP_BROWSER']
  if (named) return [() => named]
  const installed = installedBrowsers().map((path) => () => path)
  return process.platform === 'linux' ? [...installed, () => packagedBrowser()] : installed
}

/** Null in the packed desktop application, which prints by itself. */
async function playwright(): Promise<Chromium> {
  try {
    return (await import('playwright-core')).chromium
  } catch (cause) {
    throw new AppError('unavailable', 'error.printing.noBrowser', { cause })
  }
}
