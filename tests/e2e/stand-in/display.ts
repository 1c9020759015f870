import type { ChildProcess } from 'node:child_process'
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core'
import { onlooker } from '../browser.ts'
import { correspond, type Fetched, type Letter, type ToDisplay, type ToShell } from './messages.ts'

/** Chromium can't be taught `scrip://app/`, so the page has a made-up address that the shell answers. */
const toWeb = (url: string) => url.replace(/^scrip:\/\/(\w+)/, 'https://$1.scrip.test')
const toShell = (url: string) => url.replace(/^https:\/\/(\w+)\.scrip\.test/, 'scrip://$1')

/** Shows the windows of a shell process as pages of `browser`. */
export interface Display {
  /** The first window, once its page has loaded. */
  first: Promise<Page>
  /** The options it was opened with. */
  webPreferences: Record<string, unknown>
  /** Errors that any page met or printed. */
  complaints: string[]
  /** What the shell did to the desktop: focused a window, opened a link in the browser, showed an error. */
  happened: ToDisplay[]
  /** Acts as the display towards the shell: for requests that no real page could make. */
  ask(question: ToShell): Promise<unknown>
  /** Takes away what is left of the windows of a shell that has ended. */
  close(): Promise<void>
}

export function openDisplay(shell: ChildProcess, browser: Browser): Display {
  const windows = new Map<number, { context: BrowserContext; page: Page }>()
  const webPreferences: Record<string, unknown> = {}
  const complaints: string[] = []
  const first = Promise.withResolvers<Page>()
  const happened: ToDisplay[] = []
  const { ask, receive } = correspond<ToShell, ToDisplay>((letter) => shell.connected && shell.send(letter), answer)
  shell.on('message', (letter: Letter<ToDisplay>) => void receive(letter))

  const pageOf = (window: number) => {
    const found = windows.get(window)
    if (found === undefined) throw new Error(`Window ${window} is not open`)
    return found.page
  }

  async function open(window: number, preload: string | undefined, preferences: Record<string, unknown>) {
    const context = await browser.newContext({ ...onlooker, javaScriptEnabled: preferences['javascript'] !== false })
    await context.exposeBinding('standIn', ({ frame }, mode: 'invoke' | 'send', channel: string, args: unknown[]) =>
      ask({ kind: 'ipc', window, mode, channel, args, frameUrl: toShell(frame.url()) }),
    )
    if (preload !== undefined) await context.addInitScript(inPage(preload))
    const page = await context.newPage()
    windows.set(window, { context, page })
    if (windows.size === 1) Object.assign(webPreferences, preferences)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    let loadedOnce = false
    page.once('load', () => (loadedOnce = true))
    await context.route('**/*', (route) => serve(route, window, () => loadedOnce))
    context.on('page', (popup) => void judgePopup(popup, window))
    page.on('close', () => void ask({ kind: 'closed', window }).catch(() => undefined))
  }

  async function serve(route: Route, window: number, hasLoaded: () => boolean) {
    const request = route.request()
    const url = toShell(request.url())
    if (request.isNavigationRequest()) {
      if (!isOf(request, pageOf(window))) {
        if (!(await ask({ kind: 'mayOpen', window, url }))) return route.abort()
      } else if (hasLoaded() && !(await ask({ kind: 'mayNavigate', window, url }))) {
        // As if it had never been tried: the page stays.
        return route.abort('aborted')
      }
    }
    const { status, headers, body } = (await ask({ kind: 'fetch', window, url, method: request.method() })) as Fetched
    if (status === 0) return route.abort()
    return route.fulfill({ status, headers, body: Buffer.from(body) })
  }

  async function judgePopup(popup: Page, window: number) {
    if (!(await ask({ kind: 'mayOpen', window, url: popup.url() }))) await popup.close()
  }

  async function answer(question: ToDisplay): Promise<unknown> {
    switch (question.kind) {
      case 'open':
        return open(question.window, question.preload, question.webPreferences)
      case 'load':
        await pageOf(question.window).goto(toWeb(question.url))
        return first.resolve(pageOf(question.window))
      case 'send':
        return pageOf(question.window).evaluate(
          ([channel, args]) => dispatchEvent(new CustomEvent(`stand-in:${channel}`, { detail: args })),
          [question.channel, question.args] as const,
        )
      case 'print': {
        const { preferCSSPageSize, printBackground } = question.options as Record<string, boolean>
        return pageOf(question.window).pdf({
          preferCSSPageSize: preferCSSPageSize ?? false,
          printBackground: printBackground ?? false,
        })
      }
      case 'protocol': {
        const session = await pageOf(question.window).context().newCDPSession(pageOf(question.window))
        // The shell sends the command's name, and knows its own commands.
        return (session.send as (method: string, params: object) => Promise<unknown>).call(
          session,
          question.method,
          question.params,
        )
      }
      case 'close':
        return windows.get(question.window)?.context.close()
      case 'focus':
      case 'external':
      case 'errorBox':
        return happened.push(question)
    }
  }

  const close = async () => void (await Promise.all([...windows.values()].map(({ context }) => context.close())))
  return { first: first.promise, webPreferences, complaints, happened, ask, close }
}

/** The first request of a popup belongs to no frame yet. */
function isOf(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page
  } catch {
    return false
  }
}

/** The built preload, unchanged, with what a sandboxed one may require: 'electron' and nothing else. */
function inPage(preload: string): string {
  return `if (window === top) ((require, module, exports) => {${preload}\n})((name) => {
    if (name !== 'electron') throw new Error('module not found: ' + name)
    return {
      contextBridge: { exposeInMainWorld: (key, api) => Object.defineProperty(window, key, { value: Object.freeze(api) }) },
      ipcRenderer: {
        invoke: (channel, ...args) => standIn('invoke', channel, args),
        send: (channel, ...args) => void standIn('send', channel, args),
        on: (channel, hear) => addEventListener('stand-in:' + channel, (event) => hear({}, ...event.detail)),
      },
    }
  }, { exports: {} }, {})`
}
