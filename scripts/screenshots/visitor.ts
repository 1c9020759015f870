import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say, type Locale, type MessageKey } from '@shared/i18n'
import type { Browser, Page, Request } from 'playwright-core'

const root = join(import.meta.dirname, '../..')

export interface Appearance {
  readonly name: string
  readonly locale: Locale
  readonly dark: boolean
}

/** A user with a new data folder, who visits screens and takes screenshots. */
export interface Visitor {
  readonly page: Page
  /** A text in this visitor's language. */
  text(key: MessageKey): string
  press(key: MessageKey): Promise<void>
  goTo(path: string): Promise<void>
  /** The present address: the part after `#`. */
  place(): string
  /** Calls a command of the contract. Throws the answer if it was refused. */
  ask(operation: string, input: unknown): Promise<unknown>
  /** A screenshot of the page at rest: nothing is loading or moving. */
  take(name: string): Promise<void>
}

/** A screenshot, named for example `gang-ru`. */
export interface Picture {
  readonly name: string
  png(): Promise<Buffer>
  /** About a fifth of the size. */
  small(): Promise<Buffer>
}

/** Opens the built application for `tour`, passes every screenshot to `keep`, and closes the application. */
export async function visit(
  browser: Browser,
  look: Appearance,
  keep: (picture: Picture) => Promise<void>,
  tour: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'scrip-screens-'))
  const args = [join(root, 'out/main/start.js'), '--browser', '--no-open', '--port', '0', '--data', data]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = (await once(server.stdout, 'data')) as [Buffer]
  const context = await browser.newContext({
    locale: look.locale === 'ru' ? 'ru-RU' : 'en-US',
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  try {
    await page.goto(/http:\S+/.exec(output.toString())?.[0] ?? '')
    await tour(
      visitorAt(page, look, async (name) => {
        await keep({
          name: `${name}-${look.name}`,
          png: () => page.screenshot(),
          small: () => page.screenshot({ type: 'jpeg', quality: 75 }),
        })
      }),
    )
  } finally {
    await context.close()
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
    rmSync(data, { recursive: true, force: true })
  }
}

/** Requests of the page that are not answered yet, except those that follow a battle, which stay open while it is shown. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on(
    'response',
    (response) => response.headers()['content-type']?.includes('ndjson') && open.delete(response.request()),
  )
  return open
}

/** Resolves when the page shows a heading, and no request began or ended during two frames. */
async function atRest(page: Page, open: ReadonlySet<Request>): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  for (let quiet = false; !quiet;) {
    const before = open.size
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    quiet = before === 0 && open.size === 0
  }
}

function visitorAt(page: Page, look: Appearance, shoot: (name: string) => Promise<void>): Visitor {
  const text = (key: MessageKey): string => say(look.locale, { key, params: {} })
  const open = openRequests(page)
  return {
    page,
    text,
    press: (key) =>
      page
        .getByRole('button', { name: text(key) })
        .or(page.getByRole('link', { name: text(key) }))
        .first()
        .click(),
    async goTo(path) {
      // Leaves the screen first, so that the awaited heading can't be the old screen's.
      const { origin } = new URL(page.url())
      await page.goto('about:blank')
      await page.goto(`${origin}/#${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    },
    place: () => page.url().replace(/^.*#/, ''),
    async ask(operation, input) {
      const answer = await page.evaluate(
        async ([operation, input]) => {
          const authorization = `Bearer ${localStorage.getItem('scrip-session')}`
          const headers = { 'content-type': 'application/json', authorization }
          const response = await fetch(`/api/${operation}`, { method: 'POST', headers, body: JSON.stringify(input) })
          return (await response.json()) as { ok: boolean }
        },
        [operation, input] as const,
      )
      if (!answer.ok) throw new Error(`${operation}: ${JSON.stringify(answer)}`)
      // Reloads, since the page doesn't notice commands called from outside.
      await page.reload()
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      return answer
    },
    async take(name) {
      await atRest(page, open)
      // The sheets to print are in an iframe.
      if (page.frames().length > 1) await page.frameLocator('iframe').locator('body *').first().waitFor()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await shoot(name)
    },
  }
}
