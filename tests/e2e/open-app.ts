import { presentDesktop } from '@main/desktop'
import type { Transport } from '@shared/contract/transport'
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type BrowserContext, type Page } from 'playwright-core'
import { inject, TestRunner } from 'vitest'
import { onlooker, sharedBrowser } from './browser.ts'
import { serveShared } from './shared-process.ts'
import { emptyTab, leaveTab, takeTab } from './tab.ts'
import { compiledFolder } from '../../scripts/compiled.ts'
import { openDisplay, type Display } from './stand-in/display.ts'

const root = join(import.meta.dirname, '../..')
/** Where the application was built to. */
const applicationOut = join(root, 'out')
const desktop = presentDesktop()
/** As the application's own commands start it, with the compile cache on. */
export const env = { ...process.env, NODE_COMPILE_CACHE: compiledFolder }

/** In a browser on the local server; in the desktop shell with a stand-in for Electron; in Electron where its binary is. */
export type Shell = 'browser' | 'stand-in' | 'electron'
export const shells: Shell[] = ['browser', 'stand-in', ...(desktop.kind === 'found' ? ['electron' as const] : [])]

export interface App {
  page: Page
  dataFolder: string
  /** Errors that the page threw or printed, among them everything the content policy refused. */
  complaints: string[]
  /** Ends the application in the ordinary way, and waits until it has ended. */
  close(): Promise<void>
}

/** An application in a process of its own. */
export interface OwnApp extends App {
  process: ChildProcess
  /** What the main process has printed. */
  printed(): string
  /** The display side of the stand-in. */
  display?: Display
}

/**
 * The built application, opened on a data folder (a new one unless given), with its first page loaded. 'shared': in a browser, served by a process
 * that serves other tests too; for tests to which the process makes no difference, as starting one takes longer than many of them.
 */
export async function openApp(shell: 'shared', dataFolder?: string): Promise<App>
export async function openApp(shell: Shell, dataFolder?: string, out?: string): Promise<OwnApp>
export async function openApp(shell: Shell | 'shared', dataFolder?: string, out?: string): Promise<App | OwnApp>
export async function openApp(
  shell: Shell | 'shared',
  dataFolder = newDataFolder(),
  out = applicationOut,
): Promise<App | OwnApp> {
  switch (shell) {
    case 'shared':
      return inSharedProcess(dataFolder)
    case 'browser':
      return inBrowser(dataFolder, out)
    case 'stand-in':
      return inStandIn(dataFolder)
    case 'electron':
      return inElectron(dataFolder)
  }
}

export function newDataFolder(): string {
  return mkdtempSync(join(inject('dataFolders'), 'data-'))
}

/** Calls an operation of the contract from within the page, the way the page itself does. */
export function ask(page: Page, operation: string, input: unknown = {}): Promise<unknown> {
  return page.evaluate(
    async ([operation, input]) => {
      const { scrip } = window as { scrip?: Transport }
      if (scrip) return scrip.call(operation, input)
      const authorization = `Bearer ${localStorage.getItem('scrip-session')}`
      const headers = { 'content-type': 'application/json', authorization }
      const response = await fetch(`/api/${operation}`, { method: 'POST', headers, body: JSON.stringify(input) })
      return response.json() as Promise<unknown>
    },
    [operation, input] as const,
  )
}

/** The browser shell as a process of its own, once it has printed its address. */
export async function startServer(
  dataFolder: string,
  out = applicationOut,
  port = '0',
  more: readonly string[] = [],
): Promise<{ process: ChildProcess; printed(): string; entrance: string }> {
  const args = [join(out, 'main/start.js'), '--browser', '--no-open', '--port', port, '--data', dataFolder, ...more]
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = listen(server)
  const entrance = await said(server, printed, /http:\S+/)
  return { process: server, printed, entrance }
}

/** The desktop shell with the stand-in, before it has a window. */
export function startStandIn(
  dataFolder: string,
  more: NodeJS.ProcessEnv = {},
): { process: ChildProcess; printed(): string } {
  const args = [join(root, 'out/main/electron.js'), root, '--data', dataFolder]
  const child = fork(join(import.meta.dirname, 'stand-in/run.ts'), args, {
    env: { ...env, ...more },
    serialization: 'advanced',
    silent: true,
  })
  return { process: child, printed: listen(child) }
}

async function inSharedProcess(dataFolder: string): Promise<App> {
  const tab = await takeTab()
  const served = await serveShared(join(applicationOut, 'main/serve.js'), env, dataFolder, tab.port)
  tab.port = Number(new URL(served.entrance).port)
  const { page } = tab
  const complaints = complaintsOf(page)
  await page.goto(served.entrance)
  const close = async () => {
    const isAsNew = !(await showIfFailed({ page, complaints })) && !page.isClosed()
    await (isAsNew ? emptyTab(tab) : page.context().close())
    await served.close()
    if (isAsNew) leaveTab(tab)
  }
  return { page, complaints, dataFolder, close }
}

async function inBrowser(dataFolder: string, out: string): Promise<OwnApp> {
  const [{ entrance, ...server }, context] = await Promise.all([
    startServer(dataFolder, out),
    sharedBrowser().then((browser) => browser.newContext(onlooker)),
  ])
  const opened = await pageAt(entrance, context)
  const close = async () => {
    await showIfFailed(opened)
    await context.close()
    await ended(server.process, () => server.process.kill('SIGTERM'))
  }
  return { ...opened, dataFolder, close, ...server }
}

/** Adds to a failure what the page showed: a run on another machine leaves nothing else to look at. Whether the test failed. */
async function showIfFailed({ page, complaints }: Pick<App, 'page' | 'complaints'>): Promise<boolean> {
  const failure = TestRunner.getCurrentTest()?.result?.errors?.[0]
  if (!failure) return false
  if (page.isClosed()) return true
  const shown = await page.locator('body').ariaSnapshot().catch(String)
  failure.message += ['', `The page at ${page.url()} showed:`, shown, ...complaints].join('\n')
  return true
}

async function pageAt(entrance: string, context: BrowserContext): Promise<Pick<App, 'page' | 'complaints'>> {
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(entrance)
  return { page, complaints }
}

async function inStandIn(dataFolder: string): Promise<OwnApp> {
  const shell = startStandIn(dataFolder)
  const display = openDisplay(shell.process, await sharedBrowser())
  const page = await display.first
  const close = async () => {
    await ended(shell.process, () => void page.close())
    await display.close()
  }
  return { page, dataFolder, complaints: display.complaints, display, close, ...shell }
}

async function inElectron(dataFolder: string): Promise<OwnApp> {
  if (desktop.kind === 'none') throw new Error('There is no Electron here')
  const electron = await _electron.launch({ executablePath: desktop.program, args: [root, '--data', dataFolder] })
  const child = electron.process()
  const printed = listen(child)
  const page = await electron.firstWindow()
  return { page, dataFolder, process: child, printed, complaints: complaintsOf(page), close: () => electron.close() }
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

function listen(child: ChildProcess): () => string {
  let text = ''
  const hear = (chunk: Buffer) => (text += chunk.toString())
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return () => text
}

/** Waits until the process has printed what is looked for; throws what it printed when it ends before. */
function said(child: ChildProcess, printed: () => string, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = wanted.exec(printed())
      if (found) resolve(found[0])
    }
    child.stdout?.on('data', look)
    child.once('exit', () => reject(new Error(`Ended without saying ${wanted}:\n${printed()}`)))
  })
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  end()
  await exit
}
