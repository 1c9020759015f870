import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@main/printing/chromium'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { buildIfStale } from '../scripts/build.ts'

const root = join(import.meta.dirname, '..')

const Reply = z.object({ ok: z.literal(true), value: z.unknown() })

export const ask = async (page: Page, operation: string, input: unknown): Promise<unknown> => {
  const reply = await page.evaluate(
    async ([name, body]) => {
      const response = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('scrip-session')}`,
        },
        body: JSON.stringify(body),
      })
      return response.json() as Promise<unknown>
    },
    [operation, input] as const,
  )
  const read = Reply.safeParse(reply)
  if (!read.success) throw new Error(`${operation}: ${JSON.stringify(reply)}`)
  return read.data.value
}

interface Opened {
  readonly browser: Browser
  /** The link that lets one page in. */
  readonly entrance: string
  /** For files of this run; removed at its end. */
  readonly data: string
}

/** Runs `work` with the built application on a new data folder, and a browser. */
export const withApplication = async (work: (opened: Opened) => Promise<void>): Promise<void> => {
  buildIfStale()
  const data = mkdtempSync(join(tmpdir(), 'scrip-bench-'))
  const server = spawn(
    process.execPath,
    [join(root, 'out/main/start.js'), '--browser', '--no-open', '--port', '0', '--data', data],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output] = (await once(server.stdout, 'data')) as [Buffer]
  const entrance = /http:\S+/.exec(output.toString())?.[0]
  if (entrance === undefined) throw new Error(`Nowhere to go: ${output.toString()}`)
  const browser = await launchChromium()
  try {
    await work({ browser, entrance, data })
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
}
