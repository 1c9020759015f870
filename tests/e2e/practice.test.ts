import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { startSample } from './every-screen.ts'
import { type App, openApp } from './open-app.ts'

let app: App | undefined
afterEach(() => app?.close())

async function open(): Promise<Page> {
  app = await openApp('shared')
  await app.page.setViewportSize({ width: 1280, height: 800 })
  app.page.setDefaultTimeout(30_000)
  return app.page
}

const home = (page: Page) => page.getByRole('link', { name: 'Home' }).click()

async function practiceGang(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Practice gang', exact: true }).click()
  await page.getByLabel('Name of the gang').fill(name)
  await page.getByLabel('Gang list').click()
  await page.getByRole('option', { name: 'House Escher', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Found a gang' }).click()
  const hire = page.getByRole('combobox', { name: 'Type to find a fighter' })
  await hire.fill('sister')
  await hire.press('Enter')
  await page.getByRole('textbox', { name: 'Name of Sister' }).waitFor()
  await home(page)
}

/** The two fight, played by bots to the end; the screen after the battle is shown. */
async function fought(page: Page): Promise<void> {
  for (const gang of ['First Try', 'Second Try']) await page.getByRole('checkbox', { name: `${gang} fights` }).click()
  await page.getByRole('button', { name: 'Let them fight' }).click()
  await page.getByRole('region', { name: 'First Try' }).getByRole('combobox', { name: 'Who decides' }).click()
  await page.getByRole('option', { name: 'Bot: cunning' }).click()
  await page.getByRole('button', { name: 'Begin the battle' }).click()
  await page.getByRole('button', { name: 'To the post-battle' }).click({ timeout: 90_000 })
  await page.getByText('Keep this skirmish?').waitFor()
}

it('practice gangs fight outside a campaign, and the fight is deleted or kept as the user chooses', async () => {
  const page = await open()
  await practiceGang(page, 'First Try')
  await page.getByRole('button', { name: 'Practice gang', exact: true }).click()
  await page.getByRole('radio', { name: 'Verdigris', checked: true }).waitFor()
  expect(await page.getByRole('radio', { name: 'Rust: worn by First Try' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await practiceGang(page, 'Second Try')
  const campaigns = page.getByRole('heading', { level: 1, name: 'Campaigns', exact: true })
  const skirmishes = page.getByRole('region', { name: 'Skirmishes' })

  await fought(page)
  await page.getByRole('button', { name: 'Delete skirmish' }).click()
  await page.getByText('“Skirmish: First Try – Second Try” was deleted.').first().waitFor()
  await page.getByRole('checkbox', { name: 'Second Try fights' }).waitFor()
  expect([await campaigns.count(), await skirmishes.count()]).toEqual([0, 0])

  await fought(page)
  await home(page)
  expect(await skirmishes.innerText()).toContain('battle over, not settled')
  await skirmishes.getByRole('button', { name: 'Keep as a campaign' }).click()
  await campaigns.waitFor()
  await skirmishes.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Skirmish: First Try – Second Try' }).click()
  // What waits is a table, too, and comes when it is read.
  const standings = page.getByRole('table', { name: 'Standings', exact: true })
  for (const gang of ['First Try', 'Second Try']) await standings.getByRole('link', { name: gang }).waitFor()
  expect(await page.getByText('Keep this skirmish?').count()).toBe(0)
  await home(page)
  await expect.poll(() => page.getByRole('checkbox', { name: /fights$/ }).count()).toBe(2)
}, 240_000)

it.each(['8th', '7th', '4th'])(
  'the home page leads from a campaign of gangs to a sample of the %s edition',
  async (edition) => {
    const page = await open()
    await startSample(page)
    await home(page)
    const others = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Other games' }) })
    await expect.poll(() => others.getByRole('button').count()).toBe(3)
    const game = `Warhammer 40,000, ${edition} edition`
    await others.getByRole('button', { name: `Start the sample campaign: ${game}` }).click()
    await page.getByRole('heading', { level: 1, name: 'The Long War' }).waitFor()
    await page.getByText(`${game} ·`).waitFor()
    await home(page)
    await expect.poll(() => others.getByRole('button').count()).toBe(2)
  },
)

it('the search of the rules counts its hits, and says in words if there are none', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  const count = page.getByRole('main').getByRole('status')
  await expect.poll(() => count.innerText()).toMatch(/^[\d,]{3,} rules$/)
  await page.getByRole('main').getByRole('searchbox').fill('no such words')
  await page.getByText('No rule matches.').waitFor()
  expect(await count.innerText()).toBe('')
})
