import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { unzipSync } from 'fflate/browser'
import { show, startSample } from './every-screen.ts'
import { foughtBattle } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

async function open(): Promise<App> {
  const app = await openApp('shared')
  opened.push(app)
  app.page.setDefaultTimeout(60_000)
  return app
}

/** What is saved when `press` is done. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const shareAs = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

/** Width in pixels of the PNG that was copied. */
async function copiedWidth(page: Page): Promise<number> {
  await shareAs(page, 'Copy as a picture')
  await page.getByText('The picture was copied.', { exact: true }).first().waitFor()
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    if (item === undefined) throw new Error('Nothing was copied')
    return (await createImageBitmap(await item.getType('image/png'))).width
  })
}

it('a gang is shared as a picture, saved or copied, and as a separate page', { timeout: 180_000 }, async () => {
  const { page, complaints } = await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await startSample(page)
  await page.locator('tbody a[href*="/gang/"]').first().click()
  const choose = (what: string) => shareAs(page, what)
  const picture = await saved(page, () => choose('Picture (PNG)'))
  expect(picture.name).toBe('Lamplighters-of-Exit-Nine.png')
  expect(picture.bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  const text = await saved(page, () => choose('Page for a phone (HTML)'))
  expect(text.name).toBe('Lamplighters-of-Exit-Nine.html')
  expect(text.bytes.toString()).toContain('Mads Correll')

  // Two cards side by side, at two pixels for each pixel of the page.
  expect(await copiedWidth(page)).toBe(1680)
  expect(complaints).toEqual([])
})

it('a fighter’s card and a battle’s report are copied as pictures', { timeout: 180_000 }, async () => {
  const { page, complaints } = await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { battle, gangs } = await foughtBattle(page, 'handed around')
  await show(page, `/gang/${gangs[0]}`)
  const fighter = (await page.locator('aside a[href*="/fighter/"]').first().getAttribute('href')) ?? ''
  await show(page, fighter.replace(/^#/, ''))
  expect(await copiedWidth(page)).toBe(880)
  await page.getByText('The picture was copied.', { exact: true }).waitFor({ state: 'detached' })
  await show(page, `/battle/${battle}/replay`)
  expect(await copiedWidth(page)).toBe(1680)
  expect(complaints).toEqual([])
})

it('a campaign is published from its screen', { timeout: 180_000 }, async () => {
  const { page } = await open()
  const campaign = await startSample(page)
  await show(page, `${campaign}/settings`)
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: 'Publish as web pages' }).click())
  expect(name).toBe('Dust-and-Debts.site.zip')
  const files = Object.keys(unzipSync(bytes))
  expect(files).toContain('index.html')
  // Four gangs in two languages.
  expect(files.filter((path) => path.includes('/gang-'))).toHaveLength(8)
})
