import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { ask, type App, openApp } from './open-app.ts'

let app: App | undefined
afterEach(() => app?.close())

const goTo = (page: Page, path: string) => page.goto(page.url().replace(/#.*$/, `#${path}`))
const faults = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)

it('a season from its first cycle to a battle over a stake', { timeout: 120_000 }, async () => {
  app = await openApp('browser')
  const { page, complaints } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  page.setDefaultTimeout(15_000)
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Name').fill('Sump war')
  await page.getByRole('button', { name: 'Campaign', exact: true }).or(page.getByLabel('Campaign', { exact: true })).first().click()
  await page.getByRole('option', { name: 'Dominion', exact: true }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: 'Season' }).waitFor()
  const campaign = page.url().replace(/^.*#/, '')
  const campaignId = campaign.replace('/campaign/', '')
  for (const [name, list] of [['Queens', 'escher'], ['Fists', 'goliath']]) await ask(page, 'gangs.found', { name, list, campaignId })

  await goTo(page, `${campaign}/season`)
  await page.getByRole('button', { name: 'Begin the season' }).click()
  await page.getByText('Nobody has been challenged in this cycle.').waitFor()
  await page.getByRole('button', { name: 'Challenge', exact: true }).click()
  await page.getByRole('button', { name: 'Accepts' }).click()
  await page.getByRole('cell', { name: 'Accepted' }).waitFor()
  expect(await faults(page)).toEqual([])

  await page.getByRole('link', { name: 'Territories' }).click()
  await page.getByRole('button', { name: /^Settlement: Queens/ }).waitFor()
  expect(await faults(page)).toEqual([])

  await page.getByRole('link', { name: 'Season' }).click()
  await page.getByRole('button', { name: 'End the cycle' }).click()
  await page.getByText('Nobody has been challenged in this cycle.').waitFor()
  await page.getByRole('link', { name: 'Chronicle' }).click()
  await page.getByRole('img', { name: 'Rating' }).waitFor()
  expect(await faults(page)).toEqual([])

  await page.getByRole('link', { name: 'Arbitrator' }).click()
  await page.getByRole('heading', { name: 'Back to an earlier cycle' }).waitFor()
  expect(await faults(page)).toEqual([])
  expect(complaints).toEqual([])
})
