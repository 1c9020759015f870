import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

const loaded = z.object({ value: z.object({ campaignId: z.string() }) })
const founded = z.object({ value: z.object({ gangId: z.string() }) })
const held = z.object({ value: z.object({ holdingId: z.string() }) })

/** Parts of the screen that can be scrolled sideways, by their text. */
const pushed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 2 && /auto|scroll/.test(getComputedStyle(one).overflowX))
      .map((one) => (one.textContent ?? '').trim().slice(0, 60)),
  )

/** Whether the fighter's name on the roster runs into the figures beside it. */
const overlaid = (page: Page, name: string) =>
  page
    .getByRole('rowheader')
    .filter({ hasText: name })
    .evaluate((cell) =>
      [...cell.children].some((one) => one.getBoundingClientRect().right > cell.getBoundingClientRect().right),
    )

it.each([1024, 390])(
  'a name of sixty letters without a space fits on its screens, %i wide',
  async (width) => {
    const app = await openApp('shared')
    opened.push(app)
    const { page } = app
    await page.setViewportSize({ width, height: 800 })
    const { campaignId } = (await answer(page, 'campaigns.loadSample', {}, loaded)).value
    const name = 'Ж'.repeat(60)
    const { gangId } = (await answer(page, 'gangs.found', { campaignId, name, list: 'orlock' }, founded)).value
    await answer(page, 'gangs.hire', { gangId, type: 'orlock-road-captain', name }, z.unknown())
    await answer(page, 'season.addHolding', { campaignId, territory: null, name, holderId: gangId }, held)
    const campaign = `/campaign/${campaignId}`
    for (const path of [campaign, `${campaign}/log`, `${campaign}/territories`, `/gang/${gangId}`, '/']) {
      await page.evaluate((hash) => (location.hash = hash), `#${path}`)
      await page.getByRole('main').getByText(name).filter({ visible: true }).first().waitFor()
      // The gang's warnings and its roster come after its heading.
      if (path.startsWith('/gang')) await page.getByRole('rowheader').filter({ hasText: name }).waitFor()
      // On a phone the standings have more columns than it is wide.
      if (width < 1024 && path === campaign) continue
      expect(await pushed(page), path).toEqual([])
      if (path.startsWith('/gang')) await expect.poll(() => overlaid(page, name), { message: path }).toBe(false)
    }
  },
  120_000,
)
