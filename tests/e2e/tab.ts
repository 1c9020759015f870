import type { Page } from 'playwright-core'
import { onlooker, sharedBrowser } from './browser.ts'

/** A tab of the worker's browser, for the one application of a shared process. */
export interface Tab {
  readonly page: Page
  /** Port of the last application it showed: at the same address the next one's files are already loaded and compiled. */
  port: number | undefined
}

let free: Tab | undefined

/** The worker's tab, as new; another one if that one is in use. */
export async function takeTab(): Promise<Tab> {
  const tab = free
  free = undefined
  if (tab?.page.context().browser()?.isConnected() && !tab.page.isClosed()) return tab
  // Only the tests of pages without a network need the worker that keeps files, and they open a browser's context of their own.
  const context = await (await sharedBrowser()).newContext({ ...onlooker, serviceWorkers: 'block' })
  return { page: await context.newPage(), port: undefined }
}

/** Empties the tab while its application still answers. Call `leaveTab` when the application's port is free again. */
export async function emptyTab({ page, port }: Tab): Promise<void> {
  const context = page.context()
  const origin = `http://127.0.0.1:${port}`
  for (const event of heard) page.removeAllListeners(event)
  await context.setOffline(false)
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  // A page of the same address, so that the tab keeps its process.
  await page.goto(`${origin}/icon.svg`)
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: onlooker.reducedMotion }),
    page.setViewportSize(usualSize),
  ])
  page.setDefaultTimeout(usualPatience)
}

/** Lets the next test have the tab. */
export function leaveTab(tab: Tab): void {
  free = tab
}

/** Events that tests listen to. */
const heard = [
  'pageerror',
  'console',
  'dialog',
  'download',
  'request',
  'requestfailed',
  'response',
  'popup',
  'filechooser',
]

/** What Playwright gives to a new page. Pixels, and milliseconds. */
const usualSize = { width: 1280, height: 720 }
const usualPatience = 30_000
