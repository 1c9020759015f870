import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@main/printing/chromium'
import { say, type Locale, type MessageKey } from '@shared/i18n'
import type { Browser, Page } from 'playwright-core'
import { buildIfStale } from './build.ts'

/** `npx tsx scripts/screenshots.ts`: makes the pictures in docs/screens anew, every screen in English, in Russian and in the dark. */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/screens')

interface Look {
  readonly name: string
  readonly locale: Locale
  readonly dark: boolean
}
const looks: readonly Look[] = [
  { name: 'en', locale: 'en', dark: false },
  { name: 'ru', locale: 'ru', dark: false },
  { name: 'dark', locale: 'en', dark: true },
]

async function shoot(browser: Browser, look: Look): Promise<string[]> {
  const data = mkdtempSync(join(tmpdir(), 'scrip-screens-'))
  const server = spawn(process.execPath, [join(root, 'out/main/start.js'), '--browser', '--no-open', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(server.stdout, 'data')) as [Buffer]
  const context = await browser.newContext({
    locale: look.locale === 'ru' ? 'ru-RU' : 'en-US',
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  const taken: string[] = []
  const text = (key: MessageKey): string => say(look.locale, { key, params: {} })
  const press = (key: MessageKey) =>
    page.getByRole('button', { name: text(key) }).or(page.getByRole('link', { name: text(key) })).first().click()
  const take = async (name: string) => {
    // Pictures of the page at rest: nothing is loading, nothing moves.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.screenshot({ path: join(folder, `${name}-${look.name}.png`) })
    taken.push(name)
  }
  const goTo = async (path: string) => {
    await page.evaluate((place) => void (location.hash = place), path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  try {
    await page.goto(/http:\S+/.exec(said.toString())?.[0] ?? '')
    await take('home')
    await press('home.startSample')
    await page.getByRole('table').first().waitFor()
    await take('campaign')
    const campaign = page.url().replace(/^.*#/, '')
    const gang = (await page.locator('tbody a[href*="/gang/"]').first().getAttribute('href'))?.replace('#', '') ?? '/'
    await goTo(gang)
    await take('gang')
    await goTo(`${gang}/build`)
    await take('builder')
    await goTo('/battlefields')
    await take('battlefields')
    await goTo('/rules')
    await take('rules')
    await goTo('/settings')
    await take('settings')
    await goTo(campaign)
    await battle(page, press, text, take)
  } finally {
    await context.close()
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
    rmSync(data, { recursive: true, force: true })
  }
  return taken
}

/** A battle on the board, played to its end by bots, watched again; and one at a table. */
async function battle(page: Page, press: (key: MessageKey) => Promise<void>, text: (key: MessageKey) => string, take: (name: string) => Promise<void>): Promise<void> {
  const campaign = page.url().replace(/^.*#/, '')
  await press('campaign.newBattle')
  await page.getByRole('button', { name: text('battleSetup.begin') }).waitFor()
  await take('battle-wizard')
  await press('battleSetup.begin')
  await press('battle.setUpAll')
  await page.getByRole('heading', { name: text('battle.ask.activation.fighter') }).waitFor()
  await page.locator('.fighter .base').first().hover({ force: true })
  await take('battle-board')
  const id = /battle\/([^/]+)/.exec(page.url())?.[1] ?? ''
  await press('battle.playToEnd')
  await page.getByRole('button', { name: text('battle.finish') }).click({ timeout: 120_000 })
  await page.waitForURL(/\/post$/)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await take('post-battle')
  await page.evaluate((place) => void (location.hash = place), `/battle/${id}/replay`)
  await page.getByRole('slider').waitFor()
  await page.keyboard.press('End')
  await take('replay')
  await page.evaluate((place) => void (location.hash = place), `${campaign}/battle/new`)
  await page.getByRole('radio').nth(1).click()
  await press('battleSetup.begin')
  await press('battleTable.everybodySetUp')
  await page.getByRole('heading', { name: text('battle.ask.activation.fighter') }).waitFor()
  await page.keyboard.press('1')
  await take('battle-table')
}

await buildIfStale()
mkdirSync(folder, { recursive: true })
const browser = await launchChromium()
try {
  let names: string[] = []
  for (const look of looks) names = await shoot(browser, look)
  const rows = names.map((name) => `| ${name} | ${looks.map((look) => `![${name}, ${look.name}](screens/${name}-${look.name}.png)`).join(' | ')} |`)
  const head = ['# Screens', '', 'Made by `npx tsx scripts/screenshots.ts`.', '', `| Screen | ${looks.map(({ name }) => name).join(' | ')} |`, `| --- | ${looks.map(() => '---').join(' | ')} |`]
  writeFileSync(join(root, 'docs/screens.md'), [...head, ...rows, ''].join('\n'))
  console.log(`${names.length} screens, ${looks.length} looks each: ${folder}`)
} finally {
  await browser.close()
}
