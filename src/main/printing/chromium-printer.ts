import type { Browser } from 'playwright-core'
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

  return {
    async pdf(html) {
      const context = await (await running()).newContext({ javaScriptEnabled: false, offline: true })
      try {
        const page = await context.newPage()
        await page.setContent(html, { waitUntil: 'load' })
        return await page.pdf({ preferCSSPageSize: true, printBackground: true })
      } finally {
        await context.close()
      }
    },
    async close() {
      await browser?.then((found) => found.close(), () => undefined)
      browser = undefined
    },
  }
}
