import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { type App, newDataFolder, openApp, startServer, startStandIn } from './open-app.ts'
import { type Display, openDisplay } from './stand-in/display.ts'
import type { Fetched, ToShell } from './stand-in/messages.ts'

let app: App & { display: Display }
beforeAll(async () => {
  const opened = await openApp('stand-in')
  if (opened.display === undefined) throw new Error('The stand-in has no display')
  app = { ...opened, display: opened.display }
})
afterAll(() => app.close())

const call = (frameUrl: string): ToShell => ({
  kind: 'ipc',
  window: 1,
  mode: 'invoke',
  channel: 'scrip:call',
  args: ['app.info', {}],
  frameUrl,
})

describe('the desktop window', () => {
  it('opens its page isolated, sandboxed and without Node', () => {
    expect(app.display.webPreferences).toEqual({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
    })
  })

  it('puts one object into the page, with two functions, that the page cannot change', async () => {
    const found = await app.page.evaluate(() => {
      const scrip = (window as { scrip?: object }).scrip ?? {}
      return { names: Object.keys(scrip), frozen: Object.isFrozen(scrip) }
    })
    expect(found).toEqual({ names: ['call', 'watch'], frozen: true })
  })

  it.each(['https://example.com/', 'scrip://other/', 'file:///etc/passwd', 'scrip://app.example/', 'javascript:1'])(
    'does not navigate to %s',
    async (url) => {
      expect(await app.display.ask({ kind: 'mayNavigate', window: 1, url })).toBe(false)
    },
  )

  it('may reload its page', async () => {
    await app.page.reload()
    await app.page.getByRole('heading').first().waitFor()
  })

  it('stays where it is if its page tries to navigate away', async () => {
    const before = app.page.url()
    const refused = app.page.waitForEvent('requestfailed')
    await app.page.evaluate(() => location.assign('https://example.com/'))
    await refused
    expect(app.page.url()).toBe(before)
  })

  it('opens no second window for its page', async () => {
    const popup = app.page.context().waitForEvent('page')
    await app.page.evaluate(() => {
      const link = document.createElement('a')
      Object.assign(link, { href: 'https://example.com/', target: '_blank', textContent: 'Elsewhere' })
      document.body.replaceChildren(link)
    })
    await app.page.getByText('Elsewhere').click()
    const opened = await popup
    if (!opened.isClosed()) await opened.waitForEvent('close')
    expect(app.page.context().pages()).toEqual([app.page])
  })

  it.each(['media', 'notifications', 'geolocation', 'clipboard-read', 'fullscreen', 'openExternal', 'unheard-of'])(
    'does not permit %s',
    async (permission) => {
      expect(await app.display.ask({ kind: 'mayUse', window: 1, permission })).toBe(false)
    },
  )

  it.each(['media', 'notifications', 'unheard-of'])('does not permit %s while printing', async (permission) => {
    expect(await app.display.ask({ kind: 'mayUse', window: 1, permission, partition: 'printing' })).toBe(false)
  })

  it('ignores the address of a development server', async () => {
    const shell = startStandIn(newDataFolder(), { ELECTRON_RENDERER_URL: 'http://127.0.0.1:9/' })
    const display = openDisplay(shell.process, await sharedBrowser())
    const page = await display.first
    expect(new URL(page.url()).host).toBe('app.scrip.test')
    await page.close()
    await display.close()
  })

  it('answers messages of its own page', async () => {
    expect(await app.display.ask(call('scrip://app/'))).toMatchObject({ ok: true })
    expect(await app.display.ask(call('scrip://app/index.html#/gangs'))).toMatchObject({ ok: true })
  })

  it.each([
    'https://example.com/',
    'scrip://print/1',
    'scrip://app.example/',
    'file:///app/',
    'data:text/html,x',
    'about:blank',
  ])('refuses messages of a page at %s', async (frameUrl) => {
    await expect(app.display.ask(call(frameUrl))).rejects.toThrow('refused')
  })

  it('serves its own files only', async () => {
    for (const url of ['scrip://app/package.json', 'scrip://app/../package.json', 'scrip://other/index.html']) {
      const { status } = (await app.display.ask({ kind: 'fetch', window: 1, url, method: 'GET' })) as Fetched
      expect(status, url).toBe(404)
    }
  })
})

describe('a second start on the same data', () => {
  it('focuses the window of the first, and ends', async () => {
    const second = startStandIn(app.dataFolder)
    expect(await once(second.process, 'exit')).toEqual([0, null])
    await vi.waitFor(() => expect(app.display.happened).toEqual([{ kind: 'focus', window: 1 }]), { timeout: 15_000 })
  })

  it('does not open a server beside the window', async () => {
    await expect(startServer(app.dataFolder)).rejects.toThrow('already open in its window')
  })

  it('joins a running server in the browser instead of opening a window beside it', async () => {
    const dataFolder = newDataFolder()
    const server = await startServer(dataFolder)
    try {
      const second = startStandIn(dataFolder)
      const display = openDisplay(second.process, await sharedBrowser())
      expect(await once(second.process, 'exit')).toEqual([0, null])
      expect(display.happened).toEqual([
        { kind: 'external', url: expect.stringMatching(/^http:.*\/enter\?code=/) as string },
      ])
    } finally {
      server.process.kill('SIGTERM')
    }
  })

  it('opens the server that already runs, by a link of its own', async () => {
    const dataFolder = newDataFolder()
    const first = await startServer(dataFolder)
    try {
      const second = await startServer(dataFolder)
      expect(second.printed()).toContain('already running')
      expect(second.entrance).not.toBe(first.entrance)
      const entered = await fetch(second.entrance, { redirect: 'manual' })
      expect(entered.status).toBe(303)
    } finally {
      first.process.kill('SIGTERM')
    }
  })
})
