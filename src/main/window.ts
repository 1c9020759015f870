import { BrowserWindow, type Session, type WebFrameMain } from 'electron'
import { securityHeaders } from './content-policy'
import type { Pages } from './pages'
import { preloadFile } from './places'

/** Address scheme of our page in the desktop window. It isn't sent over a network. */
export const scheme = 'scrip'
const home = `${scheme}://app/`

/** The development server if there is one, else the built page: a built application ignores the variable. */
const start = (import.meta.env.DEV && process.env['ELECTRON_RENDERER_URL']) || home

export function isOurPage(frame: WebFrameMain | null): boolean {
  return frame !== null && frame.parent === null && isOurs(frame.url)
}

/** Compares scheme and host separately: `origin` is 'null' for every scheme that Node doesn't know. */
function isOurs(url: string): boolean {
  const [found, ours] = [URL.parse(url), new URL(start)]
  return found !== null && found.protocol === ours.protocol && found.host === ours.host
}

export function openWindow(address = start): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 960,
    minHeight: 600,
    title: 'Scars & Scrip',
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload: preloadFile,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
    },
  })
  keepInside(window)
  window.once('ready-to-show', () => window.show())
  void window.loadURL(address)
  return window
}

/** The page can't navigate the window elsewhere. It may reload, and open a second window of its own, for spectators. */
function keepInside({ webContents }: BrowserWindow): void {
  const stay = (event: { url: string; preventDefault(): void }) => {
    if (!isOurs(event.url)) event.preventDefault()
  }
  webContents.setWindowOpenHandler(({ url }) => {
    if (isOurs(url)) openWindow(url)
    return { action: 'deny' }
  })
  webContents.on('will-navigate', stay)
  webContents.on('will-frame-navigate', stay)
  webContents.on('will-redirect', stay)
  webContents.on('will-attach-webview', (event) => event.preventDefault())
}

/** No camera, microphone, notifications or any other permission. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}

export function servePages(session: Session, pages: Pages): void {
  session.protocol.handle(scheme, async (request) => {
    const { host, pathname } = new URL(request.url)
    const page = host === 'app' && request.method === 'GET' ? await pages(pathname) : undefined
    if (page === undefined) return new Response(null, { status: 404, headers: securityHeaders })
    return new Response(page.body, { headers: { ...securityHeaders, 'content-type': page.type } })
  })
}
