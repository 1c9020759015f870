import { AppError } from '@shared/contract'
import { openApplication } from './application'
import { browse } from './browse'
import type { StartOptions } from './options'
import type { Listening } from '@shared/contract/sharing'
import { rendererFolder } from './places'
import { hold, type Running } from './running'
import { chromiumPrinter } from './printing/chromium-printer'
import { type LocalServer, startServer } from './server'

export type Served =
  /** This process serves; `close` ends it and releases the data folder. */
  | { kind: 'serving'; server: LocalServer; entrance: string; listening: Listening | null; close(): Promise<void> }
  /** Another process already serves; `entrance` opens it. */
  | { kind: 'joined'; entrance: string }
  /** The data is open in the desktop window. */
  | { kind: 'desktop' }

/** Opens the application in the browser: on a new local server, or on the one that already has the data folder. */
export async function serve({ dataFolder, port, openBrowser, host, hostPort, origin }: StartOptions): Promise<Served> {
  const place = await hold(dataFolder)
  if (place.kind === 'taken') {
    if (place.by?.shell === 'desktop') return { kind: 'desktop' }
    const entrance = await entranceOf(place.by, dataFolder)
    if (openBrowser) browse(entrance)
    return { kind: 'joined', entrance }
  }
  const printer = chromiumPrinter()
  const application = openApplication({ shell: 'browser', dataFolder, printer, host: { port: hostPort, origin } })
  const leave = () => {
    application.close()
    place.release()
  }
  try {
    const { router, sessions } = application
    const server = await startServer({ router, sessions, pages: rendererFolder, port })
    place.announce({ shell: 'browser', url: server.url, key: server.key })
    const listening = host || application.wasShared ? await application.host.switchOn() : null
    const entrance = server.entrance()
    if (openBrowser) browse(entrance)
    return {
      kind: 'serving',
      server,
      entrance,
      listening,
      close: () => application.host.close().then(server.close).then(leave).then(printer.close),
    }
  } catch (error) {
    leave()
    throw error
  }
}

/** How long the first process may take to answer the second. Milliseconds. */
const patience = 5000

/** Asks the running server to let one more browser in. */
export async function entranceOf(running: Running | undefined, dataFolder: string): Promise<string> {
  if (running?.shell !== 'browser') throw new AppError('conflict', 'error.data.inUse', { params: { dataFolder } })
  const { url, key } = running
  try {
    const response = await fetch(`${url}/enter`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(patience),
    })
    if (response.ok) return `${url}/enter?code=${await response.text()}`
    throw new Error(`It answered ${response.status}`)
  } catch (cause) {
    throw new AppError('conflict', 'error.data.inUse', { params: { dataFolder }, cause })
  }
}
