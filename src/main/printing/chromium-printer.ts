import type { Browser, Page } from 'playwright-core'
import { capture, fontsLoaded, type Send } from './capture'
import { launchChromium } from './chromium'
import type { PagePrinter } from './page-printer'

/** Prints through a browser that is started for the first page and kept for the next. */
export function chromiumPrinter(): PagePrinter {
  let browser: Promise<Browser> | undefined

  async function running(): Promise<Browser> {
    browser ??= launchChromium()
    try {
      const found = await browser
      if (found.isConnected()) return found
    } catch (error) {
      browser = undefined
      throw error
    }
    browser = launchChromium()
    return browser
  }

  /** A browser that was kept may have gone away meanwhile, or have lost what it draws with: another is started, once. */
  async function shown<Result>(html: string, work: (page: Page, send: Send) => Promise<Result>): Promise<Result> {
    const kept = browser !== undefined
    const used = await running()
    try {
      return await shownIn(used, html, work)
    } catch (error) {
      if (!kept && used.isConnected()) throw error
      await used.close().catch(() => undefined)
      return shownIn(await running(), html, work)
    }
  }

  async function shownIn<Result>(
    browser: Browser,
    html: string,
    work: (page: Page, send: Send) => Promise<Result>,
  ): Promise<Result> {
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
    try {
      const page = await context.newPage()
      await page.setContent(html, { waitUntil: 'load' })
      const protocol = await context.newCDPSession(page)
      // Playwright types each command of the protocol; which ones are sent is the other side's affair.
      const send = protocol.send.bind(protocol) as Send
      await fontsLoaded(send)
      return await work(page, send)
    } finally {
      await context.close()
    }
  }

  return {
    pdf: (html) => shown(html, (page) => page.pdf({ preferCSSPageSize: true, printBackground: true })),
    pictures: (html, boxes) => shown(html, (_page, send) => capture(send, boxes)),
    async close() {
      await browser?.then((found) => found.close(), () => undefined)
      browser = undefined
    },
  }
}
