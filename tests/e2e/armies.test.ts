import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, ask, openApp } from './open-app'

/** From an empty campaign to standings: armies are mustered, bots fight the battle, its result is written into the campaign. */
describe('a campaign of armies', { timeout: 150_000 }, () => {
  let app: App
  let campaign: string
  beforeAll(async () => {
    app = await openApp('browser')
    await app.page.setViewportSize({ width: 1280, height: 800 })
    const created = await ask(app.page, 'campaigns.create', { name: 'The Long War', ruleset: 'wh40k-8e' })
    campaign = (created as { value: { value: { campaignId: string } } }).value.value.campaignId
    // A second army to fight; the first is mustered by hand.
    const second = { name: 'Cadian Nine', force: 'astra-militarum', campaignId: campaign, ready: true }
    await ask(app.page, 'armies.muster', second)
  }, 60_000)
  afterAll(() => app.close())

  test('an army is mustered, a battle fought by bots, and its result is in the standings', async () => {
    const { page, complaints } = app
    await page.goto(`${new URL(page.url()).origin}/#/campaign/${campaign}`)
    await page.getByRole('button', { name: 'Muster an army' }).click()
    await page.getByLabel('Name of the army').fill('Slow Rot')
    await page.getByRole('combobox', { name: 'Force' }).click()
    await page.getByRole('option', { name: 'Death Guard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Muster an army' }).click()
    // Ready to play; one more unit from the list makes it stronger.
    await page.getByText('As its datasheets have it').waitFor()
    const power = async () => Number(/\d+/.exec((await page.getByRole('button', { name: /Power level of all units/ }).textContent()) ?? '')?.[0])
    const before = await power()
    await page.getByRole('combobox', { name: 'Type to find a datasheet' }).fill('rhino')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Chaos Rhino', exact: true }).waitFor()
    await expect.poll(power, { timeout: 20_000 }).toBe(before + 4)

    await page.getByRole('link', { name: 'Fight' }).click()
    await page.getByText(/Underdog: /).waitFor()
    for (const side of await page.getByRole('combobox', { name: 'Who decides' }).all()) {
      await side.click()
      await page.getByRole('option', { name: 'Bot: at random' }).click()
    }
    await page.getByRole('button', { name: 'Begin the battle' }).click()
    await page.getByRole('button', { name: 'To the post-battle' }).click({ timeout: 60_000 })

    await page.getByRole('button', { name: 'Write into the campaign' }).click()
    await page.getByRole('link', { name: 'Standings' }).click()
    await page.getByRole('cell', { name: '1–0–0' }).waitFor()
    await page.getByRole('cell', { name: '0–1–0' }).waitFor()
    expect(complaints).toEqual([])
  })
})
