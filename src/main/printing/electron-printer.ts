import { BrowserWindow, session, type WebContents } from 'electron'
import { denyPermissions, scheme } from '../window'
import { capture, fontsLoaded, type Send } from './capture'
import type { PagePrinter } from './page-printer'

const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

/** Prints through a hidden window with its own session, which can load only the page being printed. */
export function electronPrinter(): PagePrinter {
  const pages = new Map<string, string>()
  let last = 0
  const printing = session.fromPartition('printing')
  denyPermissions(printing)
  printing.protocol.handle(scheme, (request) => {
    const html = pages.get(request.url)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    return html === undefined ? new Response(null, { status: 404 }) : new Response(html, { headers })
  })
  printing.webRequest.onBeforeRequest(({ url }, decide) =>
    decide({ cancel: !pages.has(url) && !url.startsWith('data:') }),
  )

  async function shown<Result>(
    html: string,
    offscreen: boolean,
    work: (contents: WebContents, send: Send) => Promise<Result>,
  ): Promise<Result> {
    const url = `${scheme}://print/${++last}`
    pages.set(url, html)
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        session: printing,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        javascript: false,
        offscreen,
      },
    })
    try {
      await window.loadURL(url)
      const { webContents: contents } = window
      contents.debugger.attach('1.3')
      const send: Send = (method, params) => contents.debugger.sendCommand(method, params)
      await fontsLoaded(send)
      return await work(contents, send)
    } finally {
      window.destroy()
      pages.delete(url)
    }
  }

  return {
    pdf: (html) =>
      shown(html, false, (contents) =>
        contents.printToPDF({
          preferCSSPageSize: true,
          printBackground: true,
          margins: { top: 0, bottom: 0, left: 0, right: 0 },
        }),
      ),
    // A hidden window draws nothing, so it is shown outside the screen.
    pictures: (html, wanted) => shown(html, true, (_contents, send) => capture(send, wanted)),
    close: async () => undefined,
  }
}
