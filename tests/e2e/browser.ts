import { launchChromium } from '@main/printing/chromium'
import type { Browser } from 'playwright-core'

let launched: Promise<Browser> | undefined

/** The one browser of the test worker, which ends with it: launching one costs more than many a test. Contexts keep its users apart. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (launched ??= launchChromium())
  if (browser.isConnected()) return browser
  launched = undefined
  return sharedBrowser()
}
