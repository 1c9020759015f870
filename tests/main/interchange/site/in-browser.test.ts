import type { Store } from '@main/database/store'
import * as schema from '@main/database/schema'
import { setPicture } from '@main/gangs/pictures'
import { launchChromium } from '@main/printing/chromium'
import type { CampaignId } from '@shared/contract/ids'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opposedArmies } from '../../armies/support'
import { freshFolder, freshStore } from '../../database/support'
import { run } from '../../gangs/support'
import { seasonedCampaign, toldCampaign } from './campaigns'
import { siteOf } from './support'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)
afterAll(() => browser.close())

/** The site unpacked, and the addresses of its pages. */
async function unpacked(store: Store, campaignId: CampaignId): Promise<string[]> {
  const folder = freshFolder()
  const { files } = await siteOf(store, { campaignId })
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return Object.keys(files)
    .filter((path) => path.endsWith('.html'))
    .map((path) => pathToFileURL(join(folder, path)).href)
}

/** All but the index page, which redirects at once. */
const isPage = (address: string): boolean => /\/(en|ru)\/[^/]+$/.test(address)

/** What a phone shows of a page: what overflows its width, what is too small to press, and errors. */
async function looked(page: Page, address: string): Promise<{ wide: number; small: string[]; asked: string[] }> {
  const asked: string[] = []
  const wrong = (text: string) => asked.push(text)
  page.removeAllListeners()
  page.on('pageerror', ({ message }) => wrong(message))
  page.on('console', (message) => message.type() === 'error' && wrong(message.text()))
  page.on('dialog', (dialog) => wrong(`dialog ${dialog.message()}`))
  page.on('requestfailed', (request) => wrong(request.url()))
  page.on('request', (request) => !/^(file|data):/.test(request.url()) && wrong(request.url()))
  await page.goto(address)
  // Fonts, and pictures further down, load late.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  const seen = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    small: [...document.querySelectorAll('nav a, .to, .jump a, summary')].flatMap((one) =>
      one.getBoundingClientRect().height < 40 ? [one.textContent] : [],
    ),
  }))
  return { ...seen, asked }
}

const hostile = {
  gang: 'W'.repeat(60) + '"><script>alert(1)</script>',
  fighter: '<img src=x onerror=alert(1)>' + 'Щ'.repeat(60),
  rival: "\u202e</title><style>*{display:none}</style>' onload='alert(1)",
}

test.each([
  ['of gangs', () => toldCampaign()],
  ['of gangs with hostile names', () => toldCampaign(hostile)],
  ['in its second cycle', () => seasonedCampaign()],
  [
    'with a picture as its map',
    () => {
      const told = toldCampaign()
      const picture = { type: 'image/png', width: 1, height: 1, bytes: told.pixel } as const
      run(told.store, 'picture.set', (change) => setPicture(change, { of: { campaignId: told.campaignId }, picture }))
      told.store.orm
        .update(schema.territories)
        .set({ place: { kind: 'point', x: 500, y: 500 } })
        .run()
      return told
    },
  ],
  [
    'of armies',
    () => {
      const store = freshStore()
      return { store, ...opposedArmies(store) }
    },
  ],
])(
  'the site of a campaign %s opens from a folder, fits a phone and requests nothing else',
  async (_, made) => {
    const { store, campaignId } = made()
    const addresses = await unpacked(store, campaignId)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    try {
      for (const address of addresses.filter(isPage)) {
        const { wide, small, asked } = await looked(page, address)
        expect([address, wide, small, asked]).toEqual([address, 390, [], []])
      }
      // Its address opens in the language it was published in.
      await page.goto(addresses.find((address) => !isPage(address)) ?? '')
      await page.waitForURL(/\/en\/index\.html$/)
      await page.getByRole('link', { name: 'По-русски' }).click()
      await page.waitForURL(/\/ru\/index\.html$/)
      expect(await page.locator('html').getAttribute('lang')).toBe('ru')
      // The style was loaded: nothing of the page is in the browser's own font.
      expect(await page.evaluate(async () => (await document.fonts.load("600 20px 'Display'")).length)).toBe(1)
      expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    } finally {
      await context.close()
    }
  },
  120_000,
)
