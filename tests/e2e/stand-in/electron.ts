/**
 * What the main bundle gets when it imports 'electron' in the tests: the same names, with windows that the display in the
 * test process shows. It does what Electron does for the calls our shell makes, and knows no others.
 */
import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { correspond, type Letter, type ToDisplay, type ToShell } from './messages.ts'
import { session, type Session } from './session.ts'

export { session }

const display = correspond<ToDisplay, ToShell>((letter) => process.send?.(letter), answer)
process.on('message', (letter: Letter<ToShell>) => void display.receive(letter))

const ready = Promise.withResolvers<void>()
/** As in Electron, only after the main bundle has run to its end. */
export const becomeReady = () => ready.resolve()

class App extends EventEmitter {
  readonly isPackaged = false
  #userData = ''

  whenReady = () => ready.promise
  getLocale = () => 'en-US'
  setPath(_name: string, folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#userData = folder
  }

  /** True for the first process of a folder, which then hears of the later ones. */
  requestSingleInstanceLock(): boolean {
    const lock = join(this.#userData, 'first')
    const bell = join(this.#userData, 'bell')
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch {
      if (isAlive(Number(readFileSync(lock, 'utf8')))) {
        // Delivered at once, so that it fires once.
        writeFileSync(`${bell}.new`, String(process.pid))
        renameSync(`${bell}.new`, bell)
        return false
      }
      writeFileSync(lock, String(process.pid))
    }
    // It is also told that there is no such file yet.
    watchFile(bell, { interval: 20 }, ({ mtimeMs }) => mtimeMs > 0 && this.emit('second-instance'))
    this.once('will-quit', () => {
      unwatchFile(bell)
      rmSync(lock, { force: true })
    })
    return true
  }

  quit() {
    this.emit('will-quit')
    process.exit(0)
  }
  exit = (code: number) => process.exit(code)
}
export const app = new App()

class Contents extends EventEmitter {
  readonly id: number
  destroyed = false
  openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' })

  constructor(id: number) {
    super()
    this.id = id
  }
  // A page that has gone hears nothing, which is no error.
  send = (channel: string, ...args: unknown[]) =>
    void display.ask({ kind: 'send', window: this.id, channel, args }).catch(() => undefined)
  setWindowOpenHandler = (handler: Contents['openHandler']) => (this.openHandler = handler)
  isDestroyed = () => this.destroyed
  readonly debugger = {
    attach: (_version: string) => undefined,
    sendCommand: (method: string, params: Record<string, unknown>) =>
      display.ask({ kind: 'protocol', window: this.id, method, params }),
  }
  printToPDF = async (options: unknown) =>
    Buffer.from((await display.ask({ kind: 'print', window: this.id, options })) as Uint8Array)
}

const windows = new Map<number, BrowserWindow>()
let last = 0

interface WindowOptions {
  webPreferences?: { preload?: string; session?: Session } & Record<string, unknown>
}

export class BrowserWindow extends EventEmitter {
  readonly id = ++last
  readonly webContents = new Contents(this.id)
  readonly session: Session
  readonly #opened: Promise<unknown>

  constructor({ webPreferences = {} }: WindowOptions) {
    super()
    const { session: own, preload, ...rest } = webPreferences
    this.session = own ?? session.defaultSession
    windows.set(this.id, this)
    const code = preload === undefined ? undefined : readFileSync(preload, 'utf8')
    this.#opened = display.ask({ kind: 'open', window: this.id, preload: code, webPreferences: rest })
  }

  async loadURL(url: string) {
    await this.#opened
    await display.ask({ kind: 'load', window: this.id, url })
    this.emit('ready-to-show')
  }
  show = () => undefined
  isMinimized = () => false
  restore = () => undefined
  focus = () => void display.ask({ kind: 'focus', window: this.id })

  destroy() {
    if (!windows.delete(this.id)) return
    void display.ask({ kind: 'close', window: this.id })
    this.wasClosed()
  }

  wasClosed() {
    windows.delete(this.id)
    this.webContents.destroyed = true
    this.webContents.emit('destroyed')
    this.emit('closed')
    if (windows.size === 0) app.emit('window-all-closed')
  }
}

type IpcEvent = { sender: Contents; senderFrame: { url: string; parent: null } }
type IpcHandler = (event: IpcEvent, ...args: unknown[]) => unknown

class IpcMain extends EventEmitter {
  readonly handlers = new Map<string, IpcHandler>()
  handle = (channel: string, handler: IpcHandler) => this.handlers.set(channel, handler)
}
export const ipcMain = new IpcMain()

export const protocol = { registerSchemesAsPrivileged: () => undefined }
export const shell = { openExternal: (url: string) => display.ask({ kind: 'external', url }) }
export const dialog = {
  showErrorBox: (title: string, text: string) => void display.ask({ kind: 'errorBox', text: `${title}: ${text}` }),
}
export const Menu = { buildFromTemplate: (template: unknown) => template, setApplicationMenu: () => undefined }

/** The display asks. */
function answer(question: ToShell): unknown {
  const window = windows.get(question.window)
  if (window === undefined) throw new Error(`No window ${question.window}`)
  switch (question.kind) {
    case 'fetch':
      return window.session.fetch(question.url, question.method)
    case 'ipc': {
      const event = { sender: window.webContents, senderFrame: { url: question.frameUrl, parent: null } }
      if (question.mode === 'send') return ipcMain.emit(question.channel, event, ...question.args)
      const handler = ipcMain.handlers.get(question.channel)
      if (handler === undefined) throw new Error(`No handler registered for '${question.channel}'`)
      return handler(event, ...question.args)
    }
    case 'mayNavigate': {
      let prevented = false
      window.webContents.emit(
        'will-navigate',
        { url: question.url, preventDefault: () => (prevented = true) },
        question.url,
      )
      return !prevented
    }
    case 'mayOpen':
      return window.webContents.openHandler({ url: question.url }).action === 'allow'
    case 'mayUse':
      return (question.partition === undefined ? window.session : session.fromPartition(question.partition)).mayUse(
        question.permission,
      )
    case 'closed':
      return window.wasClosed()
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
