import { launchChromium } from '@main/printing/chromium'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limit, median, type Measurement } from './table'

/** From starting the process to the page's first paint, with the browser already running. */
export const benchStart = async (root: string): Promise<Measurement[]> => {
  const browser = await launchChromium()
  const times: number[] = []
  try {
    for (let run = 0; run < 5; run += 1) {
      const data = mkdtempSync(join(tmpdir(), 'scrip-bench-'))
      const began = performance.now()
      const args = [join(root, 'out/main/start.js'), '--browser', '--no-open', '--port', '0', '--data', data]
      const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      try {
        const entrance = await firstAddress(server.stdout)
        const page = await browser.newPage()
        await page.goto(entrance)
        await page.getByRole('main').first().waitFor()
        times.push(performance.now() - began)
        await page.close()
      } finally {
        server.kill()
        rmSync(data, { recursive: true, force: true })
      }
    }
  } finally {
    await browser.close()
  }
  return [limit('start to first screen, median of 5', median(times), 'ms', 3000)]
}

const firstAddress = (output: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /http:\S+/.exec(text)
      if (found) resolve(found[0])
    })
    output.once('end', () => reject(new Error(`The server ended without an address: ${text}`)))
  })
