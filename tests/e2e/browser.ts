import { launchChromium } from '@main/printing/chromium'
import type { Browser } from 'playwright-core'

/** Whoever looks at the page: somebody who reads English and wants nothing to move, for the tests have no time to watch. */
export const onlooker = { locale: 'en-US', reducedMotion: 'reduce' } as const

let launched: Promise<Browser> | undefined

/** The one browser of the test worker, which ends with it: launching one costs more than many a test. Contexts keep its users apart. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (launched ??= launchChromium())
  if (browser.isConnected()) return browser
  launched = undefined
  return sharedBrowser()
}
