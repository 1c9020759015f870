import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
const { chromium } = createRequire(import.meta.url)('playwright-core')
export async function look(out = 'out') {
  const data = mkdtempSync('/tmp/look-')
  const server = spawn(process.execPath, [`${out}/main/start.js`, '--browser', '--no-open', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const entrance: string = await new Promise((r) => server.stdout.on('data', (c: Buffer) => { text += c; const m = /http:\S+/.exec(text); if (m) r(m[0]) }))
  const browser = await chromium.launch({ executablePath: '/tmp/scars-and-scrip-0/chromium/chromium', args: ['--no-sandbox', '--headless=old'] })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(20000)
  page.on('pageerror', (e: unknown) => console.log('PAGEERROR', String(e)))
  await page.goto(entrance)
  const call = (operation: string, input: unknown = {}) => page.evaluate(async ([op, inp]: [string, unknown]) => {
    const r = await fetch(`/api/${op}`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('scrip-session')}` }, body: JSON.stringify(inp) })
    const j = await r.json(); if (!j.ok) throw new Error(op + JSON.stringify(j.error)); return j.value }, [operation, input])
  const go = async (hash: string) => { await page.evaluate((h: string) => { location.hash = h }, hash); await page.waitForTimeout(700) }
  const shot = (name: string) => page.screenshot({ path: `/tmp/looks/${name}.png` })
  const end = async () => { await browser.close(); server.kill() }
  return { page, call, go, shot, end, context, browser }
}
