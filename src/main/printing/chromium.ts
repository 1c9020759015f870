import { AppError } from '@shared/contract'
import type { Browser } from 'playwright-core'

type Chromium = typeof import('playwright-core').chromium

/**
 * A Chromium without a window: the one named by SCRIP_BROWSER, an installed Chrome, Edge or Chromium, or the one that
 * comes as a package. Throws an `unavailable` AppError when there is none.
 */
export async function launchChromium(): Promise<Browser> {
  const chromium = await playwright()
  const tried: string[] = []
  for (const launch of candidates(chromium)) {
    try {
      return await launch()
    } catch (error) {
      tried.push(String(error).split('\n')[0] ?? '')
    }
  }
  const details = tried.map((text) => ({ where: [], text }))
  throw new AppError('unavailable', 'error.printing.noBrowser', { details })
}

function candidates(chromium: Chromium): (() => Promise<Browser>)[] {
  const named = process.env['SCRIP_BROWSER']
  if (named) return [() => chromium.launch({ executablePath: named })]
  const installed = ['chrome', 'msedge', 'chromium'].map((channel) => () => chromium.launch({ channel }))
  return process.platform === 'linux' ? [...installed, () => launchPackaged(chromium)] : installed
}

async function launchPackaged(chromium: Chromium): Promise<Browser> {
  const { default: packaged } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packaged.executablePath() })
}

/** Not part of the packed desktop application, which prints by itself. */
async function playwright(): Promise<Chromium> {
  try {
    return (await import('playwright-core')).chromium
  } catch (cause) {
    throw new AppError('unavailable', 'error.printing.noBrowser', { cause })
  }
}
