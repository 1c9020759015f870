import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { show, startSample } from './every-screen.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

async function open(): Promise<App> {
  const app = await openApp('browser')
  opened.push(app)
  app.page.setDefaultTimeout(30_000)
  await app.page.setViewportSize({ width: 390, height: 844 })
  return app
}

/** The worker keeps the page from now on. */
const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'scrip-files' })) !== undefined))
    .toBe(true)

const textOf = async (page: Page) => (await page.locator('#content').innerText()).replaceAll(/\s+/g, ' ')

it('can be added to the home screen of a phone', async () => {
  const { page } = await open()
  await isKept(page)
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Scars & Scrip', display: 'standalone' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

it('shows the last known campaign, gang and cards offline, read-only, and goes on when the network is back', async () => {
  const { page } = await open()
  await isKept(page)
  const campaign = await startSample(page)
  await page.locator('tbody a[href*="/gang/"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Lamplighters of Exit Nine' }).waitFor()
  const gang = new URL(page.url()).hash.slice(1)
  // What everybody carries comes after the names.
  await page
    .getByText(/Chainsword/)
    .first()
    .waitFor()
  const before = await textOf(page)
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await page.locator('iframe').first().waitFor()

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('status').filter({ hasText: 'No connection: as it was on' }).waitFor()
  await page.locator('iframe').first().waitFor()
  await show(page, gang)
  await page.getByRole('heading', { level: 1, name: 'Lamplighters of Exit Nine' }).waitFor()
  await expect.poll(() => textOf(page)).toBe(before)
  await show(page, campaign)
  await page.getByRole('link', { name: 'Lamplighters of Exit Nine' }).waitFor()

  await page.getByRole('button', { name: 'Found a gang' }).click()
  await page.getByLabel('Name of the gang').fill('Nobody')

  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('link', { name: 'Lamplighters of Exit Nine' }).waitFor()
  expect(await page.getByText('No connection').count()).toBe(0)
})

it('a browser that lost its access gets the locked page, and keeps nothing', async () => {
  const { page } = await open()
  await isKept(page)
  await startSample(page)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('scrip-answers')).keys()).length))
    .toBeGreaterThan(0)
  await page.context().clearCookies()
  await page.reload()
  await page.getByText('This page opens only through the link').waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.context().setOffline(true)
  expect(
    await page.reload().then(
      () => 'shown',
      () => 'not shown',
    ),
  ).toBe('not shown')
})
