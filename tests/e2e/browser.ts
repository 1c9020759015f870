import { launchChromium } from '@main/printing/chromium'
import type { Browser } from 'playwright-core'

/** Settings of the tests' browser: English, and reduced motion, so that the tests don't wait for animation. */
export const onlooker = { locale: 'en-US', reducedMotion: 'reduce' } as const

/** The optimising compilers cost more than they save in pages that live for seconds: a tenth of a test's time. */
const quickToStart = '--js-flags=--no-maglev,--no-turbofan'

let launched: Promise<Browser> | undefined

/** The one browser of the test worker, closed with it: launching one takes longer than many a test. Contexts keep its users apart. */
export async function sharedBrowser(): Promise<Browser> {
  launched ??= launchChromium([quickToStart])
  const browser = await launched.catch((error: unknown) => {
    // The next test tries again.
    launched = undefined
    throw error
  })
  if (browser.isConnected()) return browser
  launched = undefined
  return sharedBrowser()
}
