import type { Browser, Page } from 'playwright-core'
import { capture, fontsLoaded, type Send } from './capture'
import { launchChromium } from './chromium'
import type { PagePrinter, PictureBox, WholePage } from './page-printer'

/** Prints through a browser that is started for the first page and kept for later ones. */
export function chromiumPrinter(): PagePrinter {
  let browser: Promise<Browser> | undefined
  /** A used page, emptied: opening another costs a process, which takes longer than printing most sheets. */
  let spare: Leaf | undefined

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

  /** A kept browser may have died meanwhile, or lost its renderer: start another, once. */
  async function retried<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
    const kept = browser !== undefined
    const used = await running()
    try {
      return await work(used)
    } catch (error) {
      if (!kept && used.isConnected()) throw error
      await used.close().catch(() => undefined)
      return work(await running())
    }
  }

  async function pdfIn(browser: Browser, html: string): Promise<Uint8Array> {
    const kept = spare
    spare = undefined
    const leaf = kept?.page.context().browser() === browser ? kept : await newLeaf(browser)
    try {
      await show(leaf, html)
      const pdf = await leaf.page.pdf({ preferCSSPageSize: true, printBackground: true })
      await leaf.page.setContent('')
      spare ??= leaf
      return pdf
    } finally {
      if (spare !== leaf) await leaf.page.context().close()
    }
  }

  async function picturesIn(
    browser: Browser,
    html: string,
    wanted: readonly PictureBox[] | WholePage,
  ): Promise<Uint8Array[]> {
    const leaf = await newLeaf(browser)
    try {
      await show(leaf, html)
      return await capture(leaf.send, wanted)
    } finally {
      await leaf.page.context().close()
    }
  }

  return {
    pdf: (html) => retried((browser) => pdfIn(browser, html)),
    pictures: (html, wanted) => retried((browser) => picturesIn(browser, html, wanted)),
    async close() {
      await browser?.then(
        (found) => found.close(),
        () => undefined,
      )
      browser = undefined
    },
  }
}

interface Leaf {
  readonly page: Page
  readonly send: Send
}

async function newLeaf(browser: Browser): Promise<Leaf> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  // Playwright has a type for each command of the protocol; here the callers choose the commands.
  return { page, send: protocol.send.bind(protocol) as Send }
}

async function show({ page, send }: Leaf, html: string): Promise<void> {
  await page.setContent(html, { waitUntil: 'load' })
  await fontsLoaded(send)
}
